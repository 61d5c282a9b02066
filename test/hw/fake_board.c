// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _XOPEN_SOURCE 700
#include "fake_board.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "many.h"
#include "progress.h"

enum { LIFETIME_SECONDS = 300, IDLE_MS = 20 };

static const char *const known[] = {"good",    "wrong",      "flip",    "lose",     "double",
                                    "late",    "mute",       "echo",    "chatter",  "stranger",
                                    "version", "shorter",    "swapped", "renamed",  "refuse",
                                    "reset",   "impossible", "unplug",  "truncated"};

bool fake_board_knows(const char *way) {
  for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
    if (strcmp(way, known[i]) == 0)
      return true;
  }
  return false;
}

int fake_board_line(char *name, unsigned size) {
  struct termios settings;
  const int line = posix_openpt(O_RDWR | O_NOCTTY);
  if (line < 0 || grantpt(line) != 0 || unlockpt(line) != 0 || ptsname(line) == NULL)
    return -1;
  snprintf(name, size, "%s", ptsname(line));
  // Without this the line would echo what is sent before the host has opened it.
  if (tcgetattr(line, &settings) != 0)
    return -1;
  settings.c_lflag &= ~(tcflag_t)(ECHO | ICANON | ISIG);
  settings.c_iflag &= ~(tcflag_t)(ICRNL | IXON);
  settings.c_oflag &= ~(tcflag_t)OPOST;
  return tcsetattr(line, TCSANOW, &settings) == 0 ? line : -1;
}

typedef struct state {
  const fake_board *board;
  int line;
  uint32_t random;
  uint64_t frames, results;
  uint64_t operations, sent; // identify left out: it may have to be asked again at the start
} state;

static bool is(const state *s, const char *way) {
  return strcmp(s->board->way, way) == 0;
}

static bool struck(state *s) {
  s->random = s->random * 1664525 + 1013904223;
  return s->board->number > 0 && (s->random >> 8) % s->board->number == 0;
}

// Bytes as the line passes them on. Returns how many there are now.
static size_t disturb(state *s, const uint8_t *in, size_t count, uint8_t *out) {
  size_t passed = 0;
  for (size_t i = 0; i < count; i++) {
    uint8_t byte = in[i];
    if (is(s, "flip") && struck(s))
      byte ^= (uint8_t)(1U << (s->random >> 3 & 7));
    if (is(s, "lose") && struck(s))
      continue;
    out[passed++] = byte;
    if (is(s, "double") && struck(s))
      out[passed++] = byte;
  }
  return passed;
}

// Returns false when the board is to vanish.
static bool send_frame(state *s, const xl_frame *frame) {
  uint8_t wire[XL_LINK_WIRE_MOST], line[2 * XL_LINK_WIRE_MOST];
  size_t count = disturb(s, wire, xl_link_encode(frame, wire), line);
  const bool counts = frame->kind != (XL_KIND_IDENTIFY | XL_KIND_ANSWER);
  const bool last = counts && is(s, "unplug") && s->sent + count >= s->board->number;
  if (last)
    count = (size_t)(s->board->number - s->sent);
  s->sent += counts ? count : 0;
  for (size_t done = 0; done < count;) {
    const ssize_t written = write(s->line, line + done, count - done);
    if (written < 0)
      return false;
    done += (size_t)written;
  }
  return !last;
}

static void put(xl_frame *frame, uint64_t value, unsigned bytes) {
  for (unsigned i = 0; i < bytes; i++)
    frame->payload[frame->length++] = (uint8_t)(value >> (8 * i));
}

static void identify(const state *s, xl_frame *answer) {
  static const char *const name[] = {"XLB1", "XLB2", "QRP1"};
  const fake_board *b = s->board;
  const char *mine = name[is(s, "version") ? 1 : is(s, "stranger") ? 2 : 0];
  for (unsigned i = 0; i < 4; i++)
    put(answer, (uint8_t)mine[i], 1);
  put(answer, 0x000100, 3); // 0.1.0
  put(answer, is(s, "impossible") ? 5 : is(s, "shorter") ? 2 * b->lanes : b->lanes, 1);
  put(answer, b->bytes, 1);
  put(answer, 7, 1);
  put(answer, b->fft_mode, 1);
  put(answer, 3, 1);
  put(answer, is(s, "renamed") && s->operations >= b->number ? 25000 : 12000, 4);
  put(answer, 115200, 4);
  put(answer, 0x12345678, 4);
}

static uint64_t take(const uint8_t **bytes, unsigned count) {
  uint64_t value = 0;
  for (unsigned i = 0; i < count; i++)
    value |= (uint64_t) * (*bytes)++ << (8 * i);
  return value;
}

static void refuse(xl_frame *answer, uint8_t code) {
  answer->kind = XL_KIND_ERROR;
  answer->length = 0;
  put(answer, code, 1);
}

