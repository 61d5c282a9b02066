// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Whole runs without a simulator: the unit is written in C after the header of xl_unit, down to its
// handshake, and answers with the golden model. A right unit passes; one with a planted fault makes
// the run fail, and the closing line counts the failures.
#define _POSIX_C_SOURCE 200809L
#include "tb_test.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "run.h"
#include "summary.h"

// --------------------------------------------------------------------------------- a unit in C

typedef enum fault {
  FAULT_NONE,
  // in one response
  FAULT_LANE,   // one data bit
  FAULT_WRITE,  // one write-enable bit
  FAULT_ACTIVE, // one source-active bit
  FAULT_TAG,    // one bit of the tag
  // on the way
  FAULT_DROP,      // a request vanishes
  FAULT_DUPLICATE, // a request is answered once more, as soon as there is room
  FAULT_REPEAT,    // a response is shown once more after it was taken
  FAULT_SWAP,      // two neighbours change places
  FAULT_EXTRA,     // a response that nobody asked for, at the very end
  FAULT_HANG,      // no response any more; ready stays up
  FAULT_BUSY,      // ready falls and stays down
  // always
  FAULT_SLOW,         // one stage more than stated
  FAULT_FAST,         // one stage less
  FAULT_DEAD,         // ready never rises
  FAULT_EAGER,        // ready stays up while a refused response waits
  FAULT_RESET_STAGES, // what is under way survives reset
  FAULT_RESET_SLOT,   // a refused response survives reset
  FAULT_RESET_READY,  // ready is up in reset
  FAULT_IGNORES_EXEC  // every lane is written
} fault;

enum { STAGES_MOST = 9 };

typedef struct slot {
  bool valid;
  xl_response response;
  uint64_t number;
} slot;

typedef struct unit {
  const xl_unit_config *config;
  unsigned stages;
  fault fault;
  uint64_t at; // number of the operation that is hit
  bool hit;
  slot stage[STAGES_MOST]; // the first one is entered first
  slot skid;
  bool full, enable; // registers of the skid slot
  bool stuck;        // the fault has struck for good
  slot copy;         // of the request to answer twice
} unit;

static slot answer(const unit *u, const xl_operation *operation, bool valid) {
  const unsigned lanes = u->config->lanes;
  slot s = {.valid = valid, .number = operation->number};
  xl_response *r = &s.response;
  if (!valid)
    return s;
  r->tag = operation->tag;
  r->write = operation->exec;
  if (operation->kind == XL_LERP) {
    xl_v_lerp_u8(operation->exec, lanes, operation->src[0], operation->src[1], operation->src[2],
                 r->data);
    r->source_active = xl_lanes_mask(lanes);
  } else {
    uint8_t source[XL_MAX_LANES];
    xl_swizzle_sources(operation->offset, source);
    xl_swizzle_data(operation->offset, operation->exec, lanes, operation->src[0], r->data);
    for (unsigned i = 0; i < lanes; i++)
      r->source_active |= (operation->exec >> source[i] & 1) << i;
  }
  if (u->fault == FAULT_IGNORES_EXEC)
    r->write = xl_lanes_mask(lanes);
  if (operation->number != u->at)
    return s;
  if (u->fault == FAULT_LANE)
    r->data[lanes - 1] ^= 1;
  if (u->fault == FAULT_WRITE)
    r->write ^= 2;
  if (u->fault == FAULT_ACTIVE)
    r->source_active ^= 4;
  if (u->fault == FAULT_TAG)
    r->tag ^= 0x100;
  if (u->fault == FAULT_DROP)
    s.valid = false;
  return s;
}

// What leaves the last stage; without stages that is the request itself.
static slot last_stage(const unit *u, const slot *request) {
  return u->stages == 0 ? *request : u->stage[u->stages - 1];
}

static void move_stages(unit *u, const slot *request) {
  slot entering = *request;
  if (u->fault == FAULT_DUPLICATE && request->valid && request->number == u->at && !u->hit) {
    u->copy = *request;
    u->hit = true;
  } else if (!request->valid && u->copy.valid) {
    entering = u->copy;
    u->copy.valid = false;
  }
  for (unsigned i = u->stages; i-- > 0;)
    u->stage[i] = i == 0 ? entering : u->stage[i - 1];
  if (u->fault == FAULT_SWAP && !u->hit && u->stages >= 2 && u->stage[0].valid &&
      u->stage[1].valid && u->stage[0].number >= u->at) {
    slot s = u->stage[0];
    u->stage[0] = u->stage[1];
    u->stage[1] = s;
    u->hit = true;
  }
  if ((u->fault == FAULT_HANG || u->fault == FAULT_BUSY) && request->valid &&
      request->number == u->at)
    u->stuck = true;
}

