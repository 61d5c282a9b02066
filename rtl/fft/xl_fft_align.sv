// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One component in units of a larger exponent:
//
//   y = round half to even(x / 2^distance),  distance 0..16; zero_i: 0
//
// Combinational.
module xl_fft_align (
  input  logic signed [15:0] x_i,
  input  logic        [4:0]  distance_i,
  input  logic               zero_i,
  output logic signed [15:0] y_o
);

  // ------------------------------------------------------------------------------- implementation

  // 16 integer bits, 16 fraction bits.
  logic signed [31:0] shifted;
  logic               half, below, up;

  assign shifted = $signed({x_i, 16'd0}) >>> distance_i;
  assign half    = shifted[15];
  assign below   = shifted[14:0] != '0;
  assign up      = half && (below || shifted[16]);
  assign y_o     = zero_i ? '0 : shifted[31:16] + 16'(up);

endmodule
