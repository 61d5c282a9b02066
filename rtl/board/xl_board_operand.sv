// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One operand of the unit: bytes that shift in at the top and move down, so that behind as many as
// there are, the first is byte 0. No reset. Bits that nothing reads cost nothing: of src2 synthesis
// keeps bit 0 of each byte.
module xl_board_operand #(
  parameter int unsigned Bytes = 4  // at least 1
) (
  input  logic                  clk_i,
  input  logic                  shift_i,
  input  logic [7:0]            byte_i,
  output logic [Bytes-1:0][7:0] bytes_o
);

  // ------------------------------------------------------------------------------- implementation

  always_ff @(posedge clk_i) begin
    if (shift_i) begin
      bytes_o[Bytes-1] <= byte_i;
      for (int unsigned k = 0; k + 1 < Bytes; k++) bytes_o[k] <= bytes_o[k+1];
    end
  end

endmodule
