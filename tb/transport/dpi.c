// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The DPI transport: what tb/xl_tb_unit.sv calls. The simulator's generated header checks that both
// sides agree on every argument.
#include XL_DPI_HEADER

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanes.h"
#include "run.h"

#ifdef XL_COVERAGE
#include <gcov.h>
#endif

// DPI functions are given no handle, and one process simulates one unit.
static xl_run run;
static int exit_status = 2; // until a run has come to its end

// The simulator's main returns 0 whatever happened; this is the last that the process does.
static void leave(void) {
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "crosslane: the output could not be written: %s\n", strerror(errno));
    exit_status = 2;
  }
#ifdef XL_COVERAGE
  __gcov_dump(); // _Exit leaves out what a program writes at its end
#endif
  _Exit(exit_status);
}

svBit xl_tb_start(int lanes, int bytes, int fft_mode, int cuts, int latency, const char *settings) {
  xl_unit_config config = {.lanes = (unsigned)lanes,
                           .bytes = (unsigned)bytes,
                           .fft_mode = fft_mode != 0,
                           .cuts = (unsigned)cuts,
                           .latency = (unsigned)latency};
  char message[2048];
  atexit(leave);
  if (xl_run_init(&run, &config, settings, message, sizeof message))
    return 1;
  fprintf(stderr, "crosslane: %s\n", message);
  return 0;
}

void xl_tb_edge(svBit request_taken, svBit ready, svBit response_valid) {
  xl_run_edge(&run, request_taken != 0, ready != 0, response_valid != 0);
}

void xl_tb_response(const svBitVecVal *data, long long write, long long source_active, short tag) {
  xl_response response; // no initialiser: it would clear what is filled below
  response.write = (uint64_t)write;
  response.source_active = (uint64_t)source_active;
  response.tag = (uint16_t)tag;
  xl_lanes_unpack(run.config.lanes, run.config.bytes, data, response.data);
  xl_run_response(&run, &response);
}

svBit xl_tb_request(svBit *lerp, short *offset, long long *exec, svBitVecVal *src0,
                    svBitVecVal *src1, svBitVecVal *src2, short *tag) {
  const unsigned lanes = run.config.lanes;
  const unsigned bytes = run.config.bytes;
  bool valid;
  const xl_operation *operation = xl_run_request(&run, &valid);
  *lerp = operation->kind == XL_LERP;
  *offset = (short)operation->offset;
  *exec = (long long)operation->exec;
  *tag = (short)operation->tag;
  xl_lanes_pack(lanes, bytes, operation->src[0], src0);
  xl_lanes_pack(lanes, bytes, operation->src[1], src1);
  xl_lanes_pack(lanes, bytes, operation->src[2], src2);
  return valid;
}

svBit xl_tb_pace(svBit response_refused, svBit *reset_n, svBit *response_ready) {
  bool run_reset_n;
  bool run_ready;
  bool more = xl_run_pace(&run, response_refused != 0, &run_reset_n, &run_ready);
  *reset_n = run_reset_n;
  *response_ready = run_ready;
  if (!more) {
    exit_status = xl_run_finish(&run) ? 0 : 1;
    xl_run_free(&run);
  }
  return more;
}
