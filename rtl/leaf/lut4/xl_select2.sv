// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of two, or 0, in one LUT4 a bit: data_o = !pass_i ? 0 : select_i ? data_i[1] :
// data_i[0]. Equal to rtl/leaf/generic/xl_select2.sv (proved by formal/xl_prove_leaf.sv).
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

  for (genvar b = 0; b < Width; b++) begin : gen_bit
    xl_lut4 #(.Table(16'hCA00)) u_lut (
      .input_i({pass_i, select_i, data_i[1][b], data_i[0][b]}), .output_o(data_o[b])
    );
  end

endmodule
