# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -v name=QUERY -f single.awk QUERIES.smt2: one query of those that induct.awk made, with all that it may take for
# granted, for a solver that is asked nothing else.
BEGIN { depth = 0 }
function keep(text) { line[depth, ++lines[depth]] = text }

/^\(push 1\)$/ { lines[++depth] = 0; next }
/^\(pop 1\)$/ { depth--; next }
/^\(pop 1\) \(push 1\)$/ { lines[depth] = 0; next }
/^\(push 1\) \(assert \(not / {
  if (index($0, "\"" name "\"") == 0) next
  for (d = 0; d <= depth; d++)
    for (i = 1; i <= lines[d]; i++) print line[d, i]
  print substr($0, 10, index($0, " (echo") - 10)
  print "(check-sat)"
  exit
}
/^\(push 1\) / { lines[++depth] = 0; keep(substr($0, 10)); next }
{ keep($0) }
