// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Reset after configuration and from a button: rst_no is 0 until 15 clock edges in a row have seen
// the button released, counted from configuration on.
//
// All registers start as 0, which every FPGA family here gives. The button is asynchronous and goes
// through two registers; a clock must run for a reset to begin.
module xl_power_on_reset (
  input  logic clk_i,
  input  logic rst_ni,  // asynchronous, 0 while the button is pressed
  output logic rst_no   // synchronous, low
);

  logic [1:0] button;
  logic [3:0] count;

  initial {button, count, rst_no} = '0;

  always_ff @(posedge clk_i) begin
    button <= {button[0], rst_ni};
    count  <= !button[1] ? '0 : count == '1 ? count : count + 1'b1;
    rst_no <= button[1] && count == '1;
  end

endmodule
