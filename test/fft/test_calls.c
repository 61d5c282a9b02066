// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What callers of the FFT model may rely on: illegal arguments, arrays that are one, silence,
// corners, the flag of clamped rows.

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"
#include "signals.h"

enum { MAX_POINTS = 1 << 14, SETTINGS = 8 };

static int16_t in[MAX_POINTS][2], out[MAX_POINTS][2], array[MAX_POINTS + 8][2];
static int8_t exponent[MAX_POINTS / 2], other_exponent[MAX_POINTS / 2];
static uint8_t clamped[MAX_POINTS / 2], other_clamped[MAX_POINTS / 2];

static void rows(unsigned log2_lanes, unsigned log2_n, unsigned flags) {
  assert_int_equal(
      xl_fft_rows(log2_lanes, log2_n, flags, (const int16_t(*)[2])in, out, exponent, clamped), 0);
}

static void test_illegal_arguments_write_nothing(void **state) {
  (void)state;
  static const unsigned illegal[][3] = {{5, 0, 0},  {5, 15, 0}, {5, UINT_MAX, 0},
                                        {5, 10, 8}, {5, 1, 16}, {5, 10, UINT_MAX},
                                        {0, 10, 0}, {6, 10, 0}, {UINT_MAX, 10, 0}};
  memset(out, 0x5A, sizeof out);
  memset(exponent, 0x5A, sizeof exponent);
  memset(clamped, 0x5A, sizeof clamped);
  for (unsigned i = 0; i < sizeof illegal / sizeof illegal[0]; i++) {
    const unsigned *const call = illegal[i];
    assert_int_not_equal(
        xl_fft_rows(call[0], call[1], call[2], (const int16_t(*)[2])in, out, exponent, clamped), 0);
    if (call[0] == 5) {
      assert_int_not_equal(xl_fft(call[1], call[2], (const int16_t(*)[2])in, out, exponent), 0);
    }
  }
  for (unsigned i = 0; i < MAX_POINTS; i++) {
    assert_true(out[i][0] == 0x5A5A && out[i][1] == 0x5A5A);
    assert_true(exponent[i / 2] == 0x5A && clamped[i / 2] == 0x5A);
  }
}

// xl_fft is xl_fft_rows with 32 lanes.
static void test_both_functions_agree(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
    const unsigned points = log2_n < 5 ? 32 : 1u << log2_n;
    signal_make(SIGNAL_SQUARE, log2_n, points, in);
    rows(5, log2_n, log2_n % SETTINGS);
    assert_int_equal(
        xl_fft(log2_n, log2_n % SETTINGS, (const int16_t(*)[2])in, array, other_exponent), 0);
    assert_memory_equal(out, array, points * sizeof out[0]);
    assert_memory_equal(exponent, other_exponent, points / 32);
  }
}

// The output is the input, or begins up to four points before or behind it.
static void test_output_may_overlap_the_input(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 12; log2_n++) {
    for (unsigned flags = 0; flags < SETTINGS; flags++) {
      const unsigned points = log2_n < 5 ? 32 : 1u << log2_n;
      signal_make(SIGNAL_DISC, log2_n, points, in);
      rows(5, log2_n, flags);
      for (unsigned to = 0; to <= 8; to += 4) {
        memcpy(array + 4, in, points * sizeof in[0]);
        assert_int_equal(xl_fft_rows(5, log2_n, flags, (const int16_t(*)[2])array + 4, array + to,
                                     other_exponent, other_clamped),
                         0);
        assert_memory_equal(out, array + to, points * sizeof out[0]);
        assert_memory_equal(exponent, other_exponent, points / 32);
        assert_memory_equal(clamped, other_clamped, points / 32);
      }
    }
  }
}

