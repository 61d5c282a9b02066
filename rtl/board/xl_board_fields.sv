// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Where a byte of payload belongs, by the frame's kind and the byte's position (docs/link.md):
//
//   load           which, operand ...
//   run            op, offset offset
//   run many       seed seed seed seed, offset offset, count count count count
//   load and run   op, offset offset, EXEC ..., src0 ..., src1 ..., src2 ...
//
// Every output is for the cycle of payload_i, in which the byte comes. Bytes of a frame that is
// too long may come out anywhere: its length will be refused, and operands that it spoiled are
// known not to be loaded. Reset: none, the first byte of payload starts afresh.
module xl_board_fields #(
  parameter int unsigned ExecBytes  = 4,
  parameter int unsigned DataBytes  = 32,
  parameter int unsigned LengthBits = 7   // at least 4
) (
  input  logic                  clk_i,
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

  // Last positions, in load and run, of what stands before each operand.
  localparam int unsigned BeforeExec = 2;
  localparam int unsigned BeforeSrc0 = BeforeExec + ExecBytes;
  localparam int unsigned BeforeSrc1 = BeforeSrc0 + DataBytes;
  localparam int unsigned BeforeSrc2 = BeforeSrc1 + DataBytes;

  // ------------------------------------------------------------------------------- implementation

  logic       many, run, load_run, load;
  logic [3:0] begun;  // load and run has come to this operand, or past it

  assign many     = payload_i && kind_i == xl_board_pkg::KIND_MANY;
  assign run      = payload_i && kind_i == xl_board_pkg::KIND_RUN;
  assign load_run = payload_i && kind_i == xl_board_pkg::KIND_LOAD_RUN;
  assign load     = payload_i && kind_i == xl_board_pkg::KIND_LOAD && !first_o
                    && first_i[7:2] == '0;

  // One comparison for each border, with a constant, is smaller than two with an order.
  always_ff @(posedge clk_i) begin
    if (payload_i) begin
      if (first_o) begin
        begun <= '0;
      end else begin
        if (position_i == LengthBits'(BeforeExec)) begun[xl_board_pkg::OPERAND_EXEC] <= 1'b1;
        if (position_i == LengthBits'(BeforeSrc0)) begun[xl_board_pkg::OPERAND_SRC0] <= 1'b1;
        if (position_i == LengthBits'(BeforeSrc1)) begun[xl_board_pkg::OPERAND_SRC1] <= 1'b1;
        if (position_i == LengthBits'(BeforeSrc2)) begun[xl_board_pkg::OPERAND_SRC2] <= 1'b1;
      end
    end
  end

  assign first_o  = payload_i && position_i == '0;
  assign seed_o   = many && position_i[3:2] == 2'd0;
  assign offset_o = (many && position_i[3:1] == 3'd2)
                    || (run && !first_o)
                    || (load_run && !first_o && !begun[xl_board_pkg::OPERAND_EXEC]);
  assign count_o  = many && (position_i[3] || position_i[2:1] == 2'd3);

  // The last one begun is the one that the byte belongs to.
  always_comb begin
    operand_o = {4{load_run}} & begun & ~{1'b0, begun[3:1]};
    if (load) operand_o[first_i[1:0]] = 1'b1;
  end

endmodule
