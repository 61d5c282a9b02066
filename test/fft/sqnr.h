// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// How far a fixed-point FFT's results are from the true ones, by FFTW in double precision, and how
// far each kind of signal may be.

#ifndef SQNR_H
#define SQNR_H

#include <stdint.h>

#include "signals.h"

// Signal to quantisation noise of one frame in dB:
//
//   10 log10 (sum of |X[k]|^2 / sum of |out[k] 2^exponent[k / lanes] - X[k]|^2)
//
// X is the plain sum over `in`, of which there are max(2^log2_n, lanes) points: below `lanes`
// points several transforms, as xl_fft_rows has them. Infinite if nothing differs, and minus
// infinite if there is only noise. The scale is never fitted: what the device says is taken at its
// word.
double sqnr_of_frame(unsigned lanes, unsigned log2_n, int inverse, const int16_t in[][2],
                     const int16_t out[][2], const int8_t exponent[]);

// The least mean in dB over many frames that docs/fft.md allows for this signal, size and flags of
// xl_fft; 0 where it names none.
double sqnr_gate(signal_kind_t kind, unsigned log2_n, unsigned flags);

// Gives back the memory that FFTW keeps.
void sqnr_forget(void);

#endif // SQNR_H
