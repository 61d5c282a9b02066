// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "vector_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"

enum { MAX_FILE_BYTES = 256 << 20 };

typedef struct parser {
  const char *path;
  const char *line_start;
  const char *at;  // next character
  const char *end; // of the line
  unsigned line;
  char *message;
  size_t message_size;
} parser;

// Always false, so that callers can return it.
static bool fail_at(const parser *p, const char *at, const char *complaint) {
  snprintf(p->message, p->message_size, "%s:%u:%u: %s", p->path, p->line,
           (unsigned)(at - p->line_start) + 1, complaint);
  return false;
}

static void skip_blanks(parser *p) {
  while (p->at < p->end && (*p->at == ' ' || *p->at == '\t'))
    p->at++;
}

static bool at_word_end(const parser *p) {
  return p->at == p->end || *p->at == ' ' || *p->at == '\t';
}

// Takes `word` if it stands next.
static bool accept(parser *p, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(p->end - p->at) < length || memcmp(p->at, word, length) != 0)
    return false;
  p->at += length;
  return true;
}

static bool parse_number(parser *p, uint64_t max, const char *what, uint64_t *value) {
  char word[72]; // room for the longest number without idle zeros: 0b and 64 digits
  char complaint[128];
  size_t length = 0;
  skip_blanks(p);
  const char *start = p->at;
  while (!at_word_end(p)) {
    if (length < sizeof word)
      word[length++] = *p->at;
    p->at++;
  }
  if (length > 0 && length < sizeof word) {
    word[length] = '\0';
    if (xl_parse_number(word, max, value))
      return true;
  }
  snprintf(complaint, sizeof complaint, "%s must be a number from 0 to 0x%llX", what,
           (unsigned long long)max);
  return fail_at(p, start, complaint);
}

// One hexadecimal word of a SPEC.
static bool parse_word(parser *p, uint32_t *word) {
  const char *start = p->at;
  uint64_t value = 0;
  while (p->at < p->end && strchr("0123456789abcdefABCDEF", *p->at) != NULL && *p->at != '\0') {
    char digit[2] = {*p->at, '\0'};
    value = value << 4 | strtoul(digit, NULL, 16);
    if (p->at - start >= 8)
      return fail_at(p, start, "a word has at most eight hexadecimal digits");
    p->at++;
  }
  if (p->at == start)
    return fail_at(p, start, "expected a hexadecimal word");
  *word = (uint32_t)value;
  return true;
}

static bool parse_spec(parser *p, unsigned lanes, uint32_t words[XL_MAX_LANES]) {
  char complaint[128];
  if (accept(p, "iota1")) {
    for (uint32_t i = 0; i < lanes; i++)
      words[i] = i + 1;
  } else if (accept(p, "splat:")) {
    if (!parse_word(p, &words[0]))
      return false;
    for (unsigned i = 1; i < lanes; i++)
      words[i] = words[0];
  } else {
    for (unsigned i = 0; i < lanes; i++) {
      if (i > 0 && !accept(p, ",")) {
        snprintf(complaint, sizeof complaint, "expected %u words separated by commas, found %u",
                 lanes, i);
        return fail_at(p, p->at, complaint);
      }
      if (!parse_word(p, &words[i]))
        return false;
    }
  }
  if (!at_word_end(p)) {
    snprintf(complaint, sizeof complaint,
             "expected a blank or the end of the line behind the %u lanes", lanes);
    return fail_at(p, p->at, complaint);
  }
  return true;
}

// The width decides how many words the other fields hold, so it is looked for first.
static bool find_wave(parser *p, unsigned *wave) {
  parser scan = *p;
  *wave = 64;
  while (scan.at < scan.end) {
    skip_blanks(&scan);
    if (accept(&scan, "wave=")) {
      if (accept(&scan, "32"))
        *wave = 32;
      else if (!accept(&scan, "64"))
        return fail_at(&scan, scan.at, "wave must be 32 or 64");
      if (!at_word_end(&scan))
        return fail_at(&scan, scan.at, "wave must be 32 or 64");
    }
    while (!at_word_end(&scan))
      scan.at++;
  }
  return true;
}

static bool parse_swizzle(parser *p, xl_vector *v) {
  static const char *const name[5] = {"in=", "out=", "old=", "after=", "wave="};
  uint32_t *const words[4] = {v->request.src[0], v->out, v->old, v->after};
  bool given[5] = {false};
  uint64_t value;
  const char *start;

  if (!find_wave(p, &v->wave))
    return false;
  v->request.kind = XL_SWIZZLE;
  if (!parse_number(p, 0xFFFF, "the offset", &value))
    return false;
  v->request.offset = (uint16_t)value;
  skip_blanks(p);
  start = p->at;
  if (!parse_number(p, UINT64_MAX, "EXEC", &v->request.exec))
    return false;
  if (v->wave == 32 && v->request.exec > UINT32_MAX)
    return fail_at(p, start, "EXEC has lanes above 31 in a wave of 32");

  for (skip_blanks(p); p->at < p->end; skip_blanks(p)) {
    unsigned field = 0;
    start = p->at;
    while (field < 5 && !accept(p, name[field]))
      field++;
    if (field == 5)
      return fail_at(p, start, "expected in=, out=, old=, after= or wave=");
    if (given[field])
      return fail_at(p, start, "this field stands twice");
    given[field] = true;
    if (field == 4)
      p->at += 2; // checked by find_wave
    else if (!parse_spec(p, v->wave, words[field]))
      return false;
  }
  if (!given[0])
    return fail_at(p, p->end, "in= is missing");
  if (!given[1])
    return fail_at(p, p->end, "out= is missing");
  if (given[2] != given[3])
    return fail_at(p, p->end, "old= and after= go together");
  v->has_registers = given[2];
  return true;
}

