// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The data path of the FFT engine: one row of one stage a cycle, from read to write.
//
//   cycle  what stands there
//     0    slot issued: the row's number is at the row memory, its points at the input
//     1    row of the memory, or of the input in stage 0; swizzle layers L0, L1
//     2    layer L2
//     3    row with the points of each butterfly in lanes 2k, 2k + 1; twiddle memory
//     4    commutator: in row stages the same lanes of two rows; exponents compared
//   5..9   butterflies, one for each pair of lanes (xl_fft_butterfly)
//    10    the same commutator makes rows of their results
//  11..13  one exponent and one rounding for the whole row (xl_fft_normaliser)
//    13    row to be written
//
// A row of a pair takes as long as any other: what the commutators keep of the second is what the
// first waited for.
//
// Latency: LATENCY cycles. Throughput: a row a cycle. No reset.
module xl_fft_rows #(
  parameter int unsigned Lanes    = 32,
  parameter int unsigned MaxLog2N = 12,

  localparam int unsigned Log2Lanes = $clog2(Lanes),
  localparam int unsigned RowBits   = xl_fft_pkg::row_bits(Log2Lanes, MaxLog2N)
) (
  input  logic                           clk_i,
  // the slot issued in this cycle
  input  xl_fft_pkg::slot_t              slot_i,
  input  logic [RowBits-1:0]             row_i,
  input  xl_fft_pkg::point_t [Lanes-1:0] points_i,   // of stage 0
  // the row to be written in this cycle, and the slot that it had
  input  logic                           write_i,    // to the row memory
  input  logic [RowBits-1:0]             target_i,
  output xl_fft_pkg::slot_t              slot_o,
  output xl_fft_pkg::point_t [Lanes-1:0] points_o,
  output xl_fft_pkg::exponent_t          exponent_o,
  output logic                           clamped_o
);

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned Butterflies = Lanes / 2;

  typedef struct packed {
    logic                  clamped;
    xl_fft_pkg::exponent_t exponent;
  } state_t;

  typedef struct packed {
    state_t                         state;
    xl_fft_pkg::point_t [Lanes-1:0] points;
  } word_t;

  // What each slot needs on its way, slot[c] in cycle c.
  xl_fft_pkg::slot_t [xl_fft_pkg::LATENCY:1] slot;
  logic [3:1][RowBits-1:0]                   row;

  always_ff @(posedge clk_i) begin
    slot <= {slot[xl_fft_pkg::LATENCY-1:1], slot_i};
    row  <= {row[2:1], row_i};
  end

  // 1: a row as it is stored, or a new one, which has exponent 0.
  word_t                          written, word1;
  xl_fft_pkg::point_t [Lanes-1:0] input1, points1;
  state_t                         state1;
  logic                           new1;

  assign written.state.clamped  = clamped_o;
  assign written.state.exponent = exponent_o;
  assign written.points         = points_o;

  // No slot reads a row while it is written (xl_fft_sequencer_checks).
  xl_two_port_memory #(
    .Words(1 << RowBits), .Width($bits(word_t)), .ReadOld(1'b0)
  ) u_memory (
    .clk_i, .write_i, .write_address_i(target_i), .write_data_i(written),
    .read_i(1'b1), .read_address_i(row_i), .read_data_o(word1)
  );
  always_ff @(posedge clk_i) input1 <= points_i;

  assign new1    = slot[1].stage == '0;
  assign points1 = new1 ? input1 : word1.points;
  assign state1  = new1 ? state_t'(9'd0) : word1.state;

  // 1..3: the lane exchange is the unit's FFT mode. Stage 0 of a frame of less than a row reverses
  // the lanes of each transform; each further lane stage s reverses the low s + 1 bits of the lane.
  logic [15:0]                    offset;
  xl_pkg::route_t                 route, route_next;
  xl_fft_pkg::point_t [Lanes-1:0] points2, points3;
  logic [Lanes-1:0]               active;
  state_t                         state3;

  always_comb begin
    offset = xl_pkg::OFFSET_IDENTITY;
    if (slot_i.stage == '0) begin
      if (slot_i.setting.log2_n < 4'(Log2Lanes)) begin
        offset = xl_fft_pkg::reversal_offset(slot_i.setting.log2_n[2:0]);
      end
    end else if (slot_i.stage < 4'(Log2Lanes)) begin
      offset = xl_fft_pkg::reversal_offset(slot_i.stage[2:0] + 3'd1);
    end
  end

  xl_swizzle_control u_control (
    .clk_i, .enable_i('1), .offset_i(offset), .route_o(route_next)
  );
  always_ff @(posedge clk_i) route <= route_next;
  xl_swizzle_network #(.Lanes(Lanes), .Width(32), .Cuts(3'b010)) u_network (
    .clk_i, .enable_i('1), .route_i(route), .data_i(points1), .active_i('1),
    .data_o(points2), .active_o(active)
  );
  always_ff @(posedge clk_i) points3 <= points2;
  xl_delay #(.Width($bits(state_t)), .Depth(2)) u_state3 (
    .clk_i, .enable_i('1), .data_i(state1), .data_o(state3)
  );

  // 4: the points of each butterfly, and the exponents of the rows from which they come.
  xl_fft_pkg::point_t   [Butterflies-1:0][1:0] points4;  // [0] a, [1] b
  xl_fft_pkg::twiddle_t [Butterflies-1:0]      twiddle4;
  state_t               [1:0]                  state4;

  xl_fft_commutator #(.Pairs(Butterflies), .Width(32)) u_points (
    .clk_i, .pair_i(slot[4].pair), .odd_i(slot[4].odd), .data_i(points3), .data_o(points4)
  );
  xl_fft_commutator #(.Pairs(1), .Width($bits(state_t))) u_state (
    .clk_i, .pair_i(slot[4].pair), .odd_i(slot[4].odd), .data_i({2{state3}}), .data_o(state4)
  );
  xl_fft_twiddle_store #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_twiddles (
    .clk_i, .stage_i(slot[3].stage), .row_i(row[3]), .odd_i(slot[3].odd), .twiddle_o(twiddle4)
  );

  // 5..9
  xl_fft_pkg::exponent_t                  base5, base10;
  xl_fft_pkg::shift_t                     shift_a7, shift_b7;
  xl_fft_pkg::sum_t [Butterflies-1:0][1:0] sums9;
  logic                                   clamped10;

  xl_fft_exponents u_exponents (
    .clk_i, .a_i(state4[0].exponent), .b_i(state4[1].exponent),
    .base_o(base5), .shift_a_o(shift_a7), .shift_b_o(shift_b7)
  );
  for (genvar k = 0; k < Butterflies; k++) begin : gen_butterfly
    xl_fft_butterfly u_butterfly (
      .clk_i, .a_i(points4[k][0]), .b_i(points4[k][1]), .twiddle_i(twiddle4[k]),
      .shift_a_i(shift_a7), .shift_b_i(shift_b7), .u_o(sums9[k][0]), .v_o(sums9[k][1])
    );
  end
  xl_delay #(.Width(8), .Depth(5)) u_base10 (
    .clk_i, .enable_i('1), .data_i(base5), .data_o(base10)
  );
  xl_delay #(.Width(1), .Depth(6)) u_clamped10 (
    .clk_i, .enable_i('1), .data_i(state4[0].clamped || state4[1].clamped), .data_o(clamped10)
  );

  // 10..13
  xl_fft_pkg::sum_t [Lanes-1:0] sums10;

  xl_fft_commutator #(.Pairs(Butterflies), .Width($bits(xl_fft_pkg::sum_t))) u_sums (
    .clk_i, .pair_i(slot[10].pair), .odd_i(slot[10].odd), .data_i(sums9), .data_o(sums10)
  );
  xl_fft_normaliser #(.Lanes(Lanes)) u_normaliser (
    .clk_i, .row_i(sums10), .base_i(base10), .halving_i(slot[10].setting.halving),
    .clamped_i(clamped10), .row_o(points_o), .exponent_o, .clamped_o
  );

  assign slot_o = slot[xl_fft_pkg::LATENCY];

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // No lane is ever switched off; the network's registers know it after two cycles.
  logic [1:0] started;
  initial started = '0;
  always @(posedge clk_i) started <= {started[0], 1'b1};

  AllLanesActive_A: assert property (@(posedge clk_i) started != '1 || active == '1);
`endif

endmodule
