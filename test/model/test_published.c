// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Figures that others published: the tables of AMD's ISA documents, and digests of a real GPU.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "crosslane.h"

// The tables are AMD's, in its hexadecimal notation: thread 0 holds 1, thread 31 holds 20. Threads
// 32..63 hold 100 more, and must show the same table so: data of the other group would be seen.
static void check_table(uint16_t offset, const uint32_t table[32]) {
  uint32_t in[64], out[64];
  for (unsigned lane = 0; lane < 64; lane++) {
    in[lane] = (lane & 31) + 1 + (lane < 32 ? 0 : 0x100);
  }
  xl_swizzle_data(offset, UINT64_MAX, 64, in, out);
  for (unsigned lane = 0; lane < 64; lane++) {
    const uint32_t expected = table[lane & 31] + (lane < 32 ? 0 : 0x100);
    if (out[lane] != expected) {
      fail_msg("offset 0x%04X lane %u: expected %X, got %X", offset, lane, (unsigned)expected,
               (unsigned)out[lane]);
    }
  }
}

static void test_fft_mask_00(void **state) {
  (void)state;
  static const uint32_t expected[32] = {
      0x1, 0x11, 0x9, 0x19, 0x5, 0x15, 0xd, 0x1d, 0x3, 0x13, 0xb, 0x1b, 0x7, 0x17, 0xf,  0x1f,
      0x2, 0x12, 0xa, 0x1a, 0x6, 0x16, 0xe, 0x1e, 0x4, 0x14, 0xc, 0x1c, 0x8, 0x18, 0x10, 0x20};
  check_table(0xE000, expected);
}

static void test_fft_mask_10(void **state) {
  (void)state;
  static const uint32_t expected[32] = {0x1,  0x9,  0x5,  0xd,  0x3,  0xb,  0x7,  0xf,
                                        0x2,  0xa,  0x6,  0xe,  0x4,  0xc,  0x8,  0x10,
                                        0x11, 0x19, 0x15, 0x1d, 0x13, 0x1b, 0x17, 0x1f,
                                        0x12, 0x1a, 0x16, 0x1e, 0x14, 0x1c, 0x18, 0x20};
  check_table(0xE010, expected);
}

static void test_rotate_left_1(void **state) {
  (void)state;
  static const uint32_t expected[32] = {0x2,  0x3,  0x4,  0x5,  0x6,  0x7,  0x8,  0x9,
                                        0xa,  0xb,  0xc,  0xd,  0xe,  0xf,  0x10, 0x11,
                                        0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19,
                                        0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x1};
  check_table(0xC020, expected);
}

static void test_rotate_right_1(void **state) {
  (void)state;
  static const uint32_t expected[32] = {0x20, 0x1,  0x2,  0x3,  0x4,  0x5,  0x6,  0x7,
                                        0x8,  0x9,  0xa,  0xb,  0xc,  0xd,  0xe,  0xf,
                                        0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17,
                                        0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f};
  check_table(0xC420, expected);
}

static void test_rotate_left_1_mask_1(void **state) {
  (void)state;
  static const uint32_t expected[32] = {0x1,  0x4,  0x3,  0x6,  0x5,  0x8,  0x7,  0xa,
                                        0x9,  0xc,  0xb,  0xe,  0xd,  0x10, 0xf,  0x12,
                                        0x11, 0x14, 0x13, 0x16, 0x15, 0x18, 0x17, 0x1a,
                                        0x19, 0x1c, 0x1b, 0x1e, 0x1d, 0x20, 0x1f, 0x2};
  check_table(0xC021, expected);
}

static void test_rotate_right_1_mask_1(void **state) {
  (void)state;
  static const uint32_t expected[32] = {0x1f, 0x2,  0x1,  0x4,  0x3,  0x6,  0x5,  0x8,
                                        0x7,  0xa,  0x9,  0xc,  0xb,  0xe,  0xd,  0x10,
                                        0xf,  0x12, 0x11, 0x14, 0x13, 0x16, 0x15, 0x18,
                                        0x17, 0x1a, 0x19, 0x1c, 0x1b, 0x1e, 0x1d, 0x20};
  check_table(0xC421, expected);
}

