// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// netlist_vectors FILE LATENCY LEAK SETTING...: writes what the testbench would do to a unit, clock
// cycle by clock cycle, for a simulator that has no DPI: the unit's inputs, with X on everything
// that must not matter, and the outputs that are due. Then prints the report of a run whose unit is
// the model, and how many X of each kind there are.
//
// A line is a cycle, one binary digit a bit, highest first:
//
//   rst_ni req_valid_i rsp_ready_i req_op_i req_offset_i req_exec_i req_tag_i src0 src1 src2
//   req_ready_o rsp_valid_o rsp_data_o rsp_write_o rsp_source_active_o rsp_tag_o
//
// An x among the outputs means that anything may stand there. LEAK=1 puts one X where it does
// matter: whoever reads the vectors must notice.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

// --------------------------------------------------------------------- timing of the unit

enum { STAGES_MOST = 7 };

typedef struct slot {
  bool valid;
  xl_response response;
} slot;

typedef struct unit {
  unsigned stages;
  slot stage[STAGES_MOST]; // the first one is entered first
  slot kept;
  bool full, enable;
} unit;

static slot last_stage(const unit *u, const slot *request) {
  return u->stages == 0 ? *request : u->stage[u->stages - 1];
}

static void clock_unit(unit *u, bool reset_n, const slot *request, bool refused) {
  if (u->enable) {
    u->kept = last_stage(u, request);
    for (unsigned i = u->stages; i-- > 0;)
      u->stage[i] = i == 0 ? *request : u->stage[i - 1];
  }
  for (unsigned i = 0; i < u->stages && !reset_n; i++)
    u->stage[i].valid = false;
  u->full = reset_n && refused;
  u->enable = reset_n && !refused;
}

// ---------------------------------------------------------------------------------------- writing

enum { X_RESET, X_IDLE, X_INACTIVE, X_OPERAND, X_OFFSET, X_KINDS };
static uint64_t x_bits[X_KINDS];
static FILE *vectors;

// The lowest `bits` bits of value, those of `x` as X of that kind.
static void put(uint64_t value, unsigned bits, uint64_t x, int kind) {
  for (unsigned b = bits; b-- > 0;) {
    putc(x >> b & 1 ? 'x' : '0' + (int)(value >> b & 1), vectors);
    x_bits[kind] += x >> b & 1;
  }
}

// Offset bits that a swizzle ignores (docs/spec.md).
static uint16_t ignored_offset_bits(uint16_t offset) {
  static const uint16_t ignored[XL_ROWS] = {
      [XL_ROW_QUAD] = 0x3F00, [XL_ROW_ROTATE] = 0x1800, [XL_ROW_FFT] = 0x1FE0};
  return ignored[xl_offset_row(offset)];
}

// `leak`: the lane of src0 that gets one X although it is active; 64 for none.
static void put_operands(const xl_unit_config *config, const xl_operation *o, bool valid,
                         unsigned leak) {
  const uint64_t all = UINT64_MAX;
  const bool lerp = o->kind == XL_LERP;
  for (unsigned operand = 0; operand < 3; operand++) {
    for (unsigned i = config->lanes; i-- > 0;) {
      const bool active = o->exec >> i & 1;
      uint64_t x = 0;
      int kind = X_OPERAND;
      if (!valid)
        x = all, kind = X_IDLE;
      else if (operand > 0 && !lerp)
        x = all;
      else if (!active)
        x = all, kind = X_INACTIVE;
      else if (operand == 2)
        x = ~UINT64_C(0x01010101);
      else if (operand == 0 && i == leak)
        x = 1;
      put(o->src[operand][i], 8 * config->bytes, x, kind);
    }
  }
}

static void put_request(const xl_unit_config *config, const xl_operation *o, bool valid,
                        unsigned leak) {
  const uint64_t idle = valid ? 0 : UINT64_MAX;
  put(o->kind, 1, idle, X_IDLE);
  if (valid)
    put(o->offset, 16, o->kind == XL_LERP ? UINT64_MAX : ignored_offset_bits(o->offset), X_OFFSET);
  else
    put(0, 16, idle, X_IDLE);
  put(o->exec, config->lanes, idle, X_IDLE);
  put(o->tag, 16, idle, X_IDLE);
  put_operands(config, o, valid, leak);
}

static void put_expected(const xl_unit_config *config, bool known, bool ready, const slot *s,
                         bool valid) {
  const uint64_t x_control = known ? 0 : UINT64_MAX;
  const uint64_t x_payload = known && valid ? 0 : UINT64_MAX;
  uint64_t before[X_KINDS];
  memcpy(before, x_bits, sizeof before); // only those of the inputs count
  put(ready, 1, x_control, X_RESET);
  put(valid, 1, x_control, X_RESET);
  for (unsigned i = config->lanes; i-- > 0;)
    put(s->response.data[i], 8 * config->bytes, x_payload, X_RESET);
  put(s->response.write, config->lanes, x_payload, X_RESET);
  put(s->response.source_active, config->lanes, x_payload, X_RESET);
  put(s->response.tag, 16, x_payload, X_RESET);
  memcpy(x_bits, before, sizeof before);
  putc('\n', vectors);
}

