// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// xl_lerp_u8 and xl_v_lerp_u8. One byte has 131,072 cases; all of them are tried in all four
// places.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "crosslane.h"

// The middle of a and b, found without their sum: half the distance up from the lower one, or down
// from the higher one.
static uint32_t middle(uint32_t a, uint32_t b, uint32_t round_up) {
  const uint32_t low = a < b ? a : b;
  const uint32_t high = a < b ? b : a;
  const uint32_t half_distance = (high - low) / 2;
  return round_up ? high - half_distance : low + half_distance;
}

// Scrambles a number into 32 bits without visible pattern.
static uint32_t scramble(uint32_t x) {
  x = (x ^ (x >> 16)) * 0x7FEB352D;
  x = (x ^ (x >> 15)) * 0x846CA68B;
  return x ^ (x >> 16);
}

static void check_lane(uint32_t s0, uint32_t s1, uint32_t s2, uint32_t expected) {
  const uint32_t got = xl_lerp_u8(s0, s1, s2);
  if (got != expected) {
    fail_msg("lerp 0x%08X 0x%08X 0x%08X: expected 0x%08X, got 0x%08X", (unsigned)s0, (unsigned)s1,
             (unsigned)s2, (unsigned)expected, (unsigned)got);
  }
}

// Each case stands in one byte; the other three hold other cases, and S2 junk in its idle bits.
static void test_every_byte_in_every_place(void **state) {
  (void)state;
  for (uint32_t n = 0; n < 131072; n++) {
    for (unsigned place = 0; place < 4; place++) {
      uint32_t s0 = 0, s1 = 0, s2 = 0, expected = 0;
      for (unsigned byte = 0; byte < 4; byte++) {
        const uint32_t random = scramble(4 * n + byte);
        const uint32_t here = byte == place ? n : random & 0x1FFFF;
        const uint32_t a = here & 0xFF, b = (here >> 8) & 0xFF, round_up = here >> 16;
        const uint32_t junk = (random >> 17) & 0xFE;
        s0 |= a << (8 * byte);
        s1 |= b << (8 * byte);
        s2 |= (junk | round_up) << (8 * byte);
        expected |= middle(a, b, round_up) << (8 * byte);
      }
      check_lane(s0, s1, s2, expected);
    }
  }
}

static void test_symmetry_and_idempotence(void **state) {
  (void)state;
  for (uint32_t n = 0; n < 100000; n++) {
    const uint32_t a = scramble(3 * n), b = scramble(3 * n + 1), rounding = scramble(3 * n + 2);
    check_lane(b, a, rounding, xl_lerp_u8(a, b, rounding));
    check_lane(a, a, rounding, a);
  }
}

static void test_no_carry_between_bytes(void **state) {
  (void)state;
  check_lane(0xFFFFFFFF, 0xFFFFFFFF, 0x01010101, 0xFFFFFFFF); // the largest sums
  check_lane(0x000000FF, 0x000000FF, 0x00000001, 0x000000FF); // bit 8 of a sum stays in its byte
  check_lane(0xFF00FF00, 0xFF00FF00, 0x01000100, 0xFF00FF00);
  check_lane(0x00010000, 0x00000000, 0x00000000, 0x00000000); // the bit shifted out is lost,
  check_lane(0x01000100, 0x00000000, 0x00000000, 0x00000000); // not given to the byte below
}

static void test_only_four_bits_of_s2_count(void **state) {
  (void)state;
  for (unsigned bit = 0; bit < 32; bit++) {
    const uint32_t rounding = (uint32_t)1 << bit;
    // 3 and 4: 3 rounded down, 4 rounded up.
    const uint32_t up_by_one = bit % 8 == 0 ? rounding : 0;
    check_lane(0x03030303, 0x04040404, rounding, 0x03030303 + up_by_one);
    check_lane(0x03030303, 0x04040404, ~rounding, 0x04040404 - up_by_one);
  }
}

enum { GUARDS = 4, ELEMENTS = XL_MAX_LANES + GUARDS };

