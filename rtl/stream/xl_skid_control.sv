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
// One register cannot drive the clock enables of thousands of others in time. So the two registers
// exist in Copies, each of which follows the handshake by itself: equal from the first reset on,
// but nothing that synthesis could see and merge. Each stage has its own.
//
// Throughput: one response a cycle; none is lost and no cycle is wasted after a stall.
// Combinational paths: valid_i to valid_o. None starts at ready_i.
// Reset: valid_o and enable_o are 0 from the first clock edge with rst_ni = 0.
module xl_skid_control #(
  parameter int unsigned Copies = 1  // of the enable, at least 1
) (
  input  logic              clk_i,
  input  logic              rst_ni,
  // from and to the stages
  input  logic              valid_i,   // the last stage holds a response
  output logic [Copies-1:0] enable_o,  // every stage moves at the next clock edge
  // to and from the consumer
  output logic              valid_o,
  input  logic              ready_i,
  // to the slots
  output logic              full_o     // 1: show the slot, 0: show the last stage
);

  // ------------------------------------------------------------------------------- implementation

  logic [Copies-1:0] full_q, enable_q;
  logic [Copies-1:0] valid, refused;

  assign valid    = full_q | (enable_q & {Copies{valid_i}});
  assign refused  = valid & {Copies{!ready_i}};
  assign valid_o  = valid[Copies-1];
  assign full_o   = full_q[Copies-1];
  assign enable_o = enable_q;

  always_ff @(posedge clk_i) begin
    full_q   <= {Copies{rst_ni}} & refused;
    enable_q <= {Copies{rst_ni}} & ~refused;
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  logic started, was_reset;
  initial {started, was_reset} = '0;
  always @(posedge clk_i) begin
    started   <= 1'b1;
    was_reset <= was_reset || !rst_ni;
  end

  Exclusive_A: assert property (@(posedge clk_i) !started || (full_q & enable_q) == '0);
  ResetQuiet_A: assert property (@(posedge clk_i)
      !started || $past(rst_ni) || (!valid_o && enable_o == '0));
  ValidHeld_A: assert property (@(posedge clk_i)
      !started || !$past(rst_ni) || !$past(refused[Copies-1]) || valid_o);
  EnableUnlessFull_A: assert property (@(posedge clk_i)
      !started || !$past(rst_ni) || enable_q == ~full_q);
  CopiesAgree_A: assert property (@(posedge clk_i)
      !was_reset || full_q == {Copies{full_q[0]}});
`endif

endmodule
