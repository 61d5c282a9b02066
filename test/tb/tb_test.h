// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the tests of the testbench share: cmocka with what it needs, and random numbers that are not
// the testbench's own.
#ifndef XL_TB_TEST_H
#define XL_TB_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

// A linear congruential generator; the upper half of its state is good enough here.
static inline uint32_t test_random32(uint64_t *state) {
  *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (uint32_t)(*state >> 32);
}

static inline uint64_t test_random64(uint64_t *state) {
  uint64_t high = (uint64_t)test_random32(state) << 32;
  return high | test_random32(state);
}

#endif
