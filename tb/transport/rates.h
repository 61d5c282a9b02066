// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The rates that a pseudo-terminal knows, as POSIX and Linux name them.
#ifndef XL_RATES_H
#define XL_RATES_H

#include <termios.h>

static const struct {
  unsigned rate;
  speed_t speed;
} xl_rates[] = {{9600, B9600},       {19200, B19200},     {38400, B38400},     {57600, B57600},
                {115200, B115200},   {230400, B230400},   {460800, B460800},   {921600, B921600},
                {1000000, B1000000}, {1500000, B1500000}, {2000000, B2000000}, {3000000, B3000000}};

// Each returns 0 for what is not in the list.
static inline speed_t xl_speed_of_rate(unsigned rate) {
  for (unsigned i = 0; i < sizeof xl_rates / sizeof xl_rates[0]; i++) {
    if (xl_rates[i].rate == rate)
      return xl_rates[i].speed;
  }
  return 0;
}

static inline unsigned xl_rate_of_speed(speed_t speed) {
  for (unsigned i = 0; i < sizeof xl_rates / sizeof xl_rates[0]; i++) {
    if (xl_rates[i].speed == speed)
      return xl_rates[i].rate;
  }
  return 0;
}

#endif
