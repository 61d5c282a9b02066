// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Layer L0 of the crossbar: every place takes a lane of its own quad, or one of the few lanes that
// FFT mode asks it for (xl_gather_pkg).
//
//   place i takes lane  xl_gather_pkg::lane(i, 2 * p + odd_i[i])  with p the pair that is chosen:
//                       pair_i[p][i] = 1 for exactly one p
//
// The active flag of a lane travels with its data.
//
// Latency: Registered cycles of enable_i. No reset.
module xl_swizzle_gather #(
  parameter int unsigned Width      = 32,  // bits of data a lane, at least 1
  parameter bit          FftMode    = 1,   // 0: the quad alone
  parameter bit          Registered = 0    // 1: outputs come from registers
) (
  input  logic                                      clk_i,
  input  logic                                      enable_i,
  input  xl_pkg::places_t                           odd_i,
  input  xl_pkg::places_t [3:0]                     pair_i,
  input  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_i,
  input  logic [xl_pkg::GROUP_LANES-1:0]            active_i,
  output logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data_o,
  output logic [xl_pkg::GROUP_LANES-1:0]            active_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [xl_pkg::GROUP_LANES-1:0][Width-1:0] data;
  logic [xl_pkg::GROUP_LANES-1:0]            active;

  for (genvar i = 0; i < xl_pkg::GROUP_LANES; i++) begin : gen_place
    localparam int unsigned Pairs = FftMode ? xl_gather_pkg::pairs(5'(i)) : 2;

    // Lanes behind the selector's inputs, as far as it has them.
    localparam int unsigned Quad = i & ~3;
    localparam int unsigned Lane4 = xl_gather_pkg::lane(5'(i), 4);
    localparam int unsigned Lane5 = xl_gather_pkg::lane(5'(i), 5);
    localparam int unsigned Lane6 = xl_gather_pkg::lane(5'(i), 6);
    localparam int unsigned Lane7 = xl_gather_pkg::lane(5'(i), 7);

    if (Pairs == 2) begin : gen_two
      xl_select_pairs #(.Width(Width), .Pairs(2)) u_data (
        .odd_i(odd_i[i]), .pair_i({pair_i[1][i], pair_i[0][i]}),
        .data_i(data_i[Quad+:4]), .data_o(data[i])
      );
      xl_select_pairs #(.Width(1), .Pairs(2)) u_active (
        .odd_i(odd_i[i]), .pair_i({pair_i[1][i], pair_i[0][i]}),
        .data_i(active_i[Quad+:4]), .data_o(active[i])
      );
    end else if (Pairs == 3) begin : gen_three
      xl_select_pairs #(.Width(Width), .Pairs(3)) u_data (
        .odd_i(odd_i[i]), .pair_i({pair_i[2][i], pair_i[1][i], pair_i[0][i]}),
        .data_i({data_i[Lane5], data_i[Lane4], data_i[Quad+:4]}), .data_o(data[i])
      );
      xl_select_pairs #(.Width(1), .Pairs(3)) u_active (
        .odd_i(odd_i[i]), .pair_i({pair_i[2][i], pair_i[1][i], pair_i[0][i]}),
        .data_i({active_i[Lane5], active_i[Lane4], active_i[Quad+:4]}), .data_o(active[i])
      );
    end else begin : gen_four
      xl_select_pairs #(.Width(Width), .Pairs(4)) u_data (
        .odd_i(odd_i[i]), .pair_i({pair_i[3][i], pair_i[2][i], pair_i[1][i], pair_i[0][i]}),
        .data_i({data_i[Lane7], data_i[Lane6], data_i[Lane5], data_i[Lane4], data_i[Quad+:4]}),
        .data_o(data[i])
      );
      xl_select_pairs #(.Width(1), .Pairs(4)) u_active (
        .odd_i(odd_i[i]), .pair_i({pair_i[3][i], pair_i[2][i], pair_i[1][i], pair_i[0][i]}),
        .data_i({active_i[Lane7], active_i[Lane6], active_i[Lane5], active_i[Lane4],
                 active_i[Quad+:4]}),
        .data_o(active[i])
      );
    end
  end

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
