// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The vector file's parser: what it takes, and that everything else is refused with file, line,
// column and reason. The sanitized build shows that nothing leaks.
#define _POSIX_C_SOURCE 200809L
#include "tb_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "vector_file.h"

// "@N;" in a text stands for N words "1", separated by commas. Free the result.
static char *expand(const char *text, size_t length, size_t *expanded_length) {
  char *out = malloc(length + 1000);
  size_t n = 0;
  assert_non_null(out);
  for (const char *at = text; at < text + length; at++) {
    if (*at != '@') {
      out[n++] = *at;
      continue;
    }
    char *end;
    unsigned long words = strtoul(at + 1, &end, 10);
    for (unsigned long i = 0; i < words; i++) {
      if (i > 0)
        out[n++] = ',';
      out[n++] = '1';
    }
    at = end;
  }
  *expanded_length = n;
  return out;
}

// The text stands in a buffer of just its size, so that a sanitizer sees a byte read too many.
static bool parse(xl_vector_file *file, const char *text, size_t length, char *message,
                  size_t message_size) {
  char *exact = malloc(length > 0 ? length : 1);
  assert_non_null(exact);
  memcpy(exact, text, length);
  bool good = xl_vector_file_parse(file, "file", exact, length, message, message_size);
  free(exact);
  return good;
}

static xl_vector_file accept(const char *text) {
  xl_vector_file file;
  char message[1024] = "";
  size_t length;
  char *expanded = expand(text, strlen(text), &length);
  if (!parse(&file, expanded, length, message, sizeof message))
    fail_msg("\"%.60s\" was refused: %s", text, message);
  free(expanded);
  return file;
}

// ------------------------------------------------------------------------------------- well-formed

static void test_published_cases(void **state) {
  (void)state;
  const char *path = getenv("XL_VECTORS");
  path = path != NULL ? path : "vectors/cases.txt";
  FILE *in = fopen(path, "r");
  assert_non_null(in);

  xl_vector_file file;
  char message[1024] = "";
  char line[8192];
  size_t cases = 0;
  unsigned number = 0;
  if (!xl_vector_file_read(&file, path, message, sizeof message))
    fail_msg("%s", message);
  while (fgets(line, sizeof line, in) != NULL) {
    char kind[16] = "";
    unsigned first = 0;
    number++;
    if (sscanf(line, "%15s %x", kind, &first) < 1 || kind[0] == '#')
      continue;
    assert_true(cases < file.count);
    const xl_vector *v = &file.vector[cases++];
    assert_int_equal(v->line, number);
    if (strcmp(kind, "lerp") == 0) {
      assert_int_equal(v->request.kind, XL_LERP);
      assert_int_equal(v->request.src[0][0], first);
    } else {
      assert_int_equal(v->request.kind, XL_SWIZZLE);
      assert_int_equal(v->request.offset, first);
    }
  }
  assert_int_equal(file.count, cases);
  assert_true(cases >= 40);
  fclose(in);
  xl_vector_file_free(&file);
  assert_null(file.vector);
  assert_int_equal(file.count, 0);
}

static void test_swizzle(void **state) {
  (void)state;
  xl_vector_file file =
      accept("# a comment\n"
             "\n"
             "swizzle 0xC021 0x8000000000000001 in=iota1 out=splat:DeadBeef\n"
             "swizzle 65535 0b11 wave=64 after=splat:3 old=splat:2 out=@64; in=splat:0\n"
             "swizzle 0 0xFFFFFFFF in=@32; wave=32 out=iota1 old=iota1 after=splat:FFFFFFFF\n");
  assert_int_equal(file.count, 3);
  const xl_vector *v = file.vector;
  assert_int_equal(v[0].line, 3);
  assert_int_equal(v[0].wave, 64);
  assert_int_equal(v[0].request.kind, XL_SWIZZLE);
  assert_int_equal(v[0].request.offset, 0xC021);
  assert_true(v[0].request.exec == UINT64_C(0x8000000000000001));
  assert_false(v[0].has_registers);
  assert_int_equal(v[1].line, 4);
  assert_int_equal(v[1].request.offset, 65535);
  assert_true(v[1].request.exec == 3);
  assert_true(v[1].has_registers);
  assert_int_equal(v[2].line, 5);
  assert_int_equal(v[2].wave, 32);
  assert_true(v[2].request.exec == UINT32_MAX);
  assert_true(v[2].has_registers);
  for (uint32_t i = 0; i < 64; i++) {
    assert_int_equal(v[0].request.src[0][i], i + 1);
    assert_int_equal(v[0].request.src[1][i], 0);
    assert_int_equal(v[0].request.src[2][i], 0);
    assert_int_equal(v[0].out[i], 0xDEADBEEF);
    assert_int_equal(v[1].request.src[0][i], 0);
    assert_int_equal(v[1].out[i], 1);
    assert_int_equal(v[1].old[i], 2);
    assert_int_equal(v[1].after[i], 3);
    assert_int_equal(v[2].request.src[0][i], i < 32 ? 1 : 0);
    assert_int_equal(v[2].out[i], i < 32 ? i + 1 : 0);
    assert_int_equal(v[2].old[i], i < 32 ? i + 1 : 0);
    assert_int_equal(v[2].after[i], i < 32 ? UINT32_MAX : 0);
  }
  xl_vector_file_free(&file);
}

