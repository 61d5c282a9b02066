// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What a user may ask of a board: NAME=value arguments. PORT and BAUD are read here; the others are
// those of a simulation (tb/stimulus/options.h), as far as a board has them.
#ifndef XL_HW_SETTINGS_H
#define XL_HW_SETTINGS_H

#include "commands.h"
#include "options.h"

typedef struct xl_hw_settings {
  const char *port; // NULL: list the ports
  unsigned baud;
  bool sweep_given; // the user said which operations to run
  // What the user expects of the board; -1 if nothing.
  int lanes, bytes, fft_mode, cuts;
  char text[16384]; // the others, as xl_options_parse takes them
} xl_hw_settings;

// Each returns false with one sentence in message.
bool xl_hw_settings_read(xl_hw_settings *settings, int count, char **arguments, char *message,
                         size_t size);
// Whether the board is what the user expects; then adds what its unit is to the text.
bool xl_hw_settings_meet(xl_hw_settings *settings, const xl_identity *identity, char *message,
                         size_t size);
// Adds one setting. Returns false with one sentence in message if there is no room.
bool xl_hw_settings_add(xl_hw_settings *settings, const char *setting, char *message, size_t size);

#endif
