// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Brings frames of N = 2^n words into bit-reversed order, Banks words a cycle, at every n up to
// MaxLog2N, in a memory of 2^MaxLog2N words:
//
//   out word i of a frame = in word rev_n(i)          i = row * Banks + lane
//
//   rows in --> network --> Banks x memory --> network --> register --> slot --> rows out
//                  ^         ^ write   ^ read     ^
//                  +---------+ address +----------+ one cycle late
//                xl_bank_address     xl_bank_address
//                 xl_bit_reversal_control: queue of rows, frames, settings
//
// n >= log2(Banks): a frame is N / Banks rows. Smaller n: a frame is one row, which passes as it is
// (it holds Banks / N small transforms; who wants them reversed does so by a lane exchange).
// log2_n = 0 and log2_n above MaxLog2N are illegal, and asserted; rows then pass as with small n.
// The setting is log2_n and user together. It counts with the first row of a frame, and comes out
// with every row of it.
//
// The memory holds 2^MaxLog2N / max(N, Banks) frames: each has room for its N words once, since a
// frame is written where one before it is being read (xl_bit_reversal_control, xl_bank_address).
// frames_o counts the complete frames in here: from the cycle after a frame's last row came until
// its last row is taken.
//
// Latency: N / Banks + 2 cycles from the cycle in which the first row is taken to the one in which
// the first is shown, if it need not wait.
// Throughput: one row a cycle, for ever while the setting stays. The first row of another setting
// waits until the last frame of the one before is out, and one cycle more: at full rate, it waits
// N / Banks + 3 cycles in all (N of the old setting); when nothing is in here, one cycle.
// Combinational paths: in_log2_n_i, in_user_i to in_ready_o. None from out_ready_i, and none from
// input to output; while a row is refused, its outputs hold.
// Reset: control bits alone; in_ready_o, out_valid_o and frames_o are 0 from the first clock edge.
// Payload is undefined while not valid.
module xl_bit_reversal #(
  parameter int unsigned Banks     = 32,  // words a row: 2, 4, 8, 16, 32 or 64
  parameter int unsigned MaxLog2N  = 12,  // log2(Banks) + 1 to 14
  parameter int unsigned Width     = 32,  // bits of a word, at least 1
  parameter int unsigned UserWidth = 1,   // bits that travel with a frame, at least 1

  localparam int unsigned FramesBits = MaxLog2N - $clog2(Banks) + 3
) (
  input  logic                        clk_i,
  input  logic                        rst_ni,
  input  logic                        in_valid_i,
  output logic                        in_ready_o,
  input  logic [3:0]                  in_log2_n_i,
  input  logic [UserWidth-1:0]        in_user_i,
  input  logic [Banks-1:0][Width-1:0] in_data_i,
  output logic                        out_valid_o,
  input  logic                        out_ready_i,
  output logic [3:0]                  out_log2_n_o,
  output logic [UserWidth-1:0]        out_user_o,
  output logic                        out_first_o,  // the first row of a frame
  output logic                        out_last_o,   // the last row of a frame
  output logic [Banks-1:0][Width-1:0] out_data_o,
  output logic [FramesBits-1:0]       frames_o
);

  // --------------------------------------------------------------------------- integration checks

  if (!(Banks inside {2, 4, 8, 16, 32, 64})) begin : gen_illegal_banks
    $error("xl_bit_reversal: Banks = %0d must be 2, 4, 8, 16, 32 or 64", Banks);
  end
  if (MaxLog2N <= $clog2(Banks) || MaxLog2N > 14) begin : gen_illegal_size
    $error("xl_bit_reversal: MaxLog2N = %0d must be from log2(Banks) + 1 to 14", MaxLog2N);
  end
  if (Width < 1) begin : gen_illegal_width
    $error("xl_bit_reversal: Width = %0d must be at least 1", Width);
  end
  if (UserWidth < 1) begin : gen_illegal_user
    $error("xl_bit_reversal: UserWidth = %0d must be at least 1", UserWidth);
  end

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned LaneBits   = $clog2(Banks);
  localparam int unsigned RowBits    = MaxLog2N - LaneBits;
  localparam int unsigned MirrorBits = $clog2(LaneBits + 1);

  typedef logic [Banks-1:0][Width-1:0]   data_t;
  typedef logic [Banks-1:0][RowBits-1:0] rows_t;

  // Enables of the banks, of the register behind the network, and of what is narrow.
  logic [2:0]       enable;
  logic             short_frame, write, slot_full;
  logic [3:0]       log2_rows;
  logic [RowBits:0] write_pointer, read_pointer;

  xl_bit_reversal_control #(
    .Banks(Banks), .MaxLog2N(MaxLog2N), .UserWidth(UserWidth), .Copies(3)
  ) u_control (
    .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .in_log2_n_i, .in_user_i,
    .out_valid_o, .out_ready_i, .out_log2_n_o, .out_user_o, .out_first_o, .out_last_o, .frames_o,
    .log2_rows_o(log2_rows), .short_o(short_frame), .write_o(write),
    .write_pointer_o(write_pointer), .read_pointer_o(read_pointer),
    .enable_o(enable),
    .slot_full_o(slot_full)
  );

  // ---- in

  rows_t                 write_rows, read_rows;
  logic [LaneBits-1:0]   write_exchange, read_exchange, stage_exchange;
  logic [MirrorBits-1:0] write_mirror, read_mirror, stage_mirror;
  data_t                 write_data, read_data, lanes, last_stage;

  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_write_address (
    .log2_rows_i(log2_rows), .short_i(short_frame), .pointer_i(write_pointer[RowBits-1:0]),
    .reversed_i(write_pointer[RowBits]),
    .row_o(write_rows), .exchange_o(write_exchange), .mirror_o(write_mirror)
  );
  xl_bank_network #(.Banks(Banks), .Width(Width), .ToBanks(1'b1)) u_to_banks (
    .exchange_i(write_exchange), .mirror_i(write_mirror), .data_i(in_data_i), .data_o(write_data)
  );

  // ---- banks

  xl_bank_address #(.Banks(Banks), .MaxLog2N(MaxLog2N)) u_read_address (
    .log2_rows_i(log2_rows), .short_i(short_frame), .pointer_i(read_pointer[RowBits-1:0]),
    .reversed_i(!read_pointer[RowBits]),
    .row_o(read_rows), .exchange_o(read_exchange), .mirror_o(read_mirror)
  );
  for (genvar k = 0; k < Banks; k++) begin : gen_bank
    xl_two_port_memory #(.Words(1 << RowBits), .Width(Width), .ReadOld(1'b1)) u_bank (
      .clk_i, .write_i(write), .write_address_i(write_rows[k]), .write_data_i(write_data[k]),
      .read_i(enable[0]), .read_address_i(read_rows[k]), .read_data_o(read_data[k])
    );
  end

  // ---- out

  xl_cut #(.Width(LaneBits + MirrorBits)) u_select (
    .clk_i, .enable_i(enable[2]), .data_i({read_exchange, read_mirror}),
    .data_o({stage_exchange, stage_mirror})
  );
  xl_bank_network #(.Banks(Banks), .Width(Width), .ToBanks(1'b0)) u_to_lanes (
    .exchange_i(stage_exchange), .mirror_i(stage_mirror), .data_i(read_data), .data_o(lanes)
  );
  xl_cut #(.Width(Banks * Width)) u_stage (
    .clk_i, .enable_i(enable[1]), .data_i(lanes), .data_o(last_stage)
  );
  xl_skid_slot #(.Width(Banks * Width)) u_slot (
    .clk_i, .enable_i(enable[1]), .full_i(slot_full), .data_i(last_stage), .data_o(out_data_o)
  );

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // Immediate, since Verilator 5.006 cannot sample wide words for a concurrent assertion.
  logic  refused;
  data_t refused_data;
  initial refused = 1'b0;
  always @(posedge clk_i) begin
    refused      <= rst_ni && out_valid_o && !out_ready_i;
    refused_data <= out_data_o;
    if (refused) begin
      DataHeld_A: assert (out_data_o == refused_data);
    end
  end
`endif

endmodule
