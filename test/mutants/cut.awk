# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk [-v mutant=N] -f cut.awk UNIT.il: the netlist without its registers, and with mutant N chosen for good. What
# register NAME held becomes an input, \state NAME, and what it takes at the next clock edge an output, \next NAME.
# All registers must be plain ($dff). Memories go too: what a port NAME reads becomes an input, \state NAME, and what is
# connected to it as address, data and enable outputs, \next NAME and the pin.

function binary(number,   i, text) {
  for (i = 0; i < 16; i++) {
    text = number % 2 text
    number = int(number / 2)
  }
  return text
}

function reads() { return "\\ARST" in pin }

/^  wire / {
  for (i = 2; i < NF; i++) if (($i == "input" || $i == "output") && $(i + 1) > ports) ports = $(i + 1)
}

mutant != "" && /^  wire width 16 input [0-9]+ \\mutant$/ {
  print "  wire width 16 \\mutant\n  connect \\mutant 16'" binary(mutant)
  next
}

/^  cell \$dff / { register = $3; next }
/^  cell \$[a-z]*ff/ { print "cut.awk: not a plain register: " $0 >"/dev/stderr"; exit 1 }
/^  memory / { next }
/^  cell \$meminit/ { dropped = 1 }
dropped { if (/^  end/) dropped = 0; next }
/^  cell \$mem(rd|wr)_v2 / { port = $3; next }
port != "" {
  if ($1 == "parameter") size[$2] = $3
  what = $0
  sub(/^ *connect [^ ]+ /, "", what)
  if ($1 == "connect") pin[$2] = what
  if (!/^  end/) next
  pins = split(reads() ? "ADDR" : "ADDR DATA EN", name, " ")
  for (i = 1; i <= pins; i++) {
    width = size[name[i] == "ADDR" ? "\\ABITS" : "\\WIDTH"]
    printf "  wire width %d output %d \\next%s%s\n", width, ++ports, port, name[i]
    printf "  connect \\next%s%s %s\n", port, name[i], pin["\\" name[i]]
  }
  if (reads()) {
    printf "  wire width %d input %d \\state%s\n", size["\\WIDTH"], ++ports, port
    printf "  connect %s \\state%s\n", pin["\\DATA"], port
  }
  port = ""
  delete pin
  delete size
  next
}
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
