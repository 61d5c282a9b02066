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

  // The first two pairs as AND-OR: simulators evaluate that without a branch. The others are there
  // for rare cases, and a branch that is rarely taken costs them least.
  logic [Width-1:0] even, odd, low;

  assign even = {Width{!odd_i}};
  assign odd  = {Width{odd_i}};
  assign low  = ({Width{!pair_i[1]}} & ((even & data_i[0]) | (odd & data_i[1])))
              | ({Width{ pair_i[1]}} & ((even & data_i[2]) | (odd & data_i[3])));

  if (Pairs == 2) begin : gen_two
    assign data_o = low;
  end else if (Pairs == 3) begin : gen_three
    assign data_o = pair_i[2] ? (odd_i ? data_i[5] : data_i[4]) : low;
  end else begin : gen_four
    assign data_o = pair_i[2] ? (odd_i ? data_i[5] : data_i[4])
                  : pair_i[3] ? (odd_i ? data_i[7] : data_i[6]) : low;
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  logic [Width-1:0] expected;

  always_comb begin
    expected = data_o;
    for (int unsigned p = 0; p < Pairs; p++) begin
      if (pair_i == Pairs'(1) << p) expected = odd_i ? data_i[2*p+1] : data_i[2*p];
    end
    Select_A: assert (data_o == expected);
  end
`endif

endmodule
