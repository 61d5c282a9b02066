// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a user may ask of a simulation of the FFT engine: NAME=value settings, checked one by one.
#ifndef XL_FRAME_OPTIONS_H
#define XL_FRAME_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct xl_frame_options {
  uint64_t seed;
  bool seed_given;
  unsigned lanes;  // 32 unless LANES=
  uint32_t cases;  // random frames a size
  unsigned log2_n; // the only size, 0 unless N=
  uint32_t shard, shards;
  bool shard_given;
  bool replay;        // CASE=
  char case_part[16]; // of the plan
  uint64_t case_number;
  bool pauses;     // off with STALL=none
  bool stop_early; // STOP=1
  bool trace;
  char results[1024]; // JSON file to write, or empty
} xl_frame_options;

// Reads settings, separated by line ends. Returns true, or false with one sentence in message that
// says what is wrong and how to mend it.
bool xl_frame_options_parse(xl_frame_options *options, const char *settings, char *message,
                            size_t message_size);

#endif
