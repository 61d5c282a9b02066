// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What xl_bit_reversal does when, without its data: a queue of rows whose reader waits for whole
// frames.
//
// Two counters, one bit longer than a row's address in the memory, count rows written and rows read
// round the memory. The top bit tells the laps apart, as in any queue, and here the order too: an
// even lap is written in natural order and read in reversed order, an odd lap the other way round.
// So a row is written where the row a lap before was read, and a region of the memory needs no
// second one. Frames start at multiples of their length, so the counters start anew with each
// setting.
//
//   full   = a lap lies between the counters: write only as the row there is being read
//   read   = the frame of the read counter is complete, and the stages behind move
//
// Combinational paths: in_log2_n_i, in_user_i to in_ready_o. None from out_ready_i.
// Reset: in_ready_o, out_valid_o and frames_o are 0 from the first clock edge with rst_ni = 0.
module xl_bit_reversal_control #(
  parameter int unsigned Banks     = 32,
  parameter int unsigned MaxLog2N  = 12,
  parameter int unsigned UserWidth = 1,
  parameter int unsigned Copies    = 1,  // of the enable

  localparam int unsigned LaneBits   = $clog2(Banks),
  localparam int unsigned RowBits    = MaxLog2N - LaneBits,
  localparam int unsigned FramesBits = RowBits + 3
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  // rows in
  input  logic                  in_valid_i,
  output logic                  in_ready_o,
  input  logic [3:0]            in_log2_n_i,
  input  logic [UserWidth-1:0]  in_user_i,
  // rows out
  output logic                  out_valid_o,
  input  logic                  out_ready_i,
  output logic [3:0]            out_log2_n_o,
  output logic [UserWidth-1:0]  out_user_o,
  output logic                  out_first_o,
  output logic                  out_last_o,
  output logic [FramesBits-1:0] frames_o,
  // to the banks
  output logic [3:0]            log2_rows_o,  // of a frame
  output logic                  short_o,      // a frame is shorter than a row
  output logic                  write_o,
  output logic [RowBits:0]      write_pointer_o,  // the top bit: in reversed order
  output logic [RowBits:0]      read_pointer_o,   // the top bit: in natural order
  // to the stages behind the banks, and to the slot behind those
  output logic [Copies-1:0]     enable_o,
  output logic                  slot_full_o
);

  localparam int unsigned CountBits = RowBits + 1;

  typedef logic [CountBits-1:0] count_t;

  // --------------------------------------------------------------------------------------- setting

  // Sizes out of range make frames of one row that pass as they are, like those below a row.
  logic       in_long;
  logic [3:0] in_log2_rows;

  assign in_long      = 32'(in_log2_n_i) >= LaneBits && 32'(in_log2_n_i) <= MaxLog2N;
  assign in_log2_rows = in_long ? in_log2_n_i - 4'(LaneBits) : '0;

  logic                 running_q, short_q;
  logic [3:0]           log2_n_q, log2_rows_q;
  logic [UserWidth-1:0] user_q;
  count_t               last_row_q;  // R - 1
  logic                 in_match, in_boundary, restart;

  count_t                write_q, read_q;
  logic [FramesBits-1:0] frames_q;

  // A setting counts with the first row of a frame; another one waits until no frame is left.
  assign in_match    = in_log2_n_i == log2_n_q && in_user_i == user_q;
  assign in_boundary = (write_q & last_row_q) == '0;
  assign restart     = running_q && in_valid_i && in_boundary && !in_match && frames_q == '0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      running_q   <= 1'b0;
      log2_n_q    <= 4'(MaxLog2N);
      user_q      <= '0;
      log2_rows_q <= 4'(RowBits);
      last_row_q  <= count_t'((1 << RowBits) - 1);
      short_q     <= 1'b0;
    end else begin
      running_q <= 1'b1;
      if (restart) begin
        log2_n_q    <= in_log2_n_i;
        user_q      <= in_user_i;
        log2_rows_q <= in_log2_rows;
        last_row_q  <= count_t'((1 << in_log2_rows) - 1);
        short_q     <= !in_long;
      end
    end
  end

  assign log2_rows_o  = log2_rows_q;
  assign short_o      = short_q;
  assign out_log2_n_o = log2_n_q;
  assign out_user_o   = user_q;

  // ------------------------------------------------------------------------------------- the queue

  logic full, complete, write, read;

  assign full = write_q == (read_q ^ count_t'(1 << RowBits));
  // Some bit above those of a row within its frame differs.
  assign complete = ((write_q ^ read_q) & ~last_row_q) != '0;
  assign read     = enable_o[Copies-1] && complete;

  assign in_ready_o = running_q && (!in_boundary || in_match) && (!full || read);
  assign write      = in_valid_i && in_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || restart) begin
      write_q <= '0;
      read_q  <= '0;
    end else begin
      write_q <= write_q + count_t'(write);
      read_q  <= read_q + count_t'(read);
    end
  end

  assign write_o         = write;
  assign write_pointer_o = write_q;
  assign read_pointer_o  = read_q;

  // ----------------------------------------------------------------------------------- the way out

  // Two stages behind the read: the banks' own registers, and those behind the network.
  logic       stage_valid;
  logic [1:0] read_flags, stage_flags, out_flags;

  xl_valid_delay #(.Depth(2)) u_valid (
    .clk_i, .rst_ni, .enable_i(enable_o[Copies-1]), .valid_i(read), .valid_o(stage_valid)
  );
  assign read_flags = {(read_q & last_row_q) == '0, (~read_q & last_row_q) == '0};
  xl_delay #(.Width(2), .Depth(2)) u_flags (
    .clk_i, .enable_i({2{enable_o[Copies-1]}}), .data_i(read_flags), .data_o(stage_flags)
  );
  xl_skid_control #(.Copies(Copies)) u_skid (
    .clk_i, .rst_ni, .valid_i(stage_valid), .enable_o, .valid_o(out_valid_o), .ready_i(out_ready_i),
    .full_o(slot_full_o)
  );
  xl_skid_slot #(.Width(2)) u_slot (
    .clk_i, .enable_i(enable_o[Copies-1]), .full_i(slot_full_o), .data_i(stage_flags),
    .data_o(out_flags)
  );
  assign {out_first_o, out_last_o} = out_flags;

  // ---------------------------------------------------------------------------------------- frames

  logic frame_in, frame_out;

  assign frame_in  = write && (~write_q & last_row_q) == '0;
  assign frame_out = out_valid_o && out_ready_i && out_last_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) frames_q <= '0;
    else         frames_q <= frames_q + FramesBits'(frame_in) - FramesBits'(frame_out);
  end

  assign frames_o = frames_q;

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  logic started;
  initial started = 1'b0;
  always @(posedge clk_i) started <= 1'b1;

  // Sizes that the memory cannot hold are an error of who sends them; they do no harm (see above).
  LegalSize_A: assert property (@(posedge clk_i)
      !started || !rst_ni || !in_valid_i || (in_log2_n_i != '0 && 32'(in_log2_n_i) <= MaxLog2N));
  Held_A: assert property (@(posedge clk_i)
      !started || !$past(rst_ni) || !$past(out_valid_o) || $past(out_ready_i)
      || (out_valid_o && $stable({out_log2_n_o, out_user_o, out_first_o, out_last_o})));
  NoMoreThanALap_A: assert property (@(posedge clk_i)
      !started || !running_q || write_q - read_q <= count_t'(1 << RowBits));
  RestartEmpty_A: assert property (@(posedge clk_i)
      !started || !rst_ni || !restart || (write_q == read_q && !stage_valid && !out_valid_o));
  FramesCounted_A: assert property (@(posedge clk_i)
      !started || !rst_ni || !complete || frames_q != '0);
`endif

endmodule
