// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The named cases of a vector file, vectors/cases.txt unless XL_VECTORS names another. The reader
// is small: it takes the well-formed file that this project ships and stops at the first line that
// it does not understand. One case a line:
//
//   swizzle OFFSET EXEC in=SPEC out=SPEC
//   lerp S0 S1 S2 out=D
//
// SPEC is iota1, splat:HEX or 64 hexadecimal words; '#' starts a comment.

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "crosslane.h"

enum { LINE_LENGTH = 4096, CASES_AT_LEAST = 40 };

static FILE *file;
static unsigned line_number;
static const char *text; // the rest of the line

static void fail_line(const char *why) {
  fail_msg("line %u: %s, at \"%.40s\"", line_number, why, text);
}

static void skip_spaces(void) {
  text += strspn(text, " \t\r\n");
}

static int skip_word(const char *word) {
  if (strncmp(text, word, strlen(word)) != 0) {
    return 0;
  }
  text += strlen(word);
  return 1;
}

static void expect_word(const char *word) {
  skip_spaces();
  if (!skip_word(word)) {
    fail_line(word);
  }
}

static uint64_t read_hex(uint64_t largest) {
  skip_spaces();
  char *end = NULL;
  const unsigned long long value = strtoull(text, &end, 16);
  if (end == text || value > largest) {
    fail_line("not a hexadecimal number of the right size");
  }
  text = end;
  return value;
}

static void read_lanes(uint32_t lanes[XL_MAX_LANES]) {
  if (skip_word("iota1")) {
    for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
      lanes[lane] = lane + 1;
    }
  } else if (skip_word("splat:")) {
    const uint32_t word = (uint32_t)read_hex(UINT32_MAX);
    for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
      lanes[lane] = word;
    }
  } else {
    for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
      if (lane > 0 && !skip_word(",")) {
        fail_line("64 words expected");
      }
      lanes[lane] = (uint32_t)read_hex(UINT32_MAX);
    }
  }
}

static void expect_end(void) {
  skip_spaces();
  if (*text != '\0' && *text != '#') {
    fail_line("end of line expected");
  }
}

static void compare(unsigned lane, uint32_t expected, uint32_t got) {
  if (got != expected) {
    fail_msg("line %u lane %u: expected %08X, got %08X", line_number, lane, (unsigned)expected,
             (unsigned)got);
  }
}

static void run_swizzle(void) {
  uint32_t in[XL_MAX_LANES], expected[XL_MAX_LANES], out[XL_MAX_LANES], dst[XL_MAX_LANES];
  const uint16_t offset = (uint16_t)read_hex(UINT16_MAX);
  const uint64_t exec = read_hex(UINT64_MAX);
  expect_word("in=");
  read_lanes(in);
  expect_word("out=");
  read_lanes(expected);
  expect_end();
  memset(dst, 0x5A, sizeof dst);
  xl_swizzle_data(offset, exec, XL_MAX_LANES, in, out);
  xl_ds_swizzle_b32(offset, exec, XL_MAX_LANES, in, dst);
  for (unsigned lane = 0; lane < XL_MAX_LANES; lane++) {
    compare(lane, expected[lane], out[lane]);
    compare(lane, (exec >> lane) & 1 ? expected[lane] : 0x5A5A5A5A, dst[lane]);
  }
}

static void run_lerp(void) {
  const uint32_t s0 = (uint32_t)read_hex(UINT32_MAX);
  const uint32_t s1 = (uint32_t)read_hex(UINT32_MAX);
  const uint32_t s2 = (uint32_t)read_hex(UINT32_MAX);
  expect_word("out=");
  const uint32_t expected = (uint32_t)read_hex(UINT32_MAX);
  expect_end();
  compare(0, expected, xl_lerp_u8(s0, s1, s2));
}

static int open_file(void **state) {
  (void)state;
  const char *path = getenv("XL_VECTORS");
  if (path == NULL) {
    path = "vectors/cases.txt";
  }
  file = fopen(path, "r");
  if (file == NULL) {
    perror(path);
    return -1;
  }
  return 0;
}

static int close_file(void **state) {
  (void)state;
  return file != NULL && fclose(file) != 0 ? -1 : 0;
}

static void test_every_case_of_the_file(void **state) {
  (void)state;
  char line[LINE_LENGTH];
  unsigned swizzles = 0, lerps = 0;
  for (line_number = 1; fgets(line, sizeof line, file) != NULL; line_number++) {
    text = line;
    if (strlen(line) + 1 == sizeof line) {
      fail_line("line too long");
    }
    skip_spaces();
    if (skip_word("swizzle ")) {
      run_swizzle();
      swizzles++;
    } else if (skip_word("lerp ")) {
      run_lerp();
      lerps++;
    } else {
      expect_end();
    }
  }
  assert_int_equal(ferror(file), 0);
  print_message("           %u swizzle cases and %u lerp cases\n", swizzles, lerps);
  assert_true(swizzles > 0);
  assert_true(lerps > 0);
  assert_true(swizzles + lerps >= CASES_AT_LEAST);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_case_of_the_file),
  };
  return cmocka_run_group_tests_name("model: vector file", tests, open_file, close_file);
}
