// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit on a Radiona ULX3S with an ECP5-12F. Pins: constraints/ulx3s-12f/. The oscillator's
// 25 MHz are the unit's clock: no PLL, since the unit reaches several times that.
//
//   button_i  FIRE1, active high: reset
//   led_o     active high: 0 match, 1 mismatch, 2 busy; the others stay dark
//   wifi_gpio0_o  GPIO0 of the ESP32: high, or its firmware may take the FPGA over
module xl_top_ulx3s_12f #(
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
  output logic [7:0] led_o,
  output logic       wifi_gpio0_o
);

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(25_000_000), .Baud(Baud),
    .Signature(Signature)
  ) u_board (
    .clk_i, .rst_ni(!button_i), .uart_rx_i, .uart_tx_o,
    .match_o(led_o[0]), .mismatch_o(led_o[1]), .busy_o(led_o[2])
  );

  assign led_o[7:3]   = '0;
  assign wifi_gpio0_o = 1'b1;

endmodule
