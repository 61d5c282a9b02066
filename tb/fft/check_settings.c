// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// check_settings NAME=value...: checks settings of the FFT engine's simulation before anything is
// built for them. Says what is wrong, if anything is, and fails then.
#include <stdio.h>
#include <string.h>

#include "frame_options.h"

int main(int count, char *argument[]) {
  char settings[8192] = "";
  char message[4096];
  size_t length = 0;
  xl_frame_options options;
  for (int i = 1; i < count; i++) {
    const size_t room = sizeof settings - length;
    const int written = snprintf(settings + length, room, "%s\n", argument[i]);
    if (written < 0 || (size_t)written >= room) {
      fprintf(stderr, "crosslane: the settings are too long\n");
      return 2;
    }
    length += (size_t)written;
  }
  if (xl_frame_options_parse(&options, settings, message, sizeof message))
    return 0;
  fprintf(stderr, "crosslane: %s\n", message);
  return 2;
}
