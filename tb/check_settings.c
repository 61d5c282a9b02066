// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// check_settings NAME=value...: are these settings of a simulation legal? Asked before a simulator
// is built for them, so that a slip costs no build. Prints the RTL's parameter Cuts as
// SystemVerilog text.
#include <stdio.h>
#include <string.h>

#include "options.h"
#include "vector_file.h"

// The presets stand in rtl/xl_pkg.sv only; here are just their names.
static void print_cuts(const char *cuts) {
  uint64_t value;
  if (strcmp(cuts, "none") == 0)
    puts("xl_pkg::CutsNone");
  else if (strcmp(cuts, "balanced") == 0)
    puts("xl_pkg::CutsBalanced");
  else if (strcmp(cuts, "fast") == 0)
    puts("xl_pkg::CutsFast");
  else if (xl_parse_number(cuts, 127, &value))
    printf("7'd%u\n", (unsigned)value);
}

int main(int argc, char **argv) {
  char settings[16384] = "";
  char message[2048];
  xl_options options;
  size_t length = 0;
  for (int i = 1; i < argc; i++) {
    size_t more = strlen(argv[i]);
    if (length + more + 2 > sizeof settings) {
      fprintf(stderr, "crosslane: the settings are longer than %zu characters\n", sizeof settings);
      return 2;
    }
    memcpy(settings + length, argv[i], more);
    length += more;
    settings[length++] = '\n';
    settings[length] = '\0';
  }
  if (!xl_options_parse(&options, settings, message, sizeof message)) {
    fprintf(stderr, "crosslane: %s\n", message);
    return 2;
  }
  if (options.vectors[0] != '\0') {
    xl_vector_file file;
    if (!xl_vector_file_read(&file, options.vectors, message, sizeof message)) {
      fprintf(stderr, "crosslane: %s\n", message);
      return 2;
    }
    xl_vector_file_free(&file);
  }
  print_cuts(options.cuts);
  return 0;
}
