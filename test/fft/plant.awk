# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -v wanted=NAME -v to=FOLDER -f plant.awk bugs.txt: writes a copy of the file that the bug NAME changes to FOLDER.
# Without `wanted` it prints the names, each with "accuracy" or "-". bugs.txt tells the format.

function fail(text) {
  print "plant.awk: " FILENAME ":" FNR ": " text >"/dev/stderr"
  exit failed = 1
}

/^#/ || /^$/ { next }
$1 == "bug" {
  name = names[++count] = $2
  also[name] = "-"
  next
}
$1 == "accuracy" { also[name] = $1; next }
$1 == "file" { path = $2; next }
$1 == "was" { was = substr($0, 5); next }
$1 == "now" {
  if (name != wanted) next
  text = ""
  while ((getline line <path) > 0) text = text line "\n"
  at = index(text, was)
  if (at == 0 || index(substr(text, at + 1), was) > 0) fail("stands not once in " path ": " was)
  n = split(path, part, "/")
  printf "%s", substr(text, 1, at - 1) substr($0, 5) substr(text, at + length(was)) >(to "/" part[n])
  planted = 1
  next
}
{ fail("expected bug, file, was, now or accuracy") }

END {
  for (i = 1; i <= count && wanted == ""; i++) print names[i], also[names[i]]
  if (!failed && wanted != "" && !planted) fail("there is no bug " wanted)
  exit failed
}
