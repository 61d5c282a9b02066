// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the specification (docs/spec.md) says, written down once more, apart from the golden model
// and without its shape.
#ifndef XL_FROM_SPEC_H
#define XL_FROM_SPEC_H

#include "operation.h"

// 0 bitmask, 1 quad, 2 rotate, 3 FFT.
static inline unsigned spec_mode(unsigned offset) {
  return offset < 0x8000 ? 0 : offset < 0xC000 ? 1 : offset < 0xE000 ? 2 : 3;
}

// Source place of a place in its group of 32.
static inline unsigned spec_source_place(unsigned offset, unsigned l) {
  const unsigned mask = offset % 32;
  const unsigned amount = offset / 32 % 32;
  unsigned reversed = 0;
  switch (spec_mode(offset)) {
  case 0:
    return ((l & mask) | amount) ^ (offset / 1024 % 32);
  case 1:
    return l / 4 * 4 + offset % 256 / (1U << 2 * (l % 4)) % 4;
  case 2: {
    unsigned sum = (offset / 1024 % 2 == 1 ? l + 32 - amount : l + amount) % 32;
    return (sum & (31 - mask)) + (l & mask);
  }
  default:
    for (unsigned bit = 0; bit < 5; bit++)
      reversed = 2 * reversed + l / (1U << bit) % 2;
    for (unsigned bit = 0; bit < 5; bit++)
      reversed /= mask / (1U << bit) % 2 == 1 ? 2 : 1;
    return reversed | (l & mask);
  }
}

static inline unsigned spec_source(unsigned offset, unsigned lane) {
  return lane / 32 * 32 + spec_source_place(offset, lane % 32);
}

static inline bool spec_active(const xl_operation *operation, unsigned lane) {
  return (operation->exec & UINT64_C(1) << lane) != 0;
}

static inline uint32_t spec_lerp(uint32_t s0, uint32_t s1, uint32_t s2) {
  uint32_t result = 0;
  for (unsigned k = 4; k-- > 0;) {
    uint32_t a = s0 >> (8 * k) & 0xFF;
    uint32_t b = s1 >> (8 * k) & 0xFF;
    result = result << 8 | ((a + b + (s2 >> (8 * k) & 1)) / 2 & 0xFF);
  }
  return result;
}

// What a unit of `lanes` lanes answers.
static inline xl_response spec_response(const xl_operation *operation, unsigned lanes) {
  xl_response response = {.write = operation->exec, .tag = operation->tag};
  for (unsigned i = 0; i < lanes; i++) {
    unsigned source = spec_source(operation->offset, i);
    bool active = source < lanes && spec_active(operation, source);
    if (operation->kind == XL_LERP) {
      active = true;
      if (spec_active(operation, i))
        response.data[i] =
            spec_lerp(operation->src[0][i], operation->src[1][i], operation->src[2][i]);
    } else if (active) {
      response.data[i] = operation->src[0][source];
    }
    response.source_active |= active ? UINT64_C(1) << i : 0;
  }
  return response;
}

#endif
