// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Drives the board's pins bit by bit, and what it says is read bit by bit. The tests run on a stack
// of their own beside the simulator: whatever waits here lets clock cycles pass there.
#ifndef XL_TEST_BOARD_BENCH_H
#define XL_TEST_BOARD_BENCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "generator.h"

typedef struct bench_config {
  xl_board_unit unit;
  unsigned cuts;
  uint32_t clock_hz, baud, signature;
  double bit_cycles; // of the board
} bench_config;

extern bench_config config;

// The pins that the board drives, as of the last cycle.
extern bool pin_match, pin_mismatch, pin_busy;

// What the tests do.
void scenario(const char *which);

// ------------------------------------------------------------------------------------ waiting

void wait_cycles(uint64_t cycles);
uint64_t now(void); // cycles since the start

// Lets cycles pass until the board is not busy, at most so many; false: it still is.
bool wait_idle(uint64_t most);

void press_reset(unsigned cycles);

// ---------------------------------------------------------------------------------- serial line

// Bit time of what is sent and read, as a part of the board's: 1.015 is slower by 1.5 %.
extern double rate;

// Sends one byte, or one whose stop bit is 0; returns behind its stop bit.
void send_byte(uint8_t byte);
void send_byte_without_stop(uint8_t byte);

// Holds the line at 0 for so many bit times.
void send_break(unsigned bits);

// The next byte the board sent; false: none within that many cycles.
bool receive_byte(uint8_t *byte, uint64_t most);

// Forgets what was received.
void forget(void);

// -------------------------------------------------------------------------------------- counting

void expect(bool good, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
