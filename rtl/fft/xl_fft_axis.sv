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

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned Log2Lanes = $clog2(Lanes);

  logic                 valid, ready, zero, first, clamped;
  xl_fft_pkg::setting_t setting, out_setting;
  logic signed [7:0]    exponent;

  xl_fft_framing #(
    .Log2Lanes(Log2Lanes), .RowBits(xl_fft_pkg::row_bits(Log2Lanes, MaxLog2N))
  ) u_framing (
    .clk_i, .rst_ni,
    .valid_i(s_axis_tvalid_i), .ready_o(s_axis_tready_o), .last_i(s_axis_tlast_i),
    .setting_i(xl_fft_pkg::setting_t'(s_axis_tuser_i)),
    .core_valid_o(valid), .core_ready_i(ready), .core_setting_o(setting), .zero_o(zero),
    .missing_o(event_tlast_missing_o), .unexpected_o(event_tlast_unexpected_o)
  );

  xl_fft #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_fft (
    .clk_i, .rst_ni,
    .in_valid_i(valid), .in_ready_o(ready), .in_setting_i(setting),
    .in_data_i(zero ? '0 : s_axis_tdata_i),
    .out_valid_o(m_axis_tvalid_o), .out_ready_i(m_axis_tready_i), .out_data_o(m_axis_tdata_o),
    .out_exponent_o(exponent), .out_clamped_o(clamped),
    .out_first_o(first), .out_last_o(m_axis_tlast_o), .out_setting_o(out_setting)
  );

  assign m_axis_tuser_o = {clamped, exponent};

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // TLAST out ends frames of the length that their setting says, and the setting stays.
  logic [31:0]          row;
  xl_fft_pkg::setting_t frame_setting;
  initial row = '0;
  always @(posedge clk_i) begin
    if (!rst_ni) row <= '0;
    else if (m_axis_tvalid_o && m_axis_tready_i) row <= m_axis_tlast_o ? '0 : row + 1;
    if (m_axis_tvalid_o && first) frame_setting <= out_setting;
  end

  First_A: assert property (@(posedge clk_i)
      !rst_ni || !m_axis_tvalid_o || first == (row == 0));
  Last_A: assert property (@(posedge clk_i) !rst_ni || !m_axis_tvalid_o
      || m_axis_tlast_o == ((row + 1) << Log2Lanes >= (32'd1 << out_setting.log2_n)));
  SettingHeld_A: assert property (@(posedge clk_i)
      !rst_ni || !m_axis_tvalid_o || first || out_setting == frame_setting);
`endif

endmodule
