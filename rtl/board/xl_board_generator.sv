// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The generator's state (docs/link.md): 32 bits of xorshift,
//
//   x ^= x << 13;  x ^= x >> 17;  x ^= x << 5          (Marsaglia 2003, period 2^32 - 1)
//
// whose four bytes, before the step, are the next bytes of EXEC, src0, src1 and src2, the lowest
// of EXEC. The state is the seed: bytes come in by load_i, least significant first, and with
// first_i bit 0 of the first becomes 1, so that the state is never 0. After reset it is 1.
module xl_board_generator (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  logic            load_i,
  input  logic            first_i,
  input  logic [7:0]      byte_i,
  input  logic            step_i,
  output logic [3:0][7:0] bytes_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [31:0] x, x13, x17, next;

  assign x13     = x ^ (x << 13);
  assign x17     = x13 ^ (x13 >> 17);
  assign next    = x17 ^ (x17 << 5);
  assign bytes_o = x;

  always_ff @(posedge clk_i) begin
    if (!rst_ni)     x <= 32'd1;
    else if (load_i) x <= {byte_i | 8'(first_i), x[31:8]};
    else if (step_i) x <= next;
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  NeverZero_A: assert property (@(posedge clk_i) !rst_ni || !step_i || x != '0);
`endif

endmodule
