// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What tb/fft/stand_in/xl_fft.sv calls. Frames are computed by the golden model when they are
// whole; batches take n rows' cycles a row, and the output follows the last pass.
#include XL_DPI_HEADER

#include <string.h>

#include "flights.h"
#include "random.h"

enum { FRAMES = 4096, ROWS = 16384, PIPELINE = 16 };

// What goes wrong, by +planted=N.
enum {
  SOUND,
  BIT_FLIPS,       // 1: of one word in a hundred rows
  WRONG_EXPONENT,  // 2
  CLAMPED_LOST,    // 3
  FIRST_MISSING,   // 4
  LAST_EARLY,      // 5
  ROWS_SWAPPED,    // 6: the data of two rows
  CHANGES_REFUSED, // 7: a refused result
  DROPS_REFUSED,   // 8
  SLOW,            // 9: two cycles more a frame
  LATE,            // 10: 64 cycles more from first to last
  OLD_SETTING,     // 11: shows the setting of the frame before
  SURVIVES_RESET,  // 12
  ROW_LOST,        // 13
  ROW_TWICE,       // 14
  HEEDS_JUNK,      // 15: takes a row that is not valid
  IMPRECISE,       // 16: four low bits of all points lost
  HANGS,           // 17: after a thousand rows
  RESULT_IN_RESET, // 18
  COMMON_IS_SLOW,  // 19: 32 cycles more a common frame
  HASTY            // 20: results before the frame is whole
};

typedef struct waiting {
  uint8_t setting;
  uint64_t whole; // cycle
  unsigned rows, first_row;
} waiting;

static struct {
  xl_engine_config config;
  int planted;
  uint64_t cycle, busy_until, rows_out;
  xl_frame frame; // that is coming in
  unsigned rows_in;
  unsigned held; // rows in the input memory
  waiting frames[FRAMES];
  unsigned frame_head, frame_count;
  xl_result_row row[ROWS];
  uint64_t due[ROWS]; // cycle in which a row may come out
  unsigned row_head, row_tail, row_made;
  uint8_t setting_before;
  bool refused;
} it;

void xl_stand_in_start(int lanes, int max_log2_n, int planted) {
  memset(&it, 0, sizeof it);
  it.config = (xl_engine_config){.lanes = (unsigned)lanes, .max_log2_n = (unsigned)max_log2_n};
  for (unsigned width = (unsigned)lanes; width > 1; width >>= 1)
    it.config.log2_lanes++;
  it.planted = planted;
}

static void spoil(xl_result_row *row) {
  const uint64_t random = xl_mix64(it.rows_out++);
  switch (it.planted) {
  case BIT_FLIPS:
    if (random % 100 == 0)
      row->data[random >> 8 & 7] ^= 1U << (random >> 16 & 31);
    break;
  case WRONG_EXPONENT:
    row->exponent += random % 100 == 0;
    break;
  case CLAMPED_LOST:
    row->clamped = false;
    break;
  case FIRST_MISSING:
    row->first = false;
    break;
  case LAST_EARLY:
    row->last |= random % 100 == 0;
    break;
  case OLD_SETTING: {
    const uint8_t now = row->setting;
    row->setting = it.setting_before;
    it.setting_before = now;
    break;
  }
  case IMPRECISE:
    for (unsigned i = 0; i < it.config.lanes; i++)
      row->data[i] &= 0xFFF0FFF0;
    break;
  default:
    break;
  }
}

static void end_frame(void) {
  const unsigned rows = xl_frame_rows(&it.config, it.frame.setting);
  static xl_result_row made[XL_FRAME_MAX / 8];
  xl_expect(&it.config, &it.frame, made);
  if (it.planted == ROWS_SWAPPED && rows > 1) {
    const xl_result_row first = made[0];
    memcpy(made[0].data, made[1].data, sizeof made[0].data);
    memcpy(made[1].data, first.data, sizeof made[0].data);
  }
  it.frames[(it.frame_head + it.frame_count++) % FRAMES] = (waiting){
      .setting = it.frame.setting, .whole = it.cycle, .rows = rows, .first_row = it.row_made};
  for (unsigned r = 0; r < rows; r++) {
    spoil(&made[r]);
    it.row[it.row_made++ % ROWS] = made[r];
  }
  it.rows_in = 0;
}

