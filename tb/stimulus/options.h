// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a user may ask of a simulation: NAME=value settings, checked one by one.
#ifndef XL_OPTIONS_H
#define XL_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pacing.h"

typedef struct xl_options {
  uint64_t seed;
  bool seed_given;
  unsigned lanes; // 64 unless LANES=
  unsigned bytes; // 4 unless BYTES=
  bool fft_mode;  // unless FFT=0
  char cuts[32];  // as given: none, balanced, fast or a number
  uint32_t cases;
  uint16_t offset_low, offset_high;
  bool offsets_given;
  uint32_t shard, shards;
  bool shard_given;
  char vectors[1024];     // file, or empty
  char digests[1024];     // file with the silicon digests, or empty
  char results[1024];     // JSON file to write, or empty
  bool replay;            // CASE=, LINE= or OFFSET= given: one case and its neighbours
  char case_stimulus[16]; // sweep, digests, vectors or single
  uint64_t case_number;
  xl_stall_policy stalls;
  bool resets;
  bool compare;    // 0 only to measure what comparing costs
  bool stop_early; // end at the first failure
  bool trace;
  bool single; // OFFSET= given: this one swizzle
  uint16_t offset;
  uint64_t exec; // all lanes unless EXEC=
  bool exec_given;
  uint32_t line; // of the vector file, 0 unless LINE=
  unsigned lane; // to follow in a waveform
} xl_options;

// Reads settings of the form NAME=value, separated by line ends (so that a value may hold blanks).
// Returns true, or false with one sentence in message that says what is wrong and how to mend it.
// The other settings keep their defaults; a setting with an empty value counts as not given.
bool xl_options_parse(xl_options *options, const char *settings, char *message,
                      size_t message_size);

// Takes one setting for xl_settings_parse. Returns NULL, or what is wrong with the value: the end
// of a sentence that begins with NAME=value.
typedef const char *xl_setting_taker(void *options, const char *name, const char *value);

// Gives each setting of xl_options_parse's form to `take`, with `options`, until one is refused.
// Returns true, or false with one sentence in message.
bool xl_settings_parse(const char *settings, xl_setting_taker *take, void *options, char *message,
                       size_t message_size);

// An unsigned number in decimal, 0x hexadecimal or 0b binary, nothing behind it, at most `max`.
bool xl_parse_number(const char *text, uint64_t max, uint64_t *value);

#endif
