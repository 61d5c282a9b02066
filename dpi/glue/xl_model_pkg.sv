// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The golden model for SystemVerilog testbenches, over DPI. Link dpi/glue/model_dpi.c,
// dpi/glue/lanes.c and libcrosslane. Bits at or above lanes * 8 * bytes of an operand are ignored,
// and 0 in a result.
//
// Call from clocked processes: Verilator 5.006 with gcc 12 loses a wide result of a call that is
// made from a process with delays.
package xl_model_pkg;

  // Operand of 64 lanes x 4 bytes; narrower ones use the lowest bits: [lanes-1:0][8*bytes-1:0].
  typedef bit [2047:0] operand_t;

  // What xl_unit answers to a swizzle: the value and the source-active flag of every lane. lanes is
  // 1 to 64, bytes 1, 2 or 4; EXEC bits at or above lanes are ignored.
  import "DPI-C" xl_dpi_swizzle = function void swizzle(input int lanes, input int bytes,
      input shortint offset, input longint exec, input operand_t src0, output operand_t data,
      output longint source_active);

  // What xl_unit answers to a lerp: 0 in lanes whose EXEC bit is 0.
  import "DPI-C" xl_dpi_lerp = function void lerp(input int lanes, input int bytes,
      input longint exec, input operand_t src0, input operand_t src1, input operand_t src2,
      output operand_t data);

endpackage
