// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Settings: what is legal at its borders, what is not, and that a complaint is one line that names
// the setting.
#include "tb_test.h"

#include <stdio.h>

#include "options.h"

static xl_options options;

static void accept(const char *settings) {
  char message[2048] = "";
  memset(&options, 0xA5, sizeof options);
  if (!xl_options_parse(&options, settings, message, sizeof message))
    fail_msg("\"%.60s\" was refused: %.200s", settings, message);
}

// `part` must stand in the message besides `name`.
static void refuse(const char *settings, const char *name, const char *part) {
  char message[2048] = "";
  if (xl_options_parse(&options, settings, message, sizeof message))
    fail_msg("\"%.60s\" was accepted", settings);
  if (message[0] == '\0' || strchr(message, '\n') != NULL || strstr(message, ". ") != NULL)
    fail_msg("\"%.60s\": not one sentence in one line: \"%.200s\"", settings, message);
  if (strstr(message, name) == NULL || strstr(message, part) == NULL)
    fail_msg("\"%.60s\": neither \"%s\" nor \"%s\" may lack in \"%.200s\"", settings, name, part,
             message);
}

static void refuse_values(const char *name, const char *part, const char *const value[]) {
  char setting[256];
  for (unsigned i = 0; value[i] != NULL; i++) {
    snprintf(setting, sizeof setting, "%s=%s", name, value[i]);
    refuse(setting, name, part);
    snprintf(setting, sizeof setting, "TRACE=0\n%s=%s\nSTOP=1\n", name, value[i]);
    refuse(setting, name, part);
  }
}

// No unsigned number of any kind.
#define NOT_A_NUMBER                                                                               \
  "-1", "+1", " 1", "1 ", "0x", "0X", "0b", "0B", "0b2", "0b12", "0xG", "1F", "x1", "1.0", "1e3",  \
      "one", "1,000", "18446744073709551616", "0x10000000000000000", "''", "\t", "1\r", "0x-1",    \
      "99999999999999999999999999999999999999", "\xC2\xB2"

static void check_defaults(void) {
  assert_false(options.seed_given);
  assert_int_equal(options.lanes, 64);
  assert_int_equal(options.bytes, 4);
  assert_true(options.fft_mode);
  assert_string_equal(options.cuts, "balanced");
  assert_int_equal(options.cases, 4);
  assert_int_equal(options.offset_low, 0);
  assert_int_equal(options.offset_high, 0xFFFF);
  assert_false(options.offsets_given);
  assert_int_equal(options.shard, 1);
  assert_int_equal(options.shards, 1);
  assert_false(options.shard_given);
  assert_string_equal(options.vectors, "");
  assert_string_equal(options.digests, "");
  assert_string_equal(options.results, "");
  assert_false(options.replay);
  assert_string_equal(options.case_stimulus, "sweep");
  assert_int_equal(options.stalls, XL_STALL_RANDOM);
  assert_false(options.resets);
  assert_true(options.compare);
  assert_false(options.stop_early);
  assert_false(options.trace);
}

static void test_defaults(void **state) {
  (void)state;
  accept("");
  check_defaults();
  accept("\n\n\n");
  check_defaults();
}

static void test_an_empty_value_is_not_given(void **state) {
  (void)state;
  accept("SEED=\nLANES=\nBYTES=\nFFT=\nCUTS=\nCASES=\nOFFSETS=\nSHARD=\nCASE=\nSTALL=\nRESETS=\n"
         "COMPARE=\nSTOP=\nTRACE=\nVECTORS=\nDIGESTS=\nRESULTS=");
  check_defaults();
}

static void test_the_last_of_two_counts(void **state) {
  (void)state;
  accept("SEED=1\nSEED=2");
  assert_true(options.seed == 2);
  accept("STALL=all\nSTALL=none");
  assert_int_equal(options.stalls, XL_STALL_NONE);
  accept("CASE=digests:5\nCASE=6");
  assert_true(options.case_number == 6);
  assert_string_equal(options.case_stimulus, "sweep");
}

