// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The scoreboard and its lane maps: a right response passes, and a response with one single fault
// is wrong in just the way in which it is.
#include "tb_test.h"

#include "from_spec.h"
#include "scoreboard.h"

static const unsigned lane_counts[] = {4, 8, 16, 32, 64};
static const unsigned byte_counts[] = {1, 2, 4};

static xl_lane_maps maps;
static xl_scoreboard scoreboard;
static unsigned lanes, bytes; // of the scoreboard
static uint64_t seed = 8;

static int init_maps(void **state) {
  (void)state;
  memset(&maps, 0xA5, sizeof maps);
  return xl_lane_maps_init(&maps) ? 0 : -1;
}

// --------------------------------------------------------------------------------------- lane maps

static void test_number_of_maps(void **state) {
  (void)state;
  static const unsigned expected[XL_ROWS] = {1024, 256, 454, 31, 0};
  unsigned rows[XL_ROWS] = {0};
  assert_int_equal(maps.count, 1765);
  for (unsigned map = 0; map < maps.count; map++)
    rows[maps.row[map]]++;
  assert_memory_equal(rows, expected, sizeof rows);
}

static void test_no_map_twice(void **state) {
  (void)state;
  for (unsigned a = 0; a < maps.count; a++) {
    for (unsigned b = a + 1; b < maps.count; b++)
      assert_true(maps.row[a] != maps.row[b] || memcmp(maps.source[a], maps.source[b], 32) != 0);
  }
}

static void test_map_of_every_offset(void **state) {
  (void)state;
  for (unsigned offset = 0; offset < 65536; offset++) {
    uint8_t source[XL_MAX_LANES];
    unsigned map = maps.of_offset[offset];
    assert_true(map < maps.count);
    assert_int_equal(maps.row[map], spec_mode(offset));
    assert_int_equal(xl_offset_row((uint16_t)offset), spec_mode(offset));
    xl_swizzle_sources((uint16_t)offset, source);
    assert_memory_equal(maps.source[map], source, 32);
    for (unsigned i = 0; i < 32; i++)
      assert_int_equal(maps.source[map][i], spec_source_place(offset, i));
  }
}

// -------------------------------------------------------------------------------------- operations

static void begin(unsigned lane_count, unsigned byte_count) {
  lanes = lane_count;
  bytes = byte_count;
  const xl_unit_config config = {.lanes = lanes, .bytes = bytes, .fft_mode = true};
  memset(&scoreboard, 0xA5, sizeof scoreboard);
  xl_scoreboard_init(&scoreboard, &config, &maps);
}

static xl_operation random_operation(xl_kind kind, uint64_t number) {
  xl_operation operation = {.number = number,
                            .kind = kind,
                            .exec = test_random64(&seed),
                            .offset = (uint16_t)test_random32(&seed),
                            .tag = (uint16_t)test_random32(&seed)};
  if (number % 7 == 3)
    operation.exec = UINT64_MAX;
  if (number % 7 == 4)
    operation.exec = 0;
  operation.exec &= xl_lanes_mask(lanes);
  for (unsigned s = 0; s < 3; s++) {
    for (unsigned i = 0; i < lanes; i++)
      operation.src[s][i] = test_random32(&seed) & xl_word_mask(bytes);
  }
  return operation;
}

// Every eighth operation is also checked by what is in the destination register afterwards, with
// the first source as the register in every other of these.
static bool register_differs(const xl_operation *operation, const xl_response *right,
                             const xl_response *got) {
  if (operation->number % XL_REGISTER_PERIOD != 0)
    return false;
  const uint32_t *old = operation->src[operation->number / XL_REGISTER_PERIOD % 2 == 0 ? 0 : 2];
  for (unsigned i = 0; i < lanes; i++) {
    uint32_t expected = spec_active(operation, i) ? right->data[i] : old[i];
    uint32_t after = (got->write & UINT64_C(1) << i) != 0 ? got->data[i] : old[i];
    if (expected != after)
      return true;
  }
  return false;
}

static void check(const xl_operation *operation, const xl_response *right, const xl_response *got,
                  unsigned expected, const char *what) {
  if (register_differs(operation, right, got))
    expected |= XL_WRONG_REGISTER;
  unsigned wrong = xl_scoreboard_check(&scoreboard, operation, got, 0);
  if (wrong != expected)
    fail_msg("%s, %u lanes x %u bytes, %s, number %u, offset %04X, EXEC %016llX: 0x%X, not 0x%X",
             what, lanes, bytes, operation->kind == XL_LERP ? "lerp" : "swizzle",
             (unsigned)operation->number, operation->offset, (unsigned long long)operation->exec,
             wrong, expected);
}

