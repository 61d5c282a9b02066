// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The `crosslane` command: a table of subcommands, each in a file of its own, and what they share.
//
// To add one: write cli/NAME.c with a `const xl_command xl_command_NAME`, name it below and in the
// table of cli/crosslane.c. The makefile takes every .c file of this folder.
#ifndef XL_CLI_COMMAND_H
#define XL_CLI_COMMAND_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

// Exit status: done; could not be done; not understood, so nothing was tried.
enum { XL_DONE = 0, XL_FAILED = 1, XL_MISUSED = 2 };

typedef struct xl_command {
  const char *name;
  const char *summary;               // one line of `crosslane help`
  const char *help;                  // all of `crosslane help NAME`, ends with a line end
  int (*run)(int argc, char **argv); // argv[0] is the name; returns an exit status
} xl_command;

extern const xl_command xl_command_banks;
extern const xl_command xl_command_fft;

// Prints "crosslane: MESSAGE" on standard error, without a line end in the format. Returns status.
int xl_complain(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

// getopt_long, once more; a wrong option is complained about and returned as '?'. `--help` must be
// {"help", no_argument, NULL, 'h'} in `options`, if anywhere.
int xl_next_option(int argc, char **argv, const char *letters, const struct option options[]);

// Reads a whole decimal number from 0 to most; false if `text` is none.
bool xl_read_number(const char *text, uint32_t most, uint32_t *number);

// Reads a power of two, and hands back its logarithm. `what` names it in the message, such as
// "N = '7' must be a power of two from 2 to 64". Complains and returns false if it is none.
bool xl_read_power(const char *what, const char *text, unsigned log2_least, unsigned log2_most,
                   unsigned *log2);

#endif
