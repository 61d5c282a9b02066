// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A whole row of sums becomes a row of points with an exponent of its own, chosen from the row
// itself: the largest component decides how far all are shifted.
//
//   m = OR over all components x of (x XOR its sign)     20 bits
//   k = 2 if m[19], else 1 if m[18], else 0 if m[17], else -1;  halving: k = 1
//   y = round half to even(x / 2^(3 + k)), clamped to 16 bits
//   exponent = base + k
//
// clamped_o: a component was clamped now, or clamped_i says that one was before.
//
// Latency: 3 cycles. Throughput: a row a cycle. No reset.
module xl_fft_normaliser #(
  parameter int unsigned Lanes = 32
) (
  input  logic                           clk_i,
  input  xl_fft_pkg::sum_t [Lanes-1:0]   row_i,
  input  xl_fft_pkg::exponent_t          base_i,
  input  logic                           halving_i,
  input  logic                           clamped_i,
  output xl_fft_pkg::point_t [Lanes-1:0] row_o,
  output xl_fft_pkg::exponent_t          exponent_o,
  output logic                           clamped_o
);

  // ------------------------------------------------------------------------------- implementation

  // 1: the row; which of the three topmost bits of a magnitude are in use.
  xl_fft_pkg::sum_t [Lanes-1:0] row1, row2;
  xl_fft_pkg::exponent_t        base1, base2;
  logic                         halving1, clamped1, clamped2;
  logic [1:0]                   code1, code2;  // k + 1

  logic [Lanes-1:0][2:0] used;
  logic            [2:0] any;

  for (genvar l = 0; l < Lanes; l++) begin : gen_used
    assign used[l] = (row1[l].re[19:17] ^ {3{row1[l].re[20]}})
                   | (row1[l].im[19:17] ^ {3{row1[l].im[20]}});
  end

  always_comb begin
    any = '0;
    for (int unsigned l = 0; l < Lanes; l++) any |= used[l];

    if (halving1)    code1 = 2'd2;
    else if (any[2]) code1 = 2'd3;
    else if (any[1]) code1 = 2'd2;
    else if (any[0]) code1 = 2'd1;
    else             code1 = 2'd0;
  end

  always_ff @(posedge clk_i) begin
    row1     <= row_i;
    base1    <= base_i;
    halving1 <= halving_i;
    clamped1 <= clamped_i;
    // 2: the shift
    row2     <= row1;
    base2    <= base1;
    clamped2 <= clamped1;
    code2    <= code1;
  end

  // 3: the points.
  xl_fft_pkg::point_t [Lanes-1:0] points;
  logic [Lanes-1:0][1:0]          clamped;

  for (genvar l = 0; l < Lanes; l++) begin : gen_round
    xl_fft_round u_re (
      .x_i(row2[l].re), .code_i(code2), .y_o(points[l].re), .clamped_o(clamped[l][0])
    );
    xl_fft_round u_im (
      .x_i(row2[l].im), .code_i(code2), .y_o(points[l].im), .clamped_o(clamped[l][1])
    );
  end

  always_ff @(posedge clk_i) begin
    row_o      <= points;
    exponent_o <= base2 + 8'(code2) - 8'sd1;
    clamped_o  <= clamped2 || clamped != '0;
  end

endmodule
