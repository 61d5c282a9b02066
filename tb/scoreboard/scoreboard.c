// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "scoreboard.h"

#include <string.h>

xl_row xl_operation_row(const xl_operation *operation) {
  return operation->kind == XL_LERP ? XL_ROW_LERP : xl_offset_row(operation->offset);
}

void xl_scoreboard_init(xl_scoreboard *scoreboard, const xl_unit_config *config,
                        const xl_lane_maps *maps) {
  *scoreboard = (xl_scoreboard){.config = *config, .maps = maps};
}

static unsigned check_swizzle(const xl_scoreboard *scoreboard, const xl_operation *operation,
                              const xl_response *response) {
  const unsigned lanes = scoreboard->config.lanes;
  const xl_lane_maps *maps = scoreboard->maps;
  const uint8_t *source = maps->source[maps->of_offset[operation->offset]];
  uint32_t data_differs = 0;
  uint32_t active_differs = 0;

  // No branches, and everything 32 bits wide: compilers make vectors of these loops.
  for (unsigned group = 0; group < lanes; group += 32) {
    const uint32_t *in = operation->src[0] + group;
    const uint32_t *got = response->data + group;
    const uint32_t active = (uint32_t)(operation->exec >> group);
    const uint32_t got_active = (uint32_t)(response->source_active >> group);
    const unsigned places = lanes < 32 ? lanes : 32;
    uint32_t masked[32]; // 0 where the lane is inactive or does not exist
    for (unsigned i = 0; i < 32; i++)
      masked[i] = in[i] & -(active >> i & 1);
    for (unsigned i = 0; i < places; i++) {
      const uint32_t place = source[i];
      data_differs |= got[i] ^ masked[place];
      active_differs |= (active >> place ^ got_active >> i) & 1;
    }
  }
  return (data_differs != 0 ? XL_WRONG_DATA : 0U) |
         (active_differs != 0 ? XL_WRONG_SOURCE_ACTIVE : 0U);
}

static unsigned check_lerp(const xl_scoreboard *scoreboard, const xl_operation *operation,
                           const xl_response *response) {
  const unsigned lanes = scoreboard->config.lanes;
  uint32_t expected[XL_MAX_LANES] = {0}; // the unit's data of an inactive lane is 0
  xl_v_lerp_u8(operation->exec, lanes, operation->src[0], operation->src[1], operation->src[2],
               expected);
  return (memcmp(expected, response->data, lanes * sizeof *expected) != 0 ? XL_WRONG_DATA : 0U) |
         (response->source_active != xl_lanes_mask(lanes) ? XL_WRONG_SOURCE_ACTIVE : 0U);
}

// The destination register after the instruction: as the model leaves it, and as the unit's data
// and write enables do. In place: the destination is the first source.
static unsigned check_register(const xl_scoreboard *scoreboard, const xl_operation *operation,
                               const xl_response *response, bool in_place) {
  const unsigned lanes = scoreboard->config.lanes;
  const uint32_t *old = operation->src[in_place ? 0 : 2];
  uint32_t expected[XL_MAX_LANES];
  uint32_t got[XL_MAX_LANES];
  memcpy(expected, old, lanes * sizeof *expected);
  if (operation->kind == XL_SWIZZLE)
    xl_ds_swizzle_b32(operation->offset, operation->exec, lanes,
                      in_place ? expected : operation->src[0], expected);
  else
    xl_v_lerp_u8(operation->exec, lanes, in_place ? expected : operation->src[0], operation->src[1],
                 operation->src[2], expected);
  for (unsigned i = 0; i < lanes; i++)
    got[i] = response->write >> i & 1 ? response->data[i] : old[i];
  return memcmp(expected, got, lanes * sizeof *expected) != 0 ? XL_WRONG_REGISTER : 0U;
}

unsigned xl_scoreboard_check(xl_scoreboard *scoreboard, const xl_operation *operation,
                             const xl_response *response, unsigned wrong) {
  xl_row row = xl_operation_row(operation);
  wrong |= operation->kind == XL_SWIZZLE ? check_swizzle(scoreboard, operation, response)
                                         : check_lerp(scoreboard, operation, response);
  if (response->write != operation->exec)
    wrong |= XL_WRONG_WRITE;
  if (response->tag != operation->tag)
    wrong |= XL_WRONG_TAG;
  if (operation->number % XL_REGISTER_PERIOD == 0)
    wrong |= check_register(scoreboard, operation, response,
                            operation->number / XL_REGISTER_PERIOD % 2 == 0);

  scoreboard->operations[row]++;
  scoreboard->lanes_compared[row] += scoreboard->config.lanes;
  scoreboard->failures[row] += wrong != 0 ? 1 : 0;
  return wrong;
}

void xl_scoreboard_expect(const xl_scoreboard *scoreboard, const xl_operation *operation,
                          xl_expectation *expectation) {
  const unsigned lanes = scoreboard->config.lanes;
  xl_response *r = &expectation->response;
  *r = (xl_response){.write = operation->exec, .tag = operation->tag};
  if (operation->kind == XL_LERP) {
    xl_v_lerp_u8(operation->exec, lanes, operation->src[0], operation->src[1], operation->src[2],
                 r->data);
    r->source_active = xl_lanes_mask(lanes);
    return;
  }
  xl_swizzle_sources(operation->offset, expectation->source);
  xl_swizzle_data(operation->offset, operation->exec, lanes, operation->src[0], r->data);
  for (unsigned i = 0; i < lanes; i++) {
    // exec has no bits at or above lanes, so lanes that do not exist count as inactive.
    r->source_active |= (operation->exec >> expectation->source[i] & 1) << i;
  }
}
