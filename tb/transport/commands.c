// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "commands.h"

#include <stdio.h>
#include <string.h>

enum { IDENTITY_LENGTH = 24 };

static void put(xl_frame *frame, uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; i++)
    frame->payload[frame->length++] = (uint8_t)(value >> (8 * i));
}

static uint64_t get(const uint8_t **bytes, unsigned count) {
  uint64_t value = 0;
  for (unsigned i = 0; i < count; i++)
    value |= (uint64_t) * (*bytes)++ << (8 * i);
  return value;
}

static unsigned mask_bytes(unsigned lanes) {
  return lanes < 8 ? 1 : lanes / 8;
}

void xl_command_plain(xl_frame *frame, uint8_t kind) {
  frame->kind = kind;
  frame->length = 0;
}

void xl_command_operation(xl_frame *frame, const xl_unit_config *config,
                          const xl_operation *operation) {
  const unsigned sources = operation->kind == XL_LERP ? 3 : 1;
  xl_command_plain(frame, XL_KIND_LOAD_AND_RUN);
  put(frame, operation->kind, 1);
  put(frame, operation->offset, 2);
  put(frame, operation->exec, mask_bytes(config->lanes));
  for (unsigned s = 0; s < sources; s++) {
    for (unsigned lane = 0; lane < config->lanes; lane++)
      put(frame, operation->src[s][lane], config->bytes);
  }
}

void xl_command_many(xl_frame *frame, uint32_t seed, uint16_t first, uint32_t operations) {
  xl_command_plain(frame, XL_KIND_RUN_MANY);
  put(frame, seed, 4);
  put(frame, first, 2);
  put(frame, operations - 1, 4);
}

static bool is_lanes(unsigned lanes) {
  return lanes >= 4 && lanes <= XL_MAX_LANES && (lanes & (lanes - 1)) == 0;
}

bool xl_answer_identity(const xl_frame *frame, xl_identity *identity, char *message, size_t size) {
  const uint8_t *bytes = frame->payload;
  if (frame->kind != (XL_KIND_IDENTIFY | XL_KIND_ANSWER) || frame->length < 4 ||
      memcmp(bytes, "XLB", 3) != 0) {
    snprintf(message, size, "what answers speaks in frames, but is no Crosslane board");
    return false;
  }
  if (bytes[3] != '1') {
    snprintf(message, size,
             "the board speaks version %c of the link, this program version 1: program the board "
             "anew from this source",
             bytes[3] >= ' ' && bytes[3] <= '~' ? bytes[3] : '?');
    return false;
  }
  *identity = (xl_identity){0};
  bytes += 4;
  for (unsigned i = 0; i < 3; i++)
    identity->version[i] = *bytes++;
  xl_unit_config *config = &identity->config;
  config->lanes = *bytes++;
  config->bytes = *bytes++;
  config->cuts = *bytes++;
  for (unsigned bits = config->cuts; bits != 0; bits &= bits - 1)
    config->latency++;
  const unsigned fft = *bytes++;
  config->fft_mode = fft != 0;
  if (frame->length != IDENTITY_LENGTH || !is_lanes(config->lanes) ||
      (config->bytes != 1 && config->bytes != 2 && config->bytes != 4) || config->cuts > 63 ||
      fft > 1) {
    snprintf(message, size,
             "the board describes a unit that cannot be (%u lanes x %u bytes, %u bytes of answer): "
             "program it anew",
             config->lanes, config->bytes, frame->length);
    return false;
  }
  identity->flags = *bytes++;
  identity->clock_khz = (uint32_t)get(&bytes, 4);
  identity->baud = (uint32_t)get(&bytes, 4);
  identity->signature = (uint32_t)get(&bytes, 4);
  if (identity->clock_khz == 0) {
    snprintf(message, size, "the board states a clock of 0 kHz: program it anew");
    return false;
  }
  return true;
}

unsigned xl_results_length(const xl_unit_config *config) {
  return config->lanes * config->bytes + 2 * mask_bytes(config->lanes);
}

bool xl_answer_results(const xl_frame *frame, const xl_unit_config *config, xl_response *response) {
  const uint8_t *bytes = frame->payload;
  if (frame->length != xl_results_length(config))
    return false;
  for (unsigned lane = 0; lane < config->lanes; lane++)
    response->data[lane] = (uint32_t)get(&bytes, config->bytes);
  response->write = get(&bytes, mask_bytes(config->lanes));
  response->source_active = get(&bytes, mask_bytes(config->lanes));
  return true;
}

bool xl_answer_many(const xl_frame *frame, xl_many_result *result) {
  const uint8_t *bytes = frame->payload;
  if (frame->length != 12)
    return false;
  result->signature = (uint32_t)get(&bytes, 4);
  result->operations = (uint32_t)get(&bytes, 4);
  result->cycles = (uint32_t)get(&bytes, 4);
  return true;
}

bool xl_answer_counters(const xl_frame *frame, xl_counters *counters) {
  const uint8_t *bytes = frame->payload;
  if (frame->length != 16)
    return false;
  counters->good_frames = (uint32_t)get(&bytes, 4);
  counters->dropped_frames = (uint32_t)get(&bytes, 4);
  counters->operations = (uint32_t)get(&bytes, 4);
  counters->cycles_65536 = (uint32_t)get(&bytes, 4);
  return true;
}

bool xl_answer_is_error(const xl_frame *frame) {
  return frame->kind == XL_KIND_ERROR && frame->length == 1;
}

const char *xl_error_text(const xl_frame *frame) {
  switch (frame->payload[0]) {
  case 1:
    return "it does not know this command";
  case 2:
    return "the request has a length that does not suit its unit";
  case 3:
    return "it holds no operands since its last reset";
  case 4:
    return "its unit has no such operation";
  case 5:
    return "there are no results yet";
  case XL_ERROR_STUCK:
    return "its unit gives no response";
  default:
    return "it names no reason that this program knows";
  }
}
