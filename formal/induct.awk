# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -f induct.awk SOURCE.sv MODEL.smt2: a proof by induction over time, as queries to an SMT solver that reads
# SMT-LIB 2. MODEL is what Yosys's write_smt2 makes of a flat harness M: for a state s, |M_u N s| is its Nth
# assumption, |M_a N s| its Nth assertion, |M_a s| all of them, |M_i s| says that s is initial, and |M_t s0 s1|
# that s1 follows s0.
#
# The queries prove, of the assertions in the order in which SOURCE states them:
#
#   base      all hold in an initial state;
#   *Before_A these hold in any state in which those before them do: they speak of wires that follow from
#             registers through logic of which the assumption Path_M knows the result;
#   others    these hold in any state in which those before them do, if all hold in the state that it follows.
#             Path_M is left out here. To know less can only make a proof fail, and it makes the solver fast.
#
# Together: all assertions hold in every reachable state. For each the solver prints its name, then unsat if it
# is proved. The last query, "possible", must be sat: the assumptions leave something to happen.
FNR == NR {
  while (match($0, /[A-Za-z0-9]+_A:/)) {
    rank[substr($0, RSTART, RLENGTH - 1)] = ++ranks
    $0 = substr($0, RSTART + RLENGTH)
  }
  next
}
FNR == 1 { print "(set-logic QF_UFBV)" }
!/^;/ { print }
/^; yosys-smt2-module / { model = $3 }
/^; yosys-smt2-assume / { assumed[$3] = $4 }
/^; yosys-smt2-assert / {
  id[++count] = $3
  name[count] = $4
  label = $4
  sub(/.*[.]/, "", label)
  if (!(label in rank)) bad = bad " " $4
  # In a generate loop the index goes before the place in the text.
  place[count] = rank[label]
  turn[count] = 0
  if (match($4, /\[[0-9]+\]/)) {
    loop[count] = substr($4, 1, RSTART)
    turn[count] = substr($4, RSTART + 1, RLENGTH - 2)
    if (!(loop[count] in begins) || rank[label] < begins[loop[count]]) begins[loop[count]] = rank[label]
  }
}

function of(function_id, state) { return "(|" model "_" function_id "| " state ")" }

function assume(s, with_path,   a) {
  for (a in assumed) {
    if ((assumed[a] ~ /Path_M$/) == with_path) print "(assert " of("u " a, s) ")"
  }
}

function query(title, claim) {
  print "(push 1) (assert (not " claim ")) (echo \"" title "\") (check-sat) (pop 1)"
}

# The assertions in order: queries those that are (not) about wires, takes all for granted afterwards.
function prove(wires,   i, j) {
  for (i = 1; i <= count; i++) {
    j = order[i]
    if ((name[j] ~ /Before_A$/) == wires) query(name[j], of("a " id[j], "s1"))
    print "(assert " of("a " id[j], "s1") ")"
  }
}

END {
  if (bad != "") { print "induct.awk: not in the source:" bad >"/dev/stderr"; exit 1 }
  for (i = 1; i <= count; i++) {
    key[i] = (loop[i] == "" ? place[i] : begins[loop[i]]) * 1e6 + turn[i] * 1e3 + place[i]
    for (j = i; j > 1 && key[order[j-1]] > key[i]; j--) order[j] = order[j-1]
    order[j] = i
  }
  print "(declare-fun s0 () |" model "_s|) (declare-fun s1 () |" model "_s|)"
  print "(assert " of("h", "s1") ")"
  assume("s1", 0)
  print "(push 1)"
  assume("s1", 1)
  print "(push 1) (assert " of("i", "s1") ")"
  query("base", of("a", "s1"))
  print "(pop 1)"
  prove(1)
  print "(pop 1) (push 1)"
  print "(assert " of("h", "s0") ")"
  assume("s0", 0)
  print "(assert (|" model "_t| s0 s1)) (assert " of("a", "s0") ")"
  prove(0)
  assume("s1", 1)
  print "(echo \"possible\") (check-sat)"
}
