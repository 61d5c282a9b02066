#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Boards: each top's ports and its constraints agree, `make bitstream`, `make bitstreams` and `make program` refuse bad
# input, and a bitstream of the iCEBreaker is built whole. Nothing here touches a board: stand-ins take the place of
# openFPGALoader.
# shellcheck disable=SC2016 # variables of the stand-ins
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
unset MAKEFLAGS MFLAGS MAKELEVEL SEED LANES BYTES CUTS FFT BOARD BOARDS FLASH RESULT OPENFPGALOADER
: "${BUILD:=build}" "${VERILATOR:=$(scripts/doctor --path verilator 2>/dev/null)}"
for tool in yosys nextpnr-ice40 icepack; do
  variable=$(echo $tool | tr a-z- A-Z_)
  eval "[ -n \"\${$variable-}\" ] || $variable=\$(scripts/doctor --path $tool 2>/dev/null)"
done
# What is built here takes no user's bitstream's place.
build=$BUILD/test/bitstream
rm -rf "$build"
mkdir -p "$build" || exit 1
export YOSYS NEXTPNR_ICE40 ICEPACK BUILD="$build"
make -s "$build/tb/check_settings" "$build/tb/signature" || exit 1
bait=$build/executed
boards='ulx3s-85f ulx3s-12f hx8k icebreaker tangnano9k tangnano20k arty-a7'
. test/bitstream/boards.sh
. test/bitstream/input.sh
. test/bitstream/program.sh
. test/bitstream/whole.sh
finish
