// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// twiddles FILE: holds the quarter wave that the RTL is built with (rtl/fft/twiddles.c made FILE)
// to cosine and sine in long double, for the twiddles of every stage, exact ones left out. Ends
// with "N passed, N failed".

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUARTER = 4096, STAGES = 14, LIMIT = 65535 };

static long table[QUARTER + 1];

static long clamped(long double value) {
  const long rounded = lroundl(value);
  return rounded > LIMIT ? LIMIT : rounded < -LIMIT ? -LIMIT : rounded;
}

// The numbers 16'dN of the package, the last first. Returns how many there were.
static unsigned read_table(FILE *file) {
  char line[512];
  unsigned count = 0;
  while (fgets(line, sizeof line, file)) {
    for (const char *at = line; (at = strstr(at, "16'd")) != NULL;) {
      at += 4;
      if (count <= QUARTER)
        table[QUARTER - count] = strtol(at, NULL, 10);
      count++;
    }
  }
  return count;
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (file == NULL) {
    fprintf(stderr, "twiddles: name a file that can be read: build/rtl/xl_fft_twiddles.sv\n");
    return 2;
  }
  const unsigned count = read_table(file);
  fclose(file);
  unsigned passed = 0, failed = 0;
  if (count != QUARTER + 1) {
    printf("not ok - %u values, not %d\n", count, QUARTER + 1);
    failed++;
  }
  const long double pi = acosl(-1.0L);
  for (unsigned stage = 2; stage < STAGES && !failed; stage++) {
    for (unsigned j = 1; j < 1U << stage; j++) {
      const unsigned k = j << (STAGES - 1 - stage); // of 16384
      if (k == QUARTER)
        continue;
      const long re = k < QUARTER ? table[k] : -table[2 * QUARTER - k];
      const long im = k < QUARTER ? -table[QUARTER - k] : -table[k - QUARTER];
      const long double angle = pi * j / (1U << stage);
      if (re == clamped(65536 * cosl(angle)) && im == clamped(-65536 * sinl(angle))) {
        passed++;
      } else {
        printf("not ok - stage %u, j %u: (%ld, %ld)\n", stage, j, re, im);
        failed++;
      }
    }
  }
  printf("%u passed, %u failed\n", passed, failed);
  return failed != 0;
}
