// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The main stimulus: its parts are disjoint and complete, and its operations hold what its header
// promises.
#include "tb_test.h"

#include "sweep.h"

enum { MOST_SWIZZLES = 1 << 18, MOST_LERPS = 1 << 17 };

static const unsigned lane_counts[] = {4, 8, 16, 32, 64};
static const unsigned byte_counts[] = {1, 2, 4};

static xl_sweep sweep_of(unsigned lanes, unsigned bytes, unsigned low, unsigned high,
                         uint32_t cases, uint32_t shard, uint32_t shards) {
  xl_sweep sweep;
  const xl_unit_config config = {.lanes = lanes, .bytes = bytes, .fft_mode = true};
  xl_sweep_init(&sweep, &config, 0x1234ABCD, (uint16_t)low, (uint16_t)high, cases, shard, shards);
  return sweep;
}

static void make(const xl_sweep *sweep, uint64_t number, xl_operation *operation) {
  sweep->stimulus.make(&sweep->stimulus, number, operation);
}

// ------------------------------------------------------------------------------ parts of the whole

static uint8_t swizzle_seen[MOST_SWIZZLES], lerp_seen[MOST_LERPS];
static uint8_t global_seen[MOST_SWIZZLES + MOST_LERPS];

static void add_shard(const xl_sweep *sweep) {
  uint32_t offsets = (uint32_t)sweep->offset_high - sweep->offset_low + 1;
  for (uint64_t number = 0; number < sweep->stimulus.count; number++) {
    xl_sweep_slot slot = xl_sweep_locate(sweep, number);
    assert_true(slot.global < sweep->total);
    assert_int_equal(global_seen[slot.global]++, 0);
    if (slot.kind == XL_LERP) {
      assert_true(slot.index < sweep->total - sweep->swizzles);
      assert_int_equal(lerp_seen[slot.index]++, 0);
    } else {
      assert_in_range(slot.offset, sweep->offset_low, sweep->offset_high);
      assert_true(slot.round < sweep->cases);
      uint64_t place = (uint64_t)(slot.offset - sweep->offset_low) * sweep->cases + slot.round;
      assert_true(place < (uint64_t)offsets * sweep->cases);
      assert_int_equal(swizzle_seen[place]++, 0);
    }
  }
}

static void check_shards(unsigned lanes, unsigned low, unsigned high, uint32_t cases) {
  for (uint32_t shards = 1; shards <= 7; shards++) {
    uint64_t count = 0;
    xl_sweep sweep = {0};
    memset(swizzle_seen, 0, sizeof swizzle_seen);
    memset(lerp_seen, 0, sizeof lerp_seen);
    memset(global_seen, 0, sizeof global_seen);
    for (uint32_t shard = 1; shard <= shards; shard++) {
      sweep = sweep_of(lanes, 4, low, high, cases, shard, shards);
      assert_string_equal(sweep.stimulus.name, "sweep");
      assert_true(sweep.swizzles == (uint64_t)(high - low + 1) * cases);
      assert_true(sweep.swizzles <= MOST_SWIZZLES && sweep.total - sweep.swizzles <= MOST_LERPS);
      assert_true(sweep.exhaustive * lanes == 131072);
      assert_true(sweep.exhaustive <= sweep.total - sweep.swizzles);
      count += sweep.stimulus.count;
      add_shard(&sweep);
    }
    // Nothing was seen twice, so the count says that everything was seen.
    assert_true(count == sweep.total);
  }
}

static void test_shards_are_disjoint_and_complete(void **state) {
  (void)state;
  check_shards(4, 0xC000, 0xC000, 3);
  check_shards(64, 0xFFFF, 0xFFFF, 1);
  check_shards(8, 0x7FF0, 0x80F2, 2); // 259 offsets
  check_shards(16, 0xDFF0, 0xE012, 100);
  check_shards(64, 0x1234, 0x5677, 5);
  check_shards(32, 0, 1, 1000);
  check_shards(64, 0, 0xFFFF, 1);
}

static void test_full_range_with_default_cases(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(64, 4, 0, 0xFFFF, 4, 1, 1);
  memset(swizzle_seen, 0, sizeof swizzle_seen);
  memset(lerp_seen, 0, sizeof lerp_seen);
  memset(global_seen, 0, sizeof global_seen);
  assert_true(sweep.swizzles == 4 * 65536);
  add_shard(&sweep);
  assert_true(sweep.stimulus.count == sweep.total);
}