static void clock_unit(unit *u, bool reset_n, const slot *request, bool refused) {
  const slot last = last_stage(u, request);
  const slot *shown = u->full ? &u->skid : &last;
  bool repeat = u->fault == FAULT_REPEAT && !u->hit && (u->full || u->enable) && shown->valid &&
                shown->number == u->at && !refused;
  if (u->enable) {
    u->skid = last;
    move_stages(u, request);
  }
  if (repeat)
    u->hit = true;
  u->full = (reset_n || u->fault == FAULT_RESET_SLOT) && (refused || repeat);
  u->enable = (reset_n || u->fault == FAULT_RESET_READY) && (!u->full || u->fault == FAULT_EAGER) &&
              u->fault != FAULT_DEAD && !(u->stuck && u->fault == FAULT_BUSY);
  for (unsigned i = 0; i < u->stages; i++) {
    if (u->stuck || (!reset_n && u->fault != FAULT_RESET_STAGES))
      u->stage[i].valid = false;
  }
  if (u->stuck)
    u->full = false;
}

// ------------------------------------------------------------------------------------ one whole
// run

typedef struct outcome {
  bool started, finished, passed;
  char message[2048]; // why it did not start
  uint64_t cycles, done, total, failures, protocol_errors, resets, refused, idle;
  xl_summary summary;
  uint64_t seed, digests_right, vectors_right;
  char text[65536]; // what was printed
} outcome;

static xl_run run;
static outcome result;

// As tb/xl_tb_unit.sv does it, clock edge by clock edge.
static void clock_run(unit *u, uint64_t most_cycles) {
  xl_operation request = {0};
  bool reset_n = false;
  bool request_valid = false;
  bool response_ready = false;
  bool more = true;
  while (more && result.cycles < most_cycles) {
    bool request_ready = u->enable;
    slot entering = answer(u, &request, request_valid && request_ready);
    // Without stages an idle unit shows the request as it comes; it is taken in the same cycle.
    slot last = last_stage(u, &entering);
    bool response_valid = u->full || (u->enable && last.valid);
    const xl_response response = u->full ? u->skid.response : last.response;
    bool next_reset_n, next_ready;
    result.cycles++;

    xl_run_edge(&run, request_valid && request_ready, request_ready, response_valid);
    if (reset_n && response_valid && response_ready)
      xl_run_response(&run, &response);
    if (u->fault == FAULT_EXTRA && !u->hit && run.done == run.total && run.drain_left < 20) {
      u->hit = true;
      xl_run_response(&run, &response);
    }
    clock_unit(u, reset_n, &entering, response_valid && !response_ready);
    if (!request_valid || request_ready)
      request = *xl_run_request(&run, &request_valid);
    result.idle += request_valid ? 0 : 1;
    result.refused += response_valid && !response_ready ? 1 : 0;
    more = xl_run_pace(&run, response_valid && !response_ready, &next_reset_n, &next_ready);
    reset_n = next_reset_n;
    response_ready = next_ready;
  }
  result.finished = !more;
}

// Standard output and standard error go to a file until quiet_end.
static int kept[2];
static FILE *printed;

static void quiet_begin(void) {
  printed = tmpfile();
  assert_non_null(printed);
  fflush(stdout);
  fflush(stderr);
  for (int i = 0; i < 2; i++) {
    kept[i] = dup(i + 1);
    dup2(fileno(printed), i + 1);
  }
}

static void quiet_end(char *text, size_t size) {
  fflush(stdout);
  fflush(stderr);
  for (int i = 0; i < 2; i++) {
    dup2(kept[i], i + 1);
    close(kept[i]);
  }
  rewind(printed);
  text[fread(text, 1, size - 1, printed)] = '\0';
  fclose(printed);
}

static xl_unit_config config_of(unsigned lanes, unsigned bytes, unsigned latency) {
  return (xl_unit_config){.lanes = lanes, .bytes = bytes, .fft_mode = true, .latency = latency};
}

// Runs to the end, or until it has taken far too long.
static void drive(const xl_unit_config *config, const char *settings, fault planted, uint64_t at) {
  char all[4096];
  unit u = {.config = config, .stages = config->latency, .fault = planted, .at = at};
  u.stages += planted == FAULT_SLOW ? 1 : 0;
  u.stages -= planted == FAULT_FAST ? 1 : 0;
  snprintf(all, sizeof all, "LANES=%u\nBYTES=%u\nFFT=%d\n%s", config->lanes, config->bytes,
           config->fft_mode, settings);
  memset(&run, 0xA5, sizeof run);
  memset(&result, 0, sizeof result);
  quiet_begin();
  result.started = xl_run_init(&run, config, all, result.message, sizeof result.message);
  if (result.started) {
    result.seed = run.options.seed;
    clock_run(&u, 20 * run.total + 10000);
    result.passed = xl_run_finish(&run);
    result.summary = xl_summary_make(&run);
    result.done = run.done;
    result.total = run.total;
    result.failures = run.failures;
    result.protocol_errors = run.protocol_errors;
    result.resets = run.resets;
    result.digests_right = run.digests.stimulus.results - run.digests.stimulus.wrong_results;
    result.vectors_right = run.vectors.stimulus.results - run.vectors.stimulus.wrong_results;
  }
  xl_run_free(&run);
  quiet_end(result.text, sizeof result.text);
}

