// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Serial receiver: 8 data bits, least significant first, no parity, one stop bit.
//
//   rx_i  ----\_____/ bit 0 X bit 1 X ... X bit 7 /-----
//       idle   start                                stop
//             |-D/2-|-- D --|-- D --|                     D = Divider cycles a bit
//
// The start bit must still be 0 in its middle, else it was a glitch. Bits are looked at in their
// middle; with the edge found to within one cycle and the ninth bit still inside, sender and
// receiver may differ by 2.5 % at Divider = 4 and by more at greater ones. The receiver is ready
// for the next start bit from the middle of the stop bit on.
//
// valid_o is up for one cycle in the middle of the stop bit. error_o with it: the stop bit was 0
// and data_o means nothing; then the line must return to 1 before another byte begins. Reset:
// synchronous, of control alone.
module xl_uart_rx #(
  parameter int unsigned Divider = 104  // clock cycles a bit, at least 4
) (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       rx_i,     // asynchronous
  output logic       valid_o,
  output logic       error_o,
  output logic [7:0] data_o
);

  // --------------------------------------------------------------------------- integration checks

  if (Divider < 4) begin : gen_illegal_divider
    $error("xl_uart_rx: Divider = %0d must be at least 4", Divider);
  end

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned CountBits = $clog2(Divider);
  typedef logic [CountBits-1:0] count_t;

  logic [1:0] line;       // synchroniser; line[1] is used
  logic       receiving;
  logic       armed;      // the line was 1: a 0 is a start bit
  count_t     count;      // cycles until the middle of a bit
  logic [3:0] bit_index;  // 0: start, 1 to 8: data, 9: stop
  logic       middle;

  assign middle  = receiving && count == '0;
  assign valid_o = middle && bit_index == 4'd9;
  assign error_o = !line[1];

  always_ff @(posedge clk_i) begin
    line <= {line[0], rx_i};
    if (!rst_ni) begin
      receiving <= 1'b0;
      armed     <= 1'b0;
    end else if (!receiving) begin
      armed     <= line[1];
      receiving <= armed && !line[1];
      bit_index <= '0;
      // The edge is one cycle old.
      count     <= count_t'(Divider / 2 - 2);
    end else begin
      armed <= valid_o && line[1];
      count <= middle ? count_t'(Divider - 1) : count - 1'b1;
      if (middle) begin
        bit_index <= bit_index + 1'b1;
        data_o    <= bit_index == 4'd9 ? data_o : {line[1], data_o[7:1]};
        receiving <= bit_index == 4'd0 ? !line[1] : !valid_o;
      end
    end
  end

endmodule
