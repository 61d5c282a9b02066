// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The JSON file with the figures of a run. Facts about the build come from the environment:
// XL_COMMIT, XL_DIRTY, XL_COMMAND, XL_TOOLS.
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine_report.h"
#include "result_file.h"

static const char *environment(const char *name) {
  const char *value = getenv(name);
  return value != NULL ? value : "";
}

// null for what was not measured.
static json_t *figure(double value) {
  return value > 0 ? json_real(value) : json_null();
}

static json_t *one_size(const xl_engine_run *run, unsigned n) {
  const xl_timing *t = &run->timing;
  const xl_engine_config *c = &run->config;
  const xl_quality *q = &run->quality;
  uint64_t frames = 0;
  for (unsigned s = 0; s < XL_SETTINGS; s++)
    frames += run->frames_of[n][s];
  return json_pack(
      "{s:i, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:I, s:I}", "n",
      (int)(1U << n), "cycles_per_frame", figure(xl_timing_cycles(t, c, n, false)),
      "cycles_per_frame_common", figure(xl_timing_cycles(t, c, n, true)), "latency",
      figure((double)t->latency[n][0]), "latency_common", figure((double)t->latency[n][1]),
      "sqnr_disc", figure(xl_quality_mean(q, n, 0)), "sqnr_tone", figure(xl_quality_mean(q, n, 1)),
      "sqnr_minus40", figure(xl_quality_mean(q, n, 2)), "sqnr_chirp",
      figure(xl_quality_mean(q, n, 3)), "sqnr_disc_common", figure(xl_quality_mean(q, n, 4)),
      "sqnr_tone_common", figure(xl_quality_mean(q, n, 5)), "sqnr_minus40_common",
      figure(xl_quality_mean(q, n, 6)), "sqnr_chirp_common", figure(xl_quality_mean(q, n, 7)),
      "sqnr_disc_halving", figure(xl_quality_mean(q, n, XL_QUALITY_HALVING)), "frames",
      (json_int_t)frames, "mismatches", (json_int_t)run->wrong_of[n]);
}

bool xl_engine_result_file(const xl_engine_run *run, uint64_t passed, uint64_t failed) {
  char seed[24];
  char started[32];
  const time_t start = time(NULL) - (time_t)run->seconds;
  struct tm utc;
  gmtime_r(&start, &utc);
  strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &utc);
  snprintf(seed, sizeof seed, "0x%016" PRIX64, run->options.seed); // JSON numbers end at 2^53
  json_t *sizes = json_array();
  for (unsigned n = run->plan.low_n; n <= run->plan.high_n; n++)
    json_array_append_new(sizes, one_size(run, n));
  return xl_result_save(
      json_pack("{s:s, s:s, s:b, s:s, s:s, s:s, s:s, s:f, s:i, s:i, s:b, s:b, s:s, s:I, s:I, s:I, "
                "s:I, s:I, s:s, s:I, s:I, s:I, s:I, s:o}",
                "schema", "crosslane-simfft-1", "commit", environment("XL_COMMIT"), "dirty",
                strcmp(environment("XL_DIRTY"), "1") == 0, "command", environment("XL_COMMAND"),
                "seed", seed, "tools", environment("XL_TOOLS"), "started", started, "seconds",
                run->seconds, "lanes", (int)run->config.lanes, "max_n",
                (int)(1U << run->config.max_log2_n), "axis", run->config.axis, "whole",
                !run->options.replay && run->options.log2_n == 0 && run->options.pauses, "shard",
                run->options.shard_given ? "given" : "by seed", "frames", (json_int_t)run->done,
                "rows_compared", (json_int_t)run->rows_compared, "cycles", (json_int_t)run->cycle,
                "resets", (json_int_t)run->resets, "clamped_rows", (json_int_t)run->clamped_rows,
                "failure_replay", run->failure_replay, "case_request",
                (json_int_t)run->case_request, "case_response", (json_int_t)run->case_response,
                "passed", (json_int_t)passed, "failed", (json_int_t)failed, "sizes", sizes),
      run->options.results);
}