// Each lane has its own word, and they are in order.
static void test_words(void **state) {
  (void)state;
  char text[2048] = "swizzle 0 0 out=iota1 in=";
  size_t length = strlen(text);
  for (unsigned i = 0; i < 64; i++)
    length += (size_t)snprintf(text + length, sizeof text - length, i % 2 ? "%s%X" : "%s%08x",
                               i > 0 ? "," : "", 0xFEDCBA98U - 0x1234567U * i);
  snprintf(text + length, sizeof text - length, "\n");
  xl_vector_file file = accept(text);
  for (unsigned i = 0; i < 64; i++)
    assert_int_equal(file.vector[0].request.src[0][i], 0xFEDCBA98U - 0x1234567U * i);
  xl_vector_file_free(&file);
}

static void test_lerp(void **state) {
  (void)state;
  xl_vector_file file = accept("lerp 0xFFFFFFFF 7 0b101 out=4294967295\n");
  assert_int_equal(file.count, 1);
  const xl_vector *v = file.vector;
  assert_int_equal(v->request.kind, XL_LERP);
  assert_int_equal(v->request.src[0][0], 0xFFFFFFFF);
  assert_int_equal(v->request.src[1][0], 7);
  assert_int_equal(v->request.src[2][0], 5);
  assert_int_equal(v->out[0], 0xFFFFFFFF);
  assert_false(v->has_registers);
  for (unsigned i = 1; i < 64; i++)
    assert_int_equal(v->request.src[0][i] | v->request.src[1][i] | v->request.src[2][i], 0);
  xl_vector_file_free(&file);
}

static void test_layout_is_free(void **state) {
  (void)state;
  static const char *const text[] = {
      "lerp 1 2 3 out=2\r\n",
      "\r\nlerp 1 2 3 out=2\r\n\r\n",
      "\tlerp\t1\t2\t3\tout=2\t\n",
      "   lerp  1  2  3  out=2  \n",
      "lerp 1 2 3 out=2 # a comment\n",
      "lerp 1 2 3 out=2# a comment\n",
      "lerp 1 2 3 out=2 # a comment # in a comment\r\n",
      "# caf\xC3\xA9\nlerp 1 2 3 out=2\n",
      " # before\n\nlerp 1 2 3 out=2\n# behind\n",
  };
  for (unsigned i = 0; i < sizeof text / sizeof text[0]; i++) {
    xl_vector_file file = accept(text[i]);
    assert_int_equal(file.count, 1);
    assert_int_equal(file.vector[0].request.src[2][0], 3);
    assert_int_equal(file.vector[0].out[0], 2);
    xl_vector_file_free(&file);
  }
  static const char *const swizzle[] = {
      "swizzle 5 6 in=iota1 out=splat:1\r\n",
      "swizzle\t5\t6\tin=iota1\tout=splat:1\n",
      "swizzle 5 6 out=splat:1 in=iota1# comment\n",
      "swizzle 5 6 wave=64 out=splat:00000001 in=iota1 # wave=32\n",
  };
  for (unsigned i = 0; i < sizeof swizzle / sizeof swizzle[0]; i++) {
    xl_vector_file file = accept(swizzle[i]);
    assert_int_equal(file.count, 1);
    assert_int_equal(file.vector[0].wave, 64);
    assert_int_equal(file.vector[0].request.offset, 5);
    assert_true(file.vector[0].request.exec == 6);
    assert_int_equal(file.vector[0].request.src[0][63], 64);
    assert_int_equal(file.vector[0].out[63], 1);
    xl_vector_file_free(&file);
  }
}

