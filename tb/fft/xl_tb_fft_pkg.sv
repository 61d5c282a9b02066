// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The C testbench of the FFT engine as SystemVerilog sees it. tb/fft/engine_run.h tells what each
// call means; tb/fft/dpi.c is the other side.
package xl_tb_fft_pkg;

  // Row of the widest engine, 32 lanes; narrower ones use the lowest bits.
  typedef bit [1023:0] row_t;

  import "DPI-C" xl_tb_fft_start = function bit start(input int lanes, input int max_log2_n,
      input bit axis, input string settings);
  import "DPI-C" xl_tb_fft_edge = function void clock_edge(input bit row_taken,
      input bit result_valid);
  import "DPI-C" xl_tb_fft_result = function void result(input row_t data, input byte exponent,
      input bit clamped, input bit first, input bit last, input byte setting, input bit taken);
  import "DPI-C" xl_tb_fft_row = function bit row(output byte setting, output bit last,
      output row_t data);
  import "DPI-C" xl_tb_fft_pace = function bit pace(input bit result_refused, output bit reset_n,
      output bit result_ready, output bit trace_from_here);
  import "DPI-C" xl_tb_fft_event = function void tlast_event(input bit missing,
      input bit unexpected);

endpackage
