// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT engine for a person with a waveform: lanes as pairs of signed numbers, and what each slot
// does, under names that the saved view (engine.gtkw) shows. Bound into xl_fft in builds with
// traces.
module xl_fft_view #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned RowBits = 7
) (
  // rows in, rows out
  input logic                     in_taken_i,
  input logic                     out_valid_i,
  input logic [Lanes-1:0][31:0]   in_data_i,
  input logic [Lanes-1:0][31:0]   out_data_i,
  input xl_fft_pkg::setting_t     in_setting_i,
  input xl_fft_pkg::setting_t     out_setting_i,
  // the slot that reads a row, and the one whose row is written
  input logic                     issue_i,
  input xl_fft_pkg::slot_t        slot_i,
  input logic [RowBits-1:0]       row_i,
  input logic                     write_i,
  input logic                     store_i,
  input xl_fft_pkg::slot_t        slot_written_i,
  input logic [RowBits:0]         target_i,
  input xl_fft_pkg::point_t [Lanes-1:0] results_i,
  input xl_fft_pkg::exponent_t    exponent_i
);

  typedef enum logic [1:0] {NONE, MEMORY, OUTPUT} written_e;

  // In cycles without a row the numbers are 0, so that the eye finds those that count.
  logic [3:0]         read_stage, write_stage;
  logic [RowBits-1:0] read_row, write_row;
  written_e           written;
  logic signed [7:0]  exponent;
  logic [4:0]         in_log2_n, out_log2_n;

  assign read_stage  = issue_i ? slot_i.stage : '0;
  assign read_row    = issue_i ? row_i : '0;
  assign written     = store_i ? OUTPUT : write_i ? MEMORY : NONE;
  assign write_stage = written != NONE ? slot_written_i.stage : '0;
  assign write_row   = written != NONE ? target_i[RowBits-1:0] : '0;
  assign exponent    = written != NONE ? exponent_i : '0;
  assign in_log2_n   = in_taken_i ? 5'(in_setting_i.log2_n) : '0;
  assign out_log2_n  = out_valid_i ? 5'(out_setting_i.log2_n) : '0;

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    logic signed [15:0] in_re, in_im, out_re, out_im, result_re, result_im;
    assign {in_im, in_re}         = in_taken_i ? in_data_i[i] : '0;
    assign {out_im, out_re}       = out_valid_i ? out_data_i[i] : '0;
    assign {result_im, result_re} = written != NONE ? results_i[i] : '0;
  end

endmodule
