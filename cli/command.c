// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int xl_complain(int status, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("crosslane: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  return status;
}

int xl_next_option(int argc, char **argv, const char *letters, const struct option options[]) {
  opterr = 0; // the messages are ours
  const int option = getopt_long(argc, argv, letters, options, NULL);
  if (option == '?') {
    // A letter is told by optopt; of a long option that there is not, it is 0.
    const char letter[] = {'-', (char)optopt, '\0'};
    const bool is_letter = optopt != 0 && strncmp(argv[optind - 1], "--", 2) != 0;
    xl_complain(XL_MISUSED,
                "'%s' is no option of %s, or needs another value: see crosslane help %s",
                is_letter ? letter : argv[optind - 1], argv[0], argv[0]);
  }
  return option;
}

bool xl_read_number(const char *text, uint32_t most, uint32_t *number) {
  uint64_t value = 0;
  if (*text == '\0')
    return false;
  for (; *text != '\0'; text++) {
    if (*text < '0' || *text > '9')
      return false;
    value = 10 * value + (uint64_t)(*text - '0');
    if (value > most)
      return false;
  }
  *number = (uint32_t)value;
  return true;
}

bool xl_read_power(const char *what, const char *text, unsigned log2_least, unsigned log2_most,
                   unsigned *log2) {
  uint32_t number;
  if (xl_read_number(text, UINT32_C(1) << log2_most, &number)) {
    for (*log2 = log2_least; *log2 <= log2_most; ++*log2) {
      if (number == UINT32_C(1) << *log2)
        return true;
    }
  }
  xl_complain(XL_MISUSED, "%s = '%s' must be a power of two from %lu to %lu", what, text,
              1UL << log2_least, 1UL << log2_most);
  return false;
}
