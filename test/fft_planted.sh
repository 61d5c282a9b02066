#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The planted bugs of the FFT engine: every wrong implementation of test/fft/engine_bugs.txt must be caught by the
# testbench, in an engine of 8 lanes. One build with a selector.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}"
planted=$BUILD/planted-fft
source=$planted/src

rm -rf "$source"
mkdir -p "$source" || exit 1
cp -r rtl "$source/"
awk -v out="$source" -f test/planted/plant.awk test/fft/engine_bugs.txt >"$planted/list.txt" || exit 1
for list in rtl memory/memory fft/fft; do
  grep -v '^#' "rtl/$list.f" | sed "s|^|$source/|" >"$planted/${list##*/}.f"
done
if ! make -s fft-simulator LANES=8 SIM_VARIANT=-planted \
  ENGINE_LISTS="$planted/rtl.f $planted/memory.f $planted/fft.f" >"$planted/build.log" 2>&1; then
  tail -n 30 "$planted/build.log"
  not_ok "building the planted bugs"
  finish
  exit 1
fi

# run ID SETTING...
run() {
  id=$1
  shift
  timeout 600 "$BUILD/sim/fft-8-12-planted/sim" "+planted=$id" +verilator+rand+reset+2 \
    "+settings=$(printf '%s\n' "SEED=$SEED" LANES=8 SHARD=1/512 STOP=1 "$@")"
}
check "the copy without a bug passes" run 0 CASES=4

bugs=0
caught=0
while read -r id name _; do
  case $name in
    far_apart*) set -- N=2048 CASES=400 SHARD=1/1024 ;;    # takes many stages to come about
    output_buffer*) set -- N=4096 CASES=100 SHARD=1/1024 ;; # takes a buffer that is full
    *) set -- CASES=30 ;;
  esac
  bugs=$((bugs + 1))
  run "$id" "$@" >"$log" 2>&1
  status=$?
  wrong=$(sed -n 's/^  wrong          //p; s/^PROTOCOL ERROR[^:]*: //p; s/^GATE FAILED: //p' "$log" | head -n 1)
  # Status 1 is a run that found failures; anything else is a run that did not do its work.
  if [ $status -eq 1 ] && [ -n "$wrong" ]; then
    caught=$((caught + 1))
    ok "$name: $wrong"
  else
    not_ok "$name SURVIVED (status $status): $(tail -n 1 "$log")"
  fi
done <"$planted/list.txt"
echo "planted bugs of the FFT engine: $caught of $bugs caught"
finish
