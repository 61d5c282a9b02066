// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "timing.h"

#include "plan.h"

enum {
  FIRST_BATCH =
      2, // that is measured; before it the engine fills up, and behind LAST_BATCH it runs dry
  LAST_BATCH = 4,
  SLOTS = 16 // from a row's read to its write, at most
};

void xl_timing_add(xl_timing *timing, const xl_engine_config *config, const xl_flying *f,
                   uint64_t cycle) {
  const unsigned n = xl_setting_log2_n(f->setting);
  const bool common = (f->setting & XL_SETTING_COMMON) != 0;
  if (f->part == XL_PART_SINGLE)
    timing->latency[n][common] = cycle - f->first_in;
  if (f->part != XL_PART_SUSTAINED)
    return;
  const uint64_t batch = xl_frame_batch(config, f->setting);
  if (f->in_series == FIRST_BATCH * batch)
    timing->from[n][common] = cycle;
  else if (f->in_series == LAST_BATCH * batch)
    timing->to[n][common] = cycle;
}

double xl_timing_cycles(const xl_timing *timing, const xl_engine_config *config, unsigned log2_n,
                        bool common) {
  const unsigned frames = (LAST_BATCH - FIRST_BATCH) * xl_frame_batch(config, (uint8_t)log2_n);
  if (timing->to[log2_n][common] == 0)
    return 0;
  return (double)(timing->to[log2_n][common] - timing->from[log2_n][common]) / frames;
}

double xl_timing_cycles_gate(const xl_engine_config *config, unsigned log2_n, bool common) {
  const double slots = (double)log2_n * xl_frame_rows(config, (uint8_t)log2_n);
  const double drain = (double)SLOTS / xl_frame_batch(config, (uint8_t)log2_n);
  // One row a frame: stages are as short as a row is long in the engine, so one cycle is granted.
  if (log2_n <= config->log2_lanes)
    return slots + 1;
  return slots + (common ? drain : 0);
}

uint64_t xl_timing_latency_gate(const xl_engine_config *config, unsigned log2_n, bool common) {
  if (config->lanes != 32 || log2_n != 10)
    return 0;
  return common ? 405 : 400;
}
