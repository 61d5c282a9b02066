// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// xl_swizzle_sources: facts about the whole table of 65,536 offsets.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"

enum { OFFSETS = 0x10000, GROUP = 32 };

static uint8_t table[OFFSETS][XL_MAX_LANES];

static int fill_table(void **state) {
  (void)state;
  for (unsigned offset = 0; offset < OFFSETS; offset++) {
    xl_swizzle_sources((uint16_t)offset, table[offset]);
  }
  return 0;
}

static int same_map(unsigned a, unsigned b) {
  return memcmp(table[a], table[b], XL_MAX_LANES) == 0;
}

static void assert_same_map(unsigned a, unsigned b) {
  for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
    if (table[a][lane] != table[b][lane]) {
      fail_msg("lane %u reads lane %u under offset 0x%04X but lane %u under 0x%04X", lane,
               table[a][lane], a, table[b][lane], b);
    }
  }
}

static int is_identity(unsigned offset) {
  for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
    if (table[offset][lane] != lane) {
      return 0;
    }
  }
  return 1;
}

// Does every place of a group of 32 get read?
static int is_permutation(const uint8_t map[GROUP]) {
  uint32_t seen = 0;
  for (unsigned lane = 0; lane < GROUP; lane++) {
    seen |= (uint32_t)1 << (map[lane] & 31);
  }
  return seen == UINT32_MAX;
}

// The CRC-32 of zlib, a bit at a time.
static void test_crc_of_the_table(void **state) {
  (void)state;
  uint32_t crc = UINT32_MAX;
  for (unsigned offset = 0; offset < OFFSETS; offset++) {
    for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
      crc ^= table[offset][lane];
      for (unsigned bit = 0; bit < 8; bit++) {
        crc = (crc >> 1) ^ (crc & 1 ? 0xEDB88320 : 0);
      }
    }
  }
  assert_int_equal(crc ^ UINT32_MAX, 0xBA8165BD);
}

static int compare_maps(const void *a, const void *b) {
  return memcmp(a, b, GROUP);
}

// Counts the distinct maps of a group of 32 under the offsets first..last, and the permutations
// among them.
static void count_maps(unsigned first, unsigned last, unsigned *distinct, unsigned *permutations) {
  static uint8_t map[OFFSETS][GROUP];
  const unsigned count = last - first + 1;
  for (unsigned i = 0; i < count; i++) {
    memcpy(map[i], table[first + i], GROUP);
  }
  qsort(map, count, GROUP, compare_maps);
  *distinct = 0;
  *permutations = 0;
  for (unsigned i = 0; i < count; i++) {
    if (i == 0 || compare_maps(map[i], map[i - 1]) != 0) {
      *distinct += 1;
      *permutations += is_permutation(map[i]) ? 1 : 0;
    }
  }
}

static void test_counts_of_distinct_maps(void **state) {
  (void)state;
  static const struct {
    unsigned first, last, distinct, permutations;
  } modes[] = {
      {0x0000, 0x7FFF, 1024, 32}, // bitmask
      {0x8000, 0xBFFF, 256, 24},  // quad
      {0xC000, 0xDFFF, 454, 454}, // rotate
      {0xE000, 0xFFFF, 31, 5},    // FFT
  };
  unsigned distinct, permutations;
  for (unsigned mode = 0; mode < 4; mode++) {
    count_maps(modes[mode].first, modes[mode].last, &distinct, &permutations);
    assert_int_equal(distinct, modes[mode].distinct);
    assert_int_equal(permutations, modes[mode].permutations);
  }
  count_maps(0x0000, 0xFFFF, &distinct, &permutations);
  assert_int_equal(distinct, 1733);
}

static void test_every_rotate_is_a_permutation(void **state) {
  (void)state;
  for (unsigned offset = 0xC000; offset <= 0xDFFF; offset++) {
    if (!is_permutation(table[offset])) {
      fail_msg("offset 0x%04X is not a permutation", offset);
    }
  }
}

