// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "sweep.h"

#include "random.h"

static uint64_t random_exec(xl_exec_class class, uint64_t random, unsigned lanes) {
  uint64_t more = xl_mix64(random);
  uint64_t exec = 0;
  switch (class) {
  case XL_EXEC_ALL:
    exec = UINT64_MAX;
    break;
  case XL_EXEC_NONE:
  case XL_EXEC_CLASSES:
    break;
  case XL_EXEC_ONE:
    exec = UINT64_C(1) << (random % lanes);
    break;
  case XL_EXEC_SPARSE:
    exec = random & more & xl_mix64(more);
    break;
  case XL_EXEC_HALF:
    exec = random;
    break;
  case XL_EXEC_DENSE:
    exec = random | more | xl_mix64(more);
    break;
  case XL_EXEC_ALTERNATING: {
    // Runs of 1, 2, 4 or 8 lanes switched on and off in turn.
    static const uint64_t pattern[4] = {UINT64_C(0x5555555555555555), UINT64_C(0x3333333333333333),
                                        UINT64_C(0x0F0F0F0F0F0F0F0F), UINT64_C(0x00FF00FF00FF00FF)};
    exec = pattern[random & 3] ^ (random & 4 ? UINT64_MAX : 0);
    break;
  }
  case XL_EXEC_GROUP: {
    // One of the two groups of 32 lanes, or half of the lanes of a smaller unit.
    unsigned half = lanes / 2;
    exec = xl_lanes_mask(half) << (random & 1 ? half : 0);
    break;
  }
  }
  return exec & xl_lanes_mask(lanes);
}

// Frequent shapes stand several times.
static xl_exec_class random_exec_class(uint64_t random) {
  static const xl_exec_class draw[16] = {
      XL_EXEC_ALL,   XL_EXEC_ALL,         XL_EXEC_ALL,    XL_EXEC_DENSE,
      XL_EXEC_DENSE, XL_EXEC_DENSE,       XL_EXEC_HALF,   XL_EXEC_HALF,
      XL_EXEC_HALF,  XL_EXEC_HALF,        XL_EXEC_SPARSE, XL_EXEC_SPARSE,
      XL_EXEC_ONE,   XL_EXEC_ALTERNATING, XL_EXEC_GROUP,  XL_EXEC_NONE};
  return draw[random & 15];
}

// Random words; one operation in eight holds the bytes at which arithmetic and comparison tend to
// break.
static void random_words(uint64_t key, uint32_t *words, unsigned lanes, uint32_t word_mask) {
  static const uint8_t edge[8] = {0x00, 0x01, 0x7F, 0x80, 0x81, 0xFE, 0xFF, 0x55};
  unsigned filled = (lanes + 7) & ~7U;
  xl_random_fill(key, words, filled);
  if ((key & 7) == 0) {
    for (unsigned i = 0; i < lanes; i++) {
      uint32_t r = words[i];
      words[i] = edge[(r >> 4) & 7] | (uint32_t)edge[(r >> 8) & 7] << 8 |
                 (uint32_t)edge[(r >> 12) & 7] << 16 | (uint32_t)edge[(r >> 16) & 7] << 24;
    }
  }
  if (word_mask != UINT32_MAX) {
    for (unsigned i = 0; i < lanes; i++)
      words[i] &= word_mask;
  }
  for (unsigned i = lanes; i < filled; i++)
    words[i] = 0;
}

// The operands of exhaustive lerp operation `index`: byte position k of lane i tries triple
// (index * lanes + i) * odd[k] modulo 2^17, so each position meets each triple once, and the
// positions of a word meet different ones. Bits of src2 that do not matter stay random.
static void exhaust_lerp(xl_operation *operation, uint64_t index, unsigned lanes, unsigned bytes) {
  static const uint32_t odd[4] = {1, 0x1F35B, 0x0A9C7, 0x15E6D};
  for (unsigned i = 0; i < lanes; i++) {
    for (unsigned k = 0; k < bytes; k++) {
      uint32_t triple = (uint32_t)(index * lanes + i) * odd[k] & (XL_LERP_TRIPLES - 1);
      unsigned shift = 8 * k;
      uint32_t clear = ~(UINT32_C(0xFF) << shift);
      operation->src[0][i] = (operation->src[0][i] & clear) | (triple & 0xFF) << shift;
      operation->src[1][i] = (operation->src[1][i] & clear) | (triple >> 8 & 0xFF) << shift;
      operation->src[2][i] = (operation->src[2][i] & ~(UINT32_C(1) << shift)) | (triple >> 16)
                                                                                    << shift;
    }
  }
}

// Lerps among the first n operations. They are spread evenly over stretches of SPREAD operations,
// and lead each stretch, so that a lerp follows a lerp too. total < 2^33 and lerps < 2^30: no
// product overflows.
enum { SPREAD = 32 };

