// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM network: the routing network steered by its control does what the specification's words
// do (xl_swizzle_literal), for every offset, every set of active lanes and all data.
//
// Every input is free. At Width = 1 the word of a lane is one bit, so the solver ranges over all of
// it. That every bit of a wider word takes the same route is not part of this theorem.
module xl_prove_network #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned Width   = 1,
  parameter bit          FftMode = 1
) (
  input logic [15:0]                 offset_i,
  input logic [Lanes-1:0][Width-1:0] data_i,
  input logic [Lanes-1:0]            active_i
);

  xl_pkg::route_t              route;
  logic [Lanes-1:0][Width-1:0] data, literal_data;
  logic [Lanes-1:0]            active, literal_active;

  xl_swizzle_control #(.FftMode(FftMode)) u_control (
    .clk_i(1'b0), .enable_i('0), .offset_i, .route_o(route)
  );
  xl_swizzle_network #(.Lanes(Lanes), .Width(Width), .FftMode(FftMode)) u_network (
    .clk_i(1'b0), .enable_i('0), .route_i(route),
    .data_i, .active_i, .data_o(data), .active_o(active)
  );
  xl_swizzle_literal #(.Lanes(Lanes), .Width(Width)) u_literal (
    .offset_i, .data_i, .active_i, .data_o(literal_data), .active_o(literal_active)
  );

  always_comb begin
    if (!FftMode) LegalOffset_M: assume (offset_i < xl_pkg::OFFSET_FFT);
    Data_A:   assert (data == literal_data);
    Active_A: assert (active == literal_active);
  end

endmodule
