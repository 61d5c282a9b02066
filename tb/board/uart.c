// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "uart.h"

enum { FRAME_BITS = 10 }; // start, eight data bits, stop

void xl_uart_init(xl_uart *uart, uint64_t clock_hz) {
  *uart = (xl_uart){.clock_hz = clock_hz, .speed = 115200};
}

void xl_uart_set_speed(xl_uart *uart, uint64_t speed) {
  if (speed > 0)
    uart->speed = speed;
}

bool xl_uart_has_room(const xl_uart *uart) {
  return uart->count <= XL_UART_QUEUE / 2;
}

void xl_uart_queue(xl_uart *uart, uint8_t byte) {
  if (uart->count < XL_UART_QUEUE)
    uart->queue[(uart->head + uart->count++) % XL_UART_QUEUE] = byte;
}

bool xl_uart_idle(const xl_uart *uart) {
  return uart->count == 0 && uart->out_left == 0 && uart->in_left == 0;
}

bool xl_uart_transmit(xl_uart *uart) {
  if (uart->out_left == 0) {
    if (uart->count == 0)
      return true;
    uart->out = 0x200 | (unsigned)uart->queue[uart->head] << 1;
    uart->out_left = FRAME_BITS;
    uart->out_phase = 0;
    uart->head = (uart->head + 1) % XL_UART_QUEUE;
    uart->count--;
  }
  const bool level = uart->out & 1;
  uart->out_phase += uart->speed;
  if (uart->out_phase >= uart->clock_hz) {
    uart->out_phase -= uart->clock_hz;
    uart->out >>= 1;
    uart->out_left--;
  }
  return level;
}

// Samples in the middle of each bit, the start bit's included.
bool xl_uart_receive(xl_uart *uart, bool pin, uint8_t *byte) {
  if (uart->in_left == 0) {
    if (pin)
      return false;
    uart->in = 0;
    uart->in_left = FRAME_BITS;
    uart->in_phase = uart->clock_hz / 2;
  }
  uart->in_phase += uart->speed;
  if (uart->in_phase < uart->clock_hz)
    return false;
  uart->in_phase -= uart->clock_hz;
  uart->in |= (pin ? 1U : 0U) << (FRAME_BITS - uart->in_left);
  uart->in_left--;
  if (uart->in_left == FRAME_BITS - 1 && (uart->in & 1) != 0)
    uart->in_left = 0; // no start bit, only a spike
  if (uart->in_left > 0 || (uart->in & 0x200) == 0)
    return false;
  *byte = (uint8_t)(uart->in >> 1);
  return true;
}
