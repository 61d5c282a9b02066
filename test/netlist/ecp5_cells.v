// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The ECP5 cells that Yosys makes of the unit, for simulation with and without X. Everything is
// chosen with `?:`, which knows its result in spite of an X in the condition where both choices are
// equal; a register starts as X. A mode that is not modelled stops elaboration.
module LUT4 #(
  parameter [15:0] INIT = 16'h0000
) (
  input A, B, C, D,
  output Z
);
`ifdef VERILATOR
  assign Z = INIT[{D, C, B, A}];
`else
  wire [7:0] by_d = D ? INIT[15:8] : INIT[7:0];
  wire [3:0] by_c = C ? by_d[7:4] : by_d[3:0];
  wire [1:0] by_b = B ? by_c[3:2] : by_c[1:0];
  assign Z = A ? by_b[1] : by_b[0];
`endif
endmodule

module PFUMX (
  input ALUT, BLUT, C0,
  output Z
);
  assign Z = C0 ? ALUT : BLUT;
endmodule

module L6MUX21 (
  input D0, D1, SD,
  output Z
);
  assign Z = SD ? D1 : D0;
endmodule

// Two bits of a carry chain. INJECT1_x "NO": the sum takes the carry in.
module CCU2C #(
  parameter [15:0] INIT0 = 16'h0000,
  parameter [15:0] INIT1 = 16'h0000,
  parameter INJECT1_0 = "YES",
  parameter INJECT1_1 = "YES"
) (
  input CIN, A0, B0, C0, D0, A1, B1, C1, D1,
  output S0, S1, COUT
);
  wire propagate0, propagate1, generate0, generate1;
  LUT4 #(.INIT(INIT0)) u_propagate0 (.A(A0), .B(B0), .C(C0), .D(D0), .Z(propagate0));
  LUT4 #(.INIT(INIT1)) u_propagate1 (.A(A1), .B(B1), .C(C1), .D(D1), .Z(propagate1));
  LUT4 #(.INIT(INIT0)) u_generate0 (.A(A0), .B(B0), .C(1'b0), .D(1'b0), .Z(generate0));
  LUT4 #(.INIT(INIT1)) u_generate1 (.A(A1), .B(B1), .C(1'b0), .D(1'b0), .Z(generate1));
  wire carry = propagate0 ? CIN : INJECT1_0 == "NO" ? generate0 : 1'b0;
  assign S0   = propagate0 ^ (INJECT1_0 == "NO" ? CIN : 1'b0);
  assign S1   = propagate1 ^ (INJECT1_1 == "NO" ? carry : 1'b0);
  assign COUT = propagate1 ? carry : INJECT1_1 == "NO" ? generate1 : 1'b0;
endmodule

// A register with synchronous set or reset, which goes before the clock enable.
module TRELLIS_FF #(
  parameter GSR = "ENABLED",  // the chip's reset at power-up: not simulated
  parameter CEMUX = "1",
  parameter CLKMUX = "CLK",
  parameter LSRMUX = "LSR",
  parameter SRMODE = "LSR_OVER_CE",
  parameter REGSET = "RESET",
  parameter LSRMODE = "LSR"
) (
  input CLK, LSR, CE, DI, M,
  output reg Q
);
  generate
    if (CLKMUX != "CLK" || SRMODE != "LSR_OVER_CE" || LSRMODE != "LSR") begin : gen_not_modelled
      xl_trellis_ff_mode_is_not_modelled u_error ();
    end
  endgenerate
  wire enable = CEMUX == "1" ? 1'b1 : CEMUX == "0" ? 1'b0 : CEMUX == "INV" ? !CE : CE;
  wire reset  = LSRMUX == "INV" ? !LSR : LSR;
  always @(posedge CLK) Q <= reset ? REGSET == "SET" : enable ? DI : Q;
endmodule
