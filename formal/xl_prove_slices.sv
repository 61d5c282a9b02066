// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM slices: a network for words of Width bits is Width networks for words of one bit, side by
// side, for every route, even one that no offset gives. With theorem network it follows that words
// of Width bits move as specified.
module xl_prove_slices #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned Width   = 32,
  parameter bit          FftMode = 1
) (
  input xl_pkg::route_t              route_i,
  input logic [Lanes-1:0][Width-1:0] data_i,
  input logic [Lanes-1:0]            active_i
);

  logic [Lanes-1:0][Width-1:0] data;
  logic [Lanes-1:0]            active;

  xl_swizzle_network #(.Lanes(Lanes), .Width(Width), .FftMode(FftMode)) u_network (
    .clk_i(1'b0), .enable_i('0), .route_i,
    .data_i, .active_i, .data_o(data), .active_o(active)
  );

  for (genvar b = 0; b < Width; b++) begin : gen_slice
    logic [Lanes-1:0] bit_in, bit_out, whole, slice_active;

    for (genvar i = 0; i < Lanes; i++) begin : gen_lane
      assign bit_in[i] = data_i[i][b];
      assign whole[i]  = data[i][b];
    end
    xl_swizzle_network #(.Lanes(Lanes), .Width(1), .FftMode(FftMode)) u_slice (
      .clk_i(1'b0), .enable_i('0), .route_i,
      .data_i(bit_in), .active_i, .data_o(bit_out), .active_o(slice_active)
    );
    always_comb begin
      Data_A:   assert (whole == bit_out);
      Active_A: assert (active == slice_active);
    end
  end

endmodule
