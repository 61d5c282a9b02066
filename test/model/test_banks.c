// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// xl_bit_reverse, xl_bank and xl_bank_row.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"

// Bit reversal by division: the last digit of the index is the first of the result.
static uint32_t reversed(unsigned log2_n, uint32_t index) {
  uint32_t result = 0;
  for (unsigned digit = 0; digit < log2_n; digit++) {
    result = result * 2 + index % 2;
    index /= 2;
  }
  return result;
}

static void test_reverse_all_small(void **state) {
  (void)state;
  for (unsigned log2_n = 0; log2_n <= 16; log2_n++) {
    for (uint32_t index = 0; index >> log2_n == 0; index++) {
      assert_int_equal(xl_bit_reverse(log2_n, index), reversed(log2_n, index));
      assert_int_equal(xl_bit_reverse(log2_n, xl_bit_reverse(log2_n, index)), index);
    }
  }
}

static void test_reverse_edges(void **state) {
  (void)state;
  assert_int_equal(xl_bit_reverse(0, 0xFFFFFFFF), 0);
  assert_int_equal(xl_bit_reverse(3, 0xFFFFFFF1), 4); // bits above are dropped
  assert_int_equal(xl_bit_reverse(32, 0x80000001), 0x80000001);
  assert_int_equal(xl_bit_reverse(32, 0x12345678), 0x1E6A2C48);
  assert_int_equal(xl_bit_reverse(33, 0x12345678), 0x1E6A2C48);
  assert_int_equal(xl_bit_reverse(UINT32_MAX, 1), 0x80000000);
}

// Any B words of natural or reversed order lie in B banks; and a place in memory holds one word.
static void check_size(unsigned log2_n, unsigned log2_banks) {
  const uint32_t banks = UINT32_C(1) << log2_banks, words = UINT32_C(1) << log2_n;
  static uint8_t held[1 << 14];
  memset(held, 0, sizeof held);
  for (uint32_t row = 0; row * banks < words; row++) {
    uint64_t natural = 0, in_reverse = 0;
    for (uint32_t lane = 0; lane < banks; lane++) {
      const uint32_t i = row * banks + lane;
      const unsigned bank = xl_bank(log2_n, log2_banks, i);
      assert_true(bank < banks);
      natural |= UINT64_C(1) << bank;
      in_reverse |= UINT64_C(1) << xl_bank(log2_n, log2_banks, xl_bit_reverse(log2_n, i));
      assert_int_equal(held[xl_bank_row(log2_banks, i) * banks + bank]++, 0);
    }
    const uint64_t all = banks == 64 ? UINT64_MAX : (UINT64_C(1) << banks) - 1;
    if (natural != all || in_reverse != all) {
      fail_msg("2^%u words, %u banks, row %u: lanes meet in a bank", log2_n, banks, row);
    }
  }
}

static void test_no_two_lanes_meet(void **state) {
  (void)state;
  for (unsigned log2_banks = 0; log2_banks <= 6; log2_banks++) {
    for (unsigned log2_n = log2_banks; log2_n <= 14; log2_n++) {
      check_size(log2_n, log2_banks);
    }
  }
}

static void test_worked_numbers(void **state) {
  (void)state;
  // 16 words, 4 banks: word 6 = 0110 has row 01, whose bits count from the other end.
  assert_int_equal(xl_bank(4, 2, 6), 0);
  assert_int_equal(xl_bank_row(2, 6), 1);
  // 1024 words, 32 banks: bank bits 4..0 are address bits 4..0, each xor one of 5..9.
  assert_int_equal(xl_bank(10, 5, 0x200), 1);
  assert_int_equal(xl_bank(10, 5, 0x020), 16);
  // 256 words: address bits 5, 6, 7 go to bank bits 2, 1, 0.
  assert_int_equal(xl_bank(8, 5, 0x020), 4);
  assert_int_equal(xl_bank(8, 5, 0x080), 1);
}

static void test_bank_edges(void **state) {
  (void)state;
  // Fewer words than banks: the bank is the index.
  assert_int_equal(xl_bank(3, 5, 6), 6);
  assert_int_equal(xl_bank(0, 5, 0), 0);
  assert_int_equal(xl_bank(10, 0, 777), 0);
  assert_int_equal(xl_bank(40, 5, 0x80000000), 1);
  assert_int_equal(xl_bank(32, 40, 0x7FFFFFFF), 0x7FFFFFFF);
  assert_int_equal(xl_bank_row(0, 777), 777);
  assert_int_equal(xl_bank_row(31, 0x80000000), 1);
  assert_int_equal(xl_bank_row(32, 0x80000000), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_reverse_all_small), cmocka_unit_test(test_reverse_edges),
      cmocka_unit_test(test_no_two_lanes_meet), cmocka_unit_test(test_worked_numbers),
      cmocka_unit_test(test_bank_edges),
  };
  return cmocka_run_group_tests_name("model: banks", tests, NULL, NULL);
}
