// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A spectrum as a picture.
#ifndef XL_CLI_FFT_PLOT_H
#define XL_CLI_FFT_PLOT_H

#include <stdbool.h>

typedef struct xl_fft_plot {
  const char *title;
  const double *level; // in dB below a tone of full scale, of every bin in rising order
  unsigned levels;
  double first, step; // where the first bin is, and from bin to bin
  const char *unit;   // of those: "Hz", "bin"
} xl_fft_plot;

// Draws it as SVG to a file, which is there whole or not at all; or complains and returns false.
bool xl_fft_draw(const xl_fft_plot *plot, const char *file_name);

#endif
