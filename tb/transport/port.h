// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A serial port as a stream of bytes, 8N1, without flow control. Every wait has a limit.
#ifndef XL_PORT_H
#define XL_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct xl_port {
  int descriptor;   // -1 while closed
  void *library;    // libserialport's own, NULL for a pseudo-terminal
  const char *name; // as the caller gave it
  char why[256];    // one sentence, after something failed
} xl_port;

// Opens a port for this process alone. `name` must outlive it. Returns false with one sentence in
// port->why.
bool xl_port_open(xl_port *port, const char *name, unsigned baud);
void xl_port_close(xl_port *port);

// Drops what has arrived and was not read.
void xl_port_flush(xl_port *port);

// Waits until at least one byte is there. Returns how many were read, 0 if none came before the
// moment `until` (of xl_seconds), -1 if the port is gone.
int xl_port_read(xl_port *port, uint8_t *bytes, size_t size, double until);

// Returns 1, 0 if it did not take all bytes before the moment `until`, -1 if the port is gone.
int xl_port_write(xl_port *port, const uint8_t *bytes, size_t count, double until);

// Calls `each` with the name and description of every USB serial port. Returns how many there are,
// or -1 if the system does not say.
int xl_port_each_usb(void (*each)(void *context, const char *name, const char *description),
                     void *context);

#endif
