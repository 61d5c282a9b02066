// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The cells of Gowin's families that leaves name, as black boxes, for a front end that does not know them.
(* blackbox *)
module LUT4 #(parameter [15:0] INIT = 0) (input I0, I1, I2, I3, output F);
endmodule
