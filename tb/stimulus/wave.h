// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A whole wave of 64 lanes x 32 bits on a unit of any width: cut into the requests that it takes,
// and put together again from their responses.
//
// Requests of one wave, in order: for each group of lanes the unit holds (lanes 0-31 and 32-63 on a
// unit of 32 lanes), one for each slice of the unit's bytes, lowest first.
#ifndef XL_WAVE_H
#define XL_WAVE_H

#include "operation.h"

typedef struct xl_wave {
  xl_kind kind;
  uint16_t offset;
  uint64_t exec;
  uint32_t src[3][XL_MAX_LANES];
} xl_wave;

typedef struct xl_wave_result {
  uint32_t data[XL_MAX_LANES];
  uint64_t write;
} xl_wave_result;

// Requests that one wave takes. Units of 32 lanes or more only.
unsigned xl_wave_requests(const xl_unit_config *config);

// Fills kind, offset, exec and src of request `request` of a wave.
void xl_wave_slice(const xl_unit_config *config, const xl_wave *wave, unsigned request,
                   xl_operation *operation);

// Adds the response to request `request`; the result is whole after the last. Clears it at request
// 0.
void xl_wave_merge(const xl_unit_config *config, unsigned request, const xl_response *response,
                   xl_wave_result *result);

#endif
