// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Points of a text or sound file for `crosslane fft`.
#ifndef XL_CLI_FFT_INPUT_H
#define XL_CLI_FFT_INPUT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xl_fft_input {
  const char *name;  // of the file; "-" is text on standard input
  const char *shown; // the name as messages have it
  unsigned channel;  // of a sound file: 1 and up, or 0: one is real, two are real and imaginary
  double scale;      // each number is multiplied by it, then rounded
  unsigned most;     // points to read at most
  int16_t (*point)[2];
  unsigned points; // found, at most `most`
  bool more;       // the file goes on
  bool real;       // no imaginary part was given
  double rate;     // points a second; 0 if the file does not say
} xl_fft_input;

// Reads from `name`; on failure complains and returns false. A number that is not within 16 bits
// is an error in a text; a sound file's is brought to the limit, as players do.
bool xl_fft_read(xl_fft_input *input);

// Its two ways.
bool xl_fft_read_text(xl_fft_input *input);
bool xl_fft_read_sound(xl_fft_input *input);

#endif
