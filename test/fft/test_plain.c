// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The model's thread-array program equals the plain formula, for every number of lanes, size and
// flag: points, exponents and flags of clamped rows.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"
#include "fft_inside.h"
#include "plain_fft.h"
#include "signals.h"

enum { MAX_POINTS = 1 << 14, GUARD = 64, SETTINGS = 8 };

typedef struct {
  int16_t point[MAX_POINTS + GUARD][2];
  int8_t exponent[MAX_POINTS / 2 + GUARD];
  uint8_t clamped[MAX_POINTS / 2 + GUARD];
} result_t;

static int16_t in[MAX_POINTS][2];
static result_t expected, got;

// Everything beyond the result must stay as it was.
static void compare(unsigned log2_lanes, unsigned log2_n, unsigned flags, const char *what) {
  memset(&expected, 0x5A, sizeof expected);
  memset(&got, 0x5A, sizeof got);
  plain_fft(log2_lanes, log2_n, flags, (const int16_t(*)[2])in, expected.point, expected.exponent,
            expected.clamped);
  assert_int_equal(xl_fft_rows(log2_lanes, log2_n, flags, (const int16_t(*)[2])in, got.point,
                               got.exponent, got.clamped),
                   0);
  if (memcmp(&expected, &got, sizeof got) == 0) {
    return;
  }
  for (unsigned i = 0; i < MAX_POINTS; i++) {
    const unsigned row = i >> log2_lanes;
    if (memcmp(expected.point[i], got.point[i], sizeof got.point[i]) != 0 ||
        expected.exponent[row] != got.exponent[row] || expected.clamped[row] != got.clamped[row]) {
      fail_msg("%s: log2_lanes %u log2_n %u flags %u point %u: expected (%d, %d) * 2^%d clamped "
               "%d, got (%d, %d) * 2^%d clamped %d",
               what, log2_lanes, log2_n, flags, i, expected.point[i][0], expected.point[i][1],
               expected.exponent[row], expected.clamped[row], got.point[i][0], got.point[i][1],
               got.exponent[row], got.clamped[row]);
    }
  }
  fail_msg("%s: log2_lanes %u log2_n %u flags %u: more was written than the result", what,
           log2_lanes, log2_n, flags);
}

static void test_every_size_lanes_flag_and_signal(void **state) {
  (void)state;
  for (unsigned log2_lanes = 1; log2_lanes <= 5; log2_lanes++) {
    for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
      const unsigned points = 1u << (log2_n > log2_lanes ? log2_n : log2_lanes);
      for (unsigned signal = 0; signal < SIGNAL_KINDS; signal++) {
        for (unsigned flags = 0; flags < SETTINGS; flags++) {
          signal_make((signal_kind_t)signal, log2_n * 10 + flags, points, in);
          compare(log2_lanes, log2_n, flags, signal_name((signal_kind_t)signal));
        }
      }
    }
  }
}

// An impulse at every position reaches every twiddle; its height makes the roundings differ.
static void test_every_impulse(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 10; log2_n++) {
    const unsigned points = 1u << (log2_n > 5 ? log2_n : 5);
    for (unsigned at = 0; at < points; at++) {
      memset(in, 0, sizeof in);
      in[at][0] = (int16_t)(32767 - 7 * at);
      in[at][1] = (int16_t)(at % 3 * 5 - 5);
      compare(5, log2_n, at % SETTINGS, "impulse");
    }
  }
}

// Rows of one frame that lie 2^-15 apart, so that aligning shifts by anything from 0 to beyond 19.
static void test_rows_of_very_different_size(void **state) {
  (void)state;
  for (unsigned log2_n = 6; log2_n <= 14; log2_n++) {
    for (unsigned flags = 0; flags < SETTINGS; flags++) {
      const unsigned points = 1u << log2_n;
      signal_make(SIGNAL_DISC, log2_n + 100, points, in);
      // A constant plus a hundred-thousandth of noise: one row of the result holds the sum.
      for (unsigned i = 0; i < points; i++) {
        in[i][0] = (int16_t)(32000 + in[i][0] % 2);
        in[i][1] = (int16_t)(flags % 2 ? in[i][1] % 2 : 0);
      }
      compare(5, log2_n, flags, "constant");
    }
  }
}

static void test_every_twiddle(void **state) {
  (void)state;
  static int32_t cosine[MAX_POINTS / 4 + 1];
  for (unsigned log2_table = 2; log2_table <= 14; log2_table++) {
    xl_fft_cosines(log2_table, cosine);
    for (unsigned log2_n = 2; log2_n <= log2_table; log2_n++) {
      const unsigned size = 1u << log2_n;
      for (unsigned j = 1; j < size / 2; j++) {
        if (4 * j == size) {
          continue; // exact, without a product
        }
        // A point whose product with a factor shows the factor: 8 = 65536 / 2^13.
        int32_t w[2];
        plain_fft_twiddle(size, j, w);
        const xl_complex t = xl_fft_twiddle((xl_complex){8192, 0}, log2_n, j, log2_table, cosine);
        if (t.re != w[0] || t.im != w[1]) {
          fail_msg("W_%u^%u: expected (%d, %d), got (%d, %d)", size, j, w[0], w[1], t.re, t.im);
        }
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_twiddle),
      cmocka_unit_test(test_every_size_lanes_flag_and_signal),
      cmocka_unit_test(test_every_impulse),
      cmocka_unit_test(test_rows_of_very_different_size),
  };
  return cmocka_run_group_tests_name("FFT model: plain formula", tests, NULL, NULL);
}
