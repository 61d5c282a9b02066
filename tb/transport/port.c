// SPDX-License-Identifier: Apache-2.0 OR MIT
#define _DEFAULT_SOURCE
#include "port.h"

#include <errno.h>
#include <fcntl.h>
#include <libserialport.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include "progress.h"
#include "rates.h"

static bool fail(xl_port *port, const char *why, const char *mend) {
  snprintf(port->why, sizeof port->why, "PORT=%s %s: %s", port->name, why, mend);
  xl_port_close(port);
  return false;
}

// What opening ended with, in words.
static bool fail_to_open(xl_port *port, int error) {
  switch (error) {
  case ENOENT:
  case ENODEV:
  case ENXIO:
    return fail(port, "is no port", "is the board plugged in? `make hw` without PORT= lists ports");
  case EACCES:
  case EPERM:
    return fail(port, "may not be opened by you",
                "`sudo usermod -aG dialout $USER`, then log in anew (docs/hardware.md)");
  case EBUSY:
    return fail(port, "is in use by another program",
                "close it (a terminal, ModemManager?) and try again");
  default:
    return fail(port, "could not be opened", strerror(error));
  }
}

// A pseudo-terminal has no modem lines, for which libserialport 0.1.1 asks in vain, and stands in
// no list of devices; so it is opened by the means of POSIX.
static bool open_pseudo_terminal(xl_port *port, const char *path, unsigned baud) {
  struct termios settings;
  const speed_t speed = xl_speed_of_rate(baud);
  if (speed == 0)
    return fail(port, "is a pseudo-terminal, which knows the usual rates only",
                "choose another BAUD=");
  port->descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (port->descriptor < 0)
    return fail_to_open(port, errno);
  if (tcgetattr(port->descriptor, &settings) != 0)
    return fail_to_open(port, errno);
  cfmakeraw(&settings);
  cfsetispeed(&settings, speed);
  cfsetospeed(&settings, speed);
  if (tcsetattr(port->descriptor, TCSANOW, &settings) != 0)
    return fail_to_open(port, errno);
  return true;
}

static bool open_device(xl_port *port, const char *path, unsigned baud) {
  struct sp_port *library = NULL;
  if (sp_get_port_by_name(path, &library) != SP_OK)
    return fail(port, "is no serial port", "`make hw` without PORT= lists those on USB");
  port->library = library;
  if (sp_open(library, SP_MODE_READ_WRITE) != SP_OK)
    return fail_to_open(port, sp_last_error_code());
  if (sp_set_baudrate(library, (int)baud) != SP_OK)
    return fail(port, "does not take that rate", "choose another BAUD= (docs/hardware.md)");
  if (sp_set_bits(library, 8) != SP_OK || sp_set_parity(library, SP_PARITY_NONE) != SP_OK ||
      sp_set_stopbits(library, 1) != SP_OK ||
      sp_set_flowcontrol(library, SP_FLOWCONTROL_NONE) != SP_OK ||
      sp_get_port_handle(library, &port->descriptor) != SP_OK)
    return fail(port, "could not be set to 8N1", "is it a serial port?");
  return true;
}

bool xl_port_open(xl_port *port, const char *name, unsigned baud) {
  char path[PATH_MAX];
  struct stat about;
  *port = (xl_port){.descriptor = -1, .name = name};
  // Names such as those in /dev/serial/by-id are links.
  if (realpath(name, path) == NULL || stat(path, &about) != 0)
    return fail_to_open(port, errno == ENOTDIR ? ENOENT : errno);
  if (!S_ISCHR(about.st_mode))
    return fail(port, "is no serial port", "give the name of a device, such as /dev/ttyUSB0");
  if (access(path, R_OK | W_OK) != 0)
    return fail_to_open(port, errno);
  const bool opened = strncmp(path, "/dev/pts/", 9) == 0 ? open_pseudo_terminal(port, path, baud)
                                                         : open_device(port, path, baud);
  if (!opened)
    return false;
  // The lock keeps other runs of this program out; the other means everybody but root.
  if (flock(port->descriptor, LOCK_EX | LOCK_NB) != 0 || ioctl(port->descriptor, TIOCEXCL) != 0)
    return fail_to_open(port, EBUSY);
  xl_port_flush(port);
  return true;
}

void xl_port_close(xl_port *port) {
  if (port->descriptor >= 0) {
    ioctl(port->descriptor, TIOCNXCL);
    flock(port->descriptor, LOCK_UN);
  }
  if (port->library != NULL) {
    sp_close(port->library);
    sp_free_port(port->library);
  } else if (port->descriptor >= 0) {
    close(port->descriptor);
  }
  port->library = NULL;
  port->descriptor = -1;
}

void xl_port_flush(xl_port *port) {
  tcflush(port->descriptor, TCIFLUSH);
}

// Returns 1 when ready, 0 when too late, -1 when the port is gone.
static int wait_for(xl_port *port, short events, double until) {
  struct pollfd wait = {.fd = port->descriptor, .events = events};
  for (;;) {
    const double left = until - xl_seconds();
    const int ready = poll(&wait, 1, left > 0 ? (int)(left * 1000) + 1 : 0);
    if (ready > 0)
      return wait.revents & events ? 1 : -1;
    if (ready == 0 && left <= 0)
      return 0;
    if (ready < 0 && errno != EINTR)
      return -1;
  }
}

int xl_port_read(xl_port *port, uint8_t *bytes, size_t size, double until) {
  for (;;) {
    const int ready = wait_for(port, POLLIN, until);
    if (ready <= 0)
      return ready;
    const ssize_t count = read(port->descriptor, bytes, size);
    if (count > 0)
      return (int)count;
    // Something to read that is nothing: the device was unplugged.
    if (count == 0 || (errno != EAGAIN && errno != EINTR))
      return -1;
  }
}

int xl_port_write(xl_port *port, const uint8_t *bytes, size_t count, double until) {
  while (count > 0) {
    const int ready = wait_for(port, POLLOUT, until);
    if (ready <= 0)
      return ready;
    const ssize_t written = write(port->descriptor, bytes, count);
    if (written < 0 && errno != EAGAIN && errno != EINTR)
      return -1;
    bytes += written > 0 ? written : 0;
    count -= written > 0 ? (size_t)written : 0;
  }
  return 1;
}

int xl_port_each_usb(void (*each)(void *context, const char *name, const char *description),
                     void *context) {
  struct sp_port **ports;
  int found = 0;
  if (sp_list_ports(&ports) != SP_OK)
    return -1;
  for (unsigned i = 0; ports[i] != NULL; i++) {
    const char *description = sp_get_port_description(ports[i]);
    if (sp_get_port_transport(ports[i]) != SP_TRANSPORT_USB)
      continue;
    each(context, sp_get_port_name(ports[i]), description != NULL ? description : "");
    found++;
  }
  sp_free_port_list(ports);
  return found;
}
