// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// DS_SWIZZLE_B32, written as docs/spec.md states it: one function a mode, from a lane's place in
// its group of 32 (0..31) to the place that it reads (0..31).

#include "crosslane.h"

// offset[high:low]
static unsigned offset_bits(uint16_t offset, unsigned high, unsigned low) {
  return ((unsigned)offset >> low) & ((1u << (high - low + 1)) - 1);
}

static unsigned reverse_five_bits(unsigned value) {
  unsigned reversed = 0;
  for (unsigned bit = 0; bit < 5; bit++) {
    reversed |= ((value >> bit) & 1) << (4 - bit);
  }
  return reversed;
}

static unsigned count_ones(unsigned value) {
  unsigned ones = 0;
  for (; value != 0; value >>= 1) {
    ones += value & 1;
  }
  return ones;
}

static unsigned bitmask_source(uint16_t offset, unsigned place) {
  const unsigned and_mask = offset_bits(offset, 4, 0);
  const unsigned or_mask = offset_bits(offset, 9, 5);
  const unsigned xor_mask = offset_bits(offset, 14, 10);
  return ((place & and_mask) | or_mask) ^ xor_mask;
}

static unsigned quad_source(uint16_t offset, unsigned place) {
  const unsigned lowest = 2 * (place & 3); // field 0 is offset[1:0], field 3 is offset[7:6]
  return (place & ~3u) | offset_bits(offset, lowest + 1, lowest);
}

static unsigned rotate_source(uint16_t offset, unsigned place) {
  const unsigned mask = offset_bits(offset, 4, 0);
  const unsigned amount = offset_bits(offset, 9, 5);
  const unsigned right = offset_bits(offset, 10, 10);
  // The difference may wrap below 0. Unsigned arithmetic wraps modulo a multiple of 32, so that the
  // low five bits are right either way.
  const unsigned moved = right ? place - amount : place + amount;
  return (moved & ~mask & 31) | (place & mask);
}

static unsigned fft_source(uint16_t offset, unsigned place) {
  const unsigned mask = offset_bits(offset, 4, 0);
  // ORed, although the two parts overlap for masks that are not a run of ones from bit 4 down.
  return (reverse_five_bits(place) >> count_ones(mask)) | (place & mask);
}

static unsigned source_place(uint16_t offset, unsigned place) {
  if (offset >= 0xE000) {
    return fft_source(offset, place);
  }
  if (offset >= 0xC000) {
    return rotate_source(offset, place);
  }
  if (offset >= 0x8000) {
    return quad_source(offset, place);
  }
  return bitmask_source(offset, place);
}

void xl_swizzle_sources(uint16_t offset, uint8_t source[XL_MAX_LANES]) {
  for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
    const unsigned group = lane & 32;
    const unsigned place = lane & 31;
    source[lane] = (uint8_t)(group | source_place(offset, place));
  }
}

void xl_swizzle_data(uint16_t offset, uint64_t exec, unsigned lanes, const uint32_t in[],
                     uint32_t out[]) {
  if (lanes > XL_MAX_LANES) {
    lanes = XL_MAX_LANES;
  }
  uint8_t source[XL_MAX_LANES];
  xl_swizzle_sources(offset, source);
  // All lanes are read before any is written: `out` may be `in`.
  uint32_t value[XL_MAX_LANES];
  for (unsigned lane = 0; lane < lanes; lane++) {
    const unsigned from = source[lane];
    const int active = from < lanes && ((exec >> from) & 1) != 0;
    value[lane] = active ? in[from] : 0;
  }
  for (unsigned lane = 0; lane < lanes; lane++) {
    out[lane] = value[lane];
  }
}

void xl_ds_swizzle_b32(uint16_t offset, uint64_t exec, unsigned lanes, const uint32_t src[],
                       uint32_t dst[]) {
  if (lanes > XL_MAX_LANES) {
    lanes = XL_MAX_LANES;
  }
  uint32_t value[XL_MAX_LANES];
  xl_swizzle_data(offset, exec, lanes, src, value);
  for (unsigned lane = 0; lane < lanes; lane++) {
    if ((exec >> lane) & 1) {
      dst[lane] = value[lane];
    }
  }
}
