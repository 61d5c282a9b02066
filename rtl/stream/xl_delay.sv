// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Depth registers in a row: what accompanies a pipeline of that many cuts. Each has a clock enable
// of its own, all with the same value.
//
// Latency: Depth cycles of enable_i (0: a wire). No reset.
module xl_delay #(
  parameter int unsigned Width = 1,  // bits, at least 1
  parameter int unsigned Depth = 1,

  localparam int unsigned Enables = Depth > 0 ? Depth : 1
) (
  input  logic               clk_i,
  input  logic [Enables-1:0] enable_i,  // bit d: of the register behind d others
  input  logic [Width-1:0]   data_i,
  output logic [Width-1:0]   data_o
);

  if (Depth == 0) begin : gen_wire
    xl_cut #(.Width(Width), .Present(1'b0)) u_cut (
      .clk_i, .enable_i(enable_i[0]), .data_i, .data_o
    );
  end else begin : gen_registers
    logic [Depth:0][Width-1:0] stage;

    assign stage[0] = data_i;
    for (genvar d = 0; d < Depth; d++) begin : gen_stage
      xl_cut #(.Width(Width)) u_cut (
        .clk_i, .enable_i(enable_i[d]), .data_i(stage[d]), .data_o(stage[d+1])
      );
    end
    assign data_o = stage[Depth];
  end

endmodule
