// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of several pairs of words, in one LUT6 a bit for the first two pairs and one LUT5 for
// each further one, of Xilinx's 7 series: data_o = data_i[2 * p + odd_i], where p is the pair whose
// bit of pair_i is set. Undefined unless exactly one is. Equal to
// rtl/leaf/generic/xl_select_pairs.sv (proved by formal/xl_prove_leaf.sv).
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
    logic [Pairs-1:1] link;

    LUT6 #(.INIT(64'hFF00F0F0_CCCCAAAA)) u_first (
      .I0(data_i[0][b]), .I1(data_i[1][b]), .I2(data_i[2][b]), .I3(data_i[3][b]),
      .I4(odd_i), .I5(pair_i[1]), .O(link[1])
    );
    for (genvar p = 2; p < Pairs; p++) begin : gen_pair
      LUT5 #(.INIT(32'hCACA_FF00)) u_next (
        .I0(data_i[2*p][b]), .I1(data_i[2*p+1][b]), .I2(odd_i), .I3(link[p-1]),
        .I4(pair_i[p]), .O(link[p])
      );
    end
    assign data_o[b] = link[Pairs-1];
  end

endmodule
