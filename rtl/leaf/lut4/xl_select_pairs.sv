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
// More than three pairs are split into a chain of two and one of the others, and one more LUT
// chooses, so that no path takes more than three.
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

  localparam int unsigned Split = Pairs > 3 ? 2 : 0;  // first pair of the second chain, if any

  for (genvar b = 0; b < Width; b++) begin : gen_bit
    logic [Pairs-1:0] link;

    for (genvar p = 0; p < Pairs; p++) begin : gen_pair
      logic left;
      if (p == 0 || p == Split) begin : gen_first
        assign left = odd_i;
      end else begin : gen_next
        assign left = link[p-1];
      end
      xl_lut4 #(.Table(16'hCAF0)) u_lut (
        .input_i({pair_i[p], left, data_i[2*p+1][b], data_i[2*p][b]}), .output_o(link[p])
      );
    end
    if (Pairs > 3) begin : gen_choose
      xl_lut4 #(.Table(16'hCCCA)) u_lut (
        .input_i({pair_i[3], pair_i[2], link[3], link[1]}), .output_o(data_o[b])
      );
    end else begin : gen_no_choice
      assign data_o[b] = link[Pairs-1];
    end
  end

endmodule
