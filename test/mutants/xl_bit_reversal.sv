// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The bit-reversal memory with all its mutants inside, in place of rtl/memory/xl_bit_reversal.sv:
// as test/mutants/xl_unit.sv, which tells more.
module xl_bit_reversal #(
  parameter int unsigned Banks     = 4,
  parameter int unsigned MaxLog2N  = 5,
  parameter int unsigned Width     = 32,
  parameter int unsigned UserWidth = 3
) (
  input  logic                        clk_i,
  input  logic                        rst_ni,
  input  logic                        in_valid_i,
  output logic                        in_ready_o,
  input  logic [3:0]                  in_log2_n_i,
  input  logic [UserWidth-1:0]        in_user_i,
  input  logic [Banks-1:0][Width-1:0] in_data_i,
  output logic                        out_valid_o,
  input  logic                        out_ready_i,
  output logic [3:0]                  out_log2_n_o,
  output logic [UserWidth-1:0]        out_user_o,
  output logic                        out_first_o,
  output logic                        out_last_o,
  output logic [Banks-1:0][Width-1:0] out_data_o,
  output logic [MaxLog2N-$clog2(Banks)+2:0] frames_o
);

  if (Banks != 4 || MaxLog2N != 5 || Width != 32 || UserWidth != 3) begin : gen_other
    $error("xl_bit_reversal: the mutants were made for another memory");
  end

  logic [15:0] mutant;
  initial begin
    mutant = '0;
    void'($value$plusargs("mutant=%d", mutant));
  end

  xl_bit_reversal_mutants u_mutants (
    .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .in_log2_n_i, .in_user_i, .in_data_i,
    .out_valid_o, .out_ready_i, .out_log2_n_o, .out_user_o, .out_first_o, .out_last_o, .out_data_o,
    .frames_o, .mutant
  );

endmodule
