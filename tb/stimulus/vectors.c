// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "vectors.h"

#include <stdio.h>
#include <string.h>

#include "random.h"

// A unit of fewer than 32 lanes runs lerps only, and they take one request for each slice of a
// word.
static unsigned requests_a_case(const xl_unit_config *config) {
  return config->lanes >= 32 ? xl_wave_requests(config) : 4 / config->bytes;
}

static void make(const xl_stimulus *self, uint64_t number, xl_operation *operation) {
  const xl_vectors *vectors = (const xl_vectors *)self;
  unsigned requests = requests_a_case(&vectors->config);
  const xl_vector *v = &vectors->file.vector[number / requests];
  uint64_t key = xl_mix64(vectors->seed ^ xl_mix64(~number));
  xl_wave wave = v->request;
  if (wave.kind == XL_LERP) {
    for (unsigned s = 0; s < 3; s++) {
      for (unsigned i = 1; i < XL_MAX_LANES; i++)
        wave.src[s][i] = wave.src[s][0];
    }
  }

  operation->number = number;
  operation->exec_class = XL_EXEC_CLASSES; // given, not drawn
  operation->tag = (uint16_t)key;
  operation->reset_before = false;
  xl_pace_operation(operation, vectors->stalls, xl_mix64(key));
  xl_wave_slice(&vectors->config, &wave, (unsigned)(number % requests), operation);
}

// Prints one line for the first difference between what `who` says and the file; returns whether
// equal.
static bool matches(const xl_vectors *vectors, const xl_vector *v, const char *who,
                    const char *field, const uint32_t *got, const uint32_t *expected,
                    unsigned lanes) {
  for (unsigned i = 0; i < lanes; i++) {
    uint32_t want = v->request.kind == XL_LERP ? expected[0] : expected[i];
    if (got[i] != want) {
      printf("%s:%u: %s= of the file says %X in lane %u, the %s %X\n", vectors->path, v->line,
             field, want, i, who, got[i]);
      return false;
    }
  }
  return true;
}

static void respond(xl_stimulus *self, const xl_operation *operation, const xl_response *response) {
  xl_vectors *vectors = (xl_vectors *)self;
  unsigned requests = requests_a_case(&vectors->config);
  const xl_vector *v = &vectors->file.vector[operation->number / requests];
  unsigned request = (unsigned)(operation->number % requests);
  xl_wave_merge(&vectors->config, request, response, &vectors->result);
  if (request + 1 < requests)
    return;

  uint32_t model[XL_MAX_LANES];
  uint32_t after[XL_MAX_LANES];
  const xl_wave_result *rtl = &vectors->result;
  bool good;
  if (v->request.kind == XL_LERP) {
    const uint32_t(*src)[XL_MAX_LANES] = v->request.src;
    model[0] = xl_lerp_u8(src[0][0], src[1][0], src[2][0]);
    good = matches(vectors, v, "unit", "out", rtl->data, v->out, vectors->config.lanes) &
           matches(vectors, v, "model", "out", model, v->out, 1);
  } else {
    const xl_wave *w = &v->request;
    xl_swizzle_data(w->offset, w->exec, v->wave, w->src[0], model);
    good = matches(vectors, v, "unit", "out", rtl->data, v->out, v->wave) &
           matches(vectors, v, "model", "out", model, v->out, v->wave);
    if (v->has_registers) {
      for (unsigned i = 0; i < v->wave; i++)
        after[i] = rtl->write >> i & 1 ? rtl->data[i] : v->old[i];
      memcpy(model, v->old, sizeof model);
      xl_ds_swizzle_b32(w->offset, w->exec, v->wave, w->src[0], model);
      good = good & matches(vectors, v, "unit", "after", after, v->after, v->wave) &
             matches(vectors, v, "model", "after", model, v->after, v->wave);
    }
  }
  self->results++;
  self->wrong_results += good ? 0 : 1;
}

bool xl_vectors_init(xl_vectors *vectors, const xl_unit_config *config, const char *path,
                     uint64_t seed, xl_stall_policy stalls, char *message, size_t message_size) {
  *vectors = (xl_vectors){.stimulus = {.name = "vectors", .make = make, .respond = respond},
                          .config = *config,
                          .seed = seed,
                          .stalls = stalls,
                          .path = path};
  if (!xl_vector_file_read(&vectors->file, path, message, message_size))
    return false;
  for (size_t i = 0; i < vectors->file.count; i++) {
    const xl_vector *v = &vectors->file.vector[i];
    if (v->request.kind == XL_SWIZZLE && config->lanes < 32) {
      snprintf(
          message, message_size,
          "%s:%u: a swizzle case needs a unit of 32 or 64 lanes, this one has %u: use LANES=32",
          path, v->line, config->lanes);
    } else if (v->request.kind == XL_SWIZZLE && v->request.offset >= 0xE000 && !config->fft_mode) {
      snprintf(message, message_size, "%s:%u: FFT mode is not in a unit built with FFT=0", path,
               v->line);
    } else {
      continue;
    }
    xl_vector_file_free(&vectors->file);
    return false;
  }
  vectors->stimulus.count = vectors->file.count * requests_a_case(config);
  return true;
}

bool xl_vectors_find_line(const xl_vectors *vectors, uint32_t line, uint64_t *number, char *message,
                          size_t message_size) {
  for (size_t i = 0; i < vectors->file.count; i++) {
    if (vectors->file.vector[i].line == line) {
      *number = i * requests_a_case(&vectors->config);
      return true;
    }
  }
  snprintf(message, message_size, "LINE=%u: no case stands on that line of %s", (unsigned)line,
           vectors->path);
  return false;
}
