// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// How far the engine's results are from the exact transform: the ratio of signal to error in dB,
// each frame against FFTW in double precision, the mean over the frames of a kind.
#ifndef XL_QUALITY_H
#define XL_QUALITY_H

#include "frame.h"

enum {
  XL_QUALITY_FRAMES = 20, // of each kind
  // Kinds: the four signals with row exponents, the same with a common one, the first with halving.
  XL_QUALITY_SIGNALS = 4,
  XL_QUALITY_COMMON = XL_QUALITY_SIGNALS,
  XL_QUALITY_HALVING = 2 * XL_QUALITY_SIGNALS,
  XL_QUALITY_KINDS
};

typedef struct xl_quality {
  double decibels[XL_FRAME_MAX_LOG2 + 1][XL_QUALITY_KINDS]; // sums
  unsigned frames[XL_FRAME_MAX_LOG2 + 1][XL_QUALITY_KINDS];
  // The frame that is coming out.
  int16_t point[XL_FRAME_MAX][2];
  int8_t exponent[XL_FRAME_MAX / 8];
} xl_quality;

// Frames of all kinds from size 2^low_n to 2^high_n. 0 unless rows hold 32 points, for which the
// limits are stated.
uint64_t xl_quality_count(const xl_engine_config *config, unsigned low_n, unsigned high_n);
void xl_quality_make(const xl_engine_config *config, uint64_t seed, unsigned low_n, uint64_t number,
                     xl_frame *frame);

// One row of a result.
void xl_quality_row(xl_quality *quality, const xl_engine_config *config, unsigned row,
                    const uint32_t data[], int exponent);
// Its last row came; `frame` is what was sent.
void xl_quality_end(xl_quality *quality, const xl_engine_config *config, const xl_frame *frame);

// Mean in dB; a negative number if there was no frame of that kind.
double xl_quality_mean(const xl_quality *quality, unsigned log2_n, unsigned kind);

// The least that a kind may have, 0 if nothing is asked of it.
double xl_quality_gate(unsigned log2_n, unsigned kind);

// "disc", "tone" and so on.
const char *xl_quality_name(unsigned kind);

#endif
