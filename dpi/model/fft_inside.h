// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What the files of the FFT share. docs/fft.md states every rule that they write down.

#ifndef XL_FFT_INSIDE_H
#define XL_FFT_INSIDE_H

#include <stdbool.h>
#include <stdint.h>

enum {
  XL_FFT_MAX_LOG2_N = 14,
  XL_FFT_MAX_LOG2_LANES = 5,
  XL_FFT_LANES = 1 << XL_FFT_MAX_LOG2_LANES,
  XL_FFT_GUARD_BITS = 3, // fraction bits of everything between two roundings
};

// A complex number: of a stored row 16 bits each, of a product or sum up to 21 with guard bits.
typedef struct {
  int32_t re, im;
} xl_complex;

// A frame, and what its threads know in common.
typedef struct {
  unsigned log2_n, log2_lanes, lanes, rows;
  bool inverse, common, halving;
  int16_t (*memory)[2];         // point of thread t of row r: memory[r * lanes + t]
  int8_t *exponent;             // of every row
  uint8_t *clamped;             // of every row
  uint32_t place[XL_FFT_LANES]; // of every thread: the low index bits of the point that it has
  int32_t cosine[(1 << (XL_FFT_MAX_LOG2_N - 2)) + 1];
} xl_fft_frame;

// Of one row and thread.
xl_complex xl_fft_load(const xl_fft_frame *f, unsigned row, unsigned thread);
void xl_fft_store(xl_fft_frame *f, unsigned row, unsigned thread, xl_complex value);
void xl_fft_load_row(const xl_fft_frame *f, unsigned row, xl_complex point[]);

// An EXEC in which every thread is active.
uint64_t xl_fft_all_lanes(const xl_fft_frame *f);

// Every thread of a row reads another's point, by DS_SWIZZLE_B32 on words of 16 + 16 bits.
void xl_fft_swizzle(const xl_fft_frame *f, uint16_t offset, xl_complex row[]);

// The offset of the FFT mode that reverses the lowest `bits` bits of the place and keeps the rest.
uint16_t xl_fft_reversal(unsigned bits);

// Stage s, for s < log2_lanes and for s >= log2_lanes.
void xl_fft_lane_stage(xl_fft_frame *f, unsigned s);
void xl_fft_row_stage(xl_fft_frame *f, unsigned s);

// cosine[j] = cos(2 pi j / 2^log2_n) for the first quarter turn, j = 0 .. 2^log2_n / 4, with 16
// fraction bits, at most 65535. Nothing is written if 2^log2_n is below 4.
void xl_fft_cosines(unsigned log2_n, int32_t cosine[]);

// point * W_(2^log2_n)^j, W_N = exp(-2 pi i / N), 0 <= j < 2^log2_n / 2, with guard bits. `cosine`
// is the table of xl_fft_cosines for 2^log2_table, at least 2^log2_n.
xl_complex xl_fft_twiddle(xl_complex point, unsigned log2_n, unsigned j, unsigned log2_table,
                          const int32_t cosine[]);

// value / 2^places, rounded down; and rounded to the nearest, a half to the even one.
int32_t xl_fft_floor(int32_t value, unsigned places);
int32_t xl_fft_round_even(int32_t value, unsigned places);

// Both parts / 2^difference, rounded down; 0 if the difference is 19 or more.
xl_complex xl_fft_align(xl_complex value, int difference);

// How many places the sums of one row move right, beyond the guard bits: -1 .. 2.
int xl_fft_shift(unsigned lanes, const xl_complex sum[]);

#endif // XL_FFT_INSIDE_H
