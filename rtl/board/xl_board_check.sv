// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a sound frame asks for: what the board is to do, what it will answer, or why it refuses
// (docs/link.md). Combinational.
//
// The length of load and of load and run depends on their first byte. So that one is looked at
// first: a bad one is ERROR_ILLEGAL whatever the length, unless there is none.
module xl_board_check #(
  parameter int unsigned ExecBytes  = 4,
  parameter int unsigned DataBytes  = 32,
  parameter bit          FftMode    = 1,
  parameter int unsigned LengthBits = 7
) (
  input  logic [7:0]            kind_i,
  input  logic [LengthBits-1:0] length_i,
  input  logic [7:0]            first_i,       // first byte of payload: op or which
  input  logic                  fft_offset_i,  // the offset is one of FFT mode
  input  logic [3:0]            loaded_i,      // operands
  input  logic                  has_result_i,
  output xl_board_pkg::phase_e  phase_o,
  output xl_board_pkg::answer_e answer_o,
  output xl_board_pkg::error_e  error_o
);

  typedef logic [LengthBits-1:0] length_t;

  localparam length_t LengthLoadExec = length_t'(1 + ExecBytes);
  localparam length_t LengthLoadData = length_t'(1 + DataBytes);
  localparam length_t LengthRunOne   = length_t'(3 + ExecBytes + DataBytes);
  localparam length_t LengthRunThree = length_t'(3 + ExecBytes + 3 * DataBytes);

  // ------------------------------------------------------------------------------- implementation

  length_t length;      // due
  logic    known, bad_first, illegal, missing, lerp;
  xl_board_pkg::phase_e  phase;
  xl_board_pkg::answer_e answer;

  assign lerp = first_i[0];

  always_comb begin
    known     = 1'b1;
    length    = '0;
    bad_first = 1'b0;
    illegal   = 1'b0;
    missing   = 1'b0;
    phase     = xl_board_pkg::PHASE_SEND;
    answer    = xl_board_pkg::ANSWER_EMPTY;
    case (kind_i)
      xl_board_pkg::KIND_IDENTIFY: answer = xl_board_pkg::ANSWER_IDENTIFY;
      xl_board_pkg::KIND_COUNTERS: answer = xl_board_pkg::ANSWER_COUNTERS;
      xl_board_pkg::KIND_READ:     answer = xl_board_pkg::ANSWER_RESULTS;
      xl_board_pkg::KIND_LOAD: begin
        bad_first = first_i[7:2] != '0;
        length    = first_i[1:0] == 2'(xl_board_pkg::OPERAND_EXEC) ? LengthLoadExec
                                                                   : LengthLoadData;
      end
      xl_board_pkg::KIND_RUN: begin
        length  = length_t'(3);
        illegal = first_i[7:1] != '0 || (!FftMode && !lerp && fft_offset_i);
        missing = !loaded_i[xl_board_pkg::OPERAND_EXEC] || !loaded_i[xl_board_pkg::OPERAND_SRC0]
                  || (lerp && (!loaded_i[xl_board_pkg::OPERAND_SRC1]
                               || !loaded_i[xl_board_pkg::OPERAND_SRC2]));
        phase   = xl_board_pkg::PHASE_ONE;
        answer  = xl_board_pkg::ANSWER_RESULTS;
      end
      xl_board_pkg::KIND_LOAD_RUN: begin
        bad_first = first_i[7:1] != '0;
        length    = lerp ? LengthRunThree : LengthRunOne;
        illegal   = !FftMode && !lerp && fft_offset_i;
        phase     = xl_board_pkg::PHASE_ONE;
        answer    = xl_board_pkg::ANSWER_RESULTS;
      end
      xl_board_pkg::KIND_MANY: begin
        length = length_t'(10);
        phase  = xl_board_pkg::PHASE_FILL;
        answer = xl_board_pkg::ANSWER_MANY;
      end
      default: known = 1'b0;
    endcase

    if (!known)                               error_o = xl_board_pkg::ERROR_KIND;
    else if (bad_first && length_i != '0)     error_o = xl_board_pkg::ERROR_ILLEGAL;
    else if (length_i != length)              error_o = xl_board_pkg::ERROR_LENGTH;
    else if (illegal)                         error_o = xl_board_pkg::ERROR_ILLEGAL;
    else if (missing)                         error_o = xl_board_pkg::ERROR_NOT_LOADED;
    else if (kind_i == xl_board_pkg::KIND_READ && !has_result_i)
                                              error_o = xl_board_pkg::ERROR_NO_RESULT;
    else                                      error_o = xl_board_pkg::ERROR_NONE;

    if (error_o != xl_board_pkg::ERROR_NONE) begin
      phase_o  = xl_board_pkg::PHASE_SEND;
      answer_o = xl_board_pkg::ANSWER_ERROR;
    end else begin
      phase_o  = phase;
      answer_o = answer;
    end
  end

endmodule
