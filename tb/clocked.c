// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A run clock by clock, for a transport at the unit's own pins.
#include "run_inside.h"

#include <inttypes.h>
#include <stdio.h>

#include "random.h"

enum {
  HANG_CYCLES = 2000,    // without any response
  PROGRESS_PERIOD = 4096 // operations between looks at the clock
};

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
    xl_flight *f = xl_run_flight(run, run->taken++);
    f->moves = run->moves;
    f->cycle = run->cycle;
  }
  run->moves += ready ? 1 : 0;
}

void xl_run_response(xl_run *run, const xl_response *response) {
  if (run->taken == 0) {
    protocol_error(run, "a response without a request");
    return;
  }
  const xl_flight *f = xl_run_flight(run, 0);
  // Stages move only while ready is up; the law is in the header of xl_unit.
  xl_run_judge(run, f, response,
               run->moves - f->moves != run->config.latency + 1 ? XL_WRONG_LATENCY : 0U);
  run->head = (run->head + 1) % XL_RUN_QUEUE;
  run->waiting--;
  run->taken--;
  run->idle = 0;
  run->stalls_left = run->waiting > 0 ? xl_run_flight(run, 0)->operation.stalls : 0;
  if (++run->done % PROGRESS_PERIOD == 0)
    xl_progress_show(&run->progress, run->done, run->failures);
}

// Drops what is under way and goes back to the oldest operation that was not answered.
static void start_reset(xl_run *run, unsigned cycles) {
  if (run->waiting > 0) {
    run->next_part = xl_run_flight(run, 0)->part;
    run->next_number = xl_run_flight(run, 0)->operation.number;
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
  xl_flight *f = xl_run_flight(run, run->waiting);
  if (!run->bubbles_drawn) {
    xl_run_make(run, f);
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
  xl_run_step(run);
  return &f->operation;
}

const xl_operation *xl_run_request(xl_run *run, bool *valid) {
  const xl_operation *operation = next_request(run);
  *valid = operation != NULL;
  return *valid ? operation : next_junk(run);
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

  if (run->options.stop_early && xl_run_something_failed(run))
    return false;
  if (run->next_part == run->parts && run->waiting == 0) {
    if (run->drain_left == XL_RUN_DRAIN)
      run->seconds = xl_seconds() - run->started;
    return run->drain_left-- > 0;
  }
  if (++run->idle > HANG_CYCLES) {
    protocol_error(run, "no response for 2,000 cycles: the unit hangs");
    return false;
  }
  return true;
}
