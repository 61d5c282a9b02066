// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The laws of xl_fft_sequencer, which simulations check and `make formal` proves. One row is
// followed, any one: `watch` keeps the value that it happens to start with.
//
//   ReadAfterWrite   a row is read only when no write of it is under way
//   EveryStageOnce   what is read of a row is what the stage before made of it
//   PortsApart       never is the row that is written also read
//   PairWhole        the second row of a pair follows the first at once
//
// The others say what states there are, and hold the proof up.
module xl_fft_sequencer_checks #(
  parameter int unsigned RowBits  = 7,
  parameter int unsigned MaxLog2N = 12,
  parameter int unsigned Latency  = 13
) (
  input logic                            clk_i,
  input logic                            rst_ni,
  input logic                            idle_i,          // before the first row of a batch
  input logic                            load_i,          // in stage 0, behind it
  input logic                            pass_i,          // in a later stage
  input logic [3:0]                      stage_i,
  input logic [3:0]                      log2_n_i,
  input logic [RowBits:0]                slot_i,
  input logic [RowBits:0]                rows_i,          // of the batch, in a later stage
  input logic [RowBits-1:0]              frame_i,
  input logic [RowBits-1:0]              pair_i,
  input logic [RowBits-1:1]              below_i,
  input logic [RowBits-1:0]              row_i,
  input logic                            second_i,
  input logic                            issue_i,
  input logic [Latency-1:0]              flight_write_i,  // the youngest first
  input logic [Latency-1:0][RowBits-1:0] flight_row_i
);

  logic [RowBits-1:0] watch;
  always_ff @(posedge clk_i) watch <= watch;

  logic was_reset;
  initial was_reset = 1'b0;
  always_ff @(posedge clk_i) was_reset <= was_reset || !rst_ni;

  // The slot of the followed row in this stage: slot[0] = row[t], slot[t..1] = row[t-1..0].
  logic [RowBits-1:0] place;
  assign place[0] = pair_i == '0 ? watch[0] : (watch & pair_i) != '0;
  for (genvar j = 1; j < RowBits; j++) begin : gen_place
    assign place[j] = pair_i[j] || below_i[j] ? watch[j-1] : watch[j];
  end

  logic [Latency-1:0] flying;
  for (genvar i = 0; i < Latency; i++) begin : gen_flying
    assign flying[i] = flight_write_i[i] && flight_row_i[i] == watch;
  end

  // Stages of this batch that the followed row has had.
  logic [3:0] had;
  logic       read, turn;
  assign turn = issue_i && row_i == watch;
  assign read = turn && pass_i;
  always_ff @(posedge clk_i) if (turn) had <= stage_i + 4'd1;

  // The first of a pair was issued in the cycle before.
  logic first_q;
  always_ff @(posedge clk_i) first_q <= rst_ni && issue_i && pair_i != '0 && !second_i;

  logic on;
  assign on = was_reset && rst_ni;

  // What states there are.
  Stage_A:      assert property (@(posedge clk_i) !on || (pass_i == (stage_i != 0)));
  Setting_A:    assert property (@(posedge clk_i)
      !on || idle_i || log2_n_i inside {[1:MaxLog2N]});
  StageBelow_A: assert property (@(posedge clk_i) !on || !pass_i || stage_i < log2_n_i);
  OneState_A:   assert property (@(posedge clk_i) !on || $onehot({idle_i, load_i, pass_i}));
  Loading_A:    assert property (@(posedge clk_i) !on || load_i == (!pass_i && slot_i != 0));
  RowsFit_A:    assert property (@(posedge clk_i)
      !on || !pass_i || (rows_i != 0 && rows_i <= (RowBits+1)'(1 << RowBits)));
  WholeFrames_A: assert property (@(posedge clk_i)
      !on || !pass_i || (rows_i[RowBits-1:0] & frame_i) == 0);
  SlotBelow_A:  assert property (@(posedge clk_i)
      !on || (pass_i ? slot_i < rows_i : !slot_i[RowBits]));
  Followed_A:   assert property (@(posedge clk_i)
      !on || !load_i || {1'b0, watch} >= slot_i || had == 1);
  FollowedOn_A: assert property (@(posedge clk_i) !on || !pass_i || {1'b0, watch} >= rows_i
      || had == stage_i + 4'({1'b0, place} < slot_i));

  // The laws.
  PairWhole_A:      assert property (@(posedge clk_i) !on || second_i == first_q);
  SecondIssued_A:   assert property (@(posedge clk_i) !on || !second_i || issue_i);
  ReadAfterWrite_A: assert property (@(posedge clk_i) !on || !read || flying == 0);
  EveryStageOnce_A: assert property (@(posedge clk_i) !on || !read || had == stage_i);
  PortsApart_A:     assert property (@(posedge clk_i)
      !on || !(issue_i && pass_i && flight_write_i[Latency-1])
      || row_i != flight_row_i[Latency-1]);

endmodule
