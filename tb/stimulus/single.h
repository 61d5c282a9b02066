// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One swizzle, to be looked at: lane i holds 0xDA7AA000 + i, so that a value names its lane; units
// with fewer bytes hold the low ones.
#ifndef XL_SINGLE_H
#define XL_SINGLE_H

#include "operation.h"

typedef struct xl_single {
  xl_stimulus stimulus; // first member
  xl_unit_config config;
  uint16_t offset;
  uint64_t exec;
} xl_single;

void xl_single_init(xl_single *single, const xl_unit_config *config, uint16_t offset,
                    uint64_t exec);

#endif
