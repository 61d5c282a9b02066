// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What tb/fft/xl_tb_fft.sv calls. The simulator's generated header checks that both sides agree on
// every argument.
#include XL_DPI_HEADER

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine_run.h"

// DPI functions are given no handle, and one process simulates one engine.
static xl_engine_run run;
static int exit_status = 2; // until a run has come to its end

// The simulator's main returns 0 whatever happened; this is the last that the process does.
static void leave(void) {
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "crosslane: the output could not be written: %s\n", strerror(errno));
    exit_status = 2;
  }
  _Exit(exit_status);
}

svBit xl_tb_fft_start(int lanes, int max_log2_n, svBit axis, const char *settings) {
  xl_engine_config config = {
      .lanes = (unsigned)lanes, .max_log2_n = (unsigned)max_log2_n, .axis = axis != 0};
  char message[2048];
  for (unsigned width = config.lanes; width > 1; width >>= 1)
    config.log2_lanes++;
  atexit(leave);
  if (xl_engine_init(&run, &config, settings, message, sizeof message))
    return 1;
  fprintf(stderr, "crosslane: %s\n", message);
  return 0;
}

void xl_tb_fft_edge(svBit row_taken, svBit result_valid) {
  xl_engine_edge(&run, row_taken != 0, result_valid != 0);
}

void xl_tb_fft_result(const svBitVecVal *data, char exponent, svBit clamped, svBit first,
                      svBit last, char setting, svBit taken) {
  xl_result_row row = {.exponent = (signed char)exponent,
                       .clamped = clamped != 0,
                       .first = first != 0,
                       .last = last != 0,
                       .setting = (uint8_t)setting};
  memcpy(row.data, data, run.config.lanes * sizeof row.data[0]);
  xl_engine_result(&run, &row, taken != 0);
}

svBit xl_tb_fft_row(char *setting, svBit *last, svBitVecVal *data) {
  uint8_t row_setting;
  bool row_last;
  const bool valid = xl_engine_row(&run, &row_setting, &row_last, data);
  *setting = (char)row_setting;
  *last = row_last;
  return valid;
}

svBit xl_tb_fft_pace(svBit result_refused, svBit *reset_n, svBit *result_ready,
                     svBit *trace_from_here) {
  bool run_reset_n;
  bool run_ready;
  const bool more = xl_engine_pace(&run, result_refused != 0, &run_reset_n, &run_ready);
  *reset_n = run_reset_n;
  *result_ready = run_ready;
  *trace_from_here = xl_engine_trace_begins(&run);
  if (!more)
    exit_status = xl_engine_finish(&run) ? 0 : 1;
  return more;
}

void xl_tb_fft_event(svBit missing, svBit unexpected) {
  xl_engine_event(&run, missing != 0, unexpected != 0);
}
