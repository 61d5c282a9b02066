// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Bubbles and refusals: as many as each policy promises.
#include "tb_test.h"

#include "pacing.h"

enum { DRAWS = 100000, LONG = 15 };

typedef struct side {
  uint64_t cycles; // idle ones
  unsigned none, longest, longs;
} side;

static void count(side *s, unsigned cycles) {
  s->cycles += cycles;
  s->none += cycles == 0;
  s->longest = cycles > s->longest ? cycles : s->longest;
  s->longs += cycles >= LONG;
}

static void draw(xl_stall_policy policy, side *bubbles, side *stalls) {
  uint64_t random = 1;
  *bubbles = *stalls = (side){0};
  for (unsigned i = 0; i < DRAWS; i++) {
    xl_operation operation = {.bubbles = 999, .stalls = 999};
    xl_pace_operation(&operation, policy, test_random64(&random));
    count(bubbles, operation.bubbles);
    count(stalls, operation.stalls);
  }
}

static void test_none(void **state) {
  (void)state;
  side bubbles, stalls;
  draw(XL_STALL_NONE, &bubbles, &stalls);
  assert_int_equal(bubbles.none, DRAWS);
  assert_int_equal(stalls.none, DRAWS);
}

static void check_all(const side *s) {
  assert_int_equal(s->none, 0);
  assert_true(s->longest > 1); // not always the same
  assert_in_range(s->cycles, DRAWS, 10 * DRAWS);
}

static void test_all(void **state) {
  (void)state;
  side bubbles, stalls;
  draw(XL_STALL_ALL, &bubbles, &stalls);
  check_all(&bubbles);
  check_all(&stalls);
}

// One cycle in eight is idle: of 800 cycles about 100. Long stalls add a little.
static void check_random(const side *s) {
  uint64_t idle = 800 * s->cycles / (s->cycles + DRAWS);
  assert_in_range(idle, 88, 115);
  assert_in_range(s->none, DRAWS * 8 / 10, DRAWS * 95 / 100);
  assert_in_range(s->longs, 5, 100);
  assert_in_range(s->longest, LONG, 100);
}

static void test_random(void **state) {
  (void)state;
  side bubbles, stalls;
  draw(XL_STALL_RANDOM, &bubbles, &stalls);
  check_random(&bubbles);
  check_random(&stalls);
}

// The two sides of an operation are drawn apart: as often as chance has it, both are stalled.
static void test_sides_are_independent(void **state) {
  (void)state;
  uint64_t random = 2;
  unsigned both = 0;
  for (unsigned i = 0; i < DRAWS; i++) {
    xl_operation operation = {0};
    xl_pace_operation(&operation, XL_STALL_RANDOM, test_random64(&random));
    both += operation.bubbles > 0 && operation.stalls > 0;
  }
  assert_in_range(both, DRAWS / 64 * 7 / 10, DRAWS / 64 * 13 / 10);
}

static void test_extreme_random_bits(void **state) {
  (void)state;
  static const uint64_t bits[] = {0, UINT64_MAX, 1, UINT64_C(1) << 63, 7, UINT64_C(1) << 52};
  for (unsigned policy = XL_STALL_NONE; policy <= XL_STALL_ALL; policy++) {
    for (unsigned i = 0; i < sizeof bits / sizeof bits[0]; i++) {
      xl_operation operation = {.bubbles = 999, .stalls = 999};
      xl_pace_operation(&operation, (xl_stall_policy)policy, bits[i]);
      assert_in_range(operation.bubbles, policy == XL_STALL_ALL, 100);
      assert_in_range(operation.stalls, policy == XL_STALL_ALL, 100);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_none),
      cmocka_unit_test(test_all),
      cmocka_unit_test(test_random),
      cmocka_unit_test(test_sides_are_independent),
      cmocka_unit_test(test_extreme_random_bits),
  };
  return cmocka_run_group_tests_name("testbench: pacing", tests, NULL, NULL);
}
