// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One run of the testbench, whatever carries its requests to a unit.
//
// A transport at the unit's pins calls these functions at every clock edge, in this order, with
// what it sees just before the edge (tb/clocked.c).
//
//   xl_run_edge      always: was the request taken, are the unit's ready and valid up
//   xl_run_response  if a response was taken
//   xl_run_request   if the transport can show a new request after the edge
//   xl_run_pace      always: what reset and ready are after the edge, and whether the run is over
//
// One that carries whole operations and knows no clock, such as a serial line, calls these two in
// turn; pacing, latency and handshake are the other side's then.
//
//   xl_run_next      the next operation, until there is none
//   xl_run_answer    its response
#ifndef XL_RUN_H
#define XL_RUN_H

#include "coverage.h"
#include "digests.h"
#include "operation.h"
#include "options.h"
#include "progress.h"
#include "scoreboard.h"
#include "single.h"
#include "sweep.h"
#include "vectors.h"

enum { XL_RUN_STIMULI = 3, XL_RUN_QUEUE = 16 };

// An operation on its way through the unit.
typedef struct xl_flight {
  xl_operation operation;
  unsigned part;  // which stimulus of the run
  uint64_t moves; // count of cycles with ready up when the request was taken
  uint64_t cycle; // in which it was taken
} xl_flight;

// A stretch of one stimulus.
typedef struct xl_part {
  xl_stimulus *stimulus;
  uint64_t first, end; // numbers first .. end-1
} xl_part;

typedef struct xl_run {
  xl_options options;
  xl_unit_config config;
  const char *replay; // how a command that runs a case again begins
  xl_sweep sweep;
  xl_digests digests;
  xl_vectors vectors;
  xl_single single;
  xl_part part[XL_RUN_STIMULI];
  unsigned parts;
  uint64_t total; // operations of all parts

  // Position: the next operation to show.
  unsigned next_part;
  uint64_t next_number;
  uint64_t reset_from; // operations below this number have had their reset

  // Operations shown and not answered, oldest first.
  xl_flight queue[XL_RUN_QUEUE];
  unsigned head, waiting, taken;
  unsigned bubbles_left; // before the next request
  bool bubbles_drawn;
  unsigned stalls_left; // of the oldest response
  unsigned reset_left;  // cycles
  bool reset_n;         // as the unit sees it at the next edge
  bool reset_n_before;  // as it saw it at the last edge: low means that all is quiet now
  bool ready_known;     // an edge has passed, so the next line holds
  bool ready_expected;  // the unit's ready at the next edge
  unsigned drain_left;  // cycles to look for responses too many
  xl_operation junk;    // payload while there is no request
  // Without a clock, cycle is 0 throughout.
  uint64_t cycle, moves, idle;

  xl_lane_maps maps;
  xl_scoreboard scoreboard;
  xl_coverage coverage;
  xl_progress progress;
  uint64_t done, failures, protocol_errors, resets;
  bool described;            // the first failure has been printed
  char failure_replay[4096]; // its replay command, empty if there is none
  int failure_lane;          // its first wrong lane, -1 if there is none
  // Cycles in which the replayed case's request and response were taken, -1 if they were not.
  int64_t case_request, case_response;
  double started, seconds;
} xl_run;

// Prepares a run of the unit `built` with the user's settings. Returns false with one sentence in
// message.
bool xl_run_init(xl_run *run, const xl_unit_config *built, const char *settings, char *message,
                 size_t message_size);
void xl_run_free(xl_run *run);

void xl_run_edge(xl_run *run, bool request_taken, bool ready, bool response_valid);
void xl_run_response(xl_run *run, const xl_response *response);
// What to drive after the edge: a request, or, with *valid false, payload that the unit must not
// heed.
const xl_operation *xl_run_request(xl_run *run, bool *valid);
// Returns false when the run is over.
bool xl_run_pace(xl_run *run, bool response_refused, bool *reset_n, bool *response_ready);

// The next operation, valid until it is answered; NULL when the run is over.
const xl_operation *xl_run_next(xl_run *run);
void xl_run_answer(xl_run *run, const xl_response *response);

// Prints the outcome and writes the result file. Returns whether everything passed.
bool xl_run_finish(xl_run *run);

#endif
