// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// V_LERP_U8, written as docs/spec.md states it.

#include "crosslane.h"

uint32_t xl_lerp_u8(uint32_t s0, uint32_t s1, uint32_t s2) {
  uint32_t result = 0;
  for (unsigned byte = 0; byte < 4; byte++) {
    const unsigned lowest = 8 * byte;
    const uint32_t a = (s0 >> lowest) & 0xFF;
    const uint32_t b = (s1 >> lowest) & 0xFF;
    const uint32_t round_up = (s2 >> lowest) & 1;
    // At most (255 + 255 + 1) >> 1 = 255: nine bits before the shift, eight after it.
    result |= ((a + b + round_up) >> 1) << lowest;
  }
  return result;
}

void xl_v_lerp_u8(uint64_t exec, unsigned lanes, const uint32_t s0[], const uint32_t s1[],
                  const uint32_t s2[], uint32_t dst[]) {
  if (lanes > XL_MAX_LANES) {
    lanes = XL_MAX_LANES;
  }
  for (unsigned lane = 0; lane < lanes; lane++) {
    if ((exec >> lane) & 1) {
      dst[lane] = xl_lerp_u8(s0[lane], s1[lane], s2[lane]);
    }
  }
}
