// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The response that the specification (docs/spec.md) demands for a request: the words of
// xl_swizzle_literal, the nine-bit formula of V_LERP_U8, the destinations that EXEC writes.
//
// Combinational.
module xl_unit_literal #(
  parameter int unsigned Lanes = 64,
  parameter int unsigned Bytes = 4
) (
  input  xl_pkg::op_e                    op_i,
  input  logic [15:0]                    offset_i,
  input  logic [Lanes-1:0]               exec_i,
  input  logic [Lanes-1:0][Bytes-1:0][7:0] src0_i,
  input  logic [Lanes-1:0][Bytes-1:0][7:0] src1_i,
  input  logic [Lanes-1:0][Bytes-1:0][7:0] src2_i,
  output logic [Lanes-1:0][Bytes-1:0][7:0] data_o,
  output logic [Lanes-1:0]               write_o,
  output logic [Lanes-1:0]               source_active_o
);

  logic [Lanes-1:0][Bytes-1:0][7:0] swizzled, averaged;
  logic [Lanes-1:0]                 swizzled_active;

  xl_swizzle_literal #(.Lanes(Lanes), .Width(8 * Bytes)) u_swizzle (
    .offset_i, .data_i(src0_i), .active_i(exec_i),
    .data_o(swizzled), .active_o(swizzled_active)
  );

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    for (genvar k = 0; k < Bytes; k++) begin : gen_byte
      logic [8:0] sum;
      assign sum = 9'(src0_i[i][k]) + 9'(src1_i[i][k]) + 9'(src2_i[i][k][0]);
      assign averaged[i][k] = exec_i[i] ? sum[8:1] : 8'd0;
    end
  end

  assign write_o         = exec_i;
  assign data_o          = op_i == xl_pkg::OP_LERP ? averaged : swizzled;
  assign source_active_o = op_i == xl_pkg::OP_LERP ? '1 : swizzled_active;

endmodule
