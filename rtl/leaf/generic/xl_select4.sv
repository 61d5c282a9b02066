// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of four: data_o = data_i[select_i]. The crossbar's only 4:1 selector, kept as a leaf
// so that an FPGA build can put the cells of its fabric in its place (two LUT4 a bit, or one LUT6).
//
// Combinational.
module xl_select4 #(
  parameter int unsigned Width = 1  // bits, at least 1
) (
  input  logic [1:0]            select_i,
  input  logic [3:0][Width-1:0] data_i,
  output logic [Width-1:0]      data_o
);

  // ------------------------------------------------------------------------------- implementation

  // As AND-OR: simulators evaluate it without a branch.
  logic [Width-1:0] low, high, data_low, data_high;

  assign low       = {Width{select_i[0]}};
  assign high      = {Width{select_i[1]}};
  assign data_low  = (~low & data_i[0]) | (low & data_i[1]);
  assign data_high = (~low & data_i[2]) | (low & data_i[3]);
  assign data_o    = (~high & data_low) | (high & data_high);

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  always_comb begin
    Select_A: assert (data_o == (select_i[1] ? (select_i[0] ? data_i[3] : data_i[2])
                                             : (select_i[0] ? data_i[1] : data_i[0])));
  end
`endif

endmodule
