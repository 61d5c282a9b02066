// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Layers L2, L3 and L4 of the crossbar: every place keeps its lane or takes the one Distance away.
//
//   place i takes lane  hop_i[i] ? i ^ Distance : i
//
// The active flag of a lane travels with its data. The last layer (Gate = 1) also turns the data of
// an inactive lane into 0: selector and gate together are four inputs a bit, one LUT4.
//
// Latency: Registered cycles of enable_i. No reset.
module xl_swizzle_hop #(
  parameter int unsigned Width      = 32,  // bits of data a lane, at least 1
  parameter int unsigned Distance   = 4,   // 4, 8 or 16
  parameter bit          Gate       = 0,   // 1: data of an inactive lane becomes 0
  parameter bit          Registered = 0    // 1: outputs come from registers
) (
  input  logic                                      clk_i,
  input  logic                                      enable_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            hop_i,
  input  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            active_i,
  output logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_o,
  output logic [xl_pkg::GROUP_LANES-1:0]            active_o
);

  // --------------------------------------------------------------------------- integration checks

  if (!(Distance inside {4, 8, 16})) begin : gen_illegal_distance
    $error("xl_swizzle_hop: Distance = %0d must be 4, 8 or 16", Distance);
  end

  // ------------------------------------------------------------------------------- implementation

  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data;
  logic [xl_pkg::GROUP_LANES-1:0]            active;

  // The flags of all places at once: the partners of the lower places stand Distance above them.
  localparam xl_pkg::places_t Lower = ~xl_pkg::PLACE_BIT[$clog2(Distance)];

  xl_pkg::places_t partner;
  assign partner = ((active_i >> Distance) & Lower) | ((active_i & Lower) << Distance);
  assign active  = (hop_i & partner) | (~hop_i & active_i);

  for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
    localparam int unsigned Other = i ^ Distance;

    xl_select2 #(.Width(Width)) u_data (
      .select_i(hop_i[i]), .pass_i(!Gate || active[i]),
      .data_i({data_i[Other], data_i[i]}), .data_o(data[i])
    );
  end

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
