// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "frames.h"

void scenario(const char *which) {
  (void)which;
  wait_cycles(40);
  expect(pin_busy && !pin_match && !pin_mismatch, "busy after reset");
  wait_idle(200000);
  wait_cycles(4);
  expect(!pin_busy && pin_match && !pin_mismatch, "self-test matches");
  expect_alive("first");
}
