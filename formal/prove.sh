#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# prove.sh NAME CONFIG: proves one theorem of theorems.txt. Prints and leaves in build/formal/NAME-CONFIG.result a
# line NAME|CONFIG|RESULT|ASSERTIONS|COVERS|SECONDS; RESULT is "proved", "reached" or says what went wrong. What the
# tools said is in NAME-CONFIG.log; what a proof that failed was about stays beside it.
#
# RTL names another list of sources (rtl/rtl.f), OUT another folder.
set -u
cd "$(dirname "$0")/.." || exit 1
. formal/tools.sh
: "${RTL:=rtl/rtl.f}" "${OUT:=$BUILD/formal}"
name=$1
config=$2
id=$OUT/$(id_of "$name" "$config")
log=$id.log
began=$(date +%s)
mkdir -p "$OUT"
rm -f "$id".*

# The RTL, the specification and the harness in one design. The RTL's own checks stay out: simulations run them.
module=xl_prove_$name
[ "$name" != covers ] || module=xl_prove_unit
case $name in
  leaf)
    # CONFIG is a file list of rtl/. The cells that it names are Yosys's own models of them.
    RTL=${RTL%/rtl.f}/$config.f
    read_design="read_slang -j 1 --top $module"
    if [ "$config" != rtl ]; then
      case $config in xc7) models=xilinx ;; *) models=$config ;; esac
      cells=$(sed -n 's/^module \([A-Z0-9_]*\) .*/\1/p' "syn/cells/$config.v" | tr '\n' ' ')
      read_design="$read_design syn/cells/$config.v"
      models="delete $cells; read_verilog -D NO_INCLUDES +/$models/cells_sim.v"
    fi
    read_design="$read_design -f $RTL formal/$module.sv; ${models:-}; hierarchy -top $module"
    ;;
  sequencer)
    # Its own checks are the theorem. The folder of the sources is that of the list's first.
    parameters=$(for setting in $config; do printf -- '-G %s ' "$setting"; done)
    source=$(sed -n 's|/xl_pkg[.]sv$||p' "$RTL")
    read_design="read_slang -j 1 -U SYNTHESIS --top $module $parameters $source/xl_pkg.sv $source/fft/xl_fft_pkg.sv
      $source/fft/xl_fft_sequencer_checks.sv $source/fft/xl_fft_sequencer.sv formal/$module.sv;
      hierarchy -check; proc; flatten; async2sync"
    ;;
  banks | reversal)
    parameters=$(for setting in $config; do printf -- '-G %s ' "$setting"; done)
    read_design="read_slang -j 1 --top $module $parameters -f $RTL -f ${RTL%rtl.f}memory/memory.f formal/$module.sv"
    ;;
  *)
    parameters=$(for setting in $config; do printf -- '-G %s ' "$setting"; done)
    read_design="read_slang -j 1 --top $module $parameters -f $RTL formal/xl_swizzle_literal.sv
      formal/xl_unit_literal.sv formal/xl_unit_payload.sv formal/xl_unit_followed.sv formal/$module.sv"
    ;;
esac
read_design="$(echo "$read_design" | tr '\n' ' '); hierarchy -check; proc; flatten; chformal -lower"
count="tee -q -o $id.assertions select -count t:\$assert"

result=failed assertions=0 covers=0
yosys() { "$YOSYS" -p "$1" >>"$log" 2>&1; }
number() { sed -n 's/^\([0-9][0-9]*\) objects.*/\1/p' "$1" 2>/dev/null | grep . || echo 0; }

# combinational OPTIMISE [POSSIBLE]: a proof by SAT, after passes that find what is equal by structure. POSSIBLE
# looks for a state that meets the assumptions: if there is none, nothing was proved.
combinational() {
  optimise=$1 look_for_one=${2:-}
  if yosys "$read_design; $count; design -save read; $optimise;
      tee -q -o $id.proof sat -prove-asserts -set-assumes;
      design -load read; select -assert-min 1 t:\$assert; opt_clean; $look_for_one" &&
    grep -q '^SAT proof finished - no model found: SUCCESS!' "$id.proof"; then
    result=proved
    assertions=$(number "$id.assertions")
    if [ -n "$look_for_one" ] && ! grep -q '^SAT solving finished - model found:' "$id.possible"; then
      result='assumptions cannot be met'
      assertions=0
    fi
  else
    result="not proved: $(grep -m 1 -h -e '^SAT proof finished' -e '^ERROR' "$id.proof" "$log" 2>/dev/null)"
  fi
}

# model OPTIONS: the design over time, for an SMT solver.
model() {
  yosys "$read_design; $count; opt_expr; opt_merge; opt_clean; opt_expr; opt_clean;
    async2sync; dffunmap; write_smt2 $1 $id.smt2"
}

