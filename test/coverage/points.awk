# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# points.awk: from Verilator's coverage.dat to a table of points, tab-separated: kind, file, line, name, count.
# -v unit=NAME says which simulator counted.
#
#   line        a line that holds a statement; name empty
#   branch      one way out of a decision; name is what Verilator calls it, and its column
#   toggle      one bit of a signal, told apart by unit and by the parameters of its module, not by instance:
#               Verilator adds up the instances of a module
#   functional  a cover property
#
# A record reads C '\001KEY\002VALUE\001KEY\002VALUE...' COUNT.

BEGIN { OFS = "\t" }

function broken(what) {
  print FILENAME ":" FNR ": " what " in a record of coverage" >"/dev/stderr"
  exit 1
}

# Each line of a list such as 26,43-44.
function lines_of(list, count, n, i, part, range) {
  n = split(list, part, ",")
  for (i = 1; i <= n; i++) {
    if (split(part[i], range, "-") == 1) range[2] = range[1]
    for (; range[1] + 0 <= range[2] + 0; range[1]++) print "line", field["f"], range[1] + 0, "", count
  }
}

/^C '/ {
  count = $NF
  split("", field)
  pairs = split($0, pair, "\001")
  for (i = 2; i <= pairs; i++) {
    middle = index(pair[i], "\002")
    field[substr(pair[i], 1, middle - 1)] = substr(pair[i], middle + 1)
  }
  slash = index(field["page"], "/")
  page = substr(field["page"], 1, slash - 1)
  module = substr(field["page"], slash + 1)
  if (page == "v_line" || page == "v_branch") {
    lines_of(field["S"], count)
    if (field["o"] != "block") print "branch", field["f"], field["l"], field["o"] " at column " field["n"], count
  } else if (page == "v_toggle") {
    print "toggle", field["f"], field["l"], field["o"] " of " module " in " unit, count
  } else if (page == "v_user") {
    print "functional", field["f"], field["l"], field["o"], count
  } else {
    broken("unknown page " page)
  }
}