static void check_single_faults(const xl_operation *operation) {
  const xl_response right = spec_response(operation, lanes);
  xl_response got = right;
  check(operation, &right, &got, 0, "a right response");
  for (unsigned i = 0; i < lanes; i++) {
    for (unsigned bit = i % 8; bit < 8 * bytes; bit += 8) {
      got.data[i] ^= UINT32_C(1) << bit;
      check(operation, &right, &got, XL_WRONG_DATA, "a data bit");
      got.data[i] = right.data[i];
    }
    got.write ^= UINT64_C(1) << i;
    check(operation, &right, &got, XL_WRONG_WRITE, "a write bit");
    got.write = right.write;
    got.source_active ^= UINT64_C(1) << i;
    check(operation, &right, &got, XL_WRONG_SOURCE_ACTIVE, "a source-active bit");
    got.source_active = right.source_active;
  }
  for (unsigned bit = 0; bit < 16; bit++) {
    got.tag = (uint16_t)(right.tag ^ 1U << bit);
    check(operation, &right, &got, XL_WRONG_TAG, "a tag bit");
    got.tag = right.tag;
  }
}

static void check_every_unit(void (*check_unit)(void)) {
  for (unsigned l = 0; l < 5; l++) {
    for (unsigned b = 0; b < 3; b++) {
      begin(lane_counts[l], byte_counts[b]);
      check_unit();
    }
  }
}

static void single_faults(void) {
  for (uint64_t number = 0; number < 4 * XL_REGISTER_PERIOD; number++) {
    xl_operation swizzle = random_operation(XL_SWIZZLE, number);
    swizzle.offset =
        (uint16_t)(number % 4 == 3 ? swizzle.offset | 0xE000
                                   : (swizzle.offset & 0x1FFF) + 0x8000 * (number % 2));
    check_single_faults(&swizzle);
    xl_operation lerp = random_operation(XL_LERP, number);
    check_single_faults(&lerp);
  }
}

static void test_single_faults(void **state) {
  (void)state;
  check_every_unit(single_faults);
}

static void test_right_responses_of_every_offset(void **state) {
  (void)state;
  for (unsigned l = 0; l < 5; l++) {
    begin(lane_counts[l], 4);
    for (unsigned offset = 0; offset < 65536; offset += l == 4 ? 1 : 7) {
      xl_operation operation = random_operation(XL_SWIZZLE, offset);
      operation.offset = (uint16_t)offset;
      xl_response right = spec_response(&operation, lanes);
      check(&operation, &right, &right, 0, "a right response");
    }
  }
}

// The value that an inactive or missing source holds must not come through.
static void inactive_sources(void) {
  for (uint64_t number = 1; number < 40; number += 2) {
    xl_operation operation = random_operation(XL_SWIZZLE, number);
    operation.exec &= ~(operation.exec >> 1); // not all
    for (unsigned i = 0; i < XL_MAX_LANES; i++)
      operation.src[0][i] = i < lanes ? xl_word_mask(bytes) : 0;
    const xl_response right = spec_response(&operation, lanes);
    for (unsigned i = 0; i < lanes; i++) {
      xl_response got = right;
      if ((right.source_active >> i & 1) == 1)
        continue;
      assert_int_equal(right.data[i], 0);
      got.data[i] = xl_word_mask(bytes);
      check(&operation, &right, &got, XL_WRONG_DATA, "the value of an inactive source");
    }
  }
}

static void test_inactive_sources_yield_zero(void **state) {
  (void)state;
  check_every_unit(inactive_sources);
}

// The average that an inactive lane would have must not leave the unit.
static void inactive_lerps(void) {
  for (uint64_t number = 1; number < 40; number += 2) {
    xl_operation operation = random_operation(XL_LERP, number);
    for (unsigned s = 0; s < 2; s++) {
      for (unsigned i = 0; i < lanes; i++)
        operation.src[s][i] |= 2; // no average is 0
    }
    const xl_response right = spec_response(&operation, lanes);
    for (unsigned i = 0; i < lanes; i++) {
      xl_response got = right;
      if (spec_active(&operation, i))
        continue;
      assert_int_equal(right.data[i], 0);
      got.data[i] = spec_lerp(operation.src[0][i], operation.src[1][i], operation.src[2][i]);
      check(&operation, &right, &got, XL_WRONG_DATA, "the average of an inactive lane");
    }
  }
}

static void test_inactive_lanes_of_a_lerp_are_zero(void **state) {
  (void)state;
  check_every_unit(inactive_lerps);
}

// Both ways to lay the destination register: over the first source, and over the third.
static void register_faults(void) {
  for (uint64_t number = 0; number < 40 * XL_REGISTER_PERIOD; number += XL_REGISTER_PERIOD) {
    xl_operation operation = random_operation(number % 3 == 0 ? XL_LERP : XL_SWIZZLE, number);
    const xl_response right = spec_response(&operation, lanes);
    xl_response got = right;
    got.write = ~right.write & xl_lanes_mask(lanes);
    assert_true(register_differs(&operation, &right, &got));
    check(&operation, &right, &got, XL_WRONG_WRITE, "write enable turned round");
    for (unsigned i = 0; i < lanes; i++) {
      got = right;
      got.data[i] ^= 1;
      assert_int_equal(register_differs(&operation, &right, &got), spec_active(&operation, i));
      check(&operation, &right, &got, XL_WRONG_DATA, "a data bit");
    }
  }
}