// The last line of what was printed must say the same as the summary.
static void check_closing_line(void) {
  char expected[64];
  char *line = result.text + strlen(result.text);
  assert_true(line > result.text && line[-1] == '\n');
  line[-1] = '\0';
  line = strrchr(result.text, '\n');
  assert_non_null(line);
  snprintf(expected, sizeof expected, "%" PRIu64 " passed, %" PRIu64 " failed",
           result.summary.passed, result.summary.failed);
  assert_string_equal(line + 1, expected);
}

static void check_passed(void) {
  if (!result.started)
    fail_msg("the run did not start: %s", result.message);
  if (!result.passed)
    fail_msg("the run failed:\n%s", result.text);
  assert_true(result.finished);
  assert_true(result.done == result.total);
  assert_true(result.failures == 0 && result.protocol_errors == 0);
  assert_true(result.summary.failed == 0);
  assert_null(strstr(result.text, "MISMATCH"));
  assert_null(strstr(result.text, "PROTOCOL"));
  check_closing_line();
}

static void check_failed(void) {
  if (!result.started)
    fail_msg("the run did not start: %s", result.message);
  if (!result.finished)
    fail_msg("the run never ends:\n%s", result.text);
  if (result.passed)
    fail_msg("the run passed:\n%s", result.text);
  assert_true(result.failures + result.protocol_errors > 0);
  assert_true(result.summary.failed >= result.failures + result.protocol_errors);
  assert_int_equal(result.failures > 0, strstr(result.text, "MISMATCH") != NULL);
  assert_int_equal(result.protocol_errors > 0, strstr(result.text, "PROTOCOL ERROR") != NULL);
  check_closing_line();
}

#define SMALL "SEED=1\nOFFSETS=0xBFC0-0xC03F\nCASES=3\n"

// ---------------------------------------------------------------------------------------- clean
// runs

static void check_clean(const xl_unit_config *config, const char *settings) {
  drive(config, settings, FAULT_NONE, 0);
  check_passed();
  // 128 offsets three times, the lerps that exhaust the triples, and one more for 16 swizzles + 64.
  const uint64_t swizzles = 128 * 3;
  const uint64_t operations = swizzles + 131072 / config->lanes + swizzles / 16 + 64;
  assert_true(result.total == operations);
  assert_true(result.summary.operations == operations);
  assert_true(result.summary.passed == operations);
  assert_true(result.summary.lanes_compared == operations * config->lanes);
  assert_int_equal(result.summary.coverage.offsets[XL_ROW_QUAD], 64);
  assert_int_equal(result.summary.coverage.offsets[XL_ROW_ROTATE], 64);
  assert_int_equal(result.summary.coverage.offsets[XL_ROW_BITMASK], 0);
}

static void test_every_unit_passes(void **state) {
  (void)state;
  static const unsigned lanes[] = {4, 8, 16, 32, 64};
  static const unsigned bytes[] = {1, 2, 4};
  for (unsigned l = 0; l < 5; l++) {
    for (unsigned b = 0; b < 3; b++) {
      xl_unit_config config = config_of(lanes[l], bytes[b], 3);
      check_clean(&config, SMALL);
    }
  }
}

static void test_every_latency_and_policy_passes(void **state) {
  (void)state;
  static const char *const policy[] = {"STALL=none\n", "STALL=random\n", "STALL=all\n"};
  for (unsigned latency = 0; latency <= 7; latency++) {
    for (unsigned p = 0; p < 3; p++) {
      for (unsigned resets = 0; resets < 2; resets++) {
        char settings[256];
        xl_unit_config config = config_of(64, 4, latency);
        snprintf(settings, sizeof settings, SMALL "%sRESETS=%u\n", policy[p], resets);
        check_clean(&config, settings);
        assert_int_equal(result.resets > 0, resets);
        if (p == 0 && resets == 0) { // full rate: nothing idle but start and end
          assert_true(result.cycles < result.total + 100);
        } else if (p == 2) {
          assert_true(result.refused >= result.total);
          assert_true(result.idle >= result.total);
        } else if (p == 1) {
          assert_true(result.refused > result.total / 20);
          assert_true(result.refused < result.total / 2);
        }
      }
    }
  }
}

static void test_a_seed_is_drawn_and_named(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  char line[64];
  drive(&config, "OFFSETS=0-0\n", FAULT_NONE, 0);
  check_passed();
  uint64_t seed = result.seed;
  snprintf(line, sizeof line, "seed: 0x%016" PRIX64, seed);
  assert_non_null(strstr(result.text, line));
  drive(&config, "OFFSETS=0-0\n", FAULT_NONE, 0);
  check_passed();
  assert_true(result.seed != seed);
}

static void test_shards_add_up(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  uint64_t sum = 0;
  drive(&config, SMALL, FAULT_NONE, 0);
  uint64_t whole = result.done;
  for (unsigned shard = 1; shard <= 5; shard++) {
    char settings[256];
    snprintf(settings, sizeof settings, SMALL "SHARD=%u/5\n", shard);
    drive(&config, settings, FAULT_NONE, 0);
    check_passed();
    sum += result.done;
  }
  assert_true(sum == whole);
}

