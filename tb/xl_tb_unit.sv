// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Simulation top: clock, registers at the unit's pins, and four calls into the C testbench at every
// clock edge (tb/run.h). All decisions are made there.
`ifndef XL_CUTS
`define XL_CUTS xl_pkg::CutsBalanced
`endif
module xl_tb_unit #(
  parameter int unsigned   Lanes   = 64,
  parameter int unsigned   Bytes   = 4,
  parameter bit            FftMode = 1,
  parameter xl_pkg::cuts_t Cuts    = `XL_CUTS
);
  localparam int unsigned Bits     = Lanes * 8 * Bytes;
  localparam int unsigned TagWidth = 16;

  logic                clk = 1'b0;
  logic                rst_n, req_valid, req_ready, rsp_valid, rsp_ready;
  xl_pkg::op_e         req_op;
  logic [15:0]         req_offset;
  logic [Lanes-1:0]    req_exec, rsp_write, rsp_source_active;
  logic [Bits-1:0]     req_src0, req_src1, req_src2, rsp_data;
  logic [TagWidth-1:0] req_tag, rsp_tag;

  xl_unit #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(TagWidth), .FftMode(FftMode), .Cuts(Cuts)
  ) u_unit (
    .clk_i(clk), .rst_ni(rst_n),
    .req_valid_i(req_valid), .req_ready_o(req_ready), .req_op_i(req_op), .req_offset_i(req_offset),
    .req_exec_i(req_exec), .req_src0_i(req_src0), .req_src1_i(req_src1), .req_src2_i(req_src2),
    .req_tag_i(req_tag),
    .rsp_valid_o(rsp_valid), .rsp_ready_i(rsp_ready), .rsp_data_o(rsp_data),
    .rsp_write_o(rsp_write), .rsp_source_active_o(rsp_source_active), .rsp_tag_o(rsp_tag)
  );

  bit      more, lerp, next_reset_n, next_ready;
  shortint offset, tag;
  longint  exec;
  xl_tb_pkg::operand_t src0, src1, src2;

  string settings, trace;
  initial begin
    if ($value$plusargs("settings=%s", settings) == 0) settings = "";
    more = xl_tb_pkg::start(Lanes, Bytes, 32'(FftMode), 32'(Cuts), $countones(Cuts), settings);
    if ($value$plusargs("trace=%s", trace) != 0) begin
      $dumpfile(trace);
      $dumpvars(0, u_unit);
    end
    {rst_n, req_valid, rsp_ready} = 3'b000;
    // Without a clock nothing is left to happen: the simulation ends.
    while (more) #5 clk = !clk;
  end

  always @(posedge clk) begin
    xl_tb_pkg::clock_edge(req_valid && req_ready, req_ready, rsp_valid);
    if (rst_n && rsp_valid && rsp_ready)
      xl_tb_pkg::response(2048'(rsp_data), 64'(rsp_write), 64'(rsp_source_active), rsp_tag);
    if (!req_valid || req_ready) begin
      req_valid  <= xl_tb_pkg::request(lerp, offset, exec, src0, src1, src2, tag);
      req_op     <= xl_pkg::op_e'(lerp);
      req_offset <= offset;
      req_exec   <= exec[Lanes-1:0];
      req_src0   <= src0[Bits-1:0];
      req_src1   <= src1[Bits-1:0];
      req_src2   <= src2[Bits-1:0];
      req_tag    <= tag;
    end
    more      <= xl_tb_pkg::pace(rsp_valid && !rsp_ready, next_reset_n, next_ready);
    rst_n     <= next_reset_n;
    rsp_ready <= next_ready;
  end

`ifdef COVERAGE
  // The simulator writes its counts only when told to.
  string coverage;
  final if ($value$plusargs("coverage=%s", coverage) != 0)
    $c("Verilated::threadContextp()->coveragep()->write(", coverage, ".c_str());");
`endif
endmodule
