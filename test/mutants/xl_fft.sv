// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT engine with all its mutants inside, in place of rtl/fft/xl_fft.sv: as
// test/mutants/xl_unit.sv, which tells more.
module xl_fft #(
  parameter int unsigned Lanes    = 8,
  parameter int unsigned MaxLog2N = 5
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   in_valid_i,
  output logic                   in_ready_o,
  input  xl_fft_pkg::setting_t   in_setting_i,
  input  logic [Lanes-1:0][31:0] in_data_i,
  output logic                   out_valid_o,
  input  logic                   out_ready_i,
  output logic [Lanes-1:0][31:0] out_data_o,
  output logic signed [7:0]      out_exponent_o,
  output logic                   out_clamped_o,
  output logic                   out_first_o,
  output logic                   out_last_o,
  output xl_fft_pkg::setting_t   out_setting_o
);

  if (Lanes != 8 || MaxLog2N != 5) begin : gen_other
    $error("xl_fft: the mutants were made for another engine");
  end

  logic [15:0] mutant;
  initial begin
    mutant = '0;
    void'($value$plusargs("mutant=%d", mutant));
  end

  xl_fft_mutants u_mutants (
    .clk_i, .rst_ni, .in_valid_i, .in_ready_o, .in_setting_i, .in_data_i, .out_valid_o,
    .out_ready_i, .out_data_o, .out_exponent_o, .out_clamped_o, .out_first_o, .out_last_o,
    .out_setting_o, .mutant
  );

endmodule
