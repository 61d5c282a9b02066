// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM leaf: the selectors that a file list of rtl/ chooses, generic or made of the cells of an
// FPGA family, do what the heads of rtl/leaf/generic say. Of words of two bits: the bits of a word
// have nothing to do with each other.
module xl_prove_leaf (
  input logic [1:0]      select_i,
  input logic            pass_i,
  input logic            odd_i,
  input logic [1:0]      pair_i,  // which pair is chosen, if there are so many
  input logic [7:0][1:0] data_i
);

  logic [1:0] two, four;

  xl_select2 #(.Width(2)) u_two (
    .select_i(select_i[0]), .pass_i, .data_i(data_i[1:0]), .data_o(two)
  );
  xl_select4 #(.Width(2)) u_four (.select_i, .data_i(data_i[3:0]), .data_o(four));

  for (genvar p = 2; p <= 4; p++) begin : gen_pairs
    logic [1:0] word;
    xl_select_pairs #(.Width(2), .Pairs(p)) u_pairs (
      .odd_i, .pair_i(p'(1) << pair_i), .data_i(data_i[2*p-1:0]), .data_o(word)
    );
    always_comb if (32'(pair_i) < p) Pairs_A: assert (word == data_i[{pair_i, odd_i}]);
  end

  always_comb begin
    Two_A:  assert (two == (pass_i ? data_i[select_i[0]] : '0));
    Four_A: assert (four == data_i[select_i]);
  end

endmodule