// With so many shards some are left without operations. That must be said, not run for ever.
static void test_a_shard_without_operations_is_refused(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, "OFFSETS=0-0\nCASES=1\nSHARD=60000/65535\n", FAULT_NONE, 0);
  if (result.started)
    fail_msg("a run of %" PRIu64 " operations started; %" PRIu64 " were done", result.total,
             result.done);
  assert_non_null(strstr(result.message, "SHARD"));
  drive(&config, "OFFSETS=0-0\nCASES=1\nSHARD=60000/65535\nCASE=0\n", FAULT_NONE, 0);
  assert_false(result.started);
  assert_null(strstr(result.message, "18446744073709551615"));
}

static void test_all_offsets_and_the_silicon_digests(void **state) {
  (void)state;
  static const unsigned lanes[] = {64, 32};
  for (unsigned l = 0; l < 2; l++) {
    const xl_unit_config config = config_of(lanes[l], 4, 3);
    drive(&config, "SEED=1\nCASES=1\nDIGESTS=vectors/silicon.txt\n", FAULT_NONE, 0);
    check_passed();
    assert_int_equal(result.digests_right, 16);
    assert_true(result.summary.passed == result.summary.operations + 16);
    assert_true(result.summary.operations == result.total);
    assert_int_equal(result.summary.coverage.offsets[XL_ROW_BITMASK], 0x8000);
    assert_int_equal(result.summary.coverage.offsets[XL_ROW_QUAD], 0x4000);
    assert_int_equal(result.summary.coverage.offsets[XL_ROW_ROTATE], 0x2000);
    assert_int_equal(result.summary.coverage.offsets[XL_ROW_FFT], 0x2000);
    assert_int_equal(result.summary.coverage.holes, 0);
    assert_non_null(strstr(result.text, "silicon digests: 16 of 16"));
  }
}

static void test_comparing_may_be_left_out(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL "COMPARE=0\n", FAULT_LANE, 50);
  assert_true(result.passed && result.done == result.total);
  assert_true(result.summary.operations == 0 && result.summary.passed == 0);
  assert_non_null(strstr(result.text, "nothing compared"));
}

// ------------------------------------------------------------------------------------ planted
// faults

// Faults that hit the response to one operation: just one failure, with what is wrong named.
static void test_one_wrong_response(void **state) {
  (void)state;
  static const struct {
    fault fault;
    const char *wrong;
  } kinds[] = {{FAULT_LANE, "  wrong          data"},
               {FAULT_WRITE, "  wrong          write enable"},
               {FAULT_ACTIVE, "  wrong          source-active flag"},
               {FAULT_TAG, "  wrong          tag"}};
  static const char *const policy[] = {"STALL=none\n", "STALL=random\n", "STALL=all\n"};
  const xl_unit_config config = config_of(64, 4, 3);
  for (unsigned kind = 0; kind < 4; kind++) {
    for (unsigned p = 0; p < 3; p++) {
      for (uint64_t at = 0; at < 2000; at += 666) {
        char settings[256];
        char line[64];
        snprintf(settings, sizeof settings, SMALL "%s", policy[p]);
        drive(&config, settings, kinds[kind].fault, at);
        check_failed();
        assert_true(result.failures == 1 && result.protocol_errors == 0);
        assert_true(result.summary.failed == 1);
        assert_true(result.summary.passed == result.total - 1);
        assert_non_null(strstr(result.text, kinds[kind].wrong));
        snprintf(line, sizeof line, "  case           sweep:%" PRIu64 "\n", at);
        assert_non_null(strstr(result.text, line));
      }
    }
  }
}

static void test_faults_on_the_way(void **state) {
  (void)state;
  static const fault faults[] = {FAULT_DROP, FAULT_DUPLICATE, FAULT_REPEAT,
                                 FAULT_SWAP, FAULT_HANG,      FAULT_BUSY};
  static const char *const policy[] = {"STALL=none\n", "STALL=random\n", "STALL=all\n"};
  for (unsigned f = 0; f < sizeof faults / sizeof faults[0]; f++) {
    for (unsigned p = 0; p < 3; p++) {
      for (unsigned latency = 2; latency <= 7; latency += 5) {
        char settings[256];
        const xl_unit_config config = config_of(64, 4, latency);
        // Two neighbours are never in the unit at once if every request waits.
        if (faults[f] == FAULT_SWAP && p == 2)
          continue;
        snprintf(settings, sizeof settings, SMALL "%s", policy[p]);
        drive(&config, settings, faults[f], 777);
        check_failed();
      }
    }
  }
}

// The very first, the very last.
static void test_faults_at_the_ends(void **state) {
  (void)state;
  static const fault faults[] = {FAULT_DROP, FAULT_DUPLICATE, FAULT_REPEAT,
                                 FAULT_HANG, FAULT_BUSY,      FAULT_LANE};
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL, FAULT_NONE, 0);
  uint64_t last = result.total - 1;
  for (unsigned f = 0; f < sizeof faults / sizeof faults[0]; f++) {
    drive(&config, SMALL, faults[f], 0);
    check_failed();
    drive(&config, SMALL, faults[f], last);
    check_failed();
    if (faults[f] == FAULT_DROP || faults[f] == FAULT_HANG)
      assert_non_null(strstr(result.text, "hangs"));
    if (faults[f] == FAULT_DUPLICATE)
      assert_non_null(strstr(result.text, "without a request"));
  }
}

