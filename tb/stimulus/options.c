// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "options.h"

#include <stdio.h>
#include <string.h>

bool xl_parse_number(const char *text, uint64_t max, uint64_t *value) {
  unsigned base = 10;
  uint64_t number = 0;
  if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
    base = 16;
  else if (text[0] == '0' && (text[1] == 'b' || text[1] == 'B'))
    base = 2;
  if (base != 10)
    text += 2;
  if (*text == '\0')
    return false;
  for (; *text != '\0'; text++) {
    unsigned digit;
    if (*text >= '0' && *text <= '9')
      digit = (unsigned)(*text - '0');
    else if (*text >= 'a' && *text <= 'f')
      digit = (unsigned)(*text - 'a') + 10;
    else if (*text >= 'A' && *text <= 'F')
      digit = (unsigned)(*text - 'A') + 10;
    else
      return false;
    if (digit >= base || number > (UINT64_MAX - digit) / base)
      return false;
    number = number * base + digit;
  }
  *value = number;
  return number <= max;
}

// Two numbers with a separator between them, as lo-hi or k/n.
static bool parse_pair(const char *text, char separator, uint64_t max, uint64_t *first,
                       uint64_t *second) {
  char head[32];
  const char *middle = strchr(text, separator);
  if (middle == NULL || (size_t)(middle - text) >= sizeof head)
    return false;
  memcpy(head, text, (size_t)(middle - text));
  head[middle - text] = '\0';
  return xl_parse_number(head, max, first) && xl_parse_number(middle + 1, max, second);
}

static bool parse_flag(const char *text, bool *flag) {
  if (strcmp(text, "0") != 0 && strcmp(text, "1") != 0)
    return false;
  *flag = text[0] == '1';
  return true;
}

static bool copy_text(char *out, size_t size, const char *text) {
  if (strlen(text) >= size)
    return false;
  memcpy(out, text, strlen(text) + 1);
  return true;
}

