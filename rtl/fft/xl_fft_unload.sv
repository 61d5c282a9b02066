// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Control of the output buffer, without data. Rows are stored in the order of the last stage and
// leave in natural order, which is that of their places in the ring.
//
// A row may leave when it and all before it are stored:
//
//   lane stage   every row that is stored
//   row stage    pairs p, p + R/2: the first of a pair, and with the last row of a frame all
//   common       with the last row of a frame all of it: only then its exponent is known
//
// Reset: the buffer is empty.
module xl_fft_unload #(
  parameter int unsigned RowBits = 7
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               store_i,     // a row is written in this cycle
  input  logic [RowBits:0]   target_i,    // at this place of the ring
  input  logic               release_i,   // it and all before it may leave
  input  logic               enable_i,    // a row may be read in this cycle
  output logic               read_o,      // one is
  output logic [RowBits-1:0] row_o,
  output logic [RowBits:0]   unloaded_o   // rows read so far, modulo twice the buffer
);

  // ------------------------------------------------------------------------------- implementation

  typedef logic [RowBits:0] count_t;

  count_t stored_q;  // all rows before this one are there, and their exponents known
  count_t unloaded_q;

  assign read_o       = enable_i && unloaded_q != stored_q;
  assign row_o        = unloaded_q[RowBits-1:0];
  assign unloaded_o   = unloaded_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      stored_q   <= '0;
      unloaded_q <= '0;
    end else begin
      if (store_i && release_i) stored_q <= target_i + 1'b1;
      if (read_o)               unloaded_q <= unloaded_q + 1'b1;
    end
  end

endmodule