static void take_row(uint8_t setting, const uint32_t data[]) {
  const unsigned lanes = it.config.lanes;
  if (it.rows_in == 0)
    it.frame.setting = setting;
  for (unsigned i = 0; i < lanes; i++) {
    int16_t *point = it.frame.in[it.rows_in * lanes + i];
    point[0] = (int16_t)data[i];
    point[1] = (int16_t)(data[i] >> 16);
  }
  it.held++;
  if (++it.rows_in == xl_frame_rows(&it.config, it.frame.setting))
    end_frame();
}

// Takes a batch of the frames that wait, and settles when its rows come out.
static void start_batch(void) {
  const waiting *first = &it.frames[it.frame_head];
  const unsigned most = xl_frame_batch(&it.config, first->setting);
  unsigned frames = 0;
  while (frames < most && frames < it.frame_count &&
         it.frames[(it.frame_head + frames) % FRAMES].setting == first->setting)
    frames++;
  const unsigned rows = frames * first->rows;
  const bool common = (first->setting & XL_SETTING_COMMON) != 0;
  const uint64_t end = it.cycle + (uint64_t)xl_setting_log2_n(first->setting) * rows +
                       (common ? PIPELINE : 0U) + (it.planted == SLOW ? 2 * frames : 0U) +
                       (it.planted == COMMON_IS_SLOW && common ? 32 : 0U);
  for (unsigned r = 0; r < rows; r++)
    it.due[it.row_tail++ % ROWS] =
        end - rows + r + (common ? 0 : PIPELINE) + (it.planted == LATE ? 64 : 0U);
  it.busy_until = end;
  it.held -= rows;
  it.frame_head = (it.frame_head + frames) % FRAMES;
  it.frame_count -= frames;
}

static void advance(void) {
  const unsigned capacity = 1U << (it.config.max_log2_n - it.config.log2_lanes);
  if (it.frame_count == 0 || it.busy_until > it.cycle)
    return;
  if (it.planted == HANGS && it.row_head > 1000)
    return;
  const waiting *first = &it.frames[it.frame_head];
  if (it.cycle >= first->whole + 2 && it.row_tail - it.row_head <= capacity)
    start_batch();
}

void xl_stand_in_edge(svBit reset_n, svBit in_taken, char in_setting, const svBitVecVal *in_data,
                      svBit out_taken, svBit *in_ready, svBit *out_valid, svBitVecVal *out_data,
                      char *exponent, svBit *clamped, svBit *first, svBit *last,
                      char *out_setting) {
  const unsigned capacity = 1U << (it.config.max_log2_n - it.config.log2_lanes);
  it.cycle++;
  if (!reset_n && it.planted != SURVIVES_RESET) {
    it.rows_in = it.held = it.frame_count = 0;
    it.row_head = it.row_tail = it.row_made = 0;
    it.busy_until = 0;
  }
  if (out_taken) {
    it.row_head += it.planted == ROW_LOST && it.row_head % 500 == 77 ? 2 : 1;
    it.row_head -= it.planted == ROW_TWICE && xl_mix64(it.cycle) % 500 == 0 ? 1 : 0;
  }
  if (reset_n && (in_taken || (it.planted == HEEDS_JUNK && it.held + 1 < capacity &&
                               xl_mix64(it.cycle) % 1000 == 0)))
    take_row((uint8_t)(in_setting & 0x7F), in_data);
  advance();
  *in_ready = reset_n && it.held < capacity && it.row_made - it.row_head + capacity < ROWS;
  *out_valid = it.row_tail != it.row_head && it.row_tail - it.row_head < ROWS &&
               it.due[it.row_head % ROWS] <= it.cycle;
  if (it.planted == HASTY && it.row_made == it.row_head && it.rows_in > 0)
    *out_valid = 1;
  if (!reset_n)
    *out_valid = it.planted == RESULT_IN_RESET;
  if (it.planted == DROPS_REFUSED && it.refused && xl_mix64(it.cycle) % 50 == 0)
    *out_valid = 0;
  xl_result_row *row = &it.row[it.row_head % ROWS];
  if (it.planted == CHANGES_REFUSED && it.refused && xl_mix64(it.cycle) % 50 == 0)
    row->data[0] ^= 1;
  it.refused = *out_valid && !out_taken;
  memcpy(out_data, row->data, sizeof row->data);
  *exponent = (char)row->exponent;
  *clamped = row->clamped;
  *first = row->first;
  *last = row->last;
  *out_setting = (char)row->setting;
}
