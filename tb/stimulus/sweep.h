// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The main stimulus: every offset of a range several times with random data and EXEC, mixed with
// lerp operations that together try all 131,072 (a, b, rounding) triples at every byte position.
#ifndef XL_SWEEP_H
#define XL_SWEEP_H

#include "operation.h"
#include "pacing.h"

typedef struct xl_sweep {
  xl_stimulus stimulus; // first member: an xl_stimulus pointer to it is an xl_sweep pointer
  xl_unit_config config;
  uint64_t seed;
  xl_stall_policy stalls;
  bool resets; // reset the unit now and then, with operations under way
  uint16_t offset_low, offset_high;
  uint32_t cases;      // swizzle operations an offset
  uint32_t shard;      // this run's shard, 1 .. shards
  uint32_t shards;     // numbers congruent to shard - 1 modulo shards belong to this run
  uint64_t total;      // operations of all shards together
  uint64_t swizzles;   // of them swizzles
  uint64_t exhaustive; // of them lerps that exhaust the triples; the other lerps are random
} xl_sweep;

// Fills sweep from its parameters. Preconditions: offset_low <= offset_high, cases 1..65535,
// 1 <= shard <= shards.
void xl_sweep_init(xl_sweep *sweep, const xl_unit_config *config, uint64_t seed,
                   uint16_t offset_low, uint16_t offset_high, uint32_t cases, uint32_t shard,
                   uint32_t shards);

// What operation `number` of a shard is, without its data: tests use this to show that shards are
// disjoint and complete.
typedef struct xl_sweep_slot {
  uint64_t global; // number over all shards: the content depends on seed and this alone
  xl_kind kind;
  uint64_t index;  // which swizzle or lerp
  uint16_t offset; // swizzle
  uint32_t round;  // swizzle: 0 .. cases-1
} xl_sweep_slot;
xl_sweep_slot xl_sweep_locate(const xl_sweep *sweep, uint64_t number);

#endif
