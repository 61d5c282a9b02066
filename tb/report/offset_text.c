// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "offset_text.h"

#include <stdio.h>

void xl_offset_text(uint16_t offset, char text[XL_OFFSET_TEXT_SIZE]) {
  const unsigned low = offset & 31;
  const unsigned middle = offset >> 5 & 31;
  if (offset >= 0xE000)
    snprintf(text, XL_OFFSET_TEXT_SIZE, "FFT mask 0x%02X", low);
  else if (offset >= 0xC000)
    snprintf(text, XL_OFFSET_TEXT_SIZE, "rotate %s %u, mask 0x%02X",
             offset >> 10 & 1 ? "right" : "left", middle, low);
  else if (offset >= 0x8000)
    snprintf(text, XL_OFFSET_TEXT_SIZE, "quad %u,%u,%u,%u", offset & 3U, offset >> 2 & 3U,
             offset >> 4 & 3U, offset >> 6 & 3U);
  else
    snprintf(text, XL_OFFSET_TEXT_SIZE, "bitmask and 0x%02X, or 0x%02X, xor 0x%02X", low, middle,
             offset >> 10 & 31U);
}
