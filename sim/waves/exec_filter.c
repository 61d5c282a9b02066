// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A filter for GTKWave: reads an EXEC mask in hexadecimal on each line and answers with the number
// of lanes and a list of them, as "5: 0-3 17". GTKWave waits for each answer, so each is flushed.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void answer(uint64_t exec) {
  unsigned lanes = 0;
  for (uint64_t bits = exec; bits != 0; bits &= bits - 1)
    lanes++;
  printf("%u", lanes);
  const char *separator = ": ";
  for (unsigned first = 0; first < 64; first++) {
    if ((exec >> first & 1) == 0)
      continue;
    unsigned last = first;
    while (last < 63 && (exec >> (last + 1) & 1) != 0)
      last++;
    printf(last > first ? "%s%u-%u" : "%s%u", separator, first, last);
    separator = " ";
    first = last;
  }
  putchar('\n');
}

int main(void) {
  char line[256];
  while (fgets(line, sizeof line, stdin) != NULL) {
    char *end;
    uint64_t exec = strtoull(line, &end, 16);
    if (end == line || (*end != '\n' && *end != '\0'))
      fputs(line, stdout); // x and the like
    else
      answer(exec);
    if (fflush(stdout) != 0)
      return 1;
  }
  return 0;
}