static void test_all_at_once(void **state) {
  (void)state;
  accept("SEED=7\nLANES=32\nBYTES=2\nFFT=0\nCUTS=fast\nCASES=9\nOFFSETS=1-2\nSHARD=3/4\nCASE=5\n"
         "STALL=all\nRESETS=1\nCOMPARE=0\nSTOP=1\nTRACE=1\nDIGESTS=d\nRESULTS=r");
  assert_true(options.seed_given && options.seed == 7);
  assert_int_equal(options.lanes, 32);
  assert_int_equal(options.bytes, 2);
  assert_false(options.fft_mode);
  assert_string_equal(options.cuts, "fast");
  assert_int_equal(options.cases, 9);
  assert_int_equal(options.offset_low, 1);
  assert_int_equal(options.offset_high, 2);
  assert_int_equal(options.shard, 3);
  assert_int_equal(options.shards, 4);
  assert_true(options.replay && options.case_number == 5);
  assert_int_equal(options.stalls, XL_STALL_ALL);
  assert_true(options.resets && !options.compare && options.stop_early && options.trace);
  assert_string_equal(options.digests, "d");
  assert_string_equal(options.results, "r");
}

static void test_seed(void **state) {
  (void)state;
  accept("SEED=0");
  assert_true(options.seed_given && options.seed == 0);
  accept("SEED=18446744073709551615");
  assert_true(options.seed_given && options.seed == UINT64_MAX);
  accept("SEED=0xFFFFFFFFFFFFFFFF");
  assert_true(options.seed == UINT64_MAX);
  accept("SEED=0b1010");
  assert_true(options.seed == 10);
  refuse_values("SEED", "2^64", (const char *[]){NOT_A_NUMBER, NULL});
}

static void test_lanes(void **state) {
  (void)state;
  for (unsigned lanes = 0; lanes <= 300; lanes++) {
    char setting[32];
    snprintf(setting, sizeof setting, "LANES=%u", lanes);
    if (lanes == 4 || lanes == 8 || lanes == 16 || lanes == 32 || lanes == 64) {
      accept(setting);
      assert_int_equal(options.lanes, lanes);
    } else {
      refuse(setting, "LANES", "4, 8, 16, 32 or 64");
    }
  }
  refuse_values("LANES", "4, 8, 16, 32 or 64",
                (const char *[]){NOT_A_NUMBER, "0x100", "4294967300", NULL});
}

static void test_bytes(void **state) {
  (void)state;
  for (unsigned bytes = 0; bytes <= 300; bytes++) {
    char setting[32];
    snprintf(setting, sizeof setting, "BYTES=%u", bytes);
    if (bytes == 1 || bytes == 2 || bytes == 4) {
      accept(setting);
      assert_int_equal(options.bytes, bytes);
    } else {
      refuse(setting, "BYTES", "1, 2 or 4");
    }
  }
  refuse_values("BYTES", "1, 2 or 4", (const char *[]){NOT_A_NUMBER, "4294967297", NULL});
}

static void test_flags(void **state) {
  (void)state;
  static const struct {
    const char *name;
    size_t place;
  } flag[] = {{"FFT", offsetof(xl_options, fft_mode)},
              {"RESETS", offsetof(xl_options, resets)},
              {"COMPARE", offsetof(xl_options, compare)},
              {"STOP", offsetof(xl_options, stop_early)},
              {"TRACE", offsetof(xl_options, trace)}};
  for (unsigned i = 0; i < sizeof flag / sizeof flag[0]; i++) {
    for (unsigned value = 0; value < 2; value++) {
      char setting[32];
      snprintf(setting, sizeof setting, "%s=%u", flag[i].name, value);
      accept(setting);
      assert_int_equal(*((const bool *)&options + flag[i].place), value);
    }
    refuse_values(flag[i].name, "must be 1",
                  (const char *[]){"2", "-1", "yes", "true", "01", "0x1", "1 ", " 0", "10", NULL});
  }
}

