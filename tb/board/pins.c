// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The serial line of a simulated board: UART pins on one side, bit by bit, a pseudo-terminal on the
// other. The line has the rate that the host has set, whatever the board's is.
//
//   link    name of the port for the host: a link to the pseudo-terminal, there from the end of the
//           board's self-test on
//   faults  see faults.h
//   seed    of the faults
//
// The simulation ends when the host has closed the port, or is missing for a minute.
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include XL_DPI_HEADER

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "faults.h"
#include "options.h"
#include "progress.h"
#include "rates.h"
#include "uart.h"

enum {
  RESET_CYCLES = 20,
  PATIENCE = 60,    // seconds without a host
  LOOK_PERIOD = 64, // clock cycles between looks at the pseudo-terminal
  NAP_MS = 2
};

static struct {
  int line; // -1 when unplugged
  char link[1024];
  uint64_t clock_hz, cycle, quiet; // quiet: since which cycle nothing happens
  xl_uart uart;
  xl_faults faults;
  unsigned reset_left;
  bool linked, connected;
  double alone_since;
} pins;

static svBit complain(const char *message) {
  fprintf(stderr, "crosslane: %s\n", message);
  exit(2);
}

static void remove_link(void) {
  if (pins.linked)
    unlink(pins.link);
}

svBit xl_pins_start(int clock_hz, const char *link, const char *faults, const char *seed) {
  char message[512];
  uint64_t number;
  struct termios settings;
  pins.clock_hz = (uint64_t)clock_hz;
  if (strlen(link) == 0 || strlen(link) >= sizeof pins.link)
    return complain("+link= must name the port to make");
  strcpy(pins.link, link);
  if (!xl_parse_number(seed, UINT64_MAX, &number))
    return complain("+seed= must be a number");
  if (!xl_faults_parse(&pins.faults, faults, number, message, sizeof message))
    return complain(message);
  pins.line = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (pins.line < 0 || grantpt(pins.line) != 0 || unlockpt(pins.line) != 0 ||
      tcgetattr(pins.line, &settings) != 0)
    return complain("the system gives no pseudo-terminal");
  // Until the host sets it up the terminal must not answer by itself.
  cfmakeraw(&settings);
  tcsetattr(pins.line, TCSANOW, &settings);
  xl_uart_init(&pins.uart, pins.clock_hz);
  atexit(remove_link);
  return 1;
}

// The board can be reached from now on.
static void make_link(void) {
  const char *name = ptsname(pins.line);
  unlink(pins.link);
  if (name == NULL || symlink(name, pins.link) != 0) {
    fprintf(stderr, "crosslane: %s cannot be made: %s\n", pins.link, strerror(errno));
    exit(2);
  }
  pins.linked = true;
  pins.alone_since = xl_seconds();
}

static void pass(uint8_t byte, bool to_board) {
  uint8_t out[2];
  bool unplug, reset;
  const unsigned count = xl_faults_pass(&pins.faults, byte, out, &unplug, &reset);
  for (unsigned i = 0; i < count && i < sizeof out; i++) {
    if (to_board)
      xl_uart_queue(&pins.uart, out[i]);
    else if (write(pins.line, &out[i], 1) < 0 && errno != EAGAIN)
      unplug = true;
  }
  if (reset)
    pins.reset_left = RESET_CYCLES;
  if (unplug) {
    close(pins.line);
    pins.line = -1;
  }
}

static void garbage(void) {
  for (; pins.faults.garbage > 0; pins.faults.garbage--) {
    const uint8_t byte = xl_faults_random_byte(&pins.faults);
    xl_uart_queue(&pins.uart, xl_faults_random_byte(&pins.faults));
    if (write(pins.line, &byte, 1) < 0)
      break;
  }
}

// Returns false when the host has gone, or none came.
static bool look(bool idle) {
  struct pollfd wait = {.fd = pins.line, .events = POLLIN};
  struct termios settings;
  uint8_t bytes[XL_UART_QUEUE / 4];
  poll(&wait, 1, idle ? NAP_MS : 0);
  if ((wait.revents & POLLIN) != 0) {
    const ssize_t count = read(pins.line, bytes, sizeof bytes);
    if (count > 0 && tcgetattr(pins.line, &settings) == 0)
      xl_uart_set_speed(&pins.uart, xl_rate_of_speed(cfgetospeed(&settings)));
    if (count > 0)
      garbage();
    for (ssize_t i = 0; i < count && pins.line >= 0; i++)
      pass(bytes[i], true);
    pins.connected = pins.connected || count > 0;
    return pins.line >= 0;
  }
  if ((wait.revents & POLLHUP) != 0)
    return !pins.connected && xl_seconds() - pins.alone_since < PATIENCE;
  return true;
}

svBit xl_pins_clock(svBit tx, svBit busy, svBit self_test_ended, svBit *rx, svBit *reset_n) {
  uint8_t byte;
  pins.cycle++;
  if (!pins.linked && self_test_ended)
    make_link();
  if (xl_uart_receive(&pins.uart, tx != 0, &byte) && pins.linked)
    pass(byte, false);
  *rx = xl_uart_transmit(&pins.uart);
  *reset_n = pins.reset_left == 0;
  pins.reset_left -= pins.reset_left > 0 ? 1 : 0;
  if (busy || !tx || !*reset_n || !xl_uart_idle(&pins.uart))
    pins.quiet = pins.cycle;
  if (pins.line < 0)
    return 0;
  if (!pins.linked || pins.cycle % LOOK_PERIOD != 0 || !xl_uart_has_room(&pins.uart))
    return 1;
  // Longer than any silence that the board counts: time may stand still until the host speaks.
  return look(pins.cycle - pins.quiet > pins.clock_hz / 4);
}