// Sets one option. Returns NULL, or what the value should have been.
static const char *set_option(void *options, const char *name, const char *value) {
  xl_options *o = options;
  uint64_t first = 0;
  uint64_t second = 0;
  if (strcmp(name, "SEED") == 0) {
    if (!xl_parse_number(value, UINT64_MAX, &o->seed))
      return "must be a number below 2^64, such as 1 or 0x2A";
    o->seed_given = true;
  } else if (strcmp(name, "LANES") == 0) {
    if (!xl_parse_number(value, 64, &first) || first < 4 || (first & (first - 1)) != 0)
      return "must be 4, 8, 16, 32 or 64";
    o->lanes = (unsigned)first;
  } else if (strcmp(name, "BYTES") == 0) {
    if (!xl_parse_number(value, 4, &first) || (first != 1 && first != 2 && first != 4))
      return "must be 1, 2 or 4";
    o->bytes = (unsigned)first;
  } else if (strcmp(name, "FFT") == 0) {
    if (!parse_flag(value, &o->fft_mode))
      return "must be 1 (with FFT mode) or 0 (without)";
  } else if (strcmp(name, "CUTS") == 0) {
    if (strcmp(value, "none") != 0 && strcmp(value, "balanced") != 0 &&
        strcmp(value, "fast") != 0 && !xl_parse_number(value, 63, &first))
      return "must be none, balanced, fast or a bit vector from 0 to 0b111111";
    if (!copy_text(o->cuts, sizeof o->cuts, value))
      return "must be none, balanced, fast or a bit vector from 0 to 0b111111";
  } else if (strcmp(name, "CASES") == 0) {
    if (!xl_parse_number(value, 65535, &first) || first == 0)
      return "must be a number from 1 to 65535: cases an offset";
    o->cases = (uint32_t)first;
  } else if (strcmp(name, "OFFSETS") == 0) {
    if (!parse_pair(value, '-', 0xFFFF, &first, &second))
      return "must be lo-hi with both from 0 to 0xFFFF, such as 0xC000-0xDFFF";
    if (first > second)
      return "is reversed: the first offset must not be above the second";
    o->offset_low = (uint16_t)first;
    o->offset_high = (uint16_t)second;
    o->offsets_given = true;
  } else if (strcmp(name, "SHARD") == 0) {
    if (!parse_pair(value, '/', 65535, &first, &second))
      return "must be k/n, such as 1/4 for the first of four shards";
    if (first < 1 || first > second)
      return "must be k/n with 1 <= k <= n";
    o->shard = (uint32_t)first;
    o->shards = (uint32_t)second;
    o->shard_given = true;
  } else if (strcmp(name, "CASE") == 0) {
    const char *number = strchr(value, ':');
    size_t length = number != NULL ? (size_t)(number - value) : 0;
    number = number != NULL ? number + 1 : value;
    if (*value == ':' || length >= sizeof o->case_stimulus ||
        !xl_parse_number(number, UINT64_MAX, &o->case_number))
      return "must be the case that a failure printed, such as 123 or digests:123";
    memcpy(o->case_stimulus, value, length);
    o->case_stimulus[length] = '\0';
    if (length > 0) {
      if (strcmp(o->case_stimulus, "sweep") != 0 && strcmp(o->case_stimulus, "digests") != 0 &&
          strcmp(o->case_stimulus, "vectors") != 0)
        return "must name sweep, digests or vectors before the colon";
    }
    o->replay = true;
  } else if (strcmp(name, "STALL") == 0) {
    if (strcmp(value, "none") == 0)
      o->stalls = XL_STALL_NONE;
    else if (strcmp(value, "random") == 0)
      o->stalls = XL_STALL_RANDOM;
    else if (strcmp(value, "all") == 0)
      o->stalls = XL_STALL_ALL;
    else
      return "must be none, random or all";
  } else if (strcmp(name, "RESETS") == 0) {
    if (!parse_flag(value, &o->resets))
      return "must be 1 (reset now and then) or 0";
  } else if (strcmp(name, "COMPARE") == 0) {
    if (!parse_flag(value, &o->compare))
      return "must be 1 or 0 (0 only to measure what comparing costs)";
  } else if (strcmp(name, "STOP") == 0) {
    if (!parse_flag(value, &o->stop_early))
      return "must be 1 (stop at the first failure) or 0";
  } else if (strcmp(name, "TRACE") == 0) {
    if (!parse_flag(value, &o->trace))
      return "must be 1 (write a waveform) or 0";
  } else if (strcmp(name, "OFFSET") == 0) {
    if (!xl_parse_number(value, 0xFFFF, &first))
      return "must be one offset from 0 to 0xFFFF";
    o->offset = (uint16_t)first;
    o->single = true;
  } else if (strcmp(name, "EXEC") == 0) {
    if (!xl_parse_number(value, UINT64_MAX, &o->exec))
      return "must be a number below 2^64, one bit a lane";
    o->exec_given = true;
  } else if (strcmp(name, "LANE") == 0) {
    if (!xl_parse_number(value, 63, &first))
      return "must be a lane from 0 to 63";
    o->lane = (unsigned)first;
  } else if (strcmp(name, "LINE") == 0) {
    if (!xl_parse_number(value, UINT32_MAX, &first) || first == 0)
      return "must be the number of a line in VECTORS, from 1";
    o->line = (uint32_t)first;
  } else if (strcmp(name, "VECTORS") == 0) {
    if (!copy_text(o->vectors, sizeof o->vectors, value))
      return "is too long a file name";
  } else if (strcmp(name, "DIGESTS") == 0) {
    if (!copy_text(o->digests, sizeof o->digests, value))
      return "is too long a file name";
  } else if (strcmp(name, "RESULTS") == 0) {
    if (!copy_text(o->results, sizeof o->results, value))
      return "is too long a file name";
  } else {
    return "is not a setting of the simulation";
  }
  return NULL;
}

