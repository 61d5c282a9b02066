// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One run of the FFT engine's testbench, clock by clock. The transport calls these at every clock
// edge, in this order, with what it sees just before the edge.
//
//   xl_engine_event    behind the AXI4-Stream wrapper: its two events
//   xl_engine_edge     always: was a row taken, does the engine show a result
//   xl_engine_result   if it shows one
//   xl_engine_row      if the pins are free for a new row after the edge
//   xl_engine_pace     always: what reset and ready are after the edge, and whether the run is over
#ifndef XL_ENGINE_RUN_H
#define XL_ENGINE_RUN_H

#include "flights.h"
#include "frame_options.h"
#include "plan.h"
#include "progress.h"
#include "quality.h"
#include "timing.h"

typedef struct xl_engine_run {
  xl_frame_options options;
  xl_engine_config config;
  xl_plan plan;

  // Position: the next frame to send.
  unsigned part;
  uint64_t number, end; // of this part
  uint64_t replay_end;  // of the case's part
  uint64_t reset_from;  // frames of part reset below this number have had theirs
  xl_frame frame;       // the one that is being sent, if `sending`
  bool made, sending;
  unsigned next_row, bubbles_left;
  unsigned gap_left;   // cycles before a frame that is alone
  unsigned stray_rows; // of a frame whose results are out: sent without TLAST, to be dropped

  xl_flights flights;
  unsigned stalls_left; // of the row that comes out next
  bool held_valid;      // a result was refused
  xl_result_row held;
  unsigned reset_left, reset_countdown;
  bool reset_n, reset_n_before; // as the engine sees it at the next edge, and saw it at the last
  unsigned drain_left;
  uint64_t cycle, idle, junk;

  xl_timing timing;
  xl_quality quality;
  xl_progress progress;
  uint64_t total, done; // frames
  uint64_t rows_compared, frames_wrong, protocol_errors, resets, clamped_rows;
  bool missing_due, unexpected_due; // events of a row that was taken at the last edge
  uint64_t events;                  // that came when they were due
  uint64_t frames_of[XL_FRAME_MAX_LOG2 + 1][XL_SETTINGS];
  uint64_t wrong_of[XL_FRAME_MAX_LOG2 + 1];
  uint64_t paused[XL_PAUSE_KINDS];
  bool described; // the first failure has been printed
  char failure_replay[512];
  // Cycles in which the replayed case's first row was taken and its last row came out, or -1.
  int64_t case_request, case_response;
  bool tracing; // a trace is being written
  double started, seconds;
} xl_engine_run;

// Returns false with one sentence in message.
bool xl_engine_init(xl_engine_run *run, const xl_engine_config *built, const char *settings,
                    char *message, size_t message_size);

void xl_engine_edge(xl_engine_run *run, bool row_taken, bool result_valid);
void xl_engine_result(xl_engine_run *run, const xl_result_row *got, bool taken);
void xl_engine_event(xl_engine_run *run, bool missing, bool unexpected);
// Returns whether there is a row; if not, what is written must not be heeded by the engine.
bool xl_engine_row(xl_engine_run *run, uint8_t *setting, bool *last, uint32_t data[]);
bool xl_engine_pace(xl_engine_run *run, bool result_refused, bool *reset_n, bool *result_ready);

// True once, in the cycle from which on a trace shows something: when the replayed case begins.
bool xl_engine_trace_begins(xl_engine_run *run);

// Prints the outcome and writes the result file. Returns whether everything passed.
bool xl_engine_finish(xl_engine_run *run);

#endif