static void test_many_cases(void **state) {
  (void)state;
  enum { CASES = 1000 };
  static char text[CASES * 32];
  size_t length = 0;
  for (unsigned i = 0; i < CASES; i++)
    length += (size_t)snprintf(text + length, sizeof text - length, "lerp %u 0 0 out=%u\n", i, i);
  xl_vector_file file = accept(text);
  assert_int_equal(file.count, CASES);
  for (unsigned i = 0; i < CASES; i++) {
    assert_int_equal(file.vector[i].line, i + 1);
    assert_int_equal(file.vector[i].out[0], i);
  }
  xl_vector_file_free(&file);
}

// --------------------------------------------------------------------------------------- malformed

typedef struct malformed {
  const char *text;
  size_t length;
  unsigned line, column; // line 0: the message names the file alone
  const char *part;
} malformed;

#define TEXT(text) text, sizeof(text) - 1
#define GOOD "lerp 1 2 3 out=2\n"
#define ZEROS "00000000000000000000000000000000000000000000000000000000000000000000000000000000"

static const malformed cases[] = {
    {TEXT(""), 0, 0, "holds no cases"},
    {TEXT("\n"), 0, 0, "holds no cases"},
    {TEXT("# a comment\n\n \t # another\r\n"), 0, 0, "holds no cases"},
    // not text
    {TEXT(GOOD "lerp\0 1 2 3 out=2\n"), 2, 5, "control character"},
    {TEXT("\x01\n"), 1, 1, "control character"},
    {TEXT("\0"), 1, 1, "control character"},
    {TEXT("# \x1B[31m\n" GOOD), 1, 3, "control character"},
    {TEXT("lerp 1\r2 3 out=2\n"), 1, 7, "control character"},
    {TEXT("lerp 1 2 3 out=2\r\r\n"), 1, 17, "control character"},
    {TEXT("\x89PNG\r\n\x1A\n"), 1, 1, "'swizzle' or 'lerp'"},
    {TEXT("\xEF\xBB\xBFlerp 1 2 3 out=2\n"), 1, 1, "'swizzle' or 'lerp'"},
    // cut off
    {TEXT("lerp 1 2 3 out=2"), 1, 17, "cut off"},
    {TEXT(GOOD GOOD "# end"), 3, 6, "cut off"},
    {TEXT(GOOD "ler"), 2, 4, "cut off"},
    // keyword
    {TEXT(GOOD "  swizle 0 0 in=iota1 out=iota1\n"), 2, 3, "'swizzle' or 'lerp'"},
    {TEXT("swizzle\n"), 1, 1, "'swizzle' or 'lerp'"},
    {TEXT("lerpx 1 2 3 out=2\n"), 1, 1, "'swizzle' or 'lerp'"},
    {TEXT("LERP 1 2 3 out=2\n"), 1, 1, "'swizzle' or 'lerp'"},
    {TEXT("in=iota1 out=iota1\n"), 1, 1, "'swizzle' or 'lerp'"},
    // offset and EXEC
    {TEXT("swizzle 0x10000 1 in=iota1 out=iota1\n"), 1, 9, "the offset"},
    {TEXT("swizzle -1 1 in=iota1 out=iota1\n"), 1, 9, "the offset"},
    {TEXT("swizzle in=iota1 out=iota1\n"), 1, 9, "the offset"},
    {TEXT("swizzle \n"), 1, 9, "the offset"},
    {TEXT("swizzle 0 0x10000000000000000 in=iota1 out=iota1\n"), 1, 11, "EXEC"},
    {TEXT("swizzle 0 in=iota1 out=iota1\n"), 1, 11, "EXEC"},
    {TEXT("swizzle 0x0 \n"), 1, 13, "EXEC"},
    {TEXT("swizzle 0 0x in=iota1 out=iota1\n"), 1, 11, "EXEC"},
    {TEXT("swizzle 0 " ZEROS "junk in=iota1 out=iota1\n"), 1, 11, "EXEC"},
    // fields
    {TEXT("swizzle 0x1F 1 out=iota1\n"), 1, 25, "in= is missing"},
    {TEXT("swizzle 0x1F 1 in=iota1\n"), 1, 24, "out= is missing"},
    {TEXT("swizzle 0x1F 1 in=iota1 # out=iota1\n"), 1, 25, "out= is missing"},
    {TEXT("swizzle 0 1 in=iota1 in=iota1 out=iota1\n"), 1, 22, "twice"},
    {TEXT("swizzle 0 1 wave=64 in=iota1 out=iota1 wave=64\n"), 1, 40, "twice"},
    {TEXT("swizzle 0 1 in=iota1 out=iota1 old=iota1\n"), 1, 41, "go together"},
    {TEXT("swizzle 0 1 in=iota1 out=iota1 after=iota1\n"), 1, 43, "go together"},
    {TEXT("swizzle 0 1 in=iota1 out=iota1 foo=1\n"), 1, 32, "in=, out="},
    {TEXT("swizzle 0 1 in = iota1 out=iota1\n"), 1, 13, "in=, out="},
    {TEXT("swizzle 0 1 in=iota1 out=iota1 \xC2\xA0\n"), 1, 32, "in=, out="},
    // words
    {TEXT("swizzle 0 1 in=@63; out=iota1\n"), 1, 141, "64 words separated by commas, found 63"},
    {TEXT("swizzle 0 1 in=@1; out=iota1\n"), 1, 17, "64 words separated by commas, found 1"},
    {TEXT("swizzle 0 1 in=@65; out=iota1\n"), 1, 143, "behind the 64 lanes"},
    {TEXT("swizzle 0 1 in=@64;, out=iota1\n"), 1, 143, "behind the 64 lanes"},
    {TEXT("swizzle 0 1 in=@64;x out=iota1\n"), 1, 143, "behind the 64 lanes"},
    {TEXT("swizzle 0 1 in=123456789,@63; out=iota1\n"), 1, 16, "eight hexadecimal digits"},
    {TEXT("swizzle 0 1 in=splat:123456789 out=iota1\n"), 1, 22, "eight hexadecimal digits"},
    {TEXT("swizzle 0 1 in=1,,@62; out=iota1\n"), 1, 18, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in=@63;, out=iota1\n"), 1, 142, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in=, out=iota1\n"), 1, 16, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in= out=iota1\n"), 1, 16, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in=iota1 out=\n"), 1, 26, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in=splat: out=iota1\n"), 1, 22, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in=splat:g out=iota1\n"), 1, 22, "a hexadecimal word"},
    {TEXT("swizzle 0 1 in=splat:0x1 out=iota1\n"), 1, 23, "behind the 64 lanes"},
    {TEXT("swizzle 0 1 in=iota12 out=iota1\n"), 1, 21, "behind the 64 lanes"},
    {TEXT("swizzle 0 1 in=iota out=iota1\n"), 1, 16, "a hexadecimal word"},
    // wave
    {TEXT("swizzle 0 1 wave=16 in=iota1 out=iota1\n"), 1, 18, "wave must be 32 or 64"},
    {TEXT("swizzle 0 1 wave= in=iota1 out=iota1\n"), 1, 18, "wave must be 32 or 64"},
    {TEXT("swizzle 0 1 in=iota1 out=iota1 wave=320\n"), 1, 39, "wave must be 32 or 64"},
    {TEXT("swizzle 0 1 wave=32 in=@64; out=iota1\n"), 1, 87, "behind the 32 lanes"},
    {TEXT("swizzle 0 1 wave=32 in=@31; out=iota1\n"), 1, 85,
     "32 words separated by commas, found 31"},
    {TEXT("swizzle 0 1 in=@64; out=iota1 wave=32\n"), 1, 79, "behind the 32 lanes"},
    {TEXT("swizzle 0 0x100000000 wave=32 in=iota1 out=iota1\n"), 1, 11, "above 31"},
    {TEXT("swizzle 0 0x100000000 in=iota1 out=iota1 wave=32\n"), 1, 11, "above 31"},
    // lerp
    {TEXT("lerp 1 2 3\n"), 1, 11, "expected out="},
    {TEXT("lerp 1 2 3 4\n"), 1, 12, "expected out="},
    {TEXT("lerp 1 2 out=3\n"), 1, 10, "S2"},
    {TEXT("lerp 1\n"), 1, 7, "S1"},
    {TEXT("lerp \n"), 1, 6, "S0"},
    {TEXT("lerp 0x100000000 2 3 out=2\n"), 1, 6, "S0"},
    {TEXT("lerp 1 2x 3 out=2\n"), 1, 8, "S1"},
    {TEXT("lerp " ZEROS "9junk 2 3 out=2\n"), 1, 6, "S0"},
    {TEXT("lerp 1 2 3 out=\n"), 1, 16, "out= needs a number"},
    {TEXT("lerp 1 2 3 out= 2\n"), 1, 16, "out= needs a number"},
    {TEXT("lerp 1 2 3 out=0x100000000\n"), 1, 16, "out must be a number"},
    {TEXT("lerp 1 2 3 out=2x\n"), 1, 16, "out must be a number"},
    {TEXT("lerp 1 2 3 out=2 x\n"), 1, 18, "nothing may follow"},
    {TEXT("lerp 1 2 3 out=2 out=2\n"), 1, 18, "nothing may follow"},
    // behind good cases, so that there is something to free
    {TEXT(GOOD GOOD GOOD "\n# comment\nlerp 1 2 3 out=2 x\n"), 6, 18, "nothing may follow"},
};

