// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Layer L1 of the crossbar: every place takes one of the four lanes of its own quad.
//
//   place i takes lane {i[4:2], quad_i[1][i], quad_i[0][i]}
//
// The active flag of a lane travels with its data.
//
// Latency: Registered cycles of enable_i. No reset.
module xl_swizzle_quad #(
  parameter int unsigned Width      = 32,  // bits of data a lane, at least 1
  parameter bit          Registered = 0    // 1: outputs come from registers
) (
  input  logic                                      clk_i,
  input  logic                                      enable_i,
  input  logic [1:0][xl_pkg::GROUP_LANES-1:0]       quad_i,
  input  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            active_i,
  output logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_o,
  output logic [xl_pkg::GROUP_LANES-1:0]            active_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data;
  logic [xl_pkg::GROUP_LANES-1:0]            active;

  for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
    localparam int unsigned First = i & ~3;  // first lane of the quad

    xl_select4 #(.Width(Width)) u_data (
      .select_i({quad_i[1][i], quad_i[0][i]}),
      .data_i(data_i[First+:4]),
      .data_o(data[i])
    );
  end

  // The same for the flags, all places at once: the flag of lane n of each quad, at its four
  // places.
  function automatic xl_pkg::places_t spread(xl_pkg::places_t flags, int unsigned n);
    xl_pkg::places_t first = (flags >> n) & {(xl_pkg::GROUP_LANES/4){4'b0001}};
    return first | (first << 1) | (first << 2) | (first << 3);
  endfunction

  assign active = (~quad_i[1] & ~quad_i[0] & spread(active_i, 0))
                | (~quad_i[1] &  quad_i[0] & spread(active_i, 1))
                | ( quad_i[1] & ~quad_i[0] & spread(active_i, 2))
                | ( quad_i[1] &  quad_i[0] & spread(active_i, 3));

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
