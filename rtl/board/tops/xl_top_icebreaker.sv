// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit on an iCEBreaker (iCE40UP5K). Pins: constraints/icebreaker/. The oscillator's 12 MHz are
// the unit's clock: no PLL, since the UP5K is slow and the whole design would not reach much more.
//
//   button_ni          the user button, low while pressed: reset
//   led_match_no       green, lit when low
//   led_mismatch_no    red, lit when low
//
// The UP5K has 5,280 logic cells, and the design as other boards have it wants more of them: so the
// unit has no registers inside, and nothing refuses its responses (Refuse), which saves the slots
// that would keep them. Without FFT mode there are cells to spare for routing.
//
// Both LEDs stay dark while the design is busy.
module xl_top_icebreaker #(
  parameter int unsigned   Lanes     = 32,
  parameter int unsigned   Bytes     = 1,
  parameter bit            FftMode   = 0,
  parameter xl_pkg::cuts_t Cuts      = xl_pkg::CutsNone,
  parameter int unsigned   Baud      = 115_200,
  parameter logic [31:0]   Signature = 0  // of the self-test, from the golden model
) (
  input  logic clk_i,
  input  logic button_ni,
  input  logic uart_rx_i,
  output logic uart_tx_o,
  output logic led_match_no,
  output logic led_mismatch_no
);

  logic match, mismatch, busy;

  xl_board #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(12_000_000), .Baud(Baud),
    .Signature(Signature), .Refuse(0)
  ) u_board (
    .clk_i, .rst_ni(button_ni), .uart_rx_i, .uart_tx_o,
    .match_o(match), .mismatch_o(mismatch), .busy_o(busy)
  );

  assign led_match_no    = !match || busy;
  assign led_mismatch_no = !mismatch || busy;

endmodule
