// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// `crosslane banks N B`: how B lanes that reach N words in B banks get in each other's way.
#include <stdio.h>

#include "command.h"
#include "crosslane.h"

enum { LOG2_N_MOST = 24, LOG2_BANKS_MOST = 6, BANKS_MOST = 1 << LOG2_BANKS_MOST };

typedef struct memory {
  unsigned log2_n, log2_banks;
} memory;

// The bank of a word.
typedef unsigned (*mapping)(const memory *m, uint32_t index);

static unsigned plain(const memory *m, uint32_t index) {
  return index & ((1U << m->log2_banks) - 1);
}

static unsigned padded(const memory *m, uint32_t index) {
  return plain(m, index + (index >> m->log2_banks));
}

static unsigned palindrome(const memory *m, uint32_t index) {
  return xl_bank(m->log2_n, m->log2_banks, index);
}

static const struct {
  const char *name, *rule;
  mapping bank;
} mappings[] = {
    {"plain", "address mod B", plain},
    {"padded", "(address + address / B) mod B", padded},
    {"palindrome", "address mod B, xor address bits mirrored from the row", palindrome}};
enum { MAPPINGS = sizeof mappings / sizeof mappings[0] };

typedef struct conflicts {
  unsigned degree; // lanes that meet in one bank at once, at most: 1 is free of conflicts
  uint64_t cycles; // that one frame takes, if a bank serves one lane a cycle
} conflicts;

static conflicts count(const memory *m, mapping bank, bool reversed) {
  const unsigned banks = 1U << m->log2_banks;
  const uint32_t rows = UINT32_C(1) << (m->log2_n - m->log2_banks);
  conflicts found = {0, 0};
  for (uint32_t row = 0; row < rows; row++) {
    unsigned lanes_in[BANKS_MOST] = {0};
    unsigned most = 0;
    for (unsigned lane = 0; lane < banks; lane++) {
      const uint32_t i = row * banks + lane;
      const unsigned here = bank(m, reversed ? xl_bit_reverse(m->log2_n, i) : i);
      lanes_in[here]++;
      most = lanes_in[here] > most ? lanes_in[here] : most;
    }
    found.cycles += most;
    found.degree = most > found.degree ? most : found.degree;
  }
  return found;
}

static void print_text(const memory *m) {
  printf("%lu words in %lu banks, %lu lanes at once: conflict degree (cycles a frame)\n\n",
         1UL << m->log2_n, 1UL << m->log2_banks, 1UL << m->log2_banks);
  printf("%-11s %16s %16s   bank\n", "mapping", "natural", "reversed");
  for (unsigned i = 0; i < MAPPINGS; i++) {
    printf("%-11s", mappings[i].name);
    for (int reversed = 0; reversed < 2; reversed++) {
      const conflicts found = count(m, mappings[i].bank, reversed != 0);
      char text[40];
      snprintf(text, sizeof text, "%u (%llu)", found.degree, (unsigned long long)found.cycles);
      printf(" %16s", text);
    }
    printf("   %s\n", mappings[i].rule);
  }
}

static void print_json(const memory *m) {
  printf("{\"n\": %lu, \"banks\": %lu, \"mappings\": [", 1UL << m->log2_n, 1UL << m->log2_banks);
  for (unsigned i = 0; i < MAPPINGS; i++) {
    printf("%s\n  {\"name\": \"%s\"", i > 0 ? "," : "", mappings[i].name);
    for (int reversed = 0; reversed < 2; reversed++) {
      const conflicts found = count(m, mappings[i].bank, reversed != 0);
      printf(", \"%s\": {\"degree\": %u, \"cycles\": %llu}", reversed ? "reversed" : "natural",
             found.degree, (unsigned long long)found.cycles);
    }
    fputs("}", stdout);
  }
  puts("\n]}");
}

static int run(int argc, char **argv) {
  static const struct option options[] = {
      {"json", no_argument, NULL, 'j'}, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
  bool json = false;
  for (int option; (option = xl_next_option(argc, argv, "jh", options)) != -1;) {
    if (option == 'h') {
      fputs(xl_command_banks.help, stdout);
      return XL_DONE;
    }
    if (option != 'j')
      return XL_MISUSED;
    json = true;
  }
  if (argc - optind != 2)
    return xl_complain(XL_MISUSED, "banks takes two numbers, words and banks: crosslane banks N B");
  memory m;
  if (!xl_read_power("N", argv[optind], 1, LOG2_N_MOST, &m.log2_n) ||
      !xl_read_power("B", argv[optind + 1], 1, LOG2_BANKS_MOST, &m.log2_banks))
    return XL_MISUSED;
  if (m.log2_n < m.log2_banks)
    return xl_complain(XL_MISUSED, "N = %s must be at least B = %s: a row holds B words",
                       argv[optind], argv[optind + 1]);
  (json ? print_json : print_text)(&m);
  return XL_DONE;
}

const xl_command xl_command_banks = {
    "banks", "count conflicts of lanes in memory banks: crosslane banks N B",
    "crosslane banks [--json] N B\n"
    "\n"
    "N words lie in B banks, each of which serves one word a cycle; B lanes reach B words at "
    "once,\n"
    "in natural order (t*B + l) or in bit-reversed order. Prints, for three ways to choose the\n"
    "bank of a word, how many lanes meet in one bank at most (1: no conflict) and how many cycles\n"
    "all N words take.\n"
    "\n"
    "  plain        address mod B\n"
    "  padded       (address + address / B) mod B\n"
    "  palindrome   bit j is address bit j, xor address bit n-1-j where that is a bit of the row\n"
    "\n"
    "N is a power of two up to 16777216, B one up to 64, N at least B.\n"
    "\n"
    "  -j, --json   print JSON\n"
    "  -h, --help   this text\n",
    run};
