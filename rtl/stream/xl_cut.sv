// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A pipeline boundary: a register with clock enable where Present is 1, a wire where it is 0.
//
// Latency: Present cycles of enable_i. No reset: whether the payload means anything is told by a
// valid bit that travels elsewhere.
module xl_cut #(
  parameter int unsigned Width   = 1,  // bits, at least 1
  parameter bit          Present = 1
) (
  input  logic             clk_i,
  input  logic             enable_i,  // 1: the register takes data_i at the next clock edge
  input  logic [Width-1:0] data_i,
  output logic [Width-1:0] data_o
);

  // --------------------------------------------------------------------------- integration checks

  if (Width < 1) begin : gen_illegal_width
    $error("xl_cut: Width = %0d must be at least 1", Width);
  end

  // ------------------------------------------------------------------------------- implementation

  if (Present) begin : gen_register
    always_ff @(posedge clk_i) if (enable_i) data_o <= data_i;
  end else begin : gen_wire
    assign data_o = data_i;
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // Immediate, since Verilator 5.006 cannot sample wide words for a concurrent assertion.
  if (Present) begin : gen_check
    logic             started;
    logic [Width-1:0] expected;

    initial started = 1'b0;
    always @(posedge clk_i) begin
      started  <= started || enable_i;
      expected <= enable_i ? data_i : data_o;
      if (started) begin
        HoldOrLoad_A: assert (data_o == expected);
      end
    end
  end
`endif

endmodule
