// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "many.h"

#include <inttypes.h>
#include <stdio.h>

#include "progress.h"

#if __has_include("generator.h")
#include "generator.h"
#else
static uint32_t xl_generator_signature(unsigned lanes, unsigned bytes, bool fft, uint32_t seed,
                                       uint16_t first, uint32_t operations) {
  (void)lanes, (void)bytes, (void)fft, (void)seed, (void)first, (void)operations;
  return 0;
}
#endif

enum { SEED = 1 };

uint32_t xl_many_golden(const xl_unit_config *unit) {
  return xl_generator_signature(unit->lanes, unit->bytes, unit->fft_mode, SEED, 0,
                                XL_MANY_OPERATIONS);
}

bool xl_many_check_run(xl_many_check *check, xl_board *board) {
  const xl_unit_config *unit = &board->identity.config;
  const double began = xl_seconds();
  *check = (xl_many_check){0};
  if (!xl_board_run_many(board, SEED, 0, XL_MANY_OPERATIONS, &check->result))
    return false;
  check->seconds = xl_seconds() - began;
  check->golden = xl_many_golden(unit);
  check->equal =
      check->result.signature == check->golden && check->result.operations == XL_MANY_OPERATIONS;
  printf("on-chip sweep: %" PRIu32 " operations in %.2f s (%" PRIu32
         " cycles), signature 0x%08" PRIx32 ", golden model 0x%08" PRIx32 ": %s\n",
         check->result.operations, check->seconds, check->result.cycles, check->result.signature,
         check->golden, check->equal ? "equal" : "MISMATCH");
  fflush(stdout);
  return true;
}
