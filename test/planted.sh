#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The planted-bug test: every wrong implementation of test/planted/bugs.txt must be caught by the sweep, and
# those that name an assertion also by it. One build with a selector for each of the two.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}"
planted=$BUILD/planted
source=$planted/src

rm -rf "$source"
mkdir -p "$source/formal" "$source/tb" "$BUILD/results"
cp -r rtl "$source/"
cp tb/*.sv "$source/tb/"
cp formal/xl_swizzle_literal.sv "$source/formal/"
awk -v out="$source" -f test/planted/plant.awk test/planted/bugs.txt >"$planted/list.txt" || exit 1
{
  grep -v '^#' rtl/rtl.f | sed "s|^|$source/|" | grep -v 'xl_unit\.sv$'
  echo "$source/formal/xl_swizzle_literal.sv"
  echo "$source/rtl/xl_unit.sv"
} >"$planted/rtl.f"

build() {
  make -s simulator RTL_LIST="$planted/rtl.f" SIM_VARIANT=-planted \
    TB_SV="$source/tb/xl_tb_pkg.sv $source/tb/xl_tb_unit.sv" "$@"
}
if ! { build && build ASSERT=1; } >"$planted/build.log" 2>&1; then
  tail -n 30 "$planted/build.log"
  not_ok "building the planted bugs"
  finish
  exit 1
fi

# run SIMULATOR ID LITERAL SETTING...: one sweep.
run() {
  simulator=$BUILD/sim/$1/sim
  id=$2
  literal=$3
  shift 3
  timeout 600 "$simulator" "+settings=$(printf '%s\n' SEED="$SEED" CASES=1 RESETS=1 \
    DIGESTS=vectors/silicon.txt "$@")" "+planted=$id" "+literal=$literal" \
    +verilator+error+limit+1000
}

bugs=0
caught=0
while read -r id name kind literal assertion; do
  run 64x4-balanced-planted "$id" "$literal" STOP=1 >"$log" 2>&1
  status=$?
  closing=$(tail -n 1 "$log")
  if [ "$kind" = sound ]; then
    if [ $status -eq 0 ]; then ok "$name passes"; else not_ok "$name must pass: $closing"; fi
  else
    bugs=$((bugs + 1))
    wrong=$(sed -n 's/^  wrong          //p; s/^PROTOCOL ERROR[^:]*: //p' "$log" | head -n 1)
    # Status 1 is a run that found failures; anything else is a run that did not do its work.
    if [ $status -eq 1 ] && [ -n "$wrong" ]; then
      caught=$((caught + 1))
      ok "$name: $wrong"
    else
      not_ok "$name SURVIVED (status $status): $closing"
    fi
  fi
  if [ "$assertion" != - ]; then
    # Rotate and FFT offsets; on after the first failure, since some assertions notice only what follows.
    run 64x4-balanced-planted-assert "$id" "$literal" OFFSETS=0xDF00-0xE0FF >"$log" 2>&1
    if grep -q "Assertion failed.*\.$assertion" "$log"; then
      ok "$name: noticed by assertion $assertion"
    else
      not_ok "$name: assertion $assertion is silent: $(grep -m 1 Assertion "$log")"
    fi
  fi
done <"$planted/list.txt"

check "the copy without a bug passes" run 64x4-balanced-planted 0 0

# Every assertion of the unit has a planted bug that it notices. Of those of rtl/board see test/board.sh, of those of
# rtl/memory test/memory.sh.
grep -rhoE '[A-Za-z0-9]+_A: *assert' rtl --exclude-dir=board --exclude-dir=memory --exclude-dir=fft | sed 's/:.*//' |
  sort -u >"$planted/assertions.txt"
while read -r assertion; do
  if grep -q "^asserts $assertion\$" test/planted/bugs.txt; then
    ok "assertion $assertion has a planted bug"
  else
    not_ok "assertion $assertion has no planted bug"
  fi
done <"$planted/assertions.txt"

check "README.md states the number of planted bugs" grep -q "notices $bugs planted bugs" README.md

jq -n --argjson bugs "$bugs" --argjson caught "$caught" \
  '{planted_bugs: $bugs, planted_bugs_caught: $caught}' >"$BUILD/results/planted.json"
echo "planted bugs: $caught of $bugs caught"
finish
