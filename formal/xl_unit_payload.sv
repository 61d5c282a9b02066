// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the unit makes of one request, as combinational logic: a unit without registers, opened
// before its skid slots. Theorem payload holds it against the specification; theorem unit holds
// every unit with registers against it.
//
// Combinational. The values on the way have the names that they have in xl_unit and
// xl_swizzle_network; proofs read them by hierarchical reference, u_unit.*.
module xl_unit_payload #(
  parameter int unsigned Lanes   = 64,
  parameter int unsigned Bytes   = 4,
  parameter bit          FftMode = 1
) (
  input  xl_pkg::op_e                    op_i,
  input  logic [15:0]                    offset_i,
  input  logic [Lanes-1:0]               exec_i,
  input  logic [Lanes-1:0][8*Bytes-1:0]  src0_i,
  input  logic [Lanes-1:0][8*Bytes-1:0]  src1_i,
  input  logic [Lanes-1:0][8*Bytes-1:0]  src2_i,
  output logic [Lanes-1:0][8*Bytes-1:0]  data_o,
  output logic [Lanes-1:0]               write_o,
  output logic [Lanes-1:0]               source_active_o
);

  xl_unit #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(1), .FftMode(FftMode), .Cuts(xl_pkg::CutsNone)
  ) u_unit (
    .clk_i(1'b0), .rst_ni(1'b0), .req_valid_i(1'b0), .req_ready_o(),
    .req_op_i(op_i), .req_offset_i(offset_i), .req_exec_i(exec_i), .req_tag_i(1'b0),
    .req_src0_i(src0_i), .req_src1_i(src1_i), .req_src2_i(src2_i),
    .rsp_valid_o(), .rsp_ready_i(1'b0),
    .rsp_data_o(), .rsp_write_o(), .rsp_source_active_o(), .rsp_tag_o()
  );

  assign data_o          = u_unit.u_data_slot.data_i;
  assign write_o         = u_unit.u_write_slot.data_i;
  assign source_active_o = u_unit.u_source_active_slot.data_i;

endmodule