static void fill(uint32_t seed, uint32_t array[ELEMENTS]) {
  for (unsigned i = 0; i < ELEMENTS; i++) {
    array[i] = scramble(1000 * seed + i);
  }
}

static const uint64_t masks[] = {UINT64_MAX,
                                 0,
                                 1,
                                 UINT64_C(0x8000000000000000),
                                 UINT64_C(0xAAAAAAAAAAAAAAAA),
                                 UINT64_C(0x5555555555555555),
                                 UINT64_C(0x00000000FFFFFFFF),
                                 UINT64_C(0xFFFFFFFF00000000),
                                 UINT64_C(0x123456789ABCDEF0)};
enum { MASKS = sizeof masks / sizeof masks[0] };

// Runs the wave with dst as an array of its own (alias 3) or the same as s0, s1 or s2 (0, 1, 2).
static void check_wave(uint64_t exec, unsigned lanes, unsigned alias) {
  uint32_t operand[4][ELEMENTS], before[4][ELEMENTS];
  for (unsigned i = 0; i < 4; i++) {
    fill(i, operand[i]);
    fill(i, before[i]);
  }
  xl_v_lerp_u8(exec, lanes, operand[0], operand[1], operand[2], operand[alias]);
  for (unsigned i = 0; i < 4; i++) {
    for (unsigned lane = 0; lane < ELEMENTS; lane++) {
      const int written = i == alias && lane < lanes && lane < XL_MAX_LANES && (exec >> lane) & 1;
      const uint32_t expected =
          written ? xl_lerp_u8(before[0][lane], before[1][lane], before[2][lane]) : before[i][lane];
      if (operand[i][lane] != expected) {
        fail_msg(
            "exec %016llX lanes %u dst = operand %u: operand %u lane %u: expected %08X got %08X",
            (unsigned long long)exec, lanes, alias, i, lane, (unsigned)expected,
            (unsigned)operand[i][lane]);
      }
    }
  }
}

static void test_wave_keeps_inactive_lanes_and_guards(void **state) {
  (void)state;
  for (unsigned mask = 0; mask < MASKS; mask++) {
    for (unsigned lanes = 1; lanes <= XL_MAX_LANES; lanes++) {
      check_wave(masks[mask], lanes, 3);
    }
  }
}

static void test_wave_destination_may_be_any_source(void **state) {
  (void)state;
  for (unsigned mask = 0; mask < MASKS; mask++) {
    for (unsigned alias = 0; alias < 3; alias++) {
      check_wave(masks[mask], 32, alias);
      check_wave(masks[mask], 64, alias);
    }
  }
}

static void test_wave_all_operands_one_array(void **state) {
  (void)state;
  uint32_t array[ELEMENTS], before[ELEMENTS];
  fill(0, array);
  fill(0, before);
  xl_v_lerp_u8(UINT64_MAX, 64, array, array, array, array); // lerp(a, a, s) = a
  assert_memory_equal(array, before, sizeof array);
}

static void test_wave_lanes_out_of_range(void **state) {
  (void)state;
  xl_v_lerp_u8(UINT64_MAX, 0, NULL, NULL, NULL, NULL);
  check_wave(UINT64_MAX, 0, 3);
  check_wave(UINT64_MAX, 65, 3);
  check_wave(UINT64_MAX, UINT32_MAX, 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_byte_in_every_place),
      cmocka_unit_test(test_symmetry_and_idempotence),
      cmocka_unit_test(test_no_carry_between_bytes),
      cmocka_unit_test(test_only_four_bits_of_s2_count),
      cmocka_unit_test(test_wave_keeps_inactive_lanes_and_guards),
      cmocka_unit_test(test_wave_destination_may_be_any_source),
      cmocka_unit_test(test_wave_all_operands_one_array),
      cmocka_unit_test(test_wave_lanes_out_of_range),
  };
  return cmocka_run_group_tests_name("model: lerp", tests, NULL, NULL);
}
