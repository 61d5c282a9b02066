// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "fft_report.h"

#include <math.h>
#include <stdio.h>

#include "crosslane.h"

enum { STRONGEST = 5 }; // peaks to print

// With a common exponent two numbers a line, which `crosslane fft` reads again.
void xl_fft_print_points(const xl_fft_result *s, unsigned size, unsigned flags) {
  const bool common = (flags & (XL_FFT_COMMON_EXPONENT | XL_FFT_HALVING)) != 0;
  if (common)
    printf("# re im, all times 2^%d\n", s->exponent[0]);
  else
    printf("# re im exponent\n");
  for (unsigned k = 0; k < size; k++) {
    printf("%d %d", s->out[k][0], s->out[k][1]);
    if (!common)
      printf(" %d", s->exponent[k / XL_FFT_ROW]);
    putchar('\n');
  }
}

static bool is_peak(const xl_fft_result *s, unsigned size, unsigned k) {
  const double here = s->level[k];
  return here > -HUGE_VAL && here >= s->level[(k + 1) % size] &&
         here > s->level[(k + size - 1) % size];
}

static void print_strongest(const xl_fft_result *s, unsigned size, const xl_fft_input *input) {
  const unsigned bins = input->real ? size / 2 + 1 : size; // the rest mirrors a real input
  double below = HUGE_VAL;
  printf("strongest peaks:%s\n",
         input->rate > 0 ? "     bin          Hz    dBFS" : "     bin    dBFS");
  for (unsigned n = 0; n < STRONGEST; n++) {
    unsigned found = size;
    for (unsigned k = 0; k < bins; k++) {
      if (s->level[k] < below && is_peak(s, size, k) &&
          (found == size || s->level[k] > s->level[found]))
        found = k;
    }
    if (found == size)
      break;
    below = s->level[found];
    const double bin = found > size / 2 ? (double)found - size : found;
    printf("%24u", found);
    if (input->rate > 0)
      printf(" %11.1f", bin * input->rate / size);
    printf(" %7.1f\n", below);
  }
  if (below == HUGE_VAL)
    printf("  none\n");
}

void xl_fft_print_summary(const xl_fft_result *s, unsigned size, unsigned flags,
                          const xl_fft_input *input) {
  const unsigned rows = size > XL_FFT_ROW ? size / XL_FFT_ROW : 1;
  int least = s->exponent[0], most = least;
  unsigned clamped = 0;
  for (unsigned row = 0; row < rows; row++) {
    least = s->exponent[row] < least ? s->exponent[row] : least;
    most = s->exponent[row] > most ? s->exponent[row] : most;
    clamped += s->clamped[row];
  }
  printf("%s: %s%u points, %s\n", input->shown,
         input->more || input->points > size ? "the first " : "", size,
         input->real ? "real" : "complex");
  printf("%s, %s: %d", flags & XL_FFT_INVERSE ? "inverse" : "forward",
         flags & XL_FFT_HALVING           ? "halving, exponent"
         : flags & XL_FFT_COMMON_EXPONENT ? "common exponent"
                                          : "exponents of rows",
         least);
  if (most != least)
    printf(" to %d", most);
  printf("; rows clamped: %u of %u\n", clamped, rows);
  print_strongest(s, size, input);
}
