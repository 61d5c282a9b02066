// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Cutting a wave into a unit's requests and joining the responses again.
#include "tb_test.h"

#include "wave.h"

static const unsigned lane_counts[] = {32, 64};
static const unsigned byte_counts[] = {1, 2, 4};

static xl_wave random_wave(uint64_t *random) {
  xl_wave wave = {.kind = test_random32(random) & 1 ? XL_LERP : XL_SWIZZLE,
                  .offset = (uint16_t)test_random32(random),
                  .exec = test_random64(random)};
  for (unsigned s = 0; s < 3; s++) {
    for (unsigned i = 0; i < XL_MAX_LANES; i++)
      wave.src[s][i] = test_random32(random);
  }
  return wave;
}

static void test_number_of_requests(void **state) {
  (void)state;
  static const unsigned expected[2][3] = {{8, 4, 2}, {4, 2, 1}};
  for (unsigned l = 0; l < 2; l++) {
    for (unsigned b = 0; b < 3; b++) {
      const xl_unit_config config = {.lanes = lane_counts[l], .bytes = byte_counts[b]};
      assert_int_equal(xl_wave_requests(&config), expected[l][b]);
    }
  }
}

// Request by request as the header lays down: groups of lanes outside, slices inside.
static void check_slices(const xl_unit_config *config, const xl_wave *wave) {
  unsigned request = 0;
  for (unsigned first = 0; first < XL_MAX_LANES; first += config->lanes) {
    for (unsigned byte = 0; byte < 4; byte += config->bytes) {
      xl_operation operation = {0};
      xl_wave_slice(config, wave, request++, &operation);
      assert_int_equal(operation.kind, wave->kind);
      assert_int_equal(operation.offset, wave->offset);
      for (unsigned i = 0; i < 64; i++) {
        bool active = i < config->lanes && (wave->exec >> (first + i) & 1) != 0;
        assert_int_equal(operation.exec >> i & 1, active);
      }
      for (unsigned s = 0; s < 3; s++) {
        for (unsigned i = 0; i < XL_MAX_LANES; i++) {
          uint32_t word = 0;
          for (unsigned bit = 0; i < config->lanes && bit < 8 * config->bytes; bit++)
            word |= (wave->src[s][first + i] >> (8 * byte + bit) & 1) << bit;
          assert_int_equal(operation.src[s][i], word);
        }
      }
    }
  }
  assert_int_equal(request, xl_wave_requests(config));
}

static void test_slices(void **state) {
  (void)state;
  uint64_t random = 3;
  for (unsigned l = 0; l < 2; l++) {
    for (unsigned b = 0; b < 3; b++) {
      const xl_unit_config config = {.lanes = lane_counts[l], .bytes = byte_counts[b]};
      for (unsigned n = 0; n < 50; n++) {
        xl_wave wave = random_wave(&random);
        check_slices(&config, &wave);
      }
    }
  }
}

// A unit that gives back its first operand. One result serves for all waves, and starts as rubbish.
static void test_slice_and_merge_are_the_identity(void **state) {
  (void)state;
  uint64_t random = 4;
  for (unsigned l = 0; l < 2; l++) {
    for (unsigned b = 0; b < 3; b++) {
      const xl_unit_config config = {.lanes = lane_counts[l], .bytes = byte_counts[b]};
      xl_wave_result result;
      memset(&result, 0xA5, sizeof result);
      for (unsigned n = 0; n < 200; n++) {
        xl_wave wave = random_wave(&random);
        for (unsigned request = 0; request < xl_wave_requests(&config); request++) {
          xl_operation operation = {0};
          xl_response response = {0};
          xl_wave_slice(&config, &wave, request, &operation);
          memcpy(response.data, operation.src[0], sizeof response.data);
          response.write = operation.exec;
          xl_wave_merge(&config, request, &response, &result);
        }
        assert_memory_equal(result.data, wave.src[0], sizeof result.data);
        assert_true(result.write == wave.exec);
      }
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_number_of_requests),
      cmocka_unit_test(test_slices),
      cmocka_unit_test(test_slice_and_merge_are_the_identity),
  };
  return cmocka_run_group_tests_name("testbench: wave", tests, NULL, NULL);
}
