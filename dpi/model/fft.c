// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT as the program of an array of threads, one a lane, that share a memory of rows.
//
// A thread works out from its own number and the stage which points it has and which twiddle
// factor belongs to them. Inside a row threads exchange points by DS_SWIZZLE_B32 alone: FFT mode
// brings the two points of every butterfly into neighbouring lanes. Between rows each thread reads
// its own lane of two rows. docs/fft.md tells why this is an FFT, and states every rounding.

#include <stdbool.h>
#include <string.h>

#include "crosslane.h"
#include "fft_inside.h"

enum { SWAP_NEIGHBOURS = 0x041F }; // bitmask mode: place xor 1

typedef struct {
  unsigned log2_n, log2_lanes, lanes, rows;
  bool inverse, common, halving;
  int16_t (*memory)[2];         // point of thread t of row r: memory[r * lanes + t]
  int8_t *exponent;             // of every row
  uint8_t *clamped;             // of every row
  uint32_t place[XL_FFT_LANES]; // of every thread: the low index bits of the point that it has
  int32_t cosine[(1 << (XL_FFT_MAX_LOG2_N - 2)) + 1];
} frame_t;

// A row between butterflies and rounding.
typedef struct {
  xl_complex sum[XL_FFT_LANES];
  int base; // the exponent of the sums
  uint8_t clamped;
} sums_t;

// The offset of the FFT mode that reverses the lowest `bits` bits of the place and keeps the rest.
static uint16_t reversal(unsigned bits) {
  return (uint16_t)(0xE000 | ((0x1F << bits) & 0x1F));
}

static uint64_t all_lanes(const frame_t *f) {
  return (UINT64_C(1) << f->lanes) - 1;
}

static xl_complex load(const frame_t *f, unsigned row, unsigned thread) {
  const int16_t *const point = f->memory[row * f->lanes + thread];
  return (xl_complex){point[0], point[1]};
}

static void store(frame_t *f, unsigned row, unsigned thread, xl_complex value) {
  int16_t *const point = f->memory[row * f->lanes + thread];
  point[0] = (int16_t)value.re;
  point[1] = (int16_t)value.im;
}

// Every thread of a row reads another's point.
static void swizzle_row(const frame_t *f, uint16_t offset, xl_complex row[]) {
  uint32_t word[XL_FFT_LANES];
  for (unsigned t = 0; t < f->lanes; t++) {
    word[t] = (uint32_t)(uint16_t)row[t].im << 16 | (uint16_t)row[t].re;
  }
  xl_swizzle_data(offset, all_lanes(f), f->lanes, word, word);
  for (unsigned t = 0; t < f->lanes; t++) {
    row[t] = (xl_complex){(int16_t)(word[t] & 0xFFFF), (int16_t)(word[t] >> 16)};
  }
}

static void load_row(const frame_t *f, unsigned row, xl_complex point[]) {
  for (unsigned t = 0; t < f->lanes; t++) {
    point[t] = load(f, row, t);
  }
}

// The frame comes with its index bits reversed: by the banks, or inside a row by FFT mode.
static void reverse_input(frame_t *f) {
  if (f->log2_n < f->log2_lanes) {
    xl_complex point[XL_FFT_LANES];
    load_row(f, 0, point);
    swizzle_row(f, reversal(f->log2_n), point);
    for (unsigned t = 0; t < f->lanes; t++) {
      store(f, 0, t, point[t]);
    }
    return;
  }
  for (unsigned i = 0; i < f->rows * f->lanes; i++) {
    const unsigned from = xl_bit_reverse(f->log2_n, i);
    if (from > i) { // both points of an exchange at once
      const xl_complex here = load(f, i / f->lanes, i % f->lanes);
      store(f, i / f->lanes, i % f->lanes, load(f, from / f->lanes, from % f->lanes));
      store(f, from / f->lanes, from % f->lanes, here);
    }
  }
}

// Index pairs differ in bit s: A is the point whose bit is 0, B the other, and j the bits below.
// The sums A + W^j B and A - W^j B, W = W_(2^(s+1)), each brought to the larger exponent first.
static xl_complex butterfly(const frame_t *f, unsigned s, unsigned index, xl_complex a, int a_less,
                            xl_complex b, int b_less, bool difference) {
  const unsigned j = index & ((1u << s) - 1);
  const int32_t one = 1 << XL_FFT_GUARD_BITS;
  const xl_complex u = xl_fft_align((xl_complex){a.re * one, a.im * one}, a_less);
  const xl_complex t = xl_fft_align(xl_fft_twiddle(b, s + 1, j, f->log2_n, f->cosine), b_less);
  return difference ? (xl_complex){u.re - t.re, u.im - t.im}
                    : (xl_complex){u.re + t.re, u.im + t.im};
}