static void test_a_response_too_many(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL, FAULT_EXTRA, 0);
  check_failed();
  assert_true(result.protocol_errors == 1 && result.failures == 0);
  assert_true(result.summary.failed == 1 && result.summary.passed == result.total);
  assert_non_null(strstr(result.text, "without a request"));
}

static void test_a_dead_unit(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL, FAULT_DEAD, 0);
  check_failed();
  assert_true(result.done == 0 && result.summary.passed == 0);
  assert_true(result.summary.failed == result.protocol_errors);
  assert_true(result.cycles < 3000);
}

static void test_wrong_latency(void **state) {
  (void)state;
  static const char *const policy[] = {"STALL=none\n", "STALL=random\n", "STALL=all\n"};
  for (unsigned latency = 1; latency <= 7; latency += 3) {
    for (unsigned p = 0; p < 3; p++) {
      for (unsigned fast = 0; fast < 2; fast++) {
        char settings[256];
        const xl_unit_config config = config_of(64, 4, latency);
        snprintf(settings, sizeof settings, SMALL "%s", policy[p]);
        drive(&config, settings, fast ? FAULT_FAST : FAULT_SLOW, 0);
        check_failed();
        assert_true(result.failures == result.total); // each and every one
        assert_non_null(strstr(result.text, "  wrong          latency\n"));
      }
    }
  }
}

static void test_reset_drops_what_is_under_way(void **state) {
  (void)state;
  for (unsigned latency = 2; latency <= 7; latency++) {
    const xl_unit_config config = config_of(64, 4, latency);
    drive(&config, SMALL "RESETS=1\nSTALL=none\n", FAULT_RESET_STAGES, 0);
    check_failed();
    drive(&config, SMALL "STALL=none\n", FAULT_RESET_STAGES, 0);
    check_passed();
  }
}

// Ready and valid are held against the rules of xl_unit in every cycle.
static void test_handshake(void **state) {
  (void)state;
  static const struct {
    fault fault;
    const char *settings, *error;
  } kinds[] = {
      {FAULT_BUSY, "STALL=none\n", "ready is down though no response was refused"},
      {FAULT_DEAD, "STALL=none\n", "ready is down though no response was refused"},
      {FAULT_EAGER, "STALL=random\n", "ready is up in reset or while a refused response waits"},
      {FAULT_EAGER, "STALL=all\n", "ready is up in reset or while a refused response waits"},
      {FAULT_RESET_READY, "STALL=none\n", "ready is up in reset"},
      {FAULT_RESET_READY, "RESETS=1\n", "ready is up in reset"},
      {FAULT_RESET_SLOT, "STALL=all\nRESETS=1\n", "a response is shown in reset"}};
  for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
    char settings[256];
    const xl_unit_config config = config_of(64, 4, 3);
    snprintf(settings, sizeof settings, SMALL "%s", kinds[i].settings);
    drive(&config, settings, kinds[i].fault, 100);
    check_failed();
    if (strstr(result.text, kinds[i].error) == NULL)
      fail_msg("fault %u: expected \"%s\" in:\n%s", kinds[i].fault, kinds[i].error, result.text);
  }
}

static void test_exec_must_reach_the_write_enable(void **state) {
  (void)state;
  const xl_unit_config config = config_of(32, 2, 3);
  drive(&config, SMALL, FAULT_IGNORES_EXEC, 0);
  check_failed();
  assert_true(result.failures < result.total); // EXEC all ones is right by chance
}

static void test_stop_at_the_first_failure(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL "STOP=1\n", FAULT_LANE, 500);
  check_failed();
  assert_true(result.done == 501 && result.failures == 1);
  drive(&config, SMALL "STOP=1\n", FAULT_SLOW, 0);
  check_failed();
  assert_true(result.done == 1 && result.failures == 1);
  drive(&config, SMALL "STOP=1\n", FAULT_NONE, 0);
  check_passed();
}

static void test_a_broken_digest_fails(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 0);
  drive(&config, "SEED=1\nCASES=1\nDIGESTS=vectors/silicon.txt\nSTALL=none\n", FAULT_LANE, 37887);
  check_failed();
  // That number stands in the sweep and is the last of the digests.
  assert_true(result.failures == 2 && result.protocol_errors == 0);
  assert_true(result.digests_right == 15 && result.summary.failed == 3);
}

// -------------------------------------------------------------------------------------------
// replay

