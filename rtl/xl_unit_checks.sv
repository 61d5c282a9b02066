// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The laws of xl_unit at its ports, as assertions. xl_unit holds one of these wherever SYNTHESIS is
// not defined; it drives nothing.
//
//   RequestHeld           a request that is not taken stays (the requester's duty)
//   FftOffset             a unit without FFT mode gets no offset from 0xE000 (the requester's duty)
//   ResetQuiet            ready and valid are 0 after a clock edge in reset
//   ResponseHeld          a response that is not taken stays
//   ResponseHasRequest    no response without a request
//   Order, WriteIsExec    the oldest request's tag and EXEC come out with the response
//   Latency               as many enabled cycles as there are registers
//   InactiveSourceIsZero  a lane without an active source holds 0
//
// Immediate assertions at the clock edge, since Verilator 5.006 cannot sample wide words for a
// concurrent one.
module xl_unit_checks #(
  parameter int unsigned Lanes    = 64,
  parameter int unsigned Bytes    = 4,
  parameter int unsigned TagWidth = 8,
  parameter bit          FftMode  = 1,
  parameter int unsigned Latency  = 3
) (
  input logic                          clk_i,
  input logic                          rst_ni,

  input logic                          req_valid_i,
  input logic                          req_ready_i,
  input xl_pkg::op_e                   req_op_i,
  input logic [15:0]                   req_offset_i,
  input logic [Lanes-1:0]              req_exec_i,
  input logic [Lanes-1:0][8*Bytes-1:0] req_src0_i,
  input logic [Lanes-1:0][8*Bytes-1:0] req_src1_i,
  input logic [Lanes-1:0][8*Bytes-1:0] req_src2_i,
  input logic [TagWidth-1:0]           req_tag_i,

  input logic                          rsp_valid_i,
  input logic                          rsp_ready_i,
  input logic [Lanes-1:0][8*Bytes-1:0] rsp_data_i,
  input logic [Lanes-1:0]              rsp_write_i,
  input logic [Lanes-1:0]              rsp_source_active_i,
  input logic [TagWidth-1:0]           rsp_tag_i
);

  typedef struct packed {
    xl_pkg::op_e                        op;
    logic [15:0]                        offset;
    logic [Lanes-1:0]                   exec;
    logic [TagWidth-1:0]                tag;
    logic [2:0][Lanes-1:0][8*Bytes-1:0] src;
  } request_t;

  typedef struct packed {
    logic [Lanes-1:0][8*Bytes-1:0] data;
    logic [Lanes-1:0]              write;
    logic [Lanes-1:0]              source_active;
    logic [TagWidth-1:0]           tag;
  } response_t;

  // What the response to a request must bring, and when.
  typedef struct packed {
    logic [7:0]          moves;  // enabled cycles before it was taken, modulo 256
    logic [TagWidth-1:0] tag;
    logic [Lanes-1:0]    exec;
  } entry_t;

  localparam int unsigned Entries = 16;  // more than stages and slot can hold

  request_t  request, request_past;
  response_t response, response_past;
  logic      request_taken, response_taken, request_refused, response_refused, reset_past;
  logic      started;  // one clock edge has passed

  assign request = {req_op_i, req_offset_i, req_exec_i, req_tag_i,
                    req_src2_i, req_src1_i, req_src0_i};
  assign response = {rsp_data_i, rsp_write_i, rsp_source_active_i, rsp_tag_i};
  assign request_taken  = req_valid_i && req_ready_i;
  assign response_taken = rsp_valid_i && rsp_ready_i;

  initial started = 1'b0;
  always @(posedge clk_i) begin
    started          <= 1'b1;
    reset_past       <= !rst_ni;
    request_refused  <= rst_ni && req_valid_i && !req_ready_i;
    response_refused <= rst_ni && rsp_valid_i && !rsp_ready_i;
    request_past     <= request;
    response_past    <= response;
  end

  // Requests under way, oldest at `delivered`.
  entry_t     entry [Entries];
  logic [3:0] accepted, delivered;
  logic [7:0] moves;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      accepted  <= '0;
      delivered <= '0;
      moves     <= '0;
    end else begin
      moves     <= moves + 8'(req_ready_i);
      accepted  <= accepted + 4'(request_taken);
      delivered <= delivered + 4'(response_taken);
      if (request_taken) entry[accepted] <= {moves, req_tag_i, req_exec_i};
    end
  end

  // Without registers a request may leave in the cycle in which it comes.
  entry_t oldest;
  assign oldest = accepted == delivered ? {moves, req_tag_i, req_exec_i} : entry[delivered];

  logic inactive_source_is_zero;
  always_comb begin
    inactive_source_is_zero = 1'b1;
    for (int unsigned i = 0; i < Lanes; i++) begin
      if (!rsp_source_active_i[i] && rsp_data_i[i] != '0) inactive_source_is_zero = 1'b0;
    end
  end

  always @(posedge clk_i) begin
    if (started && reset_past) begin
      ResetQuiet_A: assert (!req_ready_i && !rsp_valid_i);
    end
    if (started && rst_ni && request_refused) begin
      RequestHeld_A: assert (req_valid_i && request == request_past);
    end
    if (started && rst_ni && response_refused) begin
      ResponseHeld_A: assert (rsp_valid_i && response == response_past);
    end
    if (started && rst_ni && request_taken) begin
      FftOffset_A: assert (FftMode || req_op_i != xl_pkg::OP_SWIZZLE
                           || req_offset_i < xl_pkg::OFFSET_FFT);
    end
    if (started && rst_ni && response_taken) begin
      ResponseHasRequest_A: assert (accepted != delivered || request_taken);
      Order_A: assert (rsp_tag_i == oldest.tag);
      WriteIsExec_A: assert (rsp_write_i == oldest.exec);
      // Counted to the cycle in which it is taken: the last stage moves in it, or did so to fill
      // the slot.
      Latency_A: assert (8'(moves + 8'(req_ready_i) - oldest.moves) == 8'(Latency + 1));
      InactiveSourceIsZero_A: assert (inactive_source_is_zero);
    end
  end

endmodule
