# Bit reversal in memory banks, in dependency order; the unit's come before, from rtl.f or a family's list.
rtl/memory/xl_bank_address.sv
rtl/memory/xl_bank_network.sv
rtl/memory/xl_two_port_memory.sv
rtl/memory/xl_bit_reversal_control.sv
rtl/memory/xl_bit_reversal.sv
