// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM unit: whatever requester and consumer do, and whenever reset comes, every request that
// xl_unit takes leaves it once, in order, unchanged and in time; nothing else leaves it; a response
// that waits stays; and nothing from before a reset comes out after it.
//
// The choice of chosen_i, a request that never changes, and of watch_i, which puts it on the port
// and follows it, is free. What holds for the followed request, holds for all. Requests need not be
// held until taken: the unit does not depend on that. Reset is free but for the first cycle.
//
// Proved by induction over time, so without a bound. Induction needs to know what the registers
// hold where the followed request is; xl_unit_followed says it, as assertions too, so a wrong one
// cannot prove anything. It reads the RTL's wires by hierarchical reference under the names that
// they have there; a proof that guesses them from ports alone did not converge. What they ought to
// hold comes from xl_unit_payload, a unit without registers. As the chosen request is constant,
// so is its path through the layers: path_i, an input that is assumed to be that path and to never
// change, spares the solver from finding out that two equal networks stay equal.
module xl_prove_unit #(
  parameter int unsigned   Lanes   = 4,
  parameter int unsigned   Bytes   = 1,
  parameter bit            FftMode = 1,
  parameter xl_pkg::cuts_t Cuts    = xl_pkg::CutsBalanced,

  localparam int unsigned Groups = Lanes > xl_pkg::GROUP_LANES ? 2 : 1,

  localparam type data_t = logic [Lanes-1:0][8*Bytes-1:0],

  localparam type request_t = struct packed {
    xl_pkg::op_e      op;
    logic [15:0]      offset;
    logic [Lanes-1:0] exec;
    data_t [2:0]      src;
    logic             tag;
  },
  localparam type response_t = struct packed {
    data_t            data;
    logic [Lanes-1:0] write;
    logic [Lanes-1:0] source_active;
    logic             tag;
  },
  // Data and active flags behind a layer.
  localparam type layer_t = struct packed {
    logic [Groups-1:0][xl_pkg::GROUP_LANES-1:0][8*Bytes-1:0] data;
    xl_pkg::places_t [Groups-1:0]                            active;
  },
  localparam type path_t = struct packed {
    logic [24:0]    decoded;  // xl_swizzle_control's decoded_t
    logic [161:0]   lanes;    // its lanes_t
    xl_pkg::route_t route;
    logic [Lanes-1:0][12*Bytes-1:0] half;  // each lane's half_t in an xl_lerp_u8 that has one
    data_t          operand;
    layer_t [2:0]   layer;    // L0..L2
    response_t      response;
  }
) (
  input logic     clk_i,
  input logic     rst_ni,
  input logic     req_valid_i,
  input request_t other_i,     // a request that is not followed
  input request_t chosen_i,
  input logic     watch_i,     // request the chosen one, and follow it if none is followed
  input path_t    path_i,
  input logic     rsp_ready_i
);

  logic started;  // one clock edge has passed

  // -------------------------------------------------------------------- the chosen request's path

  path_t path;

  xl_unit_payload #(.Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode)) u_payload (
    .op_i(chosen_i.op), .offset_i(chosen_i.offset), .exec_i(chosen_i.exec),
    .src0_i(chosen_i.src[0]), .src1_i(chosen_i.src[1]), .src2_i(chosen_i.src[2]),
    .data_o(path.response.data), .write_o(path.response.write),
    .source_active_o(path.response.source_active)
  );
  assign path.response.tag = chosen_i.tag;
  assign path.decoded      = u_payload.u_unit.u_control.decoded;
  assign path.lanes        = u_payload.u_unit.u_control.lanes;
  assign path.route        = u_payload.u_unit.route;
  for (genvar i = 0; i < Lanes; i++) begin : gen_half
    xl_lerp_u8 #(.Bytes(Bytes), .Cuts(2'b01)) u_lerp (
      .clk_i(1'b0), .enable_i('0), .src0_i(chosen_i.src[0][i]),
      .src1_i(chosen_i.op == xl_pkg::OP_LERP ? chosen_i.src[1][i] : chosen_i.src[0][i]),
      .src2_i(chosen_i.op == xl_pkg::OP_LERP ? chosen_i.src[2][i] : '0), .result_o()
    );
    assign path.half[i] = u_lerp.gen_nibbles.half;
  end
  assign path.operand      = u_payload.u_unit.operand;
  assign path.layer = {
    u_payload.u_unit.u_network.data_l2, u_payload.u_unit.u_network.active_l2,
    u_payload.u_unit.u_network.data_l1, u_payload.u_unit.u_network.active_l1,
    u_payload.u_unit.u_network.data_l0, u_payload.u_unit.u_network.active_l0
  };

  request_t chosen_past;
  path_t    path_past;

  initial started = 1'b0;
  always_ff @(posedge clk_i) begin
    started     <= 1'b1;
    chosen_past <= chosen_i;
    path_past   <= path_i;
  end

  always_comb begin
    Reset_M:    assume (started || !rst_ni);
    Constant_M: assume (!started || {chosen_i, path_i} == {chosen_past, path_past});
    Path_M:     assume (path_i == path);
  end

  // --------------------------------------------------------------------------------- the unit

  logic [3:0] reached;

  xl_unit_followed #(
    .Lanes(Lanes), .Bytes(Bytes), .FftMode(FftMode), .Cuts(Cuts),
    .request_t(request_t), .response_t(response_t), .layer_t(layer_t), .path_t(path_t)
  ) u_followed (
    .clk_i, .rst_ni, .started_i(started), .req_valid_i,
    .request_i(watch_i ? chosen_i : other_i), .rsp_ready_i,
    .watch_i, .chosen_i, .path_i, .reached_o(reached)
  );

  always_comb begin
    Reached_C: cover (reached == '1);
  end

endmodule
