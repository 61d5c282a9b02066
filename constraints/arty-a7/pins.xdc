# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Pins of the Digilent Arty A7 for xl_top_arty_a7. Untested.
# Source of the facts: Arty-A7-35-Master.xdc of github.com/Digilent/digilent-xdc, by the board's makers (the 100T's
# names the same pins).

set_property -dict {PACKAGE_PIN E3 IOSTANDARD LVCMOS33} [get_ports {clk_i}]
create_clock -name clk_i -period 10.000 [get_ports clk_i]
create_generated_clock -name clk -source [get_ports clk_i] -divide_by 2 [get_pins half_reg/Q]

# BTN0
set_property -dict {PACKAGE_PIN D9 IOSTANDARD LVCMOS33} [get_ports {button_i}]

# The FT2232H: uart_txd_in, uart_rxd_out.
set_property -dict {PACKAGE_PIN A9 IOSTANDARD LVCMOS33} [get_ports {uart_rx_i}]
set_property -dict {PACKAGE_PIN D10 IOSTANDARD LVCMOS33} [get_ports {uart_tx_o}]

# LD4 to LD7
set_property -dict {PACKAGE_PIN H5 IOSTANDARD LVCMOS33} [get_ports {led_o[0]}]
set_property -dict {PACKAGE_PIN J5 IOSTANDARD LVCMOS33} [get_ports {led_o[1]}]
set_property -dict {PACKAGE_PIN T9 IOSTANDARD LVCMOS33} [get_ports {led_o[2]}]
set_property -dict {PACKAGE_PIN T10 IOSTANDARD LVCMOS33} [get_ports {led_o[3]}]

set_property CFGBVS VCCO [current_design]
set_property CONFIG_VOLTAGE 3.3 [current_design]