induction() {
  if ! { model '' && awk -f formal/induct.awk formal/xl_unit_followed.sv "$id.smt2" >"$id.queries.smt2" 2>>"$log" &&
    "$YICES" --incremental --timeout=120 "$id.queries.smt2" >"$id.answers" 2>>"$log"; }; then
    result="tool failed: $(grep -m 1 -h -e ERROR -e induct "$log")"
    return
  fi
  # Rarely the solver loses itself in one query: ask for that alone.
  awk 'NR % 2 { name = $0; next } $0 == "unknown" { print name }' "$id.answers" >"$id.unknown"
  while read -r query; do
    awk -v name="$query" -f formal/single.awk "$id.queries.smt2" >"$id.single.smt2"
    answer=$("$YICES" --delegate=y2sat "$id.single.smt2" 2>>"$log")
    awk -v name="$query" -v answer="$answer" 'last == name && $0 == "unknown" { $0 = answer } { last = $0; print }' \
      "$id.answers" >"$id.answers.new" && mv "$id.answers.new" "$id.answers"
  done <"$id.unknown"
  # Names and verdicts take turns; everything must be proved, and something possible.
  verdict=$(awk 'NR % 2 { name = $0; next }
    name == "possible" { possible = $0; next }
    name == "base" && $0 == "unsat" { base = 1; next }
    $0 == "unsat" { proved++; next }
    { open = open " " name }
    END {
      if (open != "") print "not proved:" open
      else if (!base || possible != "sat") print "incomplete"
      else print "proved", proved
    }' "$id.answers")
  # Equal ones were merged.
  assertions=$(grep -c '^; yosys-smt2-assert' "$id.smt2")
  result=$verdict
  case $verdict in
    "proved $assertions") result=proved ;;
    proved*) result="only ${verdict#proved } of $assertions assertions" ;;
  esac
  [ "$result" = proved ] || assertions=0
}

covers() {
  model -wires
  if PATH=$(dirname "$YICES"):$PATH "$SMTBMC" -s yices --noprogress -c -t 30 --dump-vcd "$id.vcd" \
    "$id.smt2" >>"$log" 2>&1 && grep -q 'Status: PASSED' "$log"; then
    result=reached
    covers=$(grep -c 'Reached cover statement' "$log")
  elif grep -q 'Unreached cover statement' "$log"; then
    result='not reached'
  else
    result="tool failed: $(grep -m 1 -i error "$log")"
  fi
}

# temporal STEPS DEPTH: a proof by induction over DEPTH steps, for harnesses whose assertions hold together in each
# state that follows DEPTH in which they all do; after the first STEPS, and before a run that reaches what the theorem
# is about. Assertions of clock edges count one step late.
temporal() {
  steps=$1 depth=$2
  model -wires
  PATH=$(dirname "$YICES"):$PATH
  export PATH
  check_model="$SMTBMC -s yices --noprogress --dump-vcd $id.vcd"
  # shellcheck disable=SC2086 # a command and its options
  if ! { $check_model -t "$steps" "$id.smt2" && $check_model -i -t "$depth" "$id.smt2"; } >>"$log" 2>&1; then
    failure=$(sed -n '/Assert failed/{s/.*in [a-z_]*: \([A-Za-z_.]*\).*/u_\1/;s/u_u_/u_/;p;}' "$log" | head -n 1)
    result="not proved: $failure"
  elif ! $check_model -c -t 30 "$id.smt2" >>"$log" 2>&1; then
    result='not reached'
  else
    result=proved
    assertions=$(grep -c '^; yosys-smt2-assert' "$id.smt2")
    covers=$(grep -c 'Reached cover statement' "$log")
  fi
}

possible="tee -q -o $id.possible sat -set-assumes"
case $name in
  unit) induction ;;
  sequencer) temporal 20 2 ;;
  reversal) temporal 2 1 ;;
  banks) combinational 'opt -full' "$possible" ;;
  covers) covers ;;
  slices) combinational 'simplemap; opt_merge; opt_clean' ;;
  inactive) combinational 'simplemap; opt_merge; opt_expr; opt_clean' "$possible" ;;
  *)
    case $config in
      *FftMode=0*) combinational 'opt -full' "$possible" ;;
      *) combinational 'opt -full' ;;
    esac
    ;;
esac

seconds=$(($(date +%s) - began))
case $result in proved | reached) rm -f "$id".*smt2 "$id".proof "$id".unknown ;; esac
echo "$name|$config|$result|$assertions|$covers|$seconds" >"$id.result"
printf '%-8s %-38s %-9s %4d s\n' "$name" "$config" "$result" "$seconds"
