// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Stimulus of the published silicon digests: 2,368 offsets under each of 16 combinations of wave
// size and EXEC. The digest of what the unit returned, write enable applied, must equal the
// published one.
#ifndef XL_DIGESTS_H
#define XL_DIGESTS_H

#include <stddef.h>

#include "operation.h"
#include "pacing.h"
#include "wave.h"

enum { XL_DIGEST_OFFSETS = 2368, XL_DIGESTS_MAX = 64 };

typedef struct xl_digest {
  unsigned wave; // 32 or 64 lanes
  uint64_t exec;
  uint64_t published;
  uint64_t computed;
  bool complete;
} xl_digest;

typedef struct xl_digests {
  xl_stimulus stimulus; // first member
  xl_unit_config config;
  uint64_t seed; // of the pacing; the data is fixed
  xl_stall_policy stalls;
  unsigned digests;
  xl_digest digest[XL_DIGESTS_MAX];
  xl_wave_result result; // of the wave under way
} xl_digests;

// Reads the published digests from a file of lines "WAVE EXEC DIGEST" (# starts a comment). Returns
// true, or false with one sentence in message. Units of 32 or 64 lanes with FFT mode only.
bool xl_digests_init(xl_digests *digests, const xl_unit_config *config, const char *path,
                     uint64_t seed, xl_stall_policy stalls, char *message, size_t message_size);

#endif
