// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Stimulus of a vector file: every case goes through the unit, and what comes back is held against
// the file. The model is held against the file as well.
#ifndef XL_VECTORS_H
#define XL_VECTORS_H

#include <stddef.h>

#include "operation.h"
#include "pacing.h"
#include "vector_file.h"
#include "wave.h"

typedef struct xl_vectors {
  xl_stimulus stimulus; // first member
  xl_unit_config config;
  uint64_t seed; // of the pacing
  xl_stall_policy stalls;
  const char *path;
  xl_vector_file file;
  xl_wave_result result; // of the case under way
} xl_vectors;

// Returns true, or false with one sentence in message.
bool xl_vectors_init(xl_vectors *vectors, const xl_unit_config *config, const char *path,
                     uint64_t seed, xl_stall_policy stalls, char *message, size_t message_size);

// The number of the first request of the case on a line of the file. Returns false with one
// sentence in message if no case stands there.
bool xl_vectors_find_line(const xl_vectors *vectors, uint32_t line, uint64_t *number, char *message,
                          size_t message_size);

#endif
