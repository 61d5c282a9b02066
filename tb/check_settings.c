// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// check_settings NAME=value...: are these settings of a simulation legal? Asked before a simulator
// is built for them, so that a slip costs no build. Prints the RTL's parameter Cuts as
// SystemVerilog text.
#include <stdio.h>
#include <string.h>

#include "options.h"
#include "vectors.h"

// The presets stand in rtl/xl_pkg.sv only; here are just their names.
static void print_cuts(const char *cuts) {
  uint64_t value;
  if (strcmp(cuts, "none") == 0)
    puts("xl_pkg::CutsNone");
  else if (strcmp(cuts, "balanced") == 0)
    puts("xl_pkg::CutsBalanced");
  else if (strcmp(cuts, "fast") == 0)
    puts("xl_pkg::CutsFast");
  else if (xl_parse_number(cuts, 63, &value))
    printf("6'd%u\n", (unsigned)value);
}

static int refuse(const char *message) {
  fprintf(stderr, "crosslane: %s\n", message);
  return 2;
}

int main(int argc, char **argv) {
  char settings[16384] = "";
  char message[2048];
  xl_options options;
  size_t length = 0;
  for (int i = 1; i < argc; i++) {
    size_t more = strlen(argv[i]);
    if (strncmp(argv[i], "JOBS=", 5) == 0)
      continue; // of make, not of the simulation
    if (length + more + 2 > sizeof settings)
      return refuse("the settings are too long");
    memcpy(settings + length, argv[i], more);
    length += more;
    settings[length++] = '\n';
    settings[length] = '\0';
  }
  if (!xl_options_parse(&options, settings, message, sizeof message))
    return refuse(message);
  // These go to make and Verilator as they are.
  for (int i = 1; i < argc; i++) {
    const char *value = argv[i] + strcspn(argv[i], "=");
    bool plain =
        value[0] == '\0' || (value[1] != '0' && value[1 + strspn(value + 1, "0123456789")] == '\0');
    if (!plain && (strncmp(argv[i], "JOBS=", 5) == 0 || strncmp(argv[i], "LANES=", 6) == 0 ||
                   strncmp(argv[i], "BYTES=", 6) == 0 ||
                   (strncmp(argv[i], "LANE=", 5) == 0 && strcmp(argv[i], "LANE=0") != 0))) {
      snprintf(message, sizeof message, "%s must be a plain decimal number from %d", argv[i],
               argv[i][4] == '=' && argv[i][0] == 'L' ? 0 : 1);
      return refuse(message);
    }
  }
  if (options.vectors[0] != '\0') {
    xl_unit_config config = {
        .lanes = options.lanes, .bytes = options.bytes, .fft_mode = options.fft_mode};
    xl_vectors vectors;
    if (!xl_vectors_init(&vectors, &config, options.vectors, 0, XL_STALL_NONE, message,
                         sizeof message))
      return refuse(message);
    uint64_t number;
    if (options.line > 0 &&
        !xl_vectors_find_line(&vectors, options.line, &number, message, sizeof message))
      return refuse(message);
    xl_vector_file_free(&vectors.file);
  }
  print_cuts(options.cuts);
  return 0;
}
