// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The C testbench as SystemVerilog sees it. tb/run.h tells what each call means; tb/transport/dpi.c
// is the other side.
package xl_tb_pkg;

  // Operand of the widest unit, 64 lanes x 4 bytes; narrower ones use the lowest bits.
  typedef bit [2047:0] operand_t;

  import "DPI-C" xl_tb_start = function bit start(input int lanes, input int bytes,
      input int fft_mode, input int cuts, input int latency, input string settings);
  import "DPI-C" xl_tb_edge = function void clock_edge(input bit request_taken, input bit ready,
      input bit response_valid);
  import "DPI-C" xl_tb_response = function void response(input operand_t data, input longint write,
      input longint source_active, input shortint tag);
  import "DPI-C" xl_tb_request = function bit request(output bit lerp, output shortint offset,
      output longint exec, output operand_t src0, output operand_t src1, output operand_t src2,
      output shortint tag);
  import "DPI-C" xl_tb_pace = function bit pace(input bit response_refused, output bit reset_n,
      output bit response_ready);

endpackage
