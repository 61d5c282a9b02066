// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit on a Digilent Arty A7. Pins: constraints/arty-a7/. Untested: nobody has built it with
// Vivado or run it on a board.
//
//   button_i  BTN0, high while pressed: reset
//   led_o     active high, LD4 to LD7: 0 match, 1 mismatch, 2 busy; the last stays dark
//
// The oscillator's 100 MHz are more than the unit with all that surrounds it is known to reach, so
// a register halves them: 50 MHz, as constraints/arty-a7/pins.xdc says.
module xl_top_arty_a7 #(
  parameter int unsigned   Lanes     = 32,
  parameter int unsigned   Bytes     = 4,
  parameter bit            FftMode   = 1,
  parameter xl_pkg::cuts_t Cuts      = xl_pkg::CutsBalanced,
  parameter int unsigned   Baud      = 115_200,
  parameter logic [31:0]   Signature = 0  // of the self-test, from the golden model
) (
  input  logic       clk_i,
  input  logic       button_i,
  input  logic       uart_rx_i,
  output logic       uart_tx_o,
  output logic [3:0] led_o
);

  logic clk, half = 1'b0;

  always_ff @(posedge clk_i) half <= !half;

  BUFG u_bufg (.I(half), .O(clk));

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(50_000_000), .Baud(Baud),
    .Signature(Signature)
  ) u_board (
    .clk_i(clk), .rst_ni(!button_i), .uart_rx_i, .uart_tx_o,
    .match_o(led_o[0]), .mismatch_o(led_o[1]), .busy_o(led_o[2])
  );

  assign led_o[3] = 1'b0;

endmodule
