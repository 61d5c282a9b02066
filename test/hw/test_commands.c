// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Commands and answers, byte by byte, and answers that are none.
#include "tb_test.h"

#include "commands.h"

static const xl_unit_config four_by_one = {.lanes = 4, .bytes = 1, .fft_mode = true};
static const xl_unit_config wide = {.lanes = 64, .bytes = 4, .fft_mode = true};

static void test_a_swizzle(void **state) {
  (void)state;
  const xl_operation operation = {
      .kind = XL_SWIZZLE, .exec = 0xB, .offset = 0xC021, .src = {{0x11, 0x22, 0x33, 0x44}, {0x55}}};
  const uint8_t want[] = {0, 0x21, 0xC0, 0x0B, 0x11, 0x22, 0x33, 0x44};
  xl_frame frame;
  xl_command_operation(&frame, &four_by_one, &operation);
  assert_int_equal(frame.kind, 0x07);
  assert_int_equal(frame.length, sizeof want);
  assert_memory_equal(frame.payload, want, sizeof want);
}

static void test_a_lerp(void **state) {
  (void)state;
  const xl_unit_config unit = {.lanes = 8, .bytes = 2};
  xl_operation operation = {.kind = XL_LERP, .exec = 0x81, .offset = 0x1234};
  xl_frame frame;
  for (unsigned s = 0; s < 3; s++) {
    for (unsigned lane = 0; lane < 8; lane++)
      operation.src[s][lane] = 0x1000 * (s + 1) + lane;
  }
  xl_command_operation(&frame, &unit, &operation);
  assert_int_equal(frame.length, 3 + 1 + 3 * 16);
  assert_int_equal(frame.payload[0], 1);
  assert_int_equal(frame.payload[3], 0x81);
  assert_int_equal(frame.payload[4 + 14], 7); // lane 7 of src0, low byte first
  assert_int_equal(frame.payload[4 + 15], 0x10);
  assert_int_equal(frame.payload[4 + 16], 0);
  assert_int_equal(frame.payload[4 + 17], 0x20);
  assert_int_equal(frame.payload[4 + 47], 0x30);
}

static void test_the_longest_command_fits(void **state) {
  (void)state;
  const xl_operation operation = {.kind = XL_LERP, .exec = UINT64_MAX};
  xl_frame frame;
  xl_command_operation(&frame, &wide, &operation);
  assert_int_equal(frame.length, XL_LINK_PAYLOAD_MOST);
}

static void test_run_many(void **state) {
  (void)state;
  const uint8_t want[] = {0x04, 0x03, 0x02, 0x01, 0x06, 0x05, 0xFF, 0xFF, 0x00, 0x00};
  xl_frame frame;
  xl_command_many(&frame, 0x01020304, 0x0506, 65536);
  assert_int_equal(frame.kind, 5);
  assert_int_equal(frame.length, sizeof want);
  assert_memory_equal(frame.payload, want, sizeof want);
}

static xl_frame good_identity(void) {
  return (xl_frame){.kind = 0x81, .length = 24, .payload = {'X',  'L',  'B',  '1',  0,    2,
                                                            3,    32,   4,    0x2A, 1,    0xF3,
                                                            0xE0, 0x2E, 0,    0,    0x00, 0xC2,
                                                            0x01, 0x00, 0x78, 0x56, 0x34, 0x12}};
}

static void test_identify(void **state) {
  (void)state;
  const xl_frame frame = good_identity();
  xl_identity identity;
  char message[256] = "";
  assert_true(xl_answer_identity(&frame, &identity, message, sizeof message));
  assert_int_equal(identity.version[1], 2);
  assert_int_equal(identity.config.lanes, 32);
  assert_int_equal(identity.config.bytes, 4);
  assert_int_equal(identity.config.cuts, 0x2A);
  assert_int_equal(identity.config.latency, 3);
  assert_true(identity.config.fft_mode);
  assert_int_equal(identity.flags, 0xF3);
  assert_int_equal(identity.clock_khz, 12000);
  assert_int_equal(identity.baud, 115200);
  assert_int_equal(identity.signature, 0x12345678);
}

static void test_identities_that_are_none(void **state) {
  (void)state;
  static const struct {
    unsigned at, byte;
    const char *says;
  } wrong[] = {{0, 'Y', "no Crosslane board"},
               {3, '2', "version 2"},
               {3, 7, "version ?"},
               {7, 5, "cannot be"},
               {7, 0, "cannot be"},
               {7, 128, "cannot be"},
               {8, 3, "cannot be"},
               {9, 64, "cannot be"},
               {10, 2, "cannot be"}};
  xl_identity identity;
  char message[256];
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    xl_frame frame = good_identity();
    frame.payload[wrong[i].at] = (uint8_t)wrong[i].byte;
    assert_false(xl_answer_identity(&frame, &identity, message, sizeof message));
    assert_non_null(strstr(message, wrong[i].says));
    assert_null(strchr(message, '\n'));
  }
  for (unsigned length = 0; length < 28; length++) {
    xl_frame frame = good_identity();
    frame.length = length;
    assert_true(xl_answer_identity(&frame, &identity, message, sizeof message) == (length == 24));
  }
  xl_frame frame = good_identity();
  frame.payload[12] = frame.payload[13] = 0; // the clock
  assert_false(xl_answer_identity(&frame, &identity, message, sizeof message));
}

static void test_results(void **state) {
  (void)state;
  const xl_frame frame = {.length = 6, .payload = {1, 2, 3, 4, 0xB, 0xF}};
  xl_response response;
  assert_true(xl_answer_results(&frame, &four_by_one, &response));
  assert_int_equal(response.data[0], 1);
  assert_int_equal(response.data[3], 4);
  assert_int_equal(response.write, 0xB);
  assert_int_equal(response.source_active, 0xF);
  assert_false(xl_answer_results(&frame, &wide, &response));
  assert_int_equal(xl_results_length(&wide), 256 + 16);
}

static void test_errors(void **state) {
  (void)state;
  const char *text[8];
  for (unsigned code = 0; code < 8; code++) {
    const xl_frame frame = {.kind = 0xFF, .length = 1, .payload = {(uint8_t)code}};
    assert_true(xl_answer_is_error(&frame));
    text[code] = xl_error_text(&frame);
    for (unsigned before = 1; before < code && code < 7; before++)
      assert_string_not_equal(text[before], text[code]);
  }
  // The answer to load and run has the same kind, and never so few bytes.
  assert_false(xl_answer_is_error(&(xl_frame){.kind = 0xFF, .length = 6}));
  assert_false(xl_answer_is_error(&(xl_frame){.kind = 0x81, .length = 1}));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_swizzle),
      cmocka_unit_test(test_a_lerp),
      cmocka_unit_test(test_the_longest_command_fits),
      cmocka_unit_test(test_run_many),
      cmocka_unit_test(test_identify),
      cmocka_unit_test(test_identities_that_are_none),
      cmocka_unit_test(test_results),
      cmocka_unit_test(test_errors),
  };
  return cmocka_run_group_tests_name("host: commands", tests, NULL, NULL);
}
