// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit with all that feeds it and all that takes its responses.
//
//   payload --+-> offset, op -------------+
//             +-> EXEC, src0, src1, src2 -+-> unit --> results --> low byte: to the answer
//   generator ----------^                                   |----> low bit: into the CRC
//
// PHASE_ONE makes one request of what payload left. PHASE_FILL and PHASE_MANY take the bytes of the
// generator: each step shifts one byte into every operand, so that each operation finds all lanes
// changed, and one operation a cycle is possible. Now and then a cycle goes without request or
// with the response refused, as bits of the cycle counter say: the signature does not depend on it.
// The last operation is marked by its tag.
module xl_board_engine #(
  parameter int unsigned   Lanes = 32,
  parameter int unsigned   Bytes = 1,
  parameter bit            FftMode = 1,
  parameter xl_pkg::cuts_t Cuts = xl_pkg::CutsBalanced,
  parameter bit            Refuse = 1,  // responses now and then; 0 saves the unit's slots

  localparam int unsigned ExecBytes  = Lanes < 8 ? 1 : Lanes / 8,
  localparam int unsigned DataBytes  = Lanes * Bytes,
  localparam int unsigned ResultBits = 8 * (DataBytes + 2 * ExecBytes)
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  xl_board_pkg::phase_e phase_i,
  input  logic                 first_32_i,  // MOVE has lasted less than 32 cycles
  input  logic [8:0]           cycle_i,     // of the cycle counter: when to pause
  // payload
  input  logic                 start_one_i, // PHASE_ONE begins in the next cycle
  input  logic [7:0]           byte_i,
  input  logic                 first_i,     // the payload's first byte
  input  logic                 seed_i,
  input  logic                 offset_i,
  input  logic                 count_i,
  input  logic [3:0]           operand_i,
  input  xl_pkg::op_e          op_i,        // of PHASE_ONE
  output logic                 fft_offset_o,
  // responses
  output logic                 taken_o,     // one cycle: a response is taken
  output logic                 last_o,      // and it is that of the last operation
  // results
  input  logic                 turn_i,      // by one bit
  input  logic                 crc_bit_i,   // into the results in MOVE
  output logic [7:0]           low_o
);

  // ----------------------------------------------------------------------------- what is requested

  logic        fill, many, one;
  logic        req_valid, req_ready, req_taken, step, last, exhausted, pause, refuse;
  logic [15:0] offset, req_offset;
  logic [31:0] left;     // operations behind this one
  logic [3:0]  sixteen;  // counts operations
  logic [3:0][7:0] generated;
  xl_pkg::op_e req_op;

  assign fill      = phase_i == xl_board_pkg::PHASE_FILL;
  assign many      = phase_i == xl_board_pkg::PHASE_MANY;
  assign one       = phase_i == xl_board_pkg::PHASE_ONE;
  assign req_taken = req_valid && req_ready;
  assign step      = fill || (many && req_taken);
  assign last      = left == '0;

  // One cycle in eight, and sometimes a row of them.
  assign pause  = (&cycle_i[1:0] && cycle_i[3]) || (&cycle_i[8:7] && !cycle_i[5]);
  assign refuse = (&cycle_i[2:1] && cycle_i[4]) || (&cycle_i[8:6] && cycle_i[3]);

  always_comb begin
    if (many) req_op = sixteen == '1 ? xl_pkg::OP_LERP : xl_pkg::OP_SWIZZLE;
    else      req_op = op_i;
  end

  // Without FFT mode its offsets are illegal: those of rotate mode take their place.
  assign fft_offset_o = &offset[15:13];
  assign req_offset   = {offset[15:14], offset[13] && (FftMode || !(&offset[15:14])), offset[12:0]};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      offset    <= '0;
      left      <= xl_board_pkg::SELF_TEST_LAST;
      req_valid <= 1'b0;
    end else begin
      if (offset_i)                                             offset <= {byte_i, offset[15:8]};
      else if (many && req_taken && req_op == xl_pkg::OP_SWIZZLE) offset <= offset + 1'b1;

      if (count_i)                left <= {byte_i, left[31:8]};
      else if (many && req_taken) left <= left - 1'b1;

      if (many) begin
        if (req_taken || !req_valid) req_valid <= !pause && !exhausted && !(req_taken && last);
      end else if (one) begin
        if (req_taken) req_valid <= 1'b0;
      end else begin
        req_valid <= start_one_i;
      end
    end
    exhausted <= many && (exhausted || (req_taken && last));
    sixteen   <= !many ? '0 : sixteen + 4'(req_taken);
  end

  xl_board_generator u_generator (
    .clk_i, .rst_ni, .load_i(seed_i), .byte_i, .first_i, .step_i(step),
    .bytes_o(generated)
  );

  logic [8*ExecBytes-1:0]         exec_bits;
  logic [2:0][DataBytes-1:0][7:0]  src;

  xl_board_operand #(.Bytes(ExecBytes)) u_exec (
    .clk_i, .shift_i(step || operand_i[xl_board_pkg::OPERAND_EXEC]),
    .byte_i(step ? generated[xl_board_pkg::OPERAND_EXEC] : byte_i), .bytes_o(exec_bits)
  );
  for (genvar s = 0; s < 3; s++) begin : gen_source
    localparam int unsigned Operand = xl_board_pkg::OPERAND_SRC0 + s;
    xl_board_operand #(.Bytes(DataBytes)) u_source (
      .clk_i, .shift_i(step || operand_i[Operand]),
      .byte_i(step ? generated[Operand] : byte_i), .bytes_o(src[s])
    );
  end

  // -------------------------------------------------------------------------------------- the unit

  logic                          rsp_valid, rsp_ready, rsp_last;
  logic [Lanes-1:0][8*Bytes-1:0] data;
  logic [Lanes-1:0]              write, source_active;
  logic [8*ExecBytes-1:0]        write_bits, active_bits;

  assign rsp_ready   = !Refuse || one || (many && !refuse);
  assign taken_o     = rsp_valid && rsp_ready;
  assign last_o      = rsp_last;
  assign write_bits  = (8 * ExecBytes)'(write);
  assign active_bits = (8 * ExecBytes)'(source_active);

  xl_unit #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(1), .FftMode(FftMode), .Cuts(Cuts)
  ) u_unit (
    .clk_i, .rst_ni,
    .req_valid_i(req_valid), .req_ready_o(req_ready), .req_op_i(req_op),
    .req_offset_i(req_offset), .req_exec_i(exec_bits[Lanes-1:0]), .req_src0_i(src[0]),
    .req_src1_i(src[1]), .req_src2_i(src[2]), .req_tag_i(last),
    .rsp_valid_o(rsp_valid), .rsp_ready_i(rsp_ready),
    .rsp_data_o(data), .rsp_write_o(write), .rsp_source_active_o(source_active),
    .rsp_tag_o(rsp_last)
  );

  // --------------------------------------------------------------------------------------- results

  logic fold, move;
  assign fold = phase_i == xl_board_pkg::PHASE_FOLD;
  assign move = phase_i == xl_board_pkg::PHASE_MOVE;

  xl_board_results #(.Bits(ResultBits)) u_results (
    .clk_i,
    .enable_i(fill || taken_o || fold || move || turn_i),
    .keep_i(!fill && !one), .take_i(taken_o),
    .top_i(move && first_32_i ? crc_bit_i : low_o[0]),
    .response_i({active_bits, write_bits, data}), .low_o
  );

endmodule
