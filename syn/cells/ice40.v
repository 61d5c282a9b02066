// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The cells of Lattice's iCE40 that leaves name, as black boxes, for a front end that does not know them.
(* blackbox *)
module SB_LUT4 #(parameter [15:0] LUT_INIT = 0) (input I0, I1, I2, I3, output O);
endmodule