// Digests that the public repository bjacob/goc states as captured on a Radeon RX 9070 (gfx1201).
// Lane i of the input holds i + 1; the destination holds 0xDEAD0000 + i before each instruction.
static const struct {
  unsigned lanes;
  uint64_t exec;
  uint64_t digest;
} silicon[] = {
    {32, UINT64_C(0x00000000FFFFFFFF), UINT64_C(0x920e53043fabb535)},
    {32, UINT64_C(0x0000000000000000), UINT64_C(0x7b42dfa5a5beab25)},
    {32, UINT64_C(0x00000000AAAAAAAA), UINT64_C(0xed21e6a115ee2545)},
    {32, UINT64_C(0x0000000055555555), UINT64_C(0x6bfaea55c089d4bd)},
    {32, UINT64_C(0x0000000000000001), UINT64_C(0x50c399c3a69eace4)},
    {32, UINT64_C(0x0000000080000000), UINT64_C(0xff23f43888160945)},
    {32, UINT64_C(0x000000000000FFFF), UINT64_C(0xad614b43fdfec3ad)},
    {32, UINT64_C(0x00000000FFFF0000), UINT64_C(0xdc6d31d439c3a8fd)},
    {64, UINT64_C(0xFFFFFFFFFFFFFFFF), UINT64_C(0x4728358a698eb585)},
    {64, UINT64_C(0x0000000000000000), UINT64_C(0xbfbd0816b5a2d325)},
    {64, UINT64_C(0xAAAAAAAAAAAAAAAA), UINT64_C(0x4c973b7b543ae3a5)},
    {64, UINT64_C(0x5555555555555555), UINT64_C(0x0c0a452d74e7e295)},
    {64, UINT64_C(0x0000000000000001), UINT64_C(0x51eabf66573a43a4)},
    {64, UINT64_C(0x8000000000000000), UINT64_C(0x534b2e767e3a36e5)},
    {64, UINT64_C(0x00000000FFFFFFFF), UINT64_C(0x3c082664e6a45cb5)},
    {64, UINT64_C(0xFFFFFFFF00000000), UINT64_C(0x6904cdf64e17c935)},
};
enum { DIGESTS = sizeof silicon / sizeof silicon[0] };

// 64-bit FNV-1a, over words of 32 bits instead of bytes.
static uint64_t digest_offset(uint64_t hash, uint16_t offset, uint64_t exec, unsigned lanes) {
  uint32_t src[64], dst[64];
  for (unsigned lane = 0; lane < 64; lane++) {
    src[lane] = lane + 1;
    dst[lane] = 0xDEAD0000 + lane;
  }
  xl_ds_swizzle_b32(offset, exec, lanes, src, dst);
  for (unsigned lane = 0; lane < lanes; lane++) {
    hash = (hash ^ dst[lane]) * UINT64_C(1099511628211);
  }
  return hash;
}

// The corpus has 2,368 offsets: rotate, FFT and quad without their ignored bits, and 32 bitmasks.
static uint64_t digest_corpus(uint64_t exec, unsigned lanes) {
  uint64_t hash = UINT64_C(14695981039346656037);
  for (unsigned offset = 0xC000; offset <= 0xC7FF; offset++) {
    hash = digest_offset(hash, (uint16_t)offset, exec, lanes);
  }
  for (unsigned offset = 0xE000; offset <= 0xE01F; offset++) {
    hash = digest_offset(hash, (uint16_t)offset, exec, lanes);
  }
  for (unsigned offset = 0x8000; offset <= 0x80FF; offset++) {
    hash = digest_offset(hash, (uint16_t)offset, exec, lanes);
  }
  for (unsigned xor_mask = 0; xor_mask < 32; xor_mask++) {
    hash = digest_offset(hash, (uint16_t)(0x001F | xor_mask << 10), exec, lanes);
  }
  return hash;
}

static void test_digests_of_silicon(void **state) {
  (void)state;
  unsigned wrong = 0;
  for (unsigned i = 0; i < DIGESTS; i++) {
    const uint64_t digest = digest_corpus(silicon[i].exec, silicon[i].lanes);
    if (digest != silicon[i].digest) {
      wrong++;
      print_error("wave%u exec 0x%016llX: expected %016llx, got %016llx\n", silicon[i].lanes,
                  (unsigned long long)silicon[i].exec, (unsigned long long)silicon[i].digest,
                  (unsigned long long)digest);
    }
  }
  assert_int_equal(DIGESTS, 16);
  assert_int_equal(wrong, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_fft_mask_00),          cmocka_unit_test(test_fft_mask_10),
      cmocka_unit_test(test_rotate_left_1),        cmocka_unit_test(test_rotate_right_1),
      cmocka_unit_test(test_rotate_left_1_mask_1), cmocka_unit_test(test_rotate_right_1_mask_1),
      cmocka_unit_test(test_digests_of_silicon),
  };
  return cmocka_run_group_tests_name("model: published figures", tests, NULL, NULL);
}
