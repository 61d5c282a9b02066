// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "board.h"

#include <stdio.h>
#include <string.h>

#include "progress.h"

enum {
  CYCLES_EACH = 16,   // of one operation of many, with time to spare
  SHORT_ANSWER = 24,  // bytes: the longest answer but results
  BYTE_BITS = 10,     // on the line, with start and stop bit
  FRAME_EXTRA = 8 + 2 // bytes of a frame beside its payload
};

static bool because(xl_board *board, const char *why) {
  snprintf(board->why, sizeof board->why, "%s", why);
  return false;
}

static bool odd_answer(xl_board *board) {
  return because(board,
                 "the board's answer does not have the length that its unit asks for: it may "
                 "have been changed or programmed anew since it was identified");
}

// Puts a question; a board that has changed says so by an error or another length.
static bool ask(xl_board *board, xl_frame *question, xl_frame *answer, unsigned length,
                double work) {
  return xl_serial_ask(&board->serial, question, answer, length, work, XL_SERIAL_TRIES) ||
         because(board, board->serial.why);
}

static bool identify(xl_board *board, xl_identity *identity, unsigned tries) {
  xl_frame question, answer;
  char message[512];
  const double began = xl_seconds();
  xl_command_plain(&question, XL_KIND_IDENTIFY);
  if (!xl_serial_ask(&board->serial, &question, &answer, SHORT_ANSWER, 0, tries))
    return because(board, board->serial.why);
  board->round_trip = xl_seconds() - began;
  if (xl_answer_identity(&answer, identity, message, sizeof message))
    return true;
  snprintf(board->why, sizeof board->why, "PORT=%s: %s", board->serial.port.name, message);
  return false;
}

bool xl_board_open(xl_board *board, const char *port, unsigned baud, unsigned tries) {
  *board = (xl_board){0};
  if (!xl_serial_open(&board->serial, port, baud))
    return because(board, board->serial.why);
  if (identify(board, &board->identity, tries))
    return true;
  xl_board_close(board);
  return false;
}

void xl_board_close(xl_board *board) {
  xl_serial_close(&board->serial);
}

bool xl_board_identify_again(xl_board *board) {
  xl_identity now;
  const xl_identity *then = &board->identity;
  if (!identify(board, &now, XL_SERIAL_TRIES))
    return false;
  const bool same =
      memcmp(now.version, then->version, sizeof now.version) == 0 &&
      now.config.lanes == then->config.lanes && now.config.bytes == then->config.bytes &&
      now.config.cuts == then->config.cuts && now.config.fft_mode == then->config.fft_mode &&
      now.clock_khz == then->clock_khz && now.signature == then->signature;
  if (!same)
    return because(board, "another board answers than at the start: what was seen counts for none");
  board->identity = now;
  return true;
}

bool xl_board_run(xl_board *board, const xl_operation *operation, xl_response *response) {
  xl_frame question, answer;
  const xl_unit_config *unit = &board->identity.config;
  xl_command_operation(&question, unit, operation);
  if (!ask(board, &question, &answer, xl_results_length(unit), 0))
    return false;
  // The frame's sequence number plays the tag's part on this way.
  response->tag = operation->tag;
  return xl_answer_results(&answer, unit, response) || odd_answer(board);
}

bool xl_board_run_many(xl_board *board, uint32_t seed, uint16_t first, uint32_t operations,
                       xl_many_result *result) {
  xl_frame question, answer;
  const double work = (double)operations * CYCLES_EACH / (1e3 * board->identity.clock_khz);
  xl_command_many(&question, seed, first, operations);
  return ask(board, &question, &answer, SHORT_ANSWER, work) &&
         (xl_answer_many(&answer, result) || odd_answer(board));
}

bool xl_board_counters(xl_board *board, xl_counters *counters) {
  xl_frame question, answer;
  xl_command_plain(&question, XL_KIND_COUNTERS);
  return ask(board, &question, &answer, SHORT_ANSWER, 0) &&
         (xl_answer_counters(&answer, counters) || odd_answer(board));
}

double xl_board_seconds_each(const xl_board *board, xl_kind kind) {
  const xl_unit_config *unit = &board->identity.config;
  const double byte = (double)BYTE_BITS / board->serial.baud;
  const unsigned operands = (kind == XL_LERP ? 3 : 1) * unit->lanes * unit->bytes;
  const double identify_line = (2 * FRAME_EXTRA + SHORT_ANSWER) * byte;
  const double latency = board->round_trip > identify_line ? board->round_trip - identify_line : 0;
  return latency +
         byte * (2 * FRAME_EXTRA + 3 + (unit->lanes + 7) / 8 + operands + xl_results_length(unit));
}
