// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Layer L0 of the crossbar: every place takes the lane whose number is its own with the low 0, 3, 4
// or 5 bits reversed. All places follow one select; only FFT mode uses it.
//
//   select        place bits 4 3 2 1 0 become
//   REVERSE_NONE             4 3 2 1 0
//   REVERSE_3                4 3 0 1 2
//   REVERSE_4                4 0 1 2 3
//   REVERSE_5                0 1 2 3 4
//
// The active flag of a lane travels with its data.
//
// Latency: Registered cycles of enable_i. No reset.
module xl_swizzle_reverse #(
  parameter int unsigned Width      = 32,  // bits of data a lane, at least 1
  parameter bit          Registered = 0    // 1: outputs come from registers
) (
  input  logic                                      clk_i,
  input  logic                                      enable_i,
  input  xl_pkg::reverse_e                          reverse_i,
  input  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            active_i,
  output logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_o,
  output logic [xl_pkg::GROUP_LANES-1:0]            active_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data;
  logic [xl_pkg::GROUP_LANES-1:0]            active;

  for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
    localparam logic [4:0] P = 5'(i);
    localparam logic [4:0] From3 = {P[4:3], P[0], P[1], P[2]};
    localparam logic [4:0] From4 = {P[4], P[0], P[1], P[2], P[3]};
    localparam logic [4:0] From5 = {P[0], P[1], P[2], P[3], P[4]};

    xl_select4 #(.Width(Width)) u_data (
      .select_i(reverse_i),
      .data_i({data_i[From5], data_i[From4], data_i[From3], data_i[i]}),
      .data_o(data[i])
    );
  end

  // The same for the flags, all places at once.
  xl_pkg::places_t reversed3, reversed4, reversed5;
  assign reversed3 = xl_pkg::swap_place_bits(active_i, 0, 2);
  assign reversed4 = xl_pkg::swap_place_bits(xl_pkg::swap_place_bits(active_i, 0, 3), 1, 2);
  assign reversed5 = xl_pkg::swap_place_bits(xl_pkg::swap_place_bits(active_i, 0, 4), 1, 3);

  xl_select4 #(.Width(xl_pkg::GROUP_LANES)) u_active (
    .select_i(reverse_i),
    .data_i({reversed5, reversed4, reversed3, active_i}),
    .data_o(active)
  );

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
