// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Which operands are loaded: from the end of a sound frame that held them on, and no longer as soon
// as any byte comes that changes them, or the generator begins. So a damaged frame, which may have
// spoiled an operand, never leaves one that counts as loaded. Reset: synchronous, of loaded_o.
module xl_board_loaded (
  input  logic       clk_i,
  input  logic       rst_ni,
  input  logic       generate_i,  // the generator begins
  input  logic [3:0] change_i,    // a byte comes for these operands
  input  logic       accepted_i,  // a sound frame ends that is not refused
  input  logic [7:0] kind_i,      // of which kind
  input  logic [1:0] first_i,     // lowest bits of its first byte: op or which
  output logic [3:0] loaded_o
);

  // ------------------------------------------------------------------------------- implementation

  logic [3:0] held;  // in that frame

  always_comb begin
    held = '0;
    if (kind_i == xl_board_pkg::KIND_LOAD)          held[first_i] = 1'b1;
    else if (kind_i == xl_board_pkg::KIND_LOAD_RUN) held = first_i[0] ? '1 : 4'b0011;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || generate_i) loaded_o <= '0;
    else                       loaded_o <= (loaded_o & ~change_i) | ({4{accepted_i}} & held);
  end

endmodule
