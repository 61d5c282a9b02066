// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Coverage: every point is a hole until it is seen, and the points are those that the range of
// offsets makes possible.
#include "tb_test.h"

#include <stdio.h>

#include "coverage.h"
#include "from_spec.h"

enum { EXEC_POINTS = 8, STALL_POINTS = 2 * XL_STALL_BINS };

static const unsigned lane_counts[] = {4, 8, 16, 32, 64};

static xl_lane_maps maps;
static xl_coverage coverage;
static unsigned lanes;

static int init_maps(void **state) {
  (void)state;
  return xl_lane_maps_init(&maps) ? 0 : -1;
}

static void begin(unsigned lane_count) {
  lanes = lane_count;
  const xl_unit_config config = {.lanes = lanes, .bytes = 4, .fft_mode = true};
  memset(&coverage, 0xA5, sizeof coverage);
  xl_coverage_init(&coverage, &config, &maps);
}

static void add(unsigned offset, uint64_t exec) {
  const xl_operation operation = {
      .kind = XL_SWIZZLE, .offset = (uint16_t)offset, .exec = exec, .exec_class = XL_EXEC_ALL};
  xl_coverage_add(&coverage, &operation);
}

static xl_coverage_totals totals_of(unsigned low, unsigned high, bool stalls) {
  xl_coverage_totals totals;
  memset(&totals, 0xA5, sizeof totals);
  xl_coverage_totals_of(&coverage, (uint16_t)low, (uint16_t)high, stalls, NULL, 0, &totals);
  return totals;
}

// Pairs that the offsets low..high form in each mode, each once active and once inactive.
static void naive_pairs(unsigned low, unsigned high, unsigned pairs[4]) {
  static bool possible[4][64][64];
  memset(possible, 0, sizeof possible);
  for (unsigned offset = low; offset <= high; offset++) {
    for (unsigned i = 0; i < lanes; i++) {
      unsigned source = spec_source(offset, i);
      if (source < lanes)
        possible[spec_mode(offset)][i][source] = true;
    }
  }
  for (unsigned mode = 0; mode < 4; mode++) {
    pairs[mode] = 0;
    for (unsigned i = 0; i < 64; i++) {
      for (unsigned source = 0; source < 64; source++)
        pairs[mode] += possible[mode][i][source] ? 2 : 0;
    }
  }
}

static const struct {
  unsigned low, high;
} ranges[] = {{0, 0xFFFF},      {0, 0xDFFF},      {0x8000, 0x80FF}, {0x001F, 0x001F},
              {0, 0},           {0xE000, 0xE000}, {0xFFFF, 0xFFFF}, {0x7FFF, 0x8000},
              {0xDFE0, 0xE01F}, {0xC000, 0xC7FF}, {0x1234, 0x1334}};

static void test_nothing_seen_is_all_holes(void **state) {
  (void)state;
  for (unsigned l = 0; l < 5; l++) {
    begin(lane_counts[l]);
    for (unsigned r = 0; r < sizeof ranges / sizeof ranges[0]; r++) {
      for (unsigned stalls = 0; stalls < 2; stalls++) {
        unsigned pairs[4];
        unsigned rows = 1; // lerp
        unsigned points = EXEC_POINTS + stalls * STALL_POINTS;
        naive_pairs(ranges[r].low, ranges[r].high, pairs);
        xl_coverage_totals totals = totals_of(ranges[r].low, ranges[r].high, stalls != 0);
        for (unsigned row = 0; row < XL_ROWS; row++) {
          assert_int_equal(totals.offsets[row], 0);
          assert_int_equal(totals.pairs_seen[row], 0);
          assert_int_equal(totals.pairs[row], row < 4 ? pairs[row] : 0);
          points += totals.pairs[row];
          rows += totals.pairs[row] > 0;
        }
        assert_int_equal(totals.points, points + rows * rows);
        assert_int_equal(totals.holes, totals.points);
      }
    }
  }
}

// The figures for the widest unit, known without counting.
static void test_points_of_the_widest_unit(void **state) {
  (void)state;
  begin(64);
  xl_coverage_totals totals = totals_of(0, 0xFFFF, true);
  assert_int_equal(totals.pairs[XL_ROW_BITMASK], 64 * 32 * 2);
  assert_int_equal(totals.pairs[XL_ROW_QUAD], 64 * 4 * 2);
  assert_int_equal(totals.pairs[XL_ROW_ROTATE], 64 * 32 * 2);
  assert_int_equal(totals.pairs[XL_ROW_LERP], 0);
  assert_int_equal(totals.points, 64 * (32 + 4 + 32) * 2 + totals.pairs[XL_ROW_FFT] + 8 + 8 + 25);
}

