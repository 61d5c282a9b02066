// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Depth valid bits in a row, with one clock enable: which stages of a pipeline hold an operation.
//
// Latency: Depth cycles of enable_i (0: a wire). Reset: all bits 0 from the first clock edge.
module xl_valid_delay #(
  parameter int unsigned Depth = 1
) (
  input  logic clk_i,
  input  logic rst_ni,
  input  logic enable_i,
  input  logic valid_i,
  output logic valid_o
);

  // ------------------------------------------------------------------------------- implementation

  if (Depth == 0) begin : gen_wire
    assign valid_o = valid_i;
  end else begin : gen_stages
    logic [Depth-1:0] valid_q;  // bit d: behind d + 1 registers

    always_ff @(posedge clk_i) begin
      if (!rst_ni)       valid_q <= '0;
      else if (enable_i) valid_q <= Depth'({valid_q, valid_i});
    end
    assign valid_o = valid_q[Depth-1];
  end

endmodule
