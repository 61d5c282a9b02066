// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of several pairs of words: data_o = data_i[2 * p + odd_i], where p is the pair whose
// bit of pair_i is set. Undefined unless exactly one is. A leaf, so that an FPGA build can put the
// cells of its fabric in its place (one LUT4 a pair and bit).
//
// Combinational.
module xl_select_pairs #(
  parameter int unsigned Width = 1,  // bits, at least 1
  parameter int unsigned Pairs = 2   // 2, 3 or 4
) (
  input  logic                          odd_i,
  input  logic [Pairs-1:0]              pair_i,
  input  logic [2*Pairs-1:0][Width-1:0] data_i,
  output logic [Width-1:0]              data_o
);

  // ------------------------------------------------------------------------------- implementation

  // As AND-OR: simulators evaluate it without a branch.
  always_comb begin
    data_o = '0;
    for (int unsigned p = 0; p < Pairs; p++) begin
      data_o |= ({Width{pair_i[p] && !odd_i}} & data_i[2*p])
              | ({Width{pair_i[p] &&  odd_i}} & data_i[2*p+1]);
    end
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  for (genvar p = 0; p < Pairs; p++) begin : gen_check
    always_comb begin
      Select_A: assert (pair_i != Pairs'(1) << p || data_o == data_i[odd_i ? 2*p+1 : 2*p]);
    end
  end
`endif

endmodule
