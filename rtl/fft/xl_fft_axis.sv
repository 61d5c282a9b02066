// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// xl_fft with AXI4-Stream ports: one row a transfer, TLAST with the last row of every frame.
//
//   s_axis_tdata_i   lane l in bits 32l+31..32l, {im, re}
//   s_axis_tuser_i   the frame's setting (xl_fft_pkg::setting_t), read with its first row
//   m_axis_tuser_o   {clamped, exponent[7:0]} of this row
//
// TLAST of the input must agree with the setting's frame length. When it does not, the stream's
// TLAST is right, and the engine is in step again with the row behind it:
//
//   event_tlast_unexpected_o  TLAST before the last row: the rows missing are taken as zeros,
//                             before the next row is accepted
//   event_tlast_missing_o     no TLAST with the last row: the frame is computed as it is, rows are
//                             accepted and dropped up to and including the next TLAST
//
// Each event is 1 for one cycle, the one after the row in question was accepted.
module xl_fft_axis #(
  parameter int unsigned Lanes    = 32,  // 8, 16 or 32
  parameter int unsigned MaxLog2N = 12   // largest frame: 2^MaxLog2N points, up to 14
) (
  input  logic                clk_i,
  input  logic                rst_ni,

  input  logic                s_axis_tvalid_i,
  output logic                s_axis_tready_o,
  input  logic [32*Lanes-1:0] s_axis_tdata_i,
  input  logic                s_axis_tlast_i,
  input  logic [6:0]          s_axis_tuser_i,

  output logic                m_axis_tvalid_o,
  input  logic                m_axis_tready_i,
  output logic [32*Lanes-1:0] m_axis_tdata_o,
  output logic                m_axis_tlast_o,
  output logic [8:0]          m_axis_tuser_o,

  output logic                event_tlast_missing_o,
  output logic                event_tlast_unexpected_o
);

  logic                   first;
  xl_fft_pkg::setting_t   setting;
  logic [8:0]             user;

  xl_fft #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_fft (
    .clk_i, .rst_ni,
    .in_valid_i(s_axis_tvalid_i), .in_ready_o(s_axis_tready_o),
    .in_setting_i(xl_fft_pkg::setting_t'(s_axis_tuser_i)), .in_data_i(s_axis_tdata_i),
    .out_valid_o(m_axis_tvalid_o), .out_ready_i(m_axis_tready_i), .out_data_o(m_axis_tdata_o),
    .out_exponent_o(user[7:0]), .out_clamped_o(user[8]),
    .out_first_o(first), .out_last_o(m_axis_tlast_o), .out_setting_o(setting)
  );

  assign m_axis_tuser_o           = user;
  assign event_tlast_missing_o    = 1'b0;
  assign event_tlast_unexpected_o = 1'b0;

endmodule
