// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What goes wrong on a simulated serial line. A text of items with commas between them; N counts
// the bytes of both directions from 1:
//
//   flip:N lose:N double:N   one byte in N on the average gets a wrong bit, is lost, comes twice
//   flip@N lose@N double@N   this happens to the N-th byte
//   unplug@N                 the line is closed after the N-th byte
//   reset@N                  the board's reset button is pressed at the N-th byte
//   garbage:N                N random bytes each way before the first byte of the host's
//   mute                     nothing gets through
#ifndef XL_FAULTS_H
#define XL_FAULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum xl_fault { XL_FLIP, XL_LOSE, XL_DOUBLE, XL_UNPLUG, XL_RESET, XL_FAULTS } xl_fault;

typedef struct xl_faults {
  uint64_t rate[XL_FAULTS]; // 0: never
  uint64_t at[XL_FAULTS];   // 0: never
  uint64_t garbage;
  bool mute;
  uint64_t random;
  uint64_t bytes; // that came by
} xl_faults;

// Returns false with one sentence in message.
bool xl_faults_parse(xl_faults *faults, const char *text, uint64_t seed, char *message,
                     size_t size);

// Takes the next byte of either direction. Writes what becomes of it to out and returns how many
// bytes that are; *unplug and *reset are set if that happens now.
unsigned xl_faults_pass(xl_faults *faults, uint8_t byte, uint8_t out[2], bool *unplug, bool *reset);

uint8_t xl_faults_random_byte(xl_faults *faults);

#endif