// Silence has the least exponent that a row can have, so that it never costs a partner anything.
static void test_silence(void **state) {
  (void)state;
  memset(in, 0, sizeof in);
  for (unsigned log2_lanes = 1; log2_lanes <= 5; log2_lanes++) {
    for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
      for (unsigned flags = 0; flags < SETTINGS; flags++) {
        memset(out, 0x5A, sizeof out);
        rows(log2_lanes, log2_n, flags);
        for (unsigned i = 0; i < 1u << log2_n; i++) {
          assert_true(out[i][0] == 0 && out[i][1] == 0);
          const int least = flags & XL_FFT_HALVING ? (int)log2_n : -(int)log2_n;
          assert_int_equal(exponent[i >> log2_lanes], least);
          assert_int_equal(clamped[i >> log2_lanes], 0);
        }
      }
    }
  }
}

// Two points by hand. 32767 + 32768 = 65535 needs 17 bits; half of it is 32767.5, which rounds to
// the even 32768, one too many. The smaller sum -1 rounds to -0.5, to the even 0.
static void test_a_carry_of_rounding_is_clamped(void **state) {
  (void)state;
  for (unsigned flags = 0; flags <= XL_FFT_HALVING; flags += XL_FFT_HALVING) {
    memset(in, 0, sizeof in);
    in[0][0] = 32767;
    in[1][0] = -32768;
    rows(5, 1, flags);
    assert_int_equal(out[0][0], 0);
    assert_int_equal(out[1][0], 32767);
    assert_int_equal(exponent[0], 1);
    assert_int_equal(clamped[0], 1);
    // -32768 - 32767 = -65535 ends at the even -32768, which there is.
    in[0][0] = -32768;
    in[1][0] = 32767;
    rows(5, 1, flags);
    assert_int_equal(out[1][0], -32768);
    assert_int_equal(clamped[0], 0);
  }
}

// By hand, 64 points in 2 rows: the rows meet in the last stage, and both inherit the flag that one
// of them got in the first.
static void test_the_flag_stays_and_spreads(void **state) {
  (void)state;
  memset(in, 0, sizeof in);
  rows(5, 6, 0);
  assert_int_equal(clamped[0] + clamped[1], 0);
  in[0][0] = 32767; // places 0 and 1 of row 0, once the index bits are reversed
  in[32][0] = -32768;
  rows(5, 6, 0);
  assert_int_equal(clamped[0], 1);
  assert_int_equal(clamped[1], 1);
  // One row a transform: the other transforms' rows do not know of it.
  rows(5, 5, 0);
  assert_int_equal(clamped[0], 0);
}

// Halving has room for the disc alone: corners of the square meet the limits, are flagged, and stay
// there. A constant of -32768 - 32768i in all points fits, since its sum / N is itself.
static void test_halving_saturates_and_says_so(void **state) {
  (void)state;
  unsigned flagged = 0;
  for (unsigned seed = 0; seed < 20; seed++) {
    signal_make(SIGNAL_CHIRP, seed, 1024, in);
    rows(5, 10, XL_FFT_HALVING);
    for (unsigned row = 0; row < 32; row++) {
      assert_int_equal(exponent[row], 10);
      flagged += clamped[row];
    }
  }
  assert_true(flagged > 0);
  for (unsigned i = 0; i < 1024; i++) {
    in[i][0] = in[i][1] = INT16_MIN;
  }
  rows(5, 10, XL_FFT_HALVING);
  assert_true(out[0][0] == INT16_MIN && out[0][1] == INT16_MIN && clamped[0] == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_illegal_arguments_write_nothing),
      cmocka_unit_test(test_both_functions_agree),
      cmocka_unit_test(test_output_may_overlap_the_input),
      cmocka_unit_test(test_silence),
      cmocka_unit_test(test_a_carry_of_rounding_is_clamped),
      cmocka_unit_test(test_the_flag_stays_and_spreads),
      cmocka_unit_test(test_halving_saturates_and_says_so),
  };
  return cmocka_run_group_tests_name("FFT model: calls", tests, NULL, NULL);
}