static void test_one_operation(void **state) {
  (void)state;
  accept("OFFSET=0xC021");
  assert_true(options.single && options.replay && options.offset == 0xC021);
  assert_true(options.exec == UINT64_MAX && options.lane == 0);
  assert_string_equal(options.case_stimulus, "single");
  accept("OFFSET=0\nLANES=8\nEXEC=0x81\nLANE=7");
  assert_true(options.exec == 0x81 && options.lane == 7);
  accept("OFFSET=0\nLANES=8");
  assert_true(options.exec == 0xFF);
  accept("OFFSET=1\nEXEC=0");
  assert_true(options.exec == 0);
  accept("VECTORS=f\nLINE=3");
  assert_true(options.line == 3 && options.replay);
  assert_string_equal(options.case_stimulus, "vectors");

  refuse_values("OFFSET", "from 0 to 0xFFFF", (const char *[]){NOT_A_NUMBER, "0x10000", NULL});
  refuse_values("EXEC", "2^64", (const char *[]){NOT_A_NUMBER, NULL});
  refuse_values("LANE", "from 0 to 63", (const char *[]){NOT_A_NUMBER, "64", NULL});
  refuse_values("LINE", "from 1", (const char *[]){NOT_A_NUMBER, "0", "4294967296", NULL});
  refuse("LANE=8\nLANES=8", "LANE", "0 to 7");
  refuse("OFFSET=0\nEXEC=0x100\nLANES=8", "EXEC", "LANES=8");
  refuse("EXEC=1", "EXEC", "OFFSET");
  refuse("LINE=1", "LINE", "VECTORS");
  refuse("VECTORS=f\nLINE=1\nCASE=1", "LINE", "CASE");
  refuse("OFFSET=0\nCASE=1", "OFFSET", "CASE");
  refuse("OFFSET=0\nVECTORS=f", "OFFSET", "VECTORS");
  refuse("OFFSET=0\nOFFSETS=1-2", "OFFSET", "OFFSETS");
  refuse("OFFSET=0\nSHARD=1/2", "OFFSET", "SHARD");
  refuse("OFFSET=0xE000\nFFT=0", "OFFSET", "FFT");
}

static void test_cuts(void **state) {
  (void)state;
  static const char *const legal[] = {"none", "balanced", "fast",     "0",
                                      "63",   "0x3F",     "0b111111", "0b0000000"};
  for (unsigned i = 0; i < sizeof legal / sizeof legal[0]; i++) {
    char setting[64];
    snprintf(setting, sizeof setting, "CUTS=%s", legal[i]);
    accept(setting);
    assert_string_equal(options.cuts, legal[i]);
  }
  refuse_values("CUTS", "none, balanced, fast",
                (const char *[]){NOT_A_NUMBER, "64", "0b1000000", "0x40", "slow", "Fast", "fast ",
                                 "000000000000000000000000000000001", NULL});
}

static void test_cases(void **state) {
  (void)state;
  accept("CASES=1");
  assert_int_equal(options.cases, 1);
  accept("CASES=65535");
  assert_int_equal(options.cases, 65535);
  accept("CASES=0xFFFF");
  assert_int_equal(options.cases, 65535);
  refuse_values("CASES", "1 to 65535",
                (const char *[]){NOT_A_NUMBER, "0", "0x0", "65536", "4294967297", NULL});
}

