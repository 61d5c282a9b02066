# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -v out=FOLDER -f plant.awk bugs.txt: writes changed copies of the files that bugs.txt names below FOLDER, and a
# line "ID NAME KIND LITERAL ASSERTION,..." for every bug to standard output.
#
# Of each expression that bugs replace, the copy holds (planted == 3 ? (wrong) : ... : (right)). Longer
# expressions go first and keep the right text in them, so that an expression inside may be replaced as well.

function fail(text) {
  print "plant.awk: " FILENAME ":" FNR ": " text >"/dev/stderr"
  failed = 1
  exit 1
}

function load(path,   line, text) {
  if (path in original) return
  text = ""
  while ((getline line <path) > 0) text = text line "\n"
  close(path)
  if (text == "") fail("cannot read " path)
  original[path] = text
  files[++file_count] = path
}

function occurrences(text, part,   n, at) {
  n = 0
  while ((at = index(text, part)) > 0) {
    n++
    text = substr(text, at + length(part))
  }
  return n
}

# One replacement, when was and now are both there.
function change(   head, tail, rest) {
  load(path)
  if (mode == "edit") {
    if (occurrences(original[path], was) != 1) fail("stands not once in " path ": " was)
    at = index(original[path], was)
    original[path] = substr(original[path], 1, at - 1) now substr(original[path], at + length(was))
    return
  }
  head = ""; tail = ""; rest = was
  if (index(was, "@") > 0) {
    at = index(was, "@")
    head = substr(was, 1, at - 1)
    rest = substr(was, at + 1)
    at = index(rest, "@")
    if (at == 0) fail("one @ alone")
    tail = substr(rest, at + 1)
    rest = substr(rest, 1, at - 1)
  }
  change_count++
  change_path[change_count] = path
  change_head[change_count] = head
  change_right[change_count] = rest
  change_tail[change_count] = tail
  change_wrong[change_count] = now
  change_bug[change_count] = bugs
  if (path ~ /literal/) literal[bugs] = 1
}

/^#/ || /^$/ { next }
$1 == "bug" || $1 == "sound" {
  mode = "bug"
  bugs++
  name[bugs] = $2
  kind[bugs] = $1
  literal[bugs] = 0
  asserts[bugs] = "-"
  next
}
$1 == "edit" { mode = "edit"; path = $2; next }
$1 == "file" { path = $2; next }
$1 == "asserts" { asserts[bugs] = $2; for (i = 3; i <= NF; i++) asserts[bugs] = asserts[bugs] "," $i; next }
$1 == "was" { was = substr($0, 5); next }
$1 == "now" { now = substr($0, 5); change(); next }
{ fail("expected bug, sound, edit, file, was, now or asserts") }

END {
  if (failed) exit 1
  # Expressions by falling length; changes of one expression together.
  for (c = 1; c <= change_count; c++) order[c] = c
  for (c = 2; c <= change_count; c++) {
    o = order[c]
    for (d = c - 1; d >= 1 && length(change_right[order[d]]) < length(change_right[o]); d--)
      order[d + 1] = order[d]
    order[d + 1] = o
  }
  for (c = 1; c <= change_count; c++) {
    first = order[c]
    if (done[first]) continue
    path = change_path[first]
    was = change_head[first] change_right[first] change_tail[first]
    if (occurrences(original[path], was) != 1) {
      print "plant.awk: bug " name[change_bug[first]] ": stands not once in " path ": " was >"/dev/stderr"
      exit 1
    }
    choice = ""
    for (d = 1; d <= change_count; d++) {
      same = change_head[d] change_right[d] change_tail[d]
      if (change_path[d] == path && change_right[d] == change_right[first] && same == was) {
        choice = choice "xl_pkg::planted == " change_bug[d] " ? (\001" d "\001) : "
        done[d] = 1
      }
    }
    at = index(original[path], was)
    original[path] = substr(original[path], 1, at - 1) change_head[first] "(" choice "(" \
        change_right[first] "))" change_tail[first] substr(original[path], at + length(was))
  }
  for (f = 1; f <= file_count; f++) {
    path = files[f]
    text = original[path]
    for (d = 1; d <= change_count; d++) {
      mark = "\001" d "\001"
      while ((at = index(text, mark)) > 0)
        text = substr(text, 1, at - 1) change_wrong[d] substr(text, at + length(mark))
    }
    printf "%s", text >(out "/" path)
    close(out "/" path)
  }
  for (b = 1; b <= bugs; b++) print b, name[b], kind[b], literal[b], asserts[b]
}
