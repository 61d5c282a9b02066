# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What names the ends of a path in a netlist of xl_pnr_harness, as lines for syn/registers.awk:
#
#   net NAME BIT...         a net with a name of the source
#   ff CELL D Q             a register and the nets at its input and output
#   cell CELL OUT           another cell
.modules.xl_pnr_harness |
(.netnames | to_entries[] | select(.value.hide_name == 0) |
  "net\t\(.key)\t\(.value.bits | map(tostring) | join("\t"))"),
(.cells | to_entries[] | .key as $cell | .value.port_directions as $to | .value.connections |
  if .Q then "ff\t\($cell)\t\((.DI // .D // .M)[0])\t\(.Q[0])"
  else to_entries[] | select($to[.key] == "output" and .value != []) |
    "cell\t\($cell)\t\(.value[0])" end)
