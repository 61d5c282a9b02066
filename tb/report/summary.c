// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "summary.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
  HOLES_NAMED = 10,
  TRACE_BYTES = 32 // of a trace file for each operation, lane and byte, rounded up
};

static const char *const stall_name[] = {"none", "random", "all"};

// Appends to a string that was cut off in time.
static void append(char *text, size_t size, const char *format, ...) {
  size_t length = strlen(text);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text + length, size - length, format, arguments);
  va_end(arguments);
}

void xl_replay_command(const xl_run *run, const char *stimulus, uint64_t number, char *command,
                       size_t size) {
  const xl_options *o = &run->options;
  if (o->single)
    snprintf(command, size, "%s OFFSET=0x%04X EXEC=0x%" PRIX64, run->replay, o->offset, o->exec);
  else
    snprintf(command, size, "%s CASE=%s:%" PRIu64 " SEED=0x%" PRIX64, run->replay, stimulus, number,
             o->seed);
  append(command, size, " LANES=%u BYTES=%u CUTS=%s", o->lanes, o->bytes, o->cuts);
  if (!o->fft_mode)
    append(command, size, " FFT=0");
  if (o->single)
    return;
  if (o->vectors[0] != '\0') {
    append(command, size, " VECTORS='%s'", o->vectors);
  } else {
    append(command, size, " CASES=%" PRIu32, o->cases);
    if (o->offsets_given)
      append(command, size, " OFFSETS=0x%04X-0x%04X", o->offset_low, o->offset_high);
    if (o->shard_given)
      append(command, size, " SHARD=%" PRIu32 "/%" PRIu32, o->shard, o->shards);
  }
  if (o->stalls != XL_STALL_RANDOM)
    append(command, size, " STALL=%s", stall_name[o->stalls]);
  if (o->resets)
    append(command, size, " RESETS=1");
}

void xl_summary_header(const xl_run *run) {
  const xl_options *o = &run->options;
  printf("unit: %u lanes x %u bytes, cuts %s (%u registers)%s\n", run->config.lanes,
         run->config.bytes, o->cuts, run->config.latency,
         run->config.fft_mode ? "" : ", without FFT mode");
  printf("seed: 0x%016" PRIX64 "   stalls: %s%s\n", o->seed, stall_name[o->stalls],
         o->resets ? "   resets: on" : "");
  if (o->single)
    printf("one swizzle: offset 0x%04X, EXEC 0x%016" PRIX64 "\n", o->offset, o->exec);
  else if (o->vectors[0] != '\0')
    printf("vectors: %zu cases of %s\n", run->vectors.file.count, o->vectors);
  else
    printf("offsets: 0x%04X-0x%04X, %" PRIu32 " cases each   shard: %" PRIu32 "/%" PRIu32 "\n",
           o->offset_low, o->offset_high, o->cases, o->shard, o->shards);
  if (o->trace && !o->replay)
    printf("trace: of the whole run, about %" PRIu64 " MB\n",
           run->total * run->config.lanes * run->config.bytes * TRACE_BYTES / 1000000 + 1);
  fflush(stdout);
}

xl_summary xl_summary_make(const xl_run *run) {
  const xl_options *o = &run->options;
  xl_summary s = {.failed = run->protocol_errors};
  uint64_t checks = 0;
  for (unsigned row = 0; row < XL_ROWS; row++) {
    s.operations += run->scoreboard.operations[row];
    s.lanes_compared += run->scoreboard.lanes_compared[row];
  }
  checks = s.operations;
  s.failed += run->failures;
  for (unsigned i = 0; i < run->parts; i++) {
    checks += run->part[i].stimulus->results;
    s.failed += run->part[i].stimulus->wrong_results;
  }
  s.passed = checks - (s.failed - run->protocol_errors);
  s.wave_ops_per_s = run->seconds > 0 ? (double)run->done / run->seconds : 0;
  xl_coverage_totals_of(&run->coverage, o->offset_low, o->offset_high, o->stalls == XL_STALL_RANDOM,
                        NULL, 0, &s.coverage);
  return s;
}

// Thousands separated, in a buffer of the caller.
static const char *grouped(uint64_t value, char text[32]) {
  char digits[24];
  int length = snprintf(digits, sizeof digits, "%" PRIu64, value);
  char *out = text;
  for (int i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      *out++ = ',';
    *out++ = digits[i];
  }
  *out = '\0';
  return text;
}