static void check_refused(const char *text, size_t length, unsigned line, unsigned column,
                          const char *part) {
  xl_vector_file file = {0};
  char message[1024] = "";
  char start[64];
  if (parse(&file, text, length, message, sizeof message))
    fail_msg("\"%.100s\" was accepted", text);
  assert_null(file.vector);
  assert_int_equal(file.count, 0);
  if (line > 0)
    snprintf(start, sizeof start, "file:%u:%u: ", line, column);
  else
    snprintf(start, sizeof start, "file: ");
  if (strncmp(message, start, strlen(start)) != 0)
    fail_msg("\"%.100s\": expected \"%s\", got \"%s\"", text, start, message);
  if (strstr(message, part) == NULL || strchr(message, '\n') != NULL ||
      strstr(message + strlen(start), ". ") != NULL)
    fail_msg("\"%.100s\": expected one sentence with \"%s\", got \"%s\"", text, part, message);
}

static void test_malformed(void **state) {
  (void)state;
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
    size_t length;
    char *text = expand(cases[i].text, cases[i].length, &length);
    check_refused(text, length, cases[i].line, cases[i].column, cases[i].part);
    free(text);
  }
}

// A good case cut off anywhere is refused, but for an end at a line end.
static void test_cut_off_anywhere(void **state) {
  (void)state;
  static const char text[] = "swizzle 0x1F 1 in=iota1 out=splat:5 old=iota1 after=iota1 wave=32\n";
  for (size_t length = 1; length + 1 < sizeof text; length++) {
    xl_vector_file file;
    char message[256] = "";
    assert_false(parse(&file, text, length, message, sizeof message));
    assert_non_null(strstr(message, "cut off"));
  }
}

