// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Simulation top of the FFT engine behind its AXI4-Stream wrapper: clock, registers at the pins,
// and the calls into the C testbench at every clock edge (tb/fft/engine_run.h).
module xl_tb_fft_axis #(
  parameter int unsigned Lanes    = 32,
  parameter int unsigned MaxLog2N = 12
);
  logic                clk = 1'b0;
  logic                rst_n, s_tvalid, s_tready, s_tlast, m_tvalid, m_tready, m_tlast;
  logic                missing, unexpected;
  logic [32*Lanes-1:0] s_tdata, m_tdata;
  logic [6:0]          s_tuser;
  logic [8:0]          m_tuser;

  xl_fft_axis #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_axis (
    .clk_i(clk), .rst_ni(rst_n),
    .s_axis_tvalid_i(s_tvalid), .s_axis_tready_o(s_tready), .s_axis_tdata_i(s_tdata),
    .s_axis_tlast_i(s_tlast), .s_axis_tuser_i(s_tuser),
    .m_axis_tvalid_o(m_tvalid), .m_axis_tready_i(m_tready), .m_axis_tdata_o(m_tdata),
    .m_axis_tlast_o(m_tlast), .m_axis_tuser_o(m_tuser),
    .event_tlast_missing_o(missing), .event_tlast_unexpected_o(unexpected)
  );

  bit                  more, last, next_reset_n, next_ready, tracing;
  byte                 setting;
  xl_tb_fft_pkg::row_t data;

  string settings, trace;
  initial begin
    if ($value$plusargs("settings=%s", settings) == 0) settings = "";
    more = xl_tb_fft_pkg::start(Lanes, MaxLog2N, 1'b1, settings);
    if ($value$plusargs("trace=%s", trace) != 0) $dumpfile(trace);
    {rst_n, s_tvalid, m_tready} = 3'b000;
    // Without a clock nothing is left to happen: the simulation ends.
    while (more) #5 clk = !clk;
  end

  always @(posedge clk) begin
    xl_tb_fft_pkg::tlast_event(missing, unexpected);
    xl_tb_fft_pkg::clock_edge(rst_n && s_tvalid && s_tready, m_tvalid);
    if (m_tvalid)
      xl_tb_fft_pkg::result(1024'(m_tdata), m_tuser[7:0], m_tuser[8], 1'b0, m_tlast, 8'd0,
                            m_tready);
    if (!s_tvalid || s_tready || !rst_n) begin
      s_tvalid <= xl_tb_fft_pkg::row(setting, last, data);
      s_tuser  <= setting[6:0];
      s_tlast  <= last;
      s_tdata  <= data[32*Lanes-1:0];
    end
    more     <= xl_tb_fft_pkg::pace(m_tvalid && !m_tready, next_reset_n, next_ready, tracing);
    if (trace != "" && tracing) $dumpvars(0, xl_tb_fft_axis); // from here on
    rst_n    <= next_reset_n;
    m_tready <= next_ready;
  end

`ifdef COVERAGE
  // The simulator writes its counts only when told to.
  string coverage;
  final if ($value$plusargs("coverage=%s", coverage) != 0)
    $c("Verilated::threadContextp()->coveragep()->write(", coverage, ".c_str());");
`endif
endmodule