// Nothing overflows at the largest settings: neighbours differ by one, and the last is the last.
static void test_largest_sweep(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(4, 4, 0, 0xFFFF, 65535, 1, 1);
  const uint64_t lerps = sweep.total - sweep.swizzles;
  const uint64_t start[] = {0, sweep.total / 3, sweep.total / 2, sweep.total - 2000};
  for (unsigned i = 0; i < sizeof start / sizeof start[0]; i++) {
    xl_sweep_slot before = xl_sweep_locate(&sweep, start[i]);
    for (uint64_t number = start[i] + 1; number < start[i] + 2000; number++) {
      xl_sweep_slot slot = xl_sweep_locate(&sweep, number);
      uint64_t other = slot.global - slot.index; // how many of the other kind came before
      assert_true(slot.global == number);
      if (slot.kind == before.kind)
        assert_true(slot.index == before.index + 1);
      else
        assert_true(other == before.index + 1);
      assert_true(slot.kind == XL_LERP ? slot.index < lerps : slot.index < sweep.swizzles);
      assert_true(slot.kind == XL_LERP || slot.round == slot.index / 65536);
      before = slot;
    }
  }
  xl_sweep_slot last = xl_sweep_locate(&sweep, sweep.total - 1);
  if (last.kind == XL_SWIZZLE)
    assert_true(last.index == sweep.swizzles - 1 && last.round == 65534);
  else
    assert_true(last.index == lerps - 1);
}

static void test_shards_share_their_operations(void **state) {
  (void)state;
  xl_sweep whole = sweep_of(16, 2, 0x8000, 0x8100, 3, 1, 1);
  for (uint32_t shard = 1; shard <= 3; shard++) {
    xl_sweep part = sweep_of(16, 2, 0x8000, 0x8100, 3, shard, 3);
    for (uint64_t number = 0; number < part.stimulus.count; number += 7) {
      xl_operation a = {0};
      xl_operation b = {0};
      make(&part, number, &a);
      make(&whole, number * 3 + shard - 1, &b);
      assert_true(a.number == number);
      assert_int_equal(a.kind, b.kind);
      assert_int_equal(a.tag, b.tag);
      assert_true(a.exec == b.exec);
      assert_int_equal(a.offset, b.offset);
      for (unsigned s = 0; s < 3; s++)
        assert_memory_equal(a.src[s], b.src[s], 16 * sizeof a.src[s][0]);
    }
  }
}

static void test_modes_follow_each_other_in_every_order(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(64, 4, 0, 0xFFFF, 1, 1, 1);
  unsigned follows[5][5] = {{0}};
  unsigned before = 5;
  for (uint64_t number = 0; number < sweep.stimulus.count; number++) {
    xl_sweep_slot slot = xl_sweep_locate(&sweep, number);
    unsigned row = 4;
    if (slot.kind == XL_SWIZZLE)
      row = slot.offset < 0x8000 ? 0 : slot.offset < 0xC000 ? 1 : slot.offset < 0xE000 ? 2 : 3;
    if (before < 5)
      follows[before][row]++;
    before = row;
  }
  for (unsigned from = 0; from < 5; from++) {
    for (unsigned to = 0; to < 5; to++)
      assert_true(follows[from][to] > 0);
  }
}

// ----------------------------------------------------------------------------- lerps without a gap

static uint8_t triple_seen[4][131072];

static void check_exhaustive_lerps(unsigned lanes, unsigned bytes, uint32_t shards) {
  memset(triple_seen, 0, sizeof triple_seen);
  for (uint32_t shard = 1; shard <= shards; shard++) {
    xl_sweep sweep = sweep_of(lanes, bytes, 0x8000, 0x8002, 2, shard, shards);
    for (uint64_t number = 0; number < sweep.stimulus.count; number++) {
      xl_sweep_slot slot = xl_sweep_locate(&sweep, number);
      if (slot.kind != XL_LERP || slot.index >= sweep.exhaustive)
        continue;
      xl_operation operation = {0};
      make(&sweep, number, &operation);
      assert_int_equal(operation.kind, XL_LERP);
      assert_true(operation.exec == xl_lanes_mask(lanes)); // an inactive lane would hide its triple
      for (unsigned i = 0; i < lanes; i++) {
        for (unsigned k = 0; k < bytes; k++) {
          uint32_t a = operation.src[0][i] >> (8 * k) & 0xFF;
          uint32_t b = operation.src[1][i] >> (8 * k) & 0xFF;
          uint32_t round_up = operation.src[2][i] >> (8 * k) & 1;
          uint8_t *seen = &triple_seen[k][a | b << 8 | round_up << 16];
          assert_int_equal(*seen, 0);
          *seen = 1;
        }
      }
    }
  }
  for (unsigned k = 0; k < bytes; k++) {
    for (unsigned triple = 0; triple < 131072; triple++)
      assert_int_equal(triple_seen[k][triple], 1);
  }
}

