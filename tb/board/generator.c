// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "generator.h"

#include <string.h>

unsigned xl_board_exec_bytes(const xl_board_unit *unit) {
  return unit->lanes < 8 ? 1 : unit->lanes / 8;
}

unsigned xl_board_data_bytes(const xl_board_unit *unit) {
  return unit->lanes * unit->bytes;
}

unsigned xl_board_result_bytes(const xl_board_unit *unit) {
  return xl_board_data_bytes(unit) + 2 * xl_board_exec_bytes(unit);
}

// -------------------------------------------------------------------------------------- generator

// All bytes of an operand move down by one, and a new one enters at the top.
static void enter(uint8_t *operand, unsigned bytes, uint32_t byte) {
  memmove(operand, operand + 1, bytes - 1);
  operand[bytes - 1] = (uint8_t)byte;
}

static void turn_state(xl_board_generator *g) {
  enter(g->operation.exec, xl_board_exec_bytes(&g->unit), g->state);
  for (unsigned s = 0; s < 3; s++)
    enter(g->operation.src[s], xl_board_data_bytes(&g->unit), g->state >> (8 * (s + 1)));
  g->state ^= g->state << 13;
  g->state ^= g->state >> 17;
  g->state ^= g->state << 5;
}

// What operation number `count` is, besides its operands.
static void choose(xl_board_generator *g) {
  g->operation.lerp = g->count % 16 == 15;
  g->operation.offset = g->next_offset;
  if (!g->unit.fft_mode && g->operation.offset >= 0xE000)
    g->operation.offset = (uint16_t)(g->operation.offset - 0x2000);
}

void xl_board_generator_init(xl_board_generator *g, const xl_board_unit *unit, uint32_t seed,
                             uint16_t first_offset) {
  memset(g, 0, sizeof *g);
  g->unit = *unit;
  g->state = seed | 1;
  g->next_offset = first_offset;
  for (unsigned i = 0; i < xl_board_data_bytes(unit); i++)
    turn_state(g);
  choose(g);
}

void xl_board_generator_step(xl_board_generator *g) {
  if (!g->operation.lerp)
    g->next_offset++;
  g->count = (g->count + 1) % 16;
  turn_state(g);
  choose(g);
}

// --------------------------------------------------------------------------------------- response

static void words_of(const xl_board_unit *unit, const uint8_t *operand,
                     uint32_t word[XL_MAX_LANES]) {
  for (unsigned i = 0; i < unit->lanes; i++) {
    word[i] = 0;
    for (unsigned b = 0; b < unit->bytes; b++)
      word[i] |= (uint32_t)operand[i * unit->bytes + b] << (8 * b);
  }
}

static uint8_t *put_bits(uint8_t *to, uint64_t bits, unsigned bytes) {
  for (unsigned k = 0; k < bytes; k++)
    *to++ = (uint8_t)(bits >> (8 * k));
  return to;
}

void xl_board_expect(const xl_board_unit *unit, const xl_board_operation *o,
                     uint8_t result[XL_BOARD_RESULT_BYTES]) {
  const unsigned lanes = unit->lanes;
  const uint64_t all = lanes == 64 ? UINT64_MAX : (UINT64_C(1) << lanes) - 1;
  uint32_t src[3][XL_MAX_LANES] = {{0}};
  uint32_t data[XL_MAX_LANES] = {0};
  uint64_t exec = 0;
  uint64_t source_active = 0;
  for (unsigned k = 0; k < xl_board_exec_bytes(unit); k++)
    exec |= (uint64_t)o->exec[k] << (8 * k);
  exec &= all;
  for (unsigned s = 0; s < 3; s++)
    words_of(unit, o->src[s], src[s]);
  if (o->lerp) {
    xl_v_lerp_u8(exec, lanes, src[0], src[1], src[2], data);
    source_active = all;
  } else {
    uint8_t source[XL_MAX_LANES];
    xl_swizzle_data(o->offset, exec, lanes, src[0], data);
    xl_swizzle_sources(o->offset, source);
    for (unsigned i = 0; i < lanes; i++)
      source_active |= (exec >> source[i] & 1) << i; // exec has no bit at or above `lanes`
  }
  uint8_t *to = result;
  for (unsigned i = 0; i < lanes; i++)
    to = put_bits(to, data[i], unit->bytes);
  to = put_bits(to, exec, xl_board_exec_bytes(unit));
  put_bits(to, source_active, xl_board_exec_bytes(unit));
}

// -------------------------------------------------------------------------------------- signature

uint32_t xl_board_crc32(const uint8_t *bytes, size_t count) {
  uint32_t crc = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    crc ^= bytes[i];
    for (unsigned bit = 0; bit < 8; bit++)
      crc = (crc >> 1) ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
  }
  return ~crc;
}

// All bits move down by one place; the lowest becomes the highest.
static void turn(uint8_t *bytes, unsigned count) {
  const uint8_t lowest = bytes[0] & 1;
  for (unsigned k = 0; k < count; k++) {
    const unsigned above = k + 1 < count ? bytes[k + 1] & 1u : lowest;
    bytes[k] = (uint8_t)(bytes[k] >> 1 | above << 7);
  }
}

uint32_t xl_board_signature(const xl_board_unit *unit, uint32_t seed, uint16_t first_offset,
                            uint64_t operations) {
  const unsigned count = xl_board_result_bytes(unit);
  uint8_t gathered[XL_BOARD_RESULT_BYTES] = {0};
  xl_board_generator generator;
  xl_board_generator_init(&generator, unit, seed, first_offset);
  for (uint64_t n = 0; n < operations; n++) {
    uint8_t result[XL_BOARD_RESULT_BYTES];
    xl_board_expect(unit, &generator.operation, result);
    turn(gathered, count);
    for (unsigned k = 0; k < count; k++)
      gathered[k] ^= result[k];
    xl_board_generator_step(&generator);
  }
  return xl_board_crc32(gathered, count);
}
