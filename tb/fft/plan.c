// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "plan.h"

#include <stdio.h>
#include <string.h>

#include "patterns.h"
#include "quality.h"
#include "random.h"

enum {
  SHARDS = 32,      // of the impulses, unless the user says otherwise
  WHOLE_LOG2_N = 7, // up to this size impulses stand at every position in every run
  RESET_LOG2_N = 10 // the largest size that is reset: what is lost is sent again
};

const char *const xl_part_name[XL_PARTS] = {"impulse",   "mixed",   "reset", "single",
                                            "sustained", "quality", "tlast"};

// Impulses of the sizes from low_n up to 2^n, in all settings.
static uint64_t impulses_up_to(unsigned low_n, unsigned n) {
  return n < low_n ? 0 : XL_SETTINGS * ((UINT64_C(2) << n) - (UINT64_C(1) << low_n));
}

static unsigned whole_n(const xl_plan *p) {
  return p->high_n < WHOLE_LOG2_N ? p->high_n : WHOLE_LOG2_N;
}

bool xl_plan_init(xl_plan *p, const xl_engine_config *config, const xl_frame_options *o,
                  char *message, size_t message_size) {
  *p = (xl_plan){.config = *config,
                 .seed = o->seed,
                 .low_n = o->log2_n > 0 ? o->log2_n : 1,
                 .high_n = o->log2_n > 0 ? o->log2_n : config->max_log2_n,
                 .shard = o->shard_given ? o->shard : (uint32_t)(o->seed % SHARDS) + 1,
                 .shards = o->shard_given ? o->shards : SHARDS,
                 .pauses = o->pauses};
  if (p->high_n > config->max_log2_n) {
    snprintf(message, message_size, "N=%u is too large: this engine takes at most %u points",
             1U << p->high_n, 1U << config->max_log2_n);
    return false;
  }
  const uint64_t sizes = p->high_n - p->low_n + 1;
  const uint64_t whole = impulses_up_to(p->low_n, whole_n(p));
  const uint64_t sharded = impulses_up_to(p->low_n, p->high_n) - whole;
  p->count[XL_PART_IMPULSE] = whole + (sharded + p->shards - p->shard) / p->shards;
  p->count[XL_PART_MIXED] = o->cases * sizes;
  p->count[XL_PART_RESET] = p->low_n > RESET_LOG2_N ? 0 : o->cases / 2 + 12;
  p->count[XL_PART_SINGLE] = 2 * sizes;
  for (unsigned n = p->low_n; n <= p->high_n; n++)
    p->count[XL_PART_SUSTAINED] += 2 * XL_SUSTAINED_BATCHES * xl_frame_batch(config, (uint8_t)n);
  p->count[XL_PART_QUALITY] = xl_quality_count(config, p->low_n, p->high_n);
  if (config->axis) {
    p->count[XL_PART_IMPULSE] = p->count[XL_PART_SINGLE] = p->count[XL_PART_QUALITY] = 0;
    p->count[XL_PART_TLAST] = 20 * o->cases;
  }
  return true;
}

static uint64_t base_key(const xl_plan *p, unsigned part) {
  return xl_mix64(p->seed + ((uint64_t)part << 56));
}

static void make_impulse(const xl_plan *p, uint64_t number, xl_frame *f) {
  const uint64_t whole = impulses_up_to(p->low_n, whole_n(p));
  uint64_t index = number < whole ? number : whole + (number - whole) * p->shards + p->shard - 1;
  unsigned n = p->low_n;
  for (; index >= (uint64_t)XL_SETTINGS << n; n++)
    index -= (uint64_t)XL_SETTINGS << n;
  const unsigned position = (unsigned)(index & ((1U << n) - 1));
  const unsigned setting = (unsigned)(index >> n);
  f->setting = (uint8_t)(setting << 4 | n);
  if (p->pauses && xl_mix64(f->key + 1) % 16 == 0)
    f->pauses = (xl_pauses)(xl_mix64(f->key + 2) % XL_PAUSE_KINDS);
  xl_pattern_impulse(&p->config, f, position);
}