static void test_every_triple_once_at_every_byte(void **state) {
  (void)state;
  for (unsigned b = 0; b < 3; b++) {
    check_exhaustive_lerps(4, byte_counts[b], 1);
    check_exhaustive_lerps(64, byte_counts[b], 1);
  }
  check_exhaustive_lerps(16, 4, 3);
}

// ------------------------------------------------------------------------------ single operations

static void assert_same(const xl_operation *a, const xl_operation *b, unsigned lanes) {
  assert_true(a->number == b->number);
  assert_int_equal(a->kind, b->kind);
  assert_int_equal(a->exec_class, b->exec_class);
  assert_true(a->exec == b->exec);
  assert_int_equal(a->offset, b->offset);
  assert_int_equal(a->tag, b->tag);
  assert_int_equal(a->bubbles, b->bubbles);
  assert_int_equal(a->stalls, b->stalls);
  assert_int_equal(a->reset_before, b->reset_before);
  for (unsigned s = 0; s < 3; s++)
    assert_memory_equal(a->src[s], b->src[s], lanes * sizeof a->src[s][0]);
}

// Forwards into one operation, backwards into another that holds rubbish.
static void test_make_depends_on_the_number_alone(void **state) {
  (void)state;
  enum { COUNT = 1000 };
  static xl_operation forwards[COUNT];
  for (unsigned l = 0; l < 5; l++) {
    xl_sweep sweep = sweep_of(lane_counts[l], 4, 0, 0xFFFF, 2, 2, 3);
    sweep.resets = true;
    xl_operation operation = {0};
    for (uint64_t number = 0; number < COUNT; number++) {
      make(&sweep, number * 131, &operation);
      forwards[number] = operation;
    }
    memset(&operation, 0xA5, sizeof operation);
    for (uint64_t number = COUNT; number-- > 0;) {
      make(&sweep, number * 131, &operation);
      assert_same(&operation, &forwards[number], lane_counts[l]);
    }
  }
}

static void test_seeds_differ(void **state) {
  (void)state;
  xl_sweep one = sweep_of(64, 4, 0, 0xFFFF, 1, 1, 1);
  xl_sweep other = one;
  unsigned same_offset = 0;
  unsigned same_data = 0;
  unsigned same_tag = 0;
  unsigned same_exec = 0;
  unsigned same_pace = 0;
  other.seed = one.seed + 1;
  for (uint64_t number = 0; number < 2000; number++) {
    xl_operation a = {0};
    xl_operation b = {0};
    make(&one, number, &a);
    make(&other, number, &b);
    assert_int_equal(a.kind, b.kind); // where lerps stand does not depend on the seed
    same_offset += a.offset == b.offset;
    if (a.kind == XL_SWIZZLE) // a lerp's operands exhaust the triples, whatever the seed
      same_data += memcmp(a.src[0], b.src[0], sizeof a.src[0]) == 0;
    same_tag += a.tag == b.tag;
    same_exec += a.exec == b.exec;
    same_pace += a.bubbles == b.bubbles && a.stalls == b.stalls;
  }
  assert_int_equal(same_data, 0);
  assert_in_range(same_offset, 0, 20);
  assert_in_range(same_tag, 0, 20);
  assert_in_range(same_exec, 0, 500); // all ones twice now and then
  assert_in_range(same_pace, 0, 1900);
}

static void test_words_fit_and_exec_has_no_lanes_too_many(void **state) {
  (void)state;
  for (unsigned l = 0; l < 5; l++) {
    for (unsigned b = 0; b < 3; b++) {
      xl_sweep sweep = sweep_of(lane_counts[l], byte_counts[b], 0, 0xFFFF, 1, 1, 1);
      uint32_t seen = 0;
      for (uint64_t number = 0; number < sweep.stimulus.count; number += 17) {
        xl_operation operation = {0};
        make(&sweep, number, &operation);
        assert_true((operation.exec & ~xl_lanes_mask(lane_counts[l])) == 0);
        for (unsigned s = 0; s < 3; s++) {
          for (unsigned i = 0; i < lane_counts[l]; i++)
            seen |= operation.src[s][i];
        }
      }
      assert_int_equal(seen, xl_word_mask(byte_counts[b])); // every bit that exists, no other
    }
  }
}

