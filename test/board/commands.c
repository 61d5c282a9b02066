// SPDX-License-Identifier: Apache-2.0 OR MIT
#include <string.h>

#include "scenarios.h"

static xl_board_generator generator;

const xl_board_operation *next_operation(void) {
  if (generator.unit.lanes == 0)
    xl_board_generator_init(&generator, &config.unit, 99, 0x7FF0);
  xl_board_generator_step(&generator);
  // All modes soon, and lerps.
  generator.next_offset = (uint16_t)(generator.next_offset + 0x1234);
  return &generator.operation;
}

void expect_result(const frame *f, const xl_board_operation *o, const char *what) {
  uint8_t due[XL_BOARD_RESULT_BYTES];
  xl_board_expect(&config.unit, o, due);
  expect_answer(f, due, xl_board_result_bytes(&config.unit), what);
}

// flags: loaded operands.
static void expect_identity(unsigned loaded, const char *what) {
  const frame f = command(IDENTIFY);
  frame due = {0};
  put_bytes(&due, (const uint8_t *)"XLB1", 4);
  put(&due, XL_VERSION_MAJOR, 1);
  put(&due, XL_VERSION_MINOR, 1);
  put(&due, XL_VERSION_PATCH, 1);
  put(&due, config.unit.lanes, 1);
  put(&due, config.unit.bytes, 1);
  put(&due, config.cuts, 1);
  put(&due, config.unit.fft_mode, 1);
  put(&due, loaded << 4 | 3, 1);
  put(&due, config.clock_hz / 1000, 4);
  put(&due, config.baud, 4);
  put(&due, config.signature, 4);
  expect_answer(&f, due.payload, due.length, what);
}

void test_identify(void) {
  const frame f = command_many(1, 0, 1); // forgets all operands
  frame answer;
  expect(ask(&f, &answer), "run many of one operation is answered");
  expect_identity(0, "identify");
  const xl_board_operation *o = next_operation();
  for (unsigned which = 0; which < 4; which++) {
    const frame load = command_load(which, o);
    expect_answer(&load, NULL, 0, "load");
    expect_identity((2u << which) - 1, "identify with operands loaded");
  }
}

void test_not_loaded(void) {
  const frame read = command(READ);
  expect_error(&read, 5, "read before a run");
  xl_board_operation o = *next_operation();
  o.offset = 0x041F; // lanes change places by pairs
  const frame swizzle = command_run(0, o.offset);
  const frame lerp = command_run(1, 0xFFFF);
  for (unsigned which = 0; which < 4; which++) {
    expect_error(&lerp, 3, "lerp without an operand");
    if (which < 2)
      expect_error(&swizzle, 3, "swizzle without an operand");
    const frame load = command_load(which, &o);
    expect_answer(&load, NULL, 0, "load");
  }
  o.lerp = false;
  expect_result(&swizzle, &o, "run of a swizzle");
  expect_result(&read, &o, "read behind it");
  o.lerp = true;
  expect_result(&lerp, &o, "run of a lerp");
  expect_result(&read, &o, "read behind it");
  expect_result(&read, &o, "read twice");

  // A damaged load spoils the operand: the board must know.
  frame load = command_load(0, &o);
  uint8_t line[2 * FRAME_BYTES];
  const unsigned count = frame_bytes(&load, line);
  line[count - 2] ^= 1;
  send_line(line, count);
  expect_error(&swizzle, 3, "run behind a damaged load");
  expect_result(&read, &o, "read behind a damaged load");
  load = command_load(0, &o);
  expect_answer(&load, NULL, 0, "load again");
  expect_result(&lerp, &o, "run behind it");

  // What load and run leaves may be run again.
  o.lerp = false;
  const frame both = command_load_run(&o);
  expect_result(&both, &o, "load and run");
  expect_result(&swizzle, &o, "run of what load and run left");
}

void test_operations(unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    const xl_board_operation *o = next_operation();
    const frame both = command_load_run(o);
    expect_result(&both, o, "load and run");
    if (i % 4 == 0) {
      const frame run = command_run(o->lerp, o->offset);
      expect_result(&run, o, "run once more");
    }
    if (i % 4 == 1) {
      const frame read = command(READ);
      expect_result(&read, o, "read once more");
    }
  }
}

void test_many(unsigned count) {
  static const struct {
    uint32_t seed;
    uint16_t first;
    uint64_t operations;
  } runs[] = {{1, 0, 69905},    {0xDEADBEEF, 0xFFF0, 1000}, {7, 0xC000, 1},
              {0, 0, 16},       {0x80000000, 1, 17},        {2, 0xDFF0, 300},
              {3, 0x8000, 255}, {0xFFFFFFFF, 0, 70001},     {12345, 0x1F, 4096}};
  for (unsigned i = 0; i < count && i < sizeof runs / sizeof *runs; i++) {
    const uint64_t operations = runs[i].operations;
    const frame f = command_many(runs[i].seed, runs[i].first, operations);
    const uint32_t due = xl_board_signature(&config.unit, runs[i].seed, runs[i].first, operations);
    frame answer = {0};
    const bool answered = ask(&f, &answer) && answer.kind == (MANY | ANSWER) && answer.length == 12;
    expect(answered, "run many is answered");
    expect(word_at(&answer, 0) == due, "seed 0x%08x first 0x%04x: signature 0x%08x, due 0x%08x",
           (unsigned)runs[i].seed, (unsigned)runs[i].first, (unsigned)word_at(&answer, 0),
           (unsigned)due);
    expect(word_at(&answer, 4) == operations, "run many counts its operations");
    // One a cycle but for the pauses.
    expect(word_at(&answer, 8) > operations && word_at(&answer, 8) < 2 * operations + 200,
           "run many took %u cycles", (unsigned)word_at(&answer, 8));
    const frame again = command_many(runs[i].seed, runs[i].first, operations);
    frame second = {0};
    expect(ask(&again, &second) && word_at(&second, 0) == due, "and again the same");
  }
  const frame read = command(READ);
  expect_error(&read, 5, "read behind run many");
  const frame run = command_run(0, 0);
  expect_error(&run, 3, "run behind run many");
}
