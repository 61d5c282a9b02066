// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The sweep that a board makes by itself, with its own generator: all 65,536 offsets in no more
// time than its clock takes. Its signature must be that of the golden model.
#ifndef XL_HW_MANY_H
#define XL_HW_MANY_H

#include "board.h"

// All 65,536 swizzles, and a lerp after every 15.
enum { XL_MANY_OPERATIONS = 69905 };

typedef struct xl_many_check {
  xl_many_result result;
  uint32_t seed, golden;
  bool equal; // signature and number of operations
  double seconds;
} xl_many_check;

// What the signature must be.
uint32_t xl_many_golden(const xl_unit_config *config, uint32_t seed);

// Asks the board and prints what it says. Returns false with one sentence in board->why if there is
// no answer.
bool xl_many_check_run(xl_many_check *check, xl_board *board, uint32_t seed);

#endif
