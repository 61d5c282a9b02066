// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The handshake at the end of a pipeline whose stages all move together under one registered
// enable.
//
//   stages --valid_i--> +------+ --valid_o-->  consumer
//          <-enable_o-- | slot | <-ready_i--
//                       +------+
//
// The consumer's ready is seen one cycle late by the stages: in that cycle they move once more, and
// the response that the consumer did not take is kept in the slot (xl_skid_slot, one for each part
// of the payload). While the slot is full the stages stand still, so one slot is enough:
//
//   full' = valid_o and not ready_i        a response was shown and not taken
//   enable = not full                      held as a register of its own, 0 in reset
//
// Throughput: one response a cycle; none is lost and no cycle is wasted after a stall.
// Combinational paths: valid_i to valid_o. None starts at ready_i.
// Reset: valid_o and enable_o are 0 from the first clock edge with rst_ni = 0.
module xl_skid_control (
  input  logic clk_i,
  input  logic rst_ni,
  // from and to the stages
  input  logic valid_i,   // the last stage holds a response
  output logic enable_o,  // every stage moves at the next clock edge
  // to and from the consumer
  output logic valid_o,
  input  logic ready_i,
  // to the slots
  output logic full_o     // 1: show the slot, 0: show the last stage
);

  // ------------------------------------------------------------------------------- implementation

  logic full_q, enable_q;
  logic refused;

  assign valid_o  = full_q || (enable_q && valid_i);
  assign refused  = valid_o && !ready_i;
  assign full_o   = full_q;
  assign enable_o = enable_q;

  always_ff @(posedge clk_i) begin
    full_q   <= rst_ni && refused;
    enable_q <= rst_ni && !refused;
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  logic started;
  initial started = 1'b0;
  always @(posedge clk_i) started <= 1'b1;

  Exclusive_A: assert property (@(posedge clk_i) !started || !(full_q && enable_q));
  ResetQuiet_A: assert property (@(posedge clk_i)
      !started || $past(rst_ni) || (!valid_o && !enable_o));
  ValidHeld_A: assert property (@(posedge clk_i)
      !started || !$past(rst_ni) || !$past(refused) || valid_o);
  EnableUnlessFull_A: assert property (@(posedge clk_i)
      !started || !$past(rst_ni) || (enable_q == !full_q));
`endif

endmodule