static void test_offsets(void **state) {
  (void)state;
  static const struct {
    const char *setting;
    uint16_t low, high;
  } legal[] = {{"OFFSETS=0-0", 0, 0},
               {"OFFSETS=0-0xFFFF", 0, 0xFFFF},
               {"OFFSETS=65535-65535", 0xFFFF, 0xFFFF},
               {"OFFSETS=0xC000-0xDFFF", 0xC000, 0xDFFF},
               {"OFFSETS=0b1-2", 1, 2}};
  for (unsigned i = 0; i < sizeof legal / sizeof legal[0]; i++) {
    accept(legal[i].setting);
    assert_true(options.offsets_given);
    assert_int_equal(options.offset_low, legal[i].low);
    assert_int_equal(options.offset_high, legal[i].high);
  }
  refuse_values("OFFSETS", "reversed", (const char *[]){"2-1", "0xFFFF-0", NULL});
  refuse_values("OFFSETS", "lo-hi",
                (const char *[]){NOT_A_NUMBER,
                                 "5",
                                 "0x10000",
                                 "0-0x10000",
                                 "0x10000-0x10001",
                                 "-",
                                 "0-",
                                 "-5",
                                 "0 - 5",
                                 "0 -5",
                                 "0- 5",
                                 " 0-5",
                                 "0-5 ",
                                 "0--5",
                                 "0-5-9",
                                 "0:5",
                                 "0..5",
                                 "0x-0x5",
                                 "0-0x",
                                 "0-0b2",
                                 "0000000000000000000000000000000000-5",
                                 NULL});
}

static void test_shard(void **state) {
  (void)state;
  static const struct {
    const char *setting;
    uint32_t shard, shards;
  } legal[] = {{"SHARD=1/1", 1, 1},
               {"SHARD=1/65535", 1, 65535},
               {"SHARD=65535/65535", 65535, 65535},
               {"SHARD=0x3/0b100", 3, 4}};
  for (unsigned i = 0; i < sizeof legal / sizeof legal[0]; i++) {
    accept(legal[i].setting);
    assert_true(options.shard_given);
    assert_int_equal(options.shard, legal[i].shard);
    assert_int_equal(options.shards, legal[i].shards);
  }
  refuse_values("SHARD", "1 <= k <= n",
                (const char *[]){"5/4", "0/4", "1/0", "0/0", "65535/1", NULL});
  refuse_values("SHARD", "k/n",
                (const char *[]){NOT_A_NUMBER, "3", "1/65536", "65536/65536", "/", "1/", "/4",
                                 "1 / 4", "1/4 ", " 1/4", "1/4/4", "-1/4", "1/-4", "1-4", NULL});
}

static void test_case(void **state) {
  (void)state;
  static const struct {
    const char *setting, *stimulus;
    uint64_t number;
  } legal[] = {{"CASE=0", "sweep", 0},
               {"CASE=123", "sweep", 123},
               {"CASE=18446744073709551615", "sweep", UINT64_MAX},
               {"CASE=sweep:0x10", "sweep", 16},
               {"CASE=digests:5", "digests", 5},
               {"CASE=vectors:7", "vectors", 7},
               {"VECTORS=file\nCASE=8", "vectors", 8},
               {"CASE=8\nVECTORS=file", "vectors", 8},
               {"VECTORS=file\nCASE=sweep:8", "sweep", 8}};
  for (unsigned i = 0; i < sizeof legal / sizeof legal[0]; i++) {
    accept(legal[i].setting);
    assert_true(options.replay);
    assert_string_equal(options.case_stimulus, legal[i].stimulus);
    assert_true(options.case_number == legal[i].number);
  }
  refuse_values("CASE", "must be the case",
                (const char *[]){NOT_A_NUMBER, "sweep", "sweep:", ":", ":5", "sweep:-1",
                                 "sweep:1:2", "sweep: 1", "1:sweep", "sweep:18446744073709551616",
                                 "averyveryverylongname:1", NULL});
  refuse_values("CASE", "sweep, digests or vectors",
                (const char *[]){"Sweep:1", "sweeps:1", "swee:1", " sweep:1", "5:1", NULL});
}

static void test_stall(void **state) {
  (void)state;
  accept("STALL=none");
  assert_int_equal(options.stalls, XL_STALL_NONE);
  accept("STALL=random");
  assert_int_equal(options.stalls, XL_STALL_RANDOM);
  accept("STALL=all");
  assert_int_equal(options.stalls, XL_STALL_ALL);
  refuse_values("STALL", "none, random or all",
                (const char *[]){"None", "ALL", "randomly", "rand", "0", "all ", " all", NULL});
}

