// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One unit, one request that is followed through it, and the laws: the body of theorem unit (see
// xl_prove_unit).
//
// Assertions are proved in the order in which they stand here, and each may lean on those above it:
// where the followed request is, what the wires and registers there hold, the laws at the ports.
module xl_unit_followed #(
  parameter int unsigned   Lanes      = 4,
  parameter int unsigned   Bytes      = 1,
  parameter bit            FftMode    = 1,
  parameter xl_pkg::cuts_t Cuts       = xl_pkg::CutsBalanced,
  parameter type           request_t  = logic,  // these four: see xl_prove_unit
  parameter type           response_t = logic,
  parameter type           layer_t    = logic,
  parameter type           path_t     = logic
) (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       started_i,    // one clock edge has passed
  input  logic       req_valid_i,
  input  request_t   request_i,
  input  logic       rsp_ready_i,
  input  logic       watch_i,      // request_i is the chosen one: follow it if it is taken
  input  request_t   chosen_i,
  input  path_t      path_i,       // what the chosen request looks like on its way
  output logic [3:0] reached_o     // covers, each stays 1
);

  localparam int unsigned Latency = $countones(Cuts);
  localparam int unsigned Groups  = Lanes > xl_pkg::GROUP_LANES ? 2 : 1;

  // As in xl_unit.
  localparam int unsigned Slices     = Cuts[xl_pkg::CUT_SELECT] && Bytes > 1 ? Bytes : 1;
  localparam int unsigned SliceWidth = 8 * Bytes / Slices;

  typedef logic [3:0] count_t;  // at most six stages and a slot

  response_t response;
  logic      req_ready, rsp_valid, request_taken, response_taken;

  xl_unit #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(1), .FftMode(FftMode), .Cuts(Cuts)
  ) u_unit (
    .clk_i, .rst_ni, .req_valid_i, .req_ready_o(req_ready),
    .req_op_i(request_i.op), .req_offset_i(request_i.offset), .req_exec_i(request_i.exec),
    .req_src0_i(request_i.src[0]), .req_src1_i(request_i.src[1]), .req_src2_i(request_i.src[2]),
    .req_tag_i(request_i.tag),
    .rsp_valid_o(rsp_valid), .rsp_ready_i, .rsp_data_o(response.data),
    .rsp_write_o(response.write), .rsp_source_active_o(response.source_active),
    .rsp_tag_o(response.tag)
  );

  assign request_taken  = rst_ni && req_valid_i && req_ready;
  assign response_taken = rst_ni && rsp_valid && rsp_ready_i;

  // ------------------------------------------------------------------ what was seen at the ports

  logic      reset_past;      // the last clock edge found reset,
  logic      refused_past;    // or a response that was not taken,
  response_t response_past;   //   this one
  count_t    under_way;       // requests taken less responses taken

  // The followed request. It is followed from the cycle on in which it is taken.
  logic      follow, follow_q;
  count_t    ahead, ahead_q;  // responses that come before its own
  count_t    moves, moves_q;  // cycles with ready since it was taken, this one not counted
  logic      stalled_q;       // a cycle without ready was among them

  assign follow = follow_q || (request_taken && watch_i);
  assign ahead  = follow_q ? ahead_q : under_way;
  assign moves  = follow_q ? moves_q : '0;

  always_ff @(posedge clk_i) begin
    reset_past    <= !rst_ni;
    refused_past  <= rst_ni && rsp_valid && !rsp_ready_i;
    response_past <= response;
    moves_q       <= moves + count_t'(req_ready);
    ahead_q       <= ahead - count_t'(response_taken);
    stalled_q     <= (follow_q && stalled_q) || !req_ready;
    if (!rst_ni) begin
      under_way <= '0;
      follow_q  <= 1'b0;
    end else begin
      under_way <= under_way + count_t'(request_taken) - count_t'(response_taken);
      follow_q  <= follow && !(response_taken && ahead == '0);
    end
  end

  // ------------------------------------------------------------------------ where everything is

  logic               full;
  logic [Latency:0]   valid;         // bit d: behind d registers; bit 0 is the request port
  count_t             valid_stages;  // registers that hold a request
  count_t             valid_ahead;   // of these, those ahead of the followed request

  assign full     = u_unit.full;
  assign valid[0] = req_valid_i;
  if (Latency > 0) begin : gen_valid
    assign valid[Latency:1] = u_unit.u_valid.gen_stages.valid_q;
  end

  always_comb begin
    valid_stages = '0;
    valid_ahead  = '0;
    for (int unsigned d = 1; d <= Latency; d++) begin
      valid_stages += count_t'(valid[d]);
      if (d > 32'(moves)) valid_ahead += count_t'(valid[d]);
    end
  end

  // The followed request is behind d registers; d = Latency + 1 is the slot.
  logic [Latency+1:0] behind;
  for (genvar d = 0; d <= Latency + 1; d++) begin : gen_behind
    assign behind[d] = started_i && follow && moves == count_t'(d);
  end

  always_comb begin
    if (started_i) begin
      Copies_A:    assert (u_unit.u_skid.full_q == {Slices*(Latency+2){full}}
                           && u_unit.slice_enable == {Slices*(Latency+2){req_ready}});
      Exclusive_A: assert (!(full && req_ready));
      Enabled_A:   assert (reset_past ? !full && !req_ready : full || req_ready);
      Counted_A:   assert (under_way == valid_stages + count_t'(full));
      Idle_A:      assert (!reset_past || under_way == '0);
      if (follow) begin
        Place_A:      assert (behind != '0 && behind[0] == !follow_q);
        StageValid_A: assert ((behind[Latency:0] & ~valid) == '0);
        InSlot_A:     assert (!behind[Latency+1] || (full && ahead == '0));
        Ahead_A:      assert (behind[Latency+1] || ahead == valid_ahead + count_t'(full));
      end
    end
  end

  // --------------------------------------------------------------------- what is there to be seen

  // Registers down to and with a cut.
  function automatic int unsigned depth(int unsigned cut);
    int unsigned sum = 0;
    for (int unsigned b = 0; b <= cut; b++) sum += 32'(Cuts[b]);
    return sum;
  endfunction

  localparam int unsigned Decode  = depth(xl_pkg::CUT_DECODE);
  localparam int unsigned Control = depth(xl_pkg::CUT_CONTROL);
  localparam int unsigned Select  = depth(xl_pkg::CUT_SELECT);

  // What goes beside the control and the data.
  logic [Latency:0][Lanes-1:0] write;
  logic [Latency:0]            tag, lerp;
  logic [Control:0][Lanes-1:0] active;

  if (Latency > 0) begin : gen_beside
    assign write = u_unit.u_write.gen_registers.stage;
    assign tag   = u_unit.u_tag.gen_registers.stage;
    assign lerp  = u_unit.u_lerp.gen_registers.stage;
  end else begin : gen_no_beside
    assign write = u_unit.write;
    assign tag   = u_unit.tag;
    assign lerp  = u_unit.lerp;
  end
  if (Control > 0) begin : gen_before_network
    assign active = u_unit.u_active.gen_registers.stage;
  end else begin : gen_no_before_network
    assign active = u_unit.active;
  end

  // The average: registers from the request port down to its operands, and down to its middle.
  localparam int unsigned Chosen = Select > 2 ? 1 : 0;
  localparam int unsigned Half   = Select > 1 ? Select - 1 : 0;

  logic [Lanes-1:0][12*Bytes-1:0] half, half_q;  // xl_lerp_u8's half_t
  logic [Lanes-1:0][8*Bytes-1:0]  sum;

  for (genvar i = 0; i < Lanes; i++) begin : gen_average
    if (Half > 0) begin : gen_half
      assign half[i]   = u_unit.gen_lerp[i].u_lerp.gen_nibbles.half;
      assign half_q[i] = u_unit.gen_lerp[i].u_lerp.gen_nibbles.half_q;
    end else begin : gen_no_half
      assign half[i]   = path_i.half[i];
      assign half_q[i] = path_i.half[i];
    end
    assign sum[i] = u_unit.gen_lerp[i].u_lerp.result;
  end

  // Where the followed request is, each of these must be its own.
  logic [Latency:0] write_right, tag_right, lerp_right;
  logic [Control:0]  active_right;
  logic [Lanes-1:0] half_before_right, half_right, sum_before_right, sum_right;

  for (genvar d = 0; d <= Latency; d++) begin : gen_right
    assign write_right[d] = !behind[d] || write[d] == chosen_i.exec;
    assign tag_right[d]   = !behind[d] || tag[d] == chosen_i.tag;
    assign lerp_right[d]  = !behind[d] || lerp[d] == (chosen_i.op == xl_pkg::OP_LERP);
  end
  for (genvar d = 0; d <= Control; d++) begin : gen_right_before_network
    assign active_right[d] = !behind[d] || active[d] == chosen_i.exec;
  end

  // What a lane without EXEC puts in is not told: the network clears it.
  for (genvar i = 0; i < Lanes; i++) begin : gen_right_average
    assign half_before_right[i] = !chosen_i.exec[i] || half[i] == path_i.half[i];
    assign half_right[i]        = !chosen_i.exec[i] || half_q[i] == path_i.half[i];
    assign sum_before_right[i]  = !chosen_i.exec[i] || sum[i] == path_i.operand[i];
    assign sum_right[i] = !chosen_i.exec[i] || u_unit.operand[i] == path_i.operand[i];
  end

  always_comb begin
    Write_A:  assert (write_right == '1);
    Tag_A:    assert (tag_right == '1);
    Lerp_A:   assert (lerp_right == '1);
    Exec_A:   assert (active_right == '1);
    if (Chosen > 0 && behind[Chosen]) begin
      Operands_A: assert ({u_unit.src2, u_unit.src1, u_unit.src0} == chosen_i.src);
      Average_A:  assert (u_unit.slice_average
                          == {Slices{chosen_i.op == xl_pkg::OP_LERP ? chosen_i.exec : '0}});
    end
    if (behind[Chosen]) HalfBefore_A: assert (half_before_right == '1);
    if (behind[Half])   Half_A:       assert (half_right == '1);
    if (behind[Half])   SumBefore_A:  assert (sum_before_right == '1);
    if (behind[Select]) Sum_A:        assert (sum_right == '1);
  end

  // Each wire before its cut, and each behind it.
  always_comb begin
    if (behind[0])       DecodedBefore_A: assert (u_unit.u_control.decoded == path_i.decoded);
    if (behind[Decode])  Decoded_A:       assert (u_unit.u_control.decoded_q == path_i.decoded);
    if (behind[Decode])  LanesBefore_A:   assert (u_unit.u_control.lanes == path_i.lanes);
    if (behind[Control]) Lanes_A:         assert (u_unit.u_control.lanes_q == path_i.lanes);
    if (behind[Control]) RouteBefore_A:   assert (u_unit.route == path_i.route);
    if (behind[Select]) begin
      Route_A:  assert (u_unit.route_q == {Slices{path_i.route}});
      Active_A: assert (u_unit.active_q == {Slices{chosen_i.exec}});
    end
  end

  // The layers L0..L2, and the selects that have to come along to L1 and L2, as each slice has
  // them. What a slice does not have counts as right, as do selects that were used up.
  layer_t         [Slices-1:0][2:0] made, held;
  xl_pkg::route_t [Slices-1:0][2:1] selects;

  for (genvar k = 0; k < Slices; k++) begin : gen_slice
    localparam int unsigned Low = k * SliceWidth;

    for (genvar g = 0; g < Groups; g++) begin : gen_group
      assign made[k][0].active[g] = u_unit.u_network.gen_slice[k].gen_group[g].u_l0.active;
      assign made[k][1].active[g] = u_unit.u_network.gen_slice[k].gen_group[g].u_l1.active;
      assign made[k][2].active[g] = u_unit.u_network.gen_slice[k].gen_group[g].u_l2.active;
      assign held[k][0].active[g] = u_unit.u_network.active_l0[k][g];
      assign held[k][1].active[g] = u_unit.u_network.active_l1[k][g];
      assign held[k][2].active[g] = u_unit.u_network.active_l2[k][g];

      for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
        logic [2:0][SliceWidth-1:0] made_word, held_word;

        assign made_word = {u_unit.u_network.gen_slice[k].gen_group[g].u_l2.data[i],
                            u_unit.u_network.gen_slice[k].gen_group[g].u_l1.data[i],
                            u_unit.u_network.gen_slice[k].gen_group[g].u_l0.data[i]};
        assign held_word = {u_unit.u_network.data_l2[k][g][i], u_unit.u_network.data_l1[k][g][i],
                            u_unit.u_network.data_l0[k][g][i]};
        for (genvar l = 0; l < 3; l++) begin : gen_word
          always_comb begin
            made[k][l].data[g][i] = path_i.layer[l].data[g][i];
            held[k][l].data[g][i] = path_i.layer[l].data[g][i];
            made[k][l].data[g][i][Low+:SliceWidth] = made_word[l];
            held[k][l].data[g][i][Low+:SliceWidth] = held_word[l];
          end
        end
      end
    end

    always_comb begin
      selects[k]         = {2{path_i.route}};
      selects[k][1].hop  = u_unit.u_network.hop_l1[k];
      selects[k][1].half = u_unit.u_network.half_l1[k];
      selects[k][2].half = u_unit.u_network.half_l2[k];
    end
  end

  // What reaches some lane of the unit: in front of L2, which clears the others, words of active
  // places; and with fewer than 32 lanes, L2 leaves the places above them unused, and each layer
  // before it as many less.
  function automatic layer_t used(int unsigned layer, layer_t value);
    layer_t result = '0;
    for (int unsigned i = 0; i < xl_pkg::GROUP_LANES; i++) begin
      int unsigned lowest = layer == 2 ? i : layer == 1 ? i & 15 : i & 3;
      for (int unsigned g = 0; g < Groups; g++) begin
        if (lowest < Lanes) begin
          result.data[g][i]   = layer == 2 || value.active[g][i] ? value.data[g][i] : '0;
          result.active[g][i] = value.active[g][i];
        end
      end
    end
    return result;
  endfunction

  for (genvar l = 0; l < 3; l++) begin : gen_layer
    localparam int unsigned Before = depth(xl_pkg::CUT_L0 + l - 1);
    localparam int unsigned After  = depth(xl_pkg::CUT_L0 + l);
    for (genvar k = 0; k < Slices; k++) begin : gen_right_slice
      always_comb begin
        if (behind[Before]) begin
          LayerBefore_A: assert (used(l, made[k][l]) == used(l, path_i.layer[l]));
        end
        if (behind[After]) Layer_A: assert (used(l, held[k][l]) == used(l, path_i.layer[l]));
      end
      if (l < 2) begin : gen_select
        always_comb if (behind[After]) Select_A: assert (selects[k][l+1] == path_i.route);
      end
    end
  end

  // The end of the pipeline, and the slot.
  response_t last, kept;
  assign last = {u_unit.u_data_slot.data_i, u_unit.u_write_slot.data_i,
                 u_unit.u_source_active_slot.data_i, u_unit.u_tag_slot.data_i};
  assign kept = {u_unit.u_data_slot.kept, u_unit.u_write_slot.kept,
                 u_unit.u_source_active_slot.kept, u_unit.u_tag_slot.kept};

  always_comb begin
    if (behind[Latency])   SlotBefore_A: assert (last == path_i.response);
    if (behind[Latency+1]) Slot_A:       assert (kept == path_i.response);
    if (started_i && !reset_past && refused_past) begin
      Refused_A: assert (full && kept == response_past);
    end
  end

  // ------------------------------------------------------------------------------ laws, at ports

  always_comb begin
    if (started_i && reset_past) begin
      ResetQuiet_A: assert (!req_ready && !rsp_valid);
    end
    if (started_i && !reset_past && refused_past) begin
      ResponseHeld_A: assert (rsp_valid && response == response_past);
    end
    if (started_i && rst_ni) begin
      ResponseHasRequest_A: assert (!rsp_valid || under_way != '0 || request_taken);
      ReadyUnlessRefused_A: assert (reset_past || req_ready || refused_past);
      if (follow && ahead == '0 && rsp_valid) begin
        Unchanged_A: assert (response == path_i.response);
        Latency_A:   assert (moves + count_t'(req_ready) == count_t'(Latency + 1));
      end
      if (follow && moves + count_t'(req_ready) == count_t'(Latency + 1)) begin
        NotLost_A: assert (rsp_valid && ahead == '0);
      end
    end
  end

  // -------------------------------------------------------------------------------------- covers

  // One trace reaches all: the followed request comes out; it does so after a stall and with one
  // more behind it; a response waits for three cycles; reset comes with requests under way.
  logic [1:0] waited_q;
  initial reached_o = '0;
  always_ff @(posedge clk_i) begin
    waited_q <= rst_ni && rsp_valid && !rsp_ready_i ? waited_q + 2'(waited_q != 2'd3) : 2'd0;
    if (started_i && follow && response_taken && ahead == '0) begin
      reached_o[0] <= 1'b1;
      if (follow_q && stalled_q && (Latency == 0 || under_way > 4'd1)) reached_o[1] <= 1'b1;
    end
    if (started_i && waited_q == 2'd3) reached_o[2] <= 1'b1;
    if (started_i && !rst_ni && under_way != '0) reached_o[3] <= 1'b1;
  end

endmodule
