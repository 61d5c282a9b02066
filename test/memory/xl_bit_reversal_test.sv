// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// xl_bit_reversal between C and a clock: at every clock edge test/memory/bench.c sees the pins as
// they were just before it, and says what they shall be from then on.
module xl_bit_reversal_test #(
  parameter int unsigned Banks    = 8,
  parameter int unsigned MaxLog2N = 6
);

  localparam int unsigned UserWidth  = 3;
  localparam int unsigned FramesBits = MaxLog2N - $clog2(Banks) + 3;

  // A row of the widest memory; narrower ones use the lowest words.
  typedef bit [64*32-1:0] row_t;

  import "DPI-C" function void xl_test_begin(input int banks, input int max_log2_n);
  import "DPI-C" function void xl_test_cycle(input bit in_ready, input bit out_valid,
      input bit first, input bit last, input int log2_n, input int user, input int frames,
      input row_t out_data, output bit reset_n, output bit in_valid, output int in_log2_n,
      output int in_user, output row_t in_data, output bit out_ready, output bit done);

  logic                        clk, rst_n, in_valid, in_ready, out_valid, out_ready, first, last;
  logic [3:0]                  in_log2_n, out_log2_n;
  logic [UserWidth-1:0]        in_user, out_user;
  logic [Banks-1:0][31:0]      in_data, out_data;
  logic [FramesBits-1:0]       frames;

  bit   next_reset_n, next_valid, next_ready, done;
  int   next_log2_n, next_user;
  row_t next_data;

  initial begin
    clk = 1'b0;
    {rst_n, in_valid, out_ready} = '0;
    xl_test_begin(Banks, MaxLog2N);
  end

  always #5 clk = !clk;

  always @(posedge clk) begin
    xl_test_cycle(in_ready, out_valid, first, last, 32'(out_log2_n), 32'(out_user), 32'(frames),
        2048'(out_data), next_reset_n, next_valid, next_log2_n, next_user, next_data, next_ready,
        done);
    rst_n     <= next_reset_n;
    in_valid  <= next_valid;
    in_log2_n <= next_log2_n[3:0];
    in_user   <= next_user[UserWidth-1:0];
    in_data   <= next_data[Banks*32-1:0];
    out_ready <= next_ready;
    if (done) $finish;
  end

  xl_bit_reversal #(.Banks(Banks), .MaxLog2N(MaxLog2N), .UserWidth(UserWidth)) u_permuter (
    .clk_i(clk), .rst_ni(rst_n),
    .in_valid_i(in_valid), .in_ready_o(in_ready), .in_log2_n_i(in_log2_n), .in_user_i(in_user),
    .in_data_i(in_data),
    .out_valid_o(out_valid), .out_ready_i(out_ready), .out_log2_n_o(out_log2_n),
    .out_user_o(out_user), .out_first_o(first), .out_last_o(last), .out_data_o(out_data),
    .frames_o(frames)
  );

`ifdef COVERAGE
  // The simulator writes its counts only when told to.
  string coverage;
  final if ($value$plusargs("coverage=%s", coverage) != 0)
    $c("Verilated::threadContextp()->coveragep()->write(", coverage, ".c_str());");
`endif

endmodule