// The command that a failure prints runs the same case again, with and without the fault.
static void check_replay(const xl_unit_config *config, const char *settings, uint64_t at) {
  char replay[2048] = "";
  char line[64];
  drive(config, settings, FAULT_LANE, at);
  check_failed();
  const char *command = strstr(result.text, "make replay ");
  assert_non_null(command);
  command += strlen("make replay ");
  size_t length = strcspn(command, "\n");
  assert_true(length < sizeof replay);
  for (size_t i = 0; i < length; i++)
    replay[i] = command[i] == ' ' ? '\n' : command[i];
  assert_non_null(strstr(replay, "\nCUTS=balanced"));

  const uint64_t total = result.total;
  const uint64_t first = at > 8 ? at - 8 : 0;
  const uint64_t end = at + 5 < total ? at + 5 : total;
  drive(config, replay, FAULT_NONE, 0);
  check_passed();
  assert_true(result.done == end - first);
  snprintf(line, sizeof line, "case sweep:%" PRIu64 " in cycle ", at);
  assert_non_null(strstr(result.text, line));
  assert_null(strstr(result.text, "WRONG"));

  drive(config, replay, FAULT_LANE, at);
  check_failed();
  assert_true(result.failures == 1 && result.done == end - first);
  assert_non_null(strstr(result.text, line));
  assert_non_null(strstr(result.text, "  WRONG\n"));
}

static void test_replay(void **state) {
  (void)state;
  static const uint64_t at[] = {0, 1, 8, 9, 100, 1234, 2515, 2519};
  const xl_unit_config config = config_of(64, 4, 3);
  xl_unit_config small = config_of(8, 1, 5);
  small.fft_mode = false;
  drive(&config, SMALL, FAULT_NONE, 0);
  assert_true(result.total == 2520);
  for (unsigned i = 0; i < sizeof at / sizeof at[0]; i++) {
    check_replay(&config, SMALL, at[i]);
    check_replay(&config, SMALL "STALL=all\nRESETS=1\n", at[i]);
    check_replay(&small, "CASES=1\nOFFSETS=0-15\nSHARD=2/3\nSTALL=none\n", at[i]);
  }
}

static void test_replay_out_of_range(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL "CASE=2519\n", FAULT_NONE, 0);
  check_passed();
  drive(&config, SMALL "CASE=2520\n", FAULT_NONE, 0);
  assert_false(result.started);
  assert_non_null(strstr(result.message, "CASE=sweep:2520"));
  assert_non_null(strstr(result.message, "2519"));
  drive(&config, SMALL "CASE=digests:1\n", FAULT_NONE, 0);
  assert_false(result.started);
  assert_non_null(strstr(result.message, "digests"));
  drive(&config, "VECTORS=vectors/cases.txt\nCASE=vectors:1000000\n", FAULT_NONE, 0);
  assert_false(result.started);
}

static void test_replay_of_digests_and_vectors(void **state) {
  (void)state;
  const xl_unit_config config = config_of(32, 2, 3);
  drive(&config, "CASES=1\nDIGESTS=vectors/silicon.txt\nCASE=digests:1234\n", FAULT_NONE, 0);
  check_passed();
  assert_true(result.done == 13);
  assert_non_null(strstr(result.text, "case digests:1234 in cycle"));
  drive(&config, "VECTORS=vectors/cases.txt\nCASE=5\n", FAULT_NONE, 0);
  check_passed();
  assert_true(result.done == 10);
  assert_non_null(strstr(result.text, "case vectors:5 in cycle"));
}

static void write_file(char path[], const char *text) {
  int descriptor = mkstemp(path);
  assert_true(descriptor >= 0);
  ssize_t written = write(descriptor, text, strlen(text));
  close(descriptor);
  assert_true(written == (ssize_t)strlen(text));
}

// One swizzle of the user's: every lane's value names its lane, and the cycles of its request and
// its response are known to whoever draws a waveform.
static void test_one_operation(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, "OFFSET=0xC021\nEXEC=0xFFFFFFFFFFFFFF7F\n", FAULT_NONE, 0);
  check_passed();
  assert_true(result.done == 1);
  assert_non_null(strstr(result.text, "one swizzle: offset 0xC021, EXEC 0xFFFFFFFFFFFFFF7F"));
  assert_non_null(strstr(result.text, "   4    1 DA7AA004      4      1 DA7AA004 DA7AA004"));
  assert_non_null(strstr(result.text, "   5    1 DA7AA005      7      0 00000000 00000000"));
  assert_true(run.case_request > 0 && run.case_response == run.case_request + 3);
  assert_true(run.failure_lane == -1 && run.failure_replay[0] == '\0');

  drive(&config, "OFFSET=0xC021\n", FAULT_LANE, 0);
  check_failed();
  assert_true(run.failure_lane >= 0);
  assert_string_equal(run.failure_replay,
                      "make replay OFFSET=0xC021 EXEC=0xFFFFFFFFFFFFFFFF LANES=64 "
                      "BYTES=4 CUTS=balanced");

  xl_unit_config small = config_of(8, 1, 0);
  small.fft_mode = false;
  drive(&small, "OFFSET=0x8000\n", FAULT_LANE, 0);
  check_failed();
  assert_non_null(strstr(run.failure_replay, "EXEC=0xFF LANES=8 BYTES=1 CUTS=balanced FFT=0"));
  assert_true(run.case_response == run.case_request);
}

