// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The output buffer: rows of the last stage come in at the engine's pace and leave in natural order
// at the consumer's, on request with the largest exponent of their frame.
//
//   common:  y = round half to even(y / 2^(E - e)), 0 if E - e > 16;  exponent = E
//            E = largest exponent of the frame's rows
//
//   buffer -> word1 -> word2, E - e -> word3, aligned -> skid slot -> out
//
// Throughput: a row a cycle. Latency: a row is shown 4 cycles after the write that lets it leave.
// While stalled all outputs hold. Combinational paths: none from out_ready_i.
// Reset: empty, out_valid_o is 0.
module xl_fft_output #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned RowBits = 7    // the buffer holds 2^RowBits rows
) (
  input  logic                           clk_i,
  input  logic                           rst_ni,
  // a row of the last stage
  input  logic                           store_i,
  input  logic [RowBits:0]               target_i,  // place in the ring
  input  logic                           releases_i,  // it and all before it may leave now
  input  logic                           first_i,     // row of its frame that is stored
  input  logic                           last_i,
  input  xl_fft_pkg::setting_t           setting_i,
  input  xl_fft_pkg::point_t [Lanes-1:0] row_i,
  input  xl_fft_pkg::exponent_t          exponent_i,
  input  logic                           clamped_i,
  output logic [RowBits:0]               unloaded_o,
  // out
  output logic                           out_valid_o,
  input  logic                           out_ready_i,
  output xl_fft_pkg::point_t [Lanes-1:0] out_data_o,
  output xl_fft_pkg::exponent_t          out_exponent_o,
  output logic                           out_clamped_o,
  output logic                           out_first_o,
  output logic                           out_last_o,
  output xl_fft_pkg::setting_t           out_setting_o
);

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned Rows = 1 << RowBits;

  typedef struct packed {
    xl_fft_pkg::setting_t           setting;
    logic                           first;
    logic                           last;
    logic                           clamped;
    xl_fft_pkg::exponent_t          exponent;
    xl_fft_pkg::point_t [Lanes-1:0] points;
  } word_t;

  word_t stored, word1, word2, word3, shown;

  assign stored.setting  = setting_i;
  assign stored.first    = first_i;
  assign stored.last     = last_i;
  assign stored.clamped  = clamped_i;
  assign stored.exponent = exponent_i;
  assign stored.points   = row_i;

  // Every register behind the buffer moves with enable.
  logic               enable, read, full;
  logic [RowBits-1:0] row;
  logic               valid1, valid3;

  xl_fft_unload #(.RowBits(RowBits)) u_unload (
    .clk_i, .rst_ni, .store_i, .target_i, .release_i(releases_i),
    .enable_i(enable), .read_o(read), .row_o(row), .unloaded_o
  );
  // What reads undefined is not used: no row leaves before it is stored, and none is aligned before
  // the largest exponent of its frame is.
  xl_two_port_memory #(.Words(Rows), .Width($bits(word_t)), .ReadOld(1'b0)) u_buffer (
    .clk_i, .write_i(store_i), .write_address_i(target_i[RowBits-1:0]), .write_data_i(stored),
    .read_i(enable), .read_address_i(row), .read_data_o(word1)
  );
  xl_valid_delay #(.Depth(1)) u_valid1 (
    .clk_i, .rst_ni, .enable_i(enable), .valid_i(read), .valid_o(valid1)
  );
  xl_valid_delay #(.Depth(2)) u_valid3 (
    .clk_i, .rst_ni, .enable_i(enable), .valid_i(valid1), .valid_o(valid3)
  );

  // The largest exponent of every frame waits in a memory of its own, one word a frame: read for
  // the frame whose row word1 holds next.
  xl_fft_pkg::exponent_t largest, largest_q, frame_exponent;
  logic [RowBits-1:0]    frames_stored_q, frame_q, frame;

  assign largest = first_i || exponent_i > largest_q ? exponent_i : largest_q;
  assign frame   = frame_q + RowBits'(enable && valid1 && word1.last);

  always_ff @(posedge clk_i) begin
    if (store_i) largest_q <= largest;
    if (!rst_ni) begin
      frames_stored_q <= '0;
      frame_q         <= '0;
    end else begin
      frames_stored_q <= frames_stored_q + RowBits'(store_i && last_i);
      frame_q         <= frame;
    end
  end

  xl_two_port_memory #(.Words(Rows), .Width(8), .ReadOld(1'b0)) u_exponents (
    .clk_i, .write_i(store_i && last_i), .write_address_i(frames_stored_q), .write_data_i(largest),
    .read_i(1'b1), .read_address_i(frame), .read_data_o(frame_exponent)
  );

  // How far this row is below its frame's exponent.
  logic [8:0] below;
  logic [4:0] distance2;
  logic       zero2;

  assign below = word1.setting.common ? 9'(frame_exponent) - 9'(word1.exponent) : '0;

  always_ff @(posedge clk_i) begin
    if (enable) begin
      word2     <= word1;
      distance2 <= below[4:0];
      zero2     <= below > 9'd16;
      if (word1.setting.common) word2.exponent <= frame_exponent;
    end
  end

  word_t aligned;

  for (genvar l = 0; l < Lanes; l++) begin : gen_align
    xl_fft_align u_re (
      .x_i(word2.points[l].re), .distance_i(distance2), .zero_i(zero2),
      .y_o(aligned.points[l].re)
    );
    xl_fft_align u_im (
      .x_i(word2.points[l].im), .distance_i(distance2), .zero_i(zero2),
      .y_o(aligned.points[l].im)
    );
  end
  assign aligned.setting  = word2.setting;
  assign aligned.first    = word2.first;
  assign aligned.last     = word2.last;
  assign aligned.clamped  = word2.clamped;
  assign aligned.exponent = word2.exponent;

  xl_cut #(.Width($bits(word_t))) u_aligned (
    .clk_i, .enable_i(enable), .data_i(aligned), .data_o(word3)
  );

  xl_skid_control u_handshake (
    .clk_i, .rst_ni, .valid_i(valid3), .enable_o(enable),
    .valid_o(out_valid_o), .ready_i(out_ready_i), .full_o(full)
  );
  xl_skid_slot #(.Width($bits(word_t))) u_slot (
    .clk_i, .enable_i(enable), .full_i(full), .data_i(word3), .data_o(shown)
  );

  assign out_data_o     = shown.points;
  assign out_exponent_o = shown.exponent;
  assign out_clamped_o  = shown.clamped;
  assign out_first_o    = shown.first;
  assign out_last_o     = shown.last;
  assign out_setting_o  = shown.setting;

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // No row is overwritten before it is read, and none is read before it is stored.
  logic [Rows-1:0] present;
  always @(posedge clk_i) begin
    if (!rst_ni) begin
      present <= '0;
    end else begin
      if (store_i) begin
        NotOverwritten_A: assert (!present[target_i[RowBits-1:0]]);
        present[target_i[RowBits-1:0]] <= 1'b1;
      end
      if (read) begin
        StoredBefore_A: assert (present[row]);
        present[row] <= 1'b0;
      end
    end
  end
`endif

endmodule
