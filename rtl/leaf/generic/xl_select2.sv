// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of two, or 0: data_o = !pass_i ? 0 : select_i ? data_i[1] : data_i[0]. Four inputs a
// bit, one LUT4. Where nothing is to be gated, pass_i is tied to 1.
//
// Combinational.
module xl_select2 #(
  parameter int unsigned Width = 1  // bits, at least 1
) (
  input  logic                  select_i,
  input  logic                  pass_i,
  input  logic [1:0][Width-1:0] data_i,
  output logic [Width-1:0]      data_o
);

  // ------------------------------------------------------------------------------- implementation

  // As AND-OR: simulators evaluate it without a branch.
  assign data_o = ({Width{pass_i && !select_i}} & data_i[0])
                | ({Width{pass_i &&  select_i}} & data_i[1]);

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  always_comb begin
    Select_A: assert (data_o == (pass_i ? data_i[select_i] : '0));
  end
`endif

endmodule
