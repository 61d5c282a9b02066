// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Frames out of the bytes of the serial line (docs/link.md):
//
//   END  LENGTH LENGTH  SEQUENCE  KIND  payload ... (LENGTH bytes)  CRC CRC CRC CRC  END
//
// with END and ESCAPE inside sent as two bytes. Payload is handed on as it comes, before it is
// known whether the frame is sound: whoever keeps it must not rely on it until frame_o.
//
//   frame_o        one cycle: the frame that just ended is sound
//   dropped_o      one cycle: another was dropped. It had a wrong length or CRC, a bad escape,
//                  more than MaxPayload bytes, a damaged byte, came while the board was busy, or
//                  stopped for 100 ms, up to two ticks more
//   payload_o      one cycle: data_o is payload byte number position_o
//   crc_byte_o     one cycle: data_o is to go into the CRC; crc_clear_o: the CRC starts afresh
//
// After anything unsound it waits for an END and starts afresh behind it. Two ENDs in a row hold no
// frame, so a lost END costs at most two frames. Reset: synchronous, of control alone.
module xl_link_receiver #(
  parameter int unsigned MaxPayload   = 16,  // bytes, at most 65,535
  parameter int unsigned SilenceTicks = 20,  // a frame that rests over so many ticks is dropped

  localparam int unsigned LengthBits = $clog2(MaxPayload + 1)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  // from the serial line
  input  logic                  valid_i,
  input  logic                  error_i,
  input  logic [7:0]            data_i,
  // from the board
  input  logic                  busy_i,
  input  logic                  tick_i,      // one cycle in 65,536
  input  logic                  crc_good_i,
  // to it
  output logic                  frame_o,
  output logic                  dropped_o,
  output logic                  payload_o,
  output logic                  crc_byte_o,
  output logic                  crc_clear_o,
  output logic [7:0]            data_o,
  output logic [LengthBits-1:0] position_o,
  output logic [LengthBits-1:0] length_o,
  output logic [7:0]            sequence_o,
  output logic [7:0]            kind_o
);

  // ------------------------------------------------------------------------------- implementation

  // What the next byte is.
  typedef enum logic [3:0] {
    HUNT,    // anything, until an END
    LENGTH0, LENGTH1, SEQUENCE, KIND, PAYLOAD, CRC0, CRC1, CRC2, CRC3,
    WHOLE,   // an END
    BAD      // anything, until an END: then the frame is dropped
  } state_e;

  localparam int unsigned SilenceBits = $clog2(SilenceTicks + 1);

  state_e                 state, next;
  logic                   escaped;  // behind ESCAPE
  logic [7:0]             low_length;
  logic [15:0]            length;
  logic [SilenceBits-1:0] silence;

  logic is_end, is_escape, bad_escape, content, in_frame, too_long, silent;

  assign is_end     = valid_i && !error_i && data_i == xl_board_pkg::BYTE_END;
  assign is_escape  = data_i == xl_board_pkg::BYTE_ESCAPE && !escaped;
  assign bad_escape = escaped && data_i != xl_board_pkg::BYTE_ESCAPE_END
                      && data_i != xl_board_pkg::BYTE_ESCAPE_ESC;
  assign data_o     = !escaped ? data_i
                      : data_i == xl_board_pkg::BYTE_ESCAPE_END ? xl_board_pkg::BYTE_END
                      : xl_board_pkg::BYTE_ESCAPE;
  assign in_frame   = state != HUNT && state != LENGTH0;
  assign silent     = in_frame && silence == SilenceBits'(SilenceTicks);

  // A byte of a frame's content.
  assign content = valid_i && !is_end && !error_i && !busy_i && !is_escape && !bad_escape
                   && state != HUNT && state != BAD;

  assign length   = {data_o, low_length};
  assign too_long = length > 16'(MaxPayload);

  always_comb begin
    case (state)
      LENGTH0:  next = LENGTH1;
      LENGTH1:  next = too_long ? BAD : SEQUENCE;
      SEQUENCE: next = KIND;
      KIND:     next = length_o == '0 ? CRC0 : PAYLOAD;
      PAYLOAD:  next = position_o + 1'b1 == length_o ? CRC0 : PAYLOAD;
      CRC0:     next = CRC1;
      CRC1:     next = CRC2;
      CRC2:     next = CRC3;
      CRC3:     next = WHOLE;
      HUNT:     next = HUNT;
      default:  next = BAD;
    endcase
  end

  assign frame_o     = is_end && !busy_i && state == WHOLE && !escaped && crc_good_i;
  assign dropped_o   = is_end ? in_frame && !frame_o
                       : silent || (valid_i && busy_i && state != HUNT);
  assign payload_o   = content && state == PAYLOAD;
  assign crc_byte_o  = content;
  assign crc_clear_o = state == LENGTH0;  // up to the first byte, which enters behind it

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      state   <= HUNT;
      escaped <= 1'b0;
      silence <= '0;
    end else if (valid_i) begin
      silence <= '0;
      if (is_end) begin
        state   <= LENGTH0;
        escaped <= 1'b0;
      end else if (busy_i || state == HUNT) begin
        state   <= HUNT;
      end else begin
        escaped <= is_escape;
        if (error_i || bad_escape) state <= BAD;
        else if (!is_escape)       state <= next;
      end
    end else if (silent) begin
      state   <= HUNT;
      escaped <= 1'b0;
    end else if (tick_i && in_frame) begin
      silence <= silence + 1'b1;
    end

    if (content) begin
      case (state)
        LENGTH0:  low_length <= data_o;
        LENGTH1:  length_o   <= LengthBits'(length);
        SEQUENCE: sequence_o <= data_o;
        KIND:     kind_o     <= data_o;
        default:;
      endcase
      position_o <= state == PAYLOAD ? position_o + 1'b1 : '0;
    end
  end

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  PayloadInsideLength_A: assert property (@(posedge clk_i)
      !rst_ni || !payload_o || position_o < length_o);
  FrameOrDropped_A: assert property (@(posedge clk_i) !rst_ni || !frame_o || !dropped_o);
`endif

endmodule
