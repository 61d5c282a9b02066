// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Crosslane: a golden model of lane operations of AMD GPUs and of what is built on them.
//
//   DS_SWIZZLE_B32  every lane reads a lane of its own group of 32 lanes, chosen by a 16-bit offset
//   V_LERP_U8       four averages of unsigned bytes a lane, rounded down or up byte by byte
//   bit reversal    and the banks of memory that do it to many words at once without a conflict
//   FFT             on an array of 32 threads that exchange points by DS_SWIZZLE_B32
//
// The rules of the two instructions are those of AMD's published ISA documents.
// docs/spec.md of this project states them once more, with the points settled that the documents
// leave open; the functions below are its formulas written down plainly.
//
// Terms. A wave has 64 lanes (wave64) or 32 (wave32). Lane i belongs to the group i & 32, and its
// place in the group is i & 31. EXEC has one bit a lane: bit i set means that lane i is active.
//
// What holds for every function with a `lanes` argument:
//   - `lanes` is 1..64: the lanes that exist are 0..lanes-1. 0 does nothing and looks at no
//     pointer; more than 64 is treated as 64. A unit with 4, 8 or 16 lanes is a group of 32 whose
//     other lanes do not exist.
//   - Arrays hold `lanes` elements, lane 0 first. No element at or above that is read or written.
//   - EXEC bits at or above `lanes` are ignored: a lane that does not exist is never active.
//
// What holds for all: every value of offset, EXEC and data is legal, so that only the FFT, which
// has sizes and flags, returns an error. No allocation, no state, no locks: threads may call
// anything at once as long as their arrays are not being written by another. Pointers must not be
// null, except as said for `lanes` = 0.

#ifndef CROSSLANE_H
#define CROSSLANE_H

#include <stdint.h>

// The version of this interface; the shared library carries it too.
#define XL_VERSION_MAJOR 0
#define XL_VERSION_MINOR 1
#define XL_VERSION_PATCH 0

// The widest wave, and so the most lanes that any function takes.
#define XL_MAX_LANES 64

// Marks what the shared library exports. May be defined beforehand, e.g. as nothing.
#ifndef XL_API
#if defined(__GNUC__)
#define XL_API __attribute__((visibility("default")))
#else
#define XL_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

// The source lane of every lane of a wave64: source[i] is the lane that lane i reads.
//
//   offset           mode     source place for place l, inside the group of lane i
//   0x0000..0x7FFF   bitmask  ((l & offset[4:0]) | offset[9:5]) ^ offset[14:10]
//   0x8000..0xBFFF   quad     (l & ~3) | field l & 3 of offset[7:0], two bits a field
//   0xC000..0xDFFF   rotate   l + offset[9:5] (offset[10] = 0) or l - offset[9:5] (1), modulo 32,
//                             but l keeps the place bits that offset[4:0] selects
//   0xE000..0xFFFF   FFT      (l with its five bits reversed >> number of ones in offset[4:0])
//                             | (l & offset[4:0])
//
// All other offset bits change nothing. Writes all 64 elements, each 0..63; lanes 0..31 read lanes
// 0..31 and lanes 32..63 read lanes 32..63, so the first 32 elements are the map of a wave32.
// 0x001F is the identity; 0x0000 is not, it broadcasts place 0.
XL_API void xl_swizzle_sources(uint16_t offset, uint8_t source[XL_MAX_LANES]);

// The value that DS_SWIZZLE_B32 computes for every lane, before EXEC as write enable is applied.
//
// out[i] is in[source lane of i] if that lane exists and is active, else 0. Every lane gets a
// value, whether it is active itself or not. `out` may be the same array as `in`, or overlap it in
// any way: all lanes are read before any is written.
XL_API void xl_swizzle_data(uint16_t offset, uint64_t exec, unsigned lanes, const uint32_t in[],
                            uint32_t out[]);

