// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The lane maps that offsets describe, as the golden model states them. 65,536 offsets share 1,765
// pairs of mode and map, so tables indexed by map stay in a processor's cache where tables indexed
// by offset do not.
#ifndef XL_LANE_MAPS_H
#define XL_LANE_MAPS_H

#include <stdbool.h>
#include <stdint.h>

// What tables of results are divided by: the four modes of swizzle, and lerp.
typedef enum xl_row {
  XL_ROW_BITMASK,
  XL_ROW_QUAD,
  XL_ROW_ROTATE,
  XL_ROW_FFT,
  XL_ROW_LERP,
  XL_ROWS
} xl_row;

enum { XL_LANE_MAPS_MAX = 4096 };

typedef struct xl_lane_maps {
  unsigned count;
  uint16_t of_offset[65536];
  xl_row row[XL_LANE_MAPS_MAX];
  _Alignas(32) uint8_t source[XL_LANE_MAPS_MAX][32]; // source place of every place of a group
} xl_lane_maps;

xl_row xl_offset_row(uint16_t offset);

// Asks the model for every offset. Returns false if there are more maps than room, which a right
// model cannot cause.
bool xl_lane_maps_init(xl_lane_maps *maps);

#endif
