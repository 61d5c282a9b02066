// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The golden model against LLVM: reads what LLVM's disassembler prints of DS_SWIZZLE_B32 with the
// offsets 0x0000 .. 0x7FFF (bitmask mode) and 0x8000 .. 0x80FF (quad mode), one line an offset in
// that order, and compares the lane map that the text describes with the model's. The text says
// things in other words than the offset's fields (SWAP, REVERSE, BROADCAST), so this is a second
// opinion on the fields.
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "crosslane.h"

enum { BITMASK_OFFSETS = 0x8000, QUAD_OFFSETS = 0x100 };

// The source place of one place, or -1 when the text is not understood.
static int described_place(const char *text, int place) {
  unsigned a;
  unsigned b;
  unsigned c;
  unsigned d;
  char mask[6];
  const char *macro = strstr(text, "offset:swizzle(");
  if (macro == NULL)
    return strstr(text, "offset:") == NULL ? 0 : -1; // without offset: it is 0, lane 0 for all
  macro += strlen("offset:swizzle(");
  if (sscanf(macro, "QUAD_PERM,%u,%u,%u,%u)", &a, &b, &c, &d) == 4) {
    const unsigned lane[4] = {a, b, c, d};
    return (place & ~3) + (int)lane[place & 3];
  }
  if (sscanf(macro, "BITMASK_PERM,\"%5[01pi]\")", mask) == 1 && strlen(mask) == 5) {
    int source = 0;
    for (int bit = 4; bit >= 0; bit--) {
      const char what = mask[4 - bit]; // the highest bit stands first
      const int own = place >> bit & 1;
      source |= (what == '1' ? 1 : what == 'p' ? own : what == 'i' ? !own : 0) << bit;
    }
    return source;
  }
  if (sscanf(macro, "SWAP,%u)", &a) == 1) // neighbouring groups of a lanes change places
    return place / (int)a % 2 == 0 ? place + (int)a : place - (int)a;
  if (sscanf(macro, "REVERSE,%u)", &a) == 1) // within groups of a lanes
    return place / (int)a * (int)a + ((int)a - 1 - place % (int)a);
  if (sscanf(macro, "BROADCAST,%u,%u)", &a, &b) == 2) // lane b of each group of a lanes
    return place / (int)a * (int)a + (int)b;
  return -1;
}

int main(void) {
  char line[512];
  unsigned offset = 0;
  unsigned passed = 0;
  unsigned failed = 0;
  while (fgets(line, sizeof line, stdin) != NULL) {
    uint8_t source[XL_MAX_LANES];
    bool good = true;
    if (strstr(line, "ds_swizzle_b32") == NULL)
      continue;
    xl_swizzle_sources((uint16_t)offset, source);
    for (int place = 0; place < 32; place++)
      good = good && described_place(line, place) == source[place];
    if (!good && failed++ < 10)
      printf("not ok - offset 0x%04X: LLVM's text is%s", offset, line);
    passed += good ? 1 : 0;
    offset++;
  }
  if (offset != BITMASK_OFFSETS + QUAD_OFFSETS) {
    printf("not ok - LLVM printed %u instructions, not %u\n", offset,
           (unsigned)(BITMASK_OFFSETS + QUAD_OFFSETS));
    failed++;
  }
  printf("%u passed, %u failed\n", passed, failed);
  return failed > 0;
}
