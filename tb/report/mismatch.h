// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a person needs to see of one wrong response.
#ifndef XL_MISMATCH_H
#define XL_MISMATCH_H

#include "scoreboard.h"

typedef struct xl_mismatch {
  const char *stimulus; // name
  uint64_t seed;
  uint64_t cycle; // 0 without a clock
  unsigned wrong; // XL_WRONG_...
  const xl_operation *operation;
  const xl_response *response;
  const xl_expectation *expectation;
  const char *replay; // command that runs this case again
} xl_mismatch;

// Returns the first wrong lane, -1 if what is wrong belongs to no lane.
int xl_mismatch_print(const xl_unit_config *config, const xl_mismatch *mismatch);

// One line a lane: inputs, expected, got.
void xl_lane_table_print(const xl_unit_config *config, const xl_operation *operation,
                         const xl_response *response, const xl_expectation *expectation);

#endif
