// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What is tested of a board; the environment variable XL_SCENARIO names one of the scenarios at the
// end.
#include "scenarios.h"

#include <stdio.h>
#include <string.h>

enum { SELF_TEST_CYCLES = 400000 };

void wait_self_test(bool match) {
  wait_cycles(30);
  expect(pin_busy && !pin_match && !pin_mismatch, "the self-test is under way after reset");
  expect(wait_idle(SELF_TEST_CYCLES), "the self-test ends");
  wait_cycles(2);
  expect(pin_match == match && pin_mismatch == !match, "match %d, mismatch %d", pin_match,
         pin_mismatch);
}

static void selftest(void) {
  wait_self_test(true);
  press_reset(3);
  wait_self_test(true);
  press_reset(100);
  wait_cycles(5000);
  press_reset(3); // in the middle of the sweep
  wait_self_test(true);
  expect_alive("behind three resets");
}

// The self-test of a unit with a planted bug, and what a host sees of it.
static void planted(void) {
  wait_self_test(false);
  const frame f = command(IDENTIFY);
  frame answer = {0};
  expect(ask(&f, &answer) && answer.payload[11] == 1, "identify says that the self-test failed");
}

// A unit that loses a response: nothing hangs.
static void stuck(void) {
  xl_board_operation o = {.offset = 0x001F};
  wait_self_test(false);
  const frame f = command_load_run(&o);
  expect_error(&f, 6, "load and run on a unit that does not answer");
  const frame g = command_many(1, 0, 1000);
  expect_error(&g, 6, "run many on a unit that does not answer");
  expect_alive("behind a unit that does not answer");
}

// The frame that docs/link.md shows.
static void print_line(const char *who, const uint8_t *line, unsigned count) {
  printf("%s", who);
  for (unsigned i = 0; i < count; i++)
    printf(" %02X", line[i]);
  putchar('\n');
}

static void worked(void) {
  xl_board_operation o = {.offset = 0xC020, .exec = {0x0F}, .src = {{0x10, 0x11, END, ESCAPE}}};
  frame f = command_load_run(&o);
  frame answer = {0};
  uint8_t line[2 * FRAME_BYTES];
  wait_self_test(true);
  f.sequence = 5;
  print_line("host ", line, frame_bytes(&f, line));
  expect(ask(&f, &answer), "the worked frame is answered");
  print_line("board", line, frame_bytes(&answer, line));
  const uint8_t due[] = {0x11, END, ESCAPE, 0x00, 0x0F, 0x07};
  expect(answer.length == 6 && memcmp(answer.payload, due, 6) == 0, "with the worked result");
}

static void everything(void) {
  wait_self_test(true);
  test_not_loaded();
  test_identify();
  test_operations(40);
  test_many(8);
  test_errors();
  test_line();
  test_silence();
  test_resets();
}

// Sender and receiver 1.5 % apart, either way.
static void rates(void) {
  wait_self_test(true);
  for (unsigned i = 0; i < 2; i++) {
    rate = i == 0 ? 0.985 : 1.015;
    test_identify();
    test_operations(10);
    test_errors();
  }
  rate = 1.10; // too far off: no answer, but no harm
  forget();
  const frame f = command(IDENTIFY);
  frame answer;
  send_frame(&f);
  expect(!receive_frame(&answer, 20000), "10 %% too slow is not answered");
  rate = 1.0;
  expect_alive("behind a wrong rate");
}

static void brief(void) {
  wait_self_test(true);
  test_identify();
  test_operations(12);
  test_many(3);
}

void scenario(const char *which) {
  static const struct {
    const char *name;
    void (*run)(void);
  } all[] = {{"selftest", selftest},     {"planted", planted}, {"stuck", stuck}, {"worked", worked},
             {"everything", everything}, {"rates", rates},     {"brief", brief}};
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    if (strcmp(which, all[i].name) == 0) {
      all[i].run();
      return;
    }
  }
  expect(false, "XL_SCENARIO=%s is no scenario", which);
}
