// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a run prints before and after its frames.
#include <inttypes.h>
#include <stdio.h>

#include "engine_report.h"

void xl_engine_header(const xl_engine_run *run) {
  const xl_frame_options *o = &run->options;
  const xl_plan *p = &run->plan;
  printf("engine: %u lanes, up to %u points%s\n", run->config.lanes, 1U << run->config.max_log2_n,
         run->config.axis ? ", AXI4-Stream" : "");
  printf("seed: 0x%016" PRIX64 "   shard of the impulses: %" PRIu32 "/%" PRIu32 "   pauses: %s\n",
         o->seed, p->shard, p->shards, o->pauses ? "random" : "none");
  if (o->replay)
    printf("replay: %s:%" PRIu64 " and its neighbours\n", o->case_part, o->case_number);
  fflush(stdout);
}

static void print_dash_or(const char *format, int width, double value) {
  if (value > 0)
    printf(format, width, value);
  else
    printf(" %*s", width, "-");
}

static void print_sizes(const xl_engine_run *run) {
  printf(
      "\n       | cycles a frame  | latency, cycles | dB, row exponents         | common | halve "
      "|\n     N |    row   common |    row   common |  disc   tone  -40dB  chirp |   tone |  disc "
      "| frames mismatches\n");
  for (unsigned n = run->plan.low_n; n <= run->plan.high_n; n++) {
    static const unsigned shown[6] = {0, 1, 2, 3, XL_QUALITY_COMMON + 1, XL_QUALITY_HALVING};
    uint64_t frames = 0;
    for (unsigned s = 0; s < XL_SETTINGS; s++)
      frames += run->frames_of[n][s];
    printf("%6u |", 1U << n);
    for (unsigned common = 0; common < 2; common++)
      print_dash_or(common ? " %*.2f" : " %*.2f", common ? 8 : 6,
                    xl_timing_cycles(&run->timing, &run->config, n, common));
    printf(" |");
    for (unsigned common = 0; common < 2; common++)
      print_dash_or(" %*.0f", common ? 8 : 6, (double)run->timing.latency[n][common]);
    printf(" |");
    for (unsigned i = 0; i < 6; i++) {
      print_dash_or(" %*.1f", i == 0 ? 5 : 6, xl_quality_mean(&run->quality, n, shown[i]));
      if (i >= 3)
        printf(" |");
    }
    printf(" %6" PRIu64 " %10" PRIu64 "\n", frames, run->wrong_of[n]);
  }
}

bool xl_engine_finish(xl_engine_run *run) {
  xl_gate gate[XL_GATES_MAX];
  const unsigned gates = xl_engine_gates(run, gate);
  uint64_t failed = run->frames_wrong + run->protocol_errors;
  run->seconds = xl_seconds() - run->started;
  xl_progress_clear(&run->progress);
  print_sizes(run);
  printf("\nrows compared: %" PRIu64 ", clamped: %" PRIu64 "; frames by pauses:",
         run->rows_compared, run->clamped_rows);
  for (unsigned kind = 0; kind < XL_PAUSE_KINDS; kind++)
    printf(" %" PRIu64, run->paused[kind]);
  printf("; resets with frames under way: %" PRIu64 "\n", run->resets);
  for (unsigned i = 0; i < gates; i++) {
    if (xl_gate_holds(&gate[i]))
      continue;
    failed++;
    printf("GATE FAILED: ");
    if (gate[i].log2_n > 0)
      printf("N = %u, ", 1U << gate[i].log2_n);
    printf("%s: %.2f, at %s %.2f\n", gate[i].what, gate[i].measured,
           gate[i].at_least ? "least" : "most", gate[i].limit);
  }
  printf("gates: %u kept of %u\n",
         gates - (unsigned)(failed - run->frames_wrong - run->protocol_errors), gates);
  const uint64_t checks = run->done + gates;
  const uint64_t passed = checks - (failed - run->protocol_errors);
  printf("\n%.2f s, %" PRIu64 " cycles, %" PRIu64 " frames\n", run->seconds, run->cycle, run->done);
  printf("seed: 0x%016" PRIX64 "\n", run->options.seed);
  if (run->protocol_errors > 0)
    printf("protocol errors: %" PRIu64 "\n", run->protocol_errors);
  printf("%" PRIu64 " passed, %" PRIu64 " failed\n", passed, failed);
  fflush(stdout);
  const bool written =
      run->options.results[0] == '\0' || xl_engine_result_file(run, passed, failed);
  return written && failed == 0 && run->done > 0;
}
