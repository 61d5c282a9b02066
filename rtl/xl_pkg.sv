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

  // The flags of all places after places have exchanged theirs whose numbers differ in bits a and b
  // being swapped, a < b: result[i] = flags[i with bits a and b swapped]. Wires only.
  function automatic places_t swap_place_bits(places_t flags, int unsigned a, int unsigned b);
    places_t     movers   = PLACE_BIT[a] & ~PLACE_BIT[b];  // they move up, their partners down
    int unsigned distance = (1 << b) - (1 << a);
    return (flags & ~movers & ~(movers << distance))
         | ((flags & movers) << distance)
         | ((flags >> distance) & movers);
  endfunction

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

  // Select of layer L0: how many low bits of its own number a place reverses to find its lane.
  typedef enum logic [1:0] {
    REVERSE_NONE,  // place i takes lane i
    REVERSE_3,     // bits 0 and 2 swapped
    REVERSE_4,     // bits 0 and 3, 1 and 2 swapped
    REVERSE_5      // bits 0 and 4, 1 and 3 swapped
  } reverse_e;

  // Selects of all five layers for one group of 32 places. Each vector holds one bit a place.
  typedef struct packed {
    reverse_e      reverse;  // L0
    places_t [1:0] quad;     // L1: place i takes lane {quad[1][i], quad[0][i]} of its four
    places_t [2:0] hop;      // L2..L4: where hop[k][i], place i takes lane i ^ (4 << k)
  } route_t;

  // ----------------------------------------------------------------------------------------- cuts

  // Boundaries that may hold a register: bit numbers in the parameter Cuts, in dataflow order.
  localparam int unsigned CUT_DECODE  = 0;  // offset decoded, lerp done
  localparam int unsigned CUT_CONTROL = 1;  // route known
  localparam int unsigned CUT_L0      = 2;
  localparam int unsigned CUT_L1      = 3;
  localparam int unsigned CUT_L2      = 4;
  localparam int unsigned CUT_L3      = 5;
  localparam int unsigned CUT_OUTPUT  = 6;  // after L4
  localparam int unsigned NUM_CUTS    = 7;

  typedef logic [NUM_CUTS-1:0] cuts_t;

  // Named choices: no register; three at even distance; six, for the highest clock.
  localparam cuts_t CutsNone     = 7'b000_0000;
  localparam cuts_t CutsBalanced = 7'b100_1010;  // control | L0 L1 | L2 L3 L4 |
  localparam cuts_t CutsFast     = 7'b110_1111;  // decode | control | L0 | L1 | L2 L3 | L4 |

endpackage
