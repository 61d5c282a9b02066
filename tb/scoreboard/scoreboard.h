// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Holds every lane of every response against the golden model: value, write enable, source-active
// flag, and the tag.
//
// Values come from the model in two ways. All responses are compared by way of a table of source
// lanes that the model filled once; one in XL_REGISTER_PERIOD also by the model's register
// functions, with the destination register the same as a source or another one in turn. A
// difference is reported with what the model's own functions say.
#ifndef XL_SCOREBOARD_H
#define XL_SCOREBOARD_H

#include "lane_maps.h"
#include "operation.h"

enum { XL_REGISTER_PERIOD = 128 }; // a power of two

xl_row xl_operation_row(const xl_operation *operation);

// What is wrong with a response; several may be at once.
enum {
  XL_WRONG_DATA = 1,
  XL_WRONG_WRITE = 2,
  XL_WRONG_SOURCE_ACTIVE = 4,
  XL_WRONG_TAG = 8,
  XL_WRONG_REGISTER = 16, // destination register after the write
  XL_WRONG_LATENCY = 32
};

// The response that the model expects.
typedef struct xl_expectation {
  xl_response response;
  uint8_t source[XL_MAX_LANES]; // swizzle: source lane of every lane
} xl_expectation;

typedef struct xl_scoreboard {
  xl_unit_config config;
  const xl_lane_maps *maps;
  uint64_t operations[XL_ROWS];
  uint64_t lanes_compared[XL_ROWS];
  uint64_t failures[XL_ROWS]; // operations with something wrong
} xl_scoreboard;

// `maps` must outlive the scoreboard.
void xl_scoreboard_init(xl_scoreboard *scoreboard, const xl_unit_config *config,
                        const xl_lane_maps *maps);

// Compares one response and counts it. Returns what is wrong, 0 if nothing. `wrong` is what the
// caller has found already.
unsigned xl_scoreboard_check(xl_scoreboard *scoreboard, const xl_operation *operation,
                             const xl_response *response, unsigned wrong);

// What the model's own functions say of an operation.
void xl_scoreboard_expect(const xl_scoreboard *scoreboard, const xl_operation *operation,
                          xl_expectation *expectation);

#endif
