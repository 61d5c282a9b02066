// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What `crosslane fft` prints of a result.
#ifndef XL_CLI_FFT_REPORT_H
#define XL_CLI_FFT_REPORT_H

#include <stdint.h>

#include "fft_input.h"

enum { XL_FFT_POINTS_MOST = 1 << 14, XL_FFT_ROW = 32 };

typedef struct xl_fft_result {
  int16_t in[XL_FFT_POINTS_MOST][2], out[XL_FFT_POINTS_MOST][2];
  int8_t exponent[XL_FFT_POINTS_MOST / XL_FFT_ROW];
  uint8_t clamped[XL_FFT_POINTS_MOST / XL_FFT_ROW];
  double level[XL_FFT_POINTS_MOST]; // of every bin, in dB below a tone of full scale
} xl_fft_result;

// `flags` are those of xl_fft, `size` the points of the transform.
void xl_fft_print_points(const xl_fft_result *s, unsigned size, unsigned flags);
void xl_fft_print_summary(const xl_fft_result *s, unsigned size, unsigned flags,
                          const xl_fft_input *input);

#endif
