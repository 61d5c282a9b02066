// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Puts the lane's path beside the unit, in builds with traces.
bind xl_unit xl_lane_path #(
  .Lanes(Lanes), .Bytes(Bytes), .TagWidth(TagWidth), .Cuts(Cuts), .Slices(Slices)
) u_lane_path (
  .clk_i, .rst_ni, .enable_i(enable[Latency+1]), .full_i(full),
  .req_valid_i, .req_op_i, .req_offset_i, .req_exec_i, .req_src0_i, .req_src1_i, .req_src2_i,
  .req_tag_i,
  .rsp_valid_i(rsp_valid_o), .rsp_data_i(rsp_data_o), .rsp_write_i(rsp_write_o),
  .rsp_source_active_i(rsp_source_active_o), .rsp_tag_i(rsp_tag_o),
  .route_i(route_q[0]), .mode_i(u_control.decoded_q.mode), .hop_l1_i(u_network.hop_l1[0]),
  .half_l1_i(u_network.half_l1[0]), .half_l2_i(u_network.half_l2[0]),
  .data_i({u_network.data_l2, u_network.data_l1, u_network.data_l0, u_network.data_in}),
  .active_i({u_network.active_l2[0], u_network.active_l1[0], u_network.active_l0[0],
             u_network.active_in[0]})
);
