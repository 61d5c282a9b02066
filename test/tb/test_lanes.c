// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Packed vectors and arrays of words, against a definition bit by bit.
#include "tb_test.h"

#include "lanes.h"

enum { LANES = 64, GUARD = 4, WORDS = LANES + 2 * GUARD };

static const unsigned byte_counts[] = {1, 2, 4};

static void fill(uint64_t *random, uint32_t words[WORDS]) {
  for (unsigned i = 0; i < WORDS; i++)
    words[i] = test_random32(random);
}

static unsigned bit_of(const uint32_t *vector, unsigned bit) {
  return vector[bit / 32] >> bit % 32 & 1;
}

static void check_pack(unsigned lanes, unsigned bytes, uint64_t *random) {
  const unsigned width = 8 * bytes;
  const unsigned written = (lanes * width + 31) / 32; // words
  uint32_t word[WORDS], vector[WORDS], before[WORDS];
  fill(random, word);
  fill(random, vector);
  memcpy(before, vector, sizeof vector);
  xl_lanes_pack(lanes, bytes, word, vector + GUARD);
  for (unsigned bit = 0; bit < 32 * written; bit++) {
    unsigned lane = bit / width;
    unsigned expected = lane < lanes ? word[lane] >> bit % width & 1 : 0;
    if (bit_of(vector + GUARD, bit) != expected)
      fail_msg("pack %u lanes x %u bytes: bit %u is not %u", lanes, bytes, bit, expected);
  }
  for (unsigned i = 0; i < WORDS; i++) {
    if (i < GUARD || i >= GUARD + written)
      assert_int_equal(vector[i], before[i]);
  }
}

static void check_unpack(unsigned lanes, unsigned bytes, uint64_t *random) {
  const unsigned width = 8 * bytes;
  uint32_t word[WORDS], vector[WORDS], before[WORDS];
  fill(random, word);
  fill(random, vector);
  memcpy(before, word, sizeof word);
  xl_lanes_unpack(lanes, bytes, vector, word + GUARD);
  for (unsigned lane = 0; lane < lanes; lane++) {
    uint32_t expected = 0;
    for (unsigned bit = 0; bit < width; bit++)
      expected |= (uint32_t)bit_of(vector, lane * width + bit) << bit;
    if (word[GUARD + lane] != expected)
      fail_msg("unpack %u lanes x %u bytes: lane %u is not %08X", lanes, bytes, lane,
               (unsigned)expected);
  }
  for (unsigned i = 0; i < WORDS; i++) {
    if (i < GUARD || i >= GUARD + lanes)
      assert_int_equal(word[i], before[i]);
  }
}

static void test_pack(void **state) {
  (void)state;
  uint64_t random = 5;
  for (unsigned lanes = 1; lanes <= LANES; lanes++) {
    for (unsigned b = 0; b < 3; b++) {
      for (unsigned n = 0; n < 10; n++)
        check_pack(lanes, byte_counts[b], &random);
    }
  }
}

static void test_unpack(void **state) {
  (void)state;
  uint64_t random = 6;
  for (unsigned lanes = 1; lanes <= LANES; lanes++) {
    for (unsigned b = 0; b < 3; b++) {
      for (unsigned n = 0; n < 10; n++)
        check_unpack(lanes, byte_counts[b], &random);
    }
  }
}

static void test_there_and_back(void **state) {
  (void)state;
  uint64_t random = 7;
  for (unsigned lanes = 4; lanes <= LANES; lanes *= 2) {
    for (unsigned b = 0; b < 3; b++) {
      uint32_t word[WORDS], vector[WORDS], back[WORDS];
      fill(&random, word);
      xl_lanes_pack(lanes, byte_counts[b], word, vector);
      xl_lanes_unpack(lanes, byte_counts[b], vector, back);
      for (unsigned i = 0; i < lanes; i++)
        assert_int_equal(back[i], word[i] & (UINT32_MAX >> (32 - 8 * byte_counts[b])));
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_pack),
      cmocka_unit_test(test_unpack),
      cmocka_unit_test(test_there_and_back),
  };
  return cmocka_run_group_tests_name("testbench: lanes", tests, NULL, NULL);
}
