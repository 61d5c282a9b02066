// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// hw [NAME=value...]: runs the testbench's stimulus, scoreboard, coverage and report on a board at
// PORT=, or without PORT= lists the boards that answer. Ends with 0 if everything passed, 1 if the
// board computes something wrong, 2 if there is no verdict.
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"
#include "list.h"
#include "many.h"
#include "result_file.h"
#include "run.h"
#include "settings.h"
#include "summary.h"

static const double SWEEP_SECONDS = 60; // for which a sweep is meant unless the user says otherwise

typedef struct session {
  xl_hw_settings settings;
  xl_board board;
  xl_many_check many;
  xl_counters counters;
  xl_run run;
} session;

static int complain(const char *message) {
  fflush(stdout);
  fprintf(stderr, "crosslane: %s\n", message);
  return 2;
}

// ------------------------------------------------------------------------------------------ sweep

// Cuts the sweep to what the line carries in a minute, unless the user chose. An odd number of
// shards, so that lerps, which come at even distances, fall into each.
static bool choose_shard(session *s, char *message, size_t size) {
  const xl_unit_config *unit = &s->board.identity.config;
  const double seconds =
      65536.0 * 17 / 16 * xl_board_seconds_each(&s->board, XL_SWIZZLE) +
      (double)XL_LERP_TRIPLES / unit->lanes * xl_board_seconds_each(&s->board, XL_LERP);
  const unsigned shards = 1 + 2 * (unsigned)(seconds / SWEEP_SECONDS / 2 + 0.5);
  char text[32];
  if (s->settings.sweep_given || shards == 1)
    return true;
  printf("the line carries about %.0f operations a second: this is one part of %u of the sweep, "
         "SHARD=1/1 runs all of it in about %.0f minutes\n",
         1 / xl_board_seconds_each(&s->board, XL_SWIZZLE), shards, seconds / 60 + 0.5);
  snprintf(text, sizeof text, "SHARD=1/%u", shards);
  return xl_hw_settings_add(&s->settings, text, message, size);
}

// The command that runs a case again begins so.
static const char *replay_command(const session *s) {
  static char text[1200];
  const char *simulated = getenv("XL_REPLAY"); // this port is gone when the simulation is
  snprintf(text, sizeof text, "make hw PORT=%s BAUD=%u", s->settings.port, s->settings.baud);
  return simulated != NULL ? simulated : text;
}

static bool sweep(session *s, char *message, size_t size) {
  xl_run *run = &s->run;
  const xl_operation *operation;
  if (!choose_shard(s, message, size) ||
      !xl_run_init(run, &s->board.identity.config, s->settings.text, message, size))
    return false;
  run->replay = replay_command(s);
  if (!xl_many_check_run(&s->many, &s->board, (uint32_t)run->options.seed)) {
    snprintf(message, size, "no verdict: %s", s->board.why);
    return false;
  }
  run->started = xl_seconds();
  while ((operation = xl_run_next(run)) != NULL) {
    xl_response response;
    if (!xl_board_run(&s->board, operation, &response)) {
      xl_progress_clear(&run->progress);
      snprintf(message, size, "no verdict: after %" PRIu64 " of %" PRIu64 " operations, %s",
               run->done, run->total, s->board.why);
      return false;
    }
    xl_run_answer(run, &response);
  }
  run->seconds = xl_seconds() - run->started;
  return true;
}

// ---------------------------------------------------------------------------------------- outcome

static const char *self_test(const xl_identity *identity) {
  if ((identity->flags & XL_IDENTITY_TESTED) == 0)
    return "not ended";
  return identity->flags & XL_IDENTITY_MATCHED ? "matched" : "mismatched";
}

