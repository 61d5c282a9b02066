// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Follows one lane's value through xl_unit, for waveforms: at each layer, the place where the value
// stands, the value, what it ought to be, and a flag that rises where it is wrong. Bound into the
// unit in builds with traces; hardware never holds it.
//
// The lane is +lane=N (0 unless given). Places come from the selects that the RTL uses, walked from
// the lane backwards; expected values from the specification (docs/spec.md). So a wrong select and
// a wrong selector show where they happen:
//
//   control   the walk ends at another lane than the specification's source
//   operand   the value that enters the network is not the source's, or not the average
//   L0..L2    the value behind that layer is wrong
//   response  the value at the port is wrong
//
// All signals have the same width in every unit, so that one view fits all.
module xl_lane_path #(
  parameter int unsigned   Lanes    = 64,
  parameter int unsigned   Bytes    = 4,
  parameter int unsigned   TagWidth = 8,
  parameter xl_pkg::cuts_t Cuts     = xl_pkg::CutsBalanced,
  parameter int unsigned   Slices   = 1,

  localparam int unsigned Width      = 8 * Bytes,
  localparam int unsigned SliceWidth = Width / Slices,
  localparam int unsigned Groups     = Lanes > xl_pkg::GROUP_LANES ? 2 : 1,

  localparam type data_t   = logic [Lanes-1:0][Width-1:0],
  localparam type layer_t  =
      logic [Slices-1:0][Groups-1:0][xl_pkg::GROUP_LANES-1:0][SliceWidth-1:0],
  localparam type places_t = xl_pkg::places_t
) (
  input logic                clk_i,
  input logic                rst_ni,
  input logic                enable_i,
  input logic                req_valid_i,
  input xl_pkg::op_e         req_op_i,
  input logic [15:0]         req_offset_i,
  input logic [Lanes-1:0]    req_exec_i,
  input data_t               req_src0_i,
  input data_t               req_src1_i,
  input data_t               req_src2_i,
  input logic [TagWidth-1:0] req_tag_i,
  input logic                full_i,  // a refused response waits in the slots
  input logic                rsp_valid_i,
  input data_t               rsp_data_i,
  input logic [Lanes-1:0]    rsp_write_i,
  input logic [Lanes-1:0]    rsp_source_active_i,
  input logic [TagWidth-1:0] rsp_tag_i,

  // The network: its route, selects and data in front of L0 and behind each layer and its cut.
  input xl_pkg::route_t      route_i,
  input xl_pkg::mode_e       mode_i,
  input places_t [1:0]       hop_l1_i,
  input places_t             half_l1_i,
  input places_t             half_l2_i,
  input layer_t [3:0]        data_i,   // L2, L1, L0, in front of L0
  input logic [3:0][Groups-1:0][xl_pkg::GROUP_LANES-1:0] active_i
);

  typedef enum logic [2:0] {IDLE, BITMASK, QUAD, ROTATE, FFT, LERP} kind_e;
  typedef enum logic [2:0] {
    NOTHING, CONTROL, OPERAND, LAYER_0, LAYER_1, LAYER_2, RESPONSE
  } where_e;

  logic [5:0] lane;  // the followed one
  initial if ($value$plusargs("lane=%d", lane) == 0) lane = '0;

  // ------------------------------------------------------------------------------- specification

  function automatic logic [4:0] specified(logic [15:0] offset, logic [4:0] place);
    logic [4:0] reversed, sum;
    reversed = {place[0], place[1], place[2], place[3], place[4]};
    sum      = offset[10] ? place - offset[9:5] : place + offset[9:5];
    if (offset >= 16'hE000)
      return (reversed >> $countones(offset[4:0])) | (place & offset[4:0]);
    else if (offset >= 16'hC000) return (sum & ~offset[4:0]) | (place & offset[4:0]);
    else if (offset >= 16'h8000) return {place[4:2], offset[2*place[1:0]+:2]};
    else                         return ((place & offset[4:0]) | offset[9:5]) ^ offset[14:10];
  endfunction

  function automatic logic [31:0] average(logic [31:0] a, logic [31:0] b, logic [31:0] c);
    for (int k = 0; k < 4; k++) begin
      average[8*k+:8] = 8'((9'(a[8*k+:8]) + 9'(b[8*k+:8]) + 9'(c[8*k])) >> 1);
    end
  endfunction

  // The request at the port. What a person reads is 0 while there is none.
  kind_e       kind;
  logic [15:0] req_tag;
  logic [16:0] req_offset;  // bit 16: a swizzle is there
  logic [63:0] req_exec;
  logic [31:0] req_src0, req_src1, req_src2, req_average;  // of the followed lane
  xl_pkg::mode_e mode;                                     // as the control decodes it
  logic [5:0]  source;                        // its source lane, and whether that exists
  logic        exists;

  assign mode = mode_i;

  always_comb begin
    {req_offset, req_tag, req_exec, req_src0, req_src1, req_src2, req_average} = '0;
    {source, exists} = '0;
    if (req_valid_i) begin
      req_offset  = kind == LERP ? '0 : {1'b1, req_offset_i};
      req_tag     = 16'(req_tag_i);
      req_exec    = 64'(req_exec_i);
      req_src0    = 32'(req_src0_i[lane]);
      req_src1    = 32'(req_src1_i[lane]);
      req_src2    = 32'(req_src2_i[lane]);
      req_average = average(req_src0, req_src1, req_src2);
      source      = kind == LERP ? lane : {lane[5], specified(req_offset_i, lane[4:0])};
      exists      = 32'(source) < Lanes;
    end
  end

  always_comb begin
    if (!req_valid_i)                    kind = IDLE;
    else if (req_op_i == xl_pkg::OP_LERP) kind = LERP;
    else if (req_offset_i >= 16'hE000)   kind = FFT;
    else if (req_offset_i >= 16'hC000)   kind = ROTATE;
    else if (req_offset_i >= 16'h8000)   kind = QUAD;
    else                                 kind = BITMASK;
  end

  // What the path ought to carry.
  typedef struct packed {
    logic [15:0] tag;
    logic [15:0] offset;
    logic        lerp;
    logic [5:0]  source;
    logic [31:0] value;
    logic        active;  // the source's EXEC bit
    logic        write;   // the lane's own
  } info_t;
  info_t info;

  always_comb begin
    info.tag    = req_tag;
    info.offset = req_offset_i;
    info.lerp   = kind == LERP;
    info.source = source;
    info.value  = kind == LERP ? average(req_src0, req_src1, req_src2)
                : exists       ? 32'(req_src0_i[source]) : '0;
    info.active = req_exec[source];  // 0 where the lane does not exist
    info.write  = req_exec[lane];
  end

  // --------------------------------------------------------------------------- places, backwards

  function automatic logic [4:0] in_half(logic [4:0] place, places_t half);
    return half[place] ? place ^ 5'd16 : place;
  endfunction
  function automatic logic [4:0] hopped(logic [4:0] place, places_t [1:0] hop);
    return place ^ {1'b0, hop[1][place], hop[0][place], 2'b00};
  endfunction
  function automatic logic [4:0] gathered(logic [4:0] place, xl_pkg::route_t route);
    gathered = place;
    for (int unsigned p = 0; p < xl_gather_pkg::MAX_PAIRS; p++) begin
      if (route.pair[p][place]) begin
        gathered = 5'(xl_gather_pkg::lane(place, 2 * p + 32'(route.odd[place])));
      end
    end
  endfunction

  // Index 0: in front of L0; index k + 1: behind Lk.
  logic [3:0][4:0] place;
  always_comb begin
    place[3] = lane[4:0];
    place[2] = in_half(lane[4:0], half_l2_i);
    place[1] = hopped(in_half(lane[4:0], half_l1_i), hop_l1_i);
    place[0] = gathered(hopped(in_half(lane[4:0], route_i.half), route_i.hop), route_i);
  end

  // ------------------------------------------------------------------------------------- stages

  // Registers from the request port down to and with a cut.
  function automatic int unsigned depth(int unsigned cut);
    depth = 0;
    for (int unsigned b = 0; b <= cut; b++) depth += 32'(Cuts[b]);
  endfunction

  localparam int unsigned Routed  = depth(xl_pkg::CUT_SELECT);
  localparam int unsigned Latency = depth(xl_pkg::CUT_OUTPUT);

  logic [3:0][31:0] value;
  logic [3:0]       active;
  logic             group;
  logic [5:0]       wrong;  // by where_e, without NOTHING

  assign group = Groups > 1 && lane[5];
  for (genvar k = 0; k < 4; k++) begin : gen_value
    logic [Slices-1:0][SliceWidth-1:0] word;
    for (genvar s = 0; s < Slices; s++) begin : gen_slice
      assign word[s] = data_i[k][s][group][place[k]];
    end
    assign value[k]  = 32'(word);
    assign active[k] = active_i[k][group][place[k]];
  end

  // The route in front of L0, by the names of its parts.
  places_t odd, pair_0, pair_1, pair_2, pair_3, hop_4, hop_8, half;

  assign {odd, pair_3, pair_2, pair_1, pair_0, hop_8, hop_4, half} = route_i;

  // The route that arrived in front of L0, against the specification's source.
  logic [5:0] routed_source, expected_source;
  info_t      info_routed;
  logic       valid_routed;
  xl_delay #(.Width($bits(info_t)), .Depth(Routed)) u_info_routed (
    .clk_i, .enable_i({(Routed > 0 ? Routed : 1){enable_i}}), .data_i(info), .data_o(info_routed)
  );
  xl_valid_delay #(.Depth(Routed)) u_valid_routed (
    .clk_i, .rst_ni, .enable_i, .valid_i(req_valid_i), .valid_o(valid_routed)
  );
  logic control_wrong;
  assign routed_source   = rst_ni && valid_routed ? {lane[5], place[0]} : '0;
  assign expected_source = rst_ni && valid_routed ? info_routed.source : '0;
  assign control_wrong   = routed_source != expected_source;
  assign wrong[0]        = control_wrong;

  xl_lane_stage #(.Depth(depth(xl_pkg::CUT_SELECT)), .info_t(info_t)) u_operand (
    .clk_i, .rst_ni, .enable_i, .valid_i(req_valid_i), .info_i(info), .gated_i(1'b0),
    .place_i({lane[5], place[0]}), .value_i(value[0]), .active_i(active[0]), .wrong_o(wrong[1])
  );
  xl_lane_stage #(.Depth(depth(xl_pkg::CUT_L0)), .info_t(info_t)) u_l0 (
    .clk_i, .rst_ni, .enable_i, .valid_i(req_valid_i), .info_i(info), .gated_i(1'b0),
    .place_i({lane[5], place[1]}), .value_i(value[1]), .active_i(active[1]), .wrong_o(wrong[2])
  );
  xl_lane_stage #(.Depth(depth(xl_pkg::CUT_L1)), .info_t(info_t)) u_l1 (
    .clk_i, .rst_ni, .enable_i, .valid_i(req_valid_i), .info_i(info), .gated_i(1'b0),
    .place_i({lane[5], place[2]}), .value_i(value[2]), .active_i(active[2]), .wrong_o(wrong[3])
  );
  xl_lane_stage #(.Depth(depth(xl_pkg::CUT_OUTPUT)), .info_t(info_t)) u_l2 (
    .clk_i, .rst_ni, .enable_i, .valid_i(req_valid_i), .info_i(info), .gated_i(1'b1),
    .place_i({lane[5], place[3]}), .value_i(value[3]), .active_i(active[3]), .wrong_o(wrong[4])
  );

  // The response port, behind the slots.
  info_t       info_out, info_rsp;
  logic [15:0] rsp_tag;
  logic [16:0] rsp_offset;  // bit 16: a swizzle's response is there
  logic [63:0] rsp_write, rsp_source_active;
  logic [31:0] rsp_data, rsp_expected;  // of the followed lane
  logic        rsp_wrong;

  xl_delay #(.Width($bits(info_t)), .Depth(Latency)) u_info_out (
    .clk_i, .enable_i({(Latency > 0 ? Latency : 1){enable_i}}), .data_i(info), .data_o(info_out)
  );
  xl_skid_slot #(.Width($bits(info_t))) u_info_slot (
    .clk_i, .enable_i, .full_i, .data_i(info_out), .data_o(info_rsp)
  );
  always_comb begin
    {rsp_tag, rsp_offset, rsp_write, rsp_source_active, rsp_data, rsp_expected, rsp_wrong} = '0;
    if (rst_ni && rsp_valid_i) begin
      rsp_tag           = 16'(rsp_tag_i);
      rsp_offset        = info_rsp.lerp ? '0 : {1'b1, info_rsp.offset};
      rsp_write         = 64'(rsp_write_i);
      rsp_source_active = 64'(rsp_source_active_i);
      rsp_data          = 32'(rsp_data_i[lane]);
      rsp_expected      = info_rsp.active ? info_rsp.value : '0;
      rsp_wrong         = rsp_data != rsp_expected || rsp_tag != info_rsp.tag
                       || rsp_write[lane] != info_rsp.write
                       || rsp_source_active[lane] != (info_rsp.lerp || info_rsp.active);
    end
  end
  assign wrong[5] = rsp_wrong;

  // Where something was wrong first, kept to the end of the trace.
  where_e first_wrong, first_wrong_q;
  initial first_wrong_q = NOTHING;
  always_comb begin
    first_wrong = first_wrong_q;
    for (int k = 5; k >= 0; k--) begin
      if (first_wrong_q == NOTHING && wrong[k]) first_wrong = where_e'(3'(k + 1));
    end
  end
  always_ff @(posedge clk_i) first_wrong_q <= first_wrong;

endmodule
