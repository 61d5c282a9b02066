// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// How far a run is: a bar with rate and time left on a terminal, a plain line every few seconds
// elsewhere.
#ifndef XL_PROGRESS_H
#define XL_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xl_progress {
  bool terminal;
  uint64_t total;
  double started;
  double shown; // when something was last printed
} xl_progress;

// Seconds since some fixed moment; never runs backwards.
double xl_seconds(void);

void xl_progress_start(xl_progress *progress, uint64_t total);
void xl_progress_show(xl_progress *progress, uint64_t done, uint64_t failures);
// Clears the bar, so that what is printed next stands alone.
void xl_progress_clear(xl_progress *progress);

#endif
