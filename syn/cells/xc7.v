// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The cells of Xilinx's 7 series that leaves name, as black boxes, for a front end that does not know them.
(* blackbox *)
module LUT6 #(parameter [63:0] INIT = 0) (input I0, I1, I2, I3, I4, I5, output O);
endmodule

(* blackbox *)
module LUT5 #(parameter [31:0] INIT = 0) (input I0, I1, I2, I3, I4, output O);
endmodule

(* blackbox *)
module MUXF7 (input I0, I1, S, output O);
endmodule
