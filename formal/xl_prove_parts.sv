// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM parts: what a unit without registers makes of a request is what its parts make of it:
//
//   Op = 0  swizzle  the network steered by its control, as in theorem network
//   Op = 1  lerp     xl_lerp_u8 in every lane, as in theorem lerp, and 0 where EXEC is 0
//
// So the unit adds nothing wrong to the theorems about its parts, at any size.
module xl_prove_parts #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned Bytes   = 1,
  parameter bit          FftMode = 1,
  parameter bit          Op      = 0
) (
  input logic [15:0]                   offset_i,
  input logic [Lanes-1:0]              exec_i,
  input logic [Lanes-1:0][8*Bytes-1:0] src0_i,
  input logic [Lanes-1:0][8*Bytes-1:0] src1_i,
  input logic [Lanes-1:0][8*Bytes-1:0] src2_i
);

  logic [Lanes-1:0][8*Bytes-1:0] data, expected_data;
  logic [Lanes-1:0]              write, source_active, expected_active;

  xl_unit_payload #(.Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode)) u_payload (
    .op_i(xl_pkg::op_e'(Op)), .offset_i, .exec_i, .src0_i, .src1_i, .src2_i,
    .data_o(data), .write_o(write), .source_active_o(source_active)
  );

  if (Op == xl_pkg::OP_LERP) begin : gen_lerp
    for (genvar i = 0; i < Lanes; i++) begin : gen_lane
      logic [8*Bytes-1:0] average;
      xl_lerp_u8 #(.Bytes(Bytes)) u_lerp (
        .clk_i(1'b0), .enable_i('0), .src0_i(src0_i[i]), .src1_i(src1_i[i]),
        .src2_i(src2_i[i]), .result_o(average)
      );
      assign expected_data[i] = exec_i[i] ? average : '0;
    end
    assign expected_active = '1;
  end else begin : gen_swizzle
    xl_pkg::route_t route;
    xl_swizzle_control #(.FftMode(FftMode)) u_control (
      .clk_i(1'b0), .enable_i('0), .offset_i, .route_o(route)
    );
    xl_swizzle_network #(.Lanes(Lanes), .Width(8 * Bytes), .FftMode(FftMode)) u_network (
      .clk_i(1'b0), .enable_i('0), .route_i(route), .data_i(src0_i), .active_i(exec_i),
      .data_o(expected_data), .active_o(expected_active)
    );
  end

  always_comb begin
    Data_A:         assert (data == expected_data);
    Write_A:        assert (write == exec_i);
    SourceActive_A: assert (source_active == expected_active);
  end

endmodule
