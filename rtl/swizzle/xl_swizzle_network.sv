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
// A select steers every bit of a word, and on a chip these lie as far apart as the network is wide.
// Slices cuts the words into as many parts, each with selects and active flags of its own, from
// registers near it. Synthesis does not make one register of two whose enables differ.
//
// Cost: 3 LUT4 a lane and bit for L0, 2 for L1, 1 for L2, with leaves made of the cells of the
// fabric (rtl/ecp5.f and the like).
//
// Latency: one cycle of enable_i for each 1 in Cuts. Throughput: one route a cycle. No reset.
module xl_swizzle_network #(
  parameter int unsigned Lanes   = 64,  // 4, 8, 16, 32 or 64
  parameter int unsigned Width   = 32,  // bits a lane, at least 1
  parameter bit          FftMode = 1,   // 0: L0 knows the quad alone
  parameter logic [2:0]  Cuts    = 0,   // bit k: register after layer Lk
  parameter int unsigned Slices  = 1    // parts of a word, of the same width
) (
  input  logic                         clk_i,
  // For each slice, all equal:
  input  logic [Slices-1:0][2:0]       enable_i,  // of each register in Cuts
  input  xl_pkg::route_t [Slices-1:0]  route_i,
  input  logic [Slices-1:0][Lanes-1:0] active_i,
  // Whole words:
  input  logic [Lanes-1:0][Width-1:0]  data_i,
  output logic [Lanes-1:0][Width-1:0]  data_o,
  output logic [Lanes-1:0]             active_o
);

  localparam int unsigned GroupLanes = xl_pkg::GROUP_LANES;
  localparam int unsigned Groups     = Lanes > GroupLanes ? 2 : 1;
  localparam int unsigned Places     = Groups * GroupLanes;
  localparam int unsigned SliceWidth = Slices > 0 && Width > Slices ? Width / Slices : 1;

  // --------------------------------------------------------------------------- integration checks

  if (!(Lanes inside {4, 8, 16, 32, 64})) begin : gen_illegal_lanes
    $error("xl_swizzle_network: Lanes = %0d must be 4, 8, 16, 32 or 64", Lanes);
  end
  if (Width < 1) begin : gen_illegal_width
    $error("xl_swizzle_network: Width = %0d must be at least 1", Width);
  end
  if (Slices < 1 || Width % Slices != 0) begin : gen_illegal_slices
    $error("xl_swizzle_network: Slices = %0d must divide Width = %0d", Slices, Width);
  end

  // ------------------------------------------------------------------------------- implementation

  typedef logic [Slices-1:0][Groups-1:0][GroupLanes-1:0][SliceWidth-1:0] data_t;
  typedef logic [Slices-1:0][Groups-1:0][GroupLanes-1:0]                 active_t;

  // What enters, and what each layer hands on.
  data_t   data_in, data_l0, data_l1, data_l2;
  active_t active_in, active_l0, active_l1, active_l2;

  // Selects of L1 and L2, each behind as many registers as the data that it steers.
  xl_pkg::places_t [Slices-1:0][1:0] hop_l1;
  xl_pkg::places_t [Slices-1:0]      half_l1, half_l2;

  for (genvar k = 0; k < Slices; k++) begin : gen_slice
    xl_cut #(.Width(3 * GroupLanes), .Present(Cuts[0])) u_select_l1 (
      .clk_i, .enable_i(enable_i[k][0]),
      .data_i({route_i[k].hop, route_i[k].half}), .data_o({hop_l1[k], half_l1[k]})
    );
    xl_cut #(.Width(GroupLanes), .Present(Cuts[1])) u_select_l2 (
      .clk_i, .enable_i(enable_i[k][1]), .data_i(half_l1[k]), .data_o(half_l2[k])
    );

    for (genvar g = 0; g < Groups; g++) begin : gen_group
      xl_swizzle_gather #(.Width(SliceWidth), .FftMode(FftMode), .Registered(Cuts[0])) u_l0 (
        .clk_i, .enable_i(enable_i[k][0]), .odd_i(route_i[k].odd), .pair_i(route_i[k].pair),
        .data_i(data_in[k][g]), .active_i(active_in[k][g]),
        .data_o(data_l0[k][g]), .active_o(active_l0[k][g])
      );
      xl_swizzle_hop #(.Width(SliceWidth), .Registered(Cuts[1])) u_l1 (
        .clk_i, .enable_i(enable_i[k][1]), .hop_i(hop_l1[k]),
        .data_i(data_l0[k][g]), .active_i(active_l0[k][g]),
        .data_o(data_l1[k][g]), .active_o(active_l1[k][g])
      );
      xl_swizzle_half #(.Width(SliceWidth), .Registered(Cuts[2])) u_l2 (
        .clk_i, .enable_i(enable_i[k][2]), .half_i(half_l2[k]),
        .data_i(data_l1[k][g]), .active_i(active_l1[k][g]),
        .data_o(data_l2[k][g]), .active_o(active_l2[k][g])
      );
    end
  end

  // The words, cut and put together.
  logic [Places-1:0][Width-1:0] data_all, data_out;
  logic [Places-1:0]            active_out;

  assign data_all   = (Places * Width)'(data_i);
  assign data_o     = data_out[Lanes-1:0];
  assign active_out = active_l2[0];
  assign active_o   = active_out[Lanes-1:0];

  for (genvar k = 0; k < Slices; k++) begin : gen_words
    assign active_in[k] = Places'(active_i[k]);

    if (Slices == 1) begin : gen_whole
      assign data_in[k] = data_all;
      assign data_out   = data_l2[k];
    end else begin : gen_part
      logic [Places-1:0][SliceWidth-1:0] slice_in, slice_out;

      assign data_in[k] = slice_in;
      assign slice_out  = data_l2[k];
      for (genvar i = 0; i < Places; i++) begin : gen_word
        assign slice_in[i]                           = data_all[i][k*SliceWidth+:SliceWidth];
        assign data_out[i][k*SliceWidth+:SliceWidth] = slice_out[i];
      end
    end
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  for (genvar i = 0; i < Lanes; i++) begin : gen_check
    always_comb begin
      InactiveSourceIsZero_A: assert (active_o[i] || data_o[i] == '0);
    end
  end
`endif

endmodule
