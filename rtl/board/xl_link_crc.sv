// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// CRC-32 as of zlib and Ethernet, one bit a cycle: polynomial 0x04C11DB7 with bits reversed, all
// ones at the start. The CRC of what was taken is ~crc_o; behind data followed by its own CRC, low
// byte first, crc_o is RESIDUE.
//
//   feedback_i = 1   crc' = (crc >> 1) ^ (crc[0] ^ bit ? 0xEDB88320 : 0)
//   feedback_i = 0   crc' = crc >> 1                        the CRC leaves, lowest bit first
//
// A byte taken by byte_valid_i (only while not busy_o) occupies the following 8 cycles, lowest bit
// first; bit_valid_i takes one bit in its own cycle. clear_i goes before both. No reset: clear
// first.
module xl_link_crc (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        clear_i,
  input  logic        feedback_i,
  input  logic        byte_valid_i,
  input  logic [7:0]  byte_i,
  input  logic        bit_valid_i,
  input  logic        bit_i,
  output logic        busy_o,
  output logic        good_o,  // crc_o is RESIDUE
  output logic [31:0] crc_o
);

  localparam logic [31:0] POLYNOMIAL = 32'hEDB88320;
  localparam logic [31:0] RESIDUE    = 32'hDEBB20E3;

  // ------------------------------------------------------------------------------- implementation

  logic [7:0] bits;
  logic [3:0] left;
  logic       feedback;

  assign busy_o   = left != '0;
  assign good_o   = crc_o == RESIDUE;
  assign feedback = feedback_i && (crc_o[0] ^ (busy_o ? bits[0] : bit_i));

  always_ff @(posedge clk_i) begin
    if (!rst_ni)           left <= '0;
    else if (byte_valid_i) left <= 4'd8;
    else if (busy_o)       left <= left - 1'b1;

    bits <= byte_valid_i ? byte_i : {1'b0, bits[7:1]};

    if (clear_i)                    crc_o <= '1;
    else if (busy_o || bit_valid_i) crc_o <= (crc_o >> 1) ^ (POLYNOMIAL & {32{feedback}});
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  OneByteAtATime_A: assert property (@(posedge clk_i) !rst_ni || !busy_o || !byte_valid_i);
`endif

endmodule
