// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the files of the FFT share. docs/fft.md states every rule that they write down.

#ifndef XL_FFT_INSIDE_H
#define XL_FFT_INSIDE_H

#include <stdint.h>

enum {
  XL_FFT_MAX_LOG2_N = 14,
  XL_FFT_MAX_LOG2_LANES = 5,
  XL_FFT_LANES = 1 << XL_FFT_MAX_LOG2_LANES,
  XL_FFT_GUARD_BITS = 3, // fraction bits of everything between two roundings
};

// A complex number: of a stored row 16 bits each, of a product or sum up to 21 with guard bits.
typedef struct {
  int32_t re, im;
} xl_complex;

// cosine[j] = cos(2 pi j / 2^log2_n) for the first quarter turn, j = 0 .. 2^log2_n / 4, with 16
// fraction bits, at most 65535. Nothing is written if 2^log2_n is below 4.
void xl_fft_cosines(unsigned log2_n, int32_t cosine[]);

// point * W_(2^log2_n)^j, W_N = exp(-2 pi i / N), 0 <= j < 2^log2_n / 2, with guard bits. `cosine`
// is the table of xl_fft_cosines for 2^log2_table, at least 2^log2_n.
xl_complex xl_fft_twiddle(xl_complex point, unsigned log2_n, unsigned j, unsigned log2_table,
                          const int32_t cosine[]);

// value / 2^places rounded down, and rounded to the nearest, a half to the even one.
int32_t xl_fft_floor(int32_t value, unsigned places);
int32_t xl_fft_round_even(int32_t value, unsigned places);

// The same of a stored value that takes on a larger exponent, and of one with guard bits.
// A difference beyond all its bits gives 0.
xl_complex xl_fft_align(xl_complex value, int difference);

// How many places the sums of one row move right, beyond the guard bits: -1 .. 2.
int xl_fft_shift(unsigned lanes, const xl_complex sum[]);

#endif // XL_FFT_INSIDE_H
