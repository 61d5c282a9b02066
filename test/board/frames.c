// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "frames.h"

#include <string.h>

enum { ANSWER_CYCLES = 400000 }; // longer than any answer takes to come

static uint8_t next_sequence;

static unsigned stuff(uint8_t *line, uint8_t byte) {
  if (byte == END || byte == ESCAPE) {
    line[0] = ESCAPE;
    line[1] = byte == END ? 0xDC : 0xDD;
    return 2;
  }
  line[0] = byte;
  return 1;
}

unsigned frame_bytes(const frame *f, uint8_t line[2 * FRAME_BYTES]) {
  uint8_t plain[FRAME_BYTES + 8];
  unsigned count = 0;
  plain[count++] = (uint8_t)f->length;
  plain[count++] = (uint8_t)(f->length >> 8);
  plain[count++] = f->sequence;
  plain[count++] = f->kind;
  memcpy(plain + count, f->payload, f->length);
  count += f->length;
  const uint32_t crc = xl_board_crc32(plain, count);
  for (unsigned k = 0; k < 4; k++)
    plain[count++] = (uint8_t)(crc >> (8 * k));
  unsigned n = 0;
  line[n++] = END;
  for (unsigned i = 0; i < count; i++)
    n += stuff(line + n, plain[i]);
  line[n++] = END;
  return n;
}

void send_line(const uint8_t *line, unsigned count) {
  for (unsigned i = 0; i < count; i++)
    send_byte(line[i]);
}

void send_frame(const frame *f) {
  uint8_t line[2 * FRAME_BYTES];
  send_line(line, frame_bytes(f, line));
}

bool receive_frame(frame *f, uint64_t most) {
  uint8_t plain[FRAME_BYTES + 8];
  unsigned count = 0;
  bool started = false;
  for (;;) {
    uint8_t byte;
    if (!receive_byte(&byte, most))
      return false;
    if (!started) {
      if (byte != END)
        return false;
      started = true;
      continue;
    }
    if (byte == END)
      break;
    if (byte == ESCAPE) {
      if (!receive_byte(&byte, most) || (byte != 0xDC && byte != 0xDD))
        return false;
      byte = byte == 0xDC ? END : ESCAPE;
    }
    if (count == sizeof plain)
      return false;
    plain[count++] = byte;
  }
  if (count < 8)
    return false;
  uint32_t crc = 0;
  for (unsigned k = 0; k < 4; k++)
    crc |= (uint32_t)plain[count - 4 + k] << (8 * k);
  f->length = plain[0] | (unsigned)plain[1] << 8;
  f->sequence = plain[2];
  f->kind = plain[3];
  if (f->length != count - 8 || crc != xl_board_crc32(plain, count - 4))
    return false;
  memcpy(f->payload, plain + 4, f->length);
  return true;
}

// ------------------------------------------------------------------------------------- commands

void put(frame *f, uint64_t value, unsigned bytes) {
  for (unsigned k = 0; k < bytes; k++)
    f->payload[f->length++] = (uint8_t)(value >> (8 * k));
}

void put_bytes(frame *f, const uint8_t *bytes, unsigned count) {
  memcpy(f->payload + f->length, bytes, count);
  f->length += count;
}

uint32_t word_at(const frame *f, unsigned position) {
  uint32_t word = 0;
  for (unsigned k = 0; k < 4; k++)
    word |= (uint32_t)f->payload[position + k] << (8 * k);
  return word;
}

frame command(uint8_t kind) {
  frame f = {.kind = kind, .sequence = next_sequence};
  next_sequence = (uint8_t)(next_sequence + 37); // passes END and ESCAPE too
  return f;
}

frame command_many(uint32_t seed, uint16_t first, uint64_t operations) {
  frame f = command(MANY);
  put(&f, seed, 4);
  put(&f, first, 2);
  put(&f, operations - 1, 4);
  return f;
}

frame command_load_run(const xl_board_operation *o) {
  frame f = command(LOAD_RUN);
  put(&f, o->lerp, 1);
  put(&f, o->offset, 2);
  put_bytes(&f, o->exec, xl_board_exec_bytes(&config.unit));
  for (unsigned s = 0; s < (o->lerp ? 3 : 1); s++)
    put_bytes(&f, o->src[s], xl_board_data_bytes(&config.unit));
  return f;
}

frame command_load(unsigned which, const xl_board_operation *o) {
  frame f = command(LOAD);
  put(&f, which, 1);
  if (which == 0)
    put_bytes(&f, o->exec, xl_board_exec_bytes(&config.unit));
  else
    put_bytes(&f, o->src[which - 1], xl_board_data_bytes(&config.unit));
  return f;
}

frame command_run(unsigned op, uint16_t offset) {
  frame f = command(RUN);
  put(&f, op, 1);
  put(&f, offset, 2);
  return f;
}

// -------------------------------------------------------------------------------------- answers

bool ask(const frame *f, frame *answer) {
  forget();
  send_frame(f);
  return receive_frame(answer, ANSWER_CYCLES) && answer->sequence == f->sequence;
}

void expect_error(const frame *f, unsigned code, const char *what) {
  frame answer = {0};
  const bool answered = ask(f, &answer);
  expect(answered && answer.kind == ERROR && answer.length == 1 && answer.payload[0] == code,
         "%s: error %u is due, %s kind 0x%02x, length %u, code %u", what, code,
         answered ? "got" : "no answer;", answer.kind, answer.length, answer.payload[0]);
}

void expect_answer(const frame *f, const uint8_t *payload, unsigned length, const char *what) {
  frame answer = {0};
  const bool answered = ask(f, &answer);
  expect(answered && answer.kind == (f->kind | ANSWER) && answer.length == length &&
             memcmp(answer.payload, payload, length) == 0,
         "%s: %s kind 0x%02x, length %u, first byte 0x%02x", what,
         answered ? "wrong answer" : "no answer;", answer.kind, answer.length, answer.payload[0]);
}

void expect_alive(const char *what) {
  const frame f = command(IDENTIFY);
  frame answer = {0};
  expect(ask(&f, &answer) && answer.kind == (IDENTIFY | ANSWER) && answer.length == 24 &&
             memcmp(answer.payload, "XLB1", 4) == 0,
         "%s: identify is answered", what);
}

uint32_t dropped_frames(void) {
  const frame f = command(COUNTERS);
  frame answer = {0};
  if (!ask(&f, &answer) || answer.length != 16) {
    expect(false, "counters are answered");
    return 0;
  }
  return word_at(&answer, 4);
}