// The instruction DS_SWIZZLE_B32 as a program sees it.
//
// dst[i] becomes the value of xl_swizzle_data if lane i is active, else it keeps what it was: an
// EXEC of 0 writes nothing. `dst` may be the same array as `src`, or overlap it in any way: all
// lanes are read before any is written.
XL_API void xl_ds_swizzle_b32(uint16_t offset, uint64_t exec, unsigned lanes, const uint32_t src[],
                              uint32_t dst[]);

// One lane of V_LERP_U8: for each of the four bytes k,
//
//   result[8k+7:8k] = (s0[8k+7:8k] + s1[8k+7:8k] + s2[8k]) >> 1
//
// with a sum of nine bits and no carry from byte to byte. Only bits 0, 8, 16 and 24 of s2 count: 0
// rounds a half down, 1 rounds it up.
XL_API uint32_t xl_lerp_u8(uint32_t s0, uint32_t s1, uint32_t s2);

// The instruction V_LERP_U8 as a program sees it.
//
// dst[i] becomes xl_lerp_u8(s0[i], s1[i], s2[i]) if lane i is active, else it keeps what it was.
// Any of s0, s1, s2 and dst may be the same array; a source that is not the same array as `dst`
// must not overlap it.
XL_API void xl_v_lerp_u8(uint64_t exec, unsigned lanes, const uint32_t s0[], const uint32_t s1[],
                         const uint32_t s2[], uint32_t dst[]);

// Bit reversal: the low log2_n bits of `index` in the opposite order; bits above them are dropped.
// log2_n is 0..32; more is treated as 32.
XL_API uint32_t xl_bit_reverse(unsigned log2_n, uint32_t index);

// Where the word `index` of N = 2^log2_n words lies in B = 2^log2_banks banks:
//
//   bank bit j = index[j] ^ (n-1-j >= b ? index[n-1-j] : 0)      n = log2_n, b = log2_banks
//   row        = index >> b
//
// For N >= B any B words that are read or written together, either t*B + l or
// xl_bit_reverse(n, t*B + l) for l = 0..B-1, lie in B different banks. For N < B the bank is the
// index itself. log2_n is 0..32, log2_banks 0..31; more is treated as the most.
XL_API unsigned xl_bank(unsigned log2_n, unsigned log2_banks, uint32_t index);
XL_API uint32_t xl_bank_row(unsigned log2_banks, uint32_t index);

// The flags of xl_fft; any combination is legal.
#define XL_FFT_INVERSE 1u         // e^(+2 pi i jk / N) instead of e^(-2 pi i jk / N)
#define XL_FFT_COMMON_EXPONENT 2u // all rows of the result share the largest row's exponent
#define XL_FFT_HALVING 4u         // every stage halves, so that all exponents are log2_n

// The FFT of 2^log2_n points, log2_n = 1..14, bit for bit as docs/fft.md states it: a row of 32
// points has one exponent, chosen anew in every stage.
//
//   X[k] = out[k] * 2^row_exponent[k / 32]     X[k] = sum over j of in[j] * e^(-+2 pi i jk / N)
//
// Input and output are in natural order, [0] the real and [1] the imaginary part; both directions
// are the plain sum, without 1/N. There are max(2^log2_n, 32) points and an exponent for every 32.
// Below 32 points the row holds 32 / 2^log2_n transforms one after the other, with one exponent.
//
// `out` may be `in`, or overlap it in any way. Returns 0; or 1, with nothing written, if log2_n or
// flags is not one of those above.
XL_API int xl_fft(unsigned log2_n, unsigned flags, const int16_t in[][2], int16_t out[][2],
                  int8_t row_exponent[]);

// The same with rows of 2^log2_lanes points, log2_lanes = 1..5 (xl_fft has 5), and with a flag for
// every row: 1 if a value that the row descends from met the limits of 16 bits and stayed there,
// else 0. Nothing ever wraps around.
XL_API int xl_fft_rows(unsigned log2_lanes, unsigned log2_n, unsigned flags, const int16_t in[][2],
                       int16_t out[][2], int8_t row_exponent[], uint8_t row_clamped[]);

#ifdef __cplusplus
}
#endif

#endif // CROSSLANE_H
