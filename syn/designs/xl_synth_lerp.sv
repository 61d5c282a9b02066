// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What `make synth` measures as the lerp: xl_lerp_u8 of all lanes and nothing else, combinational.
module xl_synth_lerp #(
  parameter int unsigned Lanes = 32,
  parameter int unsigned Bytes = 4
) (
  input  logic [Lanes-1:0][8*Bytes-1:0] src0_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] src1_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] src2_i,
  output logic [Lanes-1:0][8*Bytes-1:0] result_o
);

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    xl_lerp_u8 #(.Bytes(Bytes)) u_lerp (
      .clk_i(1'b0), .enable_i('0),
      .src0_i(src0_i[i]), .src1_i(src1_i[i]), .src2_i(src2_i[i]), .result_o(result_o[i])
    );
  end

endmodule
