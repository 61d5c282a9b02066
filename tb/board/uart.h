// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A UART, 8N1, in steps of a clock that is not its own: the bit time need not be a whole number of
// cycles.
#ifndef XL_UART_H
#define XL_UART_H

#include <stdbool.h>
#include <stdint.h>

enum { XL_UART_QUEUE = 8192 }; // a power of two

typedef struct xl_uart {
  uint64_t clock_hz, speed;
  uint8_t queue[XL_UART_QUEUE]; // to be sent
  unsigned head, count;
  // Bits to come, the next in bit 0, and how far the present one is: it ends at clock_hz.
  unsigned out, out_left;
  uint64_t out_phase;
  unsigned in, in_left;
  uint64_t in_phase;
} xl_uart;

void xl_uart_init(xl_uart *uart, uint64_t clock_hz);
// In bits a second; takes effect at once. 0 is ignored.
void xl_uart_set_speed(xl_uart *uart, uint64_t speed);

// Room for as many bytes as are read at once, even if each came twice.
bool xl_uart_has_room(const xl_uart *uart);
void xl_uart_queue(xl_uart *uart, uint8_t byte); // dropped if there is no room
bool xl_uart_idle(const xl_uart *uart);

// Both are called once a clock cycle.
bool xl_uart_transmit(xl_uart *uart);                         // the pin's level
bool xl_uart_receive(xl_uart *uart, bool pin, uint8_t *byte); // true if a byte is whole

#endif
