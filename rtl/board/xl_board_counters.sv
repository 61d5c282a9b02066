// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Counts since reset, each modulo 2^32: frames that were answered, frames that were dropped,
// operations, and cycles in units of 65,536; and the operations and cycles of one run many.
// Reset: synchronous.
module xl_board_counters (
  input  logic             clk_i,
  input  logic             rst_ni,
  input  logic             good_i,
  input  logic             dropped_i,
  input  logic             operation_i,
  input  logic             many_clear_i,
  input  logic             many_i,        // run many is under way
  output logic [8:0]       cycle_o,       // the lowest bits
  output logic             tick_o,        // one cycle in 65,536
  output logic [3:0][31:0] counters_o,    // good, dropped, operations, cycles / 65,536
  output logic [1:0][31:0] many_o         // operations, cycles
);

  // ------------------------------------------------------------------------------- implementation

  logic [15:0] low;  // of the cycles

  assign cycle_o = low[8:0];
  assign tick_o  = low == '1;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      low        <= '0;
      counters_o <= '0;
    end else begin
      low           <= low + 1'b1;
      counters_o[0] <= counters_o[0] + 32'(good_i);
      counters_o[1] <= counters_o[1] + 32'(dropped_i);
      counters_o[2] <= counters_o[2] + 32'(operation_i);
      counters_o[3] <= counters_o[3] + 32'(tick_o);
    end

    if (many_clear_i) begin
      many_o <= '0;
    end else begin
      many_o[0] <= many_o[0] + 32'(many_i && operation_i);
      many_o[1] <= many_o[1] + 32'(many_i);
    end
  end

endmodule
