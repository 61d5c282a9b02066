// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Names that the whole design shares: operations, offset modes, the crossbar's route, pipeline
// cuts. The rules behind them stand in docs/spec.md.
package xl_pkg;

  // What one request asks for.
  typedef enum logic {
    OP_SWIZZLE = 1'b0,  // DS_SWIZZLE_B32: lanes exchange values as the offset says
    OP_LERP    = 1'b1   // V_LERP_U8: every byte of every lane is averaged
  } op_e;

  // Lanes that exchange values with each other; wider units hold several such groups.
  localparam int unsigned GROUP_LANES = 32;

  // One bit for each place of a group.
  typedef logic [GROUP_LANES-1:0] places_t;

  // Bit b of every place's own number: PLACE_BIT[b][i] = i[b].
  localparam logic [4:0][GROUP_LANES-1:0] PLACE_BIT = {
    32'hFFFF0000, 32'hFF00FF00, 32'hF0F0F0F0, 32'hCCCCCCCC, 32'hAAAAAAAA
  };

  // One of the offsets that leave every lane where it is: and = 31, or = xor = 0.
  localparam logic [15:0] OFFSET_IDENTITY = 16'h001F;

  // First offset of FFT mode, the one mode that layer L0 exists for.
  localparam logic [15:0] OFFSET_FFT = 16'hE000;

  typedef enum logic [1:0] {
    MODE_BITMASK,  // 0x0000..0x7FFF
    MODE_QUAD,     // 0x8000..0xBFFF
    MODE_ROTATE,   // 0xC000..0xDFFF
    MODE_FFT       // 0xE000..0xFFFF
  } mode_e;

  // ------------------------------------------------------------------------------------- the route

  // Selects of all three layers for one group of 32 places. Each vector holds one bit a place.
  typedef struct packed {
    places_t       odd;   // L0: place i takes the second lane of the pair it chooses
    places_t [3:0] pair;  // L0: place i chooses pair p where pair[p][i], one p (xl_gather_pkg)
    places_t [1:0] hop;   // L1: place i takes lane i ^ {hop[1][i], hop[0][i], 00}
    places_t       half;  // L2: where half[i], place i takes lane i ^ 16
  } route_t;

  // ----------------------------------------------------------------------------------------- cuts

  // Boundaries that may hold a register: bit numbers in the parameter Cuts, in dataflow order.
  localparam int unsigned CUT_DECODE  = 0;  // offset decoded, lerp done
  localparam int unsigned CUT_CONTROL = 1;  // lanes known
  localparam int unsigned CUT_SELECT  = 2;  // selects of L0 known, and so the route
  localparam int unsigned CUT_L0      = 3;
  localparam int unsigned CUT_L1      = 4;
  localparam int unsigned CUT_OUTPUT  = 5;  // after L2
  localparam int unsigned NUM_CUTS    = 6;

  typedef logic [NUM_CUTS-1:0] cuts_t;

  // Named choices: no register; three at even distance; six, for the highest clock.
  localparam cuts_t CutsNone     = 6'b00_0000;
  localparam cuts_t CutsBalanced = 6'b10_1010;  // control | select L0 | L1 L2 |
  localparam cuts_t CutsFast     = 6'b11_1111;  // decode | control | select | L0 | L1 | L2 |

endpackage
