// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The twiddles of all butterflies for one row of one stage.
//
//   stage s, butterfly k                    w = W_(2^(s+1))^j = exp(-2 pi i j / 2^(s+1))
//   s < b   lanes 2k and 2k + 1 of a row    j = index_at(s, 2k) mod 2^s: a constant
//   s >= b  lane l = 2k + odd of two rows   j = (row mod 2^t) * Lanes + index_at(b - 1, l)
//                                           t = s - b
//
// The second kind is read from a memory of each butterfly, at {1 << t | row mod 2^t, odd}: 36 bits
// wide, so that it fits block RAM of 512 x 36 bits for b = 5 up to n = 13. Nothing depends on the
// frame's size. Components are rounded to 16 fraction bits and clamped to -65535..65535; the
// quarter wave is made in the build (twiddles.c).
//
// Latency: one cycle. No reset.
module xl_fft_twiddle_store #(
  parameter int unsigned Lanes    = 32,  // 2^b
  parameter int unsigned MaxLog2N = 12,

  localparam int unsigned Log2Lanes = $clog2(Lanes),
  localparam int unsigned RowBits   = xl_fft_pkg::row_bits(Log2Lanes, MaxLog2N)
) (
  input  logic                               clk_i,
  input  logic [3:0]                         stage_i,
  input  logic [RowBits-1:0]                 row_i,
  input  logic                               odd_i,
  output xl_fft_pkg::twiddle_t [Lanes/2-1:0] twiddle_o
);

  // ------------------------------------------------------------------------------- implementation

  // W_(2^(stage+1))^j from the quarter wave.
  function automatic xl_fft_pkg::twiddle_t twiddle(int unsigned stage, int unsigned j);
    int unsigned k = j << (13 - stage);  // of 16384 in the circle, 0..8191
    twiddle.one     = j == 0;
    twiddle.minus_i = k == 4096;
    if (k <= 4096) begin
      twiddle.re = {1'b0, xl_fft_twiddles::COSINE[13'(k)]};
      twiddle.im = -{1'b0, xl_fft_twiddles::COSINE[13'(4096 - k)]};
    end else begin
      twiddle.re = -{1'b0, xl_fft_twiddles::COSINE[13'(8192 - k)]};
      twiddle.im = -{1'b0, xl_fft_twiddles::COSINE[13'(k - 4096)]};
    end
  endfunction

  // Lane stages.
  typedef xl_fft_pkg::twiddle_t [Log2Lanes-1:0] constants_t;

  function automatic constants_t constants(int unsigned butterfly);
    for (int unsigned s = 0; s < Log2Lanes; s++) begin
      constants[s] = twiddle(s, xl_fft_pkg::index_at(s, 2 * butterfly) % (1 << s));
    end
  endfunction

  logic row_stage_q;
  always_ff @(posedge clk_i) row_stage_q <= stage_i >= 4'(Log2Lanes);

  xl_fft_pkg::twiddle_t [Lanes/2-1:0] lane_twiddle_q, row_twiddle_q;

  for (genvar k = 0; k < Lanes / 2; k++) begin : gen_lane
    localparam constants_t Constants = constants(k);

    xl_fft_pkg::twiddle_t chosen;
    always_comb begin
      chosen = Constants[0];
      for (int unsigned s = 1; s < Log2Lanes; s++) if (stage_i == 4'(s)) chosen = Constants[s];
    end
    always_ff @(posedge clk_i) lane_twiddle_q[k] <= chosen;
  end

  // Row stages.
  localparam int unsigned RowStages = MaxLog2N - Log2Lanes;

  if (RowStages > 0) begin : gen_row
    logic [RowStages:0] address;
    assign address[0] = odd_i;
    for (genvar t = 0; t < RowStages; t++) begin : gen_address
      assign address[t+1] = stage_i == 4'(Log2Lanes + t)
                         || (stage_i > 4'(Log2Lanes + t) && row_i[t]);
    end

    for (genvar k = 0; k < Lanes / 2; k++) begin : gen_memory
      // Indices of the lanes that come first and second.
      localparam int unsigned Even = xl_fft_pkg::index_at(Log2Lanes - 1, 2 * k);
      localparam int unsigned Odd  = xl_fft_pkg::index_at(Log2Lanes - 1, 2 * k + 1);

      xl_fft_pkg::twiddle_t memory [2 << RowStages];

      initial begin
        memory[0] = xl_fft_pkg::twiddle_t'(36'd0);
        memory[1] = xl_fft_pkg::twiddle_t'(36'd0);
        for (int unsigned t = 0; t < RowStages; t++) begin
          for (int unsigned r = 0; r < (1 << t); r++) begin
            memory[(RowStages+1)'((2 << t) | (2 * r))] =
                twiddle(Log2Lanes + t, r * Lanes + Even);
            memory[(RowStages+1)'((2 << t) | (2 * r) | 1)] =
                twiddle(Log2Lanes + t, r * Lanes + Odd);
          end
        end
      end

      always_ff @(posedge clk_i) row_twiddle_q[k] <= memory[address];
    end
  end else begin : gen_no_row
    logic unused;
    assign unused        = &{1'b0, row_i, odd_i};
    assign row_twiddle_q = '0;
  end

  assign twiddle_o = row_stage_q ? row_twiddle_q : lane_twiddle_q;

endmodule
