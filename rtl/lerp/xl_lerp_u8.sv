// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// V_LERP_U8 for one lane: the average of packed unsigned bytes, each with its own rounding bit.
//
//   result[k] = (src0[k] + src1[k] + src2 bit 8k) >> 1        k = 0 .. Bytes-1
//
// The sum has nine bits, so nothing is lost, and no carry crosses a byte. Of src2 only bit 0 of
// each byte matters: 1 rounds halves up, 0 down.
//
//   bit      31 .. 25  24  23 .. 17  16  15 .. 9   8   7 .. 1   0
//   src2         -      r3     -     r2     -     r1     -     r0
//
// Latency: Registered cycles of enable_i. No reset.
module xl_lerp_u8 #(
  parameter int unsigned Bytes      = 4,  // bytes a lane: 1, 2 or 4
  parameter bit          Registered = 0   // 1: result_o comes from a register
) (
  input  logic                  clk_i,
  input  logic                  enable_i,
  input  logic [Bytes-1:0][7:0] src0_i,
  input  logic [Bytes-1:0][7:0] src1_i,
  input  logic [Bytes-1:0][7:0] src2_i,
  output logic [Bytes-1:0][7:0] result_o
);

  // --------------------------------------------------------------------------- integration checks

  if (!(Bytes inside {1, 2, 4})) begin : gen_illegal_bytes
    $error("xl_lerp_u8: Bytes = %0d must be 1, 2 or 4", Bytes);
  end

  // ------------------------------------------------------------------------------- implementation

  logic [Bytes-1:0][7:0] result;

  for (genvar k = 0; k < Bytes; k++) begin : gen_byte
    // Nine bits, 0 .. 511, of which the lowest is the half that was rounded.
    assign result[k] = 8'(({1'b0, src0_i[k]} + {1'b0, src1_i[k]} + {8'b0, src2_i[k][0]}) >> 1);
  end

  xl_cut #(.Width(8 * Bytes), .Present(Registered)) u_cut (
    .clk_i, .enable_i, .data_i(result), .data_o(result_o)
  );

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // The average by another road: what both have in common plus half of what they differ in.
  for (genvar k = 0; k < Bytes; k++) begin : gen_check
    logic [7:0] differ;
    assign differ = src0_i[k] ^ src1_i[k];
    always_comb begin
      Average_A: assert (result[k]
          == (src0_i[k] & src1_i[k]) + (differ >> 1) + {7'b0, differ[0] & src2_i[k][0]});
    end
  end
`endif

endmodule
