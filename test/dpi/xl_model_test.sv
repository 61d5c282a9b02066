// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The golden model, called from SystemVerilog, against the specification as RTL: every offset with
// a random EXEC and random data, and lerps against nine-bit sums. Prints "N passed, N failed".
//
// The calls stand in a clocked process: Verilator 5.006 with gcc 12 loses a wide result of a call
// that is made from a process with delays.
module xl_model_test #(
  parameter int unsigned Lanes = 64,
  parameter int unsigned Bytes = 4
);
  logic [15:0]                   offset;
  logic [Lanes-1:0]              exec, literal_active;
  logic [Lanes-1:0][8*Bytes-1:0] src0, src1, src2, literal_data, sum;

  xl_swizzle_literal #(.Lanes(Lanes), .Width(8 * Bytes)) u_literal (
    .offset_i(offset), .data_i(src0), .active_i(exec),
    .data_o(literal_data), .active_o(literal_active)
  );

  for (genvar i = 0; i < Lanes; i++) begin : gen_lane
    for (genvar k = 0; k < Bytes; k++) begin : gen_byte
      assign sum[i][8*k+:8] = exec[i]
          ? 8'((9'(src0[i][8*k+:8]) + 9'(src1[i][8*k+:8]) + 9'(src2[i][8*k])) >> 1) : 8'd0;
    end
  end

  logic clk  = 1'b0;
  bit   more = 1'b1;
  initial while (more) #5 clk = !clk;

  xl_model_pkg::operand_t swizzled, averaged;
  longint                 active;
  int                     n, passed, failed;
  bit                     good_swizzle, good_lerp;

  // Each cycle checks the operands of the cycle before and draws new ones.
  always @(posedge clk) begin
    if (n > 0) begin
      xl_model_pkg::swizzle(Lanes, Bytes, offset, 64'(exec), 2048'(src0), swizzled, active);
      xl_model_pkg::lerp(Lanes, Bytes, 64'(exec), 2048'(src0), 2048'(src1), 2048'(src2), averaged);
      good_swizzle = swizzled == 2048'(literal_data) && active == 64'(literal_active);
      good_lerp    = averaged == 2048'(sum);
      passed      <= passed + 32'(good_swizzle) + 32'(good_lerp);
      failed      <= failed + 32'(!good_swizzle) + 32'(!good_lerp);
      if (failed == 0 && !(good_swizzle && good_lerp))
        $display("not ok - offset %h, EXEC %h: swizzle %b, lerp %b", offset, exec, good_swizzle,
            good_lerp);
    end
    if (n == 65537) begin
      $display("%0d passed, %0d failed", passed, failed);
      more <= 1'b0;
    end
    n      <= n + 1;
    offset <= 16'(n);
    for (int i = 0; i < int'(Lanes); i++) begin
      exec[i] <= 1'($urandom);
      src0[i] <= (8*Bytes)'($urandom);
      src1[i] <= (8*Bytes)'($urandom);
      src2[i] <= (8*Bytes)'($urandom);
    end
  end
endmodule
