// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Puts the view beside the FFT engine, in builds with traces.
bind xl_fft xl_fft_view #(.Lanes(Lanes), .RowBits(RowBits)) u_view (
  .in_taken_i(in_valid_i && in_ready_o), .out_valid_i(out_valid_o), .in_data_i,
  .out_data_i(out_data_o), .in_setting_i, .out_setting_i(out_setting_o),
  .issue_i(issue), .slot_i(slot), .row_i(row), .write_i(write), .store_i(store),
  .slot_written_i(slot_written), .target_i(target), .results_i(results), .exponent_i(exponent)
);
