// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM inactive: data of a lane whose EXEC bit is 0 reaches nothing. Two requests with the same
// operation, offset and EXEC, and the same data where EXEC is 1, have the same response. By theorem
// unit a response depends on its own request alone, and handshake on no payload.
module xl_prove_inactive #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned Bytes   = 1,
  parameter bit          FftMode = 1
) (
  input xl_pkg::op_e                             op_i,
  input logic [15:0]                             offset_i,
  input logic [Lanes-1:0]                        exec_i,
  input logic [1:0][2:0][Lanes-1:0][8*Bytes-1:0] src_i
);

  logic [1:0][Lanes-1:0][8*Bytes-1:0] data;
  logic [1:0][Lanes-1:0]              write, source_active;
  logic [Lanes-1:0]                   same;

  for (genvar n = 0; n < 2; n++) begin : gen_copy
    xl_unit_payload #(.Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode)) u_payload (
      .op_i, .offset_i, .exec_i,
      .src0_i(src_i[n][0]), .src1_i(src_i[n][1]), .src2_i(src_i[n][2]),
      .data_o(data[n]), .write_o(write[n]), .source_active_o(source_active[n])
    );
  end
  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    assign same[i] = src_i[0][0][i] == src_i[1][0][i] && src_i[0][1][i] == src_i[1][1][i]
                  && src_i[0][2][i] == src_i[1][2][i];
  end

  always_comb begin
    ActiveSame_M:   assume ((exec_i & ~same) == '0);
    Data_A:         assert (data[0] == data[1]);
    Write_A:        assert (write[0] == write[1]);
    SourceActive_A: assert (source_active[0] == source_active[1]);
  end

endmodule
