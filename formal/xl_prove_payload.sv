// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM payload: what a unit without registers makes of a request is what the specification says
// (xl_unit_literal), for every operation, offset, EXEC mask and all data.
module xl_prove_payload #(
  parameter int unsigned Lanes   = 4,
  parameter int unsigned Bytes   = 1,
  parameter bit          FftMode = 1
) (
  input xl_pkg::op_e                   op_i,
  input logic [15:0]                   offset_i,
  input logic [Lanes-1:0]              exec_i,
  input logic [Lanes-1:0][8*Bytes-1:0] src0_i,
  input logic [Lanes-1:0][8*Bytes-1:0] src1_i,
  input logic [Lanes-1:0][8*Bytes-1:0] src2_i
);

  logic [Lanes-1:0][8*Bytes-1:0] data, literal_data;
  logic [Lanes-1:0]              write, literal_write, source_active, literal_source_active;

  xl_unit_payload #(.Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode)) u_payload (
    .op_i, .offset_i, .exec_i, .src0_i, .src1_i, .src2_i,
    .data_o(data), .write_o(write), .source_active_o(source_active)
  );
  xl_unit_literal #(.Lanes(Lanes), .Bytes(Bytes)) u_literal (
    .op_i, .offset_i, .exec_i, .src0_i, .src1_i, .src2_i,
    .data_o(literal_data), .write_o(literal_write), .source_active_o(literal_source_active)
  );

  always_comb begin
    if (!FftMode) begin
      LegalOffset_M: assume (op_i == xl_pkg::OP_LERP || offset_i < xl_pkg::OFFSET_FFT);
    end
    Data_A:         assert (data == literal_data);
    Write_A:        assert (write == literal_write);
    SourceActive_A: assert (source_active == literal_source_active);
  end

endmodule
