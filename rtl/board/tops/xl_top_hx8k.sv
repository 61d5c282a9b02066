// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit on Lattice's iCE40-HX8K breakout board (iCE40HX8K-B-EVN). Pins: constraints/hx8k/. The
// oscillator's 12 MHz are the unit's clock: no PLL, since even so a sweep ends before an eye has
// seen it begin.
//
//   led_o   active high: 0 match, 1 mismatch, 2 busy; the others stay dark
//
// The board has no button: only configuration resets the design.
module xl_top_hx8k #(
  parameter int unsigned   Lanes     = 32,
  parameter int unsigned   Bytes     = 1,
  parameter bit            FftMode   = 1,
  parameter xl_pkg::cuts_t Cuts      = xl_pkg::CutsBalanced,
  parameter int unsigned   Baud      = 115_200,
  parameter logic [31:0]   Signature = 0  // of the self-test, from the golden model
) (
  input  logic       clk_i,
  input  logic       uart_rx_i,
  output logic       uart_tx_o,
  output logic [7:0] led_o
);

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(12_000_000), .Baud(Baud),
    .Signature(Signature)
  ) u_board (
    .clk_i, .rst_ni(1'b1), .uart_rx_i, .uart_tx_o,
    .match_o(led_o[0]), .mismatch_o(led_o[1]), .busy_o(led_o[2])
  );

  assign led_o[7:3] = '0;

endmodule
