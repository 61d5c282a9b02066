// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Exchanges what stands in even and odd places with what comes earlier and later: a 2 x 2 transpose
// in place and time. In front of the butterflies it brings the same lanes of two rows together;
// behind them the same circuit makes rows of their results again.
//
//   pair_i = 0:  (even, odd) pass
//   pair_i = 1:  two rows, one behind the other        first      second
//                                        in            E0 O0      E1 O1
//                                        out           E0 E1      O0 O1
//
// pair_i and odd_i (the second of a pair) belong to the row that leaves. The second must follow the
// first in the next cycle.
//
// Latency: one cycle. Throughput: a row a cycle. No reset.
module xl_fft_commutator #(
  parameter int unsigned Pairs = 16,  // of places
  parameter int unsigned Width = 32   // bits a place
) (
  input  logic                             clk_i,
  input  logic                             pair_i,  // one cycle behind its data
  input  logic                             odd_i,
  input  logic [Pairs-1:0][1:0][Width-1:0] data_i,  // [0] even, [1] odd
  output logic [Pairs-1:0][1:0][Width-1:0] data_o
);

  // ------------------------------------------------------------------------------- implementation

  // The row before, and the odd places of the one before that.
  logic [Pairs-1:0][1:0][Width-1:0] held;
  logic [Pairs-1:0][Width-1:0]      older;

  always_ff @(posedge clk_i) held <= data_i;

  for (genvar k = 0; k < Pairs; k++) begin : gen_pair
    always_ff @(posedge clk_i) older[k] <= held[k][1];

    assign data_o[k][0] = pair_i &&  odd_i ? older[k]     : held[k][0];
    assign data_o[k][1] = pair_i && !odd_i ? data_i[k][0] : held[k][1];
  end

endmodule
