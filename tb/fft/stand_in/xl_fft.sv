// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A stand-in for the FFT engine: its ports, and behind them the golden model with a simple idea of
// time (tb/fft/stand_in/stand_in.c). With it the testbench is seen to pass, and, with +planted=N,
// to fail.
module xl_fft #(
  parameter int unsigned Lanes    = 32,
  parameter int unsigned MaxLog2N = 12
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   in_valid_i,
  output logic                   in_ready_o,
  input  xl_fft_pkg::setting_t   in_setting_i,
  input  logic [Lanes-1:0][31:0] in_data_i,
  output logic                   out_valid_o,
  input  logic                   out_ready_i,
  output logic [Lanes-1:0][31:0] out_data_o,
  output logic signed [7:0]      out_exponent_o,
  output logic                   out_clamped_o,
  output logic                   out_first_o,
  output logic                   out_last_o,
  output xl_fft_pkg::setting_t   out_setting_o
);

  typedef bit [1023:0] row_t;

  import "DPI-C" function void xl_stand_in_start(input int lanes, input int max_log2_n,
      input int planted);
  import "DPI-C" function void xl_stand_in_edge(input bit reset_n, input bit in_taken,
      input byte in_setting, input row_t in_data, input bit out_taken, output bit in_ready,
      output bit out_valid, output row_t out_data, output byte exponent, output bit clamped,
      output bit first, output bit last, output byte out_setting);

  int   planted;
  row_t out_data;
  byte  exponent, out_setting;
  bit   in_ready, out_valid, clamped, first, last;

  initial begin
    if ($value$plusargs("planted=%d", planted) == 0) planted = 0;
    xl_stand_in_start(Lanes, MaxLog2N, planted);
  end

  always @(posedge clk_i) begin
    xl_stand_in_edge(rst_ni, in_valid_i && in_ready_o, 8'(in_setting_i), 1024'(in_data_i),
                     rst_ni && out_valid_o && out_ready_i, in_ready, out_valid, out_data, exponent,
                     clamped, first, last, out_setting);
    in_ready_o     <= in_ready;
    out_valid_o    <= out_valid;
    out_data_o     <= out_data[32*Lanes-1:0];
    out_exponent_o <= exponent;
    out_clamped_o  <= clamped;
    out_first_o    <= first;
    out_last_o     <= last;
    out_setting_o  <= xl_fft_pkg::setting_t'(out_setting[6:0]);
  end

endmodule