static void load_and_run(state *s, const xl_frame *question, xl_frame *answer) {
  const fake_board *b = s->board;
  const unsigned lanes = is(s, "swapped") && s->operations >= b->number ? b->lanes / 2 : b->lanes;
  const unsigned mask_bytes = lanes < 8 ? 1 : lanes / 8;
  const uint8_t *bytes = question->payload;
  uint32_t src[3][XL_MAX_LANES] = {{0}}, data[XL_MAX_LANES] = {0};
  uint64_t active = 0;
  const bool lerp = question->length > 0 && bytes[0] == XL_LERP;
  const unsigned length = 3 + mask_bytes + (lerp ? 3 : 1) * lanes * b->bytes;
  if (question->length != length) {
    refuse(answer, 2);
    return;
  }
  bytes++;
  const uint16_t offset = (uint16_t)take(&bytes, 2);
  const uint64_t exec = take(&bytes, mask_bytes);
  for (unsigned i = 0; i < (lerp ? 3U : 1U); i++) {
    for (unsigned lane = 0; lane < lanes; lane++)
      src[i][lane] = (uint32_t)take(&bytes, b->bytes);
  }
  if (lerp) {
    xl_v_lerp_u8(exec, lanes, src[0], src[1], src[2], data);
    active = xl_lanes_mask(lanes);
  } else {
    uint8_t source[XL_MAX_LANES];
    xl_swizzle_sources(offset, source);
    xl_swizzle_data(offset, exec, lanes, src[0], data);
    for (unsigned lane = 0; lane < lanes; lane++)
      active |= (exec >> source[lane] & 1) << lane;
  }
  if (is(s, "wrong") && ++s->results % b->number == 0)
    data[s->results % lanes] ^= 0x10;
  for (unsigned lane = 0; lane < lanes; lane++)
    put(answer, data[lane], b->bytes);
  put(answer, exec, mask_bytes);
  put(answer, active, mask_bytes);
  answer->length -= is(s, "truncated") ? 1 : 0;
  if (is(s, "refuse"))
    refuse(answer, (uint8_t)b->number);
}

static bool serve(state *s, const xl_frame *question) {
  const fake_board *b = s->board;
  const uint8_t *bytes = question->payload;
  xl_frame answer = {.sequence = question->sequence,
                     .kind = (uint8_t)(question->kind | XL_KIND_ANSWER)};
  s->frames++;
  s->operations += question->kind == XL_KIND_IDENTIFY ? 0 : 1;
  if (is(s, "mute") || (is(s, "reset") && s->operations == b->number))
    return true;
  if (is(s, "late"))
    nanosleep(&(struct timespec){.tv_sec = b->number / 1000,
                                 .tv_nsec = (long)(b->number % 1000) * 1000000},
              NULL);
  switch (question->kind) {
  case XL_KIND_IDENTIFY:
    identify(s, &answer);
    break;
  case XL_KIND_LOAD_AND_RUN:
    load_and_run(s, question, &answer);
    break;
  case XL_KIND_RUN_MANY:
    put(&answer,
        xl_many_golden(
            &(xl_unit_config){.lanes = b->lanes, .bytes = b->bytes, .fft_mode = b->fft_mode},
            (uint32_t)take(&bytes, 4)),
        4);
    put(&answer, XL_MANY_OPERATIONS, 4);
    put(&answer, 7 * XL_MANY_OPERATIONS, 4);
    break;
  case XL_KIND_COUNTERS:
    for (unsigned i = 0; i < 4; i++)
      put(&answer, s->frames, 4);
    break;
  default:
    refuse(&answer, 1);
  }
  return send_frame(s, &answer);
}

int fake_board_serve(const fake_board *board, int line) {
  state s = {.board = board, .line = line, .random = 1};
  xl_link_decoder decoder = {.count = 0};
  xl_frame question;
  uint8_t raw[256], bytes[512];
  bool connected = false;
  const double end = xl_seconds() + LIFETIME_SECONDS;
  while (xl_seconds() < end) {
    struct pollfd wait = {.fd = line, .events = POLLIN};
    poll(&wait, 1, IDLE_MS);
    if (is(&s, "chatter") && write(line, "login: \300\333", 9) < 0)
      return 0;
    if ((wait.revents & POLLIN) == 0) {
      if (wait.revents & POLLHUP && connected)
        return 0;
      if (wait.revents & POLLHUP) // nobody has opened the other end yet
        nanosleep(&(struct timespec){.tv_nsec = IDLE_MS * 1000000L}, NULL);
      continue;
    }
    const ssize_t count = read(line, raw, sizeof raw);
    if (count <= 0)
      return 0;
    connected = true;
    if (is(&s, "echo") && write(line, raw, (size_t)count) < 0)
      return 0;
    const size_t passed = disturb(&s, raw, (size_t)count, bytes);
    for (size_t i = 0; i < passed; i++) {
      if (!is(&s, "echo") && !is(&s, "chatter") && xl_link_decode(&decoder, bytes[i], &question) &&
          !serve(&s, &question))
        return 0;
    }
  }
  return 0;
}
