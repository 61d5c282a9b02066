// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The whole unit between registers, for place and route without a board's pins: one pin shifts all
// inputs in, one pin shifts all outputs out.
//
//   serial_i --> heads: shift register, one tap a chain
//                  |
//                entered: chains --> unit --> left: registers --> folded: chains
//                                                                    |
//                                      serial_o <-- ends: shift register
//
// Every input of the unit, reset too, comes from a register of its own, and every output goes into
// one, with no logic in between: the slowest path is one of the unit. These registers stand for a
// user's own and are none of the unit's cuts. Many short chains, one a bit of the words, pull the
// lanes of that bit together, which the crossbar does anyhow, and their end is fed back so that
// synthesis does not take two chains for one. The second rank takes the outputs in by XOR, since a
// load signal for thousands of registers would be slower than the unit.
module xl_pnr_harness #(
  parameter int unsigned   Lanes    = 32,
  parameter int unsigned   Bytes    = 4,
  parameter int unsigned   TagWidth = 8,
  parameter bit            FftMode  = 1,
  parameter xl_pkg::cuts_t Cuts     = xl_pkg::CutsBalanced
) (
  input  logic clk_i,
  input  logic serial_i,
  output logic serial_o
);

  localparam int unsigned Width = 8 * Bytes;

  // ------------------------------------------------------------------------------------- inputs

  // What is no word: reset, rsp_ready, req_valid, op, offset, tag.
  localparam int unsigned ControlBits = 20 + TagWidth;
  localparam int unsigned InChains    = 3 * Width + 2;

  logic [ControlBits-1:0]           control;
  logic [Lanes-1:0]                 exec;
  logic [2:0][Width-1:0][Lanes-1:0] entered;  // sources, bit by bit
  logic [2:0][Lanes-1:0][Width-1:0] src;
  logic [InChains-1:0]              heads;

  always_ff @(posedge clk_i) begin
    heads   <= {heads[InChains-2:0], serial_i};
    control <= {control[ControlBits-2:0], heads[0] ^ control[ControlBits-1]};
    exec    <= {exec[Lanes-2:0], heads[1] ^ exec[Lanes-1]};
    for (int unsigned s = 0; s < 3; s++) begin
      for (int unsigned b = 0; b < Width; b++) begin
        entered[s][b] <= {entered[s][b][Lanes-2:0], heads[2+s*Width+b] ^ entered[s][b][Lanes-1]};
      end
    end
  end

  always_comb begin
    for (int unsigned s = 0; s < 3; s++) begin
      for (int unsigned b = 0; b < Width; b++) begin
        for (int unsigned i = 0; i < Lanes; i++) src[s][i][b] = entered[s][b][i];
      end
    end
  end

  // ------------------------------------------------------------------------------------ the unit

  logic                        req_ready, rsp_valid;
  logic [Lanes-1:0][Width-1:0] data;
  logic [Lanes-1:0]            write, source_active;
  logic [TagWidth-1:0]         tag;

  xl_unit #(
    .Lanes(Lanes), .Bytes(Bytes), .TagWidth(TagWidth), .FftMode(FftMode), .Cuts(Cuts)
  ) u_unit (
    .clk_i, .rst_ni(control[0]),
    .req_valid_i(control[1]), .req_ready_o(req_ready), .req_op_i(xl_pkg::op_e'(control[2])),
    .req_offset_i(control[18:3]), .req_tag_i(control[20+:TagWidth]), .req_exec_i(exec),
    .req_src0_i(src[0]), .req_src1_i(src[1]), .req_src2_i(src[2]),
    .rsp_valid_o(rsp_valid), .rsp_ready_i(control[19]), .rsp_data_o(data), .rsp_write_o(write),
    .rsp_source_active_o(source_active), .rsp_tag_o(tag)
  );

  // ------------------------------------------------------------------------------------ outputs

  localparam int unsigned OutChains = Width + 2;

  logic [TagWidth+1:0]              left_control, folded_control;
  logic [OutChains-1:0][Lanes-1:0]  left, folded;  // words, bit by bit; write; source active
  logic [OutChains:0]               ends;

  always_ff @(posedge clk_i) begin
    left_control   <= {tag, rsp_valid, req_ready};
    folded_control <= {folded_control[TagWidth:0], 1'b0} ^ left_control;
    left[Width]    <= write;
    left[Width+1]  <= source_active;
    for (int unsigned b = 0; b < Width; b++) begin
      for (int unsigned i = 0; i < Lanes; i++) left[b][i] <= data[i][b];
    end
    ends[OutChains] <= ends[OutChains-1] ^ folded_control[TagWidth+1];
    for (int unsigned c = 0; c < OutChains; c++) begin
      folded[c] <= {folded[c][Lanes-2:0], 1'b0} ^ left[c];
      ends[c]   <= folded[c][Lanes-1] ^ (c == 0 ? 1'b0 : ends[c == 0 ? 0 : c-1]);
    end
  end

  assign serial_o = ends[OutChains];

endmodule
