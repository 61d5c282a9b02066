// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Lanes between SystemVerilog and C. There a wave's operand is a packed vector, lane 0 in the
// lowest bits, 8 * bytes bits a lane: logic [Lanes-1:0][8*Bytes-1:0], carried over DPI as an array
// of 32-bit words (svBitVecVal). Here it is one uint32_t a lane.
#ifndef XL_LANES_H
#define XL_LANES_H

#include <stdint.h>

// Writes lanes * bytes bytes of the vector, rounded up to whole words; the vector's other words
// stay.
void xl_lanes_pack(unsigned lanes, unsigned bytes, const uint32_t word[], uint32_t vector[]);

// Writes lanes words, upper bits 0.
void xl_lanes_unpack(unsigned lanes, unsigned bytes, const uint32_t vector[], uint32_t word[]);

#endif
