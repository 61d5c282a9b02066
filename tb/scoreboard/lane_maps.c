// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "lane_maps.h"

#include <string.h>

#include "crosslane.h"

enum { SLOTS = 16384 }; // of the hash table, a power of two well above the number of maps

xl_row xl_offset_row(uint16_t offset) {
  if (offset < 0x8000)
    return XL_ROW_BITMASK;
  if (offset < 0xC000)
    return XL_ROW_QUAD;
  return offset < 0xE000 ? XL_ROW_ROTATE : XL_ROW_FFT;
}

static unsigned hash(const uint8_t source[32], xl_row row) {
  uint64_t h = row;
  for (unsigned i = 0; i < 32; i++)
    h = (h ^ source[i]) * UINT64_C(1099511628211);
  return (unsigned)(h >> 32) % SLOTS;
}

bool xl_lane_maps_init(xl_lane_maps *maps) {
  uint16_t slot[SLOTS] = {0}; // map + 1, 0 for none
  maps->count = 0;
  for (unsigned offset = 0; offset < 65536; offset++) {
    uint8_t source[XL_MAX_LANES];
    xl_row row = xl_offset_row((uint16_t)offset);
    xl_swizzle_sources((uint16_t)offset, source);
    unsigned s = hash(source, row);
    while (slot[s] != 0 &&
           (maps->row[slot[s] - 1] != row || memcmp(maps->source[slot[s] - 1], source, 32) != 0))
      s = (s + 1) % SLOTS;
    if (slot[s] == 0) {
      if (maps->count == XL_LANE_MAPS_MAX)
        return false;
      maps->row[maps->count] = row;
      memcpy(maps->source[maps->count], source, 32);
      slot[s] = (uint16_t)++maps->count;
    }
    maps->of_offset[offset] = (uint16_t)(slot[s] - 1);
  }
  return true;
}
