// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "single.h"

static void make(const xl_stimulus *self, uint64_t number, xl_operation *operation) {
  const xl_single *single = (const xl_single *)self;
  const uint32_t word_mask = xl_word_mask(single->config.bytes);
  *operation = (xl_operation){.number = number,
                              .kind = XL_SWIZZLE,
                              .offset = single->offset,
                              .exec = single->exec,
                              .exec_class = XL_EXEC_CLASSES, // given, not drawn
                              .tag = 1};
  for (unsigned i = 0; i < single->config.lanes; i++)
    operation->src[0][i] = (0xDA7AA000 | i) & word_mask;
}

void xl_single_init(xl_single *single, const xl_unit_config *config, uint16_t offset,
                    uint64_t exec) {
  *single = (xl_single){.stimulus = {.name = "single", .make = make, .count = 1},
                        .config = *config,
                        .offset = offset,
                        .exec = exec};
}
