// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "digests.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "random.h"

// 64-bit FNV-1a over 32-bit words.
static const uint64_t FNV_START = UINT64_C(14695981039346656037);
static const uint64_t FNV_PRIME = UINT64_C(1099511628211);

// The corpus: every rotate offset without ignored bits, every FFT and quad one, and bitmask with
// each xor.
static uint16_t corpus_offset(unsigned index) {
  if (index < 0x800)
    return (uint16_t)(0xC000 + index);
  index -= 0x800;
  if (index < 0x20)
    return (uint16_t)(0xE000 + index);
  index -= 0x20;
  if (index < 0x100)
    return (uint16_t)(0x8000 + index);
  index -= 0x100;
  return (uint16_t)(0x001F | index << 10);
}

typedef struct place {
  unsigned digest;
  unsigned index; // in the corpus
  unsigned request;
} place;

static place locate(const xl_digests *digests, uint64_t number) {
  unsigned requests = xl_wave_requests(&digests->config);
  uint64_t wave = number / requests;
  return (place){.digest = (unsigned)(wave / XL_DIGEST_OFFSETS),
                 .index = (unsigned)(wave % XL_DIGEST_OFFSETS),
                 .request = (unsigned)(number % requests)};
}

static void make(const xl_stimulus *self, uint64_t number, xl_operation *operation) {
  const xl_digests *digests = (const xl_digests *)self;
  place p = locate(digests, number);
  uint64_t key = xl_mix64(digests->seed ^ xl_mix64(~number));
  xl_wave wave = {
      .kind = XL_SWIZZLE, .offset = corpus_offset(p.index), .exec = digests->digest[p.digest].exec};
  for (uint32_t i = 0; i < XL_MAX_LANES; i++)
    wave.src[0][i] = i + 1;

  operation->number = number;
  operation->exec_class = XL_EXEC_CLASSES; // published, not drawn
  operation->tag = (uint16_t)key;
  operation->reset_before = false;
  xl_pace_operation(operation, digests->stalls, xl_mix64(key));
  xl_wave_slice(&digests->config, &wave, p.request, operation);
}

static void respond(xl_stimulus *self, const xl_operation *operation, const xl_response *response) {
  xl_digests *digests = (xl_digests *)self;
  place p = locate(digests, operation->number);
  xl_wave_merge(&digests->config, p.request, response, &digests->result);
  if (p.request + 1 < xl_wave_requests(&digests->config))
    return;

  xl_digest *digest = &digests->digest[p.digest];
  uint64_t hash = p.index == 0 ? FNV_START : digest->computed;
  for (uint32_t i = 0; i < digest->wave; i++) {
    bool written = digests->result.write >> i & 1;
    hash = (hash ^ (written ? digests->result.data[i] : 0xDEAD0000 + i)) * FNV_PRIME;
  }
  digest->computed = hash;
  if (p.index == XL_DIGEST_OFFSETS - 1) {
    digest->complete = true;
    self->results++;
    self->wrong_results += hash != digest->published ? 1 : 0;
  }
}

bool xl_digests_init(xl_digests *digests, const xl_unit_config *config, const char *path,
                     uint64_t seed, xl_stall_policy stalls, char *message, size_t message_size) {
  *digests = (xl_digests){.stimulus = {.name = "digests", .make = make, .respond = respond},
                          .config = *config,
                          .seed = seed,
                          .stalls = stalls};
  FILE *file = fopen(path, "r");
  if (file == NULL) {
    snprintf(message, message_size, "%s: cannot be read: %s", path, strerror(errno));
    return false;
  }
  char line[256];
  unsigned number = 0;
  bool good = true;
  while (good && fgets(line, sizeof line, file) != NULL) {
    xl_digest d = {0};
    char rest[2];
    number++;
    if (line[0] == '#' || line[strspn(line, " \t\n")] == '\0')
      continue;
    good =
        digests->digests < XL_DIGESTS_MAX &&
        sscanf(line, "%u %" SCNx64 " %" SCNx64 " %1s", &d.wave, &d.exec, &d.published, rest) == 3 &&
        (d.wave == 64 || (d.wave == 32 && d.exec <= UINT32_MAX));
    if (good)
      digests->digest[digests->digests++] = d;
  }
  if (good && ferror(file)) {
    snprintf(message, message_size, "%s: cannot be read: %s", path, strerror(errno));
    good = false;
  } else if (!good) {
    snprintf(message, message_size, "%s:%u: expected 'WAVE EXEC DIGEST' with WAVE 32 or 64", path,
             number);
  } else if (digests->digests == 0) {
    snprintf(message, message_size, "%s: holds no digests", path);
    good = false;
  }
  fclose(file);
  digests->stimulus.count =
      (uint64_t)digests->digests * XL_DIGEST_OFFSETS * xl_wave_requests(config);
  return good;
}
