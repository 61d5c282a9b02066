// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT's arithmetic, written as docs/fft.md states it.

#include "fft_inside.h"

int32_t xl_fft_floor(int32_t value, unsigned places) {
  // ~value is -1 - value, not negative where value is: C leaves open how a negative one shifts.
  return value < 0 ? ~(~value >> places) : value >> places;
}

int32_t xl_fft_round_even(int32_t value, unsigned places) {
  if (places == 0) {
    return value;
  }
  const int32_t half = INT32_C(1) << (places - 1);
  const int32_t down = xl_fft_floor(value, places);
  const int32_t rest = value - down * (2 * half); // 0 .. 2^places - 1
  const int up = rest > half || (rest == half && down % 2 != 0);
  return down + up;
}

xl_complex xl_fft_align(xl_complex value, int difference) {
  if (difference >= 19) {
    return (xl_complex){0, 0};
  }
  const unsigned places = (unsigned)difference;
  return (xl_complex){xl_fft_floor(value.re, places), xl_fft_floor(value.im, places)};
}

// The value's bits but the sign, each 1 where it differs from the sign.
static uint32_t magnitude_bits(int32_t value) {
  return (uint32_t)(value < 0 ? ~value : value);
}

int xl_fft_shift(unsigned lanes, const xl_complex sum[]) {
  uint32_t used = 0;
  for (unsigned lane = 0; lane < lanes; lane++) {
    used |= magnitude_bits(sum[lane].re) | magnitude_bits(sum[lane].im);
  }
  if ((used >> 19) & 1) {
    return 2;
  }
  if ((used >> 18) & 1) {
    return 1;
  }
  if ((used >> 17) & 1) {
    return 0;
  }
  return -1;
}
