// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "quality.h"

#include <complex.h> // before fftw3.h: its numbers are C's then
#include <fftw3.h>
#include <math.h>

#include "signals.h"

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
    double *point = q->point[row * config->lanes + i];
    point[0] = ldexp((int16_t)data[i], exponent);
    point[1] = ldexp((int16_t)(data[i] >> 16), exponent);
  }
}

bool xl_quality_end(xl_quality *q, const xl_frame *f) {
  const unsigned n = xl_setting_log2_n(f->setting);
  const unsigned points = 1U << n;
  const unsigned kind = (unsigned)(f->number % KIND_FRAMES) / XL_QUALITY_FRAMES;
  fftw_complex *exact = fftw_alloc_complex(points);
  if (exact == NULL)
    return false;
  const fftw_plan plan = fftw_plan_dft_1d((int)points, exact, exact, FFTW_FORWARD, FFTW_ESTIMATE);
  for (unsigned i = 0; i < points; i++)
    exact[i] = f->in[i][0] + f->in[i][1] * I;
  fftw_execute(plan);
  double signal = 0;
  double error = 0;
  for (unsigned i = 0; i < points; i++) {
    const double re = creal(exact[i]) - q->point[i][0];
    const double im = cimag(exact[i]) - q->point[i][1];
    signal += creal(exact[i]) * creal(exact[i]) + cimag(exact[i]) * cimag(exact[i]);
    error += re * re + im * im;
  }
  fftw_destroy_plan(plan);
  fftw_free(exact);
  q->decibels[n][kind] += 10 * log10(signal / (error > 0 ? error : 1e-300));
  q->frames[n][kind]++;
  return true;
}

double xl_quality_mean(const xl_quality *q, unsigned log2_n, unsigned kind) {
  const unsigned frames = q->frames[log2_n][kind];
  return frames > 0 ? q->decibels[log2_n][kind] / frames : -1;
}

double xl_quality_gate(unsigned log2_n, unsigned kind) {
  static const double of_1024[XL_QUALITY_KINDS] = {78.5, 72.5, 79, 80, 0, 65.5, 0, 0, 61.5};
  if (log2_n == 12 && kind == 0)
    return 77.5;
  return log2_n == 10 ? of_1024[kind] : 0;
}

const char *xl_quality_name(unsigned kind) {
  return signal_name(signal_of[kind % XL_QUALITY_SIGNALS]);
}
