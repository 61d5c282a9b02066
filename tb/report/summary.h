// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a run prints before and after its operations.
#ifndef XL_SUMMARY_H
#define XL_SUMMARY_H

#include "run.h"

typedef struct xl_summary {
  uint64_t passed, failed; // operations, digests, vector cases, protocol errors
  uint64_t operations, lanes_compared;
  double wave_ops_per_s;
  xl_coverage_totals coverage;
} xl_summary;

void xl_summary_header(const xl_run *run);
xl_summary xl_summary_make(const xl_run *run);
void xl_summary_print(const xl_run *run, const xl_summary *summary);

// The command that runs one case again.
void xl_replay_command(const xl_run *run, const char *stimulus, uint64_t number, char *command,
                       size_t size);

#endif
