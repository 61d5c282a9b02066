// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Bubbles before requests and refusals of responses. They belong to operations, not to cycles, so
// that a replay of a few operations meets the same stalls.
#ifndef XL_PACING_H
#define XL_PACING_H

#include "operation.h"

typedef enum xl_stall_policy {
  XL_STALL_NONE,   // full rate on both sides
  XL_STALL_RANDOM, // one cycle in eight idle on each side, and now and then a long stall
  XL_STALL_ALL     // every operation is stalled on both sides
} xl_stall_policy;

// Draws operation->bubbles and operation->stalls from 64 random bits.
void xl_pace_operation(xl_operation *operation, xl_stall_policy policy, uint64_t random);

#endif
