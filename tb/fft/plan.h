// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The frames of a run, in parts. A frame depends on nothing but the seed, its part and its number,
// so a run can be entered anywhere: for a replay, a shard, or again after a reset.
//
//   impulse    an impulse at every position of every size in every setting: up to 128 points all of
//              them, above one shard
//   mixed      random frames, sizes and settings changing, with pauses
//   reset      the same, with resets while frames are under way
//   single     one frame alone in the engine, of every size: its latency is measured
//   sustained  frames of one size without a pause: cycles a frame are measured
//   quality    signals whose distance from the exact transform is measured
//   tlast      frames with TLAST too early or missing
//
// Behind the AXI4-Stream wrapper run mixed, reset, sustained and tlast; without it all but tlast.
#ifndef XL_PLAN_H
#define XL_PLAN_H

#include <stddef.h>

#include "frame.h"
#include "frame_options.h"

enum {
  XL_PART_IMPULSE,
  XL_PART_MIXED,
  XL_PART_RESET,
  XL_PART_SINGLE,
  XL_PART_SUSTAINED,
  XL_PART_QUALITY,
  XL_PART_TLAST,
  XL_PARTS,
  XL_MIXED_PERIOD = 8,     // one frame in so many takes the next setting in turn
  XL_SUSTAINED_BATCHES = 6 // of every size, row exponents and common one
};

extern const char *const xl_part_name[XL_PARTS];

typedef struct xl_plan {
  xl_engine_config config;
  uint64_t seed;
  unsigned low_n, high_n; // sizes
  uint32_t shard, shards;
  bool pauses;
  uint64_t count[XL_PARTS];
} xl_plan;

// Returns false with one sentence in message.
bool xl_plan_init(xl_plan *plan, const xl_engine_config *config, const xl_frame_options *options,
                  char *message, size_t message_size);

void xl_plan_make(const xl_plan *plan, unsigned part, uint64_t number, xl_frame *frame);

#endif
