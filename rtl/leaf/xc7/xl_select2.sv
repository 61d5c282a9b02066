// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of two, or 0, left to the synthesis for Xilinx's 7 series, which puts the gate's own
// logic into the same LUT: data_o = !pass_i ? 0 : select_i ? data_i[1] : data_i[0]. Equal to
// rtl/leaf/generic/xl_select2.sv (proved by formal/xl_prove_leaf.sv).
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

  assign data_o = {Width{pass_i}} & data_i[select_i];

endmodule