static void test_a_line_of_a_vector_file(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 1, 3);
  drive(&config, "VECTORS=vectors/cases.txt\nLINE=1\n", FAULT_NONE, 0);
  assert_false(result.started); // a comment
  assert_string_equal(result.message, "LINE=1: no case stands on that line of vectors/cases.txt");

  // Four requests a case: the line's first one is looked at.
  char path[] = "/tmp/crosslane-XXXXXX";
  char settings[256];
  write_file(path, "# three cases\nlerp 1 2 3 out=2\n\nlerp 3 4 0 out=3\nlerp 9 9 1 out=9\n");
  snprintf(settings, sizeof settings, "VECTORS=%s\nLINE=4\n", path);
  drive(&config, settings, FAULT_NONE, 0);
  unlink(path);
  check_passed();
  assert_non_null(strstr(result.text, "case vectors:4 in cycle"));
}

static void test_a_trace_states_its_size(void **state) {
  (void)state;
  const xl_unit_config config = config_of(4, 1, 3);
  drive(&config, SMALL "TRACE=1\n", FAULT_NONE, 0);
  check_passed();
  assert_non_null(strstr(result.text, "trace: of the whole run, about 5 MB"));
  drive(&config, SMALL "TRACE=1\nCASE=1\n", FAULT_NONE, 0);
  assert_null(strstr(result.text, "trace: of the whole run"));
}

// -------------------------------------------------------------------------------------- vector
// files

static void test_published_vectors(void **state) {
  (void)state;
  static const unsigned bytes[] = {1, 2, 4};
  for (unsigned lanes = 32; lanes <= 64; lanes += 32) {
    for (unsigned b = 0; b < 3; b++) {
      const xl_unit_config config = config_of(lanes, bytes[b], 3);
      drive(&config, "SEED=1\nVECTORS=vectors/cases.txt\n", FAULT_NONE, 0);
      check_passed();
      const uint64_t cases = result.total / (64 / lanes * (4 / bytes[b]));
      assert_true(result.vectors_right == cases && cases >= 40);
      assert_true(result.summary.passed == result.total + cases);
    }
  }
}

// A file that is wrong in one word: the unit and the model agree, yet the run fails.
static void test_a_wrong_vector_file_fails(void **state) {
  (void)state;
  static const char *const text[] = {
      "lerp 1 3 0 out=3\n", "swizzle 0x001F 0xFFFFFFFFFFFFFFFF in=splat:5 out=splat:6\n",
      "swizzle 0x001F 0 in=splat:5 out=splat:0 old=splat:7 after=splat:8\n",
      "swizzle 0x001F 0 in=splat:5 out=splat:0 old=splat:7 after=splat:7 wave=32\n"
      "swizzle 0x001F 0xFFFFFFFF in=iota1 out=iota1 old=iota1 after=splat:1 wave=32\n"};
  static const unsigned right[] = {0, 0, 0, 1};
  for (unsigned i = 0; i < 4; i++) {
    char path[] = "/tmp/xl-test-run-XXXXXX";
    char settings[256];
    const xl_unit_config config = config_of(64, 1, 3);
    write_file(path, text[i]);
    snprintf(settings, sizeof settings, "VECTORS=%s\n", path);
    drive(&config, settings, FAULT_NONE, 0);
    unlink(path);
    assert_true(result.started && result.finished);
    assert_false(result.passed);
    assert_true(result.failures == 0 && result.protocol_errors == 0);
    assert_true(result.summary.failed == 1);
    assert_true(result.vectors_right == right[i]);
    assert_non_null(strstr(result.text, "of the file says"));
    check_closing_line();
  }
}

static void test_stop_at_the_first_wrong_case(void **state) {
  (void)state;
  char path[] = "/tmp/xl-test-run-XXXXXX";
  char settings[256];
  const xl_unit_config config = config_of(64, 4, 0);
  write_file(path, "lerp 1 1 0 out=1\nlerp 1 1 0 out=2\nlerp 1 1 0 out=3\nlerp 1 1 0 out=4\n");
  snprintf(settings, sizeof settings, "VECTORS=%s\nSTOP=1\n", path);
  drive(&config, settings, FAULT_NONE, 0);
  unlink(path);
  assert_true(result.started && result.finished && !result.passed);
  assert_true(result.summary.failed == 1 && result.done == 2);
  check_closing_line();
}

static void test_vectors_need_their_unit(void **state) {
  (void)state;
  xl_unit_config config = config_of(8, 4, 3);
  drive(&config, "VECTORS=vectors/cases.txt\n", FAULT_NONE, 0);
  assert_false(result.started);
  assert_non_null(strstr(result.message, "32 or 64 lanes"));
  config = config_of(64, 4, 3);
  config.fft_mode = false;
  drive(&config, "VECTORS=vectors/cases.txt\n", FAULT_NONE, 0);
  assert_false(result.started);
  assert_non_null(strstr(result.message, "FFT"));
  drive(&config, "VECTORS=no/such/file\n", FAULT_NONE, 0);
  assert_false(result.started);
  assert_non_null(strstr(result.message, "no/such/file"));

  char path[] = "/tmp/xl-test-run-XXXXXX";
  char settings[256];
  config = config_of(4, 2, 3); // lerps run on every unit
  write_file(path, "lerp 0x01020304 0x03040506 0x01000100 out=0x02030405\n");
  snprintf(settings, sizeof settings, "VECTORS=%s\n", path);
  drive(&config, settings, FAULT_NONE, 0);
  unlink(path);
  check_passed();
  assert_true(result.vectors_right == 1 && result.total == 2);
}

