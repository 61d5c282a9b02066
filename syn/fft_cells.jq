# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# From `stat -json` of a synthesised FFT engine to what it takes beside LUTs and registers:
#
#   {mult, bram, lutram, rest}
#
#   mult    hard multipliers: MULT18X18D of ECP5, SB_MAC16 of iCE40
#   bram    block RAMs: DP16KD of ECP5 (18 Kbit), SB_RAM40_4K of iCE40 (4 Kbit)
#   lutram  TRELLIS_DPR16X4, 16 words of 4 bits in the LUTs of a slice pair
#   rest    the statistics without these cells, for syn/cells.jq
(.design.num_cells_by_type // {}) as $cells |
def count(pattern): [$cells | to_entries[] | select(.key | test("^(" + pattern + ")$")) | .value] | add // 0;
{mult: count("MULT18X18D|SB_MAC16"), bram: count("DP16KD|SB_RAM40_4K[A-Z]*"), lutram: count("TRELLIS_DPR16X4"),
 rest: {design: {num_cells_by_type:
   ($cells | with_entries(select(.key | test("^(MULT18X18D|SB_MAC16|DP16KD|SB_RAM40_4K[A-Z]*|TRELLIS_DPR16X4)$") | not)))}}}
