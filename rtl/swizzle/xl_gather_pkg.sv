// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The wiring of the crossbar's first layer, xl_swizzle_gather: which lanes a place can take.
//
// Every mode but FFT asks a place for one of the four lanes of its own quad; L1 and L2 do the rest.
// FFT mode with n ones in its mask, n = 0, 1, 2, reverses more place bits than a quad has. There
// place p, with q in place of its two low bits, takes lane shuffled(n, {p[4:2], q}):
//
//   n    bits 4..0 of the lane taken for the place t = {p[4:2], q}
//   0    t1             t0  t4 ^ t2 ^ t1  t3  t2
//   1    t4 ^ t3 ^ t0   t0  t1            t2  t3
//   2    t1             t3  t4 ^ t2 ^ t1  t0  t2
//
// Of all shuffles that L1 and L2 can complete to FFT mode, linear over the bits, these ask for
// few different lanes a place, which is what selectors cost: Extra lists the lanes beyond the quad
// that offsets really ask for, at most two at nearly every place.
package xl_gather_pkg;

  // Bit 2 of each shuffle but n = 1 and bit 4 of n = 1 carry the sum.
  function automatic logic [4:0] shuffled(logic [1:0] n, logic [4:0] t);
    unique case (n)
      2'd0:    return {t[1], t[0], t[4] ^ t[2] ^ t[1], t[3], t[2]};
      2'd1:    return {t[4] ^ t[3] ^ t[0], t[0], t[1], t[2], t[3]};
      2'd2:    return {t[1], t[3], t[4] ^ t[2] ^ t[1], t[0], t[2]};
      default: return t;  // not shuffled: the quad's lane
    endcase
  endfunction

  // Pairs of lanes that a place chooses from: two hold its quad, the others its row of Extra.
  localparam int unsigned MAX_PAIRS = 4;

  // Lanes outside its quad that a place is asked for. Lane 0 never is: 0 fills the row.
  localparam int unsigned Extra[32][4] = '{
    '{ 0,  0,  0,  0}, '{20, 24,  0,  0}, '{ 4,  8,  0,  0}, '{22, 28,  0,  0},
    '{ 2, 17,  0,  0}, '{17, 26,  0,  0}, '{13, 19,  0,  0}, '{25, 30,  0,  0},
    '{ 2, 17,  0,  0}, '{22, 28,  0,  0}, '{13, 21,  0,  0}, '{13, 30,  0,  0},
    '{ 7, 11, 19, 25}, '{11, 19,  0,  0}, '{23, 27,  0,  0}, '{27,  0,  0,  0},
    '{ 4,  0,  0,  0}, '{ 4,  8,  0,  0}, '{12, 20,  0,  0}, '{ 6, 12, 24,  0},
    '{ 1, 18,  0,  0}, '{10, 14,  0,  0}, '{ 3,  9,  0,  0}, '{14, 29,  0,  0},
    '{ 1,  6,  0,  0}, '{12, 18,  0,  0}, '{ 5, 14,  0,  0}, '{14, 29,  0,  0},
    '{ 3,  7,  9,  0}, '{23, 27,  0,  0}, '{ 7, 11,  0,  0}, '{ 0,  0,  0,  0}
  };

  // Pairs that the place needs.
  function automatic int unsigned pairs(logic [4:0] place);
    return Extra[place][2] != 0 ? 4 : Extra[place][0] != 0 ? 3 : 2;
  endfunction

  // The lane behind input k of the place's selector; pair k / 2 holds it. One lane alone fills its
  // pair, and a pair that the place does not need holds lane 0.
  function automatic int unsigned lane(logic [4:0] place, int unsigned k);
    if (k < 4) return 32'({place[4:2], 2'(k)});
    return Extra[place][k-4] == 0 && k[0] ? Extra[place][k-5] : Extra[place][k-4];
  endfunction

  // The input of the place's selector that holds the lane which is asked for, MAX_INPUTS if none
  // does.
  localparam int unsigned MAX_INPUTS = 2 * MAX_PAIRS;
  function automatic int unsigned input_of(logic [4:0] place, logic [4:0] wanted);
    for (int unsigned k = 0; k < 2 * pairs(place); k++) begin
      if (lane(place, k) == 32'(wanted)) return k;
    end
    return MAX_INPUTS;
  endfunction

  // all_choosers()[n][q][k]: the places that choose input k when FFT mode has n ones (3: when
  // nothing is shuffled) and the quad's select is q. Where no offset asks for that q, any input
  // will do: the one for another q.
  typedef xl_pkg::places_t [3:0][3:0][MAX_INPUTS-1:0] choosers_t;

  function automatic choosers_t all_choosers();
    all_choosers = '0;
    for (int unsigned i = 0; i < xl_pkg::GROUP_LANES; i++) begin
      for (int unsigned n = 0; n < 4; n++) begin
        logic [4:0]  place = 5'(i);
        int unsigned any   = MAX_INPUTS;
        int unsigned chosen[4];
        for (int unsigned q = 0; q < 4; q++) begin
          chosen[q] = input_of(place, shuffled(2'(n), {place[4:2], 2'(q)}));
          if (chosen[q] != MAX_INPUTS) any = chosen[q];
        end
        for (int unsigned q = 0; q < 4; q++) begin
          if (chosen[q] == MAX_INPUTS) chosen[q] = any;
          all_choosers[n][q][chosen[q]][i] = 1'b1;
        end
      end
    end
  endfunction

endpackage
