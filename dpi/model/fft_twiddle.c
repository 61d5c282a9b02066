// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT's twiddle factors and the product with one. Integers alone, so that no machine's cosine
// can round a factor in another way; test/fft holds them to `long double`.

#include "fft_inside.h"

// Fixed point with 59 fraction bits: numbers from -2 to 2 stay within 2^60.
#define ONE (INT64_C(1) << 59)
#define HALF_PI INT64_C(0x0C90FDAA22168C23) // pi / 2

// a * b for 0 <= a, b < 2^60, rounded down, by halves of 30 bits.
static int64_t multiply(int64_t a, int64_t b) {
  const int64_t low_bits = (INT64_C(1) << 30) - 1;
  const int64_t a_high = a >> 30, a_low = a & low_bits;
  const int64_t b_high = b >> 30, b_low = b & low_bits;
  const int64_t middle = a_high * b_low + a_low * b_high + ((a_low * b_low) >> 30);
  return 2 * (a_high * b_high) + (middle >> 29);
}

// cos(pi / 2 * numerator / 2^log2_denominator), numerator / 2^log2_denominator at most 1, by its
// power series: the error is far below 2^-50.
static int64_t cosine_of(unsigned numerator, unsigned log2_denominator) {
  const int64_t x = multiply(HALF_PI, (int64_t)numerator << (59 - log2_denominator));
  int64_t sum = 0;
  int64_t term = ONE; // x^power / power!
  for (int power = 0; term != 0; power += 2) {
    sum += power % 4 == 0 ? term : -term;
    term = multiply(multiply(term, x) / (power + 1), x) / (power + 2);
  }
  return sum;
}

void xl_fft_cosines(unsigned log2_n, int32_t cosine[]) {
  if (log2_n < 2) {
    return;
  }
  const unsigned quarter = 1u << (log2_n - 2);
  for (unsigned j = 0; j < quarter; j++) {
    const int64_t rounded = (cosine_of(j, log2_n - 2) + (INT64_C(1) << 42)) >> 43; // to 16 bits
    cosine[j] = rounded > 65535 ? 65535 : (int32_t)rounded;
  }
  cosine[quarter] = 0;
}

// 16 + 16 fraction bits to 3, half up.
static int32_t round_product(int64_t product) {
  const int64_t raised = product + 4096;
  return (int32_t)(raised < 0 ? ~(~raised >> 13) : raised >> 13);
}

xl_complex xl_fft_twiddle(xl_complex point, unsigned log2_n, unsigned j, unsigned log2_table,
                          const int32_t cosine[]) {
  const int32_t one = 1 << XL_FFT_GUARD_BITS;
  if (j == 0) {
    return (xl_complex){point.re * one, point.im * one};
  }
  const unsigned quarter = 1u << (log2_n - 2); // j > 0, so log2_n is at least 2
  if (j == quarter) {
    return (xl_complex){point.im * one, -point.re * one};
  }
  // sin(a) = cos(quarter turn - a); in the second quarter cos(a) = -cos(half turn - a).
  const unsigned table_quarter = 1u << (log2_table - 2);
  const unsigned at = j << (log2_table - log2_n);
  const int second = j > quarter;
  const int64_t wr = second ? -cosine[2 * table_quarter - at] : cosine[at];
  const int64_t wi = second ? -cosine[at - table_quarter] : -cosine[table_quarter - at];
  return (xl_complex){round_product(point.re * wr - point.im * wi),
                      round_product(point.re * wi + point.im * wr)};
}
