// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A table of four inputs, output_o = Table[input_i], as the cell of Lattice's iCE40.
module xl_lut4 #(
  parameter logic [15:0] Table = 0
) (
  input  logic [3:0] input_i,
  output logic       output_o
);

  SB_LUT4 #(.LUT_INIT(Table)) u_cell (
    .I0(input_i[0]), .I1(input_i[1]), .I2(input_i[2]), .I3(input_i[3]),
    .O(output_o)
  );

endmodule
