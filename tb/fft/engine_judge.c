// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the testbench makes of the engine's side: rows taken, results, events.
#include "engine_report.h"
#include "engine_run.h"
#include "pauses.h"

enum { PROGRESS_PERIOD = 64 }; // frames between looks at the clock

static bool is_case(const xl_engine_run *run, const xl_flying *f) {
  return run->options.replay && f->number == run->options.case_number;
}

void xl_engine_edge(xl_engine_run *run, bool row_taken, bool result_valid) {
  if (result_valid && !run->reset_n && !run->reset_n_before && run->cycle > 1)
    xl_engine_protocol_error(run, "a result is shown in reset");
  if (run->held_valid && !result_valid && run->reset_n)
    xl_engine_protocol_error(run, "a refused result went away");
  if (!run->reset_n || !result_valid)
    run->held_valid = false;
  if (!row_taken)
    return;
  run->idle = 0;
  if (run->stray_rows > 0) {
    run->stray_rows--;
    return;
  }
  xl_flying *f = xl_flights_at(&run->flights, run->flights.entering);
  if (f->rows_in++ == 0) {
    f->first_in = run->cycle;
    if (is_case(run, f))
      run->case_request = (int64_t)run->cycle;
    if (f->reset_after > 0) {
      run->reset_countdown = f->reset_after;
      run->reset_from = f->number + 1;
    }
  }
  run->missing_due =
      f->tlast == XL_TLAST_MISSING && f->rows_in == xl_frame_rows(&run->config, f->setting);
  run->unexpected_due = f->tlast == XL_TLAST_EARLY && f->rows_in == f->rows_sent;
  if (f->rows_in == f->rows_sent)
    run->flights.entering++;
}

void xl_engine_event(xl_engine_run *run, bool missing, bool unexpected) {
  if (run->reset_n && run->reset_n_before &&
      (missing != run->missing_due || unexpected != run->unexpected_due))
    xl_engine_protocol_error(run, "TLAST: an event too many, or one that is missing");
  run->events += run->missing_due + run->unexpected_due;
  run->missing_due = run->unexpected_due = false;
}

static void end_frame(xl_engine_run *run, xl_flying *f) {
  const unsigned n = xl_setting_log2_n(f->setting);
  static xl_frame frame; // made again, to be compared with what came out
  if (f->part == XL_PART_QUALITY) {
    xl_plan_make(&run->plan, f->part, f->number, &frame);
    xl_quality_end(&run->quality, &run->config, &frame);
  }
  if (is_case(run, f))
    run->case_response = (int64_t)run->cycle;
  xl_timing_add(&run->timing, &run->config, f, run->cycle);
  run->frames_of[n][f->setting >> 4]++;
  run->paused[f->pauses]++;
  run->frames_wrong += f->wrong;
  run->wrong_of[n] += f->wrong;
  run->flights.head = (run->flights.head + 1) % XL_FLIGHT_FRAMES;
  run->flights.count--;
  if (run->flights.entering > 0)
    run->flights.entering--;
  else
    run->stray_rows = f->rows_sent - f->rows_in;
  if (++run->done % PROGRESS_PERIOD == 0)
    xl_progress_show(&run->progress, run->done, run->frames_wrong);
}

static void judge(xl_engine_run *run, const xl_result_row *got) {
  xl_flights *flights = &run->flights;
  xl_flying *f = xl_flights_at(flights, 0);
  const xl_result_row *want = &flights->row[flights->row_head];
  const unsigned wrong = xl_row_compare(&run->config, got, want);
  run->rows_compared++;
  run->clamped_rows += want->clamped;
  if (wrong != 0) {
    f->wrong = true;
    if (!run->described)
      xl_engine_describe(run, f, wrong, got, want);
  }
  if (f->part == XL_PART_QUALITY)
    xl_quality_row(&run->quality, &run->config, f->rows_out, got->data, got->exponent);
  flights->row_head = (flights->row_head + 1) % XL_FLIGHT_ROWS;
  flights->row_count--;
  if (++f->rows_out == xl_frame_rows(&run->config, f->setting))
    end_frame(run, f);
  f = xl_flights_at(flights, 0);
  run->stalls_left = flights->count > 0 ? xl_pauses_stalls(&run->config, f->pauses, f->key,
                                                           f->setting, f->rows_out)
                                        : 0;
}

// A frame's results depend on all its rows, so the oldest must have come in.
static bool whole(xl_engine_run *run) {
  const xl_flying *f = xl_flights_at(&run->flights, 0);
  const unsigned rows = xl_frame_rows(&run->config, f->setting);
  return run->flights.count > 0 && f->rows_in >= (f->rows_sent < rows ? f->rows_sent : rows);
}

void xl_engine_result(xl_engine_run *run, const xl_result_row *got, bool taken) {
  if (!run->reset_n)
    return;
  if (run->held_valid && xl_row_compare(&run->config, got, &run->held) != 0)
    xl_engine_protocol_error(run, "a refused result changed");
  run->held_valid = !taken;
  run->held = *got;
  if (!taken)
    return;
  run->idle = 0;
  if (!whole(run))
    xl_engine_protocol_error(run, "a result without a frame");
  else
    judge(run, got);
}
