// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Any bytes as a vector file: the parser keeps within its bounds, and says something when it
// refuses.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "vector_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char message[512] = "";
  xl_vector_file file;
  if (!xl_vector_file_parse(&file, "fuzz", (const char *)data, size, message, sizeof message)) {
    if (message[0] == '\0' || strchr(message, '\n') != NULL || file.vector != NULL)
      abort();
    return 0;
  }
  for (size_t i = 0; i < file.count; i++) {
    const xl_vector *v = &file.vector[i];
    if (v->line == 0 || (v->wave != 32 && v->wave != 64))
      abort();
  }
  xl_vector_file_free(&file);
  return 0;
}
