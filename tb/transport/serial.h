// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Question and answer with a board over a serial port.
//
// Every command may be repeated safely, so a question without a good answer is put again, with a
// new sequence number and more patience; answers with another number belong to a question given up
// and are ignored.
#ifndef XL_SERIAL_H
#define XL_SERIAL_H

#include "commands.h"
#include "port.h"

enum { XL_SERIAL_TRIES = 5 };

typedef struct xl_serial {
  xl_port port;
  unsigned baud;
  xl_link_decoder decoder;
  uint8_t sequence;
  // Counted since it was opened.
  uint64_t frames;   // questions put, repetitions included
  uint64_t repeated; // of them repetitions
  uint64_t stale;    // good frames that answered no question
  uint64_t bytes;    // received
  char why[512];     // one sentence, after something failed
} xl_serial;

// Returns false with one sentence in serial->why.
bool xl_serial_open(xl_serial *serial, const char *name, unsigned baud);
void xl_serial_close(xl_serial *serial);

// Puts a question and waits for its answer: the board may take `work` seconds for it and answers
// with a payload of `length` bytes at the most. `tries` is 1 for no repetition. Fills in the
// question's sequence number. Returns false with one sentence in serial->why if there was no
// answer, or the answer is an error.
bool xl_serial_ask(xl_serial *serial, xl_frame *question, xl_frame *answer, unsigned length,
                   double work, unsigned tries);

#endif