static void test_all_offsets_with_all_and_no_lanes(void **state) {
  (void)state;
  static const unsigned offsets[4] = {0x8000, 0x4000, 0x2000, 0x2000};
  for (unsigned l = 0; l < 5; l++) {
    begin(lane_counts[l]);
    for (unsigned offset = 0; offset < 65536; offset++)
      add(offset, xl_lanes_mask(lanes));
    xl_coverage_totals totals = totals_of(0, 0xFFFF, false);
    for (unsigned row = 0; row < 4; row++) { // half of the pairs: those with active sources
      assert_int_equal(totals.offsets[row], offsets[row]);
      assert_int_equal(2 * totals.pairs_seen[row], totals.pairs[row]);
    }
    for (unsigned offset = 0; offset < 65536; offset++)
      add(offset, 0);
    totals = totals_of(0, 0xFFFF, false);
    for (unsigned row = 0; row < 4; row++) {
      assert_int_equal(totals.offsets[row], offsets[row]);
      assert_int_equal(totals.pairs_seen[row], totals.pairs[row]);
      assert_true(totals.pairs[row] > 0);
    }
  }
}

// One lane active: just the pairs that read it are seen active.
static void test_one_lane(void **state) {
  (void)state;
  begin(64);
  add(0x8000, UINT64_C(1) << 4); // every lane of a quad from the quad's lane 0
  xl_coverage_totals totals = totals_of(0x8000, 0x8000, false);
  assert_int_equal(totals.pairs[XL_ROW_QUAD], 64 * 2);
  assert_int_equal(totals.pairs_seen[XL_ROW_QUAD], 64); // 4 active, 60 inactive
  add(0x8000, ~(UINT64_C(1) << 4));
  totals = totals_of(0x8000, 0x8000, false);
  assert_int_equal(totals.pairs_seen[XL_ROW_QUAD], 2 * 64);
  assert_int_equal(totals.offsets[XL_ROW_QUAD], 1);
}

// Another offset with the same map counts for a pair, another mode with the same map does not.
static void test_pairs_belong_to_modes(void **state) {
  (void)state;
  begin(32);
  add(0x80B1, UINT32_MAX); // the same map as 0x041F
  xl_coverage_totals totals = totals_of(0x041F, 0x041F, false);
  assert_int_equal(totals.pairs_seen[XL_ROW_BITMASK], 0);
  assert_int_equal(totals.offsets[XL_ROW_QUAD], 0); // out of range
  add(0x041F, UINT32_MAX);
  totals = totals_of(0x041F, 0x041F, false);
  assert_int_equal(totals.pairs_seen[XL_ROW_BITMASK], 32);
  assert_int_equal(totals.offsets[XL_ROW_BITMASK], 1);
}

static void test_narrow_range(void **state) {
  (void)state;
  begin(64);
  for (unsigned offset = 0x8000; offset < 0x8100; offset++) {
    add(offset, UINT64_MAX);
    add(offset, 0);
  }
  add(0xC000, UINT64_MAX);
  xl_coverage_totals totals = totals_of(0x8000, 0x80FF, false);
  assert_int_equal(totals.offsets[XL_ROW_QUAD], 256);
  assert_int_equal(totals.offsets[XL_ROW_ROTATE], 0);
  assert_int_equal(totals.pairs_seen[XL_ROW_QUAD], totals.pairs[XL_ROW_QUAD]);
  assert_int_equal(
      totals.pairs[XL_ROW_BITMASK] + totals.pairs[XL_ROW_ROTATE] + totals.pairs[XL_ROW_FFT], 0);
  assert_int_equal(totals.points, 512 + 8 + 4); // quad and lerp after each other
  assert_int_equal(totals.holes, 7 + 3);        // quad after quad and EXEC all ones were seen
}

static void test_exec_classes(void **state) {
  (void)state;
  begin(64);
  xl_operation operation = {.kind = XL_LERP, .exec_class = XL_EXEC_CLASSES};
  xl_coverage_add(&coverage, &operation); // published, not drawn: counts for no class
  unsigned holes = totals_of(0, 0, false).holes;
  for (unsigned class = 0; class < XL_EXEC_CLASSES; class ++) {
    begin(64);
    for (unsigned n = 0; n <= class; n++) {
      operation.exec_class = (xl_exec_class) class;
      xl_coverage_add(&coverage, &operation);
    }
    assert_int_equal(coverage.exec_class[class], class + 1);
    assert_int_equal(totals_of(0, 0, false).holes, holes - 1 - (class > 0)); // lerp after lerp
  }
}

static void test_stalls(void **state) {
  (void)state;
  static const uint16_t cycles[] = {0, 1, 2, 3, 4, 20, 65535};
  begin(64);
  unsigned points = totals_of(0, 0, false).points;
  assert_int_equal(totals_of(0, 0, true).points, points + STALL_POINTS);
  for (unsigned b = 0; b < 7; b++) {
    for (unsigned s = 0; s < 7; s++) {
      begin(64);
      const xl_operation operation = {.kind = XL_LERP,
                                      .exec_class = XL_EXEC_CLASSES,
                                      .bubbles = cycles[b],
                                      .stalls = cycles[s]};
      xl_coverage_add(&coverage, &operation);
      for (unsigned bin = 0; bin < XL_STALL_BINS; bin++) {
        assert_int_equal(coverage.bubbles[bin], bin == (b < 3 ? b : 3));
        assert_int_equal(coverage.stalls[bin], bin == (s < 3 ? s : 3));
      }
      xl_coverage_totals totals = totals_of(0, 0, true);
      assert_int_equal(totals.holes, totals.points - 2);
    }
  }
}

