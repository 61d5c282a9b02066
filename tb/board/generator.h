// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The golden side of the board's `run many`: the operations that its generator makes of a seed, and
// the signature of the responses that the golden model says are due. Written from docs/link.md.
#ifndef XL_BOARD_GENERATOR_H
#define XL_BOARD_GENERATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "crosslane.h"

enum {
  XL_BOARD_DATA_BYTES = 4 * XL_MAX_LANES,                               // most of one source
  XL_BOARD_EXEC_BYTES = XL_MAX_LANES / 8,                               // most of EXEC
  XL_BOARD_RESULT_BYTES = XL_BOARD_DATA_BYTES + 2 * XL_BOARD_EXEC_BYTES // most of a response
};

// The self-test: all 65,536 swizzles, each once, and the 4,369 lerps among them.
#define XL_BOARD_SELF_TEST_SEED UINT32_C(1)
#define XL_BOARD_SELF_TEST_OPERATIONS UINT64_C(69905)

// The unit on the board.
typedef struct xl_board_unit {
  unsigned lanes; // 4, 8, 16, 32 or 64
  unsigned bytes; // 1, 2 or 4
  bool fft_mode;
} xl_board_unit;

// One operation, as bytes in the order in which frames hold them.
typedef struct xl_board_operation {
  bool lerp;
  uint16_t offset; // of a swizzle
  uint8_t exec[XL_BOARD_EXEC_BYTES];
  uint8_t src[3][XL_BOARD_DATA_BYTES];
} xl_board_operation;

typedef struct xl_board_generator {
  xl_board_unit unit;
  uint32_t state;
  uint16_t next_offset;
  uint32_t count; // operations made, modulo 16
  xl_board_operation operation;
} xl_board_generator;

// Bytes of EXEC, of one source, and of a response (data, write, source_active).
unsigned xl_board_exec_bytes(const xl_board_unit *unit);
unsigned xl_board_data_bytes(const xl_board_unit *unit);
unsigned xl_board_result_bytes(const xl_board_unit *unit);

// Afterwards generator->operation is the first operation.
void xl_board_generator_init(xl_board_generator *generator, const xl_board_unit *unit,
                             uint32_t seed, uint16_t first_offset);

// Goes on to the next operation.
void xl_board_generator_step(xl_board_generator *generator);

// The response that is due, result_bytes bytes.
void xl_board_expect(const xl_board_unit *unit, const xl_board_operation *operation,
                     uint8_t result[XL_BOARD_RESULT_BYTES]);

// CRC-32 as of zlib.
uint32_t xl_board_crc32(const uint8_t *bytes, size_t count);

// The signature of that many operations, at least 1.
uint32_t xl_board_signature(const xl_board_unit *unit, uint32_t seed, uint16_t first_offset,
                            uint64_t operations);

#endif
