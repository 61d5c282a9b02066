// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Points of the last stage in the natural order of their lanes. After lane stage s the point of
// index i stands in the place where index_at(s, place) = i, whatever came behind it.
//
// Combinational. Only the lowest min(log2_n_i, log2(Lanes)) - 1 stages have moved lanes.
module xl_fft_lane_order #(
  parameter int unsigned Lanes = 32
) (
  input  logic [3:0]                     log2_n_i,
  input  xl_fft_pkg::point_t [Lanes-1:0] row_i,
  output xl_fft_pkg::point_t [Lanes-1:0] row_o
);

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned Log2Lanes = $clog2(Lanes);

  xl_fft_pkg::point_t [Log2Lanes-1:0][Lanes-1:0] ordered;

  for (genvar s = 0; s < Log2Lanes; s++) begin : gen_order
    for (genvar p = 0; p < Lanes; p++) begin : gen_place
      assign ordered[s][xl_fft_pkg::index_at(s, p)] = row_i[p];
    end
  end

  always_comb begin
    row_o = ordered[Log2Lanes-1];
    for (int unsigned s = 0; s < Log2Lanes - 1; s++) if (log2_n_i == 4'(s + 1)) row_o = ordered[s];
  end

endmodule
