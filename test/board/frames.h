// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Frames as docs/link.md has them, for the tests of the board.
#ifndef XL_TEST_BOARD_FRAMES_H
#define XL_TEST_BOARD_FRAMES_H

#include "bench.h"

enum {
  END = 0xC0,
  ESCAPE = 0xDB,
  IDENTIFY = 0x01,
  LOAD = 0x02,
  RUN = 0x03,
  READ = 0x04,
  MANY = 0x05,
  COUNTERS = 0x06,
  LOAD_RUN = 0x07,
  ANSWER = 0x80,
  ERROR = 0xFF,
  FRAME_BYTES = 2048
};

typedef struct frame {
  uint8_t sequence, kind;
  unsigned length;
  uint8_t payload[FRAME_BYTES];
} frame;

// The line bytes of a frame, ENDs and all; returns how many.
unsigned frame_bytes(const frame *f, uint8_t line[2 * FRAME_BYTES]);

void send_line(const uint8_t *line, unsigned count);
void send_frame(const frame *f);

// The next sound frame; false: none within that many cycles, or what came is not sound.
bool receive_frame(frame *f, uint64_t most);

// Appends to a frame's payload.
void put(frame *f, uint64_t value, unsigned bytes);
void put_bytes(frame *f, const uint8_t *bytes, unsigned count);
uint32_t word_at(const frame *f, unsigned position);

frame command(uint8_t kind);
frame command_many(uint32_t seed, uint16_t first, uint64_t operations);
frame command_load_run(const xl_board_operation *o);
frame command_load(unsigned which, const xl_board_operation *o);
frame command_run(unsigned op, uint16_t offset);

// Sends and takes the answer, which must have the same sequence number; false: there is none.
bool ask(const frame *f, frame *answer);

// ask(), and the answer must be an error of this code.
void expect_error(const frame *f, unsigned code, const char *what);

// ask(), and the answer must be this one.
void expect_answer(const frame *f, const uint8_t *payload, unsigned length, const char *what);

// ask() with identify, and count that it was answered.
void expect_alive(const char *what);

// The board's count of dropped frames.
uint32_t dropped_frames(void);

#endif
