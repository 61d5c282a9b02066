// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The unit's response, kept, sent and gathered: one register of Bits bits, and one LUT4 for each.
//
//   results' = (keep_i ? top_i, results[Bits-1:1] : 0) ^ (take_i ? response_i : 0)   if enable_i
//
//   neither           cleared
//   take_i alone      a response is kept
//   keep_i alone      moves down one bit; with top_i = low_o[0] it turns, and is whole again after
//                     Bits cycles
//   both              gathers: turns one bit, then the response is XORed in. A turn can be undone;
//                     so one wrong response always leaves a wrong register, and two wrong cancel
//                     only if what is wrong in them differs by exactly the turns in between
module xl_board_results #(
  parameter int unsigned Bits = 48  // at least 8
) (
  input  logic            clk_i,
  input  logic            enable_i,
  input  logic            keep_i,
  input  logic            take_i,
  input  logic            top_i,
  input  logic [Bits-1:0] response_i,
  output logic [7:0]      low_o  // the lowest byte
);

  // ------------------------------------------------------------------------------- implementation

  logic [Bits-1:0] results;

  assign low_o = results[7:0];

  always_ff @(posedge clk_i) begin
    if (enable_i) begin
      results <= ({Bits{keep_i}} & {top_i, results[Bits-1:1]}) ^ ({Bits{take_i}} & response_i);
    end
  end

endmodule
