#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The testbench of the FFT engine on a stand-in that computes with the golden model (tb/fft/stand_in): it passes, and
# it notices each of the stand-in's planted faults; behind the AXI4-Stream wrapper, each planted bug of the wrapper,
# which the wrapper's assertions notice too.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
. test/fft/asserts.sh
: "${BUILD:=build}" "${SEED:=1}"

stand_in() {
  make -s ENGINE_LISTS=tb/fft/stand_in/stand_in.f ENGINE_EXTRA_C=tb/fft/stand_in/stand_in.c ENGINE_TWIDDLES= \
    SIM_VARIANT=-stand-in MAX_LOG2_N=10 LANES="$1" fft-simulator
}
for lanes in 8 32; do check "building the stand-in of $lanes lanes" stand_in $lanes; done

# run LANES FAULT: one short run.
run() {
  timeout 600 "$BUILD/sim/fft-$1-10-stand-in/sim" "+planted=$2" \
    "+settings=$(printf '%s\n' "SEED=$SEED" "LANES=$1" CASES=10 SHARD=1/64)"
}
check "the sound stand-in of 8 lanes passes" run 8 0
check "the sound stand-in of 32 lanes passes" run 32 0

# What a run with each fault must say.
while IFS='|' read -r fault text; do
  refuses "fault $fault: $text" "$text" run 32 "$fault"
done <<'END'
1|  wrong          points
2|  wrong          exponent
3|  wrong          clamped flag
4|  wrong          first
5|  wrong          last (TLAST)
6|  wrong          points
7|: a refused result changed
8|: a refused result went away
9|GATE FAILED: N = 1024, cycles a frame, row exponents
10|GATE FAILED: N = 1024, latency, row exponents
11|  wrong          setting
12|MISMATCH
13|MISMATCH
14|MISMATCH
15|MISMATCH
16|GATE FAILED: N = 1024, dB, disc
17|: no result for too long: the engine hangs
18|: a result is shown in reset
19|GATE FAILED: N = 256, cycles a frame, common exponent
20|: a result without a frame
END

# ------------------------------------------------------------------------- the AXI4-Stream wrapper

source=$BUILD/planted-axis
rm -rf "$source"
mkdir -p "$source/tb/fft" || exit 1
cp -r rtl "$source/"
cp -r tb/fft/stand_in "$source/tb/fft/"
awk -v out="$source" -f test/planted/plant.awk test/fft/axis_bugs.txt >"$source/list.txt" || exit 1
printf '%s\n' "$source/rtl/xl_pkg.sv" "$source/rtl/fft/xl_fft_pkg.sv" "$source/tb/fft/stand_in/xl_fft.sv" \
  "$source/rtl/fft/xl_fft_framing.sv" "$source/rtl/fft/xl_fft_axis.sv" >"$source/list.f"
check "building the wrapper around the stand-in" make -s fft-simulator AXIS=1 LANES=8 MAX_LOG2_N=10 ASSERT=1 \
  ENGINE_LISTS="$source/list.f" ENGINE_EXTRA_C=tb/fft/stand_in/stand_in.c ENGINE_TWIDDLES= SIM_VARIANT=-stand-in
# wrapped ID [OPTION]
wrapped() {
  timeout 600 "$BUILD/sim/fft-axis-8-10-stand-in-assert/sim" "+wrapper=$1" \
    "+settings=$(printf '%s\n' "SEED=$SEED" LANES=8 CASES=60)" ${2:+"$2"}
}
check "the sound wrapper passes, and no assertion fails" wrapped 0
bugs=0
while read -r id name kind _ asserted; do
  # An assertion that fails would end the run: the testbench is to judge it.
  wrapped "$id" +verilator+error+limit+1000000 >"$log" 2>&1
  status=$?
  wrong=$(sed -n 's/^  wrong          //p; s/^PROTOCOL ERROR[^:]*: //p; s/^GATE FAILED: //p' "$log" | head -n 1)
  # Status 1 is a run that found failures; anything else is a run that did not do its work.
  if [ "$kind" = sound ]; then
    if [ $status -eq 0 ]; then ok "$name passes"; else not_ok "$name must pass: $(tail -n 1 "$log")"; fi
  elif [ $status -eq 1 ] && [ -n "$wrong" ]; then
    bugs=$((bugs + 1))
    ok "$name: $wrong"
  else
    not_ok "$name SURVIVED (status $status): $(tail -n 1 "$log")"
  fi
  all_fire "$name" "$asserted" "$log"
done <"$source/list.txt"
check "the wrapper has planted bugs" test "$bugs" -ge 12
finish
