// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// V_LERP_U8 for one lane: the average of packed unsigned bytes, each with its own rounding bit.
//
//   result[k] = (src0[k] + src1[k] + src2 bit 8k) >> 1        k = 0 .. Bytes-1
//
// The sum has nine bits, so nothing is lost, and no carry crosses a byte. Of src2 only bit 0 of
// each byte matters: 1 rounds halves up, 0 down. The average of a byte and itself, rounded down, is
// that byte.
//
//   bit      31 .. 25  24  23 .. 17  16  15 .. 9   8   7 .. 1   0
//   src2         -      r3     -     r2     -     r1     -     r0
//
// A register may stand between the two nibbles of the sum, so that no cycle adds more than four
// bits:
//
//   low nibbles, r --> + --|--> low sum ---------|--> result
//                          |--> carry --> + -----|
//   high nibbles ----------|------------> +
//
// Latency: one cycle of enable_i for each 1 in Cuts. No reset.
module xl_lerp_u8 #(
  parameter int unsigned Bytes = 4,  // bytes a lane: 1, 2 or 4
  parameter logic [1:0]  Cuts  = 0   // registers: between the nibbles, at the result
) (
  input  logic                  clk_i,
  input  logic [1:0]            enable_i,  // of each register in Cuts, all with the same value
  input  logic [Bytes-1:0][7:0] src0_i,
  input  logic [Bytes-1:0][7:0] src1_i,
  input  logic [Bytes-1:0][7:0] src2_i,
  output logic [Bytes-1:0][7:0] result_o
);

  // --------------------------------------------------------------------------- integration checks

  if (!(Bytes inside {1, 2, 4})) begin : gen_illegal_bytes
    $error("xl_lerp_u8: Bytes = %0d must be 1, 2 or 4", Bytes);
  end

  // ------------------------------------------------------------------------------- implementation

  logic [Bytes-1:0][7:0] result;

  if (Cuts[0]) begin : gen_nibbles
    // A byte after its low nibble was added. Of that sum bit 0 is the half that was rounded.
    typedef struct packed {
      logic [3:0] high0;  // high nibbles, still to be added
      logic [3:0] high1;
      logic       carry;
      logic [3:1] low;    // bits 3..1 of the sum
    } half_t;

    half_t [Bytes-1:0] half, half_q;

    xl_cut #(.Width(Bytes * $bits(half_t))) u_half (
      .clk_i, .enable_i(enable_i[0]), .data_i(half), .data_o(half_q)
    );
    for (genvar k = 0; k < Bytes; k++) begin : gen_byte
      logic [4:1] low;  // of the sum
      assign low     = 4'((5'(src0_i[k][3:0]) + 5'(src1_i[k][3:0]) + 5'(src2_i[k][0])) >> 1);
      assign half[k] = {src0_i[k][7:4], src1_i[k][7:4], low};

      assign result[k] = {5'(half_q[k].high0) + 5'(half_q[k].high1) + 5'(half_q[k].carry),
                          half_q[k].low};
    end
  end else begin : gen_bytes
    // All bytes in one addition: seven bits each, so that the eighth takes the carry and none goes
    // further. What bit 7 of a byte adds to that, and the ninth bit, follow without a carry. Fewer
    // steps for simulators than byte by byte.
    localparam int unsigned Some = Bytes > 0 ? Bytes : 1;  // 0 is refused above, in good order
    localparam logic [Some-1:0][7:0] Bit7 = {Some{8'h80}};
    localparam logic [Some-1:0][7:0] Bit0 = {Some{8'h01}};

    logic [8*Bytes-1:0] seven, eight, ninth;

    assign seven  = (src0_i & ~Bit7) + (src1_i & ~Bit7) + (src2_i & Bit0);
    assign eight  = seven ^ ((src0_i ^ src1_i) & Bit7);
    assign ninth  = ((src0_i & src1_i) | ((src0_i | src1_i) & seven)) & Bit7;
    assign result = ((eight >> 1) & ~Bit7) | ninth;
  end

  xl_cut #(.Width(8 * Bytes), .Present(Cuts[1])) u_result (
    .clk_i, .enable_i(enable_i[1]), .data_i(result), .data_o(result_o)
  );

  // ------------------------------------------------------------------------- implementation checks

`ifndef SYNTHESIS
  // The average by another road: what both have in common plus half of what they differ in. Where
  // the nibbles stand in different cycles, the whole unit's checks have to do.
  if (!Cuts[0]) begin : gen_checks
    for (genvar k = 0; k < Bytes; k++) begin : gen_check
      logic [7:0] differ;
      assign differ = src0_i[k] ^ src1_i[k];
      always_comb begin
        Average_A: assert (result[k]
            == (src0_i[k] & src1_i[k]) + (differ >> 1) + {7'b0, differ[0] & src2_i[k][0]});
      end
    end
  end
`endif

endmodule
