// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "quality.h"

#include "sqnr.h"

enum { LEAST_LOG2_N = 5, KIND_FRAMES = XL_QUALITY_KINDS * XL_QUALITY_FRAMES };

static const signal_kind_t signal_of[XL_QUALITY_SIGNALS] = {SIGNAL_DISC, SIGNAL_TONE,
                                                            SIGNAL_MINUS40, SIGNAL_CHIRP};

uint64_t xl_quality_count(const xl_engine_config *config, unsigned low_n, unsigned high_n) {
  if (config->lanes != XL_FRAME_LANES || high_n < LEAST_LOG2_N)
    return 0;
  low_n = low_n < LEAST_LOG2_N ? LEAST_LOG2_N : low_n;
  return (uint64_t)(high_n - low_n + 1) * KIND_FRAMES;
}

void xl_quality_make(const xl_engine_config *config, uint64_t seed, unsigned low_n, uint64_t number,
                     xl_frame *f) {
  const unsigned n =
      (low_n < LEAST_LOG2_N ? LEAST_LOG2_N : low_n) + (unsigned)(number / KIND_FRAMES);
  const unsigned kind = (unsigned)(number % KIND_FRAMES) / XL_QUALITY_FRAMES;
  const signal_kind_t signal = signal_of[kind % XL_QUALITY_SIGNALS];
  f->setting = (uint8_t)(n | (kind == XL_QUALITY_HALVING  ? XL_SETTING_HALVING
                              : kind >= XL_QUALITY_COMMON ? XL_SETTING_COMMON
                                                          : 0U));
  f->pattern = signal_name(signal);
  signal_make(signal, seed + number % XL_QUALITY_FRAMES, xl_frame_points(config, f->setting),
              f->in);
}

void xl_quality_row(xl_quality *q, const xl_engine_config *config, unsigned row,
                    const uint32_t data[], int exponent) {
  for (unsigned i = 0; i < config->lanes; i++) {
    int16_t *point = q->point[row * config->lanes + i];
    point[0] = (int16_t)data[i];
    point[1] = (int16_t)(data[i] >> 16);
  }
  q->exponent[row] = (int8_t)exponent;
}

void xl_quality_end(xl_quality *q, const xl_engine_config *config, const xl_frame *f) {
  const unsigned n = xl_setting_log2_n(f->setting);
  const unsigned kind = (unsigned)(f->number % KIND_FRAMES) / XL_QUALITY_FRAMES;
  // C11 does not turn a pointer to an array into one to a constant array by itself.
  const int16_t(*out)[2] = (const int16_t(*)[2])q->point;
  q->decibels[n][kind] += sqnr_of_frame(config->lanes, n, 0, f->in, out, q->exponent);
  q->frames[n][kind]++;
}

double xl_quality_mean(const xl_quality *q, unsigned log2_n, unsigned kind) {
  const unsigned frames = q->frames[log2_n][kind];
  return frames > 0 ? q->decibels[log2_n][kind] / frames : -1;
}

double xl_quality_gate(unsigned log2_n, unsigned kind) {
  const unsigned flags = kind == XL_QUALITY_HALVING  ? XL_FFT_HALVING
                         : kind >= XL_QUALITY_COMMON ? XL_FFT_COMMON_EXPONENT
                                                     : 0;
  return sqnr_gate(signal_of[kind % XL_QUALITY_SIGNALS], log2_n, flags);
}

const char *xl_quality_name(unsigned kind) {
  return signal_name(signal_of[kind % XL_QUALITY_SIGNALS]);
}
