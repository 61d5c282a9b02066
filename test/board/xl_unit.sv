// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A unit with a planted bug, for the tests of the self-test: in place of xl_unit, around the sound
// one, which is then called xl_unit_sound. +planted=N chooses the bug; 0 is none.
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

  int planted;
  initial if ($value$plusargs("planted=%d", planted) == 0) planted = 0;

  logic [15:0]                   offset;
  logic [Lanes-1:0]              exec;
  logic [Lanes-1:0][8*Bytes-1:0] src1, src2, data;
  logic [Lanes-1:0]              write, source_active;
  logic                          rsp_valid, rsp_ready, lost;
  logic [7:0]                    responses;

  // 14: no response any more; 16: one less
  assign lost        = (planted == 14 && responses >= 8'd100)
                       || (planted == 16 && responses == 8'd100);
  assign rsp_valid_o = rsp_valid && !lost;
  assign rsp_ready   = rsp_ready_i || lost;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) responses <= '0;
    else if (rsp_valid && rsp_ready && responses != '1) responses <= responses + 1'b1;
  end

  always_comb begin
    offset = req_offset_i;
    exec   = req_exec_i;
    src1   = req_src1_i;
    src2   = req_src2_i;
    case (planted)
      1: if (req_offset_i[15:13] == 3'b110) offset[9] = 1'b0;        // rotates by less than 16
      2: if (req_offset_i == 16'hABCD)      offset[0] = !offset[0];  // one offset of all
      3: if (&req_offset_i[15:8])           offset = 16'h001F;       // the end of FFT mode
      4: exec[Lanes-1] = 1'b1;                                       // one lane is always active
      5: src1[2][1]    = 1'b0;                                       // lerp: one bit
      6: src2[0]       = '1;                                         // lerp: one lane rounds up
      default:;
    endcase
    rsp_data_o          = data;
    rsp_write_o         = write;
    rsp_source_active_o = source_active;
    case (planted)
      7:  rsp_data_o[3]          = data[2];           // one lane shows its neighbour's value
      8:  rsp_data_o[1][5]       = 1'b1;              // one bit stuck
      9:  {rsp_data_o[1], rsp_data_o[0]} = {data[0], data[1]};  // two lanes exchanged
      10: rsp_write_o[2]         = !write[2];
      11: rsp_write_o            = '1;
      12: rsp_source_active_o[1] = 1'b1;
      13: rsp_source_active_o    = write;
      15: if (responses == 8'd200) rsp_data_o[0][0] = !data[0][0];  // one bit, once
      default:;
    endcase
  end

  xl_unit_sound #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(TagWidth), .FftMode(FftMode), .Cuts(Cuts)
  ) u_sound (
    .clk_i, .rst_ni, .req_valid_i, .req_ready_o, .req_op_i, .req_offset_i(offset),
    .req_exec_i(exec), .req_src0_i, .req_src1_i(src1), .req_src2_i(src2), .req_tag_i,
    .rsp_valid_o(rsp_valid), .rsp_ready_i(rsp_ready), .rsp_data_o(data), .rsp_write_o(write),
    .rsp_source_active_o(source_active), .rsp_tag_o
  );

endmodule
