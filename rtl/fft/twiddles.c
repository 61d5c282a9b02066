// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Writes the FFT's quarter wave as a SystemVerilog package to standard output:
//
//   COSINE[k] = min(65535, round(65536 cos(2 pi k / 16384))),  k = 0..4096
//
// The twiddles of every stage and size are taken from it (xl_fft_pkg::twiddle).

#include <math.h>
#include <stdio.h>

enum { CIRCLE = 16384, QUARTER = CIRCLE / 4, A_LINE = 8 };

static unsigned cosine(unsigned k) {
  const double pi = 3.14159265358979323846;
  const long value = lround(65536.0 * cos(2.0 * pi * k / CIRCLE));

  return value > 65535 ? 65535u : (unsigned)value;
}

int main(void) {
  fputs("// SPDX-License-Identifier: Apache-2.0 OR MIT\n"
        "//\n"
        "// Made by rtl/fft/twiddles.c: min(65535, round(65536 cos(2 pi k / 16384))).\n"
        "package xl_fft_twiddles;\n"
        "\n"
        "  localparam logic [4096:0][15:0] COSINE = {",
        stdout);
  // A packed array, which front ends look things up in fast; so the last comes first.
  for (unsigned k = QUARTER + 1; k-- > 0;) {
    printf("%s16'd%u%s", k % A_LINE == 0 ? "\n    " : " ", cosine(k), k ? "," : "\n");
  }
  puts("  };\n"
       "\n"
       "endpackage");
  if (fflush(stdout) || ferror(stdout)) {
    perror("crosslane: the twiddles cannot be written");
    return 1;
  }
  return 0;
}
