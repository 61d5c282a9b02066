// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Plays the vectors of test/netlist/vectors.c on a netlist, in a simulator that knows X. In every
// cycle all outputs are compared just before the clock edge: ready and valid in any case, the
// payload while valid. A bit that is X where the vectors name a value is a failure. +stop ends at
// the first.
`timescale 1ns / 1ps
module xl_four_state_tb;
  parameter integer Lanes = 32;
  parameter integer Bytes = 1;

  localparam integer Bits    = 8 * Lanes * Bytes;
  localparam integer Inputs  = 20 + Lanes + 16 + 3 * Bits;
  localparam integer Outputs = 2 + Bits + 2 * Lanes + 16;

  localparam integer Most    = 65536;  // cycles

  reg [Inputs+Outputs-1:0] vectors[0:Most-1];
  reg [Inputs-1:0]         pins;
  reg [Outputs-1:0]        expected;
  wire [Outputs-1:0]       got;
  reg                      clk;
  integer                  cycle, cycles, responses, failures;

  xl_unit_netlist u_netlist (
    .clk_i(clk), .rst_ni(pins[Inputs-1]),
    .req_valid_i(pins[Inputs-2]), .req_ready_o(got[Outputs-1]),
    .req_op_i(pins[Inputs-4]), .req_offset_i(pins[Inputs-5-:16]),
    .req_exec_i(pins[3*Bits+16+:Lanes]), .req_tag_i(pins[3*Bits+:16]),
    .req_src0_i(pins[2*Bits+:Bits]), .req_src1_i(pins[Bits+:Bits]), .req_src2_i(pins[0+:Bits]),
    .rsp_valid_o(got[Outputs-2]), .rsp_ready_i(pins[Inputs-3]),
    .rsp_data_o(got[2*Lanes+16+:Bits]), .rsp_write_o(got[Lanes+16+:Lanes]),
    .rsp_source_active_o(got[16+:Lanes]), .rsp_tag_o(got[0+:16])
  );

  reg [8*1024-1:0] file;
  reg              stop;
  initial begin
    stop = $test$plusargs("stop") != 0;
    if ($value$plusargs("vectors=%s", file) == 0) file = "";
    if ($value$plusargs("cycles=%d", cycles) == 0 || cycles > Most) cycles = 0;
    $readmemb(file, vectors, 0, cycles - 1);
    clk = 1'b0;
    responses = 0;
    failures = 0;
    for (cycle = 0; cycle < cycles && !(stop && failures > 0); cycle = cycle + 1) begin
      {pins, expected} = vectors[cycle];
      #4;
      if (expected[Outputs-2] === 1'b1) responses = responses + 1;
      if ((got ==? expected) !== 1'b1) begin
        failures = failures + 1;
        if (failures == 1)
          $display("cycle %0d, op %b offset %b exec %h:\n  expected %h\n  got      %h", cycle,
                   pins[Inputs-4], pins[Inputs-5-:16], pins[3*Bits+16+:Lanes], expected, got);
      end
      clk = 1'b1;
      #5 clk = 1'b0;
      #1;
    end
    $display("%0d cycles, %0d with a response shown, %0d wrong", cycle, responses, failures);
    $finish;
  end
endmodule
