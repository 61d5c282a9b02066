// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Types and constants of the FFT engine (xl_fft).
package xl_fft_pkg;

  // What one frame asks for; held while its rows enter.
  typedef struct packed {
    logic       halving;  // every stage halves: all exponents are log2_n
    logic       common;   // all rows of the frame leave with the frame's largest exponent
    logic       inverse;
    logic [3:0] log2_n;   // 1..MaxLog2N
  } setting_t;

  // One point: 16 bits each, two's complement.
  typedef struct packed {
    logic signed [15:0] im;
    logic signed [15:0] re;
  } point_t;

endpackage
