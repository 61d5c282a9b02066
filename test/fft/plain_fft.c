// SPDX-License-Identifier: Apache-2.0 OR MIT

#include "plain_fft.h"

#include <math.h>
#include <string.h>

#include "crosslane.h"

enum { MAX_POINTS = 1 << 14, RE = 0, IM = 1 };

static int32_t to_16_bits_of_fraction(long double value) {
  const long rounded = lroundl(65536 * value);
  return (int32_t)(rounded > 65535 ? 65535 : rounded < -65535 ? -65535 : rounded);
}

void plain_fft_twiddle(unsigned size, unsigned j, int32_t w[2]) {
  static int32_t known[MAX_POINTS / 2][2]; // for size MAX_POINTS; W^0 is not asked for
  const unsigned at = j * (MAX_POINTS / size);
  if (known[at][RE] == 0 && known[at][IM] == 0) {
    const long double angle = 2 * 3.14159265358979323846264338327950288L * at / MAX_POINTS;
    known[at][RE] = to_16_bits_of_fraction(cosl(angle));
    known[at][IM] = to_16_bits_of_fraction(-sinl(angle));
  }
  w[RE] = known[at][RE];
  w[IM] = known[at][IM];
}

// floor(numerator / 2^places), by division.
static int64_t divide_down(int64_t numerator, int places) {
  const int64_t divisor = INT64_C(1) << places;
  return numerator / divisor - (numerator % divisor < 0);
}

static int64_t divide_to_even(int64_t numerator, int places) {
  if (places == 0) {
    return numerator;
  }
  const int64_t divisor = INT64_C(1) << places;
  const int64_t up = divide_down(numerator + divisor / 2, places); // half up
  const int is_half = numerator - divide_down(numerator, places) * divisor == divisor / 2;
  return is_half && up % 2 != 0 ? up - 1 : up;
}

// T = B * W with 3 fraction bits.
static void multiply(const int16_t b[2], unsigned size, unsigned j, int64_t t[2]) {
  if (j == 0) {
    t[RE] = 8 * b[RE];
    t[IM] = 8 * b[IM];
  } else if (4 * j == size) {
    t[RE] = 8 * b[IM];
    t[IM] = -8 * b[RE];
  } else {
    int32_t w[2];
    plain_fft_twiddle(size, j, w);
    t[RE] = divide_down((int64_t)b[RE] * w[RE] - (int64_t)b[IM] * w[IM] + 4096, 13);
    t[IM] = divide_down((int64_t)b[RE] * w[IM] + (int64_t)b[IM] * w[RE] + 4096, 13);
  }
}

// The least k, from -1 to 2, for which every sum / 2^(3 + k) has 16 bits before it is rounded.
static int shift_of_row(const int32_t (*sum)[2], unsigned lanes) {
  int shift = -1;
  for (unsigned i = 0; i < 2 * lanes; i++) {
    const int32_t value = sum[i / 2][i % 2];
    while (shift < 2 &&
           (value >= (INT32_C(1) << (18 + shift)) || value < -(INT32_C(1) << (18 + shift)))) {
      shift++;
    }
  }
  return shift;
}

static void one_stage(unsigned lanes, unsigned points, unsigned s, int halving, int16_t x[][2],
                      int8_t exponent[], uint8_t clamped[]) {
  static int32_t sum[MAX_POINTS][2];
  int base[MAX_POINTS / 2];
  uint8_t was_clamped[MAX_POINTS / 2];
  const unsigned distance = 1u << s;
  for (unsigned i = 0; i < points; i++) {
    if ((i & distance) != 0) {
      continue;
    }
    const unsigned k = i + distance, ra = i / lanes, rb = k / lanes;
    const int ea = exponent[ra], eb = exponent[rb], larger = ea > eb ? ea : eb;
    int64_t t[2];
    multiply(x[k], 2 * distance, i % distance, t);
    for (int part = RE; part <= IM; part++) {
      const int64_t a = larger - ea >= 19 ? 0 : divide_down(8 * x[i][part], larger - ea);
      const int64_t b = larger - eb >= 19 ? 0 : divide_down(t[part], larger - eb);
      sum[i][part] = (int32_t)(a + b);
      sum[k][part] = (int32_t)(a - b);
    }
    base[ra] = base[rb] = larger;
    was_clamped[ra] = was_clamped[rb] = clamped[ra] | clamped[rb];
  }
  for (unsigned row = 0; row < points / lanes; row++) {
    const int shift = halving ? 1 : shift_of_row((const int32_t(*)[2])sum + row * lanes, lanes);
    exponent[row] = (int8_t)(base[row] + shift);
    clamped[row] = was_clamped[row];
    for (unsigned i = 2 * lanes * row; i < 2 * lanes * (row + 1); i++) {
      int64_t y = divide_to_even(sum[i / 2][i % 2], 3 + shift);
      if (y > 32767 || y < -32768) {
        y = y > 0 ? 32767 : -32768;
        clamped[row] = 1;
      }
      x[i / 2][i % 2] = (int16_t)y;
    }
  }
}

static void make_common(unsigned lanes, unsigned rows, int16_t x[][2], int8_t exponent[]) {
  int largest = exponent[0];
  for (unsigned row = 0; row < rows; row++) {
    largest = exponent[row] > largest ? exponent[row] : largest;
  }
  for (unsigned i = 0; i < 2 * rows * lanes; i++) {
    const int difference = largest - exponent[i / 2 / lanes];
    const int64_t y = difference >= 17 ? 0 : divide_to_even(x[i / 2][i % 2], difference);
    x[i / 2][i % 2] = (int16_t)y;
  }
  memset(exponent, largest, rows);
}

void plain_fft(unsigned log2_lanes, unsigned log2_n, unsigned flags, const int16_t in[][2],
               int16_t out[][2], int8_t row_exponent[], uint8_t row_clamped[]) {
  const unsigned lanes = 1u << log2_lanes, size = 1u << log2_n;
  const unsigned points = size > lanes ? size : lanes, rows = points / lanes;
  const int re = flags & XL_FFT_INVERSE ? IM : RE; // which part plays the real one
  memset(row_exponent, 0, rows);
  memset(row_clamped, 0, rows);
  for (unsigned i = 0; i < points; i++) {
    unsigned from = i - i % size;
    for (unsigned bit = 0; bit < log2_n; bit++) {
      from += (i >> bit) % 2 * (size >> (bit + 1));
    }
    out[i][RE] = in[from][re];
    out[i][IM] = in[from][1 - re];
  }
  for (unsigned s = 0; s < log2_n; s++) {
    one_stage(lanes, points, s, (flags & XL_FFT_HALVING) != 0, out, row_exponent, row_clamped);
  }
  if (flags & XL_FFT_COMMON_EXPONENT) {
    make_common(lanes, rows, out, row_exponent);
  }
  for (unsigned i = 0; i < points && re == IM; i++) {
    const int16_t part = out[i][RE];
    out[i][RE] = out[i][IM];
    out[i][IM] = part;
  }
}