static void test_transitions(void **state) {
  (void)state;
  static const uint16_t offset[] = {0x001F, 0x8000, 0xC000, 0xE000, 0};
  begin(64);
  unsigned seen = 0;
  bool expected[XL_ROWS][XL_ROWS] = {{false}};
  unsigned before = XL_ROWS;
  uint64_t random = 9;
  unsigned holes = 0;
  for (unsigned n = 0; n < 200; n++) {
    unsigned row = test_random32(&random) % XL_ROWS;
    const xl_operation operation = {.kind = row == XL_ROW_LERP ? XL_LERP : XL_SWIZZLE,
                                    .offset = offset[row],
                                    .exec_class = XL_EXEC_CLASSES};
    xl_coverage_add(&coverage, &operation);
    if (before < XL_ROWS && !expected[before][row]) {
      expected[before][row] = true;
      seen++;
    }
    before = row;
    // Pairs apart: all EXEC are 0, so none but transitions are left to count.
    xl_coverage_totals totals = totals_of(0, 0xFFFF, false);
    holes = totals.holes;
    for (unsigned i = 0; i < 4; i++)
      holes -= totals.pairs[i] - totals.pairs_seen[i];
    assert_int_equal(holes, EXEC_POINTS + 25 - seen);
  }
  assert_int_equal(seen, 25);
  for (unsigned from = 0; from < XL_ROWS; from++) {
    for (unsigned to = 0; to < XL_ROWS; to++)
      assert_true(coverage.transition[from][to] > 0);
  }
}

static unsigned count_lines(FILE *file, const char *start, char last[256]) {
  unsigned lines = 0;
  char line[256];
  rewind(file);
  while (fgets(line, sizeof line, file) != NULL) {
    lines += strncmp(line, start, strlen(start)) == 0;
    strcpy(last, line);
  }
  return lines;
}

static void test_holes_are_named(void **state) {
  (void)state;
  begin(4);
  add(0x001F, 0xF);
  for (unsigned most = 0; most < 40; most++) {
    xl_coverage_totals totals;
    char last[256] = "";
    char expected[64];
    FILE *file = tmpfile();
    assert_non_null(file);
    xl_coverage_totals_of(&coverage, 0x001F, 0x001F, false, file, most, &totals);
    // Four lanes never seen inactive, seven EXEC classes, four transitions.
    assert_int_equal(totals.holes, 4 + 7 + 4);
    unsigned named = count_lines(file, "  hole: ", last);
    assert_int_equal(named, most < totals.holes ? most : totals.holes);
    snprintf(expected, sizeof expected, "  and %u holes more\n", totals.holes - named);
    if (most < totals.holes)
      assert_string_equal(last, expected);
    else
      assert_null(strstr(last, "more"));
    fclose(file);
  }
}

static void test_names_of_holes(void **state) {
  (void)state;
  char text[4096] = "";
  begin(4);
  add(0x001F, 0xF);
  xl_coverage_totals totals;
  FILE *file = tmpfile();
  assert_non_null(file);
  xl_coverage_totals_of(&coverage, 0x001F, 0x001F, true, file, 100, &totals);
  rewind(file);
  assert_true(fread(text, 1, sizeof text - 1, file) > 0);
  fclose(file);
  assert_non_null(strstr(text, "hole: bitmask: lane 3 from place 3 never seen inactive\n"));
  assert_null(strstr(text, "never seen active"));
  assert_non_null(strstr(text, "hole: EXEC class 'one lane' never seen\n"));
  assert_null(strstr(text, "EXEC class 'all ones'"));
  assert_non_null(strstr(text, "hole: no request after 3 or more bubbles\n"));
  assert_non_null(strstr(text, "hole: no response refused for 1 cycles\n"));
  assert_non_null(strstr(text, "hole: lerp never directly after bitmask\n"));
  assert_null(strstr(text, "rotate"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_nothing_seen_is_all_holes),
      cmocka_unit_test(test_points_of_the_widest_unit),
      cmocka_unit_test(test_all_offsets_with_all_and_no_lanes),
      cmocka_unit_test(test_one_lane),
      cmocka_unit_test(test_pairs_belong_to_modes),
      cmocka_unit_test(test_narrow_range),
      cmocka_unit_test(test_exec_classes),
      cmocka_unit_test(test_stalls),
      cmocka_unit_test(test_transitions),
      cmocka_unit_test(test_holes_are_named),
      cmocka_unit_test(test_names_of_holes),
  };
  return cmocka_run_group_tests_name("testbench: coverage", tests, init_maps, NULL);
}
