// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _POSIX_C_SOURCE 200809L
#include "result_file.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *environment(const char *name) {
  const char *value = getenv(name);
  return value != NULL ? value : "";
}

json_t *xl_result_json(const xl_run *run, const xl_summary *s) {
  char seed[24];
  char started[32];
  time_t start = time(NULL) - (time_t)run->seconds;
  struct tm utc;
  gmtime_r(&start, &utc);
  strftime(started, sizeof started, "%Y-%m-%dT%H:%M:%SZ", &utc);
  snprintf(seed, sizeof seed, "0x%016" PRIX64, run->options.seed); // JSON numbers end at 2^53

  const xl_coverage_totals *c = &s->coverage;
  return json_pack(
      "{s:s, s:s, s:b, s:s, s:s, s:s, s:s, s:f, s:i, s:i, s:s, s:i, s:i, s:I, s:I, s:I, s:I, s:f, "
      "s:i, s:i, s:i, s:i, s:I, s:s, s:i, s:I, s:I}",
      "schema", "crosslane-sim-1", "commit", environment("XL_COMMIT"), "dirty",
      strcmp(environment("XL_DIRTY"), "1") == 0, "command", environment("XL_COMMAND"), "seed", seed,
      "tools", environment("XL_TOOLS"), "started", started, "seconds", run->seconds, "lanes",
      (int)run->config.lanes, "bytes", (int)run->config.bytes, "cuts", run->options.cuts, "latency",
      (int)run->config.latency, "offsets_covered",
      (int)(c->offsets[0] + c->offsets[1] + c->offsets[2] + c->offsets[3]), "operations",
      (json_int_t)run->done, "lanes_compared", (json_int_t)s->lanes_compared, "passed",
      (json_int_t)s->passed, "failed", (json_int_t)s->failed, "wave_ops_per_s", s->wave_ops_per_s,
      "coverage_points", (int)c->points, "coverage_holes", (int)c->holes, "lerp_triples",
      (int)c->triples, "lerp_triples_seen", (int)c->triples_seen, "digests_equal",
      (json_int_t)(run->digests.stimulus.results - run->digests.stimulus.wrong_results),
      "failure_replay", run->failure_replay, "failure_lane", run->failure_lane, "case_request",
      (json_int_t)run->case_request, "case_response", (json_int_t)run->case_response);
}

bool xl_result_save(json_t *json, const char *path) {
  char temporary[1200];
  bool good = false;
  snprintf(temporary, sizeof temporary, "%s.tmp", path);
  FILE *file = json != NULL ? fopen(temporary, "w") : NULL;
  if (file != NULL) {
    good = json_dumpf(json, file, JSON_INDENT(2)) == 0 && fputc('\n', file) != EOF;
    good = fclose(file) == 0 && good;
    good = good && rename(temporary, path) == 0;
  }
  if (!good) {
    fprintf(stderr, "crosslane: the results could not be written to %s: %s\n", path,
            strerror(errno));
    unlink(temporary);
  }
  json_decref(json);
  return good;
}

bool xl_result_file_write(const xl_run *run, const xl_summary *summary) {
  return xl_result_save(xl_result_json(run, summary), run->options.results);
}
