// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The cells of Lattice's ECP5 that leaves name, as black boxes, for a front end that does not know them.
(* blackbox *)
module LUT4 #(parameter [15:0] INIT = 0) (input A, B, C, D, output Z);
endmodule
