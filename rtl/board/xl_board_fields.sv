// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Where a byte of payload belongs, by the frame's kind and the byte's position (docs/link.md):
//
//   load           which, operand ...
//   run            op, offset offset
//   run many       seed seed seed seed, offset offset, count count count count
//   load and run   op, offset offset, EXEC ..., src0 ..., src1 ..., src2 ...
//
// Combinational; every output is for one cycle with payload_i. A byte that belongs nowhere is
// ignored: its frame's length will be refused.
module xl_board_fields #(
  parameter int unsigned ExecBytes  = 4,
  parameter int unsigned DataBytes  = 32,
  parameter int unsigned LengthBits = 7
) (
  input  logic                  payload_i,
  input  logic [7:0]            kind_i,
  input  logic [LengthBits-1:0] position_i,
  input  logic [7:0]            first_i,    // first byte of this frame's payload
  output logic                  first_o,    // the first byte itself
  output logic                  seed_o,
  output logic                  offset_o,
  output logic                  count_o,
  output logic [3:0]            operand_o   // one bit for each operand
);

  // First positions of the operands in load and run.
  localparam int unsigned AtExec = 3;
  localparam int unsigned AtSrc0 = AtExec + ExecBytes;
  localparam int unsigned AtSrc1 = AtSrc0 + DataBytes;
  localparam int unsigned AtSrc2 = AtSrc1 + DataBytes;

  // ------------------------------------------------------------------------------- implementation

  logic many, run, load_run, load;
  logic at_src0, at_src1, at_src2;  // there or behind

  assign many     = payload_i && kind_i == xl_board_pkg::KIND_MANY;
  assign run      = payload_i && kind_i == xl_board_pkg::KIND_RUN;
  assign load_run = payload_i && kind_i == xl_board_pkg::KIND_LOAD_RUN;
  assign load     = payload_i && kind_i == xl_board_pkg::KIND_LOAD && !first_o
                    && first_i[7:2] == '0;

  assign at_src0 = position_i >= LengthBits'(AtSrc0);
  assign at_src1 = position_i >= LengthBits'(AtSrc1);
  assign at_src2 = position_i >= LengthBits'(AtSrc2);

  assign first_o  = payload_i && position_i == '0;
  assign seed_o   = many && position_i < LengthBits'(4);
  assign offset_o = (many && position_i[LengthBits-1:1] == (LengthBits-1)'(2))
                    || ((run || load_run) && !first_o && position_i < LengthBits'(AtExec));
  assign count_o  = many && position_i >= LengthBits'(6);

  always_comb begin
    operand_o = '0;
    operand_o[xl_board_pkg::OPERAND_EXEC] =
        load_run && position_i >= LengthBits'(AtExec) && !at_src0;
    operand_o[xl_board_pkg::OPERAND_SRC0] = load_run && at_src0 && !at_src1;
    operand_o[xl_board_pkg::OPERAND_SRC1] = load_run && at_src1 && !at_src2;
    operand_o[xl_board_pkg::OPERAND_SRC2] = load_run && at_src2;
    if (load) operand_o[first_i[1:0]] = 1'b1;
  end

endmodule
