// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// offset_table gtkwave|surfer: what each of the 65,536 offsets means, one a line, as that viewer
// reads a table of values.
#include <stdio.h>
#include <string.h>

#include "offset_text.h"

int main(int argc, char **argv) {
  const char *viewer = argc == 2 ? argv[1] : "";
  const int surfer = strcmp(viewer, "surfer") == 0;
  if (!surfer && strcmp(viewer, "gtkwave") != 0) {
    fprintf(stderr, "offset_table: give one argument, gtkwave or surfer\n");
    return 2;
  }
  // Bit 16 says that a swizzle is there; without it the offset means nothing.
  puts(surfer ? "Name = swizzle offset\nBits = 17\n0 -" : "00000 -");
  for (unsigned offset = 0; offset < 0x10000; offset++) {
    char text[XL_OFFSET_TEXT_SIZE];
    xl_offset_text((uint16_t)offset, text);
    printf(surfer ? "0x%05X %s\n" : "%05X %s\n", 0x10000 + offset, text);
  }
  return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
