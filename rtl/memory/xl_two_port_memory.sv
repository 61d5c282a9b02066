// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// A memory with one port to write and one to read, in block RAM where the FPGA has some: a bank of
// xl_bit_reversal, the rows of the FFT engine.
//
// ReadOld says what a word reads as that is written at the same clock edge:
//
//   1   as it was before. Block RAM seldom does that by itself across its two ports; synthesis then
//       adds a register and a selector for each bit (docs/banks.md has the cost).
//   0   undefined. Block RAM alone.
//
// Latency: one cycle of read_i; between reads read_data_o holds. No reset, no first value.
module xl_two_port_memory #(
  parameter int unsigned Words   = 128,   // a power of two, at least 2
  parameter int unsigned Width   = 32,    // bits of a word, at least 1
  parameter bit          ReadOld = 1'b1,

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
    $error("xl_two_port_memory: Words = %0d must be a power of two, at least 2", Words);
  end
  if (Width < 1) begin : gen_illegal_width
    $error("xl_two_port_memory: Width = %0d must be at least 1", Width);
  end

  // ------------------------------------------------------------------------------- implementation

  logic [Width-1:0] memory[Words];

  always_ff @(posedge clk_i) begin
    if (write_i) memory[write_address_i] <= write_data_i;
  end

  if (ReadOld) begin : gen_old
    always_ff @(posedge clk_i) begin
      if (read_i) read_data_o <= memory[read_address_i];
    end
  end else begin : gen_undefined
    // The comparison is for the tools alone: synthesis takes the 'x as leave to do as block RAM
    // does, and no gate of it is left; a simulation gives a wrong word.
    logic collision;
    assign collision = write_i && write_address_i == read_address_i;

    always_ff @(posedge clk_i) begin
      if (read_i) begin
        read_data_o <= memory[read_address_i];
        if (collision) read_data_o <= 'x;
      end
    end
  end

endmodule
