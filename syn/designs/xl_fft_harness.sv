// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The FFT engine between registers, for place and route without a board's pins: one pin shifts all
// inputs in, one pin shifts all outputs out.
//
//   serial_i --> shift register --> engine --> registers --> shift register that XORs --> serial_o
//
// Every input of the engine, reset too, comes from a register of its own, and every output goes
// into one: the slowest path is one of the engine. These registers stand for a user's own. The last
// rank takes the outputs in by XOR, since a load signal for all of it would be slower than the
// engine.
module xl_fft_harness #(
  parameter int unsigned Lanes    = 8,
  parameter int unsigned MaxLog2N = 10
) (
  input  logic clk_i,
  input  logic serial_i,
  output logic serial_o
);

  // Reset, valid, ready, setting; data.
  localparam int unsigned InBits  = 3 + $bits(xl_fft_pkg::setting_t) + 32 * Lanes;
  // Ready, valid, first, last, clamped, setting; exponent; data.
  localparam int unsigned OutBits = 5 + $bits(xl_fft_pkg::setting_t) + 8 + 32 * Lanes;

  logic [InBits-1:0]  entered;
  logic [OutBits-1:0] result, left, folded;

  logic                   rst_n, in_valid, out_ready;
  xl_fft_pkg::setting_t   in_setting;
  logic [Lanes-1:0][31:0] in_data;

  assign {rst_n, in_valid, out_ready, in_setting, in_data} = entered;

  logic                   in_ready, out_valid, first, last, clamped;
  xl_fft_pkg::setting_t   out_setting;
  logic signed [7:0]      exponent;
  logic [Lanes-1:0][31:0] out_data;

  xl_fft #(.Lanes(Lanes), .MaxLog2N(MaxLog2N)) u_fft (
    .clk_i, .rst_ni(rst_n),
    .in_valid_i(in_valid), .in_ready_o(in_ready), .in_setting_i(in_setting), .in_data_i(in_data),
    .out_valid_o(out_valid), .out_ready_i(out_ready), .out_data_o(out_data),
    .out_exponent_o(exponent), .out_clamped_o(clamped), .out_first_o(first), .out_last_o(last),
    .out_setting_o(out_setting)
  );

  assign result = {in_ready, out_valid, first, last, clamped, out_setting, exponent, out_data};

  always_ff @(posedge clk_i) begin
    entered  <= {entered[InBits-2:0], serial_i};
    left     <= result;
    folded   <= {folded[OutBits-2:0], 1'b0} ^ left;
    serial_o <= folded[OutBits-1];
  end

endmodule
