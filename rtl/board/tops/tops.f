# The top of each board; beside rtl/board/board.f.
rtl/board/tops/xl_top_arty_a7.sv
rtl/board/tops/xl_top_hx8k.sv
rtl/board/tops/xl_top_icebreaker.sv
rtl/board/tops/xl_top_tangnano20k.sv
rtl/board/tops/xl_top_tangnano9k.sv
rtl/board/tops/xl_top_ulx3s_12f.sv
rtl/board/tops/xl_top_ulx3s_85f.sv
