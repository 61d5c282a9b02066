// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Makes the answer's frame, byte by byte (docs/link.md): END, LENGTH, SEQUENCE, KIND, payload, CRC,
// END. Each byte but the ENDs goes into the CRC as it is taken, and the next waits until it is in.
//
// turn_o is up while the results have to turn, 8 cycles for each of their bytes sent, so that the
// next one is the lowest; after all of them they are as they were. Reset: synchronous, of control.
module xl_board_answer #(
  parameter int unsigned   Lanes = 32,
  parameter int unsigned   Bytes = 1,
  parameter bit            FftMode = 1,
  parameter xl_pkg::cuts_t Cuts = xl_pkg::CutsBalanced,
  parameter int unsigned   ClockHz = 12_000_000,
  parameter int unsigned   Baud = 115_200,
  parameter logic [31:0]   Signature = 0,
  parameter int unsigned   ResultBytes = 40
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  send_i,     // up from before the first byte until sent_o
  output logic                  sent_o,     // one cycle: the last byte is taken
  // what to say
  input  xl_board_pkg::answer_e answer_i,
  input  xl_board_pkg::error_e  error_i,
  input  logic [7:0]            sequence_i,
  input  logic [7:0]            kind_i,     // of the command
  input  logic [7:0]            flags_i,
  input  logic [7:0]            result_i,   // lowest byte of the results
  input  logic [3:0][31:0]      counters_i,
  input  logic [1:0][31:0]      many_i,     // operations and cycles of run many
  output logic                  turn_o,
  // the CRC
  input  logic                  crc_busy_i,
  input  logic [7:0]            crc_i,
  output logic                  crc_clear_o,
  output logic                  crc_byte_o,
  output logic                  crc_feedback_o,
  // to the sender
  output logic                  valid_o,
  input  logic                  ready_i,
  output logic                  end_o,
  output logic [7:0]            data_o
);

  // ------------------------------------------------------------------------------- implementation

  typedef enum logic [3:0] {
    BEGIN, LENGTH0, LENGTH1, SEQUENCE, KIND, PAYLOAD, CRC0, CRC1, CRC2, CRC3, FINISH
  } state_e;

  localparam int unsigned IdentityBytes = 24;
  localparam int unsigned LongestBytes  = ResultBytes > IdentityBytes ? ResultBytes : IdentityBytes;
  localparam int unsigned LengthBits    = $clog2(LongestBytes + 1);
  typedef logic [LengthBits-1:0] length_t;

  // First byte in the lowest bits.
  logic [IdentityBytes-1:0][7:0] identity;
  assign identity = {
    Signature, 32'(Baud), 32'(ClockHz / 1000), flags_i, 8'(FftMode), 8'(Cuts), 8'(Bytes),
    8'(Lanes), xl_board_pkg::VERSION[0], xl_board_pkg::VERSION[1], xl_board_pkg::VERSION[2],
    "1", "B", "L", "X"
  };

  state_e  state;
  length_t position, length;
  logic    taken, from_results, turning;
  logic [7:0]       payload;
  logic [11:0][7:0] many;
  logic [15:0][7:0] counters;

  assign many     = {many_i, {4{result_i}}};  // the signature was moved into the results
  assign counters = counters_i;

  always_comb begin
    from_results = 1'b0;
    case (answer_i)
      xl_board_pkg::ANSWER_IDENTIFY: begin
        length  = length_t'(IdentityBytes);
        payload = identity[position[4:0]];
      end
      xl_board_pkg::ANSWER_RESULTS: begin
        length       = length_t'(ResultBytes);
        payload      = result_i;
        from_results = 1'b1;
      end
      xl_board_pkg::ANSWER_MANY: begin
        length       = length_t'(12);
        payload      = many[position[3:0]];
        from_results = 1'b1;
      end
      xl_board_pkg::ANSWER_COUNTERS: begin
        length  = length_t'(16);
        payload = counters[position[3:0]];
      end
      xl_board_pkg::ANSWER_ERROR: begin
        length  = length_t'(1);
        payload = 8'(error_i);
      end
      default: begin
        length  = '0;
        payload = 8'(error_i);
      end
    endcase
  end

  always_comb begin
    case (state)
      LENGTH0:  data_o = 8'(length);
      LENGTH1:  data_o = 8'(16'(length) >> 8);
      SEQUENCE: data_o = sequence_i;
      KIND:     data_o = answer_i == xl_board_pkg::ANSWER_ERROR
                         ? xl_board_pkg::KIND_ERROR : kind_i | xl_board_pkg::KIND_ANSWER;
      PAYLOAD:  data_o = payload;
      default:  data_o = ~crc_i;
    endcase
  end

  assign end_o   = state == BEGIN || state == FINISH;
  assign valid_o = send_i && !crc_busy_i;
  assign taken   = valid_o && ready_i;
  assign sent_o  = taken && state == FINISH;
  assign turn_o  = turning && crc_busy_i;

  // Up to CRC0 bytes enter the CRC; each of its own then shifts it out by one.
  assign crc_clear_o    = send_i && end_o;
  assign crc_byte_o     = taken && !end_o;
  assign crc_feedback_o = state <= CRC0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state   <= BEGIN;
      turning <= 1'b0;
    end else if (taken) begin
      turning  <= from_results && state == PAYLOAD;
      position <= state == PAYLOAD ? position + 1'b1 : '0;
      case (state)
        KIND:    state <= length == '0 ? CRC0 : PAYLOAD;
        PAYLOAD: state <= position + 1'b1 == length ? CRC0 : PAYLOAD;
        FINISH:  state <= BEGIN;
        default: state <= state_e'(state + 1'b1);
      endcase
    end
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  SendsToTheEnd_A: assert property (@(posedge clk_i) !rst_ni || send_i || state == BEGIN);
`endif

endmodule