// One more character than there is room for, and just as many.
static void test_file_names(void **state) {
  (void)state;
  static const struct {
    const char *name;
    size_t place;
  } file[] = {{"VECTORS", offsetof(xl_options, vectors)},
              {"DIGESTS", offsetof(xl_options, digests)},
              {"RESULTS", offsetof(xl_options, results)}};
  for (unsigned i = 0; i < sizeof file / sizeof file[0]; i++) {
    char path[1025];
    char setting[1100];
    memset(path, 'p', sizeof path);
    path[1024] = '\0';
    snprintf(setting, sizeof setting, "%s=%s", file[i].name, path);
    refuse(setting, file[i].name, "too long a file name");
    path[1023] = '\0';
    snprintf(setting, sizeof setting, "%s=%s", file[i].name, path);
    accept(setting);
    assert_string_equal((const char *)&options + file[i].place, path);

    snprintf(setting, sizeof setting, "%s=a folder/with = and 'signs'", file[i].name);
    accept(setting);
    assert_string_equal((const char *)&options + file[i].place, "a folder/with = and 'signs'");
  }
}

static void test_form(void **state) {
  (void)state;
  refuse("SEED", "SEED", "NAME=value");
  refuse("SEED=1\nLANES\n", "LANES", "NAME=value");
  refuse("SEED 1", "SEED", "NAME=value");
  refuse(" ", " ", "NAME=value");
  refuse("SPEED=1", "SPEED", "not a setting");
  refuse("seed=1", "seed", "not a setting");
  refuse(" SEED=1", "SEED", "not a setting");
  refuse("SEED =1", "SEED", "not a setting");
  refuse("=1", "=1", "not a setting");
  refuse("SEED=1\nSEEDS=2", "SEEDS", "not a setting");
}

static void test_overlong_setting(void **state) {
  (void)state;
  static char setting[100000];
  memset(setting, '0', sizeof setting - 1);
  memcpy(setting, "SEED=", 5);
  refuse(setting, "SEED", "2047");
  setting[2048] = '\0';
  refuse(setting, "SEED", "2047");
  setting[2047] = '\0';
  accept(setting);
  assert_true(options.seed == 0);

  memset(setting, 'V', sizeof setting - 1); // no name at all
  refuse(setting, "VVVVVVVV", "2047");
}

static void test_fft_mode_bounds_the_offsets(void **state) {
  (void)state;
  accept("FFT=0");
  assert_int_equal(options.offset_low, 0);
  assert_int_equal(options.offset_high, 0xDFFF);
  accept("FFT=0\nOFFSETS=0xC000-0xDFFF");
  assert_int_equal(options.offset_high, 0xDFFF);
  accept("FFT=1\nOFFSETS=0xE000-0xFFFF");
  assert_int_equal(options.offset_low, 0xE000);
  refuse("FFT=0\nOFFSETS=0xE000-0xE000", "OFFSETS", "FFT=0");
  refuse("OFFSETS=0-0xE000\nFFT=0", "OFFSETS", "FFT=0");
  refuse("OFFSETS=0xE001-0xFFFF\nFFT=0", "OFFSETS", "FFT=0");
}

static void test_vectors_run_alone(void **state) {
  (void)state;
  accept("VECTORS=file\nSEED=1\nSTALL=all\nOFFSETS=\nSHARD=");
  refuse("VECTORS=file\nOFFSETS=0-5", "OFFSETS", "VECTORS");
  refuse("OFFSETS=0-5\nVECTORS=file", "OFFSETS", "VECTORS");
  refuse("VECTORS=file\nSHARD=1/1", "SHARD", "VECTORS");
  refuse("SHARD=1/1\nVECTORS=file", "SHARD", "VECTORS");
}

// A message is cut off at its size; the sanitizers watch the rest.
static void test_short_message(void **state) {
  (void)state;
  static const char *const wrong[] = {"SEED=x", "SEED", "SPEED=1", "FFT=0\nOFFSETS=0-0xFFFF",
                                      "VECTORS=f\nSHARD=1/1"};
  for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    char message[9] = "12345678";
    assert_false(xl_options_parse(&options, wrong[i], message, 5));
    assert_int_equal(strlen(message), 4);
    assert_string_equal(message + 5, "678");
  }
}

