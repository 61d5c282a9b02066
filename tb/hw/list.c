// SPDX-License-Identifier: Apache-2.0 OR MIT
#include "list.h"

enum { TRIES = 2 }; // for a stranger that is not to be kept waiting

typedef struct listing {
  FILE *out;
  unsigned baud, boards;
} listing;

void xl_hw_print_identity(FILE *out, const xl_board *board) {
  const xl_identity *i = &board->identity;
  fprintf(out, "%s at %u Bd: Crosslane %u.%u.%u, %u lanes x %u bytes, cuts %u%s, clock %u.%03u MHz",
          board->serial.port.name, board->serial.baud, i->version[0], i->version[1], i->version[2],
          i->config.lanes, i->config.bytes, i->config.cuts,
          i->config.fft_mode ? "" : ", without FFT mode", i->clock_khz / 1000, i->clock_khz % 1000);
}

static void list_port(void *context, const char *name, const char *description) {
  listing *l = context;
  xl_board board;
  if (xl_board_open(&board, name, l->baud, TRIES)) {
    xl_hw_print_identity(l->out, &board);
    fprintf(l->out, "\n");
    l->boards++;
    xl_board_close(&board);
  } else {
    fprintf(l->out, "%s (%s): no board; %s\n", name, description, board.why);
  }
  fflush(l->out);
}

const char *xl_hw_list(FILE *out, xl_each_port *each_port, unsigned baud) {
  listing l = {.out = out, .baud = baud};
  const int ports = each_port(list_port, &l);
  if (ports < 0)
    return "the system does not list its serial ports: name one with PORT=";
  if (ports == 0)
    return "there is no USB serial port: is the board plugged in? name another port with PORT=";
  if (l.boards == 0)
    return "no Crosslane board answered: is one programmed, is its rate BAUD=?";
  fprintf(out, "%u of %d USB serial ports answered: run the sweep with PORT=\n", l.boards, ports);
  return NULL;
}
