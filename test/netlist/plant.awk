# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Plants faults into a netlist of generic gates (test/netlist/synthesise.sh), at most one of them on: that of the
# number in +planted=, none for 0. -v gates=N -v list=FILE.
#
#   1 .. N       one gate, its output inverted; the N stand evenly spread over the file
#   N+1 ...      every gate in turn that the reset enters: it never sees the reset
#
# The number of each and what it is go into `list`. Reads the netlist twice.
FNR == NR {
  if (/^  assign .* = .*[&|^~?]/) total++
  next
}
/^  assign .* = .*[&|^~?]/ {
  place++
  if (/rst_ni/) {
    number = gates + ++resets
    print number, "reset", $2 >list
    gsub(/rst_ni/, "(rst_ni | (planted == " number "))")
  } else if (place >= (chosen + 0.5) * total / gates && chosen < gates) {
    print ++chosen, "inverted", $2 >list
    sub(/ = /, " = (planted == " chosen ") ^ (")
    sub(/;$/, ");")
  }
}
{ print }
/^module /, /;$/ {
  if (/;$/) print "  integer planted; initial if ($value$plusargs(\"planted=%d\", planted) == 0) planted = 0;"
}
