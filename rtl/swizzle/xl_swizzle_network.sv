// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The lane crossbar: moves one word a lane along a route that xl_swizzle_control made from an
// offset.
//
//   data_o[i]   = active_i[s] ? data_i[s] : 0        s = source lane of lane i
//   active_o[i] = active_i[s]                        0 where lane s does not exist
//
// Three layers reach every one of the 1,733 lane maps that offsets describe, with three small
// selectors a lane and bit in place of a 32:1 selector:
//
//            route.odd, route.pair      route.hop        route.half
//                    |                      |                |
//   data_i --------> L0 ------------------> L1 ------------> L2 ----> data_o
//             any lane of the quad,    i, i ^ 4, i ^ 8   i or i ^ 16,
//             or one of at most four     or i ^ 12      inactive: 0
//             others, for FFT mode
//
// A layer's select moves along with the data: a register after a layer delays the selects of the
// layers behind it too. Lanes 0..31 and 32..63 never exchange values and follow the same route.
// With fewer than 32 lanes the places above them are tied inactive.
//
// Cost: 3 LUT4 a lane and bit for L0, 2 for L1, 1 for L2, with leaves made of the cells of the
// fabric (rtl/ecp5.f and the like).
//
// Latency: one cycle of enable_i for each 1 in Cuts. Throughput: one route a cycle. No reset.
module xl_swizzle_network #(
  parameter int unsigned Lanes   = 64,  // 4, 8, 16, 32 or 64
  parameter int unsigned Width   = 32,  // bits a lane, at least 1
  parameter bit          FftMode = 1,   // 0: L0 knows the quad alone
  parameter logic [2:0]  Cuts    = 0    // bit k: register after layer Lk
) (
  input  logic                        clk_i,
  input  logic [2:0]                  enable_i,  // of each register in Cuts, all equal
  input  xl_pkg::route_t              route_i,
  input  logic [Lanes-1:0][Width-1:0] data_i,
  input  logic [Lanes-1:0]            active_i,
  output logic [Lanes-1:0][Width-1:0] data_o,
  output logic [Lanes-1:0]            active_o
);

  localparam int unsigned GroupLanes = xl_pkg::GROUP_LANES;
  localparam int unsigned Groups     = Lanes > GroupLanes ? 2 : 1;
  localparam int unsigned Places     = Groups * GroupLanes;

  // --------------------------------------------------------------------------- integration checks

  if (!(Lanes inside {4, 8, 16, 32, 64})) begin : gen_illegal_lanes
    $error("xl_swizzle_network: Lanes = %0d must be 4, 8, 16, 32 or 64", Lanes);
  end
  if (Width < 1) begin : gen_illegal_width
    $error("xl_swizzle_network: Width = %0d must be at least 1", Width);
  end

  // ------------------------------------------------------------------------------- implementation

  typedef logic [Groups-1:0][GroupLanes-1:0][Width-1:0] data_t;
  typedef logic [Groups-1:0][GroupLanes-1:0]            active_t;

  // What enters, and what each layer hands on.
  data_t   data_in, data_l0, data_l1, data_l2;
  active_t active_in, active_l0, active_l1, active_l2;

  assign data_in   = (Places * Width)'(data_i);
  assign active_in = Places'(active_i);

  // Selects of L1 and L2, each behind as many registers as the data that it steers.
  xl_pkg::places_t [1:0] hop_l1;
  xl_pkg::places_t       half_l1, half_l2;

  xl_cut #(.Width(3 * GroupLanes), .Present(Cuts[0])) u_select_l1 (
    .clk_i, .enable_i(enable_i[0]), .data_i({route_i.hop, route_i.half}), .data_o({hop_l1, half_l1})
  );
  xl_cut #(.Width(GroupLanes), .Present(Cuts[1])) u_select_l2 (
    .clk_i, .enable_i(enable_i[1]), .data_i(half_l1), .data_o(half_l2)
  );

  for (genvar g = 0; g < Groups; g++) begin : gen_group
    xl_swizzle_gather #(.Width(Width), .FftMode(FftMode), .Registered(Cuts[0])) u_l0 (
      .clk_i, .enable_i(enable_i[0]), .odd_i(route_i.odd), .pair_i(route_i.pair),
      .data_i(data_in[g]), .active_i(active_in[g]), .data_o(data_l0[g]), .active_o(active_l0[g])
    );
    xl_swizzle_hop #(.Width(Width), .Registered(Cuts[1])) u_l1 (
      .clk_i, .enable_i(enable_i[1]), .hop_i(hop_l1),
      .data_i(data_l0[g]), .active_i(active_l0[g]), .data_o(data_l1[g]), .active_o(active_l1[g])
    );
    xl_swizzle_half #(.Width(Width), .Registered(Cuts[2])) u_l2 (
      .clk_i, .enable_i(enable_i[2]), .half_i(half_l2),
      .data_i(data_l1[g]), .active_i(active_l1[g]), .data_o(data_l2[g]), .active_o(active_l2[g])
    );
  end

  logic [Places-1:0][Width-1:0] data_out;
  logic [Places-1:0]            active_out;

  assign data_out   = data_l2;
  assign active_out = active_l2;
  assign data_o     = data_out[Lanes-1:0];
  assign active_o   = active_out[Lanes-1:0];

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  for (genvar i = 0; i < Lanes; i++) begin : gen_check
    always_comb begin
      InactiveSourceIsZero_A: assert (active_o[i] || data_o[i] == '0);
    end
  end
`endif

endmodule
