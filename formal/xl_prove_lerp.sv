// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM lerp: V_LERP_U8 is the specification's formula, for all inputs. The sum has nine bits:
// two bytes and a rounding bit, at most 255 + 255 + 1 = 511.
module xl_prove_lerp #(
  parameter int unsigned Bytes = 4
) (
  input logic [Bytes-1:0][7:0] src0_i,
  input logic [Bytes-1:0][7:0] src1_i,
  input logic [Bytes-1:0][7:0] src2_i
);

  logic [Bytes-1:0][7:0] result;

  xl_lerp_u8 #(.Bytes(Bytes)) u_lerp (
    .clk_i(1'b0), .enable_i('0), .src0_i, .src1_i, .src2_i, .result_o(result)
  );

  for (genvar k = 0; k < Bytes; k++) begin : gen_byte
    logic [8:0] sum;
    assign sum = 9'(src0_i[k]) + 9'(src1_i[k]) + 9'(src2_i[k][0]);
    always_comb begin
      Average_A: assert (result[k] == sum[8:1]);
    end
  end

endmodule
