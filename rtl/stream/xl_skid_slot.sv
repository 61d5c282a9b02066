// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One part of the payload at the end of a pipeline: the last stage's value, or, while full_i, the
// value that the last stage held when it moved on. Control is in xl_skid_control.
//
// Latency: none from data_i to data_o. No reset.
module xl_skid_slot #(
  parameter int unsigned Width = 1  // bits, at least 1
) (
  input  logic             clk_i,
  input  logic             enable_i,  // the stages move at the next clock edge
  input  logic             full_i,    // show what was kept
  input  logic [Width-1:0] data_i,    // from the last stage
  output logic [Width-1:0] data_o     // to the consumer
);

  // ------------------------------------------------------------------------------- implementation

  logic [Width-1:0] kept;

  // Every value is kept, wanted or not, so that the consumer's ready drives no clock enable.
  xl_cut #(.Width(Width)) u_kept (.clk_i, .enable_i, .data_i, .data_o(kept));

  assign data_o = full_i ? kept : data_i;

endmodule
