// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "wave.h"

#include <string.h>

typedef struct slice {
  unsigned first_lane;
  unsigned shift; // bit position of the slice in a 32-bit word
} slice;

static slice locate(const xl_unit_config *config, unsigned request) {
  unsigned beats = 4 / config->bytes;
  return (slice){.first_lane = request / beats * config->lanes,
                 .shift = request % beats * 8 * config->bytes};
}

unsigned xl_wave_requests(const xl_unit_config *config) {
  return XL_MAX_LANES / config->lanes * (4 / config->bytes);
}

void xl_wave_slice(const xl_unit_config *config, const xl_wave *wave, unsigned request,
                   xl_operation *operation) {
  slice s = locate(config, request);
  operation->kind = wave->kind;
  operation->offset = wave->offset;
  operation->exec = wave->exec >> s.first_lane & xl_lanes_mask(config->lanes);
  for (unsigned operand = 0; operand < 3; operand++) {
    for (unsigned i = 0; i < config->lanes; i++)
      operation->src[operand][i] =
          wave->src[operand][s.first_lane + i] >> s.shift & xl_word_mask(config->bytes);
  }
}

void xl_wave_merge(const xl_unit_config *config, unsigned request, const xl_response *response,
                   xl_wave_result *result) {
  slice s = locate(config, request);
  if (request == 0)
    memset(result, 0, sizeof *result);
  for (unsigned i = 0; i < config->lanes; i++)
    result->data[s.first_lane + i] |= response->data[i] << s.shift;
  result->write |= response->write << s.first_lane;
}
