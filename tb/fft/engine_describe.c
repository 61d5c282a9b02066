// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The first failure, in words.
#include <inttypes.h>
#include <stdio.h>

#include "engine_report.h"

static const char *const pauses_text[XL_PAUSE_KINDS] = {
    "none",       "input bubbles", "output stalls",        "bubbles and stalls",
    "slow input", "slow output",   "one long input pause", "one long output stall"};

static void replay_command(const xl_engine_run *run, unsigned part, uint64_t number, char *text,
                           size_t size) {
  const xl_frame_options *o = &run->options;
  const int length = snprintf(text, size,
                              "make wave-fft CASE=%s:%" PRIu64 " SEED=0x%" PRIX64
                              " LANES=%u CASES=%" PRIu32 " SHARD=%" PRIu32 "/%" PRIu32,
                              xl_part_name[part], number, o->seed, run->config.lanes, o->cases,
                              run->plan.shard, run->plan.shards);
  if (o->log2_n > 0)
    snprintf(text + length, size - (size_t)length, " N=%u", 1U << o->log2_n);
}

static void print_point(const char *what, uint32_t word) {
  printf("  %-14s (%d, %d)  0x%08" PRIX32 "\n", what, (int16_t)word, (int16_t)(word >> 16), word);
}

static void print_setting(const char *what, uint8_t setting) {
  printf("  %-14s N = %u, %s%s%s\n", what, 1U << xl_setting_log2_n(setting),
         setting & XL_SETTING_INVERSE ? "inverse" : "forward",
         setting & XL_SETTING_COMMON ? ", common exponent" : "",
         setting & XL_SETTING_HALVING ? ", halving" : "");
}

static void print_lanes(const xl_engine_run *run, const xl_frame *frame, unsigned row,
                        const xl_result_row *got, const xl_result_row *want) {
  unsigned wrong = 0;
  unsigned first = 0;
  for (unsigned lane = run->config.lanes; lane-- > 0;) {
    if (got->data[lane] != want->data[lane]) {
      wrong++;
      first = lane;
    }
  }
  if (wrong == 0)
    return;
  const unsigned point = row * run->config.lanes + first;
  const int16_t *in = frame->in[point];
  printf("  wrong lanes    %u of %u, the first of them:\n", wrong, run->config.lanes);
  printf("  lane           %u (point %u)\n", first, point);
  print_point("input there", (uint16_t)in[0] | (uint32_t)(uint16_t)in[1] << 16);
  print_point("expected", want->data[first]);
  print_point("got", got->data[first]);
}

void xl_engine_describe(xl_engine_run *run, const xl_flying *f, unsigned wrong,
                        const xl_result_row *got, const xl_result_row *want) {
  static const char *const name[XL_WRONG_ROW_KINDS] = {"points", "exponent",     "clamped flag",
                                                       "first",  "last (TLAST)", "setting"};
  static xl_frame frame; // made again
  const char *separator = "";
  xl_plan_make(&run->plan, f->part, f->number, &frame);
  replay_command(run, f->part, f->number, run->failure_replay, sizeof run->failure_replay);
  run->described = true;
  xl_progress_clear(&run->progress);
  printf("\nMISMATCH: first wrong row\n");
  printf("  seed           0x%016" PRIX64 "\n", run->options.seed);
  printf("  case           %s:%" PRIu64 "\n", xl_part_name[f->part], f->number);
  printf("  cycle          %" PRIu64 "\n", run->cycle);
  print_setting("frame", f->setting);
  printf("  input          %s; first row taken in cycle %" PRIu64 "; pauses: %s\n", frame.pattern,
         f->first_in, pauses_text[f->pauses]);
  printf("  wrong          ");
  for (unsigned bit = 0; bit < XL_WRONG_ROW_KINDS; bit++) {
    if (wrong >> bit & 1) {
      printf("%s%s", separator, name[bit]);
      separator = ", ";
    }
  }
  printf("\n  row            %u of %u\n", f->rows_out, xl_frame_rows(&run->config, f->setting));
  printf("  expected       exponent %d, clamped %d, first %d, last %d\n", want->exponent,
         want->clamped, want->first, want->last);
  printf("  got            exponent %d, clamped %d, first %d, last %d\n", got->exponent,
         got->clamped, got->first, got->last);
  if (wrong & XL_WRONG_SETTING)
    print_setting("got setting", got->setting);
  print_lanes(run, &frame, f->rows_out, got, want);
  printf("  replay         %s\n\n", run->failure_replay);
}

void xl_engine_protocol_error(xl_engine_run *run, const char *what) {
  if (run->protocol_errors++ > 0)
    return;
  const xl_flying *f = xl_flights_at(&run->flights, 0);
  xl_progress_clear(&run->progress);
  printf("\nPROTOCOL ERROR in cycle %" PRIu64 ", seed 0x%016" PRIX64 ": %s\n", run->cycle,
         run->options.seed, what);
  if (run->flights.count == 0)
    return;
  printf("  case           %s:%" PRIu64 ", row %u; %u frames under way, %u of them whole\n",
         xl_part_name[f->part], f->number, f->rows_out, run->flights.count, run->flights.entering);
  print_setting("frame", f->setting);
  if (!run->described)
    replay_command(run, f->part, f->number, run->failure_replay, sizeof run->failure_replay);
  printf("  replay         %s\n\n", run->failure_replay);
}
