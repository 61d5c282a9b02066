// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _POSIX_C_SOURCE 200809L
#include "engine_run.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine_report.h"
#include "pauses.h"
#include "random.h"

enum {
  POWER_UP = 3,       // cycles of reset at the start
  DRAIN = 400,        // cycles after the last result, to look for results too many
  GAP = 48,           // cycles of rest before a frame that is alone
  REPLAY_BEFORE = 40, // frames that a replay runs before its case
  REPLAY_AFTER = 2
};

static uint64_t random_seed(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return xl_mix64((uint64_t)now.tv_sec ^
                  xl_mix64((uint64_t)now.tv_nsec ^ (uint64_t)getpid() << 32)) >>
         32;
}

static void enter_part(xl_engine_run *run, unsigned part) {
  run->part = part;
  run->number = 0;
  while (run->part < XL_PARTS && run->plan.count[run->part] == 0)
    run->part++;
  run->end = run->part < XL_PARTS ? run->plan.count[run->part] : 0;
}

// Keeps one case, its neighbours of the same part, and nothing else.
static bool narrow_to_case(xl_engine_run *run, char *message, size_t size) {
  const xl_frame_options *o = &run->options;
  unsigned part = 0;
  while (part < XL_PARTS && strcmp(o->case_part, xl_part_name[part]) != 0)
    part++;
  if (part == XL_PARTS) {
    snprintf(message, size,
             "CASE=%s:%" PRIu64
             ": before the colon stands impulse, mixed, reset, single, sustained, quality or tlast",
             o->case_part, o->case_number);
    return false;
  }
  if (o->case_number >= run->plan.count[part]) {
    snprintf(message, size, "CASE=%s:%" PRIu64 " is out of range: this run has %" PRIu64 " of them",
             o->case_part, o->case_number, run->plan.count[part]);
    return false;
  }
  enter_part(run, part);
  // A frame that is alone needs no neighbours.
  const unsigned before = part == XL_PART_SINGLE ? 0 : REPLAY_BEFORE;
  run->number = o->case_number > before ? o->case_number - before : 0;
  const unsigned after = part == XL_PART_SINGLE ? 0 : REPLAY_AFTER;
  if (o->case_number + after < run->end)
    run->end = o->case_number + after + 1;
  run->replay_end = run->end;
  run->total = run->end - run->number;
  return true;
}

bool xl_engine_init(xl_engine_run *run, const xl_engine_config *built, const char *settings,
                    char *message, size_t size) {
  *run = (xl_engine_run){.config = *built,
                         .reset_left = POWER_UP,
                         .drain_left = DRAIN,
                         .case_request = -1,
                         .case_response = -1};
  xl_frame_options *o = &run->options;
  if (!xl_frame_options_parse(o, settings, message, size))
    return false;
  if (o->lanes != built->lanes) {
    snprintf(message, size, "this simulator was built for LANES=%u: build one for LANES=%u",
             built->lanes, o->lanes);
    return false;
  }
  if (!o->seed_given)
    o->seed = random_seed();
  if (!xl_plan_init(&run->plan, built, o, message, size))
    return false;
  enter_part(run, 0);
  for (unsigned part = 0; part < XL_PARTS; part++)
    run->total += run->plan.count[part];
  if (o->replay && !narrow_to_case(run, message, size))
    return false;
  xl_engine_header(run);
  run->started = xl_seconds();
  xl_progress_start(&run->progress, run->total);
  return true;
}

// ------------------------------------------------------------------------------- rows in

static void start_reset(xl_engine_run *run) {
  if (run->flights.count > 0) {
    // The sending may be in the next part already.
    const xl_flying *f = xl_flights_at(&run->flights, 0);
    run->part = f->part;
    run->number = f->number;
    run->end = run->options.replay ? run->replay_end : run->plan.count[f->part];
  }
  xl_flights_drop_all(&run->flights);
  run->made = run->sending = run->held_valid = false;
  run->stalls_left = run->stray_rows = run->reset_countdown = 0;
  run->reset_left = 1 + (unsigned)(run->number % 3);
  run->resets++;
}

static void next_stalls(xl_engine_run *run) {
  const xl_flying *f = xl_flights_at(&run->flights, 0);
  run->stalls_left = run->flights.count > 0 ? xl_pauses_stalls(&run->config, f->pauses, f->key,
                                                               f->setting, f->rows_out)
                                            : 0;
}

