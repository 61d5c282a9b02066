// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The lanes of a row to the banks that hold it, or back. With P the reversal of the top mirror_i
// bits of a lane's number, which is its own inverse:
//
//   ToBanks = 1:  data_o[P(l) ^ exchange_i] = data_i[l]
//   ToBanks = 0:  data_o[l] = data_i[P(l) ^ exchange_i]
//
// Combinational. Cost, for each lane and bit: log2(Banks) selectors 2:1 for the exchange, one for
// each bit of a lane, and one of log2(Banks) inputs for P, most of which are the same lane.
module xl_bank_network #(
  parameter int unsigned Banks   = 32,  // 2, 4, 8, 16, 32 or 64
  parameter int unsigned Width   = 32,  // bits of a word, at least 1
  parameter bit          ToBanks = 1,

  localparam int unsigned LaneBits = $clog2(Banks)
) (
  input  logic [LaneBits-1:0]           exchange_i,
  input  logic [$clog2(LaneBits+1)-1:0] mirror_i,   // 0 to LaneBits
  input  logic [Banks-1:0][Width-1:0]   data_i,
  output logic [Banks-1:0][Width-1:0]   data_o
);

  // --------------------------------------------------------------------------- integration checks

  if (!(Banks inside {2, 4, 8, 16, 32, 64})) begin : gen_illegal_banks
    $error("xl_bank_network: Banks = %0d must be 2, 4, 8, 16, 32 or 64", Banks);
  end
  if (Width < 1) begin : gen_illegal_width
    $error("xl_bank_network: Width = %0d must be at least 1", Width);
  end

  // ------------------------------------------------------------------------------- implementation

  localparam int unsigned MirrorBits = $clog2(LaneBits + 1);

  typedef logic [Banks-1:0][Width-1:0] row_t;

  // A lane's number with its top `count` bits in the opposite order.
  function automatic int unsigned mirrored(int unsigned lane, int unsigned count);
    mirrored = lane;
    for (int unsigned j = 0; j < count; j++) begin
      mirrored[LaneBits-1-j] = lane[LaneBits-count+j];
    end
  endfunction

  row_t before_p, after_p, after_x;

  // P.
  for (genvar l = 0; l < Banks; l++) begin : gen_mirror
    always_comb begin
      after_p[l] = before_p[l];
      for (int unsigned count = 2; count <= LaneBits; count++) begin
        if (mirror_i == MirrorBits'(count)) after_p[l] = before_p[mirrored(l, count)];
      end
    end
  end

  // The exchange, lane bit by lane bit.
  row_t before_x;

  for (genvar j = 0; j < LaneBits; j++) begin : gen_layer
    row_t from, to;

    if (j == 0) begin : gen_first
      assign from = before_x;
    end else begin : gen_next
      assign from = gen_layer[j-1].to;
    end
    for (genvar l = 0; l < Banks; l++) begin : gen_lane
      assign to[l] = exchange_i[j] ? from[l ^ (1 << j)] : from[l];
    end
  end
  assign after_x = gen_layer[LaneBits-1].to;

  if (ToBanks) begin : gen_to_banks
    assign before_p = data_i;
    assign before_x = after_p;
    assign data_o   = after_x;
  end else begin : gen_to_lanes
    assign before_x = data_i;
    assign before_p = after_x;
    assign data_o   = after_p;
  end

endmodule
