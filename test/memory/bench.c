// SPDX-License-Identifier: Apache-2.0 OR MIT
#include XL_DPI_HEADER

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

#include "bench.h"
#include "crosslane.h"

enum { STACK_BYTES = 1 << 20, BANKS_MOST = 64, HANG_CYCLES = 100000, BURST = 200 };

bench_memory memory;
uint64_t seed = 1;

static ucontext_t simulator, tests;
static char stack[STACK_BYTES];
static unsigned passed, failed;
static bool finished, stop_at_first;
static uint64_t cycle, draws;
static const char *replay_scenario;

// The pins: what is driven from now on, and what was seen in the cycle that is over.
static struct {
  bool reset_n, in_valid, out_ready;
  bench_frame setting;
  uint32_t data[BANKS_MOST];
} drive;
static struct {
  bool in_ready, out_valid, first, last;
  unsigned log2_n, user, frames;
  uint32_t data[BANKS_MOST];
} saw;

static uint64_t mix(uint64_t x) {
  x = (x ^ x >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
  x = (x ^ x >> 27) * UINT64_C(0x94D049BB133111EB);
  return x ^ x >> 31;
}

uint64_t draw(void) {
  return mix(seed * UINT64_C(0x9E3779B97F4A7C15) + draws++);
}

// Word `index` of a frame on its way in.
static uint32_t word(uint64_t frame, uint32_t index) {
  return (uint32_t)mix(mix(seed + frame) + index);
}

// A frame's rows; sizes out of range pass as frames of one row.
static bool passes(unsigned log2_n) {
  return log2_n < memory.log2_banks || log2_n > memory.max_log2_n;
}

uint64_t rows_of(unsigned log2_n) {
  return passes(log2_n) ? 1 : UINT64_C(1) << (log2_n - memory.log2_banks);
}

static void tick(void) {
  swapcontext(&tests, &simulator);
}

// The simulation ends with the next clock edge.
static void end_tests(void) {
  printf("%u passed, %u failed\n", passed, failed);
  fflush(stdout);
  finished = true;
  for (;;)
    tick();
}

void expect(bool good, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  *(good ? &passed : &failed) += 1;
  fputs(good ? "ok - " : "not ok - ", stdout);
  vprintf(format, arguments);
  putchar('\n');
  va_end(arguments);
  if (!good && stop_at_first)
    end_tests();
}

// ------------------------------------------------------------------------------------- streams

// A stream under way. A place is a frame's number and a row in it.
typedef struct place {
  unsigned frame;
  uint64_t row;
} place;

typedef struct run {
  const bench_stream *stream;
  bench_seen seen;
  uint64_t began, number; // of the first frame among all, so that no two have the same data
  place in, out;
  uint64_t first_taken, last_out, waited;
  uint64_t *taken; // the cycle in which each frame's first row was taken
  bool shown, any_out;
} run;

static bool wrong(run *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool wrong(run *r, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  if (r->seen.good) {
    printf("MISMATCH %s, cycle %" PRIu64 ": ", r->stream->name, cycle);
    vprintf(format, arguments);
    printf("\n  again: SEED=%" PRIu64 " SCENARIO=%s BANKS=%u LOG2N=%u test/memory.sh\n", seed,
           replay_scenario, memory.banks, memory.max_log2_n);
  }
  r->seen.good = false;
  va_end(arguments);
  return false;
}

static bool pauses(bench_pace pace) {
  switch (pace) {
  case RANDOM:
    return draw() % 3 == 0;
  case BURSTS:
    return mix(seed + cycle / BURST) & 1;
  default:
    return false;
  }
}

static void advance(const run *r, place *at) {
  if (++at->row == rows_of(r->stream->frame(at->frame).log2_n)) {
    at->row = 0;
    at->frame++;
  }
}

static void offer(run *r) {
  const bench_stream *s = r->stream;
  const bool held = drive.in_valid && !saw.in_ready;
  if (!held) {
    drive.in_valid = r->in.frame < s->frames && !pauses(s->in);
    drive.setting = (bench_frame){(unsigned)draw() % 16, (unsigned)draw() % 8};
    for (unsigned l = 0; l < memory.banks; l++)
      drive.data[l] = drive.in_valid
                          ? word(r->number + r->in.frame, (uint32_t)(r->in.row * memory.banks + l))
                          : (uint32_t)draw();
    // The setting counts with the first row alone.
    if (drive.in_valid && r->in.row == 0)
      drive.setting = s->frame(r->in.frame);
    else if (drive.in_valid)
      drive.setting.log2_n = 1 + drive.setting.log2_n % memory.max_log2_n;
  }
  drive.out_ready = cycle - r->began >= s->hold_output && !pauses(s->out);
}

static void see_input(run *r) {
  if (!drive.in_valid)
    return;
  const bench_frame f = r->stream->frame(r->in.frame);
  bool other = false;
  uint64_t rows_before = 0;
  if (r->in.row == 0 && r->in.frame > 0) {
    const bench_frame before = r->stream->frame(r->in.frame - 1);
    other = before.log2_n != f.log2_n || before.user != f.user;
    rows_before = rows_of(before.log2_n);
  }
  if (!saw.in_ready) {
    r->waited++;
    if (r->in.row > 0)
      r->seen.refused_inside++;
    else if (r->in.frame > 0 && !other)
      r->seen.refused_same++;
    return;
  }
  if (other && r->waited > r->seen.wait_most)
    r->seen.wait_most = r->waited;
  if (other && r->waited > rows_before && r->waited - rows_before > r->seen.wait_over)
    r->seen.wait_over = r->waited - rows_before;
  r->waited = 0;
  if (r->in.row == 0)
    r->taken[r->in.frame] = cycle;
  if (r->in.frame == 0 && r->in.row == 0)
    r->first_taken = cycle;
  advance(r, &r->in);
}

static void compare(run *r, unsigned complete) {
  const unsigned out = r->out.frame;
  if (out >= complete) {
    wrong(r, "a row came out of frame %u, of which not all rows are in", out);
    return;
  }
  const bench_frame f = r->stream->frame(out);
  if (saw.log2_n != f.log2_n || saw.user != f.user)
    wrong(r, "frame %u: setting log2_n %u, user %u instead of %u, %u", out, saw.log2_n, saw.user,
          f.log2_n, f.user);
  if (saw.first != (r->out.row == 0) || saw.last != (r->out.row + 1 == rows_of(f.log2_n)))
    wrong(r, "frame %u of 2^%u, row %" PRIu64 ": first %d, last %d", out, f.log2_n, r->out.row,
          saw.first, saw.last);
  for (unsigned l = 0; l < memory.banks; l++) {
    const uint32_t i = (uint32_t)(r->out.row * memory.banks + l);
    const uint32_t from = passes(f.log2_n) ? i : xl_bit_reverse(f.log2_n, i);
    if (saw.data[l] != word(r->number + out, from))
      wrong(r, "frame %u of 2^%u, row %" PRIu64 ", lane %u: expected word %u, 0x%08X, got 0x%08X",
            out, f.log2_n, r->out.row, l, from, word(r->number + out, from), saw.data[l]);
  }
}

static void see_output(run *r, unsigned complete) {
  if (saw.frames != complete - r->out.frame)
    wrong(r, "frames_o is %u, but %u frames are complete and not out", saw.frames,
          complete - r->out.frame);
  if (saw.frames > r->seen.frames_most)
    r->seen.frames_most = saw.frames;
  if (!saw.out_valid) {
    if (r->shown)
      wrong(r, "a row that was refused vanished");
    if (r->any_out && r->out.frame < r->stream->frames)
      r->seen.gaps++;
    return;
  }
  // Looked at in every cycle, so a row that waits must stay as it is.
  compare(r, complete);
  if (r->out.row == 0 && !r->shown && r->seen.good) {
    const uint64_t latency = cycle - r->taken[r->out.frame];
    if (latency < r->seen.latency_least)
      r->seen.latency_least = latency;
    if (latency > r->seen.latency_most)
      r->seen.latency_most = latency;
  }
  r->any_out = true;
  r->shown = !drive.out_ready;
  if (drive.out_ready) {
    advance(r, &r->out);
    r->last_out = cycle;
  }
}

static void reset(run *r) {
  drive.reset_n = false;
  drive.in_valid = draw() & 1;
  drive.out_ready = draw() & 1;
  drive.setting = (bench_frame){memory.max_log2_n, 0}; // one that need not wait
  for (int i = 0; i < 3; i++) {
    tick();
    if (i > 0 && (saw.in_ready || saw.out_valid || saw.frames != 0))
      wrong(r, "in reset: ready %d, valid %d, frames %u", saw.in_ready, saw.out_valid, saw.frames);
  }
  drive.reset_n = true;
  drive.in_valid = drive.out_ready = false;
  tick();
}

bench_seen run_stream(const bench_stream *stream) {
  static uint64_t number;
  run r = {.stream = stream, .seen = {.latency_least = UINT64_MAX, .good = true}};
  r.taken = calloc(stream->frames, sizeof *r.taken);
  r.number = number;
  number += stream->frames;
  r.began = cycle;
  if (r.taken == NULL)
    wrong(&r, "no memory");
  drive.in_valid = false;
  uint64_t idle = 0;
  while (r.seen.good && r.out.frame < stream->frames) {
    if (stream->reset_after != 0 && cycle - r.began >= stream->reset_after)
      break;
    const place before = r.out;
    // A frame that becomes complete in a cycle counts from the next on.
    offer(&r);
    const unsigned complete = r.in.frame;
    tick();
    see_input(&r);
    see_output(&r, complete);
    idle = before.frame == r.out.frame && before.row == r.out.row ? idle + 1 : 0;
    if (idle > HANG_CYCLES)
      wrong(&r, "nothing came out for %d cycles", HANG_CYCLES);
  }
  r.seen.cycles = r.last_out - r.first_taken + 1;
  if (!r.seen.good || stream->reset_after != 0)
    reset(&r);
  drive.in_valid = drive.out_ready = false;
  free(r.taken);
  return r.seen;
}

// ----------------------------------------------------------------------------------- simulator

static void run_tests(void) {
  drive.reset_n = false;
  tick();
  tick();
  drive.reset_n = true;
  tick();
  scenario(replay_scenario);
  end_tests();
}

void xl_test_begin(int banks, int max_log2_n) {
  memory.banks = (unsigned)banks;
  memory.max_log2_n = (unsigned)max_log2_n;
  while (1U << memory.log2_banks < memory.banks)
    memory.log2_banks++;
  const char *given = getenv("SEED");
  if (given != NULL && *given != '\0')
    seed = strtoull(given, NULL, 0);
  given = getenv("STOP");
  stop_at_first = given != NULL && strcmp(given, "1") == 0;
  given = getenv("SCENARIO");
  replay_scenario = given != NULL && *given != '\0' ? given : "all";
  getcontext(&tests);
  tests.uc_stack.ss_sp = stack;
  tests.uc_stack.ss_size = sizeof stack;
  makecontext(&tests, run_tests, 0);
}

void xl_test_cycle(svBit in_ready, svBit out_valid, svBit first, svBit last, int log2_n, int user,
                   int frames, const svBitVecVal *out_data, svBit *reset_n, svBit *in_valid,
                   int *in_log2_n, int *in_user, svBitVecVal *in_data, svBit *out_ready,
                   svBit *done) {
  cycle++;
  saw.in_ready = in_ready;
  saw.out_valid = out_valid;
  saw.first = first;
  saw.last = last;
  saw.log2_n = (unsigned)log2_n;
  saw.user = (unsigned)user;
  saw.frames = (unsigned)frames;
  memcpy(saw.data, out_data, memory.banks * sizeof *saw.data);
  swapcontext(&simulator, &tests);
  *reset_n = drive.reset_n;
  *in_valid = drive.in_valid;
  *in_log2_n = (int)drive.setting.log2_n;
  *in_user = (int)drive.setting.user;
  memcpy(in_data, drive.data, memory.banks * sizeof *drive.data);
  *out_ready = drive.out_ready;
  *done = finished;
}