// Makes the next frame and what is expected of it, when its time has come.
static bool begin_frame(xl_engine_run *run) {
  if (run->part == XL_PARTS)
    return false;
  if (!run->made) {
    xl_plan_make(&run->plan, run->part, run->number, &run->frame);
    run->made = true;
    run->gap_left = run->frame.alone ? GAP : 0;
  }
  if (run->frame.alone && (run->flights.count > 0 || run->gap_left > 0)) {
    run->gap_left -= run->flights.count == 0 && run->gap_left > 0 ? 1 : 0;
    return false;
  }
  if (run->number < run->reset_from)
    run->frame.reset_after = 0;
  if (!xl_flights_add(&run->flights, &run->config, &run->frame)) {
    xl_engine_protocol_error(run, "the engine took more rows than it can hold");
    return false;
  }
  if (run->flights.count == 1)
    next_stalls(run);
  run->made = false;
  run->sending = true;
  run->next_row = 0;
  run->bubbles_left = xl_pauses_bubbles(&run->config, &run->frame, 0);
  if (++run->number == run->end) {
    if (run->options.replay)
      run->part = XL_PARTS;
    else
      enter_part(run, run->part + 1);
  }
  return true;
}

// What is at the pins while there is no row: something else each time.
static void make_junk(xl_engine_run *run, uint8_t *setting, bool *last, uint32_t data[]) {
  const uint64_t random = xl_mix64(~run->junk++);
  *setting = (uint8_t)(random & 0x7F);
  *last = random >> 8 & 1;
  xl_random_fill(random, data, XL_FRAME_LANES);
}

bool xl_engine_row(xl_engine_run *run, uint8_t *setting, bool *last, uint32_t data[]) {
  const unsigned lanes = run->config.lanes;
  xl_frame *f = &run->frame;
  if (run->reset_left > 0 || (!run->sending && !begin_frame(run)) || run->bubbles_left > 0) {
    run->bubbles_left -= run->bubbles_left > 0 ? 1 : 0;
    make_junk(run, setting, last, data);
    return false;
  }
  const unsigned row = run->next_row++;
  if (row * lanes < xl_frame_points(&run->config, f->setting)) {
    memset(data, 0, XL_FRAME_LANES * sizeof data[0]);
    for (unsigned i = 0; i < lanes; i++) {
      const int16_t *point = f->in[row * lanes + i];
      data[i] = (uint16_t)point[0] | (uint32_t)(uint16_t)point[1] << 16;
    }
  } else {
    xl_random_fill(f->key + row, data, XL_FRAME_LANES); // too many, to be dropped
  }
  *setting = f->setting;
  // AXI4-Stream tells the setting with the first row alone.
  if (run->config.axis && row > 0)
    *setting = (uint8_t)(xl_mix64(f->key + row) & 0x7F);
  *last = row + 1 == f->rows_sent;
  run->sending = row + 1 < f->rows_sent;
  if (run->sending)
    run->bubbles_left = xl_pauses_bubbles(&run->config, f, row + 1);
  return true;
}

bool xl_engine_trace_begins(xl_engine_run *run) {
  const xl_frame_options *o = &run->options;
  const bool begins =
      !run->tracing && (!o->replay || (run->sending && run->frame.number == o->case_number));
  run->tracing |= begins;
  return begins;
}

// --------------------------------------------------------------------------------- pacing

bool xl_engine_pace(xl_engine_run *run, bool result_refused, bool *reset_n, bool *result_ready) {
  const unsigned rows = 1U << (run->config.max_log2_n - run->config.log2_lanes);
  run->cycle++;
  if (result_refused && run->stalls_left > 0)
    run->stalls_left--;
  if (run->reset_countdown > 0 && --run->reset_countdown == 0)
    start_reset(run);
  run->reset_n_before = run->reset_n;
  run->reset_n = *reset_n = run->reset_left == 0;
  *result_ready = run->stalls_left == 0;
  if (run->reset_left > 0) {
    run->reset_left--;
    *result_ready = xl_mix64(run->cycle) & 1; // a reset comes whatever the consumer does
  }
  if (run->options.stop_early && run->frames_wrong + run->protocol_errors > 0)
    return false;
  if (run->part == XL_PARTS && !run->sending && run->flights.count == 0)
    return run->drain_left-- > (run->options.replay ? DRAIN - 20 : 0);
  // Longer than the engine needs for everything that it holds, at the slowest pace.
  if (++run->idle > 4000 + 3 * (uint64_t)run->config.max_log2_n * rows + 32 * (uint64_t)rows) {
    xl_engine_protocol_error(run, "no result for too long: the engine hangs");
    return false;
  }
  return true;
}
