// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What tb/run.c and tb/clocked.c share and nobody else needs.
#ifndef XL_RUN_INSIDE_H
#define XL_RUN_INSIDE_H

#include "run.h"

enum {
  XL_RUN_POWER_UP = 3, // cycles of reset at the start
  XL_RUN_DRAIN = 40    // cycles after the last response: more than a unit can hold
};

static inline xl_flight *xl_run_flight(xl_run *run, unsigned place) {
  return &run->queue[(run->head + place) % XL_RUN_QUEUE];
}

// Makes the operation at the run's position. Precondition: it is not at its end.
static inline void xl_run_make(const xl_run *run, xl_flight *flight) {
  const xl_stimulus *stimulus = run->part[run->next_part].stimulus;
  stimulus->make(stimulus, run->next_number, &flight->operation);
  flight->part = run->next_part;
}

static inline void xl_run_step(xl_run *run) {
  if (++run->next_number == run->part[run->next_part].end) {
    run->next_part++;
    run->next_number = run->next_part < run->parts ? run->part[run->next_part].first : 0;
  }
}

// Compares a response with the model, and counts and reports what is wrong. `wrong` is what the
// caller has found already.
void xl_run_judge(xl_run *run, const xl_flight *flight, const xl_response *response,
                  unsigned wrong);

bool xl_run_something_failed(const xl_run *run);

#endif
