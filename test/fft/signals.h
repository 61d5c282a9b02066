// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Frames of test signals, the same on every call for the same seed. Full scale is 32,767.

#ifndef SIGNALS_H
#define SIGNALS_H

#include <stdint.h>

typedef enum {
  SIGNAL_DISC,    // uniform over the disc of full scale: the complex plane's fair noise
  SIGNAL_TONE,    // one complex tone, 1 dB below full scale, between bins, any phase
  SIGNAL_MINUS40, // both parts uniform, 40 dB below full scale
  SIGNAL_CHIRP,   // every point a corner of the square of full scale, the quadrants of a chirp
  SIGNAL_SQUARE,  // both parts uniform over full scale: points may be 3 dB beyond the disc
  SIGNAL_CORNERS, // every point any of the four corners -32,768 and 32,767
  SIGNAL_REAL,    // a real tone and noise, imaginary part 0
  SIGNAL_SPARSE,  // a few points of any size in silence
  SIGNAL_SILENCE,
  SIGNAL_KINDS
} signal_kind_t;

// "disc", "tone", "minus40", "chirp" and so on.
const char *signal_name(signal_kind_t kind);

// Fills point[0..points-1]. [0] is the real part, [1] the imaginary part.
void signal_make(signal_kind_t kind, uint64_t seed, unsigned points, int16_t point[][2]);

#endif // SIGNALS_H
