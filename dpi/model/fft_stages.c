// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The stages of the FFT. Of every index pair, i with bit s clear and i + 2^s,
//
//   x[i], x[i + 2^s]  become  A + W^j B, A - W^j B      j = i mod 2^s, W = exp(-2 pi i / 2^(s+1))
//
// then each row is rounded to 16 bits with an exponent of its own.

#include <string.h>

#include "crosslane.h"
#include "fft_inside.h"

enum { SWAP_NEIGHBOURS = 0x041F }; // bitmask mode: place xor 1

// A row between butterflies and rounding.
typedef struct {
  xl_complex sum[XL_FFT_LANES];
  int base; // the exponent of the sums
  uint8_t clamped;
} sums_t;

// Index pairs differ in bit s: A is the point whose bit is 0, B the other, and j the bits below.
// The sums A + W^j B and A - W^j B, W = W_(2^(s+1)), each brought to the larger exponent first.
static xl_complex butterfly(const xl_fft_frame *f, unsigned s, unsigned index, xl_complex a,
                            int a_less, xl_complex b, int b_less, bool difference) {
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
static void round_row(xl_fft_frame *f, unsigned row, const sums_t *sums) {
  const int shift = f->halving ? 1 : xl_fft_shift(f->lanes, sums->sum);
  const unsigned places = (unsigned)(XL_FFT_GUARD_BITS + shift);
  f->exponent[row] = (int8_t)(sums->base + shift);
  f->clamped[row] = sums->clamped;
  for (unsigned t = 0; t < f->lanes; t++) {
    const xl_complex rounded = {
        clamp(xl_fft_round_even(sums->sum[t].re, places), &f->clamped[row]),
        clamp(xl_fft_round_even(sums->sum[t].im, places), &f->clamped[row])};
    xl_fft_store(f, row, t, rounded);
  }
}

// Partners in one row. FFT mode reverses one bit more of the place than before the last stage,
// which brings bit s of the index to bit 0 of the place.
void xl_fft_lane_stage(xl_fft_frame *f, unsigned s) {
  if (s > 0) {
    xl_swizzle_data(xl_fft_reversal(s + 1), xl_fft_all_lanes(f), f->lanes, f->place, f->place);
  }
  for (unsigned row = 0; row < f->rows; row++) {
    xl_complex own[XL_FFT_LANES], other[XL_FFT_LANES];
    xl_fft_load_row(f, row, own);
    if (s > 0) {
      xl_fft_swizzle(f, xl_fft_reversal(s + 1), own);
    }
    memcpy(other, own, f->lanes * sizeof other[0]);
    xl_fft_swizzle(f, SWAP_NEIGHBOURS, other);
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
void xl_fft_row_stage(xl_fft_frame *f, unsigned s) {
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
      const xl_complex a = xl_fft_load(f, row, t), b = xl_fft_load(f, partner, t);
      upper.sum[t] = butterfly(f, s, index, a, base - ea, b, base - eb, false);
      lower.sum[t] = butterfly(f, s, index, a, base - ea, b, base - eb, true);
    }
    round_row(f, row, &upper);
    round_row(f, partner, &lower);
  }
}
