#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The planted bugs of the FFT engine: every wrong implementation of test/fft/engine_bugs.txt must be caught by the
# testbench, in an engine of 8 lanes, and by the assertions that it names. One build with a selector. Every assertion of
# rtl/fft stands with a bug, there or in test/fft/axis_bugs.txt (test/fft_bench.sh).
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
. test/fft/asserts.sh
: "${BUILD:=build}" "${SEED:=1}"
planted=$BUILD/planted-fft
source=$planted/src

rm -rf "$source"
mkdir -p "$source/tb" || exit 1
cp -r rtl "$source/"
cp -r tb/fft "$source/tb/"
awk -v out="$source" -f test/planted/plant.awk test/fft/engine_bugs.txt >"$planted/list.txt" || exit 1
for list in rtl memory/memory fft/fft; do
  grep -v '^#' "rtl/$list.f" | sed "s|^|$source/|" >"$planted/${list##*/}.f"
done
if ! make -s fft-simulator LANES=8 ASSERT=1 SIM_VARIANT=-planted \
  ENGINE_LISTS="$planted/rtl.f $planted/memory.f $planted/fft.f" \
  ENGINE_SV="$source/tb/fft/xl_tb_fft_pkg.sv $source/tb/fft/xl_tb_fft.sv" >"$planted/build.log" 2>&1; then
  tail -n 30 "$planted/build.log"
  not_ok "building the planted bugs"
  finish
  exit 1
fi

# run ID SETTING...
run() {
  id=$1
  shift
  timeout 600 "$BUILD/sim/fft-8-12-planted-assert/sim" "+planted=$id" +verilator+rand+reset+2 \
    "+settings=$(printf '%s\n' "SEED=$SEED" LANES=8 SHARD=1/512 "$@")" $go_on
}
go_on=''
check "the copy without a bug passes, and no assertion fails" run 0 CASES=4

# An assertion that fails would end the run: the testbench is to judge it.
go_on=+verilator+error+limit+1000000
bugs=0
caught=0
while read -r id name _ _ asserted; do
  case $name in
    far_apart*) set -- N=2048 CASES=400 SHARD=1/1024 ;;     # takes many stages to come about
    output_buffer*) set -- N=4096 CASES=100 SHARD=1/1024 ;; # takes a buffer that is full
    a_batch_that_is_closed* | frames_leave*) set -- N=64 CASES=30 ;; # shorter frames show it to the testbench alone
    stage_2_takes*) set -- N=16 CASES=30 ;; # there is a stage 3, which reads what is missing
    *) set -- CASES=30 ;;
  esac
  bugs=$((bugs + 1))
  run "$id" STOP=1 "$@" >"$log" 2>&1
  status=$?
  wrong=$(sed -n 's/^  wrong          //p; s/^PROTOCOL ERROR[^:]*: //p; s/^GATE FAILED: //p' "$log" | head -n 1)
  # Status 1 is a run that found failures; anything else is a run that did not do its work.
  if [ $status -eq 1 ] && [ -n "$wrong" ]; then
    caught=$((caught + 1))
    ok "$name: $wrong"
  else
    not_ok "$name SURVIVED (status $status): $(tail -n 1 "$log")"
  fi
  all_fire "$name" "$asserted" "$log"
done <"$planted/list.txt"
echo "planted bugs of the FFT engine: $caught of $bugs caught"
check "every assertion of rtl/fft has a planted bug" every_assertion_has_a_bug
finish
