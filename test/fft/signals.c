// SPDX-License-Identifier: Apache-2.0 OR MIT

#include "signals.h"

#include <math.h>
#include <string.h>

static const double pi = 3.14159265358979323846;
static const double full_scale = 32767;

static const char *const names[SIGNAL_KINDS] = {"disc",    "tone", "minus40", "chirp",  "square",
                                                "corners", "real", "sparse",  "silence"};

const char *signal_name(signal_kind_t kind) {
  return names[kind];
}

// splitmix64
static uint64_t next(uint64_t *state) {
  uint64_t z = *state += UINT64_C(0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
  return z ^ (z >> 31);
}

// From 0 up to below 1, and from -1 up to below 1.
static double fraction(uint64_t *state) {
  return (double)(next(state) >> 11) / 9007199254740992.0;
}

static double either_way(uint64_t *state) {
  return 2 * fraction(state) - 1;
}

static void put(int16_t point[2], double re, double im) {
  point[0] = (int16_t)lround(re);
  point[1] = (int16_t)lround(im);
}

static void disc(uint64_t *state, double radius, int16_t point[2]) {
  double re, im;
  do {
    re = either_way(state);
    im = either_way(state);
  } while (re * re + im * im > 1);
  put(point, radius * re, radius * im);
}

// A whole number of turns and a half, give or take a quarter: never near a bin.
static double off_bin(uint64_t *state, unsigned points) {
  return floor(fraction(state) * points) + 0.5 + 0.25 * either_way(state);
}

void signal_make(signal_kind_t kind, uint64_t seed, unsigned points, int16_t point[][2]) {
  uint64_t state = seed * SIGNAL_KINDS + (uint64_t)kind;
  const double tone = 2 * pi * off_bin(&state, points) / points;
  const double start = 2 * pi * fraction(&state);
  const double minus_1_db = full_scale * pow(10, -1.0 / 20);
  memset(point, 0, points * sizeof point[0]);
  for (unsigned i = 0; i < points; i++) {
    const double phase = start + tone * i;
    switch (kind) {
    case SIGNAL_DISC:
      disc(&state, full_scale, point[i]);
      break;
    case SIGNAL_TONE:
      put(point[i], minus_1_db * cos(phase), minus_1_db * sin(phase));
      break;
    case SIGNAL_MINUS40:
      put(point[i], full_scale / 100 * either_way(&state), full_scale / 100 * either_way(&state));
      break;
    case SIGNAL_CHIRP: { // its frequency rises through all bins once
      const double sweep = start + pi * i * (double)i / points;
      put(point[i], cos(sweep) < 0 ? -full_scale : full_scale,
          sin(sweep) < 0 ? -full_scale : full_scale);
      break;
    }
    case SIGNAL_SQUARE:
      put(point[i], full_scale * either_way(&state), full_scale * either_way(&state));
      break;
    case SIGNAL_CORNERS:
      point[i][0] = next(&state) >> 63 ? INT16_MAX : INT16_MIN;
      point[i][1] = next(&state) >> 63 ? INT16_MAX : INT16_MIN;
      break;
    case SIGNAL_REAL:
      put(point[i], 16000 * cos(phase) + 8000 * either_way(&state), 0);
      break;
    case SIGNAL_SPARSE:
      if (next(&state) >> 61 == 0) {
        disc(&state, full_scale / (double)(1u << (next(&state) >> 60)), point[i]);
      }
      break;
    case SIGNAL_SILENCE:
    case SIGNAL_KINDS:
      break;
    }
  }
}
