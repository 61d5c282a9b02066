// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Cycles that the engine takes, measured at its pins.
//
//   latency           of a frame alone: from the cycle in which its first row was taken to the one
//                     in which its last row left, results never refused
//   cycles a frame    of frames without a pause: between the last rows of a frame and of one some
//                     whole batches later, divided by the frames between them
#ifndef XL_TIMING_H
#define XL_TIMING_H

#include "flights.h"

typedef struct xl_timing {
  // [1]: with a common exponent. 0: not measured.
  uint64_t latency[XL_FRAME_MAX_LOG2 + 1][2];
  uint64_t from[XL_FRAME_MAX_LOG2 + 1][2], to[XL_FRAME_MAX_LOG2 + 1][2];
} xl_timing;

// A frame's last row left in cycle `cycle`.
void xl_timing_add(xl_timing *timing, const xl_engine_config *config, const xl_flying *frame,
                   uint64_t cycle);

// 0 if not measured.
double xl_timing_cycles(const xl_timing *timing, const xl_engine_config *config, unsigned log2_n,
                        bool common);

// The most that each may be, 0 if nothing is asked.
double xl_timing_cycles_gate(const xl_engine_config *config, unsigned log2_n, bool common);
uint64_t xl_timing_latency_gate(const xl_engine_config *config, unsigned log2_n, bool common);

#endif
