// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "many.h"

#include <inttypes.h>
#include <stdio.h>

#include "generator.h"
#include "progress.h"

uint32_t xl_many_golden(const xl_unit_config *config, uint32_t seed) {
  const xl_board_unit unit = {
      .lanes = config->lanes, .bytes = config->bytes, .fft_mode = config->fft_mode};
  return xl_board_signature(&unit, seed, 0, XL_MANY_OPERATIONS);
}

bool xl_many_check_run(xl_many_check *check, xl_board *board, uint32_t seed) {
  const double began = xl_seconds();
  *check = (xl_many_check){.seed = seed};
  if (!xl_board_run_many(board, seed, 0, XL_MANY_OPERATIONS, &check->result))
    return false;
  check->seconds = xl_seconds() - began;
  check->golden = xl_many_golden(&board->identity.config, seed);
  check->equal =
      check->result.signature == check->golden && check->result.operations == XL_MANY_OPERATIONS;
  printf("on-chip sweep: %" PRIu32 " operations in %.2f s (%" PRIu32
         " cycles), signature 0x%08" PRIx32 ", golden model 0x%08" PRIx32 ": %s\n",
         check->result.operations, check->seconds, check->result.cycles, check->result.signature,
         check->golden, check->equal ? "equal" : "MISMATCH");
  fflush(stdout);
  return true;
}
