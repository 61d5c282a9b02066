# The board link's sources, in dependency order; the unit's come before, from rtl.f or a family's list.
rtl/board/xl_board_pkg.sv
rtl/board/xl_power_on_reset.sv
rtl/board/xl_uart_rx.sv
rtl/board/xl_uart_tx.sv
rtl/board/xl_link_crc.sv
rtl/board/xl_link_receiver.sv
rtl/board/xl_link_sender.sv
rtl/board/xl_board_fields.sv
rtl/board/xl_board_check.sv
rtl/board/xl_board_sequence.sv
rtl/board/xl_board_counters.sv
rtl/board/xl_board_generator.sv
rtl/board/xl_board_operand.sv
rtl/board/xl_board_results.sv
rtl/board/xl_board_engine.sv
rtl/board/xl_board_answer.sv
rtl/board/xl_board.sv
