// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "fft_lanes.h"

#include <stdio.h>
#include <string.h>

#include "crosslane.h"

enum { LANES = 32, LOG2_LANES = 5 };

// FFT mode with the lowest `bits` bits of the place reversed, the others kept.
static uint16_t reversal(unsigned bits) {
  return (uint16_t)(0xE000 | (0x1F << bits & 0x1F));
}

// The row after the first `stages` stages: they are the transforms of 2^stages points that the
// whole one consists of, with the same roundings. Returns the row's exponent.
static int after(unsigned log2_n, unsigned stages, unsigned flags, const int16_t in[][2],
                 int16_t row[][2]) {
  int8_t exponent = 0;
  for (unsigned i = 0; i < LANES; i++) {
    // Place p has input rev(p), of all index bits; the small transforms reverse theirs once more.
    const unsigned place = (i & ~((1U << stages) - 1)) | xl_bit_reverse(stages, i);
    const unsigned from = (i & ~((1U << log2_n) - 1)) | xl_bit_reverse(log2_n, place);
    memcpy(row[i], in[from], sizeof row[i]);
  }
  if (stages > 0)
    xl_fft(stages, flags & ~XL_FFT_COMMON_EXPONENT, (const int16_t(*)[2])row, row, &exponent);
  return exponent;
}

void xl_fft_print_lanes(unsigned log2_n, unsigned flags, const int16_t in[][2]) {
  uint32_t index[LOG2_LANES][LANES]; // of the point that a lane has in a stage
  int16_t row[LOG2_LANES + 1][LANES][2];
  int exponent[LOG2_LANES + 1];
  exponent[0] = after(log2_n, 0, flags, in, row[0]);
  for (unsigned s = 0; s < log2_n; s++) {
    exponent[s + 1] = after(log2_n, s + 1, flags, in, row[s + 1]);
    for (unsigned lane = 0; lane < LANES; lane++)
      index[s][lane] = s == 0 ? lane : index[s - 1][lane];
    if (s > 0)
      xl_swizzle_data(reversal(s + 1), UINT32_MAX, LANES, index[s], index[s]);
  }

  printf("stage            input");
  for (unsigned s = 0; s < log2_n; s++)
    printf("%21u", s);
  printf("\nswizzle before        ");
  for (unsigned s = 0; s < log2_n; s++) {
    if (s == 0)
      printf("%21s", "-");
    else
      printf("               0x%04X", reversal(s + 1));
  }
  printf("\nexponent after  %6d", exponent[0]);
  for (unsigned s = 0; s < log2_n; s++)
    printf("%21d", exponent[s + 1]);
  printf("\n\nlane %17s", "re     im");
  for (unsigned s = 0; s < log2_n; s++)
    printf("   index     re     im");
  putchar('\n');
  for (unsigned lane = 0; lane < LANES; lane++) {
    printf("%4u   %7d%7d", lane, row[0][lane][0], row[0][lane][1]);
    for (unsigned s = 0; s < log2_n; s++) {
      const unsigned i = index[s][lane];
      printf("%7u%7d%7d", i, row[s + 1][i][0], row[s + 1][i][1]);
    }
    putchar('\n');
    if (lane % 2 == 1 && lane + 1 < LANES && lane % 8 == 7)
      putchar('\n');
  }
}
