// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The board between C and a clock: in every cycle test/board/bench.c sees the pins as they were
// just before the clock edge, and says what they shall be from then on.
module xl_board_test #(
  parameter int unsigned   Lanes     = 32,
  parameter int unsigned   Bytes     = 1,
  parameter bit            FftMode   = 1,
  parameter xl_pkg::cuts_t Cuts      = xl_pkg::CutsBalanced,
  parameter int unsigned   ClockHz   = 1_000_000,
  parameter int unsigned   Baud      = 250_000,
  parameter logic [31:0]   Signature = 0,
  parameter bit            Refuse    = 1
);

  import "DPI-C" function void xl_test_begin(input int lanes, input int bytes, input int fft_mode,
      input int cuts, input int clock_hz, input int baud, input int signature);
  import "DPI-C" function void xl_test_cycle(input bit tx, input bit match, input bit mismatch,
      input bit busy, output bit rx, output bit reset_n, output bit done);

  logic clk, rst_n, uart_rx, uart_tx, match, mismatch, busy;
  bit   next_rx, next_reset_n, done;

  initial begin
    clk     = 1'b0;
    rst_n   = 1'b1;
    uart_rx = 1'b1;
    xl_test_begin(Lanes, Bytes, 32'(FftMode), 32'(Cuts), ClockHz, Baud, Signature);
  end

  always #5 clk = !clk;

  always @(posedge clk) begin
    xl_test_cycle(uart_tx, match, mismatch, busy, next_rx, next_reset_n, done);
    uart_rx <= next_rx;
    rst_n   <= next_reset_n;
    if (done) $finish;
  end

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(ClockHz), .Baud(Baud),
    .Signature(Signature), .Refuse(Refuse)
  ) u_board (
    .clk_i(clk), .rst_ni(rst_n), .uart_rx_i(uart_rx), .uart_tx_o(uart_tx),
    .match_o(match), .mismatch_o(mismatch), .busy_o(busy)
  );

endmodule