// The testbench keeps its operations and makes them anew; what lies above the lanes must stay 0.
static void test_lanes_that_do_not_exist_hold_zero(void **state) {
  (void)state;
  for (unsigned l = 0; l < 5; l++) {
    xl_sweep sweep = sweep_of(lane_counts[l], 4, 0, 0xFFFF, 1, 1, 1);
    xl_operation operation = {0};
    for (uint64_t number = 0; number < 500; number++) {
      make(&sweep, number, &operation);
      for (unsigned s = 0; s < 3; s++) {
        for (unsigned i = lane_counts[l]; i < XL_MAX_LANES; i++) {
          if (operation.src[s][i] != 0)
            fail_msg("%u lanes, operation %u: src%u[%u] is %08X", lane_counts[l], (unsigned)number,
                     s, i, (unsigned)operation.src[s][i]);
        }
      }
    }
  }
}

static unsigned count_ones(uint64_t bits) {
  unsigned ones = 0;
  for (; bits != 0; bits &= bits - 1)
    ones++;
  return ones;
}

static void test_every_exec_class_occurs(void **state) {
  (void)state;
  for (unsigned l = 0; l < 5; l++) {
    const unsigned lanes = lane_counts[l];
    xl_sweep sweep = sweep_of(lanes, 1, 0, 0xFFFF, 1, 1, 1);
    unsigned seen[2][XL_EXEC_CLASSES] = {{0}};
    uint64_t ones = 0;
    for (uint64_t number = 0; number < 20000; number++) {
      xl_operation operation = {0};
      make(&sweep, number, &operation);
      assert_in_range(operation.exec_class, 0, XL_EXEC_CLASSES - 1);
      seen[operation.kind][operation.exec_class]++;
      if (operation.exec_class == XL_EXEC_ALL)
        assert_true(operation.exec == xl_lanes_mask(lanes));
      if (operation.exec_class == XL_EXEC_NONE)
        assert_true(operation.exec == 0);
      if (operation.exec_class == XL_EXEC_ONE) {
        assert_int_equal(count_ones(operation.exec), 1);
        ones |= operation.exec;
      }
      if (operation.exec_class == XL_EXEC_ALTERNATING && lanes >= 16)
        assert_int_equal(count_ones(operation.exec), lanes / 2);
      if (operation.exec_class == XL_EXEC_GROUP)
        assert_true(operation.exec == xl_lanes_mask(lanes / 2) ||
                    operation.exec == xl_lanes_mask(lanes / 2) << lanes / 2);
    }
    for (unsigned class = 0; class < XL_EXEC_CLASSES; class ++)
      assert_true(seen[XL_SWIZZLE][class] > 0);
    assert_true(ones == xl_lanes_mask(lanes)); // each lane has been the only one
  }

  // Lerps behind the exhaustive ones, which keep all lanes on, meet every class too.
  xl_sweep sweep = sweep_of(64, 4, 0, 0xFFFF, 1, 1, 1);
  unsigned seen[XL_EXEC_CLASSES] = {0};
  for (uint64_t number = 0; number < sweep.stimulus.count; number++) {
    xl_sweep_slot slot = xl_sweep_locate(&sweep, number);
    xl_operation operation = {0};
    if (slot.kind == XL_LERP && slot.index >= sweep.exhaustive) {
      make(&sweep, number, &operation);
      seen[operation.exec_class]++;
    }
  }
  for (unsigned class = 0; class < XL_EXEC_CLASSES; class ++)
    assert_true(seen[class] > 0);
}

static void test_what_an_operation_must_ignore_varies(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(64, 4, 0x001F, 0x001F, 200, 1, 1);
  uint32_t ones[2] = {0};
  uint32_t zeros[2] = {0};
  uint16_t offset_ones = 0;
  uint16_t offset_zeros = 0;
  for (uint64_t number = 0; number < sweep.stimulus.count; number++) {
    xl_operation operation = {0};
    make(&sweep, number, &operation);
    for (unsigned i = 0; i < 64; i++) {
      ones[operation.kind] |= operation.src[2][i];
      zeros[operation.kind] |= ~operation.src[2][i];
      if (operation.kind == XL_SWIZZLE)
        assert_true(operation.src[1][i] != operation.src[0][i] &&
                    operation.src[2][i] != operation.src[0][i]);
    }
    if (operation.kind == XL_LERP) {
      offset_ones |= operation.offset;
      offset_zeros |= (uint16_t)~operation.offset;
    } else {
      assert_int_equal(operation.offset, 0x001F);
    }
  }
  for (unsigned kind = 0; kind < 2; kind++) {
    assert_int_equal(ones[kind], UINT32_MAX);
    assert_int_equal(zeros[kind], UINT32_MAX);
  }
  assert_int_equal(offset_ones, 0xFFFF); // a lerp's offset
  assert_int_equal(offset_zeros, 0xFFFF);
}

