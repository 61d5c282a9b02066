// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "coverage.h"

#include <stdarg.h>

const char *const xl_row_name[XL_ROWS] = {"bitmask", "quad", "rotate", "fft", "lerp"};
const char *const xl_exec_class_name[XL_EXEC_CLASSES] = {
    "all ones", "none", "one lane", "sparse", "half", "dense", "alternating", "group only"};

void xl_coverage_init(xl_coverage *coverage, const xl_unit_config *config,
                      const xl_lane_maps *maps) {
  *coverage = (xl_coverage){.config = *config, .maps = maps, .previous = -1};
}

static unsigned bin(unsigned cycles) {
  return cycles < XL_STALL_BINS - 1 ? cycles : XL_STALL_BINS - 1;
}

// Looks at lerps with all lanes on only. Those that exhaust the triples are among them, and to mark
// the others, 256 bits scattered over memory for each, costs more than to compare them.
static void add_triples(xl_coverage *coverage, const xl_operation *operation) {
  if (operation->exec != xl_lanes_mask(coverage->config.lanes))
    return;
  for (unsigned lane = 0; lane < coverage->config.lanes; lane++) {
    for (unsigned k = 0; k < coverage->config.bytes; k++) {
      uint32_t a = operation->src[0][lane] >> (8 * k) & 0xFF;
      uint32_t b = operation->src[1][lane] >> (8 * k) & 0xFF;
      uint32_t rounding = operation->src[2][lane] >> (8 * k) & 1;
      uint32_t triple = rounding << 16 | b << 8 | a;
      coverage->triple_seen[k][triple / 32] |= UINT32_C(1) << triple % 32;
    }
  }
}

void xl_coverage_add(xl_coverage *coverage, const xl_operation *operation) {
  int row = (int)xl_operation_row(operation);
  if (operation->kind == XL_SWIZZLE) {
    unsigned map = coverage->maps->of_offset[operation->offset];
    coverage->seen[map][1] |= operation->exec;
    coverage->seen[map][0] |= ~operation->exec;
    coverage->offset_seen[operation->offset / 64] |= UINT64_C(1) << operation->offset % 64;
  } else {
    add_triples(coverage, operation);
  }
  if (operation->exec_class < XL_EXEC_CLASSES)
    coverage->exec_class[operation->exec_class]++;
  coverage->bubbles[bin(operation->bubbles)]++;
  coverage->stalls[bin(operation->stalls)]++;
  if (coverage->previous >= 0)
    coverage->transition[coverage->previous][row]++;
  coverage->previous = row;
}

typedef struct hole_list {
  FILE *out;
  unsigned most;
  xl_coverage_totals *totals;
} hole_list;

// One coverage point; a hole is named while there is room.
static void point(hole_list *list, bool seen, const char *format, ...) {
  list->totals->points++;
  if (seen)
    return;
  list->totals->holes++;
  if (list->out == NULL || list->totals->holes > list->most)
    return;
  va_list arguments;
  va_start(arguments, format);
  fputs("  hole: ", list->out);
  vfprintf(list->out, format, arguments);
  fputc('\n', list->out);
  va_end(arguments);
}

// Bits of pair[row][lane]: source places that the row's offsets name for that lane.
typedef uint32_t pair_set[XL_ROWS][XL_MAX_LANES];

static void count_pairs(const xl_coverage *coverage, uint16_t low, uint16_t high, hole_list *list) {
  static const char *const state_name[2] = {"inactive", "active"};
  const unsigned lanes = coverage->config.lanes;
  xl_coverage_totals *totals = list->totals;
  bool wanted[XL_LANE_MAPS_MAX] = {false}; // the range's offsets describe it
  pair_set possible = {{0}};
  pair_set seen[2] = {{{0}}};

  for (unsigned offset = low; offset <= high; offset++) {
    wanted[coverage->maps->of_offset[offset]] = true;
    totals->offsets[xl_offset_row((uint16_t)offset)] +=
        (unsigned)(coverage->offset_seen[offset / 64] >> offset % 64 & 1);
  }
  for (unsigned map = 0; map < coverage->maps->count; map++) {
    xl_row row = coverage->maps->row[map];
    for (unsigned lane = 0; wanted[map] && lane < lanes; lane++) {
      unsigned place = coverage->maps->source[map][lane % 32];
      unsigned source = (lane & ~31U) + place;
      if (source >= lanes)
        continue; // such a lane does not exist and can't be seen active
      possible[row][lane] |= UINT32_C(1) << place;
      for (unsigned state = 0; state < 2; state++)
        seen[state][row][lane] |= (uint32_t)(coverage->seen[map][state] >> source & 1) << place;
    }
  }
  for (unsigned row = 0; row < XL_ROW_LERP; row++) {
    for (unsigned lane = 0; lane < lanes; lane++) {
      for (unsigned place = 0; place < 32; place++) {
        if ((possible[row][lane] >> place & 1) == 0)
          continue;
        for (unsigned state = 0; state < 2; state++) {
          bool hit = seen[state][row][lane] >> place & 1;
          totals->pairs[row]++;
          totals->pairs_seen[row] += hit ? 1 : 0;
          point(list, hit, "%s: lane %u from place %u never seen %s", xl_row_name[row], lane, place,
                state_name[state]);
        }
      }
    }
  }
}

void xl_coverage_totals_of(const xl_coverage *coverage, uint16_t low, uint16_t high,
                           bool stalls_wanted, FILE *out, unsigned most,
                           xl_coverage_totals *totals) {
  hole_list list = {.out = out, .most = most, .totals = totals};
  bool wanted[XL_ROWS] = {[XL_ROW_LERP] = true};
  *totals = (xl_coverage_totals){0};

  count_pairs(coverage, low, high, &list);
  for (unsigned class = 0; class < XL_EXEC_CLASSES; class ++)
    point(&list, coverage->exec_class[class] > 0, "EXEC class '%s' never seen",
          xl_exec_class_name[class]);
  for (unsigned b = 0; stalls_wanted && b < XL_STALL_BINS; b++) {
    const char *more = b == XL_STALL_BINS - 1 ? " or more" : "";
    point(&list, coverage->bubbles[b] > 0, "no request after %u%s bubbles", b, more);
    point(&list, coverage->stalls[b] > 0, "no response refused for %u%s cycles", b, more);
  }
  for (unsigned row = 0; row < XL_ROW_LERP; row++)
    wanted[row] = totals->pairs[row] > 0;
  for (unsigned from = 0; from < XL_ROWS; from++) {
    for (unsigned to = 0; to < XL_ROWS; to++) {
      if (wanted[from] && wanted[to])
        point(&list, coverage->transition[from][to] > 0, "%s never directly after %s",
              xl_row_name[to], xl_row_name[from]);
    }
  }
  totals->triples = coverage->config.bytes * XL_LERP_TRIPLES;
  for (unsigned k = 0; k < coverage->config.bytes; k++) {
    for (unsigned word = 0; word < XL_LERP_TRIPLES / 32; word++) {
      for (uint32_t bits = coverage->triple_seen[k][word]; bits != 0; bits &= bits - 1)
        totals->triples_seen++;
    }
  }
  if (out != NULL && totals->holes > most)
    fprintf(out, "  and %u holes more\n", totals->holes - most);
}
