// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _POSIX_C_SOURCE 200809L
#include "run_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "mismatch.h"
#include "random.h"
#include "result_file.h"
#include "summary.h"

enum {
  REPLAY_BEFORE = 8, // operations that a replay runs before its case: more than a unit can hold
  REPLAY_AFTER = 4
};

// ------------------------------------------------------------------------------ setting up

static uint64_t random_seed(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return xl_mix64((uint64_t)now.tv_sec ^
                  xl_mix64((uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 32));
}

static void add_part(xl_run *run, xl_stimulus *stimulus) {
  run->part[run->parts++] = (xl_part){.stimulus = stimulus, .end = stimulus->count};
}

// Keeps one case and its neighbours of the part that holds it.
static bool narrow_to_case(xl_run *run, char *message, size_t message_size) {
  const xl_options *o = &run->options;
  for (unsigned i = 0; i < run->parts; i++) {
    xl_part part = run->part[i];
    if (strcmp(part.stimulus->name, o->case_stimulus) != 0)
      continue;
    if (o->case_number >= part.end) {
      snprintf(message, message_size,
               "CASE=%s:%" PRIu64 " is out of range: the last case is %" PRIu64, o->case_stimulus,
               o->case_number, part.end - 1);
      return false;
    }
    part.first = o->case_number > REPLAY_BEFORE ? o->case_number - REPLAY_BEFORE : 0;
    if (o->case_number + REPLAY_AFTER < part.end)
      part.end = o->case_number + REPLAY_AFTER + 1;
    run->part[0] = part;
    run->parts = 1;
    return true;
  }
  snprintf(message, message_size, "CASE=%s:%" PRIu64 ": this run has no such stimulus",
           o->case_stimulus, o->case_number);
  return false;
}

static bool add_parts(xl_run *run, char *message, size_t message_size) {
  xl_options *o = &run->options;
  if (o->single) {
    xl_single_init(&run->single, &run->config, o->offset, o->exec);
    add_part(run, &run->single.stimulus);
  } else if (o->vectors[0] != '\0') {
    if (!xl_vectors_init(&run->vectors, &run->config, o->vectors, o->seed, o->stalls, message,
                         message_size))
      return false;
    if (o->line > 0 &&
        !xl_vectors_find_line(&run->vectors, o->line, &o->case_number, message, message_size))
      return false;
    add_part(run, &run->vectors.stimulus);
  } else {
    xl_sweep_init(&run->sweep, &run->config, o->seed, o->offset_low, o->offset_high, o->cases,
                  o->shard, o->shards);
    run->sweep.stalls = o->stalls;
    run->sweep.resets = o->resets;
    if (run->sweep.stimulus.count == 0) {
      snprintf(message, message_size,
               "SHARD=%" PRIu32 "/%" PRIu32 " holds nothing: there are only %" PRIu64 " operations",
               o->shard, o->shards, run->sweep.total);
      return false;
    }
    add_part(run, &run->sweep.stimulus);
    if (o->digests[0] != '\0' && !o->offsets_given && !o->shard_given && o->fft_mode &&
        run->config.lanes >= 32) {
      if (!xl_digests_init(&run->digests, &run->config, o->digests, o->seed, o->stalls, message,
                           message_size))
        return false;
      add_part(run, &run->digests.stimulus);
    }
  }
  if (o->replay && !narrow_to_case(run, message, message_size))
    return false;
  for (unsigned i = 0; i < run->parts; i++)
    run->total += run->part[i].end - run->part[i].first;
  return true;
}

bool xl_run_init(xl_run *run, const xl_unit_config *built, const char *settings, char *message,
                 size_t message_size) {
  *run = (xl_run){.config = *built,
                  .reset_left = XL_RUN_POWER_UP,
                  .drain_left = XL_RUN_DRAIN,
                  .failure_lane = -1,
                  .case_request = -1,
                  .case_response = -1};
  xl_options *o = &run->options;
  if (!xl_options_parse(o, settings, message, message_size))
    return false;
  if (o->lanes != built->lanes || o->bytes != built->bytes || o->fft_mode != built->fft_mode) {
    snprintf(
        message, message_size,
        "this simulator was built for LANES=%u BYTES=%u FFT=%d: build one for the unit you ask for",
        built->lanes, built->bytes, built->fft_mode);
    return false;
  }
  if (!o->seed_given)
    o->seed = random_seed();
  if (!add_parts(run, message, message_size))
    return false;
  if (!xl_lane_maps_init(&run->maps)) {
    snprintf(message, message_size, "the golden model describes more lane maps than there can be");
    return false;
  }
  xl_scoreboard_init(&run->scoreboard, built, &run->maps);
  xl_coverage_init(&run->coverage, built, &run->maps);
  run->next_number = run->part[0].first;
  run->replay = "make replay";
  for (unsigned s = 0; s < 3; s++)
    xl_random_fill(o->seed + s, run->junk.src[s], XL_MAX_LANES);
  xl_summary_header(run);
  run->started = xl_seconds();
  xl_progress_start(&run->progress, run->total);
  return true;
}

void xl_run_free(xl_run *run) {
  xl_vector_file_free(&run->vectors.file);
}

// --------------------------------------------------------------------------------- judging

static void describe_failure(xl_run *run, const xl_flight *f, const xl_response *response,
                             unsigned wrong) {
  xl_expectation expectation;
  xl_scoreboard_expect(&run->scoreboard, &f->operation, &expectation);
  xl_replay_command(run, run->part[f->part].stimulus->name, f->operation.number,
                    run->failure_replay, sizeof run->failure_replay);
  xl_progress_clear(&run->progress);
  run->failure_lane =
      xl_mismatch_print(&run->config, &(xl_mismatch){.stimulus = run->part[f->part].stimulus->name,
                                                     .seed = run->options.seed,
                                                     .cycle = run->cycle,
                                                     .wrong = wrong,
                                                     .operation = &f->operation,
                                                     .response = response,
                                                     .expectation = &expectation,
                                                     .replay = run->failure_replay});
  run->described = true;
}

void xl_run_judge(xl_run *run, const xl_flight *f, const xl_response *response, unsigned wrong) {
  const xl_operation *operation = &f->operation;
  xl_stimulus *stimulus = run->part[f->part].stimulus;
  if (!run->options.compare)
    return;
  wrong = xl_scoreboard_check(&run->scoreboard, operation, response, wrong);
  if (wrong != 0) {
    run->failures++;
    if (!run->described)
      describe_failure(run, f, response, wrong);
  }
  xl_coverage_add(&run->coverage, operation);
  if (stimulus->respond != NULL)
    stimulus->respond(stimulus, operation, response);
  if (run->options.replay && operation->number == run->options.case_number) {
    xl_expectation expectation;
    run->case_request = (int64_t)f->cycle;
    run->case_response = (int64_t)run->cycle;
    xl_scoreboard_expect(&run->scoreboard, operation, &expectation);
    printf("case %s:%" PRIu64, stimulus->name, operation->number);
    if (run->cycle > 0)
      printf(" in cycle %" PRIu64, run->cycle);
    printf(":\n");
    xl_lane_table_print(&run->config, operation, response, &expectation);
  }
}

bool xl_run_something_failed(const xl_run *run) {
  uint64_t failed = run->failures + run->protocol_errors;
  for (unsigned i = 0; i < run->parts; i++)
    failed += run->part[i].stimulus->wrong_results;
  return failed > 0;
}

const xl_operation *xl_run_next(xl_run *run) {
  if (run->next_part == run->parts || (run->options.stop_early && xl_run_something_failed(run)))
    return NULL;
  xl_flight *f = xl_run_flight(run, 0);
  xl_run_make(run, f);
  xl_run_step(run);
  return &f->operation;
}

void xl_run_answer(xl_run *run, const xl_response *response) {
  xl_run_judge(run, xl_run_flight(run, 0), response, 0);
  run->done++;
  xl_progress_show(&run->progress, run->done, run->failures);
}

bool xl_run_finish(xl_run *run) {
  if (run->seconds == 0)
    run->seconds = xl_seconds() - run->started;
  xl_progress_clear(&run->progress);
  xl_summary summary = xl_summary_make(run);
  xl_summary_print(run, &summary);
  bool written = run->options.results[0] == '\0' || xl_result_file_write(run, &summary);
  return written && summary.failed == 0 && (summary.passed > 0 || !run->options.compare);
}