static uint64_t lerps_before(const xl_sweep *sweep, uint64_t n) {
  const uint64_t lerps = sweep->total - sweep->swizzles;
  uint64_t start = n - n % SPREAD;
  uint64_t end = start + SPREAD < sweep->total ? start + SPREAD : sweep->total;
  uint64_t before = start * lerps / sweep->total;
  uint64_t here = end * lerps / sweep->total - before;
  return before + (n - start < here ? n - start : here);
}

// A permutation of 0 .. count-1 that scatters neighbours, so that the modes follow each other in
// every order. Each step is a permutation of the numbers of `bits` bits; numbers that fall outside
// go round again.
static uint32_t scatter(uint32_t index, uint32_t count, uint64_t key) {
  unsigned bits = 1;
  while (UINT32_C(1) << bits < count)
    bits++;
  const uint32_t mask = (UINT32_C(1) << bits) - 1;
  do {
    for (unsigned step = 0; step < 3; step++) {
      index = (index * 0x9E3779B1 + (uint32_t)(key >> (16 * step))) & mask;
      index ^= index >> (bits / 2 + 1);
    }
  } while (index >= count);
  return index;
}

xl_sweep_slot xl_sweep_locate(const xl_sweep *sweep, uint64_t number) {
  xl_sweep_slot slot = {.global = number * sweep->shards + sweep->shard - 1};
  uint64_t lerps = lerps_before(sweep, slot.global);
  if (lerps_before(sweep, slot.global + 1) > lerps) {
    slot.kind = XL_LERP;
    slot.index = lerps;
  } else {
    uint32_t offsets = (uint32_t)sweep->offset_high - sweep->offset_low + 1;
    slot.kind = XL_SWIZZLE;
    slot.index = slot.global - lerps;
    slot.round = (uint32_t)(slot.index / offsets);
    slot.offset = (uint16_t)(sweep->offset_low + scatter((uint32_t)(slot.index % offsets), offsets,
                                                         xl_mix64(sweep->seed ^ slot.round)));
  }
  return slot;
}

static void make(const xl_stimulus *self, uint64_t number, xl_operation *operation) {
  const xl_sweep *sweep = (const xl_sweep *)self;
  const xl_unit_config *config = &sweep->config;
  xl_sweep_slot slot = xl_sweep_locate(sweep, number);
  uint64_t key = xl_mix64(sweep->seed ^ xl_mix64(slot.global));
  uint64_t draw = xl_mix64(key + 1);

  operation->number = number;
  operation->kind = slot.kind;
  operation->tag = (uint16_t)(draw >> 4);
  operation->exec_class = random_exec_class(draw);
  operation->exec = random_exec(operation->exec_class, xl_mix64(key + 2), config->lanes);
  operation->reset_before = sweep->resets && (draw >> 20) % 256 == 0;
  xl_pace_operation(operation, sweep->stalls, xl_mix64(key + 3));
  const uint32_t word_mask = xl_word_mask(config->bytes);
  random_words(xl_mix64(key + 4), operation->src[0], config->lanes, word_mask);
  if (slot.kind == XL_SWIZZLE) {
    operation->offset = slot.offset;
    // Operands that a swizzle must ignore: cheap, and different in every lane.
    for (unsigned i = 0; i < config->lanes; i++) {
      operation->src[1][i] = ~operation->src[0][i] & word_mask;
      operation->src[2][i] = (operation->src[0][i] ^ UINT32_C(0x5A17C3E9)) & word_mask;
    }
  } else {
    operation->offset = (uint16_t)(draw >> 32);
    random_words(xl_mix64(key + 5), operation->src[1], config->lanes, word_mask);
    random_words(xl_mix64(key + 6), operation->src[2], config->lanes, word_mask);
    if (slot.index < sweep->exhaustive) {
      operation->exec_class = XL_EXEC_ALL; // a lane that is switched off would hide its triples
      operation->exec = xl_lanes_mask(config->lanes);
      exhaust_lerp(operation, slot.index, config->lanes, config->bytes);
    }
  }
}

void xl_sweep_init(xl_sweep *sweep, const xl_unit_config *config, uint64_t seed,
                   uint16_t offset_low, uint16_t offset_high, uint32_t cases, uint32_t shard,
                   uint32_t shards) {
  uint32_t offsets = (uint32_t)offset_high - offset_low + 1;
  *sweep = (xl_sweep){.stimulus = {.name = "sweep", .make = make},
                      .config = *config,
                      .seed = seed,
                      .stalls = XL_STALL_RANDOM,
                      .offset_low = offset_low,
                      .offset_high = offset_high,
                      .cases = cases,
                      .shard = shard,
                      .shards = shards};
  sweep->swizzles = (uint64_t)offsets * cases;
  sweep->exhaustive = XL_LERP_TRIPLES / config->lanes;
  sweep->total = sweep->swizzles + sweep->exhaustive + sweep->swizzles / 16 + 64;
  sweep->stimulus.count = sweep->total / shards + (shard <= sweep->total % shards ? 1 : 0);
}
