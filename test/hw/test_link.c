// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Frames: what goes out comes in again; one worked out by hand; and nothing that was damaged on the
// way, in any manner, is taken for a frame.
#include "tb_test.h"

#include <zlib.h>

#include "link.h"

static xl_frame random_frame(uint64_t *random, unsigned length) {
  xl_frame frame = {.sequence = (uint8_t)test_random32(random),
                    .kind = (uint8_t)test_random32(random),
                    .length = length};
  for (unsigned i = 0; i < length; i++) {
    uint32_t draw = test_random32(random);
    // Bytes that must be escaped come often.
    frame.payload[i] = draw & 0x300 ? (uint8_t)draw : draw & 0x400 ? XL_LINK_END : XL_LINK_ESC;
  }
  return frame;
}

// Feeds bytes; returns how many frames came of them, the last one in *frame.
static unsigned feed(xl_link_decoder *decoder, const uint8_t *bytes, size_t count,
                     xl_frame *frame) {
  unsigned frames = 0;
  for (size_t i = 0; i < count; i++)
    frames += xl_link_decode(decoder, bytes[i], frame) ? 1 : 0;
  return frames;
}

static bool same(const xl_frame *a, const xl_frame *b) {
  return a->sequence == b->sequence && a->kind == b->kind && a->length == b->length &&
         memcmp(a->payload, b->payload, a->length) == 0;
}

static void test_a_frame_by_hand(void **state) {
  (void)state;
  const xl_frame frame = {.sequence = 0xC0, .kind = 1, .length = 2, .payload = {0xDB, 0x05}};
  // The CRC is that of 02 00 C0 01 DB 05, computed apart.
  const uint8_t want[] = {0xC0, 0x02, 0x00, 0xDB, 0xDC, 0x01, 0xDB,
                          0xDD, 0x05, 0xC2, 0x6C, 0x23, 0x99, 0xC0};
  uint8_t wire[XL_LINK_WIRE_MOST];
  assert_int_equal(xl_link_encode(&frame, wire), sizeof want);
  assert_memory_equal(wire, want, sizeof want);
}

static void test_an_identify_request(void **state) {
  (void)state;
  const xl_frame frame = {.sequence = 1, .kind = 1};
  const uint8_t want[] = {0xC0, 0x00, 0x00, 0x01, 0x01, 0xCB, 0xDE, 0x58, 0x4F, 0xC0};
  uint8_t wire[XL_LINK_WIRE_MOST];
  assert_int_equal(xl_link_encode(&frame, wire), sizeof want);
  assert_memory_equal(wire, want, sizeof want);
}

static void test_there_and_back(void **state) {
  (void)state;
  uint64_t random = 1;
  xl_link_decoder decoder = {.count = 0};
  for (unsigned round = 0; round < 2000; round++) {
    const unsigned length = round < 4 ? round : test_random32(&random) % (XL_LINK_PAYLOAD_MOST + 1);
    const xl_frame frame = random_frame(&random, round == 4 ? XL_LINK_PAYLOAD_MOST : length);
    xl_frame got;
    uint8_t wire[XL_LINK_WIRE_MOST];
    const size_t count = xl_link_encode(&frame, wire);
    assert_true(count <= xl_link_wire_most(frame.length));
    for (size_t i = 1; i + 1 < count; i++)
      assert_int_not_equal(wire[i], XL_LINK_END);
    assert_int_equal(feed(&decoder, wire, count, &got), 1);
    assert_true(same(&frame, &got));
  }
  assert_int_equal(decoder.dropped, 0);
}

static void test_one_end_between_frames_is_enough(void **state) {
  (void)state;
  uint64_t random = 2;
  xl_link_decoder decoder = {.count = 0};
  const xl_frame frame = random_frame(&random, 20);
  xl_frame got;
  uint8_t wire[2 * XL_LINK_WIRE_MOST];
  size_t count = xl_link_encode(&frame, wire);
  count += xl_link_encode(&frame, wire + count - 1) - 1;
  assert_int_equal(feed(&decoder, wire, count, &got), 2);
  assert_int_equal(decoder.dropped, 0);
}

// After a damaged frame the next good one must come through.
static void check_damaged(const xl_frame *frame, const uint8_t *bytes, size_t count) {
  xl_link_decoder decoder = {.count = 0};
  xl_frame got;
  uint8_t wire[XL_LINK_WIRE_MOST];
  const size_t next = xl_link_encode(frame, wire);
  assert_int_equal(feed(&decoder, bytes, count, &got), 0);
  assert_int_equal(feed(&decoder, wire, next, &got), 1);
  assert_true(same(frame, &got));
  assert_true(decoder.dropped >= 1);
}

