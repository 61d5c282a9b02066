// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// THEOREM reversal: whatever the two sides do, and whenever reset comes, with sizes and settings
// changing between frames: no word in the memory is overwritten before it was read, and what a row
// reads is what belongs there: the word rev_n(i) of the same frame for word i. And frames_o counts
// right, so that a new setting starts with an empty memory.
//
// One place of the memory is followed, place_bank_i and place_row_i, which never change; what holds
// for it holds for all. Beside it stands what was written there last: the write counter and the
// lane that it came from, and whether it was read since. Proved by induction over time, so without
// a bound. Induction needs to know which words are in the memory: those of W and R below, as
// assertions too, so a wrong one cannot prove anything.
//
// meets_i is the row at which reversed order meets the place. There is one, as theorem banks says
// that no two rows meet (natural order meets it at its own row); assumed here, it spares the solver
// a search.
module xl_prove_reversal #(
  parameter int unsigned Banks    = 8,
  parameter int unsigned MaxLog2N = 6,

  localparam int unsigned LaneBits   = $clog2(Banks),
  localparam int unsigned RowBits    = MaxLog2N - LaneBits,
  localparam int unsigned FramesBits = RowBits + 3
) (
  input logic                clk_i,
  input logic                rst_ni,
  input logic                in_valid_i,
  input logic [3:0]          in_log2_n_i,
  input logic                in_user_i,
  input logic                out_ready_i,
  input logic [LaneBits-1:0] place_bank_i,
  input logic [RowBits-1:0]  place_row_i,
  input logic [RowBits-1:0]  meets_i
);

  typedef logic [RowBits:0]    count_t;
  typedef logic [MaxLog2N-1:0] index_t;

  logic                  in_ready, out_valid, out_user, out_first, out_last;
  logic                  is_short, write, enable, slot_full;
  logic [3:0]            out_log2_n, log2_rows;
  logic [FramesBits-1:0] frames;
  count_t                write_count, read_count;

  xl_bit_reversal_control #(
    .Banks(Banks), .MaxLog2N(MaxLog2N), .UserWidth(1), .Copies(1)
  ) u_control (
    .clk_i, .rst_ni, .in_valid_i, .in_ready_o(in_ready), .in_log2_n_i, .in_user_i,
    .out_valid_o(out_valid), .out_ready_i, .out_log2_n_o(out_log2_n), .out_user_o(out_user),
    .out_first_o(out_first), .out_last_o(out_last), .frames_o(frames),
    .log2_rows_o(log2_rows), .short_o(is_short), .write_o(write), .write_pointer_o(write_count),
    .read_pointer_o(read_count), .enable_o(enable), .slot_full_o(slot_full)
  );
  logic read;
  assign read = u_control.read;

  logic [Banks-1:0][RowBits-1:0] write_rows, read_rows, meet_rows, natural_rows;
  logic [LaneBits-1:0]           write_exchange, read_exchange, meet_exchange, natural_exchange;
  logic [$clog2(LaneBits+1)-1:0] write_mirror, read_mirror, meet_mirror, natural_mirror;

  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_write_address (
    .log2_rows_i(log2_rows), .short_i(is_short), .pointer_i(write_count[RowBits-1:0]),
    .reversed_i(write_count[RowBits]),
    .row_o(write_rows), .exchange_o(write_exchange), .mirror_o(write_mirror)
  );
  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_read_address (
    .log2_rows_i(log2_rows), .short_i(is_short), .pointer_i(read_count[RowBits-1:0]),
    .reversed_i(!read_count[RowBits]),
    .row_o(read_rows), .exchange_o(read_exchange), .mirror_o(read_mirror)
  );
  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_meet_address (
    .log2_rows_i(log2_rows), .short_i(is_short), .pointer_i(meets_i), .reversed_i(1'b1),
    .row_o(meet_rows), .exchange_o(meet_exchange), .mirror_o(meet_mirror)
  );

  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_natural_address (
    .log2_rows_i(log2_rows), .short_i(is_short), .pointer_i(place_row_i), .reversed_i(1'b0),
    .row_o(natural_rows), .exchange_o(natural_exchange), .mirror_o(natural_mirror)
  );

  // ------------------------------------------------------------------------ the followed place

  // The lane that is at this bank: P(bank ^ exchange), P reverses the top `mirror` bits.
  function automatic logic [LaneBits-1:0] lane_at(logic [LaneBits-1:0] bank, exchange,
                                                  logic [$clog2(LaneBits+1)-1:0] mirror);
    lane_at = bank ^ exchange;
    for (int unsigned count = 2; count <= LaneBits; count++) begin
      if (32'(mirror) == count) begin
        for (int unsigned j = 0; j < count; j++) begin
          lane_at[LaneBits-1-j] = bank[LaneBits-count+j] ^ exchange[LaneBits-count+j];
        end
      end
    end
  endfunction

  logic                write_here, read_here;
  logic [LaneBits-1:0] write_lane, read_lane;

  assign write_here = write && write_rows[place_bank_i] == place_row_i;
  assign read_here  = read && read_rows[place_bank_i] == place_row_i;
  assign write_lane = lane_at(place_bank_i, write_exchange, write_mirror);
  assign read_lane  = lane_at(place_bank_i, read_exchange, read_mirror);

  logic                started, unread;
  count_t              held_count;  // of the row that the word here came from
  logic [LaneBits-1:0] held_lane;
  logic [LaneBits+RowBits-1:0] place_past;

  initial started = 1'b0;
  always_ff @(posedge clk_i) begin
    started    <= 1'b1;
    place_past <= {place_bank_i, place_row_i};
    if (!rst_ni) begin
      unread <= 1'b0;
    end else begin
      unread <= write_here || (unread && !read_here);
      if (write_here) {held_count, held_lane} <= {write_count, write_lane};
    end
  end

  // ------------------------------------------------------------- which word must be read there

  count_t row_mask;
  assign row_mask = ~({(RowBits + 1){1'b1}} << log2_rows);

  // The index of the word that belongs to output row read_count, lane read_lane: n bits reversed.
  index_t out_index, in_index;
  logic [3:0] log2_n;
  assign log2_n    = log2_rows + 4'(LaneBits);
  assign out_index = {read_count[RowBits-1:0] & row_mask[RowBits-1:0], read_lane};
  always_comb begin
    in_index = is_short ? out_index : '0;
    for (int unsigned j = 0; j < MaxLog2N; j++) begin
      if (!is_short && j < 32'(log2_n)) in_index[j] = 1'(out_index >> (32'(log2_n) - 1 - j));
    end
  end

  // ---------------------------------------------------------------------------------- induction

  // In a lap of order o the place is written at row meets[o] and read at row meets[!o]; counted
  // from the first row of the frame that is being read, W and R.
  logic [1:0][RowBits-1:0] meets;
  count_t                  base, written, have_read;
  count_t [1:0]            w, r;
  logic [1:0]              waits;

  assign meets     = {meets_i, place_row_i};
  assign base      = read_count & ~row_mask;
  assign written   = write_count - base;
  assign have_read = read_count - base;
  for (genvar o = 0; o < 2; o++) begin : gen_order
    assign w[o]      = {1'(o), meets[o]} - base;
    assign r[o]      = {1'(o), meets[1-o]} - base;
    assign waits[o] = w[o] < written && r[o] >= have_read;
  end

  logic [1:0] stage_valid;
  logic [1:0] first_flags, second_flags;
  assign stage_valid  = u_control.u_valid.gen_stages.valid_q;
  assign first_flags  = u_control.u_flags.gen_registers.stage[1];
  assign second_flags = u_control.stage_flags;

  // The newest row behind the banks: is there one, and is it the last of a frame?
  logic [1:0] newest;
  assign newest = stage_valid[0] ? {1'b1, first_flags[0]} :
      stage_valid[1] ? {1'b1, second_flags[0]} : {slot_full, u_control.u_slot.kept[0]};

  logic [FramesBits-1:0] in_memory, in_stages;
  assign in_memory = FramesBits'(count_t'((write_count & ~row_mask) - base) >> log2_rows);
  assign in_stages = FramesBits'(stage_valid[0] && first_flags[0])
      + FramesBits'(stage_valid[1] && second_flags[0])
      + FramesBits'(slot_full && u_control.u_slot.kept[0]);

  always_comb begin
    Reset_M: assume (started || !rst_ni);
    Place_M: assume (!started || {place_bank_i, place_row_i} == place_past);
    Meets_M: assume (meet_rows[place_bank_i] == place_row_i);

    if (started) begin
      // What the registers hold.
      Setting_A: assert (32'(log2_rows) <= RowBits && (!is_short || log2_rows == '0)
          && u_control.last_row_q == row_mask);
      Lap_A:    assert (write_count - read_count <= count_t'(1 << RowBits));
      Begun_A:  assert ((read_count & row_mask) == '0 || in_memory != '0);
      Skid_A:   assert (!(slot_full && enable) && (slot_full || enable || stage_valid == '0));
      Frames_A: assert (frames == in_memory + in_stages);
      Rest_A:   assert (frames != '0 || (stage_valid == '0 && !slot_full));
      Unread_A: assert (unread == (waits != '0));
      Newest_A: assert (!newest[1] || newest[0] == ((read_count & row_mask) == '0));
      Held_A:   assert (!waits[0] || (held_count == {1'b0, meets[0]}
          && held_lane == lane_at(place_bank_i, natural_exchange, natural_mirror)));
      HeldOdd_A: assert (!waits[1] || (held_count == {1'b1, meets[1]}
          && held_lane == lane_at(place_bank_i, meet_exchange, meet_mirror)));
    end

    // What was to be proved.
    if (started && rst_ni) begin
      NotOverwritten_A: assert (!write_here || !unread || read_here);
      ReadOnce_A:       assert (!read_here || unread);
      RightWord_A:      assert (!read_here || (held_lane == in_index[LaneBits-1:0] && held_count
          == ((read_count & ~row_mask) | count_t'(in_index[MaxLog2N-1:LaneBits]))));
      EmptyRestart_A:   assert (!u_control.restart
          || (!unread && !out_valid && stage_valid == '0 && write_count == read_count));
    end
  end

  // At full rate a place is written as it is read, in either order.
  always_comb begin
    InPlace_C: cover (started && rst_ni && unread && read_here && write_here
        && read_count[RowBits]);
  end

endmodule
