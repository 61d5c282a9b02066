// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Bubbles and refusals of a frame, row by row, from its key: the same in every run.
#ifndef XL_PAUSES_H
#define XL_PAUSES_H

#include "frame.h"

// Cycles without a row before the frame's row `row`.
unsigned xl_pauses_bubbles(const xl_engine_config *config, const xl_frame *frame, unsigned row);

// Cycles for which result row `row` of a frame with this pacing is refused.
unsigned xl_pauses_stalls(const xl_engine_config *config, xl_pauses pauses, uint64_t key,
                          uint8_t setting, unsigned row);

#endif