static void print_table(const xl_run *run, const xl_summary *s) {
  char text[3][32];
  uint64_t failures = 0;
  printf("\n%-8s %8s %12s %14s %9s\n", "mode", "offsets", "operations", "lanes compared",
         "failures");
  for (unsigned row = 0; row < XL_ROWS; row++) {
    const xl_scoreboard *b = &run->scoreboard;
    failures += b->failures[row];
    printf("%-8s %8s %12s %14s %9" PRIu64 "\n", xl_row_name[row],
           row == XL_ROW_LERP ? "-" : grouped(s->coverage.offsets[row], text[0]),
           grouped(b->operations[row], text[1]), grouped(b->lanes_compared[row], text[2]),
           b->failures[row]);
  }
  printf("%-8s %8s %12s %14s %9" PRIu64 "\n", "all",
         grouped(s->coverage.offsets[0] + s->coverage.offsets[1] + s->coverage.offsets[2] +
                     s->coverage.offsets[3],
                 text[0]),
         grouped(s->operations, text[1]), grouped(s->lanes_compared, text[2]), failures);
}

static void print_coverage(const xl_run *run, const xl_summary *s) {
  const xl_coverage *c = &run->coverage;
  const xl_options *o = &run->options;
  xl_coverage_totals totals;
  char text[2][32];
  printf("\ncoverage: %u of %u points, %u holes\n", s->coverage.points - s->coverage.holes,
         s->coverage.points, s->coverage.holes);
  printf("  lane pairs, each with its source active and inactive:");
  for (unsigned row = 0; row < XL_ROW_LERP; row++)
    printf(" %s %u/%u", xl_row_name[row], s->coverage.pairs_seen[row], s->coverage.pairs[row]);
  printf("\n  lerp: %s of %s (a, b, rounding bit) at the unit's byte positions",
         grouped(s->coverage.triples_seen, text[0]), grouped(s->coverage.triples, text[1]));
  printf("\n  EXEC:");
  for (unsigned class = 0; class < XL_EXEC_CLASSES; class ++)
    printf("%s %s %" PRIu64, class > 0 ? "," : "", xl_exec_class_name[class], c->exec_class[class]);
  if (run->cycle == 0)
    printf("\n");
  else
    printf("\n  bubbles before a request 0/1/2/3+: %" PRIu64 "/%" PRIu64 "/%" PRIu64 "/%" PRIu64
           "   refusals of a response: %" PRIu64 "/%" PRIu64 "/%" PRIu64 "/%" PRIu64 "\n",
           c->bubbles[0], c->bubbles[1], c->bubbles[2], c->bubbles[3], c->stalls[0], c->stalls[1],
           c->stalls[2], c->stalls[3]);
  xl_coverage_totals_of(c, o->offset_low, o->offset_high, o->stalls == XL_STALL_RANDOM, stdout,
                        HOLES_NAMED, &totals);
}

static void print_digests(const xl_digests *digests) {
  if (digests->stimulus.results == 0)
    return;
  printf("\nsilicon digests: %" PRIu64 " of %u equal what was published\n",
         digests->stimulus.results - digests->stimulus.wrong_results, digests->digests);
  for (unsigned i = 0; i < digests->digests; i++) {
    const xl_digest *d = &digests->digest[i];
    if (d->complete && d->computed != d->published)
      printf("  wave%u EXEC %016" PRIX64 ": published %016" PRIx64 ", got %016" PRIx64 "\n",
             d->wave, d->exec, d->published, d->computed);
  }
}

void xl_summary_print(const xl_run *run, const xl_summary *s) {
  const xl_options *o = &run->options;
  if (o->compare) {
    print_table(run, s);
    if (o->vectors[0] != '\0')
      printf("\nvectors: %" PRIu64 " of %zu cases equal the file\n",
             run->vectors.stimulus.results - run->vectors.stimulus.wrong_results,
             run->vectors.file.count);
    else if (!o->replay)
      print_coverage(run, s);
    print_digests(&run->digests);
  }
  if (run->resets > 0)
    printf("\nresets with operations under way: %" PRIu64 "\n", run->resets);
  const char *compared = o->compare ? ", every lane compared" : ", nothing compared";
  if (run->cycle > 0)
    printf("\n%.2f s, %.3f M wave operations per second%s, %" PRIu64 " cycles\n", run->seconds,
           s->wave_ops_per_s / 1e6, compared, run->cycle);
  else
    printf("\n%.2f s, %.0f wave operations per second%s\n", run->seconds, s->wave_ops_per_s,
           compared);
  printf("seed: 0x%016" PRIX64 "\n", o->seed);
  if (run->protocol_errors > 0)
    printf("protocol errors: %" PRIu64 "\n", run->protocol_errors);
  printf("%" PRIu64 " passed, %" PRIu64 " failed\n", s->passed, s->failed);
  fflush(stdout);
}
