# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -f cells.awk NETLIST.v CELLS_SIM.v: the models of the cells that a netlist of Yosys is made of, taken from
# Yosys's own library of models, as they stand there. Some of that library Verilator cannot read, as inputs with a
# default; initial values are assigned like a register's, and there is a time scale, which nothing else here has.
BEGIN { print "`define NO_ICE40_DEFAULT_ASSIGNMENTS\n// verilator lint_off INITIALDLY" }
FNR == NR {
  if (/^  [A-Za-z]/ && $2 ~ /^#?\(|^\\?[A-Za-z_]/ && $1 !~ /^(input|output|wire|reg|assign)$/) used[$1] = 1
  next
}
/^module / { inside = 1; name = $2; sub(/\(.*/, "", name) }
inside ? name in used : /^`/ && !/^`timescale/ { print }
/^endmodule/ { inside = 0 }
