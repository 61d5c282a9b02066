// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Any text as the settings of a simulation: what is accepted is within the documented limits.
#include <stdlib.h>
#include <string.h>

#include "options.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char message[512] = "";
  xl_options o;
  char *text = malloc(size + 1);
  if (text == NULL)
    return 0;
  memcpy(text, data, size);
  text[size] = '\0';
  if (!xl_options_parse(&o, text, message, sizeof message)) {
    if (message[0] == '\0')
      abort();
  } else if (o.lanes < 4 || o.lanes > 64 || (o.lanes & (o.lanes - 1)) != 0 || o.bytes == 3 ||
             o.bytes == 0 || o.bytes > 4 || o.cases == 0 || o.cases > 65535 || o.shard == 0 ||
             o.shard > o.shards || o.offset_low > o.offset_high ||
             (!o.fft_mode && o.offset_high >= 0xE000)) {
    abort();
  }
  free(text);
  return 0;
}
