// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the butterflies need of the exponents ea, eb of the rows that their points come from:
//
//   base = max(ea, eb);  shift_a = base - ea, shift_b = base - eb, zero from 19 on
//
// Latency: base_o 1 cycle, shift_a_o and shift_b_o 3 cycles. No reset.
module xl_fft_exponents (
  input  logic                  clk_i,
  input  xl_fft_pkg::exponent_t a_i,
  input  xl_fft_pkg::exponent_t b_i,
  output xl_fft_pkg::exponent_t base_o,
  output xl_fft_pkg::shift_t    shift_a_o,
  output xl_fft_pkg::shift_t    shift_b_o
);

  // ------------------------------------------------------------------------------- implementation

  logic              a_larger;
  logic signed [8:0] difference;

  function automatic xl_fft_pkg::shift_t shift(logic [8:0] distance);
    shift.zero   = distance > 9'd18;
    shift.amount = distance[4:0];
  endfunction

  assign difference = 9'(a_i) - 9'(b_i);

  always_ff @(posedge clk_i) base_o <= difference < 0 ? b_i : a_i;

  logic [8:0] a_above_b, b_above_a;
  always_ff @(posedge clk_i) begin
    a_larger  <= difference > 0;
    a_above_b <= difference;
    b_above_a <= -difference;
  end

  xl_fft_pkg::shift_t shift_a, shift_b;
  always_ff @(posedge clk_i) begin
    shift_a   <= shift(a_larger ? '0 : b_above_a);
    shift_b   <= shift(a_larger ? a_above_b : '0);
    shift_a_o <= shift_a;
    shift_b_o <= shift_b;
  end

endmodule