// Also among the lerps that exhaust the triples, whose rounding bits are not random.
static void test_unused_bits_of_s2_vary_in_exhaustive_lerps(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(32, 4, 0, 0, 1, 1, 1);
  uint32_t ones = 0;
  uint32_t zeros = 0;
  for (uint64_t number = 0; number < 200; number++) {
    xl_operation operation = {0};
    make(&sweep, number, &operation);
    for (unsigned i = 0; operation.kind == XL_LERP && i < 32; i++) {
      ones |= operation.src[2][i];
      zeros |= ~operation.src[2][i];
    }
  }
  assert_int_equal(ones | 0x01010101, UINT32_MAX);
  assert_int_equal(zeros | 0x01010101, UINT32_MAX);
}

static void test_no_fft_offset_below_its_range(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(4, 1, 0x8000, 0xDFFF, 1, 1, 1);
  uint64_t swizzles = 0;
  for (uint64_t number = 0; number < sweep.stimulus.count; number++) {
    xl_operation operation = {0};
    make(&sweep, number, &operation);
    if (operation.kind == XL_SWIZZLE) {
      assert_in_range(operation.offset, 0x8000, 0xDFFF);
      swizzles++;
    }
  }
  assert_int_equal(swizzles, 0x6000);
}

static void test_resets_only_when_wanted(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(64, 4, 0, 0xFFFF, 1, 1, 1);
  for (unsigned wanted = 0; wanted < 2; wanted++) {
    unsigned resets = 0;
    sweep.resets = wanted != 0;
    for (uint64_t number = 0; number < 25600; number++) {
      xl_operation operation = {0};
      make(&sweep, number, &operation);
      resets += operation.reset_before;
    }
    assert_in_range(resets, wanted * 50, wanted * 200); // about 100
  }
}

static void test_pacing_follows_the_policy(void **state) {
  (void)state;
  xl_sweep sweep = sweep_of(64, 4, 0, 0xFFFF, 1, 1, 1);
  for (unsigned policy = XL_STALL_NONE; policy <= XL_STALL_ALL; policy++) {
    unsigned bubbles = 0;
    unsigned stalls = 0;
    sweep.stalls = (xl_stall_policy)policy;
    for (uint64_t number = 0; number < 2000; number++) {
      xl_operation operation = {0};
      make(&sweep, number, &operation);
      bubbles += operation.bubbles > 0;
      stalls += operation.stalls > 0;
    }
    static const unsigned least[] = {0, 150, 2000};
    static const unsigned most[] = {0, 400, 2000};
    assert_in_range(bubbles, least[policy], most[policy]);
    assert_in_range(stalls, least[policy], most[policy]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_shards_are_disjoint_and_complete),
      cmocka_unit_test(test_full_range_with_default_cases),
      cmocka_unit_test(test_largest_sweep),
      cmocka_unit_test(test_shards_share_their_operations),
      cmocka_unit_test(test_modes_follow_each_other_in_every_order),
      cmocka_unit_test(test_every_triple_once_at_every_byte),
      cmocka_unit_test(test_make_depends_on_the_number_alone),
      cmocka_unit_test(test_seeds_differ),
      cmocka_unit_test(test_words_fit_and_exec_has_no_lanes_too_many),
      cmocka_unit_test(test_lanes_that_do_not_exist_hold_zero),
      cmocka_unit_test(test_every_exec_class_occurs),
      cmocka_unit_test(test_what_an_operation_must_ignore_varies),
      cmocka_unit_test(test_unused_bits_of_s2_vary_in_exhaustive_lerps),
      cmocka_unit_test(test_no_fft_offset_below_its_range),
      cmocka_unit_test(test_resets_only_when_wanted),
      cmocka_unit_test(test_pacing_follows_the_policy),
  };
  return cmocka_run_group_tests_name("testbench: sweep", tests, NULL, NULL);
}
