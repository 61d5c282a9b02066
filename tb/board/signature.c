// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// signature [LANES=32] [BYTES=1] [FFT=1] [SEED=1] [FIRST=0] [OPERATIONS=69905]: prints, as 0x%08x,
// the signature that a board must answer to `run many`; without the last three that of its
// self-test. Numbers are decimal or hexadecimal.
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "generator.h"

typedef struct setting {
  const char *name;
  uint64_t value, least, most;
} setting;

enum { LANES, BYTES, FFT, SEED, FIRST, OPERATIONS, SETTINGS };

static int refuse(const char *what, const char *why) {
  fprintf(stderr, "signature: %s %s\n", what, why);
  return 2;
}

static bool read_number(const char *text, uint64_t *value) {
  char *end;
  if (*text < '0' || *text > '9')
    return false;
  errno = 0;
  *value = strtoull(text, &end, text[0] == '0' && (text[1] | 32) == 'x' ? 16 : 10);
  return *end == '\0' && errno == 0;
}

int main(int argc, char **argv) {
  setting s[SETTINGS] = {
      [LANES] = {"LANES", 32, 4, 64},
      [BYTES] = {"BYTES", 1, 1, 4},
      [FFT] = {"FFT", 1, 0, 1},
      [SEED] = {"SEED", XL_BOARD_SELF_TEST_SEED, 0, UINT32_MAX},
      [FIRST] = {"FIRST", 0, 0, UINT16_MAX},
      [OPERATIONS] = {"OPERATIONS", XL_BOARD_SELF_TEST_OPERATIONS, 1, UINT64_C(1) << 32}};
  for (int a = 1; a < argc; a++) {
    const char *equals = strchr(argv[a], '=');
    setting *found = NULL;
    for (unsigned i = 0; i < SETTINGS && equals != NULL; i++) {
      const size_t length = strlen(s[i].name);
      if ((size_t)(equals - argv[a]) == length && memcmp(argv[a], s[i].name, length) == 0)
        found = &s[i];
    }
    if (found == NULL)
      return refuse(argv[a], "is none of LANES= BYTES= FFT= SEED= FIRST= OPERATIONS=");
    if (!read_number(equals + 1, &found->value) || found->value < found->least ||
        found->value > found->most)
      return refuse(argv[a], "is out of range, or no number");
  }
  const xl_board_unit unit = {(unsigned)s[LANES].value, (unsigned)s[BYTES].value,
                              s[FFT].value == 1};
  if ((unit.lanes & (unit.lanes - 1)) != 0)
    return refuse("LANES", "must be 4, 8, 16, 32 or 64");
  if (unit.bytes == 3)
    return refuse("BYTES", "must be 1, 2 or 4");
  const uint32_t signature = xl_board_signature(&unit, (uint32_t)s[SEED].value,
                                                (uint16_t)s[FIRST].value, s[OPERATIONS].value);
  if (printf("0x%08" PRIx32 "\n", signature) < 0 || fflush(stdout) != 0)
    return refuse("standard output", "cannot be written to");
  return 0;
}
