// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Streams of frames through xl_bit_reversal, every word that comes out compared. The tests run on a
// stack of their own beside the simulator: whatever waits here lets clock cycles pass there.
#ifndef XL_TEST_MEMORY_BENCH_H
#define XL_TEST_MEMORY_BENCH_H

#include <stdbool.h>
#include <stdint.h>

// The memory under test.
typedef struct bench_memory {
  unsigned banks, log2_banks, max_log2_n;
} bench_memory;

extern bench_memory memory;
extern uint64_t seed; // of all data and stalls; the environment's SEED, else 1

// What the tests do: scenario.c.
void scenario(const char *which);

// ------------------------------------------------------------------------------------ streams

typedef struct bench_frame {
  unsigned log2_n, user;
} bench_frame;

// How often a side pauses.
typedef enum bench_pace { STEADY, RANDOM, BURSTS } bench_pace;

typedef struct bench_stream {
  const char *name;
  unsigned frames;
  bench_frame (*frame)(unsigned number); // the setting of each
  bench_pace in, out;
  uint64_t hold_output; // cycles in which nothing is taken at first
  uint64_t reset_after; // cycles after which reset comes, 0: never; what is in there is lost
} bench_stream;

// What a stream was seen to do.
typedef struct bench_seen {
  uint64_t cycles;                      // from the first row taken to the last row out
  uint64_t latency_least, latency_most; // of a frame: first row taken to first row shown
  uint64_t refused_inside;              // cycles in which a row was refused, but for first rows
  uint64_t refused_same;                // of a first row whose setting was that of the frame before
  uint64_t wait_most, wait_over; // cycles that a first row of another setting was refused, at
                                 // most; and at most beyond the rows of the frame before
  uint64_t gaps;                 // cycles without a row out after the first one
  unsigned frames_most;          // of frames_o
  bool good;                     // nothing was wrong
} bench_seen;

// Rows of a frame.
uint64_t rows_of(unsigned log2_n);

// Sends all frames and takes them; says "not ok" for the first thing that is wrong.
bench_seen run_stream(const bench_stream *stream);

// -------------------------------------------------------------------------------------- counting

void expect(bool good, const char *format, ...) __attribute__((format(printf, 2, 3)));

// A random number that depends on the seed, and on how often this was called.
uint64_t draw(void);

#endif
