# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -f source.awk AS-READ.il OPTIMISED.il: the optimised netlist, with a source line for every cell.
#
# A few cells that Yosys makes while it optimises have none. Such a cell gets the line of the cell that drove its
# output before, or else the line where a signal at its output, or at an input, is declared, or that of the cell
# that drove an input.

FNR == 1 { file++; source = "" }

/^  attribute \\src / { source = $0 }
/^  wire / {
  if (source != "") declared[$NF] = source
  if (file == 2) printf "%s%s\n", pending, $0
  source = pending = ""
  next
}

file == 1 {
  if ($1 == "connect" && $2 == "\\Y" && source != "") driven[$3] = source
  if (/^  end/) source = ""
  next
}

/^  attribute / { pending = pending $0 "\n"; next }

/^  cell / { in_cell = 1; known = source != ""; at_output = at_input = at_driver = "" }

in_cell {
  cell = cell $0 "\n"
  for (i = 3; $1 == "connect" && i <= NF; i++) {
    if ($2 == "\\Y" && $i in driven) { at_output = driven[$i]; break }
    if ($2 == "\\Y" && $i in declared) { at_output = declared[$i]; break }
    if ($2 != "\\Y" && $i in declared) { at_input = declared[$i]; break }
    if ($2 != "\\Y" && $i in driven) at_driver = driven[$i]
  }
  if (/^  end/) {
    if (!known && at_output at_input at_driver == "") {
      print "source.awk: no source line is known for\n" cell >"/dev/stderr"
      exit 1
    }
    if (!known) pending = pending (at_output != "" ? at_output : at_input != "" ? at_input : at_driver) "\n"
    printf "%s%s", pending, cell
    pending = source = cell = ""
    in_cell = 0
  }
  next
}

{ printf "%s%s\n", pending, $0; pending = source = "" }
