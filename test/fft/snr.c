// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// snr: prints the model's SQNR against FFTW for every size and setting, mean of FRAMES frames each.
// Fails if a mean is below its gate.

#include <stdio.h>
#include <stdlib.h>

#include "crosslane.h"
#include "sqnr.h"

enum { MAX_POINTS = 1 << 14, FRAMES = 24 };

static const signal_kind_t kinds[] = {SIGNAL_DISC, SIGNAL_TONE, SIGNAL_MINUS40, SIGNAL_CHIRP};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static int passed, failed;

static double mean(signal_kind_t kind, unsigned log2_n, unsigned flags) {
  static int16_t in[MAX_POINTS][2], out[MAX_POINTS][2];
  int8_t exponent[MAX_POINTS / 32];
  double sum = 0;
  for (unsigned frame = 0; frame < FRAMES; frame++) {
    signal_make(kind, frame, log2_n < 5 ? 32 : 1u << log2_n, in);
    if (xl_fft(log2_n, flags, (const int16_t(*)[2])in, out, exponent) != 0) {
      fprintf(stderr, "snr: xl_fft refuses log2_n %u flags %u\n", log2_n, flags);
      exit(1);
    }
    sum += sqnr_of_frame(32, log2_n, (flags & XL_FFT_INVERSE) != 0, (const int16_t(*)[2])in,
                         (const int16_t(*)[2])out, exponent);
  }
  return sum / FRAMES;
}

static void table(const char *title, unsigned flags) {
  printf("%s\n\n| points |", title);
  for (unsigned i = 0; i < KINDS; i++) {
    printf(" %s |", signal_name(kinds[i]));
  }
  printf("\n|---|---|---|---|---|\n");
  for (unsigned log2_n = 1; log2_n <= 14; log2_n++) {
    printf("| %u |", 1u << log2_n);
    for (unsigned i = 0; i < KINDS; i++) {
      const double dB = mean(kinds[i], log2_n, flags);
      const double gate = sqnr_gate(kinds[i], log2_n, flags);
      const int bad = gate > 0 && !(dB >= gate);
      printf(" %.1f%s |", dB, bad ? " BELOW ITS GATE" : "");
      passed += gate > 0 && !bad;
      failed += bad;
    }
    printf("\n");
  }
  printf("\n");
}

int main(void) {
  table("An exponent for every row", 0);
  table("One exponent for the frame", XL_FFT_COMMON_EXPONENT);
  table("Halving", XL_FFT_HALVING);
  printf("%d passed, %d failed\n", passed, failed);
  sqnr_forget();
  if (fflush(stdout) != 0 || ferror(stdout)) {
    perror("snr: the table could not be written");
    return 1;
  }
  return failed != 0;
}
