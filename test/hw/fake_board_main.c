// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// fake_board LINK WAY NUMBER [LANES BYTES FFT]: serves as a board at LINK, a link to a
// pseudo-terminal.
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "fake_board.h"

int main(int argc, char **argv) {
  char name[128];
  if ((argc != 4 && argc != 7) || !fake_board_knows(argv[2])) {
    fprintf(stderr,
            "usage: fake_board LINK WAY NUMBER [LANES BYTES FFT], WAY as in fake_board.h\n");
    return 2;
  }
  const fake_board board = {.way = argv[2],
                            .number = (unsigned)strtoul(argv[3], NULL, 10),
                            .lanes = argc > 4 ? (unsigned)strtoul(argv[4], NULL, 10) : 8,
                            .bytes = argc > 4 ? (unsigned)strtoul(argv[5], NULL, 10) : 1,
                            .fft_mode = argc > 4 ? argv[6][0] == '1' : true};
  const int line = fake_board_line(name, sizeof name);
  unlink(argv[1]);
  if (line < 0 || symlink(name, argv[1]) != 0) {
    perror(argv[1]);
    return 2;
  }
  const int status = fake_board_serve(&board, line);
  unlink(argv[1]);
  return status;
}
