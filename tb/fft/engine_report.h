// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a run of the FFT engine's testbench prints, and its result file.
#ifndef XL_ENGINE_REPORT_H
#define XL_ENGINE_REPORT_H

#include "engine_run.h"

void xl_engine_header(const xl_engine_run *run);

// Something that belongs to no one row, such as a result too many.
void xl_engine_protocol_error(xl_engine_run *run, const char *what);

// The first wrong row: all that is needed to understand and to repeat it.
void xl_engine_describe(xl_engine_run *run, const xl_flying *frame, unsigned wrong,
                        const xl_result_row *got, const xl_result_row *want);

// A limit and what was measured.
typedef struct xl_gate {
  unsigned log2_n; // 0: of the whole run
  const char *what;
  double measured, limit;
  bool at_least; // else at most
} xl_gate;

enum { XL_GATES_MAX = 128 };

// The gates of what was measured; returns how many.
unsigned xl_engine_gates(const xl_engine_run *run, xl_gate gate[XL_GATES_MAX]);
bool xl_gate_holds(const xl_gate *gate);

// Writes options.results. Returns false after a message.
bool xl_engine_result_file(const xl_engine_run *run, uint64_t passed, uint64_t failed);

#endif
