// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM sequencer: the laws of xl_fft_sequencer (xl_fft_sequencer_checks) for every sequence of
// frames, settings, pauses and resets, for any row.
module xl_prove_sequencer #(
  parameter int unsigned Log2Lanes = 5,
  parameter int unsigned MaxLog2N  = 12,

  localparam int unsigned RowBits = xl_fft_pkg::row_bits(Log2Lanes, MaxLog2N)
) (
  input logic                 clk_i,
  input logic                 rst_ni,
  input logic                 valid_i,
  input xl_fft_pkg::setting_t setting_i,
  input logic [RowBits:0]     unloaded_i
);

  logic               ready, issue, write, store;
  xl_fft_pkg::slot_t  slot;
  logic [RowBits-1:0] row;
  logic [RowBits:0]   target;

  xl_fft_sequencer #(.Log2Lanes(Log2Lanes), .MaxLog2N(MaxLog2N)) u_sequencer (
    .clk_i, .rst_ni, .valid_i, .ready_o(ready), .setting_i, .unloaded_i, .issue_o(issue),
    .slot_o(slot), .row_o(row), .write_o(write), .store_o(store), .target_o(target)
  );

  LegalSetting_M: assume property (@(posedge clk_i)
      !valid_i || (setting_i.log2_n != 0 && setting_i.log2_n <= MaxLog2N));

  // What the theorem is about happens, after a reset.
  logic was_reset;
  initial was_reset = 1'b0;
  always_ff @(posedge clk_i) was_reset <= was_reset || !rst_ni;

  SecondFrame_C: cover property (@(posedge clk_i)
      was_reset && issue && slot.stage == 0 && slot.first && row != 0);
  LaterStage_C:  cover property (@(posedge clk_i)
      was_reset && issue && slot.stage == 1 && write);
  Stored_C:      cover property (@(posedge clk_i) was_reset && store && target != 0);

endmodule
