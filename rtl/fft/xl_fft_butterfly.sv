// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One butterfly of the FFT: u = a + w b, v = a - w b, of points from rows with different exponents.
//
//   signal      integer.fraction bits, with sign   is
//   a, b        16.0   as stored, of rows with exponents ea, eb
//   w            1.16  twiddle
//   product     33.16  exact
//   t           17.3   product + 2^-4, cut to 3 fraction bits: rounded half up
//   a', t'      16.3   a >> base - ea;  17.3  t >> base - eb, cut (floor); base = max(ea, eb)
//   u, v        18.3   exact
//
// With w = 1 or w = -i, t is b or (b.im, -b.re) exactly.
//
// Cost: four multipliers of 16 x 17 bits.
//
// Latency: 5 cycles; shift_a_i, shift_b_i are needed 3 cycles after a_i, b_i. Throughput: one a
// cycle. No reset.
module xl_fft_butterfly (
  input  logic                 clk_i,
  input  xl_fft_pkg::point_t   a_i,
  input  xl_fft_pkg::point_t   b_i,
  input  xl_fft_pkg::twiddle_t twiddle_i,
  input  xl_fft_pkg::shift_t   shift_a_i,  // base - ea
  input  xl_fft_pkg::shift_t   shift_b_i,  // base - eb
  output xl_fft_pkg::sum_t     u_o,
  output xl_fft_pkg::sum_t     v_o
);

  // ------------------------------------------------------------------------------- implementation

  // 1: the inputs of the multipliers.
  xl_fft_pkg::point_t   a1, b1;
  xl_fft_pkg::twiddle_t w1;

  always_ff @(posedge clk_i) begin
    a1 <= a_i;
    b1 <= b_i;
    w1 <= twiddle_i;
  end

  // 2: their products.
  xl_fft_pkg::point_t a2, b2;
  logic               one2, minus_i2;
  logic signed [32:0] re_re, im_im, re_im, im_re;

  always_ff @(posedge clk_i) begin
    a2       <= a1;
    b2       <= b1;
    one2     <= w1.one;
    minus_i2 <= w1.minus_i;
    re_re    <= b1.re * w1.re;
    im_im    <= b1.im * w1.im;
    re_im    <= b1.re * w1.im;
    im_re    <= b1.im * w1.re;
  end

  // 3: t. A component of w b is at most sqrt(2) * 2^15, which 17 integer bits hold.
  typedef struct packed {
    logic signed [19:0] im;
    logic signed [19:0] re;
  } term_t;

  function automatic logic signed [19:0] rounded(logic signed [32:0] product);
    return 20'((product + 33'sd4096) >>> 13);
  endfunction

  function automatic logic signed [19:0] exact(logic signed [16:0] value);
    return {value, 3'b000};
  endfunction

  xl_fft_pkg::point_t a3;
  term_t              t3;

  always_ff @(posedge clk_i) begin
    a3 <= a2;
    if (one2) begin
      t3.re <= exact(17'(b2.re));
      t3.im <= exact(17'(b2.im));
    end else if (minus_i2) begin
      t3.re <= exact(17'(b2.im));
      t3.im <= exact(-17'(b2.re));
    end else begin
      t3.re <= rounded(re_re - im_im);
      t3.im <= rounded(re_im + im_re);
    end
  end

  // 4: both terms in units of the larger exponent.
  function automatic logic signed [19:0] shifted(logic signed [19:0] value,
                                                 xl_fft_pkg::shift_t shift);
    logic signed [19:0] moved = value >>> shift.amount;  // by itself, so that it stays signed
    return shift.zero ? '0 : moved;
  endfunction

  term_t a4, t4;

  always_ff @(posedge clk_i) begin
    a4.re <= shifted(exact(17'(a3.re)), shift_a_i);
    a4.im <= shifted(exact(17'(a3.im)), shift_a_i);
    t4.re <= shifted(t3.re, shift_b_i);
    t4.im <= shifted(t3.im, shift_b_i);
  end

  // 5: sum and difference.
  always_ff @(posedge clk_i) begin
    u_o.re <= 21'(a4.re) + 21'(t4.re);
    u_o.im <= 21'(a4.im) + 21'(t4.im);
    v_o.re <= 21'(a4.re) - 21'(t4.re);
    v_o.im <= 21'(a4.im) - 21'(t4.im);
  end

endmodule
