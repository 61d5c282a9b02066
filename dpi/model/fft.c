// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT as the program of an array of threads, one a lane, that share a memory of rows.
//
// A thread works out from its own number and the stage which points it has and which twiddle
// factor belongs to them. Inside a row threads exchange points by DS_SWIZZLE_B32 alone: FFT mode
// brings the two points of every butterfly into neighbouring lanes. Between rows each thread reads
// its own lane of two rows. docs/fft.md tells why this is an FFT, and states every rounding.

#include <string.h>

#include "crosslane.h"
#include "fft_inside.h"

// The frame comes with its index bits reversed: by the banks, or inside a row by FFT mode.
static void reverse_input(xl_fft_frame *f) {
  if (f->log2_n < f->log2_lanes) {
    xl_complex point[XL_FFT_LANES];
    xl_fft_load_row(f, 0, point);
    xl_fft_swizzle(f, xl_fft_reversal(f->log2_n), point);
    for (unsigned t = 0; t < f->lanes; t++) {
      xl_fft_store(f, 0, t, point[t]);
    }
    return;
  }
  for (unsigned i = 0; i < f->rows * f->lanes; i++) {
    const unsigned from = xl_bit_reverse(f->log2_n, i);
    if (from > i) { // both points of an exchange at once
      const xl_complex here = xl_fft_load(f, i / f->lanes, i % f->lanes);
      xl_fft_store(f, i / f->lanes, i % f->lanes, xl_fft_load(f, from / f->lanes, from % f->lanes));
      xl_fft_store(f, from / f->lanes, from % f->lanes, here);
    }
  }
}

// Every thread writes its point to the place that the point's index names.
static void order_output(xl_fft_frame *f) {
  for (unsigned row = 0; row < f->rows; row++) {
    xl_complex point[XL_FFT_LANES];
    xl_fft_load_row(f, row, point);
    for (unsigned t = 0; t < f->lanes; t++) {
      xl_fft_store(f, row, f->place[t], point[t]);
    }
  }
}

static void take_common_exponent(xl_fft_frame *f) {
  int largest = f->exponent[0];
  for (unsigned row = 1; row < f->rows; row++) {
    largest = f->exponent[row] > largest ? f->exponent[row] : largest;
  }
  for (unsigned row = 0; row < f->rows; row++) {
    const int difference = largest - f->exponent[row];
    const unsigned places = difference > 17 ? 17 : (unsigned)difference; // 17 leave 0
    for (unsigned t = 0; t < f->lanes; t++) {
      const xl_complex point = xl_fft_load(f, row, t);
      xl_fft_store(
          f, row, t,
          (xl_complex){xl_fft_round_even(point.re, places), xl_fft_round_even(point.im, places)});
    }
    f->exponent[row] = (int8_t)largest;
  }
}

static void exchange_parts(xl_fft_frame *f) {
  for (unsigned i = 0; i < f->rows * f->lanes; i++) {
    const int16_t re = f->memory[i][0];
    f->memory[i][0] = f->memory[i][1];
    f->memory[i][1] = re;
  }
}

int xl_fft_rows(unsigned log2_lanes, unsigned log2_n, unsigned flags, const int16_t in[][2],
                int16_t out[][2], int8_t row_exponent[], uint8_t row_clamped[]) {
  const unsigned known = XL_FFT_INVERSE | XL_FFT_COMMON_EXPONENT | XL_FFT_HALVING;
  if (log2_lanes < 1 || log2_lanes > XL_FFT_MAX_LOG2_LANES || log2_n < 1 ||
      log2_n > XL_FFT_MAX_LOG2_N || (flags & ~known) != 0) {
    return 1;
  }
  xl_fft_frame f = {.log2_n = log2_n,
                    .log2_lanes = log2_lanes,
                    .lanes = 1u << log2_lanes,
                    .rows = log2_n > log2_lanes ? 1u << (log2_n - log2_lanes) : 1,
                    .inverse = (flags & XL_FFT_INVERSE) != 0,
                    .common = (flags & XL_FFT_COMMON_EXPONENT) != 0,
                    .halving = (flags & XL_FFT_HALVING) != 0,
                    .memory = out,
                    .exponent = row_exponent,
                    .clamped = row_clamped};
  xl_fft_cosines(log2_n, f.cosine);
  for (unsigned t = 0; t < f.lanes; t++) {
    f.place[t] = t;
  }
  memmove(out, in, f.rows * f.lanes * sizeof out[0]);
  memset(row_exponent, 0, f.rows);
  memset(row_clamped, 0, f.rows);

  if (f.inverse) {
    exchange_parts(&f);
  }
  reverse_input(&f);
  for (unsigned s = 0; s < log2_n; s++) {
    if (s < log2_lanes) {
      xl_fft_lane_stage(&f, s);
    } else {
      xl_fft_row_stage(&f, s);
    }
  }
  order_output(&f);
  if (f.common) {
    take_common_exponent(&f);
  }
  if (f.inverse) {
    exchange_parts(&f);
  }
  return 0;
}

int xl_fft(unsigned log2_n, unsigned flags, const int16_t in[][2], int16_t out[][2],
           int8_t row_exponent[]) {
  uint8_t row_clamped[1 << (XL_FFT_MAX_LOG2_N - XL_FFT_MAX_LOG2_LANES)];
  return xl_fft_rows(XL_FFT_MAX_LOG2_LANES, log2_n, flags, in, out, row_exponent, row_clamped);
}
