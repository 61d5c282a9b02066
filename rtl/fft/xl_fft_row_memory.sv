// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A memory of Rows words with one read and one write port, block RAM in an FPGA: the engine's rows,
// its output buffer, the exponents of whole frames.
//
// A read of the word that is written in the same cycle is not defined.
//
// Latency: data_o is the word that was asked for at the last clock edge with read_i. No reset.
module xl_fft_row_memory #(
  parameter int unsigned Rows  = 32,  // a power of two, at least 2
  parameter int unsigned Width = 32,

  localparam int unsigned RowBits = $clog2(Rows)
) (
  input  logic               clk_i,
  input  logic               read_i,
  input  logic [RowBits-1:0] read_row_i,
  output logic [Width-1:0]   data_o,
  input  logic               write_i,
  input  logic [RowBits-1:0] write_row_i,
  input  logic [Width-1:0]   data_i
);

  // --------------------------------------------------------------------------- integration checks

  if (Rows < 2 || (Rows & (Rows - 1)) != 0) begin : gen_illegal_rows
    $error("xl_fft_row_memory: Rows = %0d must be a power of two from 2 on", Rows);
  end

  // ------------------------------------------------------------------------------- implementation

  logic [Width-1:0] memory [Rows];

  always_ff @(posedge clk_i) begin
    if (read_i)  data_o <= memory[read_row_i];
    if (write_i) memory[write_row_i] <= data_i;
  end

endmodule
