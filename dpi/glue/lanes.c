// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "lanes.h"

#include <string.h>

void xl_lanes_pack(unsigned lanes, unsigned bytes, const uint32_t word[], uint32_t vector[]) {
  if (bytes == 4) {
    memcpy(vector, word, lanes * sizeof *word);
    return;
  }
  const unsigned per_word = 4 / bytes;
  const uint32_t mask = (UINT32_C(1) << (8 * bytes)) - 1;
  memset(vector, 0, (lanes + per_word - 1) / per_word * sizeof *vector);
  for (unsigned i = 0; i < lanes; i++)
    vector[i / per_word] |= (word[i] & mask) << (i % per_word * 8 * bytes);
}

void xl_lanes_unpack(unsigned lanes, unsigned bytes, const uint32_t vector[], uint32_t word[]) {
  if (bytes == 4) {
    memcpy(word, vector, lanes * sizeof *word);
    return;
  }
  const unsigned per_word = 4 / bytes;
  const uint32_t mask = (UINT32_C(1) << (8 * bytes)) - 1;
  for (unsigned i = 0; i < lanes; i++)
    word[i] = vector[i / per_word] >> (i % per_word * 8 * bytes) & mask;
}
