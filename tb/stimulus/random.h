// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Random numbers by key instead of by state: the same key gives the same numbers, whatever was
// drawn before. That is what makes every case replayable alone.
#ifndef XL_RANDOM_H
#define XL_RANDOM_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// A 64-bit permutation that scatters neighbouring keys (the finaliser of the SplitMix64 generator).
static inline uint64_t xl_mix64(uint64_t key) {
  key += UINT64_C(0x9E3779B97F4A7C15);
  key = (key ^ (key >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  key = (key ^ (key >> 27)) * UINT64_C(0x94D049BB133111EB);
  return key ^ (key >> 31);
}

// Fills words (a multiple of 8) from a key: four xorshift generators of 64 bits side by side.
static inline void xl_random_fill(uint64_t key, uint32_t *out, size_t words) {
  uint64_t a = xl_mix64(key) | 1; // a xorshift generator must not start at 0
  uint64_t b = xl_mix64(key + 1) | 1;
  uint64_t c = xl_mix64(key + 2) | 1;
  uint64_t d = xl_mix64(key + 3) | 1;
  for (size_t i = 0; i < words; i += 8) {
    a ^= a << 13, b ^= b << 13, c ^= c << 13, d ^= d << 13;
    a ^= a >> 7, b ^= b >> 7, c ^= c >> 7, d ^= d >> 7;
    a ^= a << 17, b ^= b << 17, c ^= c << 17, d ^= d << 17;
    memcpy(out + i, &a, sizeof a);
    memcpy(out + i + 2, &b, sizeof b);
    memcpy(out + i + 4, &c, sizeof c);
    memcpy(out + i + 6, &d, sizeof d);
  }
}

#endif
