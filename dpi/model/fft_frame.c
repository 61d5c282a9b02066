// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The rows that the threads of the FFT share, and their exchange inside a row.

#include "crosslane.h"
#include "fft_inside.h"

// The offset of the FFT mode that reverses the lowest `bits` bits of the place and keeps the rest.
uint16_t xl_fft_reversal(unsigned bits) {
  return (uint16_t)(0xE000 | ((0x1F << bits) & 0x1F));
}

uint64_t xl_fft_all_lanes(const xl_fft_frame *f) {
  return (UINT64_C(1) << f->lanes) - 1;
}

xl_complex xl_fft_load(const xl_fft_frame *f, unsigned row, unsigned thread) {
  const int16_t *const point = f->memory[row * f->lanes + thread];
  return (xl_complex){point[0], point[1]};
}

void xl_fft_store(xl_fft_frame *f, unsigned row, unsigned thread, xl_complex value) {
  int16_t *const point = f->memory[row * f->lanes + thread];
  point[0] = (int16_t)value.re;
  point[1] = (int16_t)value.im;
}

// Every thread of a row reads another's point.
void xl_fft_swizzle(const xl_fft_frame *f, uint16_t offset, xl_complex row[]) {
  uint32_t word[XL_FFT_LANES];
  for (unsigned t = 0; t < f->lanes; t++) {
    word[t] = (uint32_t)(uint16_t)row[t].im << 16 | (uint16_t)row[t].re;
  }
  xl_swizzle_data(offset, xl_fft_all_lanes(f), f->lanes, word, word);
  for (unsigned t = 0; t < f->lanes; t++) {
    row[t] = (xl_complex){(int16_t)(word[t] & 0xFFFF), (int16_t)(word[t] >> 16)};
  }
}

void xl_fft_load_row(const xl_fft_frame *f, unsigned row, xl_complex point[]) {
  for (unsigned t = 0; t < f->lanes; t++) {
    point[t] = xl_fft_load(f, row, t);
  }
}
