// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _POSIX_C_SOURCE 200809L
#include "run.h"

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
  POWER_UP_CYCLES = 3, // of reset at the start
  DRAIN_CYCLES = 40,   // after the last response: more than a unit can hold
  HANG_CYCLES = 2000,  // without any response
  REPLAY_BEFORE = 8,   // operations that a replay runs before its case: more than a unit can hold
  REPLAY_AFTER = 4,
  PROGRESS_PERIOD = 4096 // operations between looks at the clock
};

// ---------------------------------------------------------------------------------------- setting
// up

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
                  .reset_left = POWER_UP_CYCLES,
                  .drain_left = DRAIN_CYCLES,
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

// ------------------------------------------------------------------------------------- clock by
// clock

static xl_flight *flight(xl_run *run, unsigned place) {
  return &run->queue[(run->head + place) % XL_RUN_QUEUE];
}

// Something that belongs to no one response, such as a response too many.
static void protocol_error(xl_run *run, const char *what) {
  if (run->protocol_errors++ == 0) {
    xl_progress_clear(&run->progress);
    printf("\nPROTOCOL ERROR in cycle %" PRIu64 ", seed 0x%016" PRIX64 ": %s\n", run->cycle,
           run->options.seed, what);
  }
}

void xl_run_edge(xl_run *run, bool request_taken, bool ready, bool response_valid) {
  // Ready falls for a refused response and in reset, and for nothing else.
  if (run->ready_known && ready != run->ready_expected)
    protocol_error(run, ready ? "ready is up in reset or while a refused response waits"
                              : "ready is down though no response was refused");
  if (run->ready_known && response_valid && !run->reset_n_before)
    protocol_error(run, "a response is shown in reset");
  if (request_taken) {
    xl_flight *f = flight(run, run->taken++);
    f->moves = run->moves;
    f->cycle = run->cycle;
  }
  run->moves += ready ? 1 : 0;
}

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

void xl_run_response(xl_run *run, const xl_response *response) {
  if (run->taken == 0) {
    protocol_error(run, "a response without a request");
    return;
  }
  const xl_flight *f = flight(run, 0);
  const xl_operation *operation = &f->operation;
  xl_stimulus *stimulus = run->part[f->part].stimulus;
  if (run->options.compare) {
    // Stages move only while ready is up; the law is in the header of xl_unit.
    unsigned wrong = run->moves - f->moves != run->config.latency + 1 ? XL_WRONG_LATENCY : 0U;
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
      printf("case %s:%" PRIu64 " in cycle %" PRIu64 ":\n", stimulus->name, operation->number,
             run->cycle);
      xl_lane_table_print(&run->config, operation, response, &expectation);
    }
  }
  run->head = (run->head + 1) % XL_RUN_QUEUE;
  run->waiting--;
  run->taken--;
  run->idle = 0;
  run->stalls_left = run->waiting > 0 ? flight(run, 0)->operation.stalls : 0;
  if (++run->done % PROGRESS_PERIOD == 0)
    xl_progress_show(&run->progress, run->done, run->failures);
}

// Drops what is under way and goes back to the oldest operation that was not answered.
static void start_reset(xl_run *run, unsigned cycles) {
  if (run->waiting > 0) {
    run->next_part = flight(run, 0)->part;
    run->next_number = flight(run, 0)->operation.number;
  }
  run->waiting = run->taken = run->stalls_left = 0;
  run->bubbles_drawn = false;
  run->reset_left = cycles;
  run->resets++;
}

// The scoreboard will want this when the response comes.
static void prefetch(const void *address) {
#ifdef __GNUC__
  __builtin_prefetch(address);
#else
  (void)address;
#endif
}

// Another junk payload each time, at little cost: words stay, everything else changes.
static const xl_operation *next_junk(xl_run *run) {
  xl_operation *junk = &run->junk;
  uint64_t random = xl_mix64(run->cycle);
  junk->kind = random & 1 ? XL_LERP : XL_SWIZZLE;
  junk->exec = ~random & xl_lanes_mask(run->config.lanes);
  junk->offset = (uint16_t)(random >> 8);
  junk->tag = (uint16_t)(random >> 24);
  return junk;
}

// The next request, or NULL while there is none.
static const xl_operation *next_request(xl_run *run) {
  if (run->reset_left > 0 || run->next_part == run->parts || run->waiting == XL_RUN_QUEUE)
    return NULL;
  xl_flight *f = flight(run, run->waiting);
  if (!run->bubbles_drawn) {
    const xl_stimulus *stimulus = run->part[run->next_part].stimulus;
    stimulus->make(stimulus, run->next_number, &f->operation);
    f->part = run->next_part;
    if (f->operation.reset_before && run->next_number >= run->reset_from) {
      run->reset_from = run->next_number + 1;
      start_reset(run, 1 + (unsigned)(run->next_number % 3));
      return NULL;
    }
    run->bubbles_left = f->operation.bubbles;
    run->bubbles_drawn = true;
  }
  if (run->bubbles_left > 0) {
    run->bubbles_left--;
    return NULL;
  }
  run->bubbles_drawn = false;
  prefetch(&run->maps.of_offset[f->operation.offset]);
  if (run->waiting++ == 0)
    run->stalls_left = f->operation.stalls;
  if (++run->next_number == run->part[run->next_part].end) {
    run->next_part++;
    run->next_number = run->next_part < run->parts ? run->part[run->next_part].first : 0;
  }
  return &f->operation;
}

const xl_operation *xl_run_request(xl_run *run, bool *valid) {
  const xl_operation *operation = next_request(run);
  *valid = operation != NULL;
  return *valid ? operation : next_junk(run);
}

static bool something_failed(const xl_run *run) {
  uint64_t failed = run->failures + run->protocol_errors;
  for (unsigned i = 0; i < run->parts; i++)
    failed += run->part[i].stimulus->wrong_results;
  return failed > 0;
}

bool xl_run_pace(xl_run *run, bool response_refused, bool *reset_n, bool *response_ready) {
  run->cycle++;
  if (response_refused && run->stalls_left > 0)
    run->stalls_left--;
  run->ready_expected = run->reset_n && !response_refused;
  run->ready_known = true;
  run->reset_n_before = run->reset_n;
  run->reset_n = *reset_n = run->reset_left == 0;
  *response_ready = run->stalls_left == 0;
  if (run->reset_left > 0) {
    run->reset_left--;
    *response_ready = xl_mix64(run->cycle) & 1; // a reset comes whatever the consumer does
  }

  if (run->options.stop_early && something_failed(run))
    return false;
  if (run->next_part == run->parts && run->waiting == 0) {
    if (run->drain_left == DRAIN_CYCLES)
      run->seconds = xl_seconds() - run->started;
    return run->drain_left-- > 0;
  }
  if (++run->idle > HANG_CYCLES) {
    protocol_error(run, "no response for 2,000 cycles: the unit hangs");
    return false;
  }
  return true;
}

// ---------------------------------------------------------------------------------------------
// outcome

bool xl_run_finish(xl_run *run) {
  if (run->seconds == 0)
    run->seconds = xl_seconds() - run->started;
  xl_progress_clear(&run->progress);
  xl_summary summary = xl_summary_make(run);
  xl_summary_print(run, &summary);
  bool written = run->options.results[0] == '\0' || xl_result_file_write(run, &summary);
  return written && summary.failed == 0 && (summary.passed > 0 || !run->options.compare);
}
