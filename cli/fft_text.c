// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Text with one point a line: one number, or a real and an imaginary part with blanks or a comma
// between them. # begins a comment; empty lines count for nothing.
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "fft_input.h"

enum { LINE_MOST = 200 };

static bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static const char *skip_blanks(const char *at) {
  while (is_blank(*at))
    at++;
  return at;
}

typedef struct place {
  const char *file;
  unsigned long line;
  const char *text;
} place;

// Says where, what and why. Of a long word, or one that is no text, only the beginning is shown.
static bool complain_at(const place *where, const char *at, const char *why) {
  char word[24];
  unsigned length = 0;
  while (length < sizeof word - 1 && at[length] > ' ' && at[length] <= '~') {
    word[length] = at[length];
    length++;
  }
  word[length] = '\0';
  xl_complain(XL_FAILED, "%s:%lu:%lu: '%s' %s", where->file, where->line,
              (unsigned long)(at - where->text) + 1, word, why);
  return false;
}

// Reads one number and moves *at behind it.
static bool read_part(const place *where, const char **at, double scale, int16_t *part) {
  char *end;
  const double value = strtod(*at, &end);
  if (end == *at || (!is_blank(*end) && *end != ',' && *end != '#' && *end != '\0') ||
      !isfinite(value))
    return complain_at(where, *at, "is no number: a line holds one or two, # begins a comment");
  const double scaled = round(scale * value);
  if (scaled < INT16_MIN || scaled > INT16_MAX)
    return complain_at(where, *at,
                       "is beyond 16 bits, -32768 to 32767: --scale can bring it there");
  *part = (int16_t)scaled;
  *at = skip_blanks(end);
  return true;
}

static bool read_line(xl_fft_input *input, const place *where) {
  const char *at = skip_blanks(where->text);
  if (*at == '\0' || *at == '#')
    return true;
  if (input->points == input->most) {
    input->more = true;
    return true;
  }
  int16_t *const point = input->point[input->points];
  point[1] = 0;
  if (!read_part(where, &at, input->scale, &point[0]))
    return false;
  if (*at != '\0' && *at != '#') {
    if (*at == ',')
      at = skip_blanks(at + 1);
    if (!read_part(where, &at, input->scale, &point[1]))
      return false;
    if (*at != '\0' && *at != '#')
      return complain_at(where, at, "is too many: a line holds one number, or two");
    input->real = false;
  }
  input->points++;
  return true;
}

static bool read_lines(xl_fft_input *input, FILE *file) {
  char text[LINE_MOST];
  place where = {input->shown, 0, text};
  while (!input->more && fgets(text, sizeof text, file) != NULL) {
    where.line++;
    if (strlen(text) == sizeof text - 1 && text[sizeof text - 2] != '\n')
      return complain_at(&where, text, "begins a line too long to be one or two numbers");
    if (!read_line(input, &where))
      return false;
  }
  if (ferror(file)) {
    xl_complain(XL_FAILED, "%s could not be read: %s", where.file, strerror(errno));
    return false;
  }
  return true;
}

bool xl_fft_read_text(xl_fft_input *input) {
  input->real = true;
  if (strcmp(input->name, "-") == 0)
    return read_lines(input, stdin);
  FILE *const file = fopen(input->name, "r");
  if (file == NULL) {
    xl_complain(XL_FAILED, "%s could not be read: %s", input->name, strerror(errno));
    return false;
  }
  const bool done = read_lines(input, file);
  fclose(file);
  return done;
}