// Settings of one operation, which must agree with each other and with the unit.
static bool check_one_operation(xl_options *o, char *message, size_t message_size) {
  const uint64_t absent = o->lanes < 64 ? UINT64_MAX << o->lanes : 0;
  if (o->lane >= o->lanes)
    snprintf(message, message_size, "LANE=%u is none of a unit with LANES=%u: 0 to %u are", o->lane,
             o->lanes, o->lanes - 1);
  else if (o->single && (o->replay || o->offsets_given || o->shard_given || o->vectors[0] != '\0'))
    snprintf(message, message_size,
             "OFFSET runs one operation: leave out CASE, OFFSETS, SHARD and VECTORS");
  else if (o->single && o->offset >= 0xE000 && !o->fft_mode)
    snprintf(message, message_size,
             "OFFSET=0x%04X is one of FFT mode (0xE000 and above), which FFT=0 leaves out",
             o->offset);
  else if (o->exec_given && !o->single)
    snprintf(message, message_size, "EXEC goes with OFFSET, which is missing");
  else if (o->exec_given && (o->exec & absent) != 0)
    snprintf(message, message_size, "EXEC has bits for lanes that a unit with LANES=%u lacks",
             o->lanes);
  else if (o->line > 0 && o->vectors[0] == '\0')
    snprintf(message, message_size, "LINE goes with VECTORS, which is missing");
  else if (o->line > 0 && o->replay)
    snprintf(message, message_size, "LINE and CASE both name a case: leave out one");
  else
    return true;
  return false;
}

bool xl_settings_parse(const char *settings, xl_setting_taker *take, void *options, char *message,
                       size_t message_size) {
  while (*settings != '\0') {
    char setting[2048];
    size_t length = strcspn(settings, "\n");
    if (length >= sizeof setting) {
      size_t name = strcspn(settings, "=");
      snprintf(message, message_size, "%.*s: a setting has at most %zu characters",
               name < 32 ? (int)name : 32, settings, sizeof setting - 1);
      return false;
    }
    memcpy(setting, settings, length);
    setting[length] = '\0';
    settings += length;
    settings += *settings == '\n' ? 1 : 0;

    char *value = strchr(setting, '=');
    if (value == NULL) {
      if (length == 0)
        continue;
      snprintf(message, message_size, "'%s' is not of the form NAME=value", setting);
      return false;
    }
    *value++ = '\0';
    if (*value == '\0')
      continue;
    const char *complaint = take(options, setting, value);
    if (complaint != NULL) {
      snprintf(message, message_size, "%s=%s %s", setting, value, complaint);
      return false;
    }
  }
  return true;
}

bool xl_options_parse(xl_options *options, const char *settings, char *message,
                      size_t message_size) {
  *options = (xl_options){.lanes = 64,
                          .bytes = 4,
                          .fft_mode = true,
                          .cuts = "balanced",
                          .cases = 4,
                          .offset_high = 0xFFFF,
                          .shard = 1,
                          .shards = 1,
                          .stalls = XL_STALL_RANDOM,
                          .compare = true};
  if (!xl_settings_parse(settings, set_option, options, message, message_size))
    return false;

  if (!options->fft_mode && options->offset_high >= 0xE000) {
    if (options->offsets_given) {
      snprintf(message, message_size,
               "OFFSETS reaches into FFT mode (0xE000 and above), which FFT=0 leaves out");
      return false;
    }
    options->offset_high = 0xDFFF;
  }
  if (options->vectors[0] != '\0' && (options->offsets_given || options->shard_given)) {
    snprintf(message, message_size, "VECTORS runs its file alone: leave out OFFSETS and SHARD");
    return false;
  }
  if (!check_one_operation(options, message, message_size))
    return false;
  if (!options->exec_given)
    options->exec = options->lanes < 64 ? (UINT64_C(1) << options->lanes) - 1 : UINT64_MAX;
  if (options->single)
    strcpy(options->case_stimulus, "single");
  else if (options->case_stimulus[0] == '\0')
    strcpy(options->case_stimulus, options->vectors[0] != '\0' ? "vectors" : "sweep");
  options->replay = options->replay || options->single || options->line > 0;
  return true;
}
