# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# From the lines of syn/registers.jq: CELL <tab> NAME for each register, and for each cell that feeds one, since a
# packer may name the pair after either. NAME is the signal in the unit that the register holds. A register of the
# harness has the name of the port that it feeds, or that feeds it.
#
# Of a net's many names the one nearest to the top of the unit is best, then one that Yosys made from a cell's
# (NAME_LUT4_Z_D), and any inside the unit is better than the harness's own.
BEGIN { FS = OFS = "\t" }
$1 == "net" {
  unit = $2 ~ /^u_unit\./
  name = $2
  sub(/^u_unit\./, "", name)
  made = name ~ /_(TRELLIS_FF|SB_[A-Z0-9]+|DFF[A-Z]*|LUT[1-6]|ALU|CCU2C|PFUMX|L6MUX21|MUX2_LUT[5-8])_[A-Z]/
  rank = (unit ? 0 : 100000) + (made ? 50000 : 0) + 1000 * gsub(/\./, ".", name) + length(name)
  for (i = 3; i <= NF; i++) if (!($i in best) || rank < best[$i]) {
    best[$i] = rank
    named[$i] = NF > 3 ? name "[" (i - 3) "]" : name
  }
  next
}
$1 == "ff" { d[$2] = $3; q[$2] = $4; fed[$3] = $2; next }
{ out[$2] = $3 }
function name_of(cell) { return best[q[cell]] < 100000 || !(d[cell] in named) ? named[q[cell]] : named[d[cell]] }
END {
  for (cell in q) print cell, name_of(cell)
  for (cell in out) if (out[cell] in fed) print cell, name_of(fed[out[cell]])
}
