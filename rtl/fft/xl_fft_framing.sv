// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Keeps the engine in step with a stream's TLAST (xl_fft_axis), without data.
//
//   FRAME   rows pass: TLAST with the frame's last row, as its setting counts rows, is right
//   FILL    TLAST came too early: rows of zeros complete the frame, nothing is accepted
//   DROP    TLAST did not come: rows are accepted and dropped, up to and including the next TLAST
//
// Each event is 1 in the cycle after the row in question was accepted.
// Combinational paths: valid_i to core_valid_o, core_ready_i to ready_o, setting_i to
// core_setting_o; none from valid_i to ready_o.
// Reset: as before the first row.
module xl_fft_framing #(
  parameter int unsigned Log2Lanes = 5,
  parameter int unsigned RowBits   = 7   // bits of a row's number within a frame
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  // the stream
  input  logic                 valid_i,
  output logic                 ready_o,
  input  logic                 last_i,
  input  xl_fft_pkg::setting_t setting_i,
  // the engine
  output logic                 core_valid_o,
  input  logic                 core_ready_i,
  output xl_fft_pkg::setting_t core_setting_o,
  output logic                 zero_o,        // the engine's row is zeros
  // what was wrong
  output logic                 missing_o,
  output logic                 unexpected_o
);

  // ------------------------------------------------------------------------------- implementation

  typedef enum logic [1:0] {FRAME, FILL, DROP} state_e;

  state_e               state_q;
  logic [RowBits-1:0]   row_q, rows;  // rows: of the frame, less one
  xl_fft_pkg::setting_t setting_q;

  assign core_setting_o = row_q == '0 ? setting_i : setting_q;
  for (genvar j = 0; j < RowBits; j++) begin : gen_rows
    assign rows[j] = core_setting_o.log2_n > 4'(Log2Lanes + j);
  end

  logic accepted, complete;
  assign core_valid_o = state_q == FILL || (state_q == FRAME && valid_i);
  assign ready_o      = state_q == DROP || (state_q == FRAME && core_ready_i);
  assign zero_o       = state_q == FILL;
  assign accepted     = core_valid_o && core_ready_i;
  assign complete     = row_q == rows;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state_q      <= FRAME;
      row_q        <= '0;
      missing_o    <= 1'b0;
      unexpected_o <= 1'b0;
    end else begin
      missing_o    <= state_q == FRAME && accepted && complete && !last_i;
      unexpected_o <= state_q == FRAME && accepted && !complete && last_i;
      if (accepted) row_q <= complete ? '0 : row_q + 1'b1;
      unique case (state_q)
        FRAME:   if (accepted && complete != last_i) state_q <= complete ? DROP : FILL;
        FILL:    if (accepted && complete) state_q <= FRAME;
        default: if (valid_i && last_i) state_q <= FRAME;
      endcase
    end
  end

  always_ff @(posedge clk_i) if (row_q == '0) setting_q <= setting_i;

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  logic started;
  initial started = 1'b0;
  always @(posedge clk_i) started <= 1'b1;

  OneEvent_A: assert property (@(posedge clk_i) !started || !(missing_o && unexpected_o));
  EventThenRecovery_A: assert property (@(posedge clk_i)
      !started || !rst_ni
      || ((!missing_o || state_q == DROP) && (!unexpected_o || state_q == FILL)));
  FillWithinFrame_A: assert property (@(posedge clk_i)
      !started || !rst_ni || state_q != FILL || row_q != '0);
`endif

endmodule
