// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A test double: a board in C that speaks the link on a pseudo-terminal and computes with the
// golden model. It can misbehave in one way at a time, as a board, a line or a stranger may.
#ifndef XL_FAKE_BOARD_H
#define XL_FAKE_BOARD_H

#include <stdbool.h>

// Names of ways to misbehave, each with a number whose meaning depends on it:
//
//   good       none
//   wrong      every number-th result has one wrong bit
//   flip, lose, double   one byte in number each way, on the average
//   late       number milliseconds before every answer
//   mute       no answer at all
//   echo       every byte comes back
//   chatter    a text without end, whatever is asked
//   stranger   identify is answered by a name that is not Crosslane's
//   version    identify is answered by another version of the link
//   impossible identify describes a unit that cannot be
//   shorter    identify names twice the lanes it has
//   swapped    from the number-th operation on another unit answers, of half the lanes
//   renamed    after number operations identify states another clock
//   refuse     every operation is answered by the error `number`
//   truncated  every operation's answer lacks its last byte, in a well-formed frame
//   reset      the number-th operation is forgotten, as by a reset, and the next ones are answered
//   unplug     the line is closed after number bytes of answers to operations
typedef struct fake_board {
  const char *way;
  unsigned number;
  unsigned lanes, bytes;
  bool fft_mode;
} fake_board;

// Whether there is such a way to misbehave.
bool fake_board_knows(const char *way);

// Opens a pseudo-terminal for a board; `name` gets the name of its other end. Returns -1 on
// failure.
int fake_board_line(char *name, unsigned size);

// Serves until the other end is closed, or after a minute. Returns 0.
int fake_board_serve(const fake_board *board, int line);

#endif
