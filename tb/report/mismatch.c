// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "mismatch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "offset_text.h"

static bool lane_is_wrong(const xl_response *got, const xl_response *expected, unsigned lane) {
  return got->data[lane] != expected->data[lane] ||
         ((got->write ^ expected->write) >> lane & 1) != 0 ||
         ((got->source_active ^ expected->source_active) >> lane & 1) != 0;
}

static unsigned count_ones(uint64_t bits) {
  unsigned ones = 0;
  for (; bits != 0; bits &= bits - 1)
    ones++;
  return ones;
}

static void print_operation(const xl_unit_config *config, const xl_operation *operation) {
  char text[XL_OFFSET_TEXT_SIZE];
  xl_offset_text(operation->offset, text);
  if (operation->kind == XL_SWIZZLE)
    printf("  operation      swizzle, offset 0x%04X: %s\n", operation->offset, text);
  else
    printf("  operation      lerp\n");
  printf("  EXEC           0x%016" PRIX64 ", %u of %u lanes\n", operation->exec,
         count_ones(operation->exec), config->lanes);
}

static void print_lane(const xl_unit_config *config, const xl_mismatch *m, unsigned lane) {
  const xl_operation *o = m->operation;
  const xl_response *got = m->response;
  const xl_response *want = &m->expectation->response;
  const int digits = (int)(2 * config->bytes);
  printf("  lane           %u\n", lane);
  if (o->kind == XL_SWIZZLE) {
    unsigned source = m->expectation->source[lane];
    if (source >= config->lanes)
      printf("  source lane    %u, which does not exist: yields 0\n", source);
    else
      printf("  source lane    %u, %s, holds 0x%0*" PRIX32 "\n", source,
             o->exec >> source & 1 ? "active" : "inactive: yields 0", digits, o->src[0][source]);
    printf("  input          src0[%u] = 0x%0*" PRIX32 "\n", lane, digits, o->src[0][lane]);
  } else {
    printf("  input          src0 = 0x%0*" PRIX32 ", src1 = 0x%0*" PRIX32 ", src2 = 0x%0*" PRIX32
           "\n",
           digits, o->src[0][lane], digits, o->src[1][lane], digits, o->src[2][lane]);
  }
  printf("  expected       0x%0*" PRIX32 ", write %u, source active %u\n", digits, want->data[lane],
         (unsigned)(want->write >> lane & 1), (unsigned)(want->source_active >> lane & 1));
  printf("  got            0x%0*" PRIX32 ", write %u, source active %u\n", digits, got->data[lane],
         (unsigned)(got->write >> lane & 1), (unsigned)(got->source_active >> lane & 1));
}

int xl_mismatch_print(const xl_unit_config *config, const xl_mismatch *m) {
  static const char *const name[6] = {"data",
                                      "write enable",
                                      "source-active flag",
                                      "tag (lost, repeated or out of order)",
                                      "destination register after the write",
                                      "latency"};
  const xl_response *want = &m->expectation->response;
  const char *separator = "";
  unsigned wrong_lanes = 0;
  unsigned first = 0;

  printf("\nMISMATCH: first wrong response\n");
  printf("  seed           0x%016" PRIX64 "\n", m->seed);
  printf("  case           %s:%" PRIu64 "\n", m->stimulus, m->operation->number);
  if (m->cycle > 0)
    printf("  cycle          %" PRIu64 "\n", m->cycle);
  print_operation(config, m->operation);
  printf("  wrong          ");
  for (unsigned bit = 0; bit < 6; bit++) {
    if (m->wrong >> bit & 1) {
      printf("%s%s", separator, name[bit]);
      separator = ", ";
    }
  }
  printf("\n  tag            expected 0x%X, got 0x%X\n", want->tag, m->response->tag);
  for (unsigned lane = config->lanes; lane-- > 0;) {
    if (lane_is_wrong(m->response, want, lane)) {
      wrong_lanes++;
      first = lane;
    }
  }
  if (wrong_lanes > 0) {
    printf("  wrong lanes    %u of %u, the first of them:\n", wrong_lanes, config->lanes);
    print_lane(config, m, first);
  }
  printf("  replay         %s\n\n", m->replay);
  return wrong_lanes > 0 ? (int)first : -1;
}

void xl_lane_table_print(const xl_unit_config *config, const xl_operation *operation,
                         const xl_response *response, const xl_expectation *expectation) {
  const xl_response *want = &expectation->response;
  const int digits = (int)(2 * config->bytes);
  print_operation(config, operation);
  if (operation->kind == XL_SWIZZLE)
    printf("  lane EXEC %-*s source active %-*s %-*s\n", digits, "src0", digits, "expected", digits,
           "got");
  else
    printf("  lane EXEC %-*s %-*s %-*s %-*s %-*s\n", digits, "src0", digits, "src1", digits, "src2",
           digits, "expected", digits, "got");
  for (unsigned i = 0; i < config->lanes; i++) {
    printf("  %4u %4u %0*" PRIX32 " ", i, (unsigned)(operation->exec >> i & 1), digits,
           operation->src[0][i]);
    if (operation->kind == XL_SWIZZLE)
      printf("%6u %6u ", expectation->source[i], (unsigned)(want->source_active >> i & 1));
    else
      printf("%0*" PRIX32 " %0*" PRIX32 " ", digits, operation->src[1][i], digits,
             operation->src[2][i]);
    printf("%0*" PRIX32 " %0*" PRIX32 "%s\n", digits, want->data[i], digits, response->data[i],
           lane_is_wrong(response, want, i) ? "  WRONG" : "");
  }
}
