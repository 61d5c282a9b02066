// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The `crosslane` command: finds the subcommand and runs it.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "crosslane.h"

static const xl_command *const commands[] = {&xl_command_banks, &xl_command_fft};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const xl_command *find(const char *name) {
  for (unsigned i = 0; i < COMMANDS; i++) {
    if (strcmp(commands[i]->name, name) == 0)
      return commands[i];
  }
  xl_complain(XL_MISUSED, "'%s' is no command: see crosslane help", name);
  return NULL;
}

static int help(int argc, char **argv) {
  if (argc > 2)
    return xl_complain(XL_MISUSED, "help takes one command, '%s' is too many", argv[2]);
  if (argc == 2) {
    const xl_command *command = find(argv[1]);
    if (command == NULL)
      return XL_MISUSED;
    fputs(command->help, stdout);
    return XL_DONE;
  }
  puts("crosslane COMMAND [OPTION...] [ARGUMENT...]\n");
  for (unsigned i = 0; i < COMMANDS; i++)
    printf("  %-8s %s\n", commands[i]->name, commands[i]->summary);
  puts("  help     tell more: crosslane help COMMAND\n"
       "\n"
       "  --version   the version of the command and of its model\n"
       "  --help      this list");
  return XL_DONE;
}

static int run(int argc, char **argv) {
  if (argc < 2) {
    help(0, NULL);
    return XL_MISUSED;
  }
  const char *word = argv[1];
  if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
    printf("crosslane %d.%d.%d\n", XL_VERSION_MAJOR, XL_VERSION_MINOR, XL_VERSION_PATCH);
    return XL_DONE;
  }
  if (strcmp(word, "help") == 0)
    return help(argc - 1, argv + 1);
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
    return help(1, argv);
  if (word[0] == '-')
    return xl_complain(XL_MISUSED, "'%s' is no option: see crosslane help", word);
  const xl_command *command = find(word);
  return command == NULL ? XL_MISUSED : command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv) {
  int status = run(argc, argv);
  // What could not be written was not done: a full disk shows here at the latest.
  errno = 0;
  if ((fflush(stdout) != 0 || ferror(stdout)) && status == XL_DONE)
    status = xl_complain(XL_FAILED, "the output could not be written: %s",
                         errno != 0 ? strerror(errno) : "an earlier write failed");
  return status;
}
