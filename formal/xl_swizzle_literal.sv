// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// DS_SWIZZLE_B32 as the specification words it (docs/spec.md), with one full selector a lane: what
// the routing network is held against. Too large to build, and not part of the unit.
//
//   data_o[i]   = active_i[s] ? data_i[s] : 0       s = source lane of lane i
//   active_o[i] = active_i[s]                       0 where lane s does not exist
//
// Combinational.
module xl_swizzle_literal #(
  parameter int unsigned Lanes = 64,
  parameter int unsigned Width = 32
) (
  input  logic [15:0]                 offset_i,
  input  logic [Lanes-1:0][Width-1:0] data_i,
  input  logic [Lanes-1:0]            active_i,
  output logic [Lanes-1:0][Width-1:0] data_o,
  output logic [Lanes-1:0]            active_o
);

  localparam int unsigned LaneBits = $clog2(Lanes);

  // Places are small numbers, held in wider integers so that no sum wraps unless it is said.
  function automatic int reverse5(int place);
    return ((place & 1) << 4) | ((place & 2) << 2) | (place & 4)
         | ((place & 8) >> 2) | ((place & 16) >> 4);
  endfunction

  function automatic int source_lane(logic [15:0] offset, int lane);
    int place  = lane & 31;
    int group  = lane & 32;
    int mask   = {27'd0, offset[4:0]};
    int middle = {27'd0, offset[9:5]};
    int high   = {27'd0, offset[14:10]};
    int source;
    if (offset >= 16'hE000) begin
      source = (reverse5(place) >> $countones(offset[4:0])) | (place & mask);
    end else if (offset >= 16'hC000) begin
      int sum = offset[10] ? place - middle : place + middle;
      source = (sum & 31 & ~mask) | (place & mask);
    end else if (offset >= 16'h8000) begin
      int field = {30'd0, offset[2*(place & 3)+:2]};
      source = (place & ~3) | field;
    end else begin
      source = ((place & mask) | middle) ^ high;
    end
    return group | source;
  endfunction

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    int   source;
    logic exists;

    assign source      = source_lane(offset_i, i);
    assign exists      = source >= 0 && source < int'(Lanes);
    assign active_o[i] = exists && active_i[source[LaneBits-1:0]];
    assign data_o[i]   = active_o[i] ? data_i[source[LaneBits-1:0]] : '0;
  end

endmodule
