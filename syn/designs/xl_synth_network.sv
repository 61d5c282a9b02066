// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What `make synth` measures as the network: the lane crossbar with the control that steers it, as
// one combinational block from offset, data and active bits to data and active bits. The same
// function as formal/xl_swizzle_literal.sv.
module xl_synth_network #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned Bytes   = 4,
  parameter bit          FftMode = 1
) (
  input  logic [15:0]                   offset_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] data_i,
  input  logic [Lanes-1:0]              active_i,
  output logic [Lanes-1:0][8*Bytes-1:0] data_o,
  output logic [Lanes-1:0]              active_o
);

  xl_pkg::route_t route;

  xl_swizzle_control #(.FftMode(FftMode)) u_control (
    .clk_i(1'b0), .enable_i('0), .offset_i, .route_o(route)
  );
  xl_swizzle_network #(.Lanes(Lanes), .Width(8 * Bytes), .FftMode(FftMode)) u_network (
    .clk_i(1'b0), .enable_i('0), .route_i(route), .data_i, .active_i, .data_o, .active_o
  );

endmodule
