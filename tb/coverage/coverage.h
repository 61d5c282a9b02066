// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Functional coverage: what the responses that came back have exercised.
//
//   pairs        each pair of lanes that a mode's offsets (of the chosen range) can form, seen with
//                the source lane active and seen with it inactive
//   EXEC         each class of lane mask
//   stalls       requests after 0, 1, 2 and more bubbles; responses refused 0, 1, 2 and more times
//   transitions  each mode, and lerp, directly after each other one
//   lerp         each (a, b, rounding bit) at each byte position of an active lane; counted apart
#ifndef XL_COVERAGE_H
#define XL_COVERAGE_H

#include <stdio.h>

#include "operation.h"
#include "scoreboard.h"

enum { XL_STALL_BINS = 4 };

typedef struct xl_coverage {
  xl_unit_config config;
  const xl_lane_maps *maps;
  uint64_t seen[XL_LANE_MAPS_MAX][2]; // for each map: lanes seen inactive [0] and active [1]
  uint64_t offset_seen[65536 / 64];   // one bit an offset
  uint64_t exec_class[XL_EXEC_CLASSES];
  uint64_t bubbles[XL_STALL_BINS];
  uint64_t stalls[XL_STALL_BINS];
  uint32_t triple_seen[4]
                      [XL_LERP_TRIPLES / 32]; // of each byte position: rounding, b, a from the top
  uint64_t transition[XL_ROWS][XL_ROWS];
  int previous; // row of the operation before, -1 at the start
} xl_coverage;

typedef struct xl_coverage_totals {
  unsigned offsets[XL_ROWS]; // distinct offsets seen, of each mode
  unsigned pairs[XL_ROWS];   // pairs the mode can form (counted once active and once inactive)
  unsigned pairs_seen[XL_ROWS];
  unsigned holes; // everything that was possible and not seen
  unsigned points;
  unsigned triples; // of lerp, at all byte positions of the unit
  unsigned triples_seen;
} xl_coverage_totals;

// `maps` must outlive the coverage.
void xl_coverage_init(xl_coverage *coverage, const xl_unit_config *config,
                      const xl_lane_maps *maps);
void xl_coverage_add(xl_coverage *coverage, const xl_operation *operation);

// Counts coverage of the offsets low..high. If `out` is not NULL, names the holes there, at most
// `most` of them. `stalls_wanted` says whether stalls count.
void xl_coverage_totals_of(const xl_coverage *coverage, uint16_t low, uint16_t high,
                           bool stalls_wanted, FILE *out, unsigned most,
                           xl_coverage_totals *totals);

extern const char *const xl_row_name[XL_ROWS];
extern const char *const xl_exec_class_name[XL_EXEC_CLASSES];

#endif
