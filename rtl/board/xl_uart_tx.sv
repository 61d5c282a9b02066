// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Serial sender: 8 data bits, least significant first, no parity, one stop bit; the line rests at
// 1.
//
// A byte is taken in a cycle with valid_i and ready_o, and is on the line for 10 * Divider cycles
// from the next one on. Throughput: a byte each 10 * Divider + 1 cycles.
// Reset: synchronous; the line is 1 from the first clock edge.
module xl_uart_tx #(
  parameter int unsigned Divider = 104  // clock cycles a bit, at least 2
) (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       valid_i,
  output logic       ready_o,
  input  logic [7:0] data_i,
  output logic       tx_o
);

  // --------------------------------------------------------------------------- integration checks

  if (Divider < 2) begin : gen_illegal_divider
    $error("xl_uart_tx: Divider = %0d must be at least 2", Divider);
  end

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned CountBits = $clog2(Divider);
  typedef logic [CountBits-1:0] count_t;

  // Inverted, so that a line that nothing has reset yet rests at 1.
  logic [8:0] bits_n;  // still to be sent, bit 0 is on the line
  logic [3:0] left;  // bits that are still to be sent
  count_t     count;

  initial bits_n = '0;

  assign ready_o = left == '0;
  assign tx_o    = !bits_n[0];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      bits_n <= '0;
      left   <= '0;
    end else if (ready_o) begin
      count <= count_t'(Divider - 1);
      if (valid_i) begin
        bits_n <= {~data_i, 1'b1};
        left   <= 4'd10;
      end
    end else begin
      count <= count == '0 ? count_t'(Divider - 1) : count - 1'b1;
      if (count == '0) begin
        bits_n <= {1'b0, bits_n[8:1]};
        left   <= left - 1'b1;
      end
    end
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  RestIsOne_A: assert property (@(posedge clk_i) !rst_ni || !ready_o || tx_o);
`endif

endmodule
