// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Layer L2 of the crossbar, the last: every place keeps its lane or takes the one 16 places away,
// in the other half of the group; the data of an inactive lane becomes 0. Selector and gate
// together are four inputs a bit, one LUT4.
//
//   place i takes lane  half_i[i] ? i ^ 16 : i
//
// Latency: Registered cycles of enable_i. No reset.
module xl_swizzle_half #(
  parameter int unsigned Width      = 32,  // bits of data a lane, at least 1
  parameter bit          Registered = 0    // 1: outputs come from registers
) (
  input  logic                                      clk_i,
  input  logic                                      enable_i,
  input  xl_pkg::places_t                           half_i,
  input  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            active_i,
  output logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_o,
  output logic [xl_pkg::GROUP_LANES-1:0]            active_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data;
  logic [xl_pkg::GROUP_LANES-1:0]            active;

  // The flags of all places at once.
  assign active = (~half_i & active_i) | (half_i & {active_i[15:0], active_i[31:16]});

  for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
    xl_select2 #(.Width(Width)) u_data (
      .select_i(half_i[i]), .pass_i(active[i]),
      .data_i({data_i[i^16], data_i[i]}), .data_o(data[i])
    );
  end

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
