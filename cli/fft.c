// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// `crosslane fft FILE`: what the FFT engine makes of a sound or a text file, by the golden model.
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "crosslane.h"
#include "fft_input.h"
#include "fft_lanes.h"
#include "fft_plot.h"
#include "fft_report.h"

enum { LOG2_MOST = 14, POINTS_MOST = XL_FFT_POINTS_MOST, ROW = XL_FFT_ROW };

typedef struct settings {
  unsigned log2_n; // 0: as many points as the file has
  unsigned flags;
  bool points, lanes;
  const char *svg;
} settings;

static void transform(xl_fft_result *s, unsigned log2_n, unsigned flags) {
  const unsigned size = 1U << log2_n;
  xl_fft_rows(5, log2_n, flags, (const int16_t(*)[2])s->in, s->out, s->exponent, s->clamped);
  for (unsigned k = 0; k < size; k++) {
    const double magnitude =
        ldexp(hypot(s->out[k][0], s->out[k][1]), s->exponent[k / ROW] - (int)log2_n);
    s->level[k] = magnitude > 0 ? 20 * log10(magnitude / INT16_MAX) : -HUGE_VAL;
  }
}

// Negative frequencies come first, unless the input is real and they mirror the others.
static bool draw_spectrum(xl_fft_result *s, unsigned size, const settings *set,
                          const xl_fft_input *input) {
  static double ordered[POINTS_MOST];
  const unsigned first = input->real ? 0 : size / 2;
  const unsigned bins = input->real ? size / 2 + 1 : size;
  for (unsigned k = 0; k < bins; k++)
    ordered[k] = s->level[(first + k) % size];
  const double step = input->rate > 0 ? input->rate / size : 1;
  char title[200];
  const char *const slash = strrchr(input->shown, '/');
  snprintf(title, sizeof title, "%.120s, %u points", slash != NULL ? slash + 1 : input->shown,
           size);
  const xl_fft_plot plot = {.title = title,
                            .level = ordered,
                            .levels = bins,
                            .first = -(double)first * step,
                            .step = step,
                            .unit = input->rate > 0 ? "Hz" : "bin"};
  return xl_fft_draw(&plot, set->svg);
}

static int compute(const settings *set, xl_fft_input *input) {
  static xl_fft_result s;
  input->point = s.in;
  input->most = set->log2_n > 0 ? 1U << set->log2_n : POINTS_MOST;
  if (!xl_fft_read(input))
    return XL_FAILED;
  unsigned log2_n = set->log2_n;
  if (log2_n == 0) {
    while (log2_n < LOG2_MOST && 2U << log2_n <= input->points)
      log2_n++;
  }
  const unsigned size = 1U << log2_n;
  if (log2_n == 0 || input->points < size)
    return xl_complain(XL_FAILED, "%s has %u points, too few for %u", input->shown, input->points,
                       log2_n == 0 ? 2 : size);
  for (unsigned i = size; i < POINTS_MOST; i++) // of a row with other transforms, too
    s.in[i][0] = s.in[i][1] = 0;
  if (set->lanes && log2_n > 5)
    return xl_complain(XL_MISUSED, "--lanes shows a single row: give --size 32 or less");
  if (set->lanes) {
    xl_fft_print_lanes(log2_n, set->flags, (const int16_t(*)[2])s.in);
    return XL_DONE;
  }
  transform(&s, log2_n, set->flags);
  if (set->svg != NULL && !draw_spectrum(&s, size, set, input))
    return XL_FAILED;
  if (set->points)
    xl_fft_print_points(&s, size, set->flags);
  else
    xl_fft_print_summary(&s, size, set->flags, input);
  return XL_DONE;
}

static bool read_scale(const char *text, double *scale) {
  char *end;
  *scale = strtod(text, &end);
  if (end != text && *end == '\0' && isfinite(*scale) && *scale != 0)
    return true;
  xl_complain(XL_MISUSED, "--scale '%s' must be a number other than 0", text);
  return false;
}

static bool read_channel(const char *text, unsigned *channel) {
  uint32_t number;
  if (xl_read_number(text, 1024, &number) && number > 0) {
    *channel = number;
    return true;
  }
  xl_complain(XL_MISUSED, "--channel '%s' must be a number from 1 to 1024", text);
  return false;
}

static int run(int argc, char **argv) {
  static const struct option options[] = {{"inverse", no_argument, NULL, 'i'},
                                          {"common", no_argument, NULL, 'c'},
                                          {"halving", no_argument, NULL, 'H'},
                                          {"size", required_argument, NULL, 'n'},
                                          {"scale", required_argument, NULL, 's'},
                                          {"channel", required_argument, NULL, 'C'},
                                          {"points", no_argument, NULL, 'p'},
                                          {"lanes", no_argument, NULL, 'l'},
                                          {"svg", required_argument, NULL, 'S'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
  settings set = {.flags = 0};
  xl_fft_input input = {.scale = 1};
  for (int option; (option = xl_next_option(argc, argv, "icn:s:ph", options)) != -1;) {
    switch (option) {
    case 'i':
      set.flags |= XL_FFT_INVERSE;
      break;
    case 'c':
      set.flags |= XL_FFT_COMMON_EXPONENT;
      break;
    case 'H':
      set.flags |= XL_FFT_HALVING;
      break;
    case 'n':
      if (!xl_read_power("--size", optarg, 1, LOG2_MOST, &set.log2_n))
        return XL_MISUSED;
      break;
    case 's':
      if (!read_scale(optarg, &input.scale))
        return XL_MISUSED;
      break;
    case 'C':
      if (!read_channel(optarg, &input.channel))
        return XL_MISUSED;
      break;
    case 'p':
      set.points = true;
      break;
    case 'l':
      set.lanes = true;
      break;
    case 'S':
      set.svg = optarg;
      break;
    case 'h':
      fputs(xl_command_fft.help, stdout);
      return XL_DONE;
    default:
      return XL_MISUSED;
    }
  }
  if (argc - optind != 1)
    return xl_complain(XL_MISUSED,
                       "fft takes one file, or - for standard input: crosslane fft FILE");
  input.name = argv[optind];
  input.shown = strcmp(input.name, "-") == 0 ? "standard input" : input.name;
  return compute(&set, &input);
}

const xl_command xl_command_fft = {
    "fft", "transform a sound or text file as the FFT engine does",
    "crosslane fft [OPTION...] FILE\n"
    "\n"
    "Runs the golden model of the FFT engine, which computes bit for bit what the hardware does, "
    "on\n"
    "the beginning of FILE, and prints the strongest peaks. FILE is a sound file (one channel is\n"
    "real, two are the real and the imaginary part), or a text with one point a line, one number "
    "or\n"
    "two, within -32768 to 32767; # begins a comment, and - is standard input.\n"
    "dBFS compares a bin with that of a complex tone of full scale.\n"
    "\n"
    "  -n, --size N       points, a power of two from 2 to 16384 (default: as many as there are)\n"
    "  -i, --inverse      the other sign in the exponent; no 1/N, as forward\n"
    "  -c, --common       one exponent for the whole result\n"
    "      --halving      halve in every stage instead of choosing exponents\n"
    "  -s, --scale X      multiply by X first\n"
    "      --channel C    take channel C of a sound file as real\n"
    "  -p, --points       print every point of the result instead\n"
    "      --lanes        print what every lane holds after every stage instead, up to 32 points\n"
    "      --svg FILE     draw the spectrum\n"
    "  -h, --help         this text\n",
    run};
