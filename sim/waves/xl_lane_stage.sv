// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// One place on a lane's path: the request that is there, what the followed lane shows, and what it
// ought to show. For reading in a waveform; no outputs but `wrong_o`.
//
// Depth registers lie between the request port and this place.
module xl_lane_stage #(
  parameter int unsigned Depth  = 0,
  parameter type         info_t = logic  // see xl_lane_path
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        enable_i,
  input  logic        valid_i,   // at the request port
  input  info_t       info_i,    // of the request there
  input  logic        gated_i,   // behind L2: an inactive source shows 0
  input  logic [5:0]  place_i,   // where the followed lane's value is, here
  input  logic [31:0] value_i,   // what stands there
  input  logic        active_i,  // whether it counts as active
  output logic        wrong_o
);

  info_t info;
  logic  arrived;

  xl_delay #(.Width($bits(info_t)), .Depth(Depth)) u_info (
    .clk_i, .enable_i({(Depth > 0 ? Depth : 1){enable_i}}), .data_i(info_i), .data_o(info)
  );
  xl_valid_delay #(.Depth(Depth)) u_arrived (
    .clk_i, .rst_ni, .enable_i, .valid_i, .valid_o(arrived)
  );

  // For the views, under names that say what they are.
  logic             valid;
  logic [15:0]      tag;
  logic [16:0]      offset;  // bit 16: a swizzle is here
  logic [5:0]       place;
  logic [31:0]      value, expected;
  logic             active, expected_active, wrong;

  // All are 0 while no request is here, so that a picture shows one value moving.
  always_comb begin
    valid = rst_ni && arrived;
    {tag, offset, place, value, expected, active, expected_active} = '0;
    if (valid) begin
      tag             = info.tag;
      offset          = info.lerp ? '0 : {1'b1, info.offset};
      place           = place_i;
      value           = value_i;
      active          = active_i;
      expected_active = info.active;
      // L2 clears the word of an inactive source, which may be anything before.
      expected        = info.active ? info.value : gated_i ? '0 : value_i;
    end
    wrong = value != expected || active != expected_active;
  end
  assign wrong_o = wrong;

endmodule
