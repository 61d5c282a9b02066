// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of several pairs of words in one LUT4 a pair and bit: data_o = data_i[2 * p + odd_i],
// where p is the pair whose bit of pair_i is set. Undefined unless exactly one is. Equal to
// rtl/leaf/generic/xl_select_pairs.sv (proved by formal/xl_prove_leaf.sv).
//
// A chain of LUTs. Each passes on what it gets, unless its own pair is meant; until then what it
// gets is odd_i, and so tells it which word of its pair:
//
//   link[0] = pair_i[0] ? data_i[odd_i]                     : odd_i
//   link[p] = pair_i[p] ? data_i[link[p-1] ? 2p + 1 : 2p]   : link[p-1]
//   data_o  = link[Pairs-1]
//
// Combinational.
module xl_select_pairs #(
  parameter int unsigned Width = 1,  // bits, at least 1
  parameter int unsigned Pairs = 2   // at least 2
) (
  input  logic                          odd_i,
  input  logic [Pairs-1:0]              pair_i,
  input  logic [2*Pairs-1:0][Width-1:0] data_i,
  output logic [Width-1:0]              data_o
);

  for (genvar b = 0; b < Width; b++) begin : gen_bit
    logic [Pairs:0] link;

    assign link[0] = odd_i;
    for (genvar p = 0; p < Pairs; p++) begin : gen_pair
      xl_lut4 #(.Table(16'hCAF0)) u_lut (
        .input_i({pair_i[p], link[p], data_i[2*p+1][b], data_i[2*p][b]}), .output_o(link[p+1])
      );
    end
    assign data_o[b] = link[Pairs];
  end

endmodule