static void test_register_faults(void **state) {
  (void)state;
  check_every_unit(register_faults);
}

// A value that is wrong only because another operation's map was used.
static void test_neighbouring_offset_is_wrong(void **state) {
  (void)state;
  begin(64, 4);
  for (unsigned offset = 0; offset < 65536; offset += 13) {
    xl_operation operation = random_operation(XL_SWIZZLE, 1);
    operation.offset = (uint16_t)offset;
    operation.exec = UINT64_MAX;
    xl_operation other = operation;
    other.offset = (uint16_t)(offset ^ 1);
    const xl_response right = spec_response(&operation, lanes);
    const xl_response got = spec_response(&other, lanes);
    bool same = memcmp(right.data, got.data, sizeof right.data) == 0;
    check(&operation, &right, &got, same ? 0 : XL_WRONG_DATA, "the next offset");
  }
}

static void test_several_faults_at_once(void **state) {
  (void)state;
  begin(64, 4);
  xl_operation operation = random_operation(XL_SWIZZLE, 1);
  const xl_response right = spec_response(&operation, lanes);
  xl_response got = right;
  got.data[63] ^= 1U << 31;
  got.write ^= 1;
  got.source_active ^= UINT64_C(1) << 63;
  got.tag ^= 0x8000;
  check(&operation, &right, &got,
        XL_WRONG_DATA | XL_WRONG_WRITE | XL_WRONG_SOURCE_ACTIVE | XL_WRONG_TAG, "four faults");
}

static void test_counts(void **state) {
  (void)state;
  begin(16, 4);
  static const uint16_t offset[] = {0x001F, 0x80E4, 0xC000, 0xE01F, 0xC000};
  for (unsigned row = 0; row < XL_ROWS; row++) {
    for (unsigned n = 0; n <= row; n++) {
      xl_operation operation = random_operation(row == XL_ROW_LERP ? XL_LERP : XL_SWIZZLE, 1);
      operation.offset = offset[row];
      assert_int_equal(xl_operation_row(&operation), row);
      xl_response response = spec_response(&operation, lanes);
      assert_int_equal(xl_scoreboard_check(&scoreboard, &operation, &response, 0), 0);
      // What the caller found already counts and is passed on.
      assert_int_equal(xl_scoreboard_check(&scoreboard, &operation, &response, XL_WRONG_LATENCY),
                       XL_WRONG_LATENCY);
      response.tag ^= 1;
      assert_int_equal(xl_scoreboard_check(&scoreboard, &operation, &response, XL_WRONG_LATENCY),
                       XL_WRONG_LATENCY | XL_WRONG_TAG);
    }
  }
  for (unsigned row = 0; row < XL_ROWS; row++) {
    assert_int_equal(scoreboard.operations[row], 3 * (row + 1));
    assert_int_equal(scoreboard.lanes_compared[row], 3 * 16 * (row + 1));
    assert_int_equal(scoreboard.failures[row], 2 * (row + 1));
  }
}

// What is printed of a mismatch comes from here.
static void expectations(void) {
  for (uint64_t number = 0; number < 100; number++) {
    xl_operation operation = random_operation(number % 4 == 0 ? XL_LERP : XL_SWIZZLE, number);
    const xl_response right = spec_response(&operation, lanes);
    xl_expectation expectation;
    memset(&expectation, 0xA5, sizeof expectation);
    xl_scoreboard_expect(&scoreboard, &operation, &expectation);
    assert_memory_equal(expectation.response.data, right.data, sizeof right.data);
    assert_true(expectation.response.write == right.write);
    assert_true(expectation.response.source_active == right.source_active);
    assert_int_equal(expectation.response.tag, right.tag);
    for (unsigned i = 0; operation.kind == XL_SWIZZLE && i < lanes; i++)
      assert_int_equal(expectation.source[i], spec_source(operation.offset, i));
  }
}

static void test_expectations(void **state) {
  (void)state;
  check_every_unit(expectations);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_number_of_maps),
      cmocka_unit_test(test_no_map_twice),
      cmocka_unit_test(test_map_of_every_offset),
      cmocka_unit_test(test_single_faults),
      cmocka_unit_test(test_right_responses_of_every_offset),
      cmocka_unit_test(test_inactive_sources_yield_zero),
      cmocka_unit_test(test_inactive_lanes_of_a_lerp_are_zero),
      cmocka_unit_test(test_register_faults),
      cmocka_unit_test(test_neighbouring_offset_is_wrong),
      cmocka_unit_test(test_several_faults_at_once),
      cmocka_unit_test(test_counts),
      cmocka_unit_test(test_expectations),
  };
  return cmocka_run_group_tests_name("testbench: scoreboard", tests, init_maps, NULL);
}
