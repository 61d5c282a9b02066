// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Bytes of a frame onto the serial line: END and ESCAPE among them become two bytes; with end_i the
// byte is the END that begins or ends a frame, whatever data_i is.
//
// A byte is taken in a cycle with valid_i and ready_o; until then valid_i, end_i and data_i hold.
// Combinational path: from data_i and end_i to ready_o. Reset: synchronous, of control alone.
module xl_link_sender (
  input  logic       clk_i,
  input  logic       rst_ni,
  // from the board
  input  logic       valid_i,
  output logic       ready_o,
  input  logic       end_i,
  input  logic [7:0] data_i,
  // to the serial line
  output logic       valid_o,
  input  logic       ready_i,
  output logic [7:0] data_o
);

  // ------------------------------------------------------------------------------- implementation

  logic second;  // ESCAPE is on its way, its second byte follows
  logic is_end, is_escape;

  assign is_end    = data_i == xl_board_pkg::BYTE_END;
  assign is_escape = data_i == xl_board_pkg::BYTE_ESCAPE;
  assign valid_o   = valid_i;
  assign ready_o   = ready_i && (end_i || second || !(is_end || is_escape));

  always_comb begin
    if (end_i)                    data_o = xl_board_pkg::BYTE_END;
    else if (second)              data_o = is_end ? xl_board_pkg::BYTE_ESCAPE_END
                                                  : xl_board_pkg::BYTE_ESCAPE_ESC;
    else if (is_end || is_escape) data_o = xl_board_pkg::BYTE_ESCAPE;
    else                          data_o = data_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni)                 second <= 1'b0;
    else if (valid_i && ready_i) second <= !ready_o;
  end

endmodule
