// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Frames on their way through the engine, oldest first, and the rows that the golden model expects
// of them.
#ifndef XL_FLIGHTS_H
#define XL_FLIGHTS_H

#include "frame.h"

enum { XL_FLIGHT_FRAMES = 8192, XL_FLIGHT_ROWS = 16384 };

// One row as it comes out.
typedef struct xl_result_row {
  uint32_t data[XL_FRAME_LANES];
  int exponent;
  bool clamped, first, last;
  uint8_t setting;
} xl_result_row;

typedef struct xl_flying {
  unsigned part;
  uint64_t number, key;
  uint64_t in_series; // frames with the same part and setting before it
  uint8_t setting;
  xl_pauses pauses;
  unsigned reset_after;
  xl_tlast tlast;
  unsigned rows_sent, rows_in, rows_out;
  uint64_t first_in; // cycle in which its first row was taken
  bool wrong;
} xl_flying;

typedef struct xl_flights {
  xl_flying frame[XL_FLIGHT_FRAMES];
  xl_result_row row[XL_FLIGHT_ROWS];
  unsigned head, count; // frames
  unsigned entering;    // place of the oldest frame with rows that were not taken
  unsigned row_head, row_count;
  // The frame added last: its part, setting, and place among its like.
  unsigned last_part;
  uint8_t last_setting;
  uint64_t series;
} xl_flights;

// What the model makes of a frame.
void xl_expect(const xl_engine_config *config, const xl_frame *frame, xl_result_row rows[]);

// Puts a frame behind the others. Returns false if there is no room.
bool xl_flights_add(xl_flights *flights, const xl_engine_config *config, const xl_frame *frame);
void xl_flights_drop_all(xl_flights *flights);

static inline xl_flying *xl_flights_at(xl_flights *flights, unsigned place) {
  return &flights->frame[(flights->head + place) % XL_FLIGHT_FRAMES];
}

// What is wrong with a row; several may be at once.
enum {
  XL_WRONG_POINTS = 1,
  XL_WRONG_EXPONENT = 2,
  XL_WRONG_CLAMPED = 4,
  XL_WRONG_FIRST = 8,
  XL_WRONG_LAST = 16,
  XL_WRONG_SETTING = 32,
  XL_WRONG_ROW_KINDS = 6
};

unsigned xl_row_compare(const xl_engine_config *config, const xl_result_row *got,
                        const xl_result_row *want);

#endif
