// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "serial.h"

#include <stdio.h>

#include "progress.h"

static const double PATIENCE = 0.25; // seconds at the first try; twice as much at each further one

bool xl_serial_open(xl_serial *serial, const char *name, unsigned baud) {
  *serial = (xl_serial){.baud = baud};
  if (xl_port_open(&serial->port, name, baud))
    return true;
  snprintf(serial->why, sizeof serial->why, "%s", serial->port.why);
  return false;
}

void xl_serial_close(xl_serial *serial) {
  xl_port_close(&serial->port);
}

static bool gone(xl_serial *serial) {
  snprintf(serial->why, sizeof serial->why,
           "PORT=%s is gone: was the board unplugged or its cable loose?", serial->port.name);
  return false;
}

static bool refused(xl_serial *serial, const xl_frame *answer) {
  if (answer->payload[0] == XL_ERROR_STUCK)
    snprintf(serial->why, sizeof serial->why, "the unit on the board hangs: it gives no response");
  else
    snprintf(
        serial->why, sizeof serial->why,
        "the board refused the request: %s; it may have been changed or programmed anew since it "
        "was identified",
        xl_error_text(answer));
  return false;
}

static bool silent(xl_serial *serial, unsigned tries) {
  const char *port = serial->port.name;
  if (serial->decoder.dropped > 0)
    snprintf(serial->why, sizeof serial->why,
             "PORT=%s: no good answer to %u tries, though %llu bytes came: is BAUD=%u the board's "
             "rate? is it a Crosslane board?",
             port, tries, (unsigned long long)serial->bytes, serial->baud);
  else if (serial->bytes > 0)
    snprintf(serial->why, sizeof serial->why,
             "PORT=%s: no answer to %u tries, only %llu bytes that are none: is BAUD=%u the "
             "board's rate? is it a Crosslane board?",
             port, tries, (unsigned long long)serial->bytes, serial->baud);
  else
    snprintf(serial->why, sizeof serial->why,
             "PORT=%s: no answer to %u tries: is the board programmed, is this its port, is "
             "BAUD=%u its rate?",
             port, tries, serial->baud);
  return false;
}

// Reads until the answer is whole. Returns 1, 0 if it is not there at `until`, -1 if the port is
// gone.
static int receive(xl_serial *serial, const xl_frame *question, xl_frame *answer, double until) {
  uint8_t bytes[256];
  for (;;) {
    const int count = xl_port_read(&serial->port, bytes, sizeof bytes, until);
    if (count <= 0)
      return count;
    serial->bytes += (uint64_t)count;
    for (int i = 0; i < count; i++) {
      if (!xl_link_decode(&serial->decoder, bytes[i], answer))
        continue;
      // What comes behind is nothing that was asked for, and is dropped before the next question.
      if (answer->sequence == question->sequence &&
          (answer->kind == (question->kind | XL_KIND_ANSWER) || xl_answer_is_error(answer)))
        return 1;
      serial->stale++;
    }
    if (xl_seconds() > until) // a line that never falls silent
      return 0;
  }
}

bool xl_serial_ask(xl_serial *serial, xl_frame *question, xl_frame *answer, unsigned length,
                   double work, unsigned tries) {
  uint8_t wire[XL_LINK_WIRE_MOST];
  double patience = PATIENCE + work;
  for (unsigned try = 0; try < tries; try++) {
    question->sequence = ++serial->sequence;
    const size_t count = xl_link_encode(question, wire);
    const double line = 10.0 * (double)(count + xl_link_wire_most(length)) / serial->baud;
    const double until = xl_seconds() + 2 * line + patience;
    // Half an answer to a question given up must not spoil the next one.
    serial->decoder.count = 0;
    serial->decoder.escaped = serial->decoder.spoilt = false;
    xl_port_flush(&serial->port);
    serial->frames++;
    serial->repeated += try > 0 ? 1 : 0;
    const int sent = xl_port_write(&serial->port, wire, count, until);
    const int received = sent > 0 ? receive(serial, question, answer, until) : sent;
    if (received < 0)
      return gone(serial);
    if (received > 0)
      return xl_answer_is_error(answer) ? refused(serial, answer) : true;
    patience *= 2;
  }
  return silent(serial, tries);
}