static int32_t clamp(int32_t value, uint8_t *clamped) {
  const int32_t within = value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value;
  *clamped |= within != value;
  return within;
}

// A whole row takes one exponent, chosen from its own sums.
static void round_row(frame_t *f, unsigned row, const sums_t *sums) {
  const int shift = f->halving ? 1 : xl_fft_shift(f->lanes, sums->sum);
  const unsigned places = (unsigned)(XL_FFT_GUARD_BITS + shift);
  f->exponent[row] = (int8_t)(sums->base + shift);
  f->clamped[row] = sums->clamped;
  for (unsigned t = 0; t < f->lanes; t++) {
    const xl_complex rounded = {
        clamp(xl_fft_round_even(sums->sum[t].re, places), &f->clamped[row]),
        clamp(xl_fft_round_even(sums->sum[t].im, places), &f->clamped[row])};
    store(f, row, t, rounded);
  }
}

// Partners in one row. FFT mode reverses one bit more of the place than before the last stage,
// which brings bit s of the index to bit 0 of the place.
static void lane_stage(frame_t *f, unsigned s) {
  if (s > 0) {
    xl_swizzle_data(reversal(s + 1), all_lanes(f), f->lanes, f->place, f->place);
  }
  for (unsigned row = 0; row < f->rows; row++) {
    xl_complex own[XL_FFT_LANES], other[XL_FFT_LANES];
    load_row(f, row, own);
    if (s > 0) {
      swizzle_row(f, reversal(s + 1), own);
    }
    memcpy(other, own, sizeof other);
    swizzle_row(f, SWAP_NEIGHBOURS, other);
    sums_t sums = {.base = f->exponent[row], .clamped = f->clamped[row]};
    for (unsigned t = 0; t < f->lanes; t++) {
      const bool odd = t & 1;
      sums.sum[t] =
          butterfly(f, s, f->place[t], odd ? other[t] : own[t], 0, odd ? own[t] : other[t], 0, odd);
    }
    round_row(f, row, &sums);
  }
}

// Partners in the same lane of two rows, whose numbers differ in bit s - log2_lanes.
static void row_stage(frame_t *f, unsigned s) {
  const unsigned bit = 1u << (s - f->log2_lanes);
  for (unsigned row = 0; row < f->rows; row++) {
    const unsigned partner = row ^ bit;
    if (partner < row) {
      continue;
    }
    const int ea = f->exponent[row], eb = f->exponent[partner];
    const int base = ea > eb ? ea : eb;
    const uint8_t clamped = f->clamped[row] | f->clamped[partner];
    sums_t upper = {.base = base, .clamped = clamped}, lower = upper;
    for (unsigned t = 0; t < f->lanes; t++) {
      const unsigned index = row * f->lanes + f->place[t];
      const xl_complex a = load(f, row, t), b = load(f, partner, t);
      upper.sum[t] = butterfly(f, s, index, a, base - ea, b, base - eb, false);
      lower.sum[t] = butterfly(f, s, index, a, base - ea, b, base - eb, true);
    }
    round_row(f, row, &upper);
    round_row(f, partner, &lower);
  }
}

// Every thread writes its point to the place that the point's index names.
static void order_output(frame_t *f) {
  for (unsigned row = 0; row < f->rows; row++) {
    xl_complex point[XL_FFT_LANES];
    load_row(f, row, point);
    for (unsigned t = 0; t < f->lanes; t++) {
      store(f, row, f->place[t], point[t]);
    }
  }
}

static void take_common_exponent(frame_t *f) {
  int largest = f->exponent[0];
  for (unsigned row = 1; row < f->rows; row++) {
    largest = f->exponent[row] > largest ? f->exponent[row] : largest;
  }
  for (unsigned row = 0; row < f->rows; row++) {
    const int difference = largest - f->exponent[row];
    const unsigned places = difference > 17 ? 17 : (unsigned)difference; // 17 leave 0
    for (unsigned t = 0; t < f->lanes; t++) {
      const xl_complex point = load(f, row, t);
      store(f, row, t,
            (xl_complex){xl_fft_round_even(point.re, places), xl_fft_round_even(point.im, places)});
    }
    f->exponent[row] = (int8_t)largest;
  }
}

static void exchange_parts(frame_t *f) {
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
  frame_t f = {.log2_n = log2_n,
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
      lane_stage(&f, s);
    } else {
      row_stage(&f, s);
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
