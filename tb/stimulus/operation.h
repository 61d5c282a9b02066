// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the testbench sends to a unit and what comes back, in one form for every transport, width
// and number of lanes.
#ifndef XL_OPERATION_H
#define XL_OPERATION_H

#include <stdbool.h>
#include <stdint.h>

#include "crosslane.h"

// The unit under test.
typedef struct xl_unit_config {
  unsigned lanes;   // 4, 8, 16, 32 or 64
  unsigned bytes;   // bytes a lane: 1, 2 or 4
  bool fft_mode;    // offsets from 0xE000 are legal
  unsigned cuts;    // bit vector of pipeline registers, as the RTL parameter Cuts
  unsigned latency; // cycles from request to response when never stalled
} xl_unit_config;

typedef enum xl_kind { XL_SWIZZLE = 0, XL_LERP = 1 } xl_kind;

// Shapes of EXEC that the stimulus draws from.
typedef enum xl_exec_class {
  XL_EXEC_ALL,
  XL_EXEC_NONE,
  XL_EXEC_ONE,
  XL_EXEC_SPARSE,
  XL_EXEC_HALF,
  XL_EXEC_DENSE,
  XL_EXEC_ALTERNATING,
  XL_EXEC_GROUP,
  XL_EXEC_CLASSES
} xl_exec_class;

// One request, and how the testbench paces it. Words hold 8 * bytes bits, upper bits 0; entries at
// or above lanes are 0.
typedef struct xl_operation {
  uint64_t number; // which operation of its stimulus this is
  xl_kind kind;
  xl_exec_class exec_class;
  uint64_t exec;
  uint16_t offset; // also random for lerp, which must ignore it
  uint16_t tag;
  uint16_t bubbles;  // idle cycles before the request is shown
  uint16_t stalls;   // cycles for which the shown response is refused
  bool reset_before; // reset the unit before this operation
  _Alignas(16) uint32_t src[3][XL_MAX_LANES];
} xl_operation;

enum { XL_LERP_TRIPLES = 1 << 17 }; // (a, b, rounding bit) of one byte

typedef struct xl_response {
  _Alignas(16) uint32_t data[XL_MAX_LANES];
  uint64_t write;
  uint64_t source_active;
  uint16_t tag;
} xl_response;

// A numbered stream of operations. make() depends on nothing but the number, so a stream can be
// entered anywhere: for a replay, a shard, or again after a reset.
typedef struct xl_stimulus xl_stimulus;
struct xl_stimulus {
  const char *name;
  uint64_t count;
  void (*make)(const xl_stimulus *self, uint64_t number, xl_operation *operation);
  // Sees every response in order, after it was compared with the model. May be NULL.
  void (*respond)(xl_stimulus *self, const xl_operation *operation, const xl_response *response);
  // What respond() concluded: checks made of whole results, and how many of them were wrong.
  uint64_t results;
  uint64_t wrong_results;
};

// Bits 0 .. lanes-1.
static inline uint64_t xl_lanes_mask(unsigned lanes) {
  return lanes >= 64 ? UINT64_MAX : (UINT64_C(1) << lanes) - 1;
}

// Bits of one lane's word.
static inline uint32_t xl_word_mask(unsigned bytes) {
  return bytes >= 4 ? UINT32_MAX : (UINT32_C(1) << (8 * bytes)) - 1;
}

#endif
