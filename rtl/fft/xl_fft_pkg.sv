// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Types, number formats and constants of the FFT engine (xl_fft).
//
// A frame has N = 2^n points in R = N / Lanes rows, or, where N < Lanes, is one row of Lanes / N
// transforms. b = log2(Lanes).
package xl_fft_pkg;

  // ------------------------------------------------------------------------------------- formats

  // What one frame asks for; held while its rows enter.
  typedef struct packed {
    logic       halving;  // every stage halves: all exponents are log2_n
    logic       common;   // all rows of the frame leave with the frame's largest exponent
    logic       inverse;
    logic [3:0] log2_n;   // n, 1..MaxLog2N
  } setting_t;

  // One point as it is stored: 16-bit integers, two's complement, times 2^exponent of its row.
  typedef struct packed {
    logic signed [15:0] im;
    logic signed [15:0] re;
  } point_t;

  // What a butterfly gives: 18 integer bits and 3 fraction bits each, two's complement.
  typedef struct packed {
    logic signed [20:0] im;
    logic signed [20:0] re;
  } sum_t;

  // A twiddle: 1 integer bit (the sign) and 16 fraction bits each, two's complement, clamped to
  // -65535..65535. Where it is exactly 1 or -i a flag says so, and nothing is multiplied.
  typedef struct packed {
    logic               one;
    logic               minus_i;
    logic signed [16:0] im;
    logic signed [16:0] re;
  } twiddle_t;

  typedef logic signed [7:0] exponent_t;

  // An arithmetic shift to the right; zero: the exponents are so far apart that nothing is left.
  typedef struct packed {
    logic       zero;
    logic [4:0] amount;  // 0..18
  } shift_t;

  // ------------------------------------------------------------------------------- what is issued

  // All that one slot, the turn of one row in one stage, tells the data path besides the row.
  typedef struct packed {
    logic [3:0] stage;
    logic       last_stage;  // the result goes to the output buffer
    logic       pair;        // a row stage: this row and its partner come one after the other
    logic       odd;         // the second of the pair
    logic       first;       // row of its frame
    logic       last;        // row of its frame
    setting_t   setting;
  } slot_t;

  // Frames are computed together as long as they fill no more than this many rows.
  localparam int unsigned LOG2_BATCH_ROWS = 5;

  // Bits of a row's number in the row memory and in the output buffer.
  function automatic int unsigned row_bits(int unsigned log2_lanes, int unsigned max_log2_n);
    return max_log2_n - log2_lanes > LOG2_BATCH_ROWS ? max_log2_n - log2_lanes : LOG2_BATCH_ROWS;
  endfunction

  // Slots from the read of a row to its write.
  localparam int unsigned LATENCY = 13;

  // ---------------------------------------------------------------------------------- lane orders

  // The offset of FFT mode that reverses the low bits of the lane's number, 1..5 of them.
  function automatic logic [15:0] reversal_offset(logic [2:0] bits);
    return xl_pkg::OFFSET_FFT | {11'd0, 5'h1F << bits};
  endfunction

  // The index (modulo Lanes) of the point that stands in a place at lane stage `stage`: before each
  // stage s = 1, 2 ... the low s + 1 bits were reversed.
  //   stage 0: 0 1 2 3 ...    stage 4, places 0, 1 ...: 0 16 4 20 1 17 5 21 2 18 6 22 3 19 7 23 ...
  function automatic int unsigned index_at(int unsigned stage, int unsigned place);
    index_at = place;
    for (int unsigned s = stage; s > 0; s--) begin
      int unsigned low = 0;
      for (int unsigned k = 0; k <= s; k++) low |= ((index_at >> k) & 1) << (s - k);
      index_at = ((index_at >> (s + 1)) << (s + 1)) | low;
    end
  endfunction

endpackage
