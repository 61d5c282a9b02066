// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the testbench sends to an FFT engine: one frame, and how it is paced.
//
// A frame of N = 2^n points takes N / lanes rows; with N below the number of lanes it is one row of
// lanes / N transforms.
#ifndef XL_FRAME_H
#define XL_FRAME_H

#include <stdbool.h>
#include <stdint.h>

#include "crosslane.h"

enum {
  XL_FRAME_MAX_LOG2 = 14,
  XL_FRAME_MAX = 1 << XL_FRAME_MAX_LOG2, // points
  XL_FRAME_LANES = 32,                   // of the widest engine
  // A setting as the engine's port has it: n in bits 3..0.
  XL_SETTING_INVERSE = 0x10,
  XL_SETTING_COMMON = 0x20,
  XL_SETTING_HALVING = 0x40,
  XL_SETTINGS = 8 // of one size
};

// The engine under test.
typedef struct xl_engine_config {
  unsigned lanes, log2_lanes;
  unsigned max_log2_n;
  bool axis; // behind its AXI4-Stream wrapper
} xl_engine_config;

// How a frame is paced.
typedef enum xl_pauses {
  XL_PAUSE_NONE,
  XL_PAUSE_BUBBLES,     // one cycle in four without a row
  XL_PAUSE_STALLS,      // one result in four refused
  XL_PAUSE_BOTH,        // the two together
  XL_PAUSE_SLOW_INPUT,  // about one row in eight cycles
  XL_PAUSE_SLOW_OUTPUT, // about one result in eight cycles
  XL_PAUSE_LONG_INPUT,  // one long pause before some row
  XL_PAUSE_LONG_OUTPUT, // one long refusal of some result
  XL_PAUSE_KINDS
} xl_pauses;

// How a frame goes wrong on purpose, behind the AXI4-Stream wrapper.
typedef enum xl_tlast { XL_TLAST_RIGHT, XL_TLAST_MISSING, XL_TLAST_EARLY } xl_tlast;

typedef struct xl_frame {
  unsigned part;   // of the plan
  uint64_t number; // in that part
  uint64_t key;    // of its random choices
  uint8_t setting;
  xl_pauses pauses;
  bool alone;           // is sent when everything before it is out
  unsigned reset_after; // reset that many cycles after its first row was taken, unless 0
  xl_tlast tlast;
  unsigned rows_sent;          // more or fewer than it has, if TLAST goes wrong
  const char *pattern;         // name of what it holds
  int16_t in[XL_FRAME_MAX][2]; // natural order, [0] = re, [1] = im
} xl_frame;

static inline unsigned xl_setting_log2_n(uint8_t setting) {
  return setting & 15U;
}
// Points of a frame, other transforms of its row included.
static inline unsigned xl_frame_points(const xl_engine_config *config, uint8_t setting) {
  const unsigned n = xl_setting_log2_n(setting);
  return 1U << (n > config->log2_lanes ? n : config->log2_lanes);
}
static inline unsigned xl_frame_rows(const xl_engine_config *config, uint8_t setting) {
  return xl_frame_points(config, setting) >> config->log2_lanes;
}
// Frames that the engine works on together: what fills 32 rows.
static inline unsigned xl_frame_batch(const xl_engine_config *config, uint8_t setting) {
  const unsigned rows = xl_frame_rows(config, setting);
  return rows < 32 ? 32 / rows : 1;
}
static inline unsigned xl_setting_flags(uint8_t setting) {
  return (setting & XL_SETTING_INVERSE ? XL_FFT_INVERSE : 0U) |
         (setting & XL_SETTING_COMMON ? XL_FFT_COMMON_EXPONENT : 0U) |
         (setting & XL_SETTING_HALVING ? XL_FFT_HALVING : 0U);
}

#endif
