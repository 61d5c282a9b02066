// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The parts of the scenarios; each leaves a board that listens.
#ifndef XL_TEST_BOARD_SCENARIOS_H
#define XL_TEST_BOARD_SCENARIOS_H

#include "frames.h"

// Waits until the self-test has ended, and expects that verdict.
void wait_self_test(bool match);

// commands.c

// The next of a row of operations of all modes.
const xl_board_operation *next_operation(void);

// The answer must be the result that the golden model says is due.
void expect_result(const frame *f, const xl_board_operation *o, const char *what);

void test_identify(void);
void test_not_loaded(void); // right after a reset
void test_operations(unsigned count);
void test_many(unsigned count);

// errors.c
void test_errors(void);

// line.c
void test_line(void);

// timing.c
void test_silence(void);
void test_resets(void);

#endif