// -------------------------------------------------------------------------------------------- run

static xl_run run;

// The lane whose X must show in lane 0, if this request is a swizzle that reads an active one.
static unsigned leaking_lane(const xl_operation *request) {
  xl_expectation e;
  if (request->kind != XL_SWIZZLE)
    return XL_MAX_LANES;
  xl_scoreboard_expect(&run.scoreboard, request, &e);
  return e.response.source_active & 1 ? e.source[0] : XL_MAX_LANES;
}

// As tb/xl_tb_unit.sv does it, clock edge by clock edge.
static void write_vectors(unit *u, bool leak_wanted) {
  const xl_unit_config *config = &run.config;
  xl_operation request = {0};
  bool reset_n = false, valid = false, response_ready = false, more = true, known = false;
  bool shown_any = false;
  while (more) {
    const bool ready = u->enable;
    slot entering = {.valid = valid && ready};
    if (valid) {
      xl_expectation e;
      xl_scoreboard_expect(&run.scoreboard, &request, &e);
      entering.response = e.response;
    }
    const slot last = last_stage(u, &entering);
    const slot shown = u->full ? u->kept : last;
    const bool response_valid = u->full || (u->enable && last.valid);
    const bool refused = response_valid && !response_ready;

    // In reset the handshake may be unknown too, but without stages a valid request shows at once.
    const bool quiet = !reset_n && (u->stages > 0 || !ready);
    const unsigned leak = leak_wanted && valid && ready ? leaking_lane(&request) : XL_MAX_LANES;
    leak_wanted = leak_wanted && leak == XL_MAX_LANES;
    put(reset_n, 1, 0, X_RESET);
    put(valid, 1, quiet, X_RESET);
    put(response_ready, 1, !reset_n, X_RESET);
    put_request(config, &request, valid, leak);
    put_expected(config, known, ready, &shown, response_valid);

    xl_run_edge(&run, valid && ready, ready, response_valid);
    if (reset_n && response_valid && response_ready)
      xl_run_response(&run, &shown.response);
    clock_unit(u, reset_n, &entering, refused);
    known = true;
    if (!valid || ready)
      request = *xl_run_request(&run, &valid);
    more = xl_run_pace(&run, refused, &reset_n, &response_ready);
    // A consumer that is ready would set the handshake's registers where the reset fails to.
    shown_any = shown_any || response_valid;
    response_ready = response_ready && shown_any;
  }
}

static int refuse(const char *message) {
  fprintf(stderr, "netlist_vectors: %s\n", message);
  return 2;
}

int main(int argc, char **argv) {
  char settings[4096] = "";
  char message[2048];
  size_t length = 0;
  xl_options o;
  if (argc < 4)
    return refuse("usage: netlist_vectors FILE LATENCY LEAK SETTING...");
  for (int i = 4; i < argc && length < sizeof settings; i++)
    length += (size_t)snprintf(settings + length, sizeof settings - length, "%s\n", argv[i]);
  if (length >= sizeof settings)
    return refuse("the settings are too long");
  if (!xl_options_parse(&o, settings, message, sizeof message))
    return refuse(message);
  unit u = {.stages = (unsigned)strtoul(argv[2], NULL, 10)};
  if (u.stages > STAGES_MOST)
    return refuse("LATENCY must be 0 to 7");
  const xl_unit_config config = {
      .lanes = o.lanes, .bytes = o.bytes, .fft_mode = o.fft_mode, .latency = u.stages};
  if (!xl_run_init(&run, &config, settings, message, sizeof message))
    return refuse(message);
  vectors = fopen(argv[1], "w");
  if (vectors == NULL)
    return refuse("the file cannot be written");
  write_vectors(&u, strcmp(argv[3], "1") == 0);
  const bool passed = xl_run_finish(&run);
  xl_run_free(&run);
  if (fclose(vectors) != 0)
    return refuse("the file could not be written to its end");
  printf("X bits: %" PRIu64 " in reset, %" PRIu64 " idle, %" PRIu64 " of inactive lanes, %" PRIu64
         " of unused operands, %" PRIu64 " of the offset\n",
         x_bits[X_RESET], x_bits[X_IDLE], x_bits[X_INACTIVE], x_bits[X_OPERAND], x_bits[X_OFFSET]);
  printf("X bits in all: %" PRIu64 "\n", x_bits[X_RESET] + x_bits[X_IDLE] + x_bits[X_INACTIVE] +
                                             x_bits[X_OPERAND] + x_bits[X_OFFSET]);
  return passed ? 0 : 1;
}
