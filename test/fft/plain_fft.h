// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT of docs/fft.md as a plain loop over index pairs: no threads, no swizzle, no rows but for
// their exponents. Written from that page, not from the model, which must agree with it bit by bit.

#ifndef PLAIN_FFT_H
#define PLAIN_FFT_H

#include <stdint.h>

// The real and the imaginary part of W_size^j = exp(-2 pi i j / size) with 16 fraction bits, by
// `long double`, for 0 < j < size / 2.
void plain_fft_twiddle(unsigned size, unsigned j, int32_t w[2]);

// As xl_fft_rows; the arguments must be legal, and `out` must not overlap `in`.
void plain_fft(unsigned log2_lanes, unsigned log2_n, unsigned flags, const int16_t in[][2],
               int16_t out[][2], int8_t row_exponent[], uint8_t row_clamped[]);

#endif // PLAIN_FFT_H
