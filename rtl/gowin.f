# The sources of rtl.f with selectors made of the cells of Gowin's LittleBee and Arora.
rtl/xl_pkg.sv
rtl/stream/xl_cut.sv
rtl/stream/xl_delay.sv
rtl/stream/xl_valid_delay.sv
rtl/stream/xl_skid_control.sv
rtl/stream/xl_skid_slot.sv
rtl/leaf/gowin/xl_lut4.sv
rtl/leaf/lut4/xl_select2.sv
rtl/leaf/lut4/xl_select4.sv
rtl/swizzle/xl_swizzle_reverse.sv
rtl/swizzle/xl_swizzle_quad.sv
rtl/swizzle/xl_swizzle_hop.sv
rtl/swizzle/xl_swizzle_network.sv
rtl/swizzle/xl_swizzle_control.sv
rtl/lerp/xl_lerp_u8.sv
rtl/xl_unit_checks.sv
rtl/xl_unit.sv
