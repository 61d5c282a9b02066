// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the frames between a host and a board say: commands and their answers. No input or output
// here. docs/link.md has the bytes.
#ifndef XL_COMMANDS_H
#define XL_COMMANDS_H

#include "link.h"
#include "operation.h"

enum {
  XL_KIND_IDENTIFY = 0x01,
  XL_KIND_RUN_MANY = 0x05,
  XL_KIND_COUNTERS = 0x06,
  XL_KIND_LOAD_AND_RUN = 0x07,
  XL_KIND_ANSWER = 0x80, // added to the kind of what is answered
  XL_KIND_ERROR = 0xFF
};

enum { XL_ERROR_STUCK = 6 }; // code of an error: the unit hangs; the others are the host's fault

typedef struct xl_identity {
  unsigned version[3]; // of Crosslane: major, minor, patch
  xl_unit_config config;
  unsigned flags; // as on the wire
  uint32_t clock_khz;
  uint32_t baud;
  uint32_t signature; // of the self-test
} xl_identity;

enum { XL_IDENTITY_TESTED = 1, XL_IDENTITY_MATCHED = 2 }; // bits of flags

typedef struct xl_many_result {
  uint32_t signature, operations, cycles;
} xl_many_result;

typedef struct xl_counters {
  uint32_t good_frames, dropped_frames, operations, cycles_65536;
} xl_counters;

// Each fills kind, length and payload.
void xl_command_plain(xl_frame *frame, uint8_t kind); // without payload
void xl_command_operation(xl_frame *frame, const xl_unit_config *config,
                          const xl_operation *operation);
void xl_command_many(xl_frame *frame, uint32_t seed, uint16_t first, uint32_t operations);

// Each returns false, with one sentence in message where there is one, if the answer is not what
// the command asks for.
bool xl_answer_identity(const xl_frame *frame, xl_identity *identity, char *message, size_t size);
bool xl_answer_results(const xl_frame *frame, const xl_unit_config *config, xl_response *response);
bool xl_answer_many(const xl_frame *frame, xl_many_result *result);
bool xl_answer_counters(const xl_frame *frame, xl_counters *counters);

// Bytes of payload that xl_answer_results expects.
unsigned xl_results_length(const xl_unit_config *config);

// The kind of an error is that of load and run's answer; the length tells them apart.
bool xl_answer_is_error(const xl_frame *frame);
const char *xl_error_text(const xl_frame *frame); // one clause without full stop

#endif
