// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of several pairs of words, in the LUTs of Xilinx's 7 series: data_o = data_i[2 * p +
// odd_i], where p is the pair whose bit of pair_i is set. Undefined unless exactly one is. Equal to
// rtl/leaf/generic/xl_select_pairs.sv (proved by formal/xl_prove_leaf.sv).
//
// Two pairs fit one LUT6 a bit. A third takes one LUT5 behind it; four take two LUT6 and the
// multiplexer that stands beside them.
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

  for (genvar b = 0; b < Width; b++) begin : gen_bit
    logic low;  // of pairs 0 and 1

    LUT6 #(.INIT(64'hFF00F0F0_CCCCAAAA)) u_low (
      .I0(data_i[0][b]), .I1(data_i[1][b]), .I2(data_i[2][b]), .I3(data_i[3][b]),
      .I4(odd_i), .I5(pair_i[1]), .O(low)
    );
    if (Pairs == 2) begin : gen_two
      assign data_o[b] = low;
    end else if (Pairs == 3) begin : gen_three
      LUT5 #(.INIT(32'hCACA_FF00)) u_high (
        .I0(data_i[4][b]), .I1(data_i[5][b]), .I2(odd_i), .I3(low), .I4(pair_i[2]), .O(data_o[b])
      );
    end else begin : gen_four
      logic high;  // of pairs 2 and 3
      LUT6 #(.INIT(64'hFF00F0F0_CCCCAAAA)) u_high (
        .I0(data_i[4][b]), .I1(data_i[5][b]), .I2(data_i[6][b]), .I3(data_i[7][b]),
        .I4(odd_i), .I5(pair_i[3]), .O(high)
      );
      MUXF7 u_choose (.I0(low), .I1(high), .S(pair_i[2] || pair_i[3]), .O(data_o[b]));
    end
  end

endmodule