// Any one byte of a good case replaced by any other: refused or accepted, but nothing worse.
static void test_any_byte_anywhere(void **state) {
  (void)state;
  static const char good[] = "swizzle 1 1 in=iota1 out=splat:5 wave=32\nlerp 1 2 3 out=2 # x\n";
  for (size_t place = 0; place + 1 < sizeof good; place++) {
    for (unsigned byte = 0; byte < 256; byte++) {
      char text[sizeof good];
      char message[256] = "";
      xl_vector_file file;
      memcpy(text, good, sizeof good);
      text[place] = (char)byte;
      if (parse(&file, text, sizeof good - 1, message, sizeof message))
        xl_vector_file_free(&file);
      else
        assert_int_equal(strncmp(message, "file:", 5), 0);
    }
  }
}

static void test_very_long_lines(void **state) {
  (void)state;
  enum { MEGABYTE = 1 << 20 };
  static const struct {
    const char *head;
    char filler;
    const char *tail, *part; // NULL: accepted
    unsigned column;
  } lines[] = {
      {"lerp 1 2 3 out=2 ", ' ', "\n", NULL, 0},
      {"lerp 1 2 3 out=2 #", 'x', "\n", NULL, 0},
      {"lerp 1 ", '\t', "2 3 out=2\n", NULL, 0},
      {"", 'x', "\n", "'swizzle' or 'lerp'", 1},
      {"swizzle 0 0 in=", ',', "\n", "a hexadecimal word", 16},
      {"swizzle 0 0 in=", '1', "\n", "eight hexadecimal digits", 16},
      {"lerp ", '9', " 2 3 out=2\n", "S0", 6},
      {"lerp ", '0', "9 2 3 out=2\n", "S0", 6},
      {"swizzle 0 0 ", 'z', "\n", "in=, out=", 13},
      {"lerp 1 2 3 out=2 ", 'x', "", "cut off", 17 + MEGABYTE + 1},
      {"lerp 1 2 3 out=2 ", ' ', "x\n", "nothing may follow", 17 + MEGABYTE + 1},
  };
  char *text = malloc(MEGABYTE + 100);
  assert_non_null(text);
  for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
    size_t head = strlen(lines[i].head);
    size_t tail = strlen(lines[i].tail);
    memcpy(text, lines[i].head, head);
    memset(text + head, lines[i].filler, MEGABYTE);
    memcpy(text + head + MEGABYTE, lines[i].tail, tail + 1);
    if (lines[i].part != NULL) {
      check_refused(text, head + MEGABYTE + tail, 1, lines[i].column, lines[i].part);
    } else {
      xl_vector_file file;
      char message[256];
      assert_true(parse(&file, text, head + MEGABYTE + tail, message, sizeof message));
      assert_int_equal(file.count, 1);
      xl_vector_file_free(&file);
    }
  }
  free(text);
}

