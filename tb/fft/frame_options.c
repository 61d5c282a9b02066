// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "frame_options.h"

#include <string.h>

#include "frame.h"
#include "options.h"

static const char *set_size(xl_frame_options *o, const char *value) {
  uint64_t n = 0;
  if (!xl_parse_number(value, XL_FRAME_MAX, &n) || n < 2 || (n & (n - 1)) != 0)
    return "must be a power of two from 2 to 16384: points of a frame";
  for (o->log2_n = 0; n > 1; n >>= 1)
    o->log2_n++;
  return NULL;
}

static const char *set_shard(xl_frame_options *o, const char *value) {
  const char *slash = strchr(value, '/');
  char first[16];
  uint64_t k = 0;
  uint64_t n = 0;
  if (slash == NULL || (size_t)(slash - value) >= sizeof first)
    return "must be k/n, such as 1/4 for the first of four shards";
  memcpy(first, value, (size_t)(slash - value));
  first[slash - value] = '\0';
  if (!xl_parse_number(first, 65535, &k) || !xl_parse_number(slash + 1, 65535, &n) || k < 1 ||
      k > n)
    return "must be k/n with 1 <= k <= n, at most 65535";
  o->shard = (uint32_t)k;
  o->shards = (uint32_t)n;
  o->shard_given = true;
  return NULL;
}

static const char *set_case(xl_frame_options *o, const char *value) {
  const char *colon = strchr(value, ':');
  const size_t length = colon != NULL ? (size_t)(colon - value) : 0;
  if (colon == NULL || length == 0 || length >= sizeof o->case_part ||
      !xl_parse_number(colon + 1, UINT64_MAX, &o->case_number))
    return "must be the case that a failure printed, such as mixed:123";
  memcpy(o->case_part, value, length);
  o->case_part[length] = '\0';
  o->replay = true;
  return NULL;
}

static const char *set_flag(bool *flag, const char *value) {
  if (strcmp(value, "0") != 0 && strcmp(value, "1") != 0)
    return "must be 1 or 0";
  *flag = value[0] == '1';
  return NULL;
}

// Sets one option. Returns NULL, or what the value should have been.
static const char *set_option(void *options, const char *name, const char *value) {
  xl_frame_options *o = options;
  uint64_t number = 0;
  if (strcmp(name, "SEED") == 0) {
    if (!xl_parse_number(value, UINT64_MAX, &o->seed))
      return "must be a number below 2^64, such as 1 or 0x2A";
    o->seed_given = true;
    return NULL;
  }
  if (strcmp(name, "LANES") == 0) {
    // It goes to make and Verilator as it is.
    if (strcmp(value, "8") != 0 && strcmp(value, "16") != 0 && strcmp(value, "32") != 0)
      return "must be 8, 16 or 32 for the FFT engine";
    xl_parse_number(value, 32, &number);
    o->lanes = (unsigned)number;
    return NULL;
  }
  if (strcmp(name, "CASES") == 0) {
    if (!xl_parse_number(value, 65535, &number) || number == 0)
      return "must be a number from 1 to 65535: random frames a size";
    o->cases = (uint32_t)number;
    return NULL;
  }
  if (strcmp(name, "STALL") == 0) {
    if (strcmp(value, "none") != 0 && strcmp(value, "random") != 0)
      return "must be none or random for the FFT engine";
    o->pauses = value[0] == 'r';
    return NULL;
  }
  if (strcmp(name, "RESULTS") == 0) {
    if (strlen(value) >= sizeof o->results)
      return "is too long a file name";
    memcpy(o->results, value, strlen(value) + 1);
    return NULL;
  }
  if (strcmp(name, "N") == 0)
    return set_size(o, value);
  if (strcmp(name, "SHARD") == 0)
    return set_shard(o, value);
  if (strcmp(name, "CASE") == 0)
    return set_case(o, value);
  if (strcmp(name, "STOP") == 0)
    return set_flag(&o->stop_early, value);
  if (strcmp(name, "TRACE") == 0)
    return set_flag(&o->trace, value);
  return "is not a setting of the FFT engine's simulation";
}

bool xl_frame_options_parse(xl_frame_options *options, const char *settings, char *message,
                            size_t message_size) {
  *options = (xl_frame_options){.lanes = 32, .cases = 100, .pauses = true};
  return xl_settings_parse(settings, set_option, options, message, message_size);
}
