# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# From `stat -json` of a synthesised design to what it takes: {lut, ff, carry, mux}.
#
#   lut    all that sits in a look-up table: LUTs of any number of inputs, inverters (they become one), shift
#          registers of Xilinx, and what uses up LUTs for carries: Gowin's ALU is a LUT in another mode, and a CCU2C
#          of ECP5 takes the two LUTs of a slice. SB_CARRY and CARRY4 stand beside LUTs and take none.
#   ff     registers
#   carry  carry cells, of any width
#   mux    wide selectors beside the LUTs, which join two of them: free where they fit, but not nothing
#
# A cell that none of these knows is an error, so that nothing is left out of the sum. Pads and constants are not
# counted.
(.design.num_cells_by_type // {}) | to_entries |
def count(pattern): [.[] | select(.key | test("^(" + pattern + ")$")) | .value] | add // 0;
def luts:      "LUT[1-6]|SB_LUT4|INV|SRL16E|SRLC32E";
def carries:   "ALU|CCU2C|SB_CARRY|CARRY4";
def muxes:     "PFUMX|L6MUX21|MUX2_LUT[5-8]|MUXF[78]";
def registers: "TRELLIS_FF|SB_DFF[A-Z]*|DFF[A-Z]*|FD[CPRS]E(_1)?";
def others:    "IBUF|OBUF|GND|VCC|BUFG|SB_GB";
(map(select(.key | test("^(" + ([luts, carries, muxes, registers, others] | join("|")) + ")$") | not)) |
  if length > 0 then error("cells of a kind that is not counted: \(map(.key) | join(" "))") else empty end),
{lut: (count(luts) + count("ALU") + 2 * count("CCU2C")), ff: count(registers), carry: count(carries), mux: count(muxes)}
