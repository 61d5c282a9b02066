# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk [-v mutant=N] -f cut.awk UNIT.il: the netlist without its registers, and with mutant N chosen for good. What
# register NAME held becomes an input, \state NAME, and what it takes at the next clock edge an output, \next NAME.
# All registers must be plain ($dff).

function binary(number,   i, text) {
  for (i = 0; i < 16; i++) {
    text = number % 2 text
    number = int(number / 2)
  }
  return text
}

/^  wire / {
  for (i = 2; i < NF; i++) if (($i == "input" || $i == "output") && $(i + 1) > ports) ports = $(i + 1)
}

mutant != "" && /^  wire width 16 input [0-9]+ \\mutant$/ {
  print "  wire width 16 \\mutant\n  connect \\mutant 16'" binary(mutant)
  next
}

/^  cell \$dff / { register = $3; next }
/^  cell \$[a-z]*ff/ { print "cut.awk: not a plain register: " $0 >"/dev/stderr"; exit 1 }
register == "" { print; next }

$1 == "parameter" && $2 == "\\WIDTH" { width = $3 }
$1 == "connect" && $2 == "\\D" { next_value = $0; sub(/^ *connect \\D /, "", next_value) }
$1 == "connect" && $2 == "\\Q" { value = $0; sub(/^ *connect \\Q /, "", value) }
/^  end/ {
  printf "  wire width %d input %d \\state%s\n", width, ++ports, register
  printf "  wire width %d output %d \\next%s\n", width, ++ports, register
  printf "  connect %s \\state%s\n  connect \\next%s %s\n", value, register, register, next_value
  register = ""
}
