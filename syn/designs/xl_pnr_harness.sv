// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The whole unit between registers, for place and route without a board's pins: one pin shifts all
// inputs in, one pin shifts all outputs out.
//
//   serial_i --> entered: shift register --> unit --> left: registers
//                                                       |
//                                                  folded: shift register --> serial_o
//
// Every input of the unit, reset too, comes from a register of its own, and every output goes into
// one, with no logic in between: the slowest path is one of the unit. These registers stand for a
// user's own and are none of the unit's cuts. The second rank takes the outputs in by XOR, since a
// load signal for thousands of registers would be slower than the unit.
module xl_pnr_harness #(
  parameter int unsigned   Lanes    = 32,
  parameter int unsigned   Bytes    = 4,
  parameter int unsigned   TagWidth = 8,
  parameter bit            FftMode  = 1,
  parameter xl_pkg::cuts_t Cuts     = xl_pkg::CutsBalanced
) (
  input  logic clk_i,
  input  logic serial_i,
  output logic serial_o
);

  typedef logic [Lanes-1:0][8*Bytes-1:0] data_t;

  typedef struct packed {
    logic                rst_n;
    logic                rsp_ready;
    logic                req_valid;
    logic                op;
    logic [15:0]         offset;
    logic [Lanes-1:0]    exec;
    data_t               src0;
    data_t               src1;
    data_t               src2;
    logic [TagWidth-1:0] tag;
  } inputs_t;

  typedef struct packed {
    logic                req_ready;
    logic                rsp_valid;
    data_t               data;
    logic [Lanes-1:0]    write;
    logic [Lanes-1:0]    source_active;
    logic [TagWidth-1:0] tag;
  } outputs_t;

  inputs_t  entered;
  outputs_t leaving, left, folded;

  xl_unit #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(TagWidth), .FftMode(FftMode), .Cuts(Cuts)
  ) u_unit (
    .clk_i, .rst_ni(entered.rst_n),
    .req_valid_i(entered.req_valid), .req_ready_o(leaving.req_ready),
    .req_op_i(xl_pkg::op_e'(entered.op)), .req_offset_i(entered.offset),
    .req_exec_i(entered.exec), .req_src0_i(entered.src0), .req_src1_i(entered.src1),
    .req_src2_i(entered.src2), .req_tag_i(entered.tag),
    .rsp_valid_o(leaving.rsp_valid), .rsp_ready_i(entered.rsp_ready),
    .rsp_data_o(leaving.data), .rsp_write_o(leaving.write),
    .rsp_source_active_o(leaving.source_active), .rsp_tag_o(leaving.tag)
  );

  always_ff @(posedge clk_i) begin
    entered <= {entered[$bits(inputs_t)-2:0], serial_i};
    left    <= leaving;
    folded  <= {folded[$bits(outputs_t)-2:0], 1'b0} ^ left;
  end

  assign serial_o = folded[$bits(outputs_t)-1];

endmodule
