// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Simulation top of a whole board: xl_board with a clock, its UART pins bit by bit on a
// pseudo-terminal. tb/board/pins.c is the other side; it also makes faults, if told to.
`ifndef XL_CUTS
`define XL_CUTS xl_pkg::CutsBalanced
`endif
module xl_tb_board #(
  parameter int unsigned   Lanes     = 4,
  parameter int unsigned   Bytes     = 1,
  parameter bit            FftMode   = 1,
  parameter xl_pkg::cuts_t Cuts      = `XL_CUTS,
  parameter int unsigned   ClockHz   = 921_600,
  parameter int unsigned   Baud      = 115_200,
  parameter logic [31:0]   Signature = 0
);
  // Returns 0 when the simulation cannot begin. The texts are explained in pins.c.
  import "DPI-C" xl_pins_start = function bit pins_start(input int clock_hz, input string link,
      input string faults, input string seed);
  // At every clock edge: what the board drives, and what it shall see. Returns 0 at the end.
  import "DPI-C" xl_pins_clock = function bit pins_clock(input bit tx, input bit busy,
      input bit self_test_ended, output bit rx, output bit reset_n);

  logic clk = 1'b0;
  logic rx, rst_n;
  logic tx, match, mismatch, busy;

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(ClockHz), .Baud(Baud),
    .Signature(Signature)
  ) u_board (
    .clk_i(clk), .rst_ni(rst_n), .uart_rx_i(rx), .uart_tx_o(tx),
    .match_o(match), .mismatch_o(mismatch), .busy_o(busy)
  );

  bit    more, next_rx, next_reset_n;
  string link, faults, seed;

  initial begin
    if ($value$plusargs("link=%s", link) == 0) link = "";
    if ($value$plusargs("faults=%s", faults) == 0) faults = "";
    if ($value$plusargs("seed=%s", seed) == 0) seed = "1";
    {rx, rst_n} = 2'b11;
    more = pins_start(ClockHz, link, faults, seed);
    // Without a clock nothing is left to happen: the simulation ends.
    while (more) #5 clk = !clk;
  end

  always @(posedge clk) begin
    more  <= pins_clock(tx, busy, match || mismatch, next_rx, next_reset_n);
    rx    <= next_rx;
    rst_n <= next_reset_n;
  end
endmodule
