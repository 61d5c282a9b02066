// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The lane unit: DS_SWIZZLE_B32 and V_LERP_U8 for one wave, one operation each cycle, in order.
//
//   cut:            DECODE  CONTROL  SELECT  L0    L1  OUTPUT
//
//   offset --> decode --|- control -|- select -+
//   src0 --+            |           |          |
//   src1 --+-> average -|-----------|---------|+ L0 | L1 | L2 |-- slot --> rsp_data,
//   src2 --+            |           |         |     |    |    |            rsp_source_active
//   tag, EXEC ----------|-----------|---------|-----|----|----|-- slot --> rsp_tag, rsp_write
//
// A lerp's result crosses the same network along the identity route: it needs no delay line and no
// selector at the end, and the network's gate clears the lanes whose EXEC bit is 0. A swizzle's
// word passes the adders as the average of itself and itself. With two registers on that way, the
// first stands in the middle of the adders; with three, the first in front of them.
//
//   swizzle  rsp_data[i] = EXEC[s] ? src0[s] : 0, with s the source lane of lane i (docs/spec.md);
//            0 too where lane s does not exist (Lanes < 32). Computed for every lane i.
//            rsp_source_active[i] = lane s exists and EXEC[s]
//   lerp     rsp_data[i] = EXEC[i] ? average of src0[i] and src1[i], byte by byte : 0
//            rsp_source_active[i] = 1
//   both     rsp_write[i] = EXEC[i], the write enable of destination lane i; rsp_tag = req_tag
//
// Words of 32 bits on a unit with fewer bytes take 4 / Bytes requests, one for each slice of Bytes
// bytes, with offset, EXEC and tag repeated. A wave of 64 lanes on a unit of 32 takes two requests.
//
// Handshake. A request is taken in a cycle with req_valid_i and req_ready_o, a response in one with
// rsp_valid_o and rsp_ready_i. Once valid is up, it and the payload hold until taken. All stages
// move together: each has a registered enable, and all of these, and req_ready_o, fall while a
// refused response waits: bubbles do not collapse. Payload is undefined while not valid. Operands
// that an operation does not use are ignored.
//
// Latency: exactly as many cycles as Cuts has ones, counted over cycles with req_ready_o = 1.
// Throughput: one operation a cycle.
// Combinational paths: none starts at rsp_ready_i. With Cuts = CutsNone the request's payload
// reaches the response's payload, and req_valid_i reaches rsp_valid_o; otherwise no input reaches
// an output. Reset: synchronous, of control bits only. req_ready_o and rsp_valid_o are 0 from the
// first clock edge in reset; what was under way is dropped.
module xl_unit #(
  parameter int unsigned   Lanes    = 64,  // 4, 8, 16, 32 or 64
  parameter int unsigned   Bytes    = 4,   // bytes a lane: 1, 2 or 4
  parameter int unsigned   TagWidth = 8,   // at least 1
  parameter bit            FftMode  = 1,   // 0: offsets from 0xE000 are illegal; smaller
  parameter xl_pkg::cuts_t Cuts     = xl_pkg::CutsBalanced
) (
  input  logic                          clk_i,
  input  logic                          rst_ni,

  input  logic                          req_valid_i,
  output logic                          req_ready_o,
  input  xl_pkg::op_e                   req_op_i,
  input  logic [15:0]                   req_offset_i,
  input  logic [Lanes-1:0]              req_exec_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] req_src0_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] req_src1_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] req_src2_i,
  input  logic [TagWidth-1:0]           req_tag_i,

  output logic                          rsp_valid_o,
  input  logic                          rsp_ready_i,
  output logic [Lanes-1:0][8*Bytes-1:0] rsp_data_o,
  output logic [Lanes-1:0]              rsp_write_o,
  output logic [Lanes-1:0]              rsp_source_active_o,
  output logic [TagWidth-1:0]           rsp_tag_o
);

  localparam int unsigned Width   = 8 * Bytes;
  localparam int unsigned Latency = $countones(Cuts);

  typedef logic [Lanes-1:0][Width-1:0] data_t;

  // --------------------------------------------------------------------------- integration checks

  if (!(Lanes inside {4, 8, 16, 32, 64})) begin : gen_illegal_lanes
    $error("xl_unit: Lanes = %0d must be 4, 8, 16, 32 or 64", Lanes);
  end
  if (!(Bytes inside {1, 2, 4})) begin : gen_illegal_bytes
    $error("xl_unit: Bytes = %0d must be 1, 2 or 4", Bytes);
  end
  if (TagWidth < 1) begin : gen_illegal_tag_width
    $error("xl_unit: TagWidth = %0d must be at least 1", TagWidth);
  end

  // ------------------------------------------------------------------------------- implementation

  // Slices of the network, a byte wide where the selects have registers, one set for each.
  localparam int unsigned Slices = Cuts[xl_pkg::CUT_SELECT] && Bytes > 1 ? Bytes : 1;

  // Every stage moves at the next clock edge. All bits have the same value. In each of Slices
  // copies bit d is for the registers behind d others; those of copy 0 for all that has no slices,
  // and with one bit more for the requester, another for the slots.
  logic [Slices-1:0][Latency+1:0] slice_enable;
  logic [Latency+1:0]             enable;
  logic                           full;  // a refused response waits in the slots

  assign enable      = slice_enable[0];
  assign req_ready_o = enable[Latency];

  // Registers in front of that of a cut.
  function automatic int unsigned stage_of(int unsigned cut);
    stage_of = 0;
    for (int unsigned b = 0; b < cut; b++) stage_of += 32'(Cuts[b]);
  endfunction

  logic lerp_request;
  assign lerp_request = req_op_i == xl_pkg::OP_LERP;

  // Route. A lerp goes straight through.
  logic [15:0]    offset;
  xl_pkg::route_t route;

  assign offset = lerp_request ? xl_pkg::OFFSET_IDENTITY : req_offset_i;

  xl_swizzle_control #(
    .FftMode(FftMode), .Cuts(Cuts[xl_pkg::CUT_CONTROL:xl_pkg::CUT_DECODE])
  ) u_control (
    .clk_i,
    .enable_i({enable[stage_of(xl_pkg::CUT_CONTROL)], enable[stage_of(xl_pkg::CUT_DECODE)]}),
    .offset_i(offset), .route_o(route)
  );

  // Data that enters the network, and its way there beside the control: a lerp's average, or a
  // swizzle's source 0, which is the average of itself and itself.
  localparam int unsigned ControlLatency = stage_of(xl_pkg::CUT_L0);
  localparam int unsigned LatencyEnables = Latency > 0 ? Latency : 1;

  // The registers on that way belong to the average. One stands at its result, a second in its
  // middle. A third takes the operands as they come, since one bit of op would otherwise have to
  // reach a selector at every bit of every lane within the first cycle. It takes op once for each
  // lane in each slice, and with EXEC, so that synthesis does not make one register of a slice's:
  // what a lane without EXEC puts in is cleared by the network.
  localparam logic [1:0]  LerpCuts     = {ControlLatency > 0, ControlLatency > 1};
  localparam bit          OperandCut   = ControlLatency > 2;
  localparam int unsigned ResultEnable = ControlLatency > 0 ? ControlLatency - 1 : 0;
  localparam int unsigned HalfEnable   = ControlLatency > 1 ? ControlLatency - 2 : 0;

  logic  [Lanes-1:0]             average;        // take the average, not source 0
  logic  [Slices-1:0][Lanes-1:0] slice_average;
  data_t                         src0, src1, src2, operand;
  logic  [Lanes-1:0]             active;

  assign average = OperandCut ? {Lanes{lerp_request}} & req_exec_i : {Lanes{lerp_request}};

  xl_cut #(.Width(3 * Lanes * Width), .Present(OperandCut)) u_operands (
    .clk_i, .enable_i(enable[0]),
    .data_i({req_src2_i, req_src1_i, req_src0_i}), .data_o({src2, src1, src0})
  );
  for (genvar k = 0; k < Slices; k++) begin : gen_average
    xl_cut #(.Width(Lanes), .Present(OperandCut)) u_average (
      .clk_i, .enable_i(slice_enable[k][0]), .data_i(average), .data_o(slice_average[k])
    );
  end

  for (genvar i = 0; i < Lanes; i++) begin : gen_lerp
    logic [Slices-1:0][Width/Slices-1:0] first, second, other, rounding;

    assign first  = src0[i];
    assign second = src1[i];
    for (genvar k = 0; k < Slices; k++) begin : gen_slice
      assign other[k]    = slice_average[k][i] ? second[k] : first[k];
      assign rounding[k] = slice_average[k][i] ? src2[i][k*Width/Slices+:Width/Slices] : '0;
    end

    xl_lerp_u8 #(.Bytes(Bytes), .Cuts(LerpCuts)) u_lerp (
      .clk_i, .enable_i({enable[ResultEnable], enable[HalfEnable]}),
      .src0_i(src0[i]), .src1_i(other), .src2_i(rounding), .result_o(operand[i])
    );
  end

  // EXEC comes along, and the selects and it enter each slice through registers of the slice.
  localparam int unsigned ActiveLatency = stage_of(xl_pkg::CUT_SELECT);
  localparam int unsigned ActiveEnables = ActiveLatency > 0 ? ActiveLatency : 1;

  xl_delay #(.Width(Lanes), .Depth(ActiveLatency)) u_active (
    .clk_i, .enable_i(enable[ActiveEnables-1:0]), .data_i(req_exec_i), .data_o(active)
  );

  logic           [Slices-1:0][2:0]       network_enable;
  xl_pkg::route_t [Slices-1:0]            route_q;
  logic           [Slices-1:0][Lanes-1:0] active_q;

  for (genvar k = 0; k < Slices; k++) begin : gen_slice
    assign network_enable[k] = {slice_enable[k][stage_of(xl_pkg::CUT_OUTPUT)],
                                slice_enable[k][stage_of(xl_pkg::CUT_L1)],
                                slice_enable[k][stage_of(xl_pkg::CUT_L0)]};
    if (Cuts[xl_pkg::CUT_SELECT]) begin : gen_register
      always_ff @(posedge clk_i) begin
        if (slice_enable[k][stage_of(xl_pkg::CUT_SELECT)]) begin
          route_q[k]  <= route;
          active_q[k] <= active;
        end
      end
    end else begin : gen_wire
      assign route_q[k]  = route;
      assign active_q[k] = active;
    end
  end

  data_t            data;
  logic [Lanes-1:0] source_active;

  xl_swizzle_network #(
    .Lanes(Lanes), .Width(Width), .FftMode(FftMode),
    .Cuts(Cuts[xl_pkg::CUT_OUTPUT:xl_pkg::CUT_L0]), .Slices(Slices)
  ) u_network (
    .clk_i, .enable_i(network_enable), .route_i(route_q), .active_i(active_q),
    .data_i(operand), .data_o(data), .active_o(source_active)
  );

  // What accompanies the data.
  logic                valid;
  logic [Lanes-1:0]    write;
  logic [TagWidth-1:0] tag;
  logic                lerp;

  xl_delay #(.Width(Lanes), .Depth(Latency)) u_write (
    .clk_i, .enable_i(enable[LatencyEnables-1:0]), .data_i(req_exec_i), .data_o(write)
  );
  xl_delay #(.Width(TagWidth), .Depth(Latency)) u_tag (
    .clk_i, .enable_i(enable[LatencyEnables-1:0]), .data_i(req_tag_i), .data_o(tag)
  );
  xl_delay #(.Depth(Latency)) u_lerp (
    .clk_i, .enable_i(enable[LatencyEnables-1:0]), .data_i(lerp_request), .data_o(lerp)
  );
  xl_valid_delay #(.Depth(Latency)) u_valid (
    .clk_i, .rst_ni, .enable_i(enable[Latency]), .valid_i(req_valid_i), .valid_o(valid)
  );

  // The end of the pipeline.
  xl_skid_control #(.Copies(Slices * (Latency + 2))) u_skid (
    .clk_i, .rst_ni,
    .valid_i(valid), .enable_o(slice_enable),
    .valid_o(rsp_valid_o), .ready_i(rsp_ready_i), .full_o(full)
  );
  xl_skid_slot #(.Width(Lanes * Width)) u_data_slot (
    .clk_i, .enable_i(enable[Latency+1]), .full_i(full), .data_i(data), .data_o(rsp_data_o)
  );
  xl_skid_slot #(.Width(Lanes)) u_write_slot (
    .clk_i, .enable_i(enable[Latency+1]), .full_i(full), .data_i(write), .data_o(rsp_write_o)
  );
  xl_skid_slot #(.Width(Lanes)) u_source_active_slot (
    .clk_i, .enable_i(enable[Latency+1]), .full_i(full),
    .data_i(source_active | {Lanes{lerp}}), .data_o(rsp_source_active_o)
  );
  xl_skid_slot #(.Width(TagWidth)) u_tag_slot (
    .clk_i, .enable_i(enable[Latency+1]), .full_i(full), .data_i(tag), .data_o(rsp_tag_o)
  );

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  xl_unit_checks #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(TagWidth), .FftMode(FftMode), .Latency(Latency)
  ) u_checks (
    .clk_i, .rst_ni,
    .req_valid_i, .req_ready_i(req_ready_o), .req_op_i, .req_offset_i, .req_exec_i,
    .req_src0_i, .req_src1_i, .req_src2_i, .req_tag_i,
    .rsp_valid_i(rsp_valid_o), .rsp_ready_i, .rsp_data_i(rsp_data_o), .rsp_write_i(rsp_write_o),
    .rsp_source_active_i(rsp_source_active_o), .rsp_tag_i(rsp_tag_o)
  );
`endif

endmodule
