// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Which of this computer's USB serial ports lead to a board.
#ifndef XL_HW_LIST_H
#define XL_HW_LIST_H

#include <stdio.h>

#include "board.h"

// As xl_port_each_usb, which a test may replace.
typedef int xl_each_port(void (*each)(void *context, const char *name, const char *description),
                         void *context);

// One line about a board: its port, its unit, its clock; no line end.
void xl_hw_print_identity(FILE *out, const xl_board *board);

// Asks each port and prints a line for each. Returns NULL if a board answered, else one sentence
// that says why there is none.
const char *xl_hw_list(FILE *out, xl_each_port *each_port, unsigned baud);

#endif
