// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// xl_swizzle_data and xl_ds_swizzle_b32: inactive lanes, absent lanes, kept destinations, aliasing.
// Which lane reads which is the business of test_sources.c and test_published.c; here the source
// lanes are taken as given.

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"

enum { GUARDS = 4, ELEMENTS = XL_MAX_LANES + GUARDS };

static const unsigned lane_counts[] = {4, 8, 16, 32, 64, 1, 5, 33, 63};
enum { LANE_COUNTS = sizeof lane_counts / sizeof lane_counts[0] };

// Words that differ from lane to lane and are never 0.
static uint32_t input_word(unsigned lane) {
  return 0xABCD0001 + 0x111 * lane;
}

// What an array holds before a call, beyond its lanes too.
static uint32_t old_word(unsigned lane) {
  return 0xDEAD0000 + lane;
}

static void fill_old(uint32_t array[ELEMENTS]) {
  for (unsigned lane = 0; lane < ELEMENTS; lane++) {
    array[lane] = old_word(lane);
  }
}

static void fill_input(uint32_t array[ELEMENTS]) {
  for (unsigned lane = 0; lane < ELEMENTS; lane++) {
    array[lane] = input_word(lane);
  }
}

// An EXEC mask that differs from offset to offset; dense, even or sparse in turn.
static uint64_t some_exec(unsigned offset) {
  uint64_t a = (offset + 1) * UINT64_C(0x9E3779B97F4A7C15);
  a = (a ^ (a >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  uint64_t b = (a ^ (a >> 27)) * UINT64_C(0x94D049BB133111EB);
  a ^= a >> 31;
  b ^= b >> 29;
  return offset % 3 == 0 ? a | b : offset % 3 == 1 ? a : a & b;
}

static int is_active(uint64_t exec, unsigned lanes, unsigned lane) {
  return lane < lanes && ((exec >> lane) & 1) != 0;
}

static void compare(const char *what, unsigned offset, uint64_t exec, unsigned lanes, unsigned lane,
                    uint32_t expected, uint32_t got) {
  if (got != expected) {
    fail_msg("%s: offset 0x%04X exec 0x%016llX lanes %u lane %u: expected %08X, got %08X", what,
             offset, (unsigned long long)exec, lanes, lane, (unsigned)expected, (unsigned)got);
  }
}

// One call of each function; every element of the result is compared, guards included. The input
// array holds exactly `lanes` words, so that the address sanitizer sees a read beyond it.
static void check_call(unsigned offset, uint64_t exec, unsigned lanes) {
  uint32_t whole[ELEMENTS], out[ELEMENTS], dst[ELEMENTS];
  uint8_t source[XL_MAX_LANES];
  fill_input(whole);
  fill_old(out);
  fill_old(dst);
  uint32_t *const in = malloc(lanes * sizeof in[0]);
  assert_non_null(in);
  memcpy(in, whole, lanes * sizeof in[0]);
  xl_swizzle_sources((uint16_t)offset, source);
  xl_swizzle_data((uint16_t)offset, exec, lanes, in, out);
  xl_ds_swizzle_b32((uint16_t)offset, exec, lanes, in, dst);
  assert_memory_equal(in, whole, lanes * sizeof in[0]);
  free(in);
  for (unsigned lane = 0; lane < ELEMENTS; lane++) {
    uint32_t computed = old_word(lane);
    if (lane < lanes) {
      computed = is_active(exec, lanes, source[lane]) ? input_word(source[lane]) : 0;
    }
    const uint32_t kept = is_active(exec, lanes, lane) ? computed : old_word(lane);
    compare("xl_swizzle_data", offset, exec, lanes, lane, computed, out[lane]);
    compare("xl_ds_swizzle_b32", offset, exec, lanes, lane, kept, dst[lane]);
  }
}

static void test_every_offset_at_every_lane_count(void **state) {
  (void)state;
  for (unsigned i = 0; i < LANE_COUNTS; i++) {
    for (unsigned offset = 0; offset <= 0xFFFF; offset++) {
      check_call(offset, some_exec(offset), lane_counts[i]);
    }
  }
}

// One lane alone, all but one, all and none, under one offset of each mode.
static void test_every_single_lane(void **state) {
  (void)state;
  static const unsigned offsets[] = {0x01E0, 0x401F, 0x8093, 0xC020, 0xC421, 0xE000, 0xE001};
  for (unsigned i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
    for (unsigned j = 0; j < LANE_COUNTS; j++) {
      check_call(offsets[i], UINT64_MAX, lane_counts[j]);
      check_call(offsets[i], 0, lane_counts[j]);
      for (unsigned lane = 0; lane < 64; lane++) {
        check_call(offsets[i], UINT64_C(1) << lane, lane_counts[j]);
        check_call(offsets[i], ~(UINT64_C(1) << lane), lane_counts[j]);
      }
    }
  }
}

// By hand, without xl_swizzle_sources: pairs swapped, lane 1 and lane 4 inactive.
static void test_inactive_source_gives_zero(void **state) {
  (void)state;
  const uint32_t in[6] = {10, 11, 12, 13, 14, 15};
  const uint32_t values[6] = {0, 10, 13, 12, 15, 0};
  const uint32_t after[6] = {0, 91, 13, 12, 94, 0}; // lanes 1 and 4 keep 91 and 94
  uint32_t out[6] = {90, 91, 92, 93, 94, 95};
  uint32_t dst[6] = {90, 91, 92, 93, 94, 95};
  xl_swizzle_data(0x041F, 0x2D, 6, in, out);
  xl_ds_swizzle_b32(0x041F, 0x2D, 6, in, dst);
  assert_memory_equal(out, values, sizeof out);
  assert_memory_equal(dst, after, sizeof dst);
}

// By hand: rotate left by one reads lane 4 of a unit with 4 lanes, FFT reads lanes 0, 16, 8, 24.
static void test_absent_source_gives_zero(void **state) {
  (void)state;
  const uint32_t in[5] = {10, 11, 12, 13, 99};
  const uint32_t rotated[4] = {11, 12, 13, 0};
  const uint32_t reversed[4] = {10, 0, 0, 0};
  uint32_t out[4];
  xl_swizzle_data(0xC020, UINT64_MAX, 4, in, out); // EXEC bit 4 is set and ignored
  assert_memory_equal(out, rotated, sizeof out);
  xl_swizzle_data(0xE000, UINT64_MAX, 4, in, out);
  assert_memory_equal(out, reversed, sizeof out);
}

static void test_exec_bits_above_lanes_are_ignored(void **state) {
  (void)state;
  for (unsigned i = 0; i < LANE_COUNTS; i++) {
    const unsigned lanes = lane_counts[i];
    const uint64_t low = lanes == 64 ? UINT64_MAX : (UINT64_C(1) << lanes) - 1;
    for (unsigned offset = 0; offset <= 0xFFFF; offset += 7) {
      uint32_t in[ELEMENTS], with[ELEMENTS], without[ELEMENTS];
      fill_input(in);
      fill_old(with);
      fill_old(without);
      xl_ds_swizzle_b32((uint16_t)offset, some_exec(offset) | ~low, lanes, in, with);
      xl_ds_swizzle_b32((uint16_t)offset, some_exec(offset) & low, lanes, in, without);
      assert_memory_equal(with, without, sizeof with);
    }
  }
}

static void test_exec_zero_writes_nothing(void **state) {
  (void)state;
  uint32_t in[ELEMENTS], dst[ELEMENTS], before[ELEMENTS];
  fill_input(in);
  fill_old(dst);
  fill_old(before);
  for (unsigned offset = 0; offset <= 0xFFFF; offset++) {
    xl_ds_swizzle_b32((uint16_t)offset, 0, 64, in, dst);
  }
  assert_memory_equal(dst, before, sizeof dst);
}

static void test_output_may_be_the_input(void **state) {
  (void)state;
  for (unsigned i = 0; i < LANE_COUNTS; i++) {
    const unsigned lanes = lane_counts[i];
    for (unsigned offset = 0; offset <= 0xFFFF; offset += 3) {
      const uint64_t exec = some_exec(offset);
      uint32_t in[ELEMENTS], apart[ELEMENTS], together[ELEMENTS];
      fill_input(in);

      fill_input(apart);
      fill_input(together);
      xl_swizzle_data((uint16_t)offset, exec, lanes, in, apart);
      xl_swizzle_data((uint16_t)offset, exec, lanes, together, together);
      assert_memory_equal(together, apart, sizeof together);

      fill_input(apart);
      fill_input(together);
      xl_ds_swizzle_b32((uint16_t)offset, exec, lanes, in, apart);
      xl_ds_swizzle_b32((uint16_t)offset, exec, lanes, together, together);
      assert_memory_equal(together, apart, sizeof together);
    }
  }
}

// The output begins one lane after the input, and one before it.
static void test_output_may_overlap_the_input(void **state) {
  (void)state;
  for (unsigned offset = 0; offset <= 0xFFFF; offset += 5) {
    const uint64_t exec = some_exec(offset);
    uint32_t in[ELEMENTS], apart[ELEMENTS], array[ELEMENTS];
    fill_input(in);
    xl_swizzle_data((uint16_t)offset, exec, 64, in, apart);
    fill_input(array);
    xl_swizzle_data((uint16_t)offset, exec, 64, array, array + 1);
    assert_memory_equal(array + 1, apart, 64 * sizeof array[0]);
    memcpy(array + 1, in, 64 * sizeof array[0]);
    xl_swizzle_data((uint16_t)offset, exec, 64, array + 1, array);
    assert_memory_equal(array, apart, 64 * sizeof array[0]);
  }
}

static void test_lanes_out_of_range(void **state) {
  (void)state;
  uint32_t in[ELEMENTS], out[ELEMENTS], all[ELEMENTS], before[ELEMENTS];
  static const unsigned too_many[] = {65, 96, 128, UINT_MAX};
  fill_input(in);
  fill_old(out);
  fill_old(before);
  xl_swizzle_data(0x401F, UINT64_MAX, 0, NULL, NULL);
  xl_ds_swizzle_b32(0x401F, UINT64_MAX, 0, NULL, NULL);
  xl_swizzle_data(0x401F, UINT64_MAX, 0, in, out);
  xl_ds_swizzle_b32(0x401F, UINT64_MAX, 0, in, out);
  assert_memory_equal(out, before, sizeof out);
  for (unsigned i = 0; i < sizeof too_many / sizeof too_many[0]; i++) {
    fill_old(all);
    fill_old(out);
    xl_swizzle_data(0xC020, UINT64_MAX - 4, 64, in, all);
    xl_swizzle_data(0xC020, UINT64_MAX - 4, too_many[i], in, out);
    assert_memory_equal(out, all, sizeof out);
    fill_old(all);
    fill_old(out);
    xl_ds_swizzle_b32(0xC020, UINT64_MAX - 4, 64, in, all);
    xl_ds_swizzle_b32(0xC020, UINT64_MAX - 4, too_many[i], in, out);
    assert_memory_equal(out, all, sizeof out);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_offset_at_every_lane_count),
      cmocka_unit_test(test_every_single_lane),
      cmocka_unit_test(test_inactive_source_gives_zero),
      cmocka_unit_test(test_absent_source_gives_zero),
      cmocka_unit_test(test_exec_bits_above_lanes_are_ignored),
      cmocka_unit_test(test_exec_zero_writes_nothing),
      cmocka_unit_test(test_output_may_be_the_input),
      cmocka_unit_test(test_output_may_overlap_the_input),
      cmocka_unit_test(test_lanes_out_of_range),
  };
  return cmocka_run_group_tests_name("model: swizzled data", tests, NULL, NULL);
}
