// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "pauses.h"

#include "random.h"

enum { MANY = 64 }; // cycles that a long pause lasts beside the engine's own time for the frame

static unsigned one_in_four(uint64_t random) {
  unsigned run = 0;
  for (; run < 10 && (random & 3) == 0; random >>= 2)
    run++;
  return run;
}

// A pause about as long as the engine works on the frame, before one row of it.
static unsigned one_long(const xl_engine_config *config, uint64_t key, uint8_t setting,
                         unsigned row) {
  const unsigned rows = xl_frame_rows(config, setting);
  const uint64_t random = xl_mix64(key ^ 0x10D6);
  return row == random % rows
             ? 1 + (unsigned)((random >> 20) % (2 * xl_setting_log2_n(setting) * rows + MANY))
             : 0;
}

unsigned xl_pauses_bubbles(const xl_engine_config *config, const xl_frame *f, unsigned row) {
  const uint64_t random = xl_mix64(f->key + 0xB0000 + row);
  switch (f->pauses) {
  case XL_PAUSE_BUBBLES:
  case XL_PAUSE_BOTH:
    return one_in_four(random);
  case XL_PAUSE_SLOW_INPUT:
    return (unsigned)(random % 16);
  case XL_PAUSE_LONG_INPUT:
    return one_long(config, f->key, f->setting, row);
  default:
    return 0;
  }
}

unsigned xl_pauses_stalls(const xl_engine_config *config, xl_pauses pauses, uint64_t key,
                          uint8_t setting, unsigned row) {
  const uint64_t random = xl_mix64(key + 0x57A11000 + row);
  switch (pauses) {
  case XL_PAUSE_STALLS:
  case XL_PAUSE_BOTH:
    return one_in_four(random);
  case XL_PAUSE_SLOW_OUTPUT:
    return (unsigned)(random % 16);
  case XL_PAUSE_LONG_OUTPUT:
    return one_long(config, key, setting, row);
  default:
    return 0;
  }
}
