// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Layer L1 of the crossbar: every place keeps its lane or takes the one 4, 8 or 12 places away, in
// its own half of the group.
//
//   place i takes lane  i ^ {hop_i[1][i], hop_i[0][i], 2'b00}
//
// The active flag of a lane travels with its data.
//
// Latency: Registered cycles of enable_i. No reset.
module xl_swizzle_hop #(
  parameter int unsigned Width      = 32,  // bits of data a lane, at least 1
  parameter bit          Registered = 0    // 1: outputs come from registers
) (
  input  logic                                      clk_i,
  input  logic                                      enable_i,
  input  xl_pkg::places_t [1:0]                     hop_i,
  input  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            active_i,
  output logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_o,
  output logic [xl_pkg::GROUP_LANES-1:0]            active_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data;
  logic [xl_pkg::GROUP_LANES-1:0]            active;

  for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
    xl_select4 #(.Width(Width)) u_data (
      .select_i({hop_i[1][i], hop_i[0][i]}),
      .data_i({data_i[i^12], data_i[i^8], data_i[i^4], data_i[i]}), .data_o(data[i])
    );
  end

  // The same for the flags, all places at once: those of the places 4, 8 and 12 away.
  function automatic xl_pkg::places_t away(xl_pkg::places_t flags, int unsigned bit_number);
    int unsigned     distance = 1 << bit_number;
    xl_pkg::places_t lower    = ~xl_pkg::PLACE_BIT[bit_number];
    return ((flags >> distance) & lower) | ((flags & lower) << distance);
  endfunction

  xl_pkg::places_t away4, away8, away12;
  assign away4  = away(active_i, 2);
  assign away8  = away(active_i, 3);
  assign away12 = away(away4, 3);
  assign active = (~hop_i[1] & ((~hop_i[0] & active_i) | (hop_i[0] & away4)))
                | ( hop_i[1] & ((~hop_i[0] & away8)    | (hop_i[0] & away12)));

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
