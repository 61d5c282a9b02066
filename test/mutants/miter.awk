# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -f miter.awk registers.txt ORIGINAL.il: modules that hold the unit `original` beside the mutant
# `xl_unit_mutants`, both without their registers (cut.awk). Proved together, they say that from the first reset on
# both have equal control registers, payload registers that are equal while they mean something (registers.txt),
# equal ready and valid, and an equal response while it is valid. That is an induction over clock cycles:
#
#   same_start      whatever both held: after a clock edge in reset the control registers are equal
#   same_1 .. 17    one for each state of the control registers that occurs: if registers that mean something were
#                   equal before a clock edge, and the inputs too, then outputs are equal, and registers after it
#
# The states that occur: full and enable are never 1 together, and no stage is valid while both are 0. That this
# stays so is proved as well. Constant control lets Yosys merge what both units have in common.

FNR == NR {
  if (/^#/ || !NF) next
  split($0, field, / *\| */)
  pattern[++patterns] = field[1]
  condition[patterns] = field[2]
  next
}

/^  wire / {
  name = substr($NF, 2)
  wide = 1
  for (i = 2; i < NF; i++) if ($i == "width") wide = $(i + 1)
  for (i = 2; i < NF; i++) {
    if ($i == "input" || $i == "output") {
      port[++ports] = name
      port_width[ports] = wide
      is_input[ports] = $i == "input"
    }
  }
}

/^  cell \$dff / { cell = $3; width[++registers] = 1; of_cell[registers] = cell }
cell != "" && $2 == "\\WIDTH" { width[registers] = $3 }
cell != "" && $1 == "connect" && $2 == "\\Q" { is[registers] = substr($3, 2) }
/^  end/ { cell = "" }

function range(bits) { return bits > 1 ? sprintf("[%d:0] ", bits - 1) : "" }

# A condition before (now_) or after (then_) the clock edge.
function at(time, text) {
  gsub(/valid|full|enable/, time "_&", text)
  return text
}

# The copies of full and of enable are all equal; that this stays so is proved as well.
function now_of(register) {
  return control[register] == "valid" ? "now_valid" : sprintf("{%d{now_%s}}", width[register], control[register])
}

function instance(module, unit,   i) {
  printf "  %s %s (", module, unit
  for (i = 1; i <= ports; i++)
    printf ".%s(%s), ", port[i], is_input[i] ? port[i] : unit "_" port[i]
  for (i = 1; i <= registers; i++)
    printf ".\\state%s (%s_now_%d), .\\next%s (%s_then_%d)%s",
      of_cell[i], unit, i, of_cell[i], unit, i, i < registers ? ", " : ");\n"
}

# The register behind the control holds what the control made of some request, so its parts fit together. Its value is
# that which an original takes next from any inputs: c_then.
function any_lanes(   i, to) {
  for (i = 1; i <= ports; i++) if (!is_input[i]) printf "  wire %sc_%s;\n", range(port_width[i]), port[i]
  for (i = 1; i <= registers; i++) {
    to = control[i] == "enable" ? "{" width[i] "{1'b1}}" : control[i] != "" ? "{" width[i] "{1'b0}}" : "s_" i
    printf "  wire %sc_then_%d, c_now_%d = %s;\n", range(width[i]), i, i, to
  }
  printf "  original c ("
  for (i = 1; i <= ports; i++) {
    to = port[i] == "rst_ni" ? port[i] : (is_input[i] ? "any_" : "c_") port[i]
    printf ".%s(%s), ", port[i], to
  }
  for (i = 1; i <= registers; i++)
    printf ".\\state%s (c_now_%d), .\\next%s (c_then_%d)%s", of_cell[i], i, of_cell[i], i, i < registers ? ", " : ");\n"
}

# start = 1: any two states, in reset; else the given state of the control registers.
function miter(label, start, full, enable, valid,   i, unit, u, unless) {
  printf "module same_%s (", label
  for (i = 1; i <= ports; i++)
    if (is_input[i] && port[i] != "rst_ni")
      printf "input %s%s, input %sany_%s, ", range(port_width[i]), port[i], range(port_width[i]), port[i]
  for (i = 1; i <= registers; i++) printf "input %ss_%d, input %so_%d, ", range(width[i]), i, range(width[i]), i
  print "input reset_n);"
  print "  wire rst_ni = " (start ? "1'b0" : "reset_n") ";"
  printf "  wire now_full = 1'd%d, now_enable = 1'd%d; wire [2:0] now_valid = 3'd%d;\n", full, enable, valid
  for (u = 1; u <= 2; u++) {
    unit = u == 1 ? "a" : "b"
    for (i = 1; i <= ports; i++) if (!is_input[i]) printf "  wire %s%s_%s;\n", range(port_width[i]), unit, port[i]
    for (i = 1; i <= registers; i++) {
      printf "  wire %s%s_then_%d, ", range(width[i]), unit, i
      if (start) printf "%s_now_%d = %s_%d;\n", unit, i, u == 1 ? "s" : "o", i
      else if (control[i] != "") printf "%s_now_%d = %s;\n", unit, i, now_of(i)
      else printf "%s_now_%d = %s ? %s_%d : o_%d;\n", unit, i, u == 1 ? "1" : at("now", means[i]),
        is[i] ~ /u_lanes/ ? "c_then" : "s", i, i
    }
  }
  if (!start) any_lanes()
  instance("original", "a")
  instance("xl_unit_mutants", "b")
  for (i = 1; i <= registers; i++)
    if (control[i] != "") printf "  wire %sthen_%s = %sa_then_%d;\n", control[i] == "valid" ? range(width[i]) : "",
      control[i], control[i] == "valid" ? "" : "&", i
  print "  always @* begin"
  print "    assert (!(then_full && then_enable) && (then_full || then_enable || then_valid == 0));"
  for (i = 1; i <= registers; i++) {
    if (control[i] != "") printf "    assert (a_then_%d == b_then_%d);\n", i, i
    if (control[i] ~ /full|enable/) printf "    assert (&a_then_%d == |a_then_%d);\n", i, i
    if (control[i] == "" && !start) printf "    assert (!(%s) || a_then_%d == b_then_%d);\n", at("then", means[i]), i, i
  }
  for (i = 1; i <= ports && !start; i++) {
    if (is_input[i]) continue
    unless = port[i] ~ /_(data|write|source_active|tag)_o$/ ? "!a_rsp_valid_o || " : ""
    printf "    assert (%sa_%s == b_%s);\n", unless, port[i], port[i]
  }
  print "  end\nendmodule"
}

END {
  for (i = 1; i <= registers; i++) {
    for (p = 1; p <= patterns; p++) if (is[i] ~ pattern[p]) break
    if (p > patterns) {
      print "miter.awk: registers.txt does not say when this register means something: " is[i] >"/dev/stderr"
      exit 1
    }
    means[i] = condition[p]
    if (match(is[i], /(full|enable|valid)_q$/)) control[i] = substr(is[i], RSTART, RLENGTH - 2)
  }
  miter("start", 1, 0, 0, 0)
  miter(++cases, 0, 0, 0, 0)
  for (v = 0; v < 8; v++) {
    miter(++cases, 0, 1, 0, v)
    miter(++cases, 0, 0, 1, v)
  }
}
