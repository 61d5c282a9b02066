// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The limits that a run must keep.
#include "engine_report.h"

static void add(xl_gate gate[], unsigned *count, xl_gate one) {
  if (one.limit > 0 && *count < XL_GATES_MAX)
    gate[(*count)++] = one;
}

static void add_timing(const xl_engine_run *run, unsigned n, xl_gate gate[], unsigned *count) {
  static const char *const cycles_name[2] = {"cycles a frame, row exponents",
                                             "cycles a frame, common exponent"};
  static const char *const latency_name[2] = {"latency, row exponents", "latency, common exponent"};
  for (unsigned common = 0; common < 2; common++) {
    const double cycles = xl_timing_cycles(&run->timing, &run->config, n, common);
    const double latency = (double)run->timing.latency[n][common];
    if (cycles > 0)
      add(gate, count,
          (xl_gate){.log2_n = n,
                    .what = cycles_name[common],
                    .measured = cycles,
                    .limit = xl_timing_cycles_gate(&run->config, n, common)});
    if (latency > 0)
      add(gate, count,
          (xl_gate){.log2_n = n,
                    .what = latency_name[common],
                    .measured = latency,
                    .limit = (double)xl_timing_latency_gate(&run->config, n, common)});
  }
}

static void add_quality(const xl_engine_run *run, unsigned n, xl_gate gate[], unsigned *count) {
  static const char *const name[XL_QUALITY_KINDS] = {
      "dB, disc",         "dB, tone",         "dB, disc at -40 dB",         "dB, chirp",
      "dB, common, disc", "dB, common, tone", "dB, common, disc at -40 dB", "dB, common, chirp",
      "dB, halving, disc"};
  for (unsigned kind = 0; kind < XL_QUALITY_KINDS; kind++) {
    if (run->quality.frames[n][kind] == XL_QUALITY_FRAMES)
      add(gate, count,
          (xl_gate){.log2_n = n,
                    .what = name[kind],
                    .measured = xl_quality_mean(&run->quality, n, kind),
                    .limit = xl_quality_gate(n, kind),
                    .at_least = true});
  }
}

// What a whole run must have seen.
static void add_coverage(const xl_engine_run *run, xl_gate gate[], unsigned *count) {
  const xl_plan *plan = &run->plan;
  const uint64_t all = XL_SETTINGS * (uint64_t)(plan->high_n - plan->low_n + 1);
  unsigned settings = 0;
  unsigned pauses = 0;
  for (unsigned n = plan->low_n; n <= plan->high_n; n++) {
    for (unsigned s = 0; s < XL_SETTINGS; s++)
      settings += run->frames_of[n][s] > 0;
  }
  for (unsigned kind = 0; kind < XL_PAUSE_KINDS; kind++)
    pauses += run->paused[kind] > 0;
  add(gate, count,
      (xl_gate){.what = "settings of every size",
                .measured = settings,
                .limit = plan->count[XL_PART_MIXED] / XL_MIXED_PERIOD >= all ? (double)all : 0,
                .at_least = true});
  add(gate, count,
      (xl_gate){.what = "kinds of pauses",
                .measured = pauses,
                .limit = plan->pauses ? XL_PAUSE_KINDS : 1,
                .at_least = true});
  add(gate, count,
      (xl_gate){.what = "clamped rows",
                .measured = (double)run->clamped_rows,
                .limit = plan->high_n >= 10 ? 1 : 0,
                .at_least = true});
  add(gate, count,
      (xl_gate){.what = "events of TLAST",
                .measured = (double)run->events,
                .limit = (double)(plan->count[XL_PART_TLAST] / 8),
                .at_least = true});
  add(gate, count,
      (xl_gate){.what = "resets",
                .measured = (double)run->resets,
                .limit = (double)(plan->count[XL_PART_RESET] / 6),
                .at_least = true});
}

unsigned xl_engine_gates(const xl_engine_run *run, xl_gate gate[XL_GATES_MAX]) {
  unsigned count = 0;
  if (run->options.replay || run->part != XL_PARTS)
    return 0; // a part of a run
  for (unsigned n = run->plan.low_n; n <= run->plan.high_n; n++) {
    add_timing(run, n, gate, &count);
    add_quality(run, n, gate, &count);
  }
  add_coverage(run, gate, &count);
  return count;
}

bool xl_gate_holds(const xl_gate *gate) {
  return gate->at_least ? gate->measured >= gate->limit : gate->measured <= gate->limit;
}
