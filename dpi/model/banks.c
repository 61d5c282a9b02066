// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Bit reversal and the banks that make it free of conflicts, written as docs/banks.md states them.

#include "crosslane.h"

static uint32_t bit(uint32_t word, unsigned place) {
  return word >> place & 1;
}

uint32_t xl_bit_reverse(unsigned log2_n, uint32_t index) {
  uint32_t reversed = 0;
  if (log2_n > 32) {
    log2_n = 32;
  }
  for (unsigned place = 0; place < log2_n; place++) {
    reversed |= bit(index, log2_n - 1 - place) << place;
  }
  return reversed;
}

unsigned xl_bank(unsigned log2_n, unsigned log2_banks, uint32_t index) {
  uint32_t bank = 0;
  if (log2_n > 32) {
    log2_n = 32;
  }
  if (log2_banks > 31) {
    log2_banks = 31;
  }
  for (unsigned place = 0; place < log2_banks; place++) {
    bank |= bit(index, place) << place;
    // The mirrored place, if it is one of the row's: those of the lane are in the bank already.
    if (place < log2_n && log2_n - 1 - place >= log2_banks) {
      bank ^= bit(index, log2_n - 1 - place) << place;
    }
  }
  return bank;
}

uint32_t xl_bank_row(unsigned log2_banks, uint32_t index) {
  return log2_banks > 31 ? 0 : index >> log2_banks;
}