// Settings stay for some frames, so that batches come about, and change for one now and then.
static void make_mixed(const xl_plan *p, uint64_t number, unsigned high_n, xl_frame *f) {
  const uint64_t sizes = high_n - p->low_n + 1;
  const uint64_t mood = xl_mix64(base_key(p, f->part) + 0x300D + number / 48);
  const uint64_t length = 1 + (mood >> 8) % 12;
  const uint64_t choice = xl_mix64(base_key(p, f->part) + 0x5E7700000000 + number / length);
  uint64_t size = choice % sizes;
  uint64_t setting = choice >> 16;
  // Every eighth frame takes the next of all settings and sizes.
  if (number % XL_MIXED_PERIOD == XL_MIXED_PERIOD - 1) {
    size = number / XL_MIXED_PERIOD % sizes;
    setting = number / XL_MIXED_PERIOD / sizes;
  }
  f->setting = (uint8_t)(setting % XL_SETTINGS << 4 | (p->low_n + size));
  // Half the stretches run at full speed.
  if (p->pauses && (mood & 1))
    f->pauses = (xl_pauses)(xl_mix64(f->key + 5) % XL_PAUSE_KINDS);
  f->alone = xl_mix64(f->key + 6) % 16 == 0;
  xl_pattern_any(&p->config, f);
}

static void make_reset(const xl_plan *p, uint64_t number, xl_frame *f) {
  make_mixed(p, number, p->high_n < RESET_LOG2_N ? p->high_n : RESET_LOG2_N, f);
  f->alone = false;
  const unsigned rows = xl_frame_rows(&p->config, f->setting);
  const unsigned cycles = rows * (xl_setting_log2_n(f->setting) + 2) + 40;
  if (number % 3 == 2)
    f->reset_after = 1 + (unsigned)(xl_mix64(f->key + 7) % cycles);
}

// A frame that is cut short is computed with zeros for what is missing; rows too many are dropped.
static void make_tlast(const xl_plan *p, uint64_t number, xl_frame *f) {
  make_mixed(p, number, p->high_n < RESET_LOG2_N ? p->high_n : RESET_LOG2_N, f);
  const unsigned rows = xl_frame_rows(&p->config, f->setting);
  const uint64_t random = xl_mix64(f->key + 8);
  // Mostly a slow consumer, so that rows are refused on the way in.
  f->alone = number == 0;
  if (p->pauses && number % 32 < 28)
    f->pauses = XL_PAUSE_SLOW_OUTPUT;
  if (random % 4 == 0) {
    f->tlast = XL_TLAST_MISSING;
    f->rows_sent = rows + 1 + (unsigned)(random >> 8) % 5;
  } else if (random % 4 == 1 && rows > 1) {
    f->tlast = XL_TLAST_EARLY;
    f->rows_sent = 1 + (unsigned)(random >> 8) % (rows - 1);
    memset(f->in[f->rows_sent * p->config.lanes], 0,
           (rows - f->rows_sent) * p->config.lanes * sizeof f->in[0]);
  }
}

// Every other size inverse, which must batch as well.
static void make_sustained(const xl_plan *p, uint64_t number, xl_frame *f) {
  unsigned n = p->low_n;
  for (;; n++) {
    const uint64_t here = 2 * XL_SUSTAINED_BATCHES * xl_frame_batch(&p->config, (uint8_t)n);
    if (number < here) {
      f->alone = number % (here / 2) == 0;
      f->setting = (uint8_t)(n | (number >= here / 2 ? XL_SETTING_COMMON : 0U) |
                             ((n + p->seed) % 2 != 0 ? XL_SETTING_INVERSE : 0U));
      break;
    }
    number -= here;
  }
  xl_pattern_any(&p->config, f);
}

void xl_plan_make(const xl_plan *p, unsigned part, uint64_t number, xl_frame *f) {
  f->part = part;
  f->number = number;
  f->key = xl_mix64(base_key(p, part) + number);
  f->pauses = XL_PAUSE_NONE;
  f->alone = number == 0;
  f->reset_after = 0;
  f->tlast = XL_TLAST_RIGHT;
  f->rows_sent = 0;
  switch (part) {
  case XL_PART_IMPULSE:
    make_impulse(p, number, f);
    break;
  case XL_PART_MIXED:
    make_mixed(p, number, p->high_n, f);
    break;
  case XL_PART_RESET:
    make_reset(p, number, f);
    break;
  case XL_PART_SINGLE:
    f->alone = true;
    f->setting = (uint8_t)((p->low_n + number / 2) | (number % 2 != 0 ? XL_SETTING_COMMON : 0U));
    xl_pattern_tone(&p->config, f);
    break;
  case XL_PART_SUSTAINED:
    make_sustained(p, number, f);
    break;
  case XL_PART_TLAST:
    make_tlast(p, number, f);
    break;
  default:
    xl_quality_make(&p->config, p->seed, p->low_n, number, f);
    break;
  }
  if (f->rows_sent == 0)
    f->rows_sent = xl_frame_rows(&p->config, f->setting);
}
