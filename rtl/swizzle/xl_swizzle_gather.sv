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

    logic [Pairs-1:0]              pair;
    logic [2*Pairs-1:0][Width:0]   word;  // flag and data

    for (genvar p = 0; p < Pairs; p++) begin : gen_pair
      assign pair[p] = pair_i[p][i];
    end
    for (genvar k = 0; k < 2 * Pairs; k++) begin : gen_input
      localparam int unsigned Lane = xl_gather_pkg::lane(5'(i), k);
      assign word[k] = {active_i[Lane], data_i[Lane]};
    end
    xl_select_pairs #(.Width(Width + 1), .Pairs(Pairs)) u_word (
      .odd_i(odd_i[i]), .pair_i(pair), .data_i(word), .data_o({active[i], data[i]})
    );
  end

  xl_cut #(.Width(xl_pkg::GROUP_LANES * Width), .Present(Registered)) u_data_cut (
    .clk_i, .enable_i, .data_i(data), .data_o
  );
  xl_cut #(.Width(xl_pkg::GROUP_LANES), .Present(Registered)) u_active_cut (
    .clk_i, .enable_i, .data_i(active), .data_o(active_o)
  );

endmodule