static void test_fft_permutations(void **state) {
  (void)state;
  const uint32_t masks = (UINT32_C(1) << 0x00) | (UINT32_C(1) << 0x10) | (UINT32_C(1) << 0x18) |
                         (UINT32_C(1) << 0x1C) | (UINT32_C(1) << 0x1E) | (UINT32_C(1) << 0x1F);
  for (unsigned mask = 0; mask < 32; mask++) {
    if (is_permutation(table[0xE000 | mask]) != (int)((masks >> mask) & 1)) {
      fail_msg("FFT mask 0x%02X: is it a permutation? %d", mask,
               is_permutation(table[0xE000 | mask]));
    }
  }
}

static void test_identities(void **state) {
  (void)state;
  assert_true(is_identity(0x001F));
  assert_true(is_identity(0x80E4));
  assert_true(is_identity(0xC000));
  assert_true(is_identity(0xE01E));
  assert_true(is_identity(0xE01F));
  assert_false(is_identity(0x0000));
  for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
    assert_int_equal(table[0x0000][lane], lane & 32); // broadcast of place 0
  }
}

static void test_equal_maps(void **state) {
  (void)state;
  for (unsigned amount = 0; amount < 32; amount++) {
    assert_same_map(0xC400 | amount << 5, 0xC000 | ((32 - amount) & 31) << 5);
  }
  assert_same_map(0x80B1, 0x041F);
  assert_same_map(0x801B, 0x0C1F);
  assert_same_map(0xC600, 0xC200);
  assert_same_map(0xC600, 0x401F);
}

static void test_ignored_bits_change_nothing(void **state) {
  (void)state;
  for (unsigned offset = 0x8000; offset <= 0xBFFF; offset++) {
    assert_same_map(offset, offset & ~0x3F00u); // quad [13:8]
  }
  for (unsigned offset = 0xC000; offset <= 0xDFFF; offset++) {
    assert_same_map(offset, offset & ~0x1800u); // rotate [12:11]
  }
  for (unsigned offset = 0xE000; offset <= 0xFFFF; offset++) {
    assert_same_map(offset, offset & ~0x1FE0u); // FFT [12:5]
  }
}

// The other side of the test above: every bit that has a meaning changes some map of its mode.
static void test_other_bits_change_something(void **state) {
  (void)state;
  static const struct {
    unsigned first, last, meaningful;
  } modes[] = {{0x0000, 0x7FFF, 0x7FFF},
               {0x8000, 0xBFFF, 0x00FF},
               {0xC000, 0xDFFF, 0x07FF},
               {0xE000, 0xFFFF, 0x001F}};
  for (unsigned mode = 0; mode < 4; mode++) {
    for (unsigned bit = 1; bit < OFFSETS; bit <<= 1) {
      int changes = 0;
      for (unsigned offset = modes[mode].first; offset <= modes[mode].last; offset++) {
        changes |= (modes[mode].meaningful & bit) != 0 && !same_map(offset, offset ^ bit);
      }
      assert_int_equal(changes, (modes[mode].meaningful & bit) != 0);
    }
  }
}

static void test_groups_never_mix(void **state) {
  (void)state;
  for (unsigned offset = 0; offset < OFFSETS; offset++) {
    for (unsigned lane = 0; lane < GROUP; lane++) {
      if (table[offset][lane] >= GROUP || table[offset][lane + 32] != table[offset][lane] + 32) {
        fail_msg("offset 0x%04X: lane %u reads %u, lane %u reads %u", offset, lane,
                 table[offset][lane], lane + 32, table[offset][lane + 32]);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_crc_of_the_table),
      cmocka_unit_test(test_counts_of_distinct_maps),
      cmocka_unit_test(test_every_rotate_is_a_permutation),
      cmocka_unit_test(test_fft_permutations),
      cmocka_unit_test(test_identities),
      cmocka_unit_test(test_equal_maps),
      cmocka_unit_test(test_ignored_bits_change_nothing),
      cmocka_unit_test(test_other_bits_change_something),
      cmocka_unit_test(test_groups_never_mix),
  };
  return cmocka_run_group_tests_name("model: source lanes", tests, fill_table, NULL);
}
