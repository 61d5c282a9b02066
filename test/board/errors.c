// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Commands that are to be refused.
#include "scenarios.h"

static void expect_length_error(frame f, const char *what) {
  put(&f, 0, 1);
  expect_error(&f, 2, what);
  f.length -= 2;
  if (f.length < FRAME_BYTES)
    expect_error(&f, 2, what);
}

void test_errors(void) {
  xl_board_operation o = *next_operation();
  static const uint8_t unknown[] = {0x00, 0x08, 0x42, 0x7E, 0x80, 0x81, 0xC0, 0xDB, 0xFF};
  for (unsigned i = 0; i < sizeof unknown; i++) {
    const frame f = command(unknown[i]);
    expect_error(&f, 1, "unknown kind");
  }
  expect_length_error(command(IDENTIFY), "identify of a wrong length");
  expect_length_error(command(READ), "read of a wrong length");
  expect_length_error(command(COUNTERS), "counters of a wrong length");
  expect_length_error(command_run(0, 0), "run of a wrong length");
  expect_length_error(command_many(1, 0, 5), "run many of a wrong length");
  expect_length_error(command_load(0, &o), "load of EXEC of a wrong length");
  expect_length_error(command_load(2, &o), "load of src1 of a wrong length");
  o.lerp = false;
  o.offset &= 0x7FFF;
  expect_length_error(command_load_run(&o), "load and run of a wrong length");
  frame f = command(LOAD);
  expect_error(&f, 2, "load of nothing");
  f = command(LOAD_RUN);
  expect_error(&f, 2, "load and run of nothing");
  for (unsigned which = 4; which < 256; which += 63) {
    f = command_load(1, &o);
    f.payload[0] = (uint8_t)which;
    expect_error(&f, 4, "load of no operand");
  }
  for (unsigned op = 2; op < 256; op += 127) {
    f = command_run(op, 0);
    expect_error(&f, 4, "run of no operation");
    f = command_load_run(&o);
    f.payload[0] = (uint8_t)op;
    expect_error(&f, 4, "load and run of no operation");
  }
  // An offset of FFT mode.
  o.offset = 0xE005;
  f = command_load_run(&o);
  if (config.unit.fft_mode)
    expect_result(&f, &o, "an offset of FFT mode");
  else
    expect_error(&f, 4, "an offset of FFT mode without it");
  o.offset = 0xDFFF;
  f = command_load_run(&o);
  expect_result(&f, &o, "the last offset before FFT mode");
  if (!config.unit.fft_mode) {
    f = command_run(0, 0xFFFF);
    expect_error(&f, 4, "run of an offset of FFT mode without it");
  }
}
