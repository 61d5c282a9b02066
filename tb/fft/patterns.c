// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "patterns.h"

#include <math.h>
#include <string.h>

#include "random.h"

static const int16_t corner[8] = {-32768, 32767, 0, -1, 1, -32767, 16384, -16384};

// Random numbers of a frame, one after the other.
typedef struct draws {
  uint64_t key, count;
} draws;

static uint64_t draw(draws *d) {
  return xl_mix64(d->key + d->count++);
}

static void noise(xl_frame *f, unsigned points, draws *d, unsigned shift) {
  for (unsigned i = 0; i < points; i++) {
    const uint64_t r = draw(d);
    f->in[i][0] = (int16_t)((int16_t)r >> shift);
    f->in[i][1] = (int16_t)((int16_t)(r >> 16) >> shift);
  }
}

void xl_pattern_impulse(const xl_engine_config *config, xl_frame *f, unsigned position) {
  const unsigned points = xl_frame_points(config, f->setting);
  const unsigned size = 1U << xl_setting_log2_n(f->setting);
  memset(f->in, 0, points * sizeof f->in[0]);
  for (unsigned start = 0; start < points; start += size) {
    const uint64_t r = xl_mix64(f->key + start);
    int16_t *point = f->in[start + position];
    point[0] = r & 1 ? corner[r >> 1 & 7] : (int16_t)(r >> 8);
    point[1] = r & 2 ? corner[r >> 4 & 7] : (int16_t)(r >> 24);
  }
  f->pattern = "impulse";
}

static void corners(xl_frame *f, unsigned points, draws *d) {
  const unsigned kinds = (unsigned)(1 + draw(d) % 8); // as many values at most
  for (unsigned i = 0; i < points; i++) {
    const uint64_t r = draw(d);
    f->in[i][0] = corner[r % kinds];
    f->in[i][1] = corner[(r >> 8) % kinds];
  }
}

// One complex tone, on a bin or between two.
static void make_tone(xl_frame *f, unsigned points, double amplitude, double bin) {
  const unsigned size = 1U << xl_setting_log2_n(f->setting);
  for (unsigned i = 0; i < points; i++) {
    const double angle = 6.283185307179586 * bin * (double)(i % size) / size;
    f->in[i][0] = (int16_t)lrint(amplitude * cos(angle));
    f->in[i][1] = (int16_t)lrint(amplitude * sin(angle));
  }
}

static void tone(xl_frame *f, unsigned points, draws *d, bool on_bin) {
  const unsigned size = 1U << xl_setting_log2_n(f->setting);
  const double amplitude = 32767.0 / (double)(1U << draw(d) % 12);
  const double bin = (double)(draw(d) % size) + (on_bin ? 0.0 : (double)(draw(d) % 1000) / 1000);
  make_tone(f, points, amplitude, bin);
}

void xl_pattern_tone(const xl_engine_config *config, xl_frame *f) {
  const unsigned size = 1U << xl_setting_log2_n(f->setting);
  make_tone(f, xl_frame_points(config, f->setting), 30000, size / 4 + 1);
  f->pattern = "tone on a bin";
}

// Loudness by the lowest bits of the index: those tell the rows after the bit reversal.
static void uneven(xl_frame *f, unsigned points, draws *d) {
  uint64_t key = draw(d);
  const unsigned classes = 1U << (1 + draw(d) % 8);
  const bool with_silence = draw(d) & 1;
  noise(f, points, d, 0);
  for (unsigned i = 0; i < points; i++) {
    const unsigned shift = (unsigned)(xl_mix64(key + i % classes) % 24);
    const bool silent = with_silence && shift > 11;
    f->in[i][0] = silent ? 0 : (int16_t)(f->in[i][0] >> (shift > 15 ? 15 : shift));
    f->in[i][1] = silent ? 0 : (int16_t)(f->in[i][1] >> (shift > 15 ? 15 : shift));
  }
}

static void sparse(xl_frame *f, unsigned points, draws *d) {
  memset(f->in, 0, points * sizeof f->in[0]);
  for (unsigned left = (unsigned)(1 + draw(d) % 6); left > 0; left--) {
    const uint64_t r = draw(d);
    int16_t *point = f->in[r % points];
    point[0] = (int16_t)(r >> 16);
    point[1] = (int16_t)(r >> 32);
  }
}

static void constant(xl_frame *f, unsigned points, draws *d) {
  const uint64_t r = draw(d);
  for (unsigned i = 0; i < points; i++) {
    // Every second sign changed: what falls into the middle bin.
    const bool flip = (r >> 60 & 1) && (i & 1);
    const int re = corner[r & 7];
    const int im = corner[r >> 4 & 7];
    f->in[i][0] = (int16_t)(flip ? ~re : re);
    f->in[i][1] = (int16_t)(flip ? ~im : im);
  }
}

// Every second point the same, as loud as can be, and a soft impulse between them: rows that meet
// in the last stage with exponents up to twenty apart.
static void far_apart(xl_frame *f, unsigned points, draws *d) {
  const uint64_t r = draw(d);
  const int soft = 1 << (r >> 8) % 10;
  memset(f->in, 0, points * sizeof f->in[0]);
  for (unsigned i = 0; i < points; i += 2) {
    f->in[i][0] = -32768;
    f->in[i][1] = r & 1 ? -32768 : 0;
  }
  int16_t *point = f->in[(r >> 32) % points | 1];
  point[0] = (int16_t)(r & 2 ? soft : -soft);
  point[1] = (int16_t)(r & 4 ? soft : -soft);
}

void xl_pattern_any(const xl_engine_config *config, xl_frame *f) {
  const unsigned points = xl_frame_points(config, f->setting);
  draws d = {.key = f->key};
  // Rows so far apart need many stages.
  const uint64_t kind = draw(&d) % (xl_setting_log2_n(f->setting) >= 10 ? 20 : 16);
  if (kind < 4) {
    noise(f, points, &d, 0);
    f->pattern = "loud noise";
  } else if (kind < 6) {
    noise(f, points, &d, (unsigned)(draw(&d) % 16));
    f->pattern = "soft noise";
  } else if (kind < 7) {
    memset(f->in, 0, points * sizeof f->in[0]);
    f->pattern = "silence";
  } else if (kind < 9) {
    corners(f, points, &d);
    f->pattern = "corners";
  } else if (kind < 11) {
    tone(f, points, &d, kind == 9);
    f->pattern = kind == 9 ? "tone on a bin" : "tone between bins";
  } else if (kind < 14) {
    uneven(f, points, &d);
    f->pattern = "uneven noise";
  } else if (kind < 15) {
    sparse(f, points, &d);
    f->pattern = "sparse";
  } else if (kind < 16) {
    constant(f, points, &d);
    f->pattern = "constant";
  } else {
    far_apart(f, points, &d);
    f->pattern = "loud constant beside a soft impulse";
  }
}
