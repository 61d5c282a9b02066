// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit on a Sipeed Tang Nano 20K (GW2AR-18C). Pins: constraints/tangnano20k/. The oscillator's
// 27 MHz are the unit's clock: no PLL, since the unit reaches more than that.
//
//   button_i    S1, high while pressed: reset
//   led_no      lit when low: 0 match, 1 mismatch, 2 busy; the others stay dark
module xl_top_tangnano20k #(
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
  output logic [5:0] led_no
);

  logic match, mismatch, busy;

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(27_000_000), .Baud(Baud),
    .Signature(Signature)
  ) u_board (
    .clk_i, .rst_ni(!button_i), .uart_rx_i, .uart_tx_o,
    .match_o(match), .mismatch_o(mismatch), .busy_o(busy)
  );

  assign led_no = ~{3'b000, busy, mismatch, match};

endmodule
