// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Simulation top of the FFT engine: clock, registers at the engine's pins, and the calls into the C
// testbench at every clock edge (tb/fft/engine_run.h). All decisions are made there.
module xl_tb_fft #(
  parameter int unsigned Lanes    = 32,
  parameter int unsigned MaxLog2N = 12
);
  logic                   clk = 1'b0;
  logic                   rst_n, in_valid, in_ready, out_valid, out_ready;
  logic                   out_clamped, out_first, out_last;
  logic [Lanes-1:0][31:0] in_data, out_data;
  logic signed [7:0]      out_exponent;
  xl_fft_pkg::setting_t   in_setting, out_setting;

  xl_fft #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_fft (
    .clk_i(clk), .rst_ni(rst_n),
    .in_valid_i(in_valid), .in_ready_o(in_ready), .in_setting_i(in_setting), .in_data_i(in_data),
    .out_valid_o(out_valid), .out_ready_i(out_ready), .out_data_o(out_data),
    .out_exponent_o(out_exponent), .out_clamped_o(out_clamped),
    .out_first_o(out_first), .out_last_o(out_last), .out_setting_o(out_setting)
  );

  bit                  more, last, next_reset_n, next_ready, tracing;
  byte                 setting;
  xl_tb_fft_pkg::row_t data;

  string settings, trace;
  initial begin
    if ($value$plusargs("settings=%s", settings) == 0) settings = "";
    more = xl_tb_fft_pkg::start(Lanes, MaxLog2N, 1'b0, settings);
    if ($value$plusargs("trace=%s", trace) != 0) $dumpfile(trace);
    {rst_n, in_valid, out_ready} = 3'b000;
    // Without a clock nothing is left to happen: the simulation ends.
    while (more) #5 clk = !clk;
  end

  always @(posedge clk) begin
    xl_tb_fft_pkg::clock_edge(rst_n && in_valid && in_ready, out_valid);
    if (out_valid)
      xl_tb_fft_pkg::result(1024'(out_data), out_exponent, out_clamped, out_first, out_last,
                            8'(out_setting), out_ready);
    if (!in_valid || in_ready || !rst_n) begin
      in_valid   <= xl_tb_fft_pkg::row(setting, last, data);
      in_setting <= xl_fft_pkg::setting_t'(setting[6:0]);
      in_data    <= data[32*Lanes-1:0];
    end
    more      <= xl_tb_fft_pkg::pace(out_valid && !out_ready, next_reset_n, next_ready, tracing);
    if (trace != "" && tracing) $dumpvars(0, xl_tb_fft); // from here on
    rst_n     <= next_reset_n;
    out_ready <= next_ready;
  end

`ifdef COVERAGE
  // The simulator writes its counts only when told to.
  string coverage;
  final if ($value$plusargs("coverage=%s", coverage) != 0)
    $c("Verilated::threadContextp()->coveragep()->write(", coverage, ".c_str());");
`endif
endmodule
