# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -v total=N -f pick.awk MODULE.list...: takes N mutants evenly over modules and kinds, and prints
#
#   number TAB module TAB kind TAB source line TAB options of Yosys's `mutate`
#
# MODULE.list is what `mutate -list` chose among the cells that come from MODULE.sv. The kinds of every module take
# turns, one mutant each, in the order of the list; a kind that has no more drops out. The clock is not mutated.

FNR == 1 {
  module = FILENAME
  sub(/.*\//, "", module)
  sub(/\.list$/, "", module)
}

/^mutate -mode / && !/ -port CLK / {
  kind = $3
  class = module SUBSEP kind
  if (!(class in size)) order[++classes] = class
  options = source = $0
  sub(/^mutate /, "", options)
  sub(/ -(wire|src) .*/, "", options)
  # Several source lines stand there, of signals too; the cell's own is in its module's file.
  place = "-"
  count = split(source, part, / -src /)
  for (i = 2; i <= count; i++) if (index(part[i], "/" module ".sv:")) place = part[i]
  sub(/-.*/, "", place)
  line[class, ++size[class]] = module "\t" kind "\t" place "\t" options
}

END {
  for (round = 1; picked < total; round++) {
    before = picked
    for (c = 1; c <= classes && picked < total; c++) {
      if (round <= size[order[c]]) print ++picked "\t" line[order[c], round]
    }
    if (picked == before) {
      print "pick.awk: the lists hold only " picked " mutants" >"/dev/stderr"
      exit 1
    }
  }
}
