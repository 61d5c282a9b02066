// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// What `make synth` holds the network against: the specification with one full selector a lane.
// Without FFT mode it need not know offsets of that mode either, as the network does not.
module xl_synth_literal #(
  parameter int unsigned Lanes   = 32,
  parameter int unsigned Bytes   = 4,
  parameter bit          FftMode = 1
) (
  input  logic [15:0]                   offset_i,
  input  logic [Lanes-1:0][8*Bytes-1:0] data_i,
  input  logic [Lanes-1:0]              active_i,
  output logic [Lanes-1:0][8*Bytes-1:0] data_o,
  output logic [Lanes-1:0]              active_o
);

  // Bit 13 tells FFT mode from rotate.
  logic [15:0] offset;
  assign offset = {offset_i[15:14], offset_i[13] && (FftMode || !(offset_i[15] && offset_i[14])),
                   offset_i[12:0]};

  xl_swizzle_literal #(.Lanes(Lanes), .Width(8 * Bytes)) u_literal (
    .offset_i(offset), .data_i, .active_i, .data_o, .active_o
  );

endmodule
