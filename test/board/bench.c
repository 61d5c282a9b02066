// SPDX-License-Identifier: Apache-2.0 OR MIT
#include XL_DPI_HEADER

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>

#include "bench.h"

enum { QUEUE = 1 << 16, STACK_BYTES = 1 << 20 };

bench_config config;
bool pin_match, pin_mismatch, pin_busy;
double rate = 1.0;

static uint64_t cycle, wake_at;
static bool wake_on_byte, finished;
static ucontext_t simulator, tests;
static char stack[STACK_BYTES];
static unsigned passed, failed;

// What is driven.
static bool drive_rx = true, drive_reset_n = true, deaf;

// What was received: the decoder looks at the middle of each bit.
static uint8_t queue[QUEUE];
static unsigned queue_head, queue_tail;
static bool receiving, line_was = true;
static double next_sample;
static unsigned sample_index, shifted;

// -------------------------------------------------------------------------------------- waiting

static void yield(void) {
  swapcontext(&tests, &simulator);
}

void wait_cycles(uint64_t cycles) {
  wake_at = cycle + cycles;
  wake_on_byte = false;
  if (cycles > 0)
    yield();
}

uint64_t now(void) {
  return cycle;
}

bool wait_idle(uint64_t most) {
  const uint64_t until = cycle + most;
  while (pin_busy && cycle < until)
    wait_cycles(1);
  return !pin_busy;
}

void press_reset(unsigned cycles) {
  deaf = true; // a byte may be cut off
  drive_reset_n = false;
  wait_cycles(cycles);
  drive_reset_n = true;
  wait_cycles(20); // the reset inside outlasts the button
  deaf = false;
}

// ---------------------------------------------------------------------------------- serial line

static void send_bits(uint8_t byte, bool stop) {
  const unsigned bits = (unsigned)byte << 1 | (unsigned)stop << 9;
  const double bit = config.bit_cycles * rate;
  const double start = (double)cycle;
  for (unsigned i = 0; i < 10; i++) {
    drive_rx = bits >> i & 1;
    const uint64_t until = (uint64_t)(start + bit * (i + 1) + 0.5);
    wait_cycles(until - cycle);
  }
  drive_rx = true;
}

void send_byte(uint8_t byte) {
  send_bits(byte, true);
}

void send_byte_without_stop(uint8_t byte) {
  send_bits(byte, false);
  wait_cycles((uint64_t)(2 * config.bit_cycles));
}

void send_break(unsigned bits) {
  drive_rx = false;
  wait_cycles((uint64_t)(bits * config.bit_cycles));
  drive_rx = true;
  wait_cycles((uint64_t)(2 * config.bit_cycles));
}

bool receive_byte(uint8_t *byte, uint64_t most) {
  const uint64_t until = cycle + most;
  while (queue_head == queue_tail) {
    if (cycle >= until)
      return false;
    wake_at = until;
    wake_on_byte = true;
    yield();
  }
  *byte = queue[queue_tail++ % QUEUE];
  return true;
}

void forget(void) {
  queue_tail = queue_head;
}

static void sample(bool tx) {
  const double bit = config.bit_cycles * rate;
  if (deaf) {
    receiving = false;
  } else if (!receiving) {
    if (line_was && !tx) {
      receiving = true;
      sample_index = 0;
      shifted = 0;
      next_sample = (double)cycle + bit / 2;
    }
  } else if ((double)cycle >= next_sample) {
    shifted |= (unsigned)tx << sample_index;
    next_sample += bit;
    if (++sample_index == 10) {
      receiving = false;
      if ((shifted & 0x201) == 0x200)
        queue[queue_head++ % QUEUE] = (uint8_t)(shifted >> 1);
      else
        expect(false, "a byte from the board has a start bit 0 and a stop bit 1");
    }
  }
  line_was = tx;
}

// ------------------------------------------------------------------------------------- counting

void expect(bool good, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  *(good ? &passed : &failed) += 1;
  if (!good) {
    printf("not ok - cycle %llu: ", (unsigned long long)cycle);
    vprintf(format, arguments);
    putchar('\n');
  }
  va_end(arguments);
}

// -------------------------------------------------------------------------------- the simulator

static void run_tests(void) {
  const char *which = getenv("XL_SCENARIO");
  scenario(which == NULL ? "all" : which);
  printf("%u passed, %u failed\n", passed, failed);
  fflush(stdout);
  finished = true;
  wake_at = UINT64_MAX;
  for (;;)
    yield();
}

void xl_test_begin(int lanes, int bytes, int fft_mode, int cuts, int clock_hz, int baud,
                   int signature) {
  config.unit = (xl_board_unit){(unsigned)lanes, (unsigned)bytes, fft_mode != 0};
  config.cuts = (unsigned)cuts;
  config.clock_hz = (uint32_t)clock_hz;
  config.baud = (uint32_t)baud;
  config.signature = (uint32_t)signature;
  config.bit_cycles = (double)clock_hz / baud;
  getcontext(&tests);
  tests.uc_stack.ss_sp = stack;
  tests.uc_stack.ss_size = sizeof stack;
  makecontext(&tests, run_tests, 0);
}

void xl_test_cycle(svBit tx, svBit match, svBit mismatch, svBit busy, svBit *rx, svBit *reset_n,
                   svBit *done) {
  const unsigned had = queue_head;
  cycle++;
  pin_match = match;
  pin_mismatch = mismatch;
  pin_busy = busy;
  sample(tx);
  if (cycle >= wake_at || (wake_on_byte && queue_head != had))
    swapcontext(&simulator, &tests);
  *rx = drive_rx;
  *reset_n = drive_reset_n;
  *done = finished;
}
