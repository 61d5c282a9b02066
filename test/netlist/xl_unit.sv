// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A synthesised netlist in the place of the unit: the same module name, parameters and ports as
// rtl/xl_unit.sv, so that the testbench needs no change. Inside is nothing but the netlist, module
// xl_unit_netlist, whose ports are flat vectors and which has no parameters: it must have been
// synthesised with these ones. A port of another width, or one that is missing, is an error when
// the simulator is built; other cuts, or no FFT mode, show in the run.
module xl_unit #(
  parameter int unsigned   Lanes    = 64,
  parameter int unsigned   Bytes    = 4,
  parameter int unsigned   TagWidth = 8,
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

  xl_unit_netlist u_netlist (
    .clk_i, .rst_ni,
    .req_valid_i, .req_ready_o, .req_op_i, .req_offset_i, .req_exec_i,
    .req_src0_i, .req_src1_i, .req_src2_i, .req_tag_i,
    .rsp_valid_o, .rsp_ready_i, .rsp_data_o, .rsp_write_o, .rsp_source_active_o, .rsp_tag_o
  );

endmodule
