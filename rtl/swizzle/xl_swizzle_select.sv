// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Selects of layer L0 for all places: from the lane of its quad that a place is asked for and FFT
// mode's shuffle to the input of the place's selector (xl_gather_pkg).
//
//   place i takes lane xl_gather_pkg::shuffled(shuffle_i, {i[4:2], quad_i[1][i], quad_i[0][i]})
//
// Each select is a function of four bits, one LUT4. Combinational.
module xl_swizzle_select #(
  parameter bit FftMode = 1  // 0: nothing is ever shuffled
) (
  input  logic [1:0]            shuffle_i,  // FFT mode: ones in the mask, if less than 3; else 3
  input  xl_pkg::places_t [1:0] quad_i,
  output xl_pkg::places_t       odd_o,
  output xl_pkg::places_t [xl_gather_pkg::MAX_PAIRS-1:0] pair_o
);

  localparam xl_gather_pkg::choosers_t Choosers = xl_gather_pkg::all_choosers();
  localparam int unsigned First = FftMode ? 0 : 3;

  // ------------------------------------------------------------------------------- implementation

  always_comb begin
    odd_o  = '0;
    pair_o = '0;
    for (int unsigned n = First; n < 4; n++) begin
      for (int unsigned q = 0; q < 4; q++) begin
        xl_pkg::places_t here;  // the places that see n and q
        here = {xl_pkg::GROUP_LANES{!FftMode || 32'(shuffle_i) == n}}
             & (q[1] ? quad_i[1] : ~quad_i[1]) & (q[0] ? quad_i[0] : ~quad_i[0]);
        for (int unsigned k = 0; k < xl_gather_pkg::MAX_INPUTS; k++) begin
          pair_o[k/2] |= here & Choosers[n][q][k];
          if (k[0]) odd_o |= here & Choosers[n][q][k];
        end
      end
    end
  end

endmodule