static void test_every_flipped_bit(void **state) {
  (void)state;
  uint64_t random = 3;
  for (unsigned round = 0; round < 20; round++) {
    const xl_frame frame = random_frame(&random, 5 * round);
    uint8_t wire[XL_LINK_WIRE_MOST];
    const size_t count = xl_link_encode(&frame, wire);
    for (size_t bit = 8; bit < 8 * (count - 1); bit++) { // but in the outer ENDs
      wire[bit / 8] ^= (uint8_t)(1U << bit % 8);
      check_damaged(&frame, wire, count);
      wire[bit / 8] ^= (uint8_t)(1U << bit % 8);
    }
  }
}

static void test_every_lost_and_every_doubled_byte(void **state) {
  (void)state;
  uint64_t random = 4;
  for (unsigned round = 0; round < 20; round++) {
    const xl_frame frame = random_frame(&random, 5 * round);
    uint8_t wire[XL_LINK_WIRE_MOST], bad[XL_LINK_WIRE_MOST + 1];
    const size_t count = xl_link_encode(&frame, wire);
    for (size_t at = 1; at + 1 < count; at++) {
      memcpy(bad, wire, at);
      memcpy(bad + at, wire + at + 1, count - at - 1);
      check_damaged(&frame, bad, count - 1);
      memcpy(bad, wire, at + 1);
      memcpy(bad + at + 1, wire + at, count - at);
      check_damaged(&frame, bad, count + 1);
    }
  }
}

static void test_cut_off_at_every_byte(void **state) {
  (void)state;
  uint64_t random = 5;
  const xl_frame frame = random_frame(&random, 60);
  uint8_t wire[XL_LINK_WIRE_MOST];
  const size_t count = xl_link_encode(&frame, wire);
  for (size_t most = 2; most + 1 < count; most++) // the next frame's END would make it whole
    check_damaged(&frame, wire, most);
}

static void test_random_bytes_are_no_frame(void **state) {
  (void)state;
  uint64_t random = 6;
  xl_link_decoder decoder = {.count = 0};
  xl_frame got;
  for (unsigned i = 0; i < 1000000; i++) {
    const uint8_t byte = (uint8_t)(test_random32(&random) >> 8);
    assert_false(xl_link_decode(&decoder, byte, &got));
  }
  const xl_frame frame = random_frame(&random, 33);
  uint8_t wire[XL_LINK_WIRE_MOST];
  assert_int_equal(feed(&decoder, wire, xl_link_encode(&frame, wire), &got), 1);
  assert_true(same(&frame, &got));
  assert_true(decoder.dropped > 1000);
}

static void test_ends_alone_are_nothing(void **state) {
  (void)state;
  xl_link_decoder decoder = {.count = 0};
  xl_frame got;
  for (unsigned i = 0; i < 10; i++)
    assert_false(xl_link_decode(&decoder, XL_LINK_END, &got));
  assert_int_equal(decoder.dropped, 0);
}

static void test_longer_than_any_frame(void **state) {
  (void)state;
  uint64_t random = 7;
  uint8_t bytes[4 * XL_LINK_WIRE_MOST] = {0};
  check_damaged(&(xl_frame){.kind = 3}, bytes, sizeof bytes);
  // A length field that says more than there is, with a right CRC.
  const xl_frame frame = random_frame(&random, 10);
  uint8_t plain[] = {11, 0, 1, 1, 9, 0, 0, 0, 0};
  const uint32_t crc = (uint32_t)crc32(0, plain, 5);
  for (unsigned i = 0; i < 4; i++)
    plain[5 + i] = (uint8_t)(crc >> (8 * i));
  check_damaged(&frame, plain, sizeof plain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_frame_by_hand),
      cmocka_unit_test(test_an_identify_request),
      cmocka_unit_test(test_there_and_back),
      cmocka_unit_test(test_one_end_between_frames_is_enough),
      cmocka_unit_test(test_every_flipped_bit),
      cmocka_unit_test(test_every_lost_and_every_doubled_byte),
      cmocka_unit_test(test_cut_off_at_every_byte),
      cmocka_unit_test(test_random_bytes_are_no_frame),
      cmocka_unit_test(test_ends_alone_are_nothing),
      cmocka_unit_test(test_longer_than_any_frame),
  };
  return cmocka_run_group_tests_name("host: link", tests, NULL, NULL);
}
