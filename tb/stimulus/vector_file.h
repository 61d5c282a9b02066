// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Vector files: text, one case a line, for users who bring their own cases.
//
//   swizzle OFFSET EXEC in=SPEC out=SPEC [old=SPEC after=SPEC] [wave=32|64]
//   lerp S0 S1 S2 out=D
//
// OFFSET, EXEC, S0, S1, S2 and D are numbers (decimal, 0x or 0b). SPEC is iota1 (lane i holds i +
// 1), splat:HEX, or one hexadecimal word a lane, separated by commas, lane 0 first. out is the
// value computed for every lane; old and after are the destination register before and after the
// write enable. A # starts a comment. wave is 64 unless given.
#ifndef XL_VECTOR_FILE_H
#define XL_VECTOR_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wave.h"

typedef struct xl_vector {
  unsigned line;   // in its file, from 1
  unsigned wave;   // swizzle: lanes that are listed, 32 or 64
  xl_wave request; // lerp: the operands of lane 0; the other lanes are 0
  uint32_t out[XL_MAX_LANES];
  bool has_registers; // old and after given
  uint32_t old[XL_MAX_LANES];
  uint32_t after[XL_MAX_LANES];
} xl_vector;

typedef struct xl_vector_file {
  xl_vector *vector;
  size_t count;
} xl_vector_file;

// Reads a whole file. Returns true, or false with one sentence in message that names file, line and
// column; nothing is kept then. Free a file that was read with xl_vector_file_free.
bool xl_vector_file_read(xl_vector_file *file, const char *path, char *message,
                         size_t message_size);

// The same for text in memory of `length` bytes; `path` only names it in messages.
bool xl_vector_file_parse(xl_vector_file *file, const char *path, const char *text, size_t length,
                          char *message, size_t message_size);

void xl_vector_file_free(xl_vector_file *file);

#endif