static void test_numbers(void **state) {
  (void)state;
  static const struct {
    const char *text;
    uint64_t value;
  } legal[] = {{"0", 0},
               {"00", 0},
               {"9", 9},
               {"007", 7},
               {"010", 10}, // not octal
               {"1234567890", 1234567890},
               {"18446744073709551615", UINT64_MAX},
               {"000000000000000000000000000018446744073709551615", UINT64_MAX},
               {"0x0", 0},
               {"0XaBcDeF", 0xABCDEF},
               {"0x0123456789", 0x123456789},
               {"0xfedcba", 0xFEDCBA},
               {"0xFFFFFFFFFFFFFFFF", UINT64_MAX},
               {"0b0", 0},
               {"0B101", 5},
               {"0b1111111111111111111111111111111111111111111111111111111111111111", UINT64_MAX}};
  static const char *const illegal[] = {
      "",
      NOT_A_NUMBER,
      "0x0x1",
      "0b0b1",
      "0o7",
      "0x1 ",
      "1x",
      "0y1",
      "0xg",
      "0b3",
      "0ba",
      "00x1",
      "18446744073709551625",
      "28446744073709551615",
      "184467440737095516150",
      "0b10000000000000000000000000000000000000000000000000000000000000000"};
  for (unsigned i = 0; i < sizeof legal / sizeof legal[0]; i++) {
    uint64_t value = legal[i].value + 1;
    if (!xl_parse_number(legal[i].text, UINT64_MAX, &value) || value != legal[i].value)
      fail_msg("\"%s\" is legal", legal[i].text);
    assert_true(xl_parse_number(legal[i].text, legal[i].value, &value));
    if (legal[i].value > 0)
      assert_false(xl_parse_number(legal[i].text, legal[i].value - 1, &value));
  }
  for (unsigned i = 0; i < sizeof illegal / sizeof illegal[0]; i++) {
    uint64_t value;
    if (xl_parse_number(illegal[i], UINT64_MAX, &value))
      fail_msg("\"%s\" is not legal", illegal[i]);
  }
  // No other character may pass for a digit.
  for (unsigned c = 1; c < 256; c++) {
    char text[3][4] = {{(char)c}, {'0', 'x', (char)c}, {'0', 'b', (char)c}};
    bool decimal = c >= '0' && c <= '9';
    bool hexadecimal = decimal || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    uint64_t value;
    assert_int_equal(xl_parse_number(text[0], UINT64_MAX, &value), decimal);
    assert_int_equal(xl_parse_number(text[1], UINT64_MAX, &value), hexadecimal);
    assert_int_equal(xl_parse_number(text[2], UINT64_MAX, &value), c == '0' || c == '1');
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_defaults),
      cmocka_unit_test(test_an_empty_value_is_not_given),
      cmocka_unit_test(test_the_last_of_two_counts),
      cmocka_unit_test(test_all_at_once),
      cmocka_unit_test(test_seed),
      cmocka_unit_test(test_lanes),
      cmocka_unit_test(test_bytes),
      cmocka_unit_test(test_flags),
      cmocka_unit_test(test_one_operation),
      cmocka_unit_test(test_cuts),
      cmocka_unit_test(test_cases),
      cmocka_unit_test(test_offsets),
      cmocka_unit_test(test_shard),
      cmocka_unit_test(test_case),
      cmocka_unit_test(test_stall),
      cmocka_unit_test(test_file_names),
      cmocka_unit_test(test_form),
      cmocka_unit_test(test_overlong_setting),
      cmocka_unit_test(test_fft_mode_bounds_the_offsets),
      cmocka_unit_test(test_vectors_run_alone),
      cmocka_unit_test(test_short_message),
      cmocka_unit_test(test_numbers),
  };
  return cmocka_run_group_tests_name("testbench: options", tests, NULL, NULL);
}
