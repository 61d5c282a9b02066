// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// FFT engine: N-point transforms of complex 16-bit points, N = 2..2^MaxLog2N chosen with every
// frame, one row of Lanes points a cycle in and out, both in natural order.
//
//   forward  X[k] = sum of x[i] exp(-2 pi i k / N)      plain sums, no 1 / N
//   inverse  x[i] = sum of X[k] exp(+2 pi i k / N)
//   result   y * 2^exponent; the exponent belongs to a row, or with setting common to the frame
//
//   in --> xl_bit_reversal --> xl_fft_rows --------------> xl_fft_output --> out
//                                 |     ^                   lanes in order
//                                 v     |
//                               row memory       xl_fft_sequencer: which row, which stage
//
// Radix 2, decimation in time, one pass over all rows a stage, Lanes / 2 butterflies. A frame of
// N < Lanes is one row of Lanes / N transforms, each in lanes of its own.
//
// Throughput: a frame of N >= 32 Lanes every n * N / Lanes cycles, if rows come and go as fast;
// frames of fewer rows are computed together, up to 32 rows, as many as wait.
//
// Handshake: outputs hold while out_valid_o and not out_ready_i. in_setting_i is taken with the
// first row of a frame and held with the others. Combinational paths: none from out_ready_i.
// Reset: in-flight frames are forgotten; out_valid_o is 0. Payload is undefined while not valid.
module xl_fft #(
  parameter int unsigned Lanes    = 32,  // 8, 16 or 32
  parameter int unsigned MaxLog2N = 12   // largest frame: log2(Lanes)..14
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // frames in: rows of Lanes points {im, re} in natural order
  input  logic                   in_valid_i,
  output logic                   in_ready_o,
  input  xl_fft_pkg::setting_t   in_setting_i,
  input  logic [Lanes-1:0][31:0] in_data_i,
  // frames out: a component y means y * 2^exponent
  output logic                   out_valid_o,
  input  logic                   out_ready_i,
  output logic [Lanes-1:0][31:0] out_data_o,
  output logic signed [7:0]      out_exponent_o,
  output logic                   out_clamped_o,  // a component of the row was ever clamped
  output logic                   out_first_o,    // row of its frame
  output logic                   out_last_o,     // row of its frame
  output xl_fft_pkg::setting_t   out_setting_o
);

  localparam int unsigned Log2Lanes = $clog2(Lanes);
  localparam int unsigned RowBits   = xl_fft_pkg::row_bits(Log2Lanes, MaxLog2N);

  // --------------------------------------------------------------------------- integration checks

  if (!(Lanes inside {8, 16, 32})) begin : gen_illegal_lanes
    $error("xl_fft: Lanes = %0d must be 8, 16 or 32", Lanes);
  end
  if (MaxLog2N < Log2Lanes || MaxLog2N > 14) begin : gen_illegal_size
    $error("xl_fft: MaxLog2N = %0d must be log2(Lanes) = %0d to 14", MaxLog2N, Log2Lanes);
  end

  // ------------------------------------------------------------------------------- implementation

  // Frames wait here, in bit-reversed order: at least as many rows as a batch holds.
  logic                   waiting, taken;
  xl_fft_pkg::setting_t   setting;
  logic [Lanes-1:0][31:0] reversed;
  logic                   first, last;
  logic [RowBits+2:0]     frames;

  xl_bit_reversal #(
    .Banks(Lanes), .MaxLog2N(Log2Lanes + RowBits), .Width(32), .UserWidth(3)
  ) u_bit_reversal (
    .clk_i, .rst_ni,
    .in_valid_i, .in_ready_o, .in_log2_n_i(in_setting_i.log2_n),
    .in_user_i({in_setting_i.halving, in_setting_i.common, in_setting_i.inverse}), .in_data_i,
    .out_valid_o(waiting), .out_ready_i(taken), .out_log2_n_o(setting.log2_n),
    .out_user_o({setting.halving, setting.common, setting.inverse}),
    .out_first_o(first), .out_last_o(last), .out_data_o(reversed), .frames_o(frames)
  );

  xl_fft_pkg::slot_t  slot, slot_written;
  logic [RowBits-1:0] row;
  logic               issue, write, store;
  logic [RowBits:0]   target, unloaded;

  xl_fft_sequencer #(.Log2Lanes(Log2Lanes), .MaxLog2N(MaxLog2N)) u_sequencer (
    .clk_i, .rst_ni, .valid_i(waiting), .ready_o(taken), .setting_i(setting),
    .unloaded_i(unloaded), .issue_o(issue), .slot_o(slot), .row_o(row),
    .write_o(write), .store_o(store), .target_o(target)
  );

  xl_fft_pkg::point_t [Lanes-1:0] points, results, ordered, restored;
  xl_fft_pkg::exponent_t          exponent;
  logic                           clamped;

  xl_fft_exchange #(.Lanes(Lanes)) u_exchange (
    .exchange_i(setting.inverse), .row_i(reversed), .row_o(points)
  );
  xl_fft_rows #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_rows (
    .clk_i, .slot_i(slot), .row_i(row), .points_i(points),
    .write_i(write), .target_i(target[RowBits-1:0]), .slot_o(slot_written), .points_o(results),
    .exponent_o(exponent), .clamped_o(clamped)
  );

  xl_fft_lane_order #(.Lanes(Lanes)) u_lane_order (
    .log2_n_i(slot_written.setting.log2_n), .row_i(results), .row_o(ordered)
  );
  xl_fft_exchange #(.Lanes(Lanes)) u_restore (
    .exchange_i(slot_written.setting.inverse), .row_i(ordered), .row_o(restored)
  );
  // Rows of a pair are stored p, p + R/2: in natural order the first of a pair ends what is there
  // without a gap, and the last row of a frame completes it. A common exponent is known only then.
  logic releases;
  assign releases = slot_written.last || !(slot_written.setting.common || slot_written.odd);

  xl_fft_output #(.Lanes(Lanes), .RowBits(RowBits)) u_output (
    .clk_i, .rst_ni, .store_i(store), .target_i(target), .releases_i(releases),
    .first_i(slot_written.first), .last_i(slot_written.last), .setting_i(slot_written.setting),
    .row_i(restored), .exponent_i(exponent), .clamped_i(clamped), .unloaded_o(unloaded),
    .out_valid_o, .out_ready_i, .out_data_o, .out_exponent_o, .out_clamped_o,
    .out_first_o, .out_last_o, .out_setting_o
  );

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  LegalSetting_A: assert property (@(posedge clk_i)
      !rst_ni || !in_valid_i || (in_setting_i.log2_n inside {[1:MaxLog2N]}));

  // What waits is taken in stage 0, frame by frame.
  Taken_A: assert property (@(posedge clk_i)
      !rst_ni || (waiting && taken) == (issue && slot.stage == 0));
  InStep_A: assert property (@(posedge clk_i)
      !rst_ni || !(waiting && taken) || (slot.first == first && slot.last == last));
  WaitingCounted_A: assert property (@(posedge clk_i) !rst_ni || !waiting || frames != 0);

  // What is written is what its slot says.
  Written_A: assert property (@(posedge clk_i) !rst_ni || !(write || store)
      || (slot_written.last_stage == store
          && store == (slot_written.stage + 4'd1 == slot_written.setting.log2_n)
          && slot_written.pair == (slot_written.stage >= 4'(Log2Lanes))));
`endif

endmodule
