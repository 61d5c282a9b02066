// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of four in one LUT6 a bit of Xilinx's 7 series: data_o = data_i[select_i]. Equal to
// rtl/leaf/generic/xl_select4.sv (proved by formal/xl_prove_leaf.sv).
//
// Combinational.
module xl_select4 #(
  parameter int unsigned Width = 1  // bits, at least 1
) (
  input  logic [1:0]            select_i,
  input  logic [3:0][Width-1:0] data_i,
  output logic [Width-1:0]      data_o
);

  for (genvar b = 0; b < Width; b++) begin : gen_bit
    LUT6 #(.INIT(64'hFF00F0F0_CCCCAAAA)) u_lut (
      .I0(data_i[0][b]), .I1(data_i[1][b]), .I2(data_i[2][b]), .I3(data_i[3][b]),
      .I4(select_i[0]), .I5(select_i[1]), .O(data_o[b])
    );
  end

endmodule
