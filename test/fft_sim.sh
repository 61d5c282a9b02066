#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# fft_sim.sh small|large: the FFT engine against the model, with its assertions on: small of 8 lanes, bare and behind
# the AXI4-Stream wrapper, and bad input; large of 16 and 32 lanes.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}"

# An assertion that fails ends the simulation, and with it the result.
run() {
  rm -f "$BUILD/results/test-fft.json"
  make -s sim-fft ASSERT=1 RESULT=test-fft SEED="$SEED" "$@" &&
    jq -e '.failed == 0 and .passed > 1000 and ([.sizes[].frames] | min) > 0' "$BUILD/results/test-fft.json"
}

if [ "${1:-small}" = large ]; then
  check "16 lanes, up to 1,024 points" run LANES=16 MAX_LOG2_N=10 CASES=30 SHARD=1/128
  check "32 lanes, up to 4,096 points" run LANES=32 CASES=20 SHARD=1/64
  finish
  exit
fi

check "8 lanes, up to 1,024 points" run LANES=8 MAX_LOG2_N=10 CASES=30 SHARD=1/128
check "8 lanes, no pauses" run LANES=8 MAX_LOG2_N=10 CASES=30 SHARD=2/128 STALL=none
check "8 lanes, behind AXI4-Stream" run LANES=8 MAX_LOG2_N=10 AXIS=1 CASES=60

# What a user may get wrong.
while IFS='|' read -r arguments message; do
  # shellcheck disable=SC2086 # words
  refuses "make sim-fft $arguments" "$message" make -s sim-fft ASSERT=1 MAX_LOG2_N=10 $arguments
done <<'END'
LANES=4|must be 8, 16 or 32 for the FFT engine
LANES=8 N=100|must be a power of two from 2 to 16384
LANES=8 N=2048|is too large: this engine takes at most 1024 points
LANES=8 CASES=0|must be a number from 1 to 65535
LANES=8 SEED=x|must be a number below 2^64
LANES=8 SHARD=3/2|must be k/n with 1 <= k <= n
LANES=8 STALL=all|must be none or random
LANES=8 CASE=7|must be the case that a failure printed
LANES=8 CASE=nothing:7|before the colon stands
LANES=8 CASE=single:7777|is out of range
LANES=8 COVERAGE=ports|is for the unit: give line or toggle
LANES=8 COVERAGE=all|must be line, toggle or ports
END
finish
