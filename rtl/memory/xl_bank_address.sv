// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Where the words of one row lie in the banks, in natural or in bit-reversed order.
//
// A frame is R = 2^d rows of Banks = 2^b words, N = 2^n words in all, n = d + b; the index i of a
// word is its row t and its lane l, i = t*Banks + l. Place a of the frame is in
//
//   bank(a) bit j = a[j] ^ (n-1-j >= b ? a[n-1-j] : 0)        row(a) = a >> b
//
// In natural order word i is at place i, in reversed order at place rev_n(i). Written out, with
// t[q] = 0 where q is below 0 and k the number of the bank:
//
//                      natural        reversed
//   bank of lane l     l ^ x          P(l) ^ x            x[j] = t[d-1-j]
//   row of bank k      t              row[r] = d-1-r < b ? k[d-1-r] ^ t[r] : t[d-1-r-b]
//
// P reverses the top mirror_o lane bits: b - d of them in frames of less than Banks rows, otherwise
// none.
// For each order, t and n all lanes are in different banks, since l ^ x and P(l) ^ x are
// permutations; both orders of one row reach every bank once.
//
//   n = 4, b = 2 (16 words, 4 banks), row t = 1, so x = 2: lanes 0 1 2 3 in banks 2 3 0 1;
//   natural: word 6 is lane 2: bank 0, row 1.  reversed: word 6 is place rev(6) = 6: the same.
//
// A memory of 2^(MaxLog2N - b) rows holds several frames; pointer_i is the row in the memory: t is
// its low d bits, the frame's region in the memory the others, which stay as they are.
//
// Combinational. Cost: an XOR for each bank and address bit, and one selector among the frame sizes
// for each address bit.
module xl_bank_address #(
  parameter int unsigned Banks    = 32,  // 2, 4, 8, 16, 32 or 64
  parameter int unsigned MaxLog2N = 12,  // log2(Banks) + 1 to 14

  localparam int unsigned LaneBits = $clog2(Banks),
  localparam int unsigned RowBits  = MaxLog2N - LaneBits
) (
  input  logic [3:0]                      log2_rows_i,  // d, 0 to RowBits
  input  logic                            short_i,      // n < b: the row passes as it is; d = 0
  input  logic [RowBits-1:0]              pointer_i,
  input  logic                            reversed_i,
  output logic [Banks-1:0][RowBits-1:0]   row_o,        // for each bank
  output logic [LaneBits-1:0]             exchange_o,   // x
  output logic [$clog2(LaneBits+1)-1:0]   mirror_o      // lane bits that P reverses, 0 to b
);

  // --------------------------------------------------------------------------- integration checks

  if (!(Banks inside {2, 4, 8, 16, 32, 64})) begin : gen_illegal_banks
    $error("xl_bank_address: Banks = %0d must be 2, 4, 8, 16, 32 or 64", Banks);
  end
  if (MaxLog2N <= LaneBits || MaxLog2N > 14) begin : gen_illegal_size
    $error("xl_bank_address: MaxLog2N = %0d must be from log2(Banks) + 1 to 14", MaxLog2N);
  end

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned MirrorBits = $clog2(LaneBits + 1);

  // The part of a row's address that is the same in all banks.
  logic [RowBits-1:0] common;

  always_comb begin
    common     = pointer_i;
    exchange_o = '0;
    for (int unsigned d = 1; d <= RowBits; d++) begin
      if (log2_rows_i == 4'(d)) begin
        for (int unsigned r = 0; r < d; r++) begin
          if (r + LaneBits < d && reversed_i) common[r] = pointer_i[d-1-r-LaneBits];
        end
        for (int unsigned j = 0; j < LaneBits; j++) begin
          if (j < d) exchange_o[j] = pointer_i[d-1-j];
        end
      end
    end
  end

  for (genvar k = 0; k < Banks; k++) begin : gen_bank
    localparam logic [LaneBits-1:0] Bank = LaneBits'(k);

    always_comb begin
      row_o[k] = common;
      for (int unsigned d = 1; d <= RowBits; d++) begin
        if (log2_rows_i == 4'(d) && reversed_i) begin
          for (int unsigned r = 0; r < d; r++) begin
            if (r + LaneBits >= d) row_o[k][r] = common[r] ^ Bank[d-1-r];
          end
        end
      end
    end
  end

  always_comb begin
    mirror_o = '0;
    // One lane bit reversed is none.
    if (reversed_i && !short_i && 32'(log2_rows_i) + 1 < LaneBits) begin
      mirror_o = MirrorBits'(LaneBits - 32'(log2_rows_i));
    end
  end

endmodule
