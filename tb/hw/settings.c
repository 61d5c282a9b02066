// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "settings.h"

#include <stdio.h>
#include <string.h>

enum { BAUD_DEFAULT = 115200, BAUD_LEAST = 1200, BAUD_MOST = 3000000 };

bool xl_hw_settings_add(xl_hw_settings *settings, const char *setting, char *message, size_t size) {
  const size_t length = strlen(settings->text);
  if (length + strlen(setting) + 2 > sizeof settings->text) {
    snprintf(message, size, "the settings are too long");
    return false;
  }
  sprintf(settings->text + length, "%s\n", setting);
  return true;
}

// The value if the argument is that setting, else NULL.
static const char *value_of(const char *argument, const char *name) {
  const size_t length = strlen(name);
  return strncmp(argument, name, length) == 0 && argument[length] == '=' ? argument + length + 1
                                                                         : NULL;
}

// Settings that only a simulator has. Returns what is wrong, or NULL.
static const char *of_simulations(const char *argument) {
  static const char *const name[] = {"STALL", "RESETS", "TRACE", "COMPARE"};
  static const char *const usual[] = {"none", "0", "0", "1"};
  for (unsigned i = 0; i < sizeof name / sizeof name[0]; i++) {
    const char *value = value_of(argument, name[i]);
    if (value != NULL && *value != '\0' && strcmp(value, usual[i]) != 0)
      return "is for simulations alone: leave it out";
  }
  return NULL;
}

// An expectation is checked again, in the user's words, by xl_options_parse.
static const char *read_number(const char *value, uint64_t most, const char *complaint,
                               int *number) {
  uint64_t read;
  if (!xl_parse_number(value, most, &read))
    return complaint;
  *number = (int)read;
  return NULL;
}

static const char *read_one(xl_hw_settings *s, const char *argument) {
  const char *value;
  int number = 0;
  const char *complaint = of_simulations(argument);
  if (complaint != NULL)
    return complaint;
  if ((value = value_of(argument, "PORT")) != NULL) {
    s->port = *value != '\0' ? value : NULL;
  } else if ((value = value_of(argument, "BAUD")) != NULL) {
    complaint = *value != '\0'
                    ? read_number(value, BAUD_MOST, "must be a rate from 1200 to 3000000", &number)
                    : NULL;
    if (*value != '\0' && complaint == NULL && number < BAUD_LEAST)
      complaint = "must be a rate from 1200 to 3000000";
    if (*value != '\0' && complaint == NULL)
      s->baud = (unsigned)number;
  } else if ((value = value_of(argument, "LANES")) != NULL && *value != '\0') {
    complaint = read_number(value, XL_MAX_LANES, "must be 4, 8, 16, 32 or 64", &s->lanes);
  } else if ((value = value_of(argument, "BYTES")) != NULL && *value != '\0') {
    complaint = read_number(value, 4, "must be 1, 2 or 4", &s->bytes);
  } else if ((value = value_of(argument, "FFT")) != NULL && *value != '\0') {
    complaint = read_number(value, 1, "must be 1 (with FFT mode) or 0 (without)", &s->fft_mode);
  } else if ((value = value_of(argument, "CUTS")) != NULL && *value != '\0') {
    complaint = read_number(value, 63, "must be a bit vector from 0 to 63: a board knows no names",
                            &s->cuts);
  } else if (value_of(argument, "SHARD") != NULL || value_of(argument, "OFFSETS") != NULL ||
             value_of(argument, "CASES") != NULL || value_of(argument, "CASE") != NULL ||
             value_of(argument, "VECTORS") != NULL || value_of(argument, "OFFSET") != NULL) {
    s->sweep_given = s->sweep_given || argument[strcspn(argument, "=") + 1] != '\0';
  }
  return complaint;
}

bool xl_hw_settings_read(xl_hw_settings *s, int count, char **arguments, char *message,
                         size_t size) {
  xl_options checked;
  *s = (xl_hw_settings){.baud = BAUD_DEFAULT, .lanes = -1, .bytes = -1, .fft_mode = -1, .cuts = -1};
  // One case an offset unless the user says more: the line is slow.
  if (!xl_hw_settings_add(s, "CASES=1", message, size))
    return false;
  for (int i = 0; i < count; i++) {
    const char *complaint = read_one(s, arguments[i]);
    if (complaint != NULL) {
      snprintf(message, size, "%s %s", arguments[i], complaint);
      return false;
    }
    if (value_of(arguments[i], "PORT") == NULL && value_of(arguments[i], "BAUD") == NULL &&
        !xl_hw_settings_add(s, arguments[i], message, size))
      return false;
  }
  // A slip shall be told before anything is asked of a board.
  return xl_options_parse(&checked, s->text, message, size);
}

bool xl_hw_settings_meet(xl_hw_settings *s, const xl_identity *identity, char *message,
                         size_t size) {
  const xl_unit_config *unit = &identity->config;
  char text[128];
  if ((s->lanes >= 0 && (unsigned)s->lanes != unit->lanes) ||
      (s->bytes >= 0 && (unsigned)s->bytes != unit->bytes) ||
      (s->fft_mode >= 0 && (s->fft_mode != 0) != unit->fft_mode) ||
      (s->cuts >= 0 && (unsigned)s->cuts != unit->cuts)) {
    snprintf(message, size,
             "the board holds another unit than you ask for: LANES=%u BYTES=%u CUTS=%u FFT=%d; "
             "leave these settings out, or program the board anew",
             unit->lanes, unit->bytes, unit->cuts, unit->fft_mode);
    return false;
  }
  snprintf(text, sizeof text, "LANES=%u\nBYTES=%u\nCUTS=%u\nFFT=%d\nSTALL=none", unit->lanes,
           unit->bytes, unit->cuts, unit->fft_mode);
  return xl_hw_settings_add(s, text, message, size);
}
