// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Names of the board link. docs/link.md is the rule: frames byte by byte, commands, errors,
// generator and signature.
package xl_board_pkg;

  // This design's version, as the board tells it: major, minor, patch.
  localparam logic [2:0][7:0] VERSION = {8'd0, 8'd1, 8'd0};

  // Bytes with a meaning of their own between frames and inside.
  localparam logic [7:0] BYTE_END        = 8'hC0;
  localparam logic [7:0] BYTE_ESCAPE     = 8'hDB;
  localparam logic [7:0] BYTE_ESCAPE_END = 8'hDC;  // behind ESCAPE: means END
  localparam logic [7:0] BYTE_ESCAPE_ESC = 8'hDD;  // behind ESCAPE: means ESCAPE

  // Commands. An answer has KIND_ANSWER set besides.
  localparam logic [7:0] KIND_IDENTIFY = 8'h01;
  localparam logic [7:0] KIND_LOAD     = 8'h02;
  localparam logic [7:0] KIND_RUN      = 8'h03;
  localparam logic [7:0] KIND_READ     = 8'h04;
  localparam logic [7:0] KIND_MANY     = 8'h05;
  localparam logic [7:0] KIND_COUNTERS = 8'h06;
  localparam logic [7:0] KIND_LOAD_RUN = 8'h07;
  localparam logic [7:0] KIND_ANSWER   = 8'h80;
  localparam logic [7:0] KIND_ERROR    = 8'hFF;

  // Why a command was refused; 0: it was not.
  typedef enum logic [2:0] {
    ERROR_NONE       = 3'd0,
    ERROR_KIND       = 3'd1,  // unknown kind
    ERROR_LENGTH     = 3'd2,  // not this kind's length
    ERROR_NOT_LOADED = 3'd3,  // an operand that the operation needs is not there
    ERROR_ILLEGAL    = 3'd4,  // no such operand or operation, or an offset of FFT mode without it
    ERROR_NO_RESULT  = 3'd5,  // nothing was run since reset or since run many
    ERROR_STUCK      = 3'd6   // the unit did not answer within 65,536 cycles
  } error_e;

  // Operands, in the order in which frames hold them: bit numbers and values of `which`.
  localparam int unsigned OPERAND_EXEC = 0;
  localparam int unsigned OPERAND_SRC0 = 1;
  localparam int unsigned OPERAND_SRC1 = 2;
  localparam int unsigned OPERAND_SRC2 = 3;

  // What the board does.
  typedef enum logic [2:0] {
    PHASE_RECEIVE,  // listens
    PHASE_FILL,     // the generator fills the operands
    PHASE_MANY,     // requests from the generator, responses into the signature
    PHASE_FOLD,     // CRC of what the responses left
    PHASE_MOVE,     // the CRC, now the signature, goes into the results, whence it is sent
    PHASE_ONE,      // one request, one response
    PHASE_SEND      // answers
  } phase_e;

  // What an answer holds.
  typedef enum logic [2:0] {
    ANSWER_EMPTY,
    ANSWER_IDENTIFY,
    ANSWER_RESULTS,
    ANSWER_MANY,
    ANSWER_COUNTERS,
    ANSWER_ERROR
  } answer_e;

  // Operations of the self-test, less one: every offset once as a swizzle, and, every sixteenth
  // operation, a lerp: 65,536 + 4,369.
  localparam logic [31:0] SELF_TEST_LAST = 32'd69904;

endpackage
