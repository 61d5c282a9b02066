// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A small FFT lane by lane.
#ifndef XL_CLI_FFT_LANES_H
#define XL_CLI_FFT_LANES_H

#include <stdint.h>

// Prints what each of 32 lanes holds in each stage of a transform of 2^log2_n points, at most 32:
// the index of its point, and the point's value after the stage. `in` has 32 points.
void xl_fft_print_lanes(unsigned log2_n, unsigned flags, const int16_t in[][2]);

#endif
