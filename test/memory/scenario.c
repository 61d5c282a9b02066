// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What xl_bit_reversal must do, at every size: constant sizes at full rate and with stalls, each
// size after each other, frames that wait, resets. Figures are gated and printed as a table.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bench.h"

enum { LATENCY_MORE = 2, CHANGE_MORE = 3, LAPS = 3 };

// The settings of the stream under way.
static bench_frame first, second;
static bench_frame list[4096];

// What was measured of each size.
static struct { uint64_t latency, cycles, room, over; } figures[16];

static bench_frame always_first(unsigned number) {
  (void)number;
  return first;
}

static bench_frame by_turns(unsigned number) {
  return number / 2 % 2 == 0 ? first : second;
}

static bench_frame listed(unsigned number) {
  return list[number];
}

static uint64_t memory_rows(void) {
  return UINT64_C(1) << (memory.max_log2_n - memory.log2_banks);
}

// Frames that go LAPS times round the memory, so both orders serve every region; at least six.
static unsigned enough_frames(unsigned log2_n) {
  const uint64_t frames = LAPS * memory_rows() / rows_of(log2_n);
  return frames < 6 ? 6 : (unsigned)frames;
}

static void full_rate(unsigned log2_n) {
  const uint64_t rows = rows_of(log2_n);
  first = (bench_frame){log2_n, (unsigned)draw() % 8};
  const bench_stream s = {
      .name = "full rate", .frames = enough_frames(log2_n), .frame = always_first};
  const bench_seen seen = run_stream(&s);
  expect(seen.good && seen.refused_inside == 0 && seen.refused_same == 0 && seen.gaps == 0 &&
             seen.latency_least == rows + LATENCY_MORE &&
             seen.latency_most == rows + LATENCY_MORE &&
             seen.cycles == s.frames * rows + rows + LATENCY_MORE,
         "%u banks, N = %5u: %5u frames at full rate, latency %" PRIu64 ", %" PRIu64 " cycles",
         memory.banks, 1U << log2_n, s.frames, seen.latency_most, seen.cycles);
  figures[log2_n].latency = seen.latency_most;
  figures[log2_n].cycles = (seen.cycles - seen.latency_most) / s.frames;
}

static void stalls(unsigned log2_n) {
  static const struct {
    const char *name;
    bench_pace in, out;
  } paces[] = {{"slow in", RANDOM, STEADY},
               {"slow out", STEADY, RANDOM},
               {"random on both sides", RANDOM, RANDOM},
               {"bursts", BURSTS, BURSTS}};
  for (unsigned i = 0; i < sizeof paces / sizeof paces[0]; i++) {
    first = (bench_frame){log2_n, (unsigned)draw() % 8};
    const bench_stream s = {.name = paces[i].name,
                            .frames = enough_frames(log2_n),
                            .frame = always_first,
                            .in = paces[i].in,
                            .out = paces[i].out};
    const bench_seen seen = run_stream(&s);
    // Whoever comes slowly never waits for whoever takes at once.
    const bool waits = s.out == STEADY && (seen.refused_inside > 0 || seen.refused_same > 0);
    expect(seen.good && !waits, "%u banks, N = %5u: %s", memory.banks, 1U << log2_n, s.name);
  }
}

// With nothing taken, as many frames are complete as the memory has room for.
static void waiting(unsigned log2_n) {
  const uint64_t room = memory_rows() / rows_of(log2_n);
  first = (bench_frame){log2_n, 1};
  const bench_stream s = {.name = "waiting frames",
                          .frames = (unsigned)room + 6,
                          .frame = always_first,
                          .hold_output = 3 * memory_rows() + 20};
  const bench_seen seen = run_stream(&s);
  expect(seen.good && seen.frames_most >= room, "%u banks, N = %5u: %u frames wait, room for %u",
         memory.banks, 1U << log2_n, seen.frames_most, (unsigned)room);
  figures[log2_n].room = room;
}

