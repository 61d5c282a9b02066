// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM banks: for every frame size, row, order and pair of lanes that Banks banks and a memory
// of 2^MaxLog2N words allow,
//
//   - no two lanes of a row meet in one bank, by the formula of the specification (docs/banks.md),
//     which stands here once more, bit by bit;
//   - no two rows of a frame, nor of different regions, meet in one place of a bank;
//   - xl_bank_address gives each bank the row of that formula;
//   - xl_bank_network brings each lane to the bank of that formula, and back.
//
// Words of one bit: the bits of a word have nothing to do with each other.
module xl_prove_banks #(
  parameter int unsigned Banks    = 32,
  parameter int unsigned MaxLog2N = 12,

  localparam int unsigned LaneBits = $clog2(Banks),
  localparam int unsigned RowBits  = MaxLog2N - LaneBits
) (
  input logic [3:0]          log2_n_i,
  input logic                reversed_i,
  input logic [RowBits-1:0]  pointer_i,
  input logic [RowBits-1:0]  other_pointer_i,
  input logic [LaneBits-1:0] lane_i,
  input logic [LaneBits-1:0] other_lane_i,
  input logic [Banks-1:0]    data_i
);

  typedef logic [MaxLog2N-1:0] index_t;

  logic is_short;
  logic [3:0] log2_rows;
  assign is_short  = 32'(log2_n_i) < LaneBits;
  assign log2_rows = is_short ? '0 : log2_n_i - 4'(LaneBits);

  // ------------------------------------------------------------------------- the specification

  logic [RowBits-1:0] row_mask;  // of a row within its frame
  assign row_mask = ~({RowBits{1'b1}} << log2_rows);

  // The place of a word: its index, or that with its n bits in the opposite order. The row in the
  // frame counts; the frame's region comes on top of it.
  function automatic index_t place(logic [RowBits-1:0] pointer, logic [LaneBits-1:0] lane);
    index_t index;
    index = {pointer & row_mask, lane};
    place = index;
    if (reversed_i && !is_short) begin
      place = '0;
      for (int unsigned j = 0; j < MaxLog2N; j++) begin
        if (j < 32'(log2_n_i)) place[j] = 1'(index >> (32'(log2_n_i) - 1 - j));
      end
    end
  endfunction

  function automatic logic [LaneBits-1:0] bank(index_t at);
    bank = at[LaneBits-1:0];
    for (int unsigned j = 0; j < LaneBits; j++) begin
      if (32'(log2_n_i) >= j + 1 + LaneBits) bank[j] = at[j] ^ 1'(at >> (32'(log2_n_i) - 1 - j));
    end
  endfunction

  function automatic logic [RowBits-1:0] row(logic [RowBits-1:0] pointer, index_t at);
    row = (pointer & ~row_mask) | at[MaxLog2N-1:LaneBits];
  endfunction

  index_t here, other;
  assign here  = place(pointer_i, lane_i);
  assign other = place(pointer_i, other_lane_i);

  // ---------------------------------------------------------------------------------- the RTL

  logic [Banks-1:0][RowBits-1:0] rows, other_rows;
  logic [LaneBits-1:0]           exchange, other_exchange;
  logic [$clog2(LaneBits+1)-1:0] mirror, other_mirror;
  logic [Banks-1:0]              to_banks, to_lanes;

  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_address (
    .log2_rows_i(log2_rows), .short_i(is_short), .pointer_i, .reversed_i,
    .row_o(rows), .exchange_o(exchange), .mirror_o(mirror)
  );
  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_other_address (
    .log2_rows_i(log2_rows), .short_i(is_short), .pointer_i(other_pointer_i), .reversed_i,
    .row_o(other_rows), .exchange_o(other_exchange), .mirror_o(other_mirror)
  );
  xl_bank_network #(.Banks(Banks), .Width(1), .ToBanks(1'b1)) u_to_banks (
    .exchange_i(exchange), .mirror_i(mirror), .data_i, .data_o(to_banks)
  );
  xl_bank_network #(.Banks(Banks), .Width(1), .ToBanks(1'b0)) u_to_lanes (
    .exchange_i(exchange), .mirror_i(mirror), .data_i, .data_o(to_lanes)
  );

  always_comb begin
    Size_M: assume (log2_n_i != '0 && 32'(log2_n_i) <= MaxLog2N);

    NoTwoLanesMeet_A: assert (lane_i == other_lane_i || bank(here) != bank(other));
    NoTwoRowsMeet_A:  assert (pointer_i == other_pointer_i || rows[lane_i] != other_rows[lane_i]);
    Row_A:            assert (rows[bank(here)] == row(pointer_i, here));
    ToBank_A:         assert (to_banks[bank(here)] == data_i[lane_i]);
    ToLane_A:         assert (to_lanes[lane_i] == data_i[bank(here)]);
  end

endmodule
