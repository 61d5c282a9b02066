// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The model against FFTW in double precision: accuracy with the gates of docs/fft.md, scale,
// energy, the way there and back.

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"
#include "sqnr.h"

enum { MAX_POINTS = 1 << 14, FRAMES = 24, SETTINGS = 8 };

static int16_t in[MAX_POINTS][2], out[MAX_POINTS][2], back[MAX_POINTS][2];
static int8_t exponent[MAX_POINTS / 32];

static unsigned points_of(unsigned log2_n) {
  return log2_n < 5 ? 32 : 1u << log2_n;
}

static void transform(unsigned log2_n, unsigned flags) {
  assert_int_equal(xl_fft(log2_n, flags, (const int16_t(*)[2])in, out, exponent), 0);
}

static double sqnr(unsigned log2_n, unsigned flags) {
  return sqnr_of_frame(32, log2_n, (flags & XL_FFT_INVERSE) != 0, (const int16_t(*)[2])in,
                       (const int16_t(*)[2])out, exponent);
}

static void expect_at_least(double dB, double least, const char *what, unsigned log2_n,
                            unsigned flags) {
  if (!(dB >= least)) {
    fail_msg("%s, %u points, flags %u: %.2f dB, at least %.2f expected", what, 1u << log2_n, flags,
             dB, least);
  }
}

static void test_gates(void **state) {
  (void)state;
  unsigned gates = 0;
  for (unsigned kind = 0; kind < SIGNAL_KINDS; kind++) {
    for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
      for (unsigned flags = 0; flags < SETTINGS; flags++) {
        const double gate = sqnr_gate((signal_kind_t)kind, log2_n, flags);
        if (gate == 0) {
          continue;
        }
        double sum = 0;
        for (unsigned frame = 0; frame < FRAMES; frame++) {
          signal_make((signal_kind_t)kind, frame, points_of(log2_n), in);
          transform(log2_n, flags);
          sum += sqnr(log2_n, flags);
        }
        expect_at_least(sum / FRAMES, gate, signal_name((signal_kind_t)kind), log2_n, flags);
        gates++;
      }
    }
  }
  // 12 sizes of disc, 3 signals more at 1024, each four ways; the disc halved, four ways.
  assert_int_equal(gates, 15 * 4 + 4);
}

// Whatever comes in, nothing wraps around: one sign lost would cost more than half of these dB. A
// single frame may be far worse than the mean where it has little power, or all of it in one bin.
static void test_no_input_wraps_around(void **state) {
  (void)state;
  for (unsigned kind = 0; kind < SIGNAL_KINDS; kind++) {
    for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
      for (unsigned flags = 0; flags < XL_FFT_HALVING; flags++) {
        for (unsigned frame = 0; frame < (log2_n > 10 ? 2 : 8); frame++) {
          signal_make((signal_kind_t)kind, 1000 + frame, points_of(log2_n), in);
          transform(log2_n, flags);
          expect_at_least(sqnr(log2_n, flags), 45, signal_name((signal_kind_t)kind), log2_n, flags);
        }
      }
    }
  }
}

// A power of two in one point, and in all: every stage is exact, and so is the scale.
static void test_exact_scale(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
    for (unsigned flags = 0; flags < SETTINGS; flags++) {
      const unsigned size = 1u << log2_n;
      memset(in, 0, sizeof in);
      for (unsigned i = 0; i < points_of(log2_n); i += size) {
        in[i][0] = 16384;
        in[i][1] = -16384;
      }
      transform(log2_n, flags);
      for (unsigned k = 0; k < points_of(log2_n); k++) {
        // Halving 14 times leaves 1 of 16384, and no fraction before that.
        assert_true(ldexp(out[k][0], exponent[k / 32]) == 16384);
        assert_true(ldexp(out[k][1], exponent[k / 32]) == -16384);
      }
      for (unsigned i = 0; i < points_of(log2_n); i++) {
        in[i][0] = 64;
        in[i][1] = -32;
      }
      transform(log2_n, flags);
      for (unsigned k = 0; k < points_of(log2_n); k++) {
        assert_true(ldexp(out[k][0], exponent[k / 32]) == (k % size == 0 ? 64.0 * size : 0));
        assert_true(ldexp(out[k][1], exponent[k / 32]) == (k % size == 0 ? -32.0 * size : 0));
      }
    }
  }
}

static double energy(unsigned points, const int16_t x[][2], const int8_t exponents[]) {
  double sum = 0;
  for (unsigned i = 0; i < points; i++) {
    const int e = exponents == NULL ? 0 : exponents[i / 32];
    sum += pow(ldexp(x[i][0], e), 2) + pow(ldexp(x[i][1], e), 2);
  }
  return sum;
}

static void test_parseval(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
    for (unsigned flags = 0; flags < XL_FFT_HALVING; flags++) {
      signal_make(SIGNAL_DISC, log2_n, points_of(log2_n), in);
      transform(log2_n, flags);
      const double expected =
          ldexp(energy(points_of(log2_n), (const int16_t(*)[2])in, NULL), (int)log2_n);
      const double got = energy(points_of(log2_n), (const int16_t(*)[2])out, exponent);
      if (!(fabs(got / expected - 1) < 1e-4)) {
        fail_msg("%u points, flags %u: energy %g, expected %g", 1u << log2_n, flags, got, expected);
      }
    }
  }
}

// There with one exponent, back with an exponent for every row: N times what it was.
static void test_there_and_back(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
    for (unsigned direction = 0; direction < 2; direction++) {
      const unsigned points = points_of(log2_n);
      const unsigned there = direction * XL_FFT_INVERSE;
      int8_t back_exponent[MAX_POINTS / 32];
      double noise = 0;
      signal_make(SIGNAL_DISC, log2_n + 50, points, in);
      transform(log2_n, there | XL_FFT_COMMON_EXPONENT);
      assert_int_equal(
          xl_fft(log2_n, there ^ XL_FFT_INVERSE, (const int16_t(*)[2])out, back, back_exponent), 0);
      for (unsigned i = 0; i < points; i++) {
        const int e = exponent[0] + back_exponent[i / 32] - (int)log2_n;
        noise += pow(ldexp(back[i][0], e) - in[i][0], 2) + pow(ldexp(back[i][1], e) - in[i][1], 2);
      }
      const double signal = energy(points, (const int16_t(*)[2])in, NULL);
      expect_at_least(10 * log10(signal / noise), 73, "there and back", log2_n, there);
    }
  }
}

// An impulse at every position is a tone of every frequency: a linear basis.
static void test_every_impulse(void **state) {
  (void)state;
  for (unsigned log2_n = 1; log2_n <= 10; log2_n++) {
    for (unsigned at = 0; at < points_of(log2_n); at++) {
      memset(in, 0, sizeof in);
      in[at][at % 2] = (int16_t)(at % 4 < 2 ? 32767 : -32768);
      transform(log2_n, at / 2 % 4);
      expect_at_least(sqnr(log2_n, at / 2 % 4), 70, "impulse", log2_n, at / 2 % 4);
    }
  }
}

static int forget(void **state) {
  (void)state;
  sqnr_forget();
  return 0;
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_gates),          cmocka_unit_test(test_no_input_wraps_around),
      cmocka_unit_test(test_exact_scale),    cmocka_unit_test(test_parseval),
      cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_every_impulse),
  };
  return cmocka_run_group_tests_name("FFT model: accuracy", tests, NULL, forget);
}
