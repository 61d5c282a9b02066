// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A table of four inputs, output_o = Table[input_i], as the cell of Lattice's ECP5.
module xl_lut4 #(
  parameter logic [15:0] Table = 0
) (
  input  logic [3:0] input_i,
  output logic       output_o
);

  LUT4 #(.INIT(Table)) u_cell (
    .A(input_i[0]), .B(input_i[1]), .C(input_i[2]), .D(input_i[3]),
    .Z(output_o)
  );

endmodule