static bool parse_lerp(parser *p, xl_vector *v) {
  static const char *const what[3] = {"S0", "S1", "S2"};
  uint64_t value;
  v->request.kind = XL_LERP;
  v->request.exec = UINT64_MAX;
  v->wave = 64;
  for (unsigned s = 0; s < 3; s++) {
    if (!parse_number(p, UINT32_MAX, what[s], &value))
      return false;
    v->request.src[s][0] = (uint32_t)value;
  }
  skip_blanks(p);
  if (!accept(p, "out="))
    return fail_at(p, p->at, "expected out=");
  if (at_word_end(p))
    return fail_at(p, p->at, "out= needs a number from 0 to 0xFFFFFFFF");
  if (!parse_number(p, UINT32_MAX, "out", &value))
    return false;
  v->out[0] = (uint32_t)value;
  skip_blanks(p);
  if (p->at < p->end)
    return fail_at(p, p->at, "nothing may follow out= of a lerp");
  return true;
}

// Returns false on an error; *found tells whether the line holds a case.
static bool parse_line(parser *p, xl_vector *v, bool *found) {
  *v = (xl_vector){.line = p->line};
  *found = false;
  skip_blanks(p);
  if (p->at == p->end)
    return true;
  *found = true;
  if (accept(p, "swizzle ") || accept(p, "swizzle\t"))
    return parse_swizzle(p, v);
  if (accept(p, "lerp ") || accept(p, "lerp\t"))
    return parse_lerp(p, v);
  return fail_at(p, p->at, "expected 'swizzle' or 'lerp' and a blank at the start of a case");
}

bool xl_vector_file_parse(xl_vector_file *file, const char *path, const char *text, size_t length,
                          char *message, size_t message_size) {
  const char *const text_end = text + length;
  parser p = {.path = path, .message = message, .message_size = message_size};
  size_t room = 0;
  *file = (xl_vector_file){0};

  for (const char *start = text; start < text_end;) {
    const char *stop = memchr(start, '\n', (size_t)(text_end - start));
    p.line++;
    p.line_start = p.at = start;
    p.end = stop != NULL ? stop : text_end;
    for (const char *c = start; c < p.end; c++) {
      if ((unsigned char)*c < ' ' && *c != '\t' && !(*c == '\r' && c + 1 == p.end)) {
        xl_vector_file_free(file);
        return fail_at(&p, c, "a control character: this is not a text file of vectors");
      }
    }
    if (stop == NULL) {
      xl_vector_file_free(file);
      return fail_at(&p, p.end, "the last line has no line end: the file seems cut off");
    }
    start = stop + 1;

    if (p.end > p.at && p.end[-1] == '\r')
      p.end--;
    for (const char *c = p.at; c < p.end; c++) {
      if (*c == '#')
        p.end = c;
    }
    if (file->count == room) {
      room = room == 0 ? 64 : 2 * room;
      xl_vector *grown = realloc(file->vector, room * sizeof *grown);
      if (grown == NULL) {
        xl_vector_file_free(file);
        return fail_at(&p, p.line_start, "not enough memory for the cases up to here");
      }
      file->vector = grown;
    }
    bool found;
    if (!parse_line(&p, &file->vector[file->count], &found)) {
      xl_vector_file_free(file);
      return false;
    }
    file->count += found ? 1 : 0;
  }
  if (file->count == 0) {
    xl_vector_file_free(file);
    snprintf(message, message_size, "%s: holds no cases", path);
    return false;
  }
  return true;
}

bool xl_vector_file_read(xl_vector_file *file, const char *path, char *message,
                         size_t message_size) {
  char *text = NULL;
  size_t length = 0;
  size_t room = 0;
  bool good = false;
  FILE *in = fopen(path, "rb");
  *file = (xl_vector_file){0};
  if (in == NULL) {
    snprintf(message, message_size, "%s: cannot be opened: %s", path, strerror(errno));
    return false;
  }
  for (;;) {
    if (length == room) {
      room = room == 0 ? 1 << 16 : 2 * room;
      char *grown = room > MAX_FILE_BYTES ? NULL : realloc(text, room);
      if (grown == NULL) {
        snprintf(message, message_size, "%s: is larger than %d MiB: split it", path,
                 MAX_FILE_BYTES >> 20);
        break;
      }
      text = grown;
    }
    size_t got = fread(text + length, 1, room - length, in);
    length += got;
    if (got == 0) {
      if (ferror(in))
        snprintf(message, message_size, "%s: cannot be read: %s", path, strerror(errno));
      else
        good = xl_vector_file_parse(file, path, text, length, message, message_size);
      break;
    }
  }
  free(text);
  fclose(in);
  return good;
}

void xl_vector_file_free(xl_vector_file *file) {
  free(file->vector);
  *file = (xl_vector_file){0};
}
