#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# memory.sh DESIGN FAMILY BANKS: what memory takes, as a row of the table in docs/banks.md. DESIGN is bank, one bank of
# 128 words of 32 bits, undefined, the same where a word reads undefined while it is written, or permuter,
# xl_bit_reversal with 2^12 words of 32 bits in BANKS banks; FAMILY is ecp5, ice40 or gowin.
set -u
cd "$(dirname "$0")/.." || exit 1
. syn/families.sh
design=${1:-} family=${2:-} banks=${3:-32}
case $family in ecp5 | ice40 | gowin) ;; *) refuse "family '$family' must be ecp5, ice40 or gowin" ;; esac
case $banks in 2 | 4 | 8 | 16 | 32 | 64) ;; *) refuse "BANKS = '$banks' must be 2, 4, 8, 16, 32 or 64" ;; esac
case $design in
  bank) top='xl_two_port_memory -G Words=128' name='one bank of 128 words' ;;
  undefined) top='xl_two_port_memory -G Words=128 -G ReadOld=0' name='the same, undefined while it is written' ;;
  permuter) top="xl_bit_reversal -G Banks=$banks" name="\`xl_bit_reversal\`, $banks banks of $((4096 / banks)) words" ;;
  *) refuse "design '$design' must be bank, undefined or permuter" ;;
esac
need_yosys synth
make_folder "$BUILD/synth"
file=$BUILD/synth/$family-memory-$design-$banks
if ! "$YOSYS" -q -l "$file.log" -p "
    read_slang -j 1 --top $top -f rtl/rtl.f -f rtl/memory/memory.f
    $(synthesis_of "$family") -top ${top%% *}; check -assert
    tee -q -o $file.json stat -json" >"$file.out" 2>&1; then
  tail -n 10 "$file.out" >&2
  refuse "the synthesis failed; all it said is in $file.log"
fi
jq -r --arg name "$name" --arg family "$family" '
  (.design.num_cells_by_type | to_entries) as $cells |
  def count(pattern): [$cells[] | select(.key | test("^(" + pattern + ")$")) | .value] | add // 0;
  "| \($name) | \($family) | \(count("LUT[1-6]|SB_LUT4|INV|ALU") + 2 * count("CCU2C")) | " +
  "\(count("TRELLIS_FF|SB_DFF[A-Z]*|DFF[A-Z]*")) | \(count("DP16KD|SB_RAM40_4K|S?DP(X9)?B")) |"' "$file.json"
