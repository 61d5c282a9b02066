// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "fft_plot.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

// The frame of the curve within a picture of WIDTH x HEIGHT.
enum { WIDTH = 720, HEIGHT = 400, LEFT = 64, RIGHT = 704, TOP = 44, BOTTOM = 348 };
enum { LEVEL_MOST = 0, LEVEL_LEAST = -140, LEVEL_STEP = 20 };

// Colours of middling lightness and no background, so that it reads on white and on black.
static const char ink[] = "#7a8290", curve[] = "#3584e4";

static double x_of(const xl_fft_plot *plot, double bin) {
  return LEFT + (RIGHT - LEFT) * bin / (plot->levels > 1 ? plot->levels - 1 : 1);
}

static double y_of(double level) {
  const double within = level > LEVEL_MOST ? LEVEL_MOST : level < LEVEL_LEAST ? LEVEL_LEAST : level;
  return TOP + (BOTTOM - TOP) * (LEVEL_MOST - within) / (LEVEL_MOST - LEVEL_LEAST);
}

static void put_text(FILE *file, const char *text) {
  for (; *text != '\0'; text++) {
    switch (*text) {
    case '&':
      fputs("&amp;", file);
      break;
    case '<':
      fputs("&lt;", file);
      break;
    case '>':
      fputs("&gt;", file);
      break;
    default: // XML knows no control characters
      fputc(*text >= 0 && *text < ' ' ? '?' : *text, file);
    }
  }
}

// 1, 2 or 5 times a power of ten, for about `parts` parts.
static double round_step(double range, double parts) {
  const double power = pow(10, floor(log10(range / parts)));
  const double digit = range / parts / power;
  return power * (digit > 5 ? 10 : digit > 2 ? 5 : digit > 1 ? 2 : 1);
}

// A line of the grid, faint unless it is the axis.
static void draw_rule(FILE *file, bool axis, const char *format, ...) {
  va_list place;
  va_start(place, format);
  fprintf(file, "<path stroke=\"%s\" stroke-width=\"0.8\" opacity=\"%s\" d=\"", ink,
          axis ? "1" : "0.35");
  vfprintf(file, format, place);
  fputs("\"/>\n", file);
  va_end(place);
}

static void draw_axes(FILE *file, const xl_fft_plot *plot) {
  for (int level = LEVEL_MOST; level >= LEVEL_LEAST; level -= LEVEL_STEP) {
    draw_rule(file, level == LEVEL_LEAST, "M%d %.1fH%d", LEFT, y_of(level), RIGHT);
    fprintf(file, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d</text>\n", LEFT - 8,
            y_of(level) + 5, level);
  }
  const double range = plot->step * (plot->levels > 1 ? plot->levels - 1 : 1);
  const double step = fmax(round_step(range, 8), strcmp(plot->unit, "bin") == 0 ? 1 : 0);
  for (double at = ceil(plot->first / step) * step; at <= plot->first + range * 1.0001;
       at += step) {
    const double x = x_of(plot, (at - plot->first) / plot->step);
    draw_rule(file, false, "M%.1f %dV%d", x, TOP, BOTTOM);
    fprintf(file, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.6g</text>\n", x, BOTTOM + 20,
            fabs(at) < step / 2 ? 0 : at);
  }
  fprintf(file, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n", (LEFT + RIGHT) / 2,
          BOTTOM + 42, plot->unit);
  fprintf(file, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">dBFS</text>\n", LEFT - 8, TOP - 14);
}

// Where several bins share a place the largest is drawn: no tone is lost between two of them.
static void draw_curve(FILE *file, const xl_fft_plot *plot) {
  const unsigned places = 2 * (RIGHT - LEFT);
  const unsigned share = (plot->levels + places - 1) / places;
  fprintf(file,
          "<path fill=\"none\" stroke=\"%s\" stroke-width=\"1.4\" stroke-linejoin=\"round\" d=\"",
          curve);
  for (unsigned bin = 0; bin < plot->levels; bin += share) {
    unsigned largest = bin;
    for (unsigned i = bin; i < bin + share && i < plot->levels; i++)
      largest = plot->level[i] > plot->level[largest] ? i : largest;
    fprintf(file, "%c%.1f %.1f", bin == 0 ? 'M' : 'L', x_of(plot, largest),
            y_of(plot->level[largest]));
  }
  fputs("\"/>\n", file);
}

static void draw(FILE *file, const xl_fft_plot *plot) {
  fprintf(file,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
          "font-family=\"sans-serif\" font-size=\"14\">\n<title>",
          WIDTH, HEIGHT);
  put_text(file, plot->title);
  fprintf(file, "</title>\n<g fill=\"%s\"><text x=\"%d\" y=\"%d\">", ink, LEFT, TOP - 14);
  put_text(file, plot->title);
  fprintf(file, "</text></g>\n<g fill=\"%s\">\n", ink);
  draw_axes(file, plot);
  fputs("</g>\n", file);
  draw_curve(file, plot);
  fputs("</svg>\n", file);
}

bool xl_fft_draw(const xl_fft_plot *plot, const char *file_name) {
  char *const partial = malloc(strlen(file_name) + sizeof ".tmp");
  if (partial == NULL) {
    xl_complain(XL_FAILED, "no memory for the name %s", file_name);
    return false;
  }
  strcat(strcpy(partial, file_name), ".tmp");
  errno = 0;
  FILE *const file = fopen(partial, "w");
  bool done = file != NULL;
  if (done) {
    draw(file, plot);
    done = !ferror(file);
    done = fclose(file) == 0 && done && rename(partial, file_name) == 0;
  }
  if (!done) {
    xl_complain(XL_FAILED, "%s could not be written: %s", file_name,
                errno != 0 ? strerror(errno) : "the disk may be full");
    if (file != NULL)
      remove(partial);
  }
  free(partial);
  return done;
}
