// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "faults.h"

#include <stdio.h>
#include <string.h>

#include "options.h"
#include "random.h"

static const char *const fault_name[XL_FAULTS] = {"flip", "lose", "double", "unplug", "reset"};

static bool parse_item(xl_faults *faults, char *item) {
  uint64_t number;
  if (strcmp(item, "mute") == 0) {
    faults->mute = true;
    return true;
  }
  const size_t length = strcspn(item, ":@");
  const char sign = item[length];
  if (sign == '\0' || !xl_parse_number(item + length + 1, UINT32_MAX, &number) || number == 0)
    return false;
  item[length] = '\0';
  if (strcmp(item, "garbage") == 0 && sign == ':') {
    faults->garbage = number;
    return true;
  }
  for (unsigned i = 0; i < XL_FAULTS; i++) {
    if (strcmp(item, fault_name[i]) == 0 && (sign == '@' || i <= XL_DOUBLE)) {
      (sign == '@' ? faults->at : faults->rate)[i] = number;
      return true;
    }
  }
  return false;
}

bool xl_faults_parse(xl_faults *faults, const char *text, uint64_t seed, char *message,
                     size_t size) {
  *faults = (xl_faults){.random = xl_mix64(seed)};
  while (*text != '\0') {
    char item[64];
    const size_t length = strcspn(text, ",");
    snprintf(item, sizeof item, "%.*s", (int)length, text);
    if (length >= sizeof item || !parse_item(faults, item)) {
      snprintf(message, size,
               "FAULTS: '%.*s' must be flip:N, lose:N, double:N, flip@N, lose@N, double@N, "
               "unplug@N, reset@N, garbage:N or mute, with N from 1; separate several by commas",
               length < 64 ? (int)length : 64, text);
      return false;
    }
    text += length;
    text += *text == ',' ? 1 : 0;
  }
  return true;
}

static uint64_t draw(xl_faults *faults) {
  return faults->random = xl_mix64(faults->random);
}

uint8_t xl_faults_random_byte(xl_faults *faults) {
  return (uint8_t)(draw(faults) >> 32);
}

unsigned xl_faults_pass(xl_faults *faults, uint8_t byte, uint8_t out[2], bool *unplug,
                        bool *reset) {
  bool struck[XL_FAULTS];
  faults->bytes++;
  for (unsigned i = 0; i < XL_FAULTS; i++)
    struck[i] = faults->bytes == faults->at[i] ||
                (faults->rate[i] > 0 && draw(faults) % faults->rate[i] == 0);
  *unplug = struck[XL_UNPLUG];
  *reset = struck[XL_RESET];
  if (struck[XL_FLIP])
    byte ^= (uint8_t)(1U << (draw(faults) >> 32 & 7));
  out[0] = out[1] = byte;
  return struck[XL_LOSE] || faults->mute ? 0 : struck[XL_DOUBLE] ? 2 : 1;
}