static void test_settings_must_fit_the_unit(void **state) {
  (void)state;
  static const char *const other[] = {"LANES=32", "BYTES=2", "FFT=0", "SEED=x", "DIGESTS=no/such"};
  const xl_unit_config config = config_of(64, 4, 3);
  for (unsigned i = 0; i < sizeof other / sizeof other[0]; i++) {
    drive(&config, other[i], FAULT_NONE, 0);
    assert_false(result.started);
    assert_true(strlen(result.message) > 0 && strchr(result.message, '\n') == NULL);
  }
}

// -------------------------------------------------------------------------------------- result
// file

static int64_t integer(const json_t *json, const char *key) {
  const json_t *value = json_object_get(json, key);
  assert_true(json_is_integer(value));
  return json_integer_value(value);
}

static void test_result_file(void **state) {
  (void)state;
  const xl_unit_config config = config_of(16, 2, 3);
  for (unsigned faulty = 0; faulty < 2; faulty++) {
    char path[] = "/tmp/xl-test-run-XXXXXX";
    char settings[256];
    write_file(path, "");
    snprintf(settings, sizeof settings, SMALL "RESULTS=%s\n", path);
    drive(&config, settings, faulty ? FAULT_LANE : FAULT_NONE, 100);
    json_t *json = json_load_file(path, 0, NULL);
    unlink(path);
    assert_int_equal(result.passed, !faulty);
    assert_non_null(json);
    assert_string_equal(json_string_value(json_object_get(json, "schema")), "crosslane-sim-1");
    assert_string_equal(json_string_value(json_object_get(json, "seed")), "0x0000000000000001");
    assert_true(integer(json, "lanes") == 16 && integer(json, "bytes") == 2);
    assert_true(integer(json, "latency") == 3);
    assert_true(integer(json, "offsets_covered") == 128);
    assert_true(integer(json, "operations") == (int64_t)result.total);
    assert_true(integer(json, "lanes_compared") == (int64_t)result.total * 16);
    assert_true(integer(json, "failed") == faulty);
    assert_true(integer(json, "passed") == (int64_t)result.total - faulty);
    json_decref(json);
  }
}

static void test_a_result_file_that_cannot_be_written_fails(void **state) {
  (void)state;
  const xl_unit_config config = config_of(64, 4, 3);
  drive(&config, SMALL "RESULTS=no/such/folder/file.json\n", FAULT_NONE, 0);
  assert_false(result.passed);
  assert_true(result.summary.failed == 0);
  assert_non_null(strstr(result.text, "no/such/folder/file.json"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_unit_passes),
      cmocka_unit_test(test_every_latency_and_policy_passes),
      cmocka_unit_test(test_a_seed_is_drawn_and_named),
      cmocka_unit_test(test_shards_add_up),
      cmocka_unit_test(test_a_shard_without_operations_is_refused),
      cmocka_unit_test(test_all_offsets_and_the_silicon_digests),
      cmocka_unit_test(test_comparing_may_be_left_out),
      cmocka_unit_test(test_one_wrong_response),
      cmocka_unit_test(test_faults_on_the_way),
      cmocka_unit_test(test_faults_at_the_ends),
      cmocka_unit_test(test_a_response_too_many),
      cmocka_unit_test(test_a_dead_unit),
      cmocka_unit_test(test_wrong_latency),
      cmocka_unit_test(test_reset_drops_what_is_under_way),
      cmocka_unit_test(test_handshake),
      cmocka_unit_test(test_exec_must_reach_the_write_enable),
      cmocka_unit_test(test_stop_at_the_first_failure),
      cmocka_unit_test(test_a_broken_digest_fails),
      cmocka_unit_test(test_replay),
      cmocka_unit_test(test_replay_out_of_range),
      cmocka_unit_test(test_replay_of_digests_and_vectors),
      cmocka_unit_test(test_one_operation),
      cmocka_unit_test(test_a_line_of_a_vector_file),
      cmocka_unit_test(test_a_trace_states_its_size),
      cmocka_unit_test(test_published_vectors),
      cmocka_unit_test(test_a_wrong_vector_file_fails),
      cmocka_unit_test(test_stop_at_the_first_wrong_case),
      cmocka_unit_test(test_vectors_need_their_unit),
      cmocka_unit_test(test_settings_must_fit_the_unit),
      cmocka_unit_test(test_result_file),
      cmocka_unit_test(test_a_result_file_that_cannot_be_written_fails),
  };
  return cmocka_run_group_tests_name("testbench: run", tests, NULL, NULL);
}
