// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit, with all its mutants inside: takes the place of rtl/xl_unit.sv in a build of the
// testbench. The plusarg mutant=N chooses the mutant; 0 is the unit without one.
//
// xl_unit_mutants is a netlist that Yosys made from the RTL (test/mutants/mutants.sh). Its
// parameters are fixed, so those given here must be the ones it was made for.
module xl_unit #(
  parameter int unsigned   Lanes    = 32,
  parameter int unsigned   Bytes    = 1,
  parameter int unsigned   TagWidth = 16,
  parameter bit            FftMode  = 1,
  parameter xl_pkg::cuts_t Cuts     = xl_pkg::CutsBalanced
) (
  input  logic                          clk_i,
  input  logic                          rst_ni,

  input  logic                          req_valid_i,
  output logic                          req_ready_o,
  input  xl_pkg::op_e                   req_op_i,
  input  logic [15:0]                   req_offset_i,
  input  logic [Lanes-1:0]              req_exec_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] req_src0_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] req_src1_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] req_src2_i,
  input  logic [TagWidth-1:0]           req_tag_i,

  output logic                          rsp_valid_o,
  input  logic                          rsp_ready_i,
  output logic [Lanes-1:0][8*Bytes-1:0] rsp_data_o,
  output logic [Lanes-1:0]              rsp_write_o,
  output logic [Lanes-1:0]              rsp_source_active_o,
  output logic [TagWidth-1:0]           rsp_tag_o
);

  if (Bytes != 1 || TagWidth != 16 || !FftMode || Cuts != xl_pkg::CutsBalanced)
  begin : gen_other_unit
    $error("xl_unit: the mutants were made for another unit");
  end

  logic [15:0] mutant;
  initial begin
    mutant = '0;
    void'($value$plusargs("mutant=%d", mutant));
  end

  xl_unit_mutants u_mutants (
    .clk_i, .rst_ni,
    .req_valid_i, .req_ready_o, .req_op_i, .req_offset_i, .req_exec_i,
    .req_src0_i, .req_src1_i, .req_src2_i, .req_tag_i,
    .rsp_valid_o, .rsp_ready_i, .rsp_data_o, .rsp_write_o, .rsp_source_active_o, .rsp_tag_o,
    .mutant
  );

endmodule