static void changes(unsigned log2_n) {
  uint64_t over = 0;
  bool good = true;
  for (unsigned other = 1; other <= memory.max_log2_n; other++) {
    for (unsigned user = 0; user < 2; user++) {
      first = (bench_frame){log2_n, 2};
      second = (bench_frame){other, 2 + user};
      const bench_stream s = {.name = "change of setting", .frames = 8, .frame = by_turns};
      const bench_seen seen = run_stream(&s);
      good = good && seen.good && seen.refused_inside == 0 && seen.refused_same == 0;
      over = seen.wait_over > over ? seen.wait_over : over;
    }
  }
  figures[log2_n].over = over;
  expect(good && over <= CHANGE_MORE,
         "%u banks, N = %5u: changes to and from all sizes wait the old frame's rows and %" PRIu64
         " cycles",
         memory.banks, 1U << log2_n, over);
}

static void mixture(unsigned number) {
  enum { FRAMES = 200 };
  for (unsigned i = 0; i < FRAMES; i++) {
    if (i > 0 && draw() % 3 > 0) {
      list[i] = list[i - 1];
      continue;
    }
    list[i] = (bench_frame){1 + (unsigned)draw() % memory.max_log2_n, (unsigned)draw() % 8};
  }
  const bench_stream s = {.name = "mixture",
                          .frames = FRAMES,
                          .frame = listed,
                          .in = (bench_pace)(number % 3),
                          .out = (bench_pace)(number / 3 % 3)};
  expect(run_stream(&s).good, "%u banks: mixture %u of sizes, users and paces", memory.banks,
         number);
}

static void resets(void) {
  bool good = true;
  for (unsigned i = 0; i < 50; i++) {
    first = (bench_frame){1 + (unsigned)draw() % memory.max_log2_n, (unsigned)draw() % 8};
    const bench_stream cut = {.name = "reset",
                              .frames = 4096,
                              .frame = always_first,
                              .in = (bench_pace)(draw() % 2),
                              .out = (bench_pace)(draw() % 2),
                              .reset_after = 1 + draw() % (2 * memory_rows() + 8)};
    good = good && run_stream(&cut).good;
    const bench_stream after = {.name = "after reset", .frames = 3, .frame = always_first};
    good = good && run_stream(&after).good;
  }
  expect(good, "%u banks: 50 resets with frames under way", memory.banks);
}

// For a build without assertions: sizes that the memory cannot hold pass, and harm no others.
static void illegal(void) {
  enum { FRAMES = 300 };
  for (unsigned i = 0; i < FRAMES; i++)
    list[i] = (bench_frame){
        i % 3 == 0 ? 1 + (unsigned)draw() % memory.max_log2_n
                   : (memory.max_log2_n + 1 + (unsigned)draw() % (16 - memory.max_log2_n)) % 16,
        (unsigned)draw() % 2};
  const bench_stream s = {
      .name = "illegal sizes", .frames = FRAMES, .frame = listed, .out = RANDOM};
  expect(run_stream(&s).good, "%u banks: illegal sizes pass row by row, legal ones between them",
         memory.banks);
}

// Rows of a table, as in docs/banks.md.
static void print_figures(void) {
  for (unsigned log2_n = 1; log2_n <= memory.max_log2_n; log2_n++)
    printf("| %u | %" PRIu64 " | %" PRIu64 " | %" PRIu64 " | %" PRIu64 " | %" PRIu64 " |\n",
           1U << log2_n, rows_of(log2_n), figures[log2_n].room, figures[log2_n].latency,
           figures[log2_n].cycles, figures[log2_n].over);
}

void scenario(const char *which) {
  if (strcmp(which, "illegal") == 0) {
    illegal();
    return;
  }
  if (strcmp(which, "all") != 0) {
    expect(false, "SCENARIO=%s is neither all nor illegal", which);
    return;
  }
  for (unsigned log2_n = 1; log2_n <= memory.max_log2_n; log2_n++) {
    full_rate(log2_n);
    stalls(log2_n);
    waiting(log2_n);
    changes(log2_n);
  }
  for (unsigned number = 0; number < 9; number++)
    mixture(number);
  resets();
  print_figures();
}
