// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the board does after what.
//
//   reset --> FILL --> MANY --> FOLD --> MOVE --> RECEIVE       the self-test
//
//   RECEIVE --+--> FILL --> MANY --> FOLD --> MOVE --> SEND --> RECEIVE       run many
//             +--> ONE ------------------------------> SEND --> RECEIVE       run, load and run
//             +--------------------------------------> SEND --> RECEIVE       all others, errors
//
// A unit that gives no response over two ticks ends MANY and ONE: with a mismatch in the self-test,
// else with an error. Reset: synchronous, of all registers.
module xl_board_sequence #(
  parameter int unsigned FillSteps  = 32,   // bytes of the longest operand
  parameter int unsigned ResultBits = 320,
  parameter logic [31:0] Signature  = 0
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  tick_i,      // one cycle in 65,536
  // a sound frame, and what it asks for
  input  logic                  frame_i,
  input  xl_board_pkg::phase_e  phase_i,
  input  xl_board_pkg::answer_e answer_i,
  input  xl_board_pkg::error_e  error_i,
  // what happens
  input  logic                  response_i,  // the unit's response is taken
  input  logic                  last_i,      // and is that of the last operation
  input  logic                  sent_i,      // the answer's last byte is under way
  input  logic [31:0]           crc_i,       // behind FOLD: the signature with all bits inverted
  // what the board does
  output xl_board_pkg::phase_e  phase_o,
  output xl_board_pkg::answer_e answer_o,
  output xl_board_pkg::error_e  error_o,
  output logic                  first_32_o,  // MOVE has lasted less than 32 cycles
  output logic                  has_result_o,
  output logic                  ended_o,     // the self-test
  output logic                  matched_o
);

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned StepBits = $clog2(ResultBits + 1);

  logic [StepBits-1:0] step;  // cycles spent in this phase
  logic                self_test;
  logic [1:0]          ticks;  // without a response
  logic                waiting, stuck, full_turn;

  assign waiting    = phase_o == xl_board_pkg::PHASE_MANY || phase_o == xl_board_pkg::PHASE_ONE;
  assign stuck      = ticks == 2'd2;
  assign first_32_o = step[StepBits-1:5] == '0;
  assign full_turn  = step == StepBits'(ResultBits - 1);

  xl_board_pkg::phase_e next;

  always_comb begin
    next = phase_o;
    case (phase_o)
      xl_board_pkg::PHASE_RECEIVE:
        if (frame_i) next = phase_i;
      xl_board_pkg::PHASE_FILL:
        if (step == StepBits'(FillSteps - 1)) next = xl_board_pkg::PHASE_MANY;
      xl_board_pkg::PHASE_MANY:
        if (response_i && last_i) next = xl_board_pkg::PHASE_FOLD;
        else if (stuck) next = self_test ? xl_board_pkg::PHASE_RECEIVE : xl_board_pkg::PHASE_SEND;
      xl_board_pkg::PHASE_FOLD:
        if (full_turn) next = xl_board_pkg::PHASE_MOVE;
      xl_board_pkg::PHASE_MOVE:
        if (full_turn) next = self_test ? xl_board_pkg::PHASE_RECEIVE : xl_board_pkg::PHASE_SEND;
      xl_board_pkg::PHASE_ONE:
        if (response_i || stuck) next = xl_board_pkg::PHASE_SEND;
      default:
        if (sent_i) next = xl_board_pkg::PHASE_RECEIVE;
    endcase
  end

  always_ff @(posedge clk_i) begin
    step <= next != phase_o ? '0 : step + 1'b1;

    if (!rst_ni) begin
      phase_o      <= xl_board_pkg::PHASE_FILL;
      step       <= '0;
      answer_o     <= xl_board_pkg::ANSWER_EMPTY;
      error_o      <= xl_board_pkg::ERROR_NONE;
      ticks        <= '0;
      has_result_o <= 1'b0;
      self_test    <= 1'b1;
      ended_o      <= 1'b0;
      matched_o    <= 1'b0;
    end else begin
      phase_o <= next;
      if (!waiting || response_i) ticks <= '0;
      else if (tick_i)            ticks <= ticks + 1'b1;

      if (frame_i) begin
        answer_o <= answer_i;
        error_o  <= error_i;
      end else if (stuck) begin
        answer_o <= xl_board_pkg::ANSWER_ERROR;
        error_o  <= xl_board_pkg::ERROR_STUCK;
      end

      if (phase_o == xl_board_pkg::PHASE_ONE)       has_result_o <= response_i;
      else if (phase_o == xl_board_pkg::PHASE_FILL) has_result_o <= 1'b0;

      if (self_test && phase_o == xl_board_pkg::PHASE_MOVE && step == '0) begin
        matched_o <= ~crc_i == Signature;
      end
      if (phase_o == xl_board_pkg::PHASE_RECEIVE) begin
        self_test <= 1'b0;
        ended_o   <= 1'b1;
      end
    end
  end

endmodule
