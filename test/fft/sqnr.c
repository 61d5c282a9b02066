// SPDX-License-Identifier: Apache-2.0 OR MIT

#include "sqnr.h"

#include <fftw3.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "crosslane.h"

// The last plan, since FFTW takes longer to plan a transform than to compute it.
static fftw_plan plan;
static fftw_complex *data;
static unsigned plan_log2_n;
static int plan_inverse;

static void make_plan(unsigned log2_n, int inverse) {
  if (plan != NULL && plan_log2_n == log2_n && plan_inverse == inverse) {
    return;
  }
  sqnr_forget();
  data = fftw_alloc_complex((size_t)1 << log2_n);
  plan = data == NULL ? NULL
                      : fftw_plan_dft_1d(1 << log2_n, data, data,
                                         inverse ? FFTW_BACKWARD : FFTW_FORWARD, FFTW_ESTIMATE);
  if (plan == NULL) {
    fprintf(stderr, "sqnr: FFTW has no memory for 2^%u points\n", log2_n);
    exit(1);
  }
  plan_log2_n = log2_n;
  plan_inverse = inverse;
}

void sqnr_forget(void) {
  if (plan != NULL) {
    fftw_destroy_plan(plan);
    fftw_free(data);
  }
  plan = NULL;
  fftw_cleanup();
}

static double square(double x) {
  return x * x;
}

double sqnr_of_frame(unsigned lanes, unsigned log2_n, int inverse, const int16_t in[][2],
                     const int16_t out[][2], const int8_t exponent[]) {
  const unsigned size = 1u << log2_n, points = size > lanes ? size : lanes;
  double signal = 0, noise = 0;
  make_plan(log2_n, inverse);
  for (unsigned first = 0; first < points; first += size) {
    for (unsigned i = 0; i < size; i++) {
      data[i][0] = in[first + i][0];
      data[i][1] = in[first + i][1];
    }
    fftw_execute(plan);
    for (unsigned k = 0; k < size; k++) {
      const int e = exponent[(first + k) / lanes];
      signal += square(data[k][0]) + square(data[k][1]);
      noise += square(ldexp(out[first + k][0], e) - data[k][0]) +
               square(ldexp(out[first + k][1], e) - data[k][1]);
    }
  }
  return noise > 0 ? 10 * log10(signal / noise) : INFINITY;
}

// As measured for docs/fft.md, with half a dB and more to spare. N = 1024 unless said otherwise.
double sqnr_gate(signal_kind_t kind, unsigned log2_n, unsigned flags) {
  if (flags & XL_FFT_HALVING) {
    return kind == SIGNAL_DISC && log2_n == 10 ? 61.5 : 0;
  }
  if (kind == SIGNAL_DISC && log2_n <= 12) {
    return log2_n <= 10 ? 78.5 : 77.5;
  }
  if (log2_n != 10) {
    return 0;
  }
  switch (kind) {
  case SIGNAL_TONE:
    return flags & XL_FFT_COMMON_EXPONENT ? 65.5 : 72.5;
  case SIGNAL_MINUS40:
    return 79;
  case SIGNAL_CHIRP:
    return 80;
  default:
    return 0;
  }
}
