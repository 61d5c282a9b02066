// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "pacing.h"

enum { LONG_STALL = 20 }; // longer than any pipeline is deep, so that everything fills up

// Number of leading draws of one in eight that come true: k with probability 7 / 8^(k+1).
static uint16_t draw_run(uint64_t *random) {
  uint16_t run = 0;
  while (run < 10 && (*random & 7) == 0) {
    run++;
    *random >>= 3;
  }
  *random >>= 3;
  return run;
}

void xl_pace_operation(xl_operation *operation, xl_stall_policy policy, uint64_t random) {
  operation->bubbles = 0;
  operation->stalls = 0;
  switch (policy) {
  case XL_STALL_NONE:
    break;
  case XL_STALL_RANDOM: {
    uint64_t rare = random >> 52; // 12 bits that the runs below leave alone
    operation->bubbles = draw_run(&random);
    operation->stalls = draw_run(&random);
    if (rare == 0)
      operation->bubbles = LONG_STALL;
    if (rare == 1)
      operation->stalls = LONG_STALL;
    break;
  }
  case XL_STALL_ALL:
    operation->bubbles = (uint16_t)(1 + (random & 3));
    operation->stalls = (uint16_t)(1 + ((random >> 2) & 3));
    break;
  }
}
