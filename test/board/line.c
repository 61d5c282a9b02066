// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Everything that may go wrong on a serial line.
#include <string.h>

#include "scenarios.h"

// Long enough for any answer to begin.
static uint64_t quiet_cycles(void) {
  return (uint64_t)(30 * config.bit_cycles) + 500;
}

static void expect_silence(const char *what) {
  uint8_t byte;
  expect(!receive_byte(&byte, quiet_cycles()), "%s: not answered", what);
}

// Line bytes that hold no sound frame; `drops` frames are counted, 0 to 255; 256: any number.
static void expect_dropped(const uint8_t *line, unsigned count, unsigned drops, const char *what) {
  const uint32_t before = dropped_frames();
  forget();
  send_line(line, count);
  expect_silence(what);
  const uint32_t after = dropped_frames();
  expect(drops > 255 || after - before == drops, "%s: %u dropped, %u due", what,
         (unsigned)(after - before), drops);
}

static void flipped_bits(void) {
  const frame f = command_run(0, 0xDBC0);
  uint8_t line[2 * FRAME_BYTES];
  const unsigned count = frame_bytes(&f, line);
  for (unsigned bit = 0; bit < 8 * count; bit++) {
    line[bit / 8] ^= (uint8_t)(1u << bit % 8);
    forget();
    send_line(line, count);
    expect_silence("a flipped bit");
    line[bit / 8] ^= (uint8_t)(1u << bit % 8);
  }
  expect_alive("behind flipped bits");
}

static void lost_and_doubled_bytes(void) {
  const frame f = command_run(0, 0x1234);
  uint8_t line[2 * FRAME_BYTES];
  uint8_t other[2 * FRAME_BYTES];
  const unsigned count = frame_bytes(&f, line);
  for (unsigned at = 1; at + 1 < count; at++) { // ENDs may be lost or doubled
    memcpy(other, line, at);
    memcpy(other + at, line + at + 1, count - at - 1);
    expect_dropped(other, count - 1, 1, "a lost byte");
    memcpy(other, line, at + 1);
    memcpy(other + at + 1, line + at, count - at);
    expect_dropped(other, count + 1, 1, "a doubled byte");
  }
  for (unsigned kept = 2; kept + 1 < count; kept++) { // cut off, then the next frame begins
    const frame next = command(IDENTIFY);
    frame answer = {0};
    memcpy(other, line, kept);
    forget();
    send_line(other, kept);
    const unsigned more = frame_bytes(&next, other);
    send_line(other, more);
    expect(receive_frame(&answer, 20000) && answer.sequence == next.sequence,
           "a frame behind one that was cut off");
  }
}

static void garbage(void) {
  uint8_t line[4096];
  uint32_t x = 2463534242u;
  for (unsigned round = 0; round < 6; round++) {
    const unsigned count = 1 + round * 60;
    for (unsigned i = 0; i < count; i++) {
      x ^= x << 13;
      x ^= x >> 17;
      x ^= x << 5;
      line[i] = (uint8_t)(round % 2 == 0 && x % 256 == END ? 0 : x);
    }
    forget();
    send_line(line, count);
    expect_alive("a frame behind garbage");
  }
  memset(line, END, 20);
  expect_dropped(line, 20, 0, "nothing but ENDs");
  memset(line, 0, 20);
  line[20] = END;
  expect_dropped(line, 21, 1, "zeros");
  const uint8_t bad_escape[] = {END, 0, 0, 1, 1, ESCAPE, 0, END};
  expect_dropped(bad_escape, sizeof bad_escape, 1, "a bad escape");
  const uint8_t cut_escape[] = {END, 0, 0, 1, 1, ESCAPE, END};
  expect_dropped(cut_escape, sizeof cut_escape, 1, "an escape at the end");
  const uint8_t twice[] = {END, 0, 0, 1, 1, ESCAPE, ESCAPE, END};
  expect_dropped(twice, sizeof twice, 1, "an escape of an escape");
}

// Longer than the longest command, with LENGTH and CRC right, and far longer.
static void overlong(void) {
  const unsigned most =
      3 + xl_board_exec_bytes(&config.unit) + 3 * xl_board_data_bytes(&config.unit);
  uint8_t line[2 * FRAME_BYTES];
  frame f = command(LOAD_RUN);
  f.payload[0] = 1;
  f.length = most;
  frame answer = {0};
  expect(ask(&f, &answer) && answer.kind == (LOAD_RUN | ANSWER), "the longest command");
  for (unsigned more = 1; more < 700; more += 233) {
    f.length = most + more;
    expect_dropped(line, frame_bytes(&f, line), 1, "an overlong frame");
  }
}

static void back_to_back(void) {
  uint8_t line[2 * FRAME_BYTES];
  // No pause between answer and next frame, and one END less.
  for (unsigned i = 0; i < 5; i++) {
    const frame f = command(IDENTIFY);
    frame answer = {0};
    const unsigned count = frame_bytes(&f, line);
    forget();
    send_line(line + (i > 0), count - (i > 0));
    expect(receive_frame(&answer, 20000) && answer.sequence == f.sequence, "frames share an END");
  }
  // The second comes while the first is answered: dropped, and the board goes on.
  const uint32_t before = dropped_frames();
  const frame first = command(IDENTIFY);
  const frame second = command(IDENTIFY);
  frame answer = {0};
  forget();
  send_frame(&first);
  send_frame(&second);
  expect(receive_frame(&answer, 20000) && answer.sequence == first.sequence,
         "the first of two frames");
  expect_silence("the second of two frames");
  expect(dropped_frames() - before == 1, "the second is counted as dropped");
}

static void bad_stop_bits(void) {
  const frame f = command(IDENTIFY);
  uint8_t line[2 * FRAME_BYTES];
  const unsigned count = frame_bytes(&f, line);
  for (unsigned at = 1; at + 1 < count; at++) {
    forget();
    for (unsigned i = 0; i < count; i++) {
      if (i == at)
        send_byte_without_stop(line[i]);
      else
        send_byte(line[i]);
    }
    expect_silence("a byte without stop bit");
  }
  expect_alive("behind bytes without stop bit");
  send_break(50);
  expect_alive("behind a break");
}

void test_line(void) {
  const frame f = command(COUNTERS);
  frame first = {0}, answer = {0};
  expect(ask(&f, &first) && ask(&f, &answer) && answer.length == 16 &&
             word_at(&answer, 0) - word_at(&first, 0) == 1 &&
             word_at(&answer, 12) - word_at(&first, 12) <= 1 &&
             word_at(&answer, 8) == word_at(&first, 8),
         "sound frames, cycles and operations are counted");
  flipped_bits();
  lost_and_doubled_bytes();
  garbage();
  overlong();
  back_to_back();
  bad_stop_bits();
}
