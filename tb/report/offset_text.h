// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// An offset of DS_SWIZZLE_B32 in words: 0xC021 is "rotate left 1, mask 0x01".
#ifndef XL_OFFSET_TEXT_H
#define XL_OFFSET_TEXT_H

#include <stddef.h>
#include <stdint.h>

enum { XL_OFFSET_TEXT_SIZE = 64 };

void xl_offset_text(uint16_t offset, char text[XL_OFFSET_TEXT_SIZE]);

#endif
