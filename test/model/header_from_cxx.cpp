// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// crosslane.h must compile and link from C++, which is what this one file tests.

#include "crosslane.h"

int main() {
  const uint32_t two = xl_lerp_u8(1, 2, 1);
  return two == 2 ? 0 : 1;
}
