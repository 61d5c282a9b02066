#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# coverage.sh: line and branch coverage of rtl/fft by the FFT engine's testbench, in an engine of 8 lanes behind
# AXI4-Stream, in the manner of test/coverage. Every reachable point must be hit; what is not reachable stands in
# coverage.txt with its reason. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
. test/coverage/part.sh
: "${BUILD:=build}" "${SEED:=1}"
folder=$BUILD/test/fft/coverage
rm -rf "$folder"
mkdir -p "$folder" || exit 1

# Two row stages behind three lane stages: what larger engines have more of is the same text.
points() {
  counts=$BUILD/sim/fft-axis-8-6-assert-line/coverage.dat
  rm -f "$counts"
  make -s sim-fft COVERAGE=line ASSERT=1 AXIS=1 LANES=8 MAX_LOG2_N=6 CASES=60 SEED="$SEED" RESULT=fft-coverage &&
    table 8x6 rtl/fft "$counts" >"$folder/line.tsv"
}
check "line coverage" points
judge_part test/fft/coverage.txt rtl/fft rtl/fft/xl_fft_sequencer.sv
finish