static void test_short_message(void **state) {
  (void)state;
  xl_vector_file file;
  char message[9] = "12345678";
  assert_false(parse(&file, "nonsense\n", 9, message, 5));
  assert_string_equal(message, "file");
  assert_string_equal(message + 5, "678");
}

// ------------------------------------------------------------------------------------------- paths

static void check_unreadable(const char *path, const char *part) {
  xl_vector_file file;
  char message[1024] = "";
  assert_false(xl_vector_file_read(&file, path, message, sizeof message));
  assert_null(file.vector);
  assert_int_equal(file.count, 0);
  if (strstr(message, path) != message || strstr(message, part) == NULL ||
      strchr(message, '\n') != NULL)
    fail_msg("\"%s\": expected \"%s\", got \"%s\"", path, part, message);
}

static void test_unreadable_paths(void **state) {
  (void)state;
  check_unreadable("no/such/file.txt", "No such file");
  check_unreadable(".", "directory");
}

static void test_files(void **state) {
  (void)state;
  char path[] = "/tmp/xl-test-vectors-XXXXXX";
  char message[1024] = "";
  xl_vector_file file;
  int descriptor = mkstemp(path);
  assert_true(descriptor >= 0);
  check_unreadable(path, "holds no cases");

  // Longer than the reader's first buffer.
  FILE *out = fdopen(descriptor, "w");
  assert_non_null(out);
  for (unsigned i = 0; i < 20000; i++)
    fprintf(out, "lerp 1 2 3 out=2\n");
  fputs("lerp 1 2 3 out=3", out);
  fflush(out);
  check_unreadable(path, ":20001:17: ");
  fputc('\n', out);
  fclose(out);
  bool good = xl_vector_file_read(&file, path, message, sizeof message);
  unlink(path);
  assert_true(good);
  assert_int_equal(file.count, 20001);
  assert_int_equal(file.vector[20000].out[0], 3);
  xl_vector_file_free(&file);
  xl_vector_file_free(&file); // once more does no harm
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_published_cases),
      cmocka_unit_test(test_swizzle),
      cmocka_unit_test(test_words),
      cmocka_unit_test(test_lerp),
      cmocka_unit_test(test_layout_is_free),
      cmocka_unit_test(test_many_cases),
      cmocka_unit_test(test_malformed),
      cmocka_unit_test(test_cut_off_anywhere),
      cmocka_unit_test(test_any_byte_anywhere),
      cmocka_unit_test(test_very_long_lines),
      cmocka_unit_test(test_short_message),
      cmocka_unit_test(test_unreadable_paths),
      cmocka_unit_test(test_files),
  };
  return cmocka_run_group_tests_name("testbench: vector file", tests, NULL, NULL);
}