static bool save(session *s, const xl_summary *summary) {
  const xl_run *run = &s->run;
  const xl_serial *serial = &s->board.serial;
  const xl_identity *i = &s->board.identity;
  char signature[2][16];
  const char *schema = getenv("XL_SCHEMA");
  if (run->options.results[0] == '\0')
    return true;
  snprintf(signature[0], sizeof signature[0], "0x%08" PRIx32, s->many.result.signature);
  snprintf(signature[1], sizeof signature[1], "0x%08" PRIx32, s->many.golden);
  json_t *json = xl_result_json(run, summary);
  json_t *more = json_pack(
      "{s:s, s:s, s:i, s:i, s:i, s:s, s:s, s:s, s:b, s:I, s:I, s:f, s:I, s:I, s:I}", "schema",
      schema != NULL ? schema : "crosslane-hw-1", "port", s->settings.port, "baud",
      (int)s->settings.baud, "clock_khz", (int)i->clock_khz, "fft", (int)i->config.fft_mode,
      "self_test", self_test(i), "signature", signature[0], "signature_golden", signature[1],
      "signature_equal", s->many.equal, "many_operations", (json_int_t)s->many.result.operations,
      "many_cycles", (json_int_t)s->many.result.cycles, "many_seconds", s->many.seconds, "frames",
      (json_int_t)serial->frames, "frames_repeated", (json_int_t)serial->repeated,
      "frames_dropped_by_board", (json_int_t)s->counters.dropped_frames);
  if (json == NULL || more == NULL || json_object_update(json, more) != 0) {
    json_decref(json);
    json = NULL;
  }
  json_decref(more);
  return xl_result_save(json, run->options.results);
}

// Everything that was seen, in one verdict.
static int finish(session *s) {
  xl_run *run = &s->run;
  xl_summary summary;
  const xl_identity *i = &s->board.identity;
  const bool tested = (i->flags & XL_IDENTITY_TESTED) != 0;
  const bool matched = (i->flags & XL_IDENTITY_MATCHED) != 0;
  xl_progress_clear(&run->progress);
  summary = xl_summary_make(run);
  summary.passed += (tested && matched ? 1U : 0U) + (s->many.equal ? 1U : 0U);
  summary.failed += (tested && !matched ? 1U : 0U) + (s->many.equal ? 0U : 1U);
  if (run->failure_replay[0] != '\0')
    printf("in simulation of the unit alone: make replay%s\n",
           run->failure_replay + strlen(run->replay));
  printf("\nself-test: %s\n", self_test(i));
  printf("link: %" PRIu64 " requests, of them %" PRIu64 " repeated; the board dropped %" PRIu32
         " frames since its reset\n",
         s->board.serial.frames, s->board.serial.repeated, s->counters.dropped_frames);
  xl_summary_print(run, &summary);
  if (!save(s, &summary))
    return 2;
  return summary.failed == 0 && summary.passed > 0 ? 0 : 1;
}

static int run_on_board(session *s) {
  char message[1024];
  if (!xl_board_open(&s->board, s->settings.port, s->settings.baud, XL_SERIAL_TRIES))
    return complain(s->board.why);
  xl_hw_print_identity(stdout, &s->board);
  printf(", self-test %s\n", self_test(&s->board.identity));
  fflush(stdout);
  if (!xl_hw_settings_meet(&s->settings, &s->board.identity, message, sizeof message))
    return complain(message);
  if (!sweep(s, message, sizeof message))
    return complain(message);
  if (!xl_board_counters(&s->board, &s->counters) || !xl_board_identify_again(&s->board))
    return complain(s->board.why);
  return finish(s);
}

int main(int argc, char **argv) {
  static session s;
  char message[2048];
  int status;
  if (!xl_hw_settings_read(&s.settings, argc - 1, argv + 1, message, sizeof message))
    return complain(message);
  if (s.settings.port == NULL) {
    const char *none = xl_hw_list(stdout, xl_port_each_usb, s.settings.baud);
    status = none != NULL ? complain(none) : 0;
  } else {
    status = run_on_board(&s);
    xl_board_close(&s.board);
    xl_run_free(&s.run);
  }
  if (fflush(stdout) != 0 || ferror(stdout))
    return complain("the output could not be written");
  return status;
}
