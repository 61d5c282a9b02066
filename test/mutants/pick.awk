# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -v total=N -f pick.awk UNIT.il MODULE.list...: takes N mutants evenly over modules and kinds, and prints
#
#   number TAB module TAB kind TAB source line TAB options of Yosys's `mutate`
#
# MODULE.list is what `mutate -list` chose among the cells of UNIT.il that come from MODULE.sv. The kinds of every
# module take turns, one mutant each, in the order of the list; a kind that has no more drops out. The clock is not
# mutated, nor what is no signal at a memory (its contents at the start, the pins that a plain read port leaves open).

# The source lines of a cell, as "file:line.column-line.column|...": the first is the narrowest.
/^  attribute \\src / { source = $3; gsub(/"|[-|].*/, "", source); next }
/^  wire / { source = ""; next }
/^  cell / { source_of[$3] = source; type_of[$3] = $2; source = ""; next }

function of_memory(type, port) { return type ~ /^\$meminit/ || (type == "$memrd_v2" && port !~ /^(ADDR|DATA)$/) }

/^mutate -mode / && !/ -port CLK / {
  module = FILENAME
  gsub(/.*\/|\.list$/, "", module)
  kind = $3
  for (i = 4; i < NF; i++) {
    if ($i == "-cell") { source = source_of[$(i + 1)]; type = type_of[$(i + 1)] }
    if ($i == "-port") pin = $(i + 1)
  }
  sub(/^\\/, "", pin)
  if (of_memory(type, pin)) next
  options = $0
  gsub(/^mutate | -(wire|src) .*/, "", options)
  class = module SUBSEP kind
  if (!(class in size)) order[++classes] = class
  line[class, ++size[class]] = module "\t" kind "\t" source "\t" options
}

END {
  for (round = 1; picked < total; round++) {
    before = picked
    for (c = 1; c <= classes && picked < total; c++)
      if (round <= size[order[c]]) print ++picked "\t" line[order[c], round]
    if (picked == before) {
      print "pick.awk: the lists hold only " picked " mutants" >"/dev/stderr"
      exit 1
    }
  }
}
