// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR_WIDTH = 30 };
static const double TERMINAL_PERIOD = 0.2; // seconds
static const double PLAIN_PERIOD = 5.0;

double xl_seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void xl_progress_start(xl_progress *progress, uint64_t total) {
  double now = xl_seconds();
  *progress = (xl_progress){
      .terminal = isatty(STDOUT_FILENO) == 1, .total = total, .started = now, .shown = now};
}

void xl_progress_show(xl_progress *progress, uint64_t done, uint64_t failures) {
  double now = xl_seconds();
  if (now - progress->shown < (progress->terminal ? TERMINAL_PERIOD : PLAIN_PERIOD))
    return;
  progress->shown = now;

  double elapsed = now - progress->started;
  double rate = (double)done / elapsed;
  double left = done > 0 ? (double)(progress->total - done) / rate : 0;
  double part = (double)done / (double)progress->total;
  char speed[32];
  if (rate < 1e4)
    snprintf(speed, sizeof speed, "%.0f ops/s", rate);
  else
    snprintf(speed, sizeof speed, "%.2f M ops/s", rate / 1e6);
  if (progress->terminal) {
    char bar[BAR_WIDTH + 1];
    int filled = (int)(part * BAR_WIDTH);
    memset(bar, ' ', BAR_WIDTH);
    memset(bar, '#', (size_t)filled);
    bar[BAR_WIDTH] = '\0';
    printf("\r[%s] %3.0f %%  %s  %.0f s left  %" PRIu64 " failed\033[K", bar, 100 * part, speed,
           left, failures);
  } else {
    printf("%" PRIu64 " of %" PRIu64 " operations (%.0f %%), %s, %.0f s left, %" PRIu64 " failed\n",
           done, progress->total, 100 * part, speed, left, failures);
  }
  fflush(stdout);
}

void xl_progress_clear(xl_progress *progress) {
  if (progress->terminal) {
    printf("\r\033[K");
    fflush(stdout);
  }
}
