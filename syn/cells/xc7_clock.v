// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The cell of Xilinx's 7 series that the Arty's top names, as a black box, for a front end that does not know it.
(* blackbox *)
module BUFG (input I, output O);
endmodule
