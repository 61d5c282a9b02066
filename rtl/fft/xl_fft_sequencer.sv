// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Control of the FFT engine, without data: which row takes the next slot, in which stage.
//
// A batch is one frame, or several of one setting that together fill 32 rows at most. Stage 0 takes
// its rows from the frames that wait; every other stage reads all rows of the batch from the row
// memory. A slot is one cycle; LATENCY slots later its row is written: to the row memory, in place,
// or in the last stage to the output buffer.
//
//   stage 0     rows of the first frame, then of each further one that waits when the one before
//               has been taken and has the same setting; never waits for more
//   s < b       rows 0, 1, 2 ...
//   s >= b      pairs of rows p, p + 2^t, t = s - b, one right behind the other, p ascending:
//               row[t] = slot[0], row[t-1..0] = slot[t..1], above as in slot
//
// A row is read only when its last write is done, and a pair starts only when those of both are.
// Rows on their way are kept in a list and compared. In the steady state of 32 rows each was issued
// 16 slots before or more, so none waits.
//
// The last stage writes the output buffer as a ring: row r of the batch goes to place base + r, and
// waits until what stood there has been unloaded.
//
// Combinational paths: valid_i, setting_i, unloaded_i to issue_o, ready_o, slot_o.
// Reset: nothing is issued; state as before the first frame.
module xl_fft_sequencer #(
  parameter int unsigned Log2Lanes = 5,  // b
  parameter int unsigned MaxLog2N  = 12,

  localparam int unsigned RowBits = xl_fft_pkg::row_bits(Log2Lanes, MaxLog2N)
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  // rows of frames that wait, all of the frame when its first is there
  input  logic                 valid_i,
  output logic                 ready_o,
  input  xl_fft_pkg::setting_t setting_i,
  // rows that have left the output buffer, modulo twice its size
  input  logic [RowBits:0]     unloaded_i,
  // this slot
  output logic                 issue_o,
  output xl_fft_pkg::slot_t    slot_o,
  output logic [RowBits-1:0]   row_o,
  // the slot whose row is written in this cycle
  output logic                 write_o,   // to the row memory
  output logic                 store_o,   // to the output buffer
  output logic [RowBits:0]     target_o   // where
);

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned Latency = xl_fft_pkg::LATENCY;

  typedef logic [RowBits:0] count_t;

  typedef enum logic [1:0] {
    IDLE,   // no batch
    LOAD,   // stage 0
    PASS    // stages 1 ...
  } state_e;

  state_e               state_q;
  logic [3:0]           stage_q;
  count_t               slot_q;     // of this stage
  count_t               rows_q;     // of the batch; known after stage 0
  count_t               base_q;     // of the batch in the ring
  xl_fft_pkg::setting_t setting_q;

  xl_fft_pkg::setting_t setting;
  logic                 last_stage;

  assign setting    = state_q == IDLE ? setting_i : setting_q;
  assign last_stage = stage_q + 4'd1 == setting.log2_n;

  // The row of this slot, in vectors over the bits of its number:
  //   frame   bits that count rows of one frame
  //   pair    bit t in which the rows of a pair differ, none in a lane stage
  //   below   bits below t
  logic [RowBits-1:0] frame, pair, below, row;

  for (genvar j = 0; j < RowBits; j++) begin : gen_row
    if (Log2Lanes + j < MaxLog2N) begin : gen_bit
      assign frame[j] = setting.log2_n > 4'(Log2Lanes + j);
      assign pair[j]  = stage_q == 4'(Log2Lanes + j);
      assign below[j] = stage_q > 4'(Log2Lanes + j);
    end else begin : gen_no_bit
      assign frame[j] = 1'b0;
      assign pair[j]  = 1'b0;
      assign below[j] = 1'b0;
    end
    assign row[j] = below[j] ? slot_q[j+1] : pair[j] ? slot_q[0] : slot_q[j];
  end

  logic row_stage, second;
  assign row_stage = pair != '0;
  assign second    = row_stage && slot_q[0];

  // Rows on their way, the youngest first.
  typedef struct packed {
    logic   write;
    logic   store;
    count_t target;
  } flight_t;

  flight_t [Latency-1:0] flight_q;
  logic    [Latency-1:0] meets;

  for (genvar i = 0; i < Latency; i++) begin : gen_meets
    assign meets[i] = flight_q[i].write
                   && ((flight_q[i].target[RowBits-1:0] ^ row) & ~pair) == '0;
  end

  // The second of a pair follows the first, which looked for both.
  logic   pending, full;
  count_t target, distance;

  assign target   = base_q + {1'b0, row};
  assign distance = base_q + {1'b0, row | pair} - unloaded_i;
  assign pending  = meets != '0 && !second;
  assign full     = last_stage && distance[RowBits] && !second;

  // Stage 0: between two frames the next one must suit the batch.
  logic between, suits, close, complete, issue;
  count_t next_slot;

  assign between   = (slot_q[RowBits-1:0] & frame) == '0;
  assign suits     = state_q == IDLE || !between || setting_i == setting_q;
  assign close     = state_q == LOAD && between && !(valid_i && suits);
  assign issue     = state_q == PASS ? !pending && !full : valid_i && suits && !full;
  assign ready_o   = state_q != PASS && suits && !full;
  assign next_slot = slot_q + 1'b1;

  // This slot is the stage's last.
  assign complete  = state_q == PASS ? next_slot == rows_q
                                     : (row & frame) == frame
                                       && next_slot[RowBits:xl_fft_pkg::LOG2_BATCH_ROWS] != '0;

  logic   ends;  // the stage
  count_t rows;
  assign ends = close || (issue && complete);
  assign rows = state_q == PASS ? rows_q : close ? slot_q : next_slot;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q <= IDLE;
      stage_q <= '0;
      slot_q  <= '0;
      base_q  <= '0;
    end else if (ends) begin
      state_q <= last_stage ? IDLE : PASS;
      stage_q <= last_stage ? '0 : stage_q + 4'd1;
      slot_q  <= '0;
      if (last_stage) base_q <= base_q + rows;
    end else if (issue) begin
      if (state_q == IDLE) state_q <= LOAD;
      slot_q <= next_slot;
    end
  end

  always_ff @(posedge clk_i) begin
    if (ends) rows_q <= rows;
    if (state_q == IDLE) setting_q <= setting_i;
  end

  always_ff @(posedge clk_i) begin
    flight_q <= {flight_q[Latency-2:0],
                 issue && !last_stage, issue && last_stage, last_stage ? target : {1'b0, row}};
    for (int unsigned i = 0; i < Latency; i++) begin
      if (!rst_ni) {flight_q[i].write, flight_q[i].store} <= 2'b00;
    end
  end

  assign issue_o           = issue && rst_ni;
  assign row_o             = row;
  assign slot_o.stage      = stage_q;
  assign slot_o.last_stage = last_stage;
  assign slot_o.pair       = row_stage;
  assign slot_o.odd        = second;
  assign slot_o.first      = (row & frame) == '0;
  assign slot_o.last       = (row & frame) == frame;
  assign slot_o.setting    = setting;

  assign write_o  = flight_q[Latency-1].write;
  assign store_o  = flight_q[Latency-1].store;
  assign target_o = flight_q[Latency-1].target;

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  logic [Latency-1:0]              flight_write;
  logic [Latency-1:0][RowBits-1:0] flight_row;
  for (genvar i = 0; i < Latency; i++) begin : gen_flight
    assign flight_write[i] = flight_q[i].write;
    assign flight_row[i]   = flight_q[i].target[RowBits-1:0];
  end

  xl_fft_sequencer_checks #(.RowBits(RowBits), .MaxLog2N(MaxLog2N), .Latency(Latency)) u_checks (
    .clk_i, .rst_ni, .idle_i(state_q == IDLE), .load_i(state_q == LOAD), .pass_i(state_q == PASS),
    .stage_i(stage_q), .log2_n_i(setting.log2_n), .slot_i(slot_q), .rows_i(rows_q),
    .frame_i(frame), .pair_i(pair), .below_i(below[RowBits-1:1]), .row_i(row),
    .second_i(second), .issue_i(issue_o), .flight_write_i(flight_write), .flight_row_i(flight_row)
  );
`endif

endmodule
