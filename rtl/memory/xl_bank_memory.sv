// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One bank: a memory with one port to write and one to read, in block RAM where the FPGA has some.
//
// A word that is written and read at the same clock edge reads as it was before: xl_bit_reversal
// depends on it in every cycle at full rate. Where block RAM does not do that by itself across its
// two ports, synthesis adds a register and a selector for each bit (docs/banks.md has the cost).
//
// Latency: one cycle of read_i; between reads read_data_o holds. No reset, no first value.
module xl_bank_memory #(
  parameter int unsigned Words = 128,  // a power of two, at least 2
  parameter int unsigned Width = 32,   // bits of a word, at least 1

  localparam int unsigned AddressBits = $clog2(Words)
) (
  input  logic                   clk_i,
  input  logic                   write_i,
  input  logic [AddressBits-1:0] write_address_i,
  input  logic [Width-1:0]       write_data_i,
  input  logic                   read_i,
  input  logic [AddressBits-1:0] read_address_i,
  output logic [Width-1:0]       read_data_o
);

  // --------------------------------------------------------------------------- integration checks

  if (Words < 2 || Words != 1 << AddressBits) begin : gen_illegal_words
    $error("xl_bank_memory: Words = %0d must be a power of two, at least 2", Words);
  end
  if (Width < 1) begin : gen_illegal_width
    $error("xl_bank_memory: Width = %0d must be at least 1", Width);
  end

  // ------------------------------------------------------------------------------- implementation

  logic [Width-1:0] memory[Words];

  always_ff @(posedge clk_i) begin
    if (write_i) memory[write_address_i] <= write_data_i;
    if (read_i)  read_data_o <= memory[read_address_i];
  end

endmodule
