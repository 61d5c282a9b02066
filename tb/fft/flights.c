// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "flights.h"

#include <string.h>

void xl_expect(const xl_engine_config *config, const xl_frame *f, xl_result_row rows[]) {
  static int16_t out[XL_FRAME_MAX][2]; // one process simulates one engine
  int8_t exponent[XL_FRAME_MAX / 8];
  uint8_t clamped[XL_FRAME_MAX / 8];
  const unsigned count = xl_frame_rows(config, f->setting);
  xl_fft_rows(config->log2_lanes, xl_setting_log2_n(f->setting), xl_setting_flags(f->setting),
              f->in, out, exponent, clamped);
  for (unsigned r = 0; r < count; r++) {
    xl_result_row *row = &rows[r];
    *row = (xl_result_row){.exponent = exponent[r],
                           .clamped = clamped[r] != 0,
                           .first = r == 0,
                           .last = r == count - 1,
                           .setting = f->setting};
    for (unsigned i = 0; i < config->lanes; i++) {
      const int16_t *point = out[r * config->lanes + i];
      row->data[i] = (uint16_t)point[0] | (uint32_t)(uint16_t)point[1] << 16;
    }
  }
}

bool xl_flights_add(xl_flights *flights, const xl_engine_config *config, const xl_frame *f) {
  static xl_result_row rows[XL_FRAME_MAX / 8];
  const unsigned count = xl_frame_rows(config, f->setting);
  if (flights->count == XL_FLIGHT_FRAMES || flights->row_count + count > XL_FLIGHT_ROWS)
    return false;
  if (f->alone || flights->last_part != f->part || flights->last_setting != f->setting)
    flights->series = 0;
  flights->last_part = f->part;
  flights->last_setting = f->setting;
  *xl_flights_at(flights, flights->count++) = (xl_flying){.part = f->part,
                                                          .number = f->number,
                                                          .key = f->key,
                                                          .in_series = flights->series++,
                                                          .setting = f->setting,
                                                          .pauses = f->pauses,
                                                          .reset_after = f->reset_after,
                                                          .tlast = f->tlast,
                                                          .rows_sent = f->rows_sent};
  xl_expect(config, f, rows);
  for (unsigned r = 0; r < count; r++)
    flights->row[(flights->row_head + flights->row_count++) % XL_FLIGHT_ROWS] = rows[r];
  return true;
}

void xl_flights_drop_all(xl_flights *flights) {
  flights->count = flights->entering = flights->row_count = 0;
}

unsigned xl_row_compare(const xl_engine_config *config, const xl_result_row *got,
                        const xl_result_row *want) {
  unsigned wrong = 0;
  if (memcmp(got->data, want->data, config->lanes * sizeof got->data[0]) != 0)
    wrong |= XL_WRONG_POINTS;
  if (got->exponent != want->exponent)
    wrong |= XL_WRONG_EXPONENT;
  if (got->clamped != want->clamped)
    wrong |= XL_WRONG_CLAMPED;
  if (got->last != want->last)
    wrong |= XL_WRONG_LAST;
  if (config->axis)
    return wrong; // AXI4-Stream has neither
  if (got->first != want->first)
    wrong |= XL_WRONG_FIRST;
  if (got->setting != want->setting)
    wrong |= XL_WRONG_SETTING;
  return wrong;
}
