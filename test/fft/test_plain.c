// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The model's thread-array program equals the plain formula, for every number of lanes, size and
// flag: points, exponents and flags of clamped rows.

#include <math.h>
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
          if (log2_n > 10 && (signal + flags + log2_lanes) % SETTINGS != 0) {
            continue; // of the large ones one setting a signal, another for other lanes
          }
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

// A slow wave of full scale, all its power in the first 32 bins, so that it grows in every stage.
static void slow_wave(uint64_t seed, unsigned points, int16_t point[][2]) {
  static double wave[MAX_POINTS][2];
  int16_t bin[32][2];
  double largest = 0;
  signal_make(SIGNAL_DISC, seed, 32, bin);
  for (unsigned i = 0; i < points; i++) {
    wave[i][0] = wave[i][1] = 0;
    for (unsigned k = 0; k < 32; k++) {
      const double angle = 2 * 3.14159265358979323846 * i * k / points;
      wave[i][0] += bin[k][0] * cos(angle) - bin[k][1] * sin(angle);
      wave[i][1] += bin[k][0] * sin(angle) + bin[k][1] * cos(angle);
    }
    largest = fmax(largest, fmax(fabs(wave[i][0]), fabs(wave[i][1])));
  }
  for (unsigned i = 0; i < points; i++) {
    point[i][0] = (int16_t)lround(32767 * wave[i][0] / largest);
    point[i][1] = (int16_t)lround(32767 * wave[i][1] / largest);
  }
}

// Half of the points, the even or the odd ones, are a slow wave, the others a small impulse: when
// they meet in the last stage, their rows' exponents differ by anything up to 24, and the smaller
// one is shifted away bit by bit.
static void test_rows_far_apart(void **state) {
  (void)state;
  static int16_t wave[MAX_POINTS / 2][2];
  for (unsigned log2_n = 6; log2_n <= 14; log2_n++) {
    const unsigned half = 1u << (log2_n - 1);
    for (unsigned seed = 0; seed < 4; seed++) {
      slow_wave(seed, half, wave);
      for (unsigned small = 0; small < 16; small++) {
        memset(in, 0, sizeof in);
        for (unsigned i = 0; i < half; i++) {
          memcpy(in[2 * i + small % 2], wave[i], sizeof wave[i]);
        }
        const int height = 1 << (small / 2 % 4 * 2);
        in[1 - small % 2][0] = (int16_t)(small < 8 ? height : -height);
        in[1 - small % 2][1] = (int16_t)(small < 8 ? -height - 1 : height - 1);
        compare(5, log2_n, seed % 2 * XL_FFT_INVERSE, "rows far apart");
      }
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
      cmocka_unit_test(test_rows_far_apart),
  };
  return cmocka_run_group_tests_name("FFT model: plain formula", tests, NULL, NULL);
}
