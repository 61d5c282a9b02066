// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A board at the other end of a serial port.
#ifndef XL_HW_BOARD_H
#define XL_HW_BOARD_H

#include "serial.h"

typedef struct xl_board {
  xl_serial serial;
  xl_identity identity;
  double round_trip; // seconds that identify took
  char why[640];     // one sentence, after something failed
} xl_board;

// Opens the port and identifies the board, with so many tries. Returns false with one sentence in
// board->why, the port closed.
bool xl_board_open(xl_board *board, const char *port, unsigned baud, unsigned tries);
void xl_board_close(xl_board *board);

// Each returns false with one sentence in board->why.
bool xl_board_identify_again(xl_board *board); // false also if another board answers now
bool xl_board_run(xl_board *board, const xl_operation *operation, xl_response *response);
bool xl_board_run_many(xl_board *board, uint32_t seed, uint16_t first, uint32_t operations,
                       xl_many_result *result);
bool xl_board_counters(xl_board *board, xl_counters *counters);

// Seconds that an operation and its answer take on the line, on the average.
double xl_board_seconds_each(const xl_board *board, xl_kind kind);

#endif
