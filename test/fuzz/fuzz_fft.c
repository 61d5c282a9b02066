// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT model against the plain formula, and the text parser of `crosslane fft`. The first three
// bytes choose lanes, size and flags, the rest is points, or text.
#define _POSIX_C_SOURCE 200809L // fmemopen
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "crosslane.h"
#include "fft_input.h"
#include "plain_fft.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// The parser's messages are many, and of no interest here.
int xl_complain(int status, const char *format, ...) {
  (void)format;
  return status;
}

static void compare(unsigned log2_lanes, unsigned log2_n, unsigned flags, const uint8_t *data,
                    size_t size) {
  enum { POINTS_MOST = 256 };
  int16_t in[POINTS_MOST][2] = {{0}}, want[POINTS_MOST][2], got[POINTS_MOST][2];
  int8_t want_exponent[POINTS_MOST / 2], exponent[POINTS_MOST / 2];
  uint8_t want_clamped[POINTS_MOST / 2], clamped[POINTS_MOST / 2];
  memcpy(in, data, size < sizeof in ? size : sizeof in);
  const unsigned log2_points = log2_n > log2_lanes ? log2_n : log2_lanes;
  const size_t rows = (size_t)1 << (log2_points - log2_lanes);
  plain_fft(log2_lanes, log2_n, flags, (const int16_t(*)[2])in, want, want_exponent, want_clamped);
  if (xl_fft_rows(log2_lanes, log2_n, flags, (const int16_t(*)[2])in, got, exponent, clamped) !=
          0 ||
      memcmp(want, got, sizeof got[0] << log2_points) != 0 ||
      memcmp(want_exponent, exponent, rows) != 0 || memcmp(want_clamped, clamped, rows) != 0)
    abort();
}

static void parse(const uint8_t *data, size_t size) {
  int16_t point[16][2];
  xl_fft_input input = {.name = "-", .shown = "", .scale = 1, .most = 16, .point = point};
  FILE *const keyboard = stdin;
  stdin = fmemopen((void *)data, size, "r");
  if (stdin != NULL) {
    if (xl_fft_read_text(&input) && (input.points > 16 || (input.more && input.points < 16)))
      abort();
    fclose(stdin);
  }
  stdin = keyboard;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size > 3) {
    compare(1 + data[0] % 5, 1 + data[1] % 8, data[2] % 8, data + 3, size - 3);
    parse(data + 3, size - 3);
  }
  return 0;
}
