#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# coverage.sh: line and branch coverage of rtl/memory by its bench, in the manner of test/coverage. Every reachable point
# must be hit; what is not reachable stands in coverage.txt with its reason. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
. test/coverage/part.sh
: "${BUILD:=build}" "${VERILATOR:=verilator}" "${SEED:=1}"
export BUILD VERILATOR SEED
folder=$BUILD/test/memory/coverage
rm -rf "$folder"
mkdir -p "$folder" || exit 1
unset MAKEFLAGS MFLAGS MAKELEVEL
make -s model BUILD="$BUILD" >/dev/null || exit 1

# A module that is dissolved into others would be counted at each of its places.
{
  echo "\`verilator_config"
  sed -n 's|^rtl/.*/\(.*\)\.sv$|no_inline -module "\1"|p' rtl/memory/memory.f
} >"$folder/scope.vlt"

# Builds, runs, and leaves the table of points.
points() {
  test/memory/build.sh "$folder/line" 4 5 --assert --coverage-line --coverage-user +define+COVERAGE \
    "$folder/scope.vlt" >"$folder/line.log" 2>&1 || { tail -n 20 "$folder/line.log"; return 1; }
  SCENARIO=all "$folder/line/run" +coverage="$folder/line/all.dat" >"$folder/line/all.log" 2>&1 || return 1
  grep -q '^[1-9][0-9]* passed, 0 failed$' "$folder/line/all.log" || return 1
  table 4x5 rtl/memory "$folder/line/all.dat" >"$folder/line.tsv"
}
check "line coverage" points
judge_part test/memory/coverage.txt rtl/memory rtl/memory/xl_bit_reversal_control.sv
finish
