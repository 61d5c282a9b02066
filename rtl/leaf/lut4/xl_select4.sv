// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A word out of four in two LUT4 a bit: data_o = data_i[select_i]. Equal to
// rtl/leaf/generic/xl_select4.sv (proved by formal/xl_prove_leaf.sv).
//
// Three 2:1 selectors would take three. Two suffice, since the first LUT has nothing to choose when
// the word is one of the upper two, and can tell the second one which of them:
//
//   first  = select_i[1] ? select_i[0] : data_i[select_i[0]]
//   data_o = select_i[1] ? (first ? data_i[3] : data_i[2]) : first
//
// Synthesis does not find this by itself.
//
// Combinational.
module xl_select4 #(
  parameter int unsigned Width = 1  // bits, at least 1
) (
  input  logic [1:0]            select_i,
  input  logic [3:0][Width-1:0] data_i,
  output logic [Width-1:0]      data_o
);

  logic [Width-1:0] first;

  for (genvar b = 0; b < Width; b++) begin : gen_bit
    xl_lut4 #(.Table(16'hF0CA)) u_first (
      .input_i({select_i[1], select_i[0], data_i[1][b], data_i[0][b]}), .output_o(first[b])
    );
    xl_lut4 #(.Table(16'hCAF0)) u_second (
      .input_i({select_i[1], first[b], data_i[3][b], data_i[2][b]}), .output_o(data_o[b])
    );
  end

endmodule
