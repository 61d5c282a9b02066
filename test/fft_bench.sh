#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The testbench of the FFT engine on a stand-in that computes with the golden model (tb/fft/stand_in): it passes, and
# it notices each of the stand-in's planted faults.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}"

stand_in() {
  make -s ENGINE_LISTS=tb/fft/stand_in/stand_in.f ENGINE_EXTRA_C=tb/fft/stand_in/stand_in.c ENGINE_TWIDDLES= \
    SIM_VARIANT=-stand-in MAX_LOG2_N=10 LANES="$1" fft-simulator
}
for lanes in 8 32; do check "building the stand-in of $lanes lanes" stand_in $lanes; done

# run LANES FAULT: one short run.
run() {
  timeout 100 "$BUILD/sim/fft-$1-10-stand-in/sim" "+planted=$2" \
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
finish
