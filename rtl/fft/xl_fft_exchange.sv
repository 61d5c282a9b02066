// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The inverse transform is the forward one with re and im exchanged before and behind it:
// i * conj(x) is x with its parts exchanged.
//
// Combinational.
module xl_fft_exchange #(
  parameter int unsigned Lanes = 32
) (
  input  logic                           exchange_i,
  input  xl_fft_pkg::point_t [Lanes-1:0] row_i,
  output xl_fft_pkg::point_t [Lanes-1:0] row_o
);

  for (genvar l = 0; l < Lanes; l++) begin : gen_lane
    assign row_o[l].re = exchange_i ? row_i[l].im : row_i[l].re;
    assign row_o[l].im = exchange_i ? row_i[l].re : row_i[l].im;
  end

endmodule
