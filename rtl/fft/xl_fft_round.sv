// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One component of a row becomes a 16-bit integer: x with 3 fraction bits, divided by 2^k, rounded
// half to even and clamped.
//
//   y = clamp(round(x / 2^(3 + k))),  k = code_i - 1 = -1..2
//
// Combinational. x / 2^(3 + k) must have 17 integer bits at most.
module xl_fft_round (
  input  logic signed [20:0] x_i,
  input  logic        [1:0]  code_i,
  output logic signed [15:0] y_o,
  output logic               clamped_o
);

  // ------------------------------------------------------------------------------- implementation

  // Integer part, the bit of a half, and whether anything stands below it.
  logic signed [16:0] whole, sum;
  logic               half, below, up;

  always_comb begin
    unique case (code_i)
      2'd0:    {whole, half, below} = {x_i[18:2], x_i[1], x_i[0]};
      2'd1:    {whole, half, below} = {x_i[19:3], x_i[2], |x_i[1:0]};
      2'd2:    {whole, half, below} = {x_i[20:4], x_i[3], |x_i[2:0]};
      default: {whole, half, below} = {x_i[20], x_i[20:5], x_i[4], |x_i[3:0]};
    endcase
  end

  assign up        = half && (below || whole[0]);
  assign sum       = whole + 17'(up);
  assign clamped_o = sum[16] != sum[15];
  assign y_o       = clamped_o ? {sum[16], {15{~sum[16]}}} : sum[15:0];

endmodule
