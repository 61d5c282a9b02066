// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit on a board: everything between the pins and xl_unit, for a serial port and two LEDs.
//
//   uart_rx_i -> uart_rx -> receiver --+-> check -> sequence --> phase: what all others do
//                              |       +-> fields -> engine (generator, operands, unit, results)
//                              +-> CRC <---+--------+---> answer -> sender -> uart_tx -> uart_tx_o
//
// After configuration and after every reset it sweeps all 65,536 offsets by itself and compares a
// signature of all responses with the golden model's: match_o or mismatch_o tells the end. From
// then on it answers frames (docs/link.md), one at a time.
//
// The bit time is ClockHz / Baud rounded to whole cycles, at least 4, and less than 2 % off.
module xl_board #(
  parameter int unsigned   Lanes     = 32,          // as xl_unit's
  parameter int unsigned   Bytes     = 1,
  parameter bit            FftMode   = 1,
  parameter xl_pkg::cuts_t Cuts      = xl_pkg::CutsBalanced,
  parameter int unsigned   ClockHz   = 12_000_000,  // of clk_i
  parameter int unsigned   Baud      = 115_200,
  parameter logic [31:0]   Signature = 0,           // the self-test's, from the golden model
  parameter bit            Refuse    = 1            // 0: no response is ever refused; smaller
) (
  input  logic clk_i,
  input  logic rst_ni,      // asynchronous, e.g. a button; may be held at 1
  input  logic uart_rx_i,   // asynchronous
  output logic uart_tx_o,
  output logic match_o,     // the self-test has ended, with the golden model's signature
  output logic mismatch_o,  // it has ended, with another one or none
  output logic busy_o       // a sweep, an operation or an answer is under way
);

  localparam int unsigned ExecBytes   = Lanes < 8 ? 1 : Lanes / 8;
  localparam int unsigned DataBytes   = Lanes * Bytes;
  localparam int unsigned ResultBytes = DataBytes + 2 * ExecBytes;
  localparam int unsigned MaxPayload  = 3 + ExecBytes + 3 * DataBytes;
  localparam int unsigned LengthBits  = $clog2(MaxPayload + 1);

  // Rounded to the nearest; and by how much a bit is off, as a part of ClockHz.
  localparam int unsigned Divider = Baud == 0 ? 0 : (ClockHz + Baud / 2) / Baud;
  localparam int unsigned Rounded = Divider * Baud;
  localparam int unsigned Off     = Rounded > ClockHz ? Rounded - ClockHz : ClockHz - Rounded;

  // 100 ms are over when so many ticks came: the first may come at once.
  localparam int unsigned SilenceTicks = (ClockHz / 10 + 65535) / 65536 + 1;

  // --------------------------------------------------------------------------- integration checks

  if (Divider < 4) begin : gen_illegal_baud
    $error("xl_board: ClockHz = %0d is less than 4 * Baud, Baud = %0d", ClockHz, Baud);
  end else if (Off >= ClockHz / 50) begin : gen_inexact_baud
    $error("xl_board: ClockHz / Baud = %0d / %0d, rounded to %0d, is off by 2 percent or more",
           ClockHz, Baud, Divider);
  end

  // ------------------------------------------------------------------------------------ the phases

  logic rst_n, tick, frame, dropped, response, last, sent, has_result, ended, matched, first_32;
  logic [8:0]          cycle;
  logic [31:0]         crc;
  xl_board_pkg::phase_e  phase, asked_phase;
  xl_board_pkg::answer_e answer, asked_answer;
  xl_board_pkg::error_e  error, asked_error;

  xl_power_on_reset u_reset (.clk_i, .rst_ni, .rst_no(rst_n));

  xl_board_sequence #(
    .FillSteps(DataBytes), .ResultBits(8 * ResultBytes), .Signature(Signature)
  ) u_sequence (
    .clk_i, .rst_ni(rst_n), .tick_i(tick),
    .frame_i(frame), .phase_i(asked_phase), .answer_i(asked_answer), .error_i(asked_error),
    .response_i(response), .last_i(last), .sent_i(sent), .crc_i(crc),
    .phase_o(phase), .answer_o(answer), .error_o(error), .first_32_o(first_32),
    .has_result_o(has_result), .ended_o(ended), .matched_o(matched)
  );

  logic receiving, sending;

  assign receiving  = phase == xl_board_pkg::PHASE_RECEIVE;
  assign sending    = phase == xl_board_pkg::PHASE_SEND;
  assign match_o    = ended && matched;
  assign mismatch_o = ended && !matched;
  assign busy_o     = !receiving;

  // --------------------------------------------------------------------------------- serial line

  logic       rx_valid, rx_error, tx_valid, tx_ready;
  logic [7:0] rx_data, tx_data;

  xl_uart_rx #(.Divider(Divider)) u_uart_rx (
    .clk_i, .rst_ni(rst_n), .rx_i(uart_rx_i), .valid_o(rx_valid), .error_o(rx_error),
    .data_o(rx_data)
  );
  xl_uart_tx #(.Divider(Divider)) u_uart_tx (
    .clk_i, .rst_ni(rst_n), .valid_i(tx_valid), .ready_o(tx_ready), .data_i(tx_data),
    .tx_o(uart_tx_o)
  );

  // ------------------------------------------------------------------------------------ a command

  logic payload, crc_good, crc_busy, rx_crc_byte, rx_crc_clear;
  logic at_first, at_seed, at_offset, at_count, fft_offset;
  logic [3:0] at_operand, loaded;
  logic [7:0] data, sequence_number, kind, first;
  logic [LengthBits-1:0] position, length;

  xl_link_receiver #(.MaxPayload(MaxPayload), .SilenceTicks(SilenceTicks)) u_receiver (
    .clk_i, .rst_ni(rst_n),
    .valid_i(rx_valid), .error_i(rx_error), .data_i(rx_data),
    .busy_i(!receiving), .tick_i(tick), .crc_good_i(crc_good),
    .frame_o(frame), .dropped_o(dropped), .payload_o(payload),
    .crc_byte_o(rx_crc_byte), .crc_clear_o(rx_crc_clear),
    .data_o(data), .position_o(position), .length_o(length), .sequence_o(sequence_number),
    .kind_o(kind)
  );

  xl_board_fields #(
    .ExecBytes(ExecBytes), .DataBytes(DataBytes), .LengthBits(LengthBits)
  ) u_fields (
    .clk_i, .payload_i(payload), .kind_i(kind), .position_i(position), .first_i(first),
    .first_o(at_first), .seed_o(at_seed), .offset_o(at_offset), .count_o(at_count),
    .operand_o(at_operand)
  );

  xl_board_check #(
    .ExecBytes(ExecBytes), .DataBytes(DataBytes), .FftMode(FftMode), .LengthBits(LengthBits)
  ) u_check (
    .kind_i(kind), .length_i(length), .first_i(first), .fft_offset_i(fft_offset),
    .loaded_i(loaded), .has_result_i(has_result),
    .phase_o(asked_phase), .answer_o(asked_answer), .error_o(asked_error)
  );

  logic accepted;
  assign accepted = frame && asked_error == xl_board_pkg::ERROR_NONE;
  xl_board_loaded u_loaded (
    .clk_i, .rst_ni(rst_n), .generate_i(phase == xl_board_pkg::PHASE_FILL),
    .change_i(at_operand), .accepted_i(accepted), .kind_i(kind), .first_i(first[1:0]),
    .loaded_o(loaded)
  );
  always_ff @(posedge clk_i) if (at_first) first <= data;

  // ---------------------------------------------------------------------------- the unit, the CRC

  logic turn;
  logic [7:0] result;
  logic [3:0][31:0] counters;
  logic [1:0][31:0] many;

  xl_board_engine #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .Refuse(Refuse)
  ) u_engine (
    .clk_i, .rst_ni(rst_n), .phase_i(phase), .first_32_i(first_32), .cycle_i(cycle),
    .start_one_i(accepted && asked_phase == xl_board_pkg::PHASE_ONE), .byte_i(data),
    .first_i(at_first), .seed_i(at_seed), .offset_i(at_offset), .count_i(at_count),
    .operand_i(at_operand), .op_i(xl_pkg::op_e'(first[0])), .fft_offset_o(fft_offset),
    .taken_o(response), .last_o(last), .turn_i(turn), .crc_bit_i(~crc[0]), .low_o(result)
  );

  xl_board_counters u_counters (
    .clk_i, .rst_ni(rst_n), .good_i(frame), .dropped_i(dropped), .operation_i(response),
    .many_clear_i(phase == xl_board_pkg::PHASE_FILL), .many_i(phase == xl_board_pkg::PHASE_MANY),
    .cycle_o(cycle), .tick_o(tick), .counters_o(counters), .many_o(many)
  );

  logic       tx_crc_clear, tx_crc_byte, tx_feedback, out_valid, out_ready, out_end, fold, move;
  logic [7:0] out_data;
  assign fold = phase == xl_board_pkg::PHASE_FOLD;
  assign move = phase == xl_board_pkg::PHASE_MOVE;

  xl_link_crc u_crc (
    .clk_i, .rst_ni(rst_n),
    .clear_i((receiving && rx_crc_clear) || phase == xl_board_pkg::PHASE_MANY || tx_crc_clear),
    .feedback_i(!move && tx_feedback),
    .byte_valid_i((receiving && rx_crc_byte) || tx_crc_byte),
    .byte_i(sending ? out_data : data),
    .bit_valid_i(fold || move), .bit_i(result[0]),
    .busy_o(crc_busy), .good_o(crc_good), .crc_o(crc)
  );

  // ------------------------------------------------------------------------------------ the answer

  xl_board_answer #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts), .ClockHz(ClockHz), .Baud(Baud),
    .Signature(Signature), .ResultBytes(ResultBytes)
  ) u_answer (
    .clk_i, .rst_ni(rst_n), .send_i(sending), .sent_o(sent),
    .answer_i(answer), .error_i(error), .sequence_i(sequence_number), .kind_i(kind),
    .flags_i({loaded, 2'b00, matched, ended}), .result_i(result), .counters_i(counters),
    .many_i(many), .turn_o(turn),
    .crc_busy_i(crc_busy), .crc_i(crc[7:0]), .crc_clear_o(tx_crc_clear), .crc_byte_o(tx_crc_byte),
    .crc_feedback_o(tx_feedback),
    .valid_o(out_valid), .ready_i(out_ready), .end_o(out_end), .data_o(out_data)
  );
  xl_link_sender u_sender (
    .clk_i, .rst_ni(rst_n), .valid_i(out_valid), .ready_o(out_ready), .end_i(out_end),
    .data_i(out_data), .valid_o(tx_valid), .ready_i(tx_ready), .data_o(tx_data)
  );

endmodule
