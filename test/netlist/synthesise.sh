#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# synthesise.sh generic|ecp5 LANES BYTES CUTS FFT FILE: synthesises the unit with Yosys into one flat module
# xl_unit_netlist. CUTS is SystemVerilog text. Does nothing if FILE is newer than all it comes from.
#
#   generic  AND, OR, XOR, NOT, 2:1 selectors and registers with clock enable alone
#   ecp5     cells of Lattice's ECP5
#
# A register with reset becomes one with a gate before it: Verilog's `if` would take an X in its condition for 0
# and hide it. Nets are single bits with names of no meaning, which simulators take fastest.
set -u
cd "$(dirname "$0")/../.." || exit 1
kind=$1 lanes=$2 bytes=$3 cuts=$4 fft=$5 file=$6
: "${YOSYS:=$(scripts/doctor --path yosys)}"
sources=$(sed 's/#.*//' rtl/rtl.f | tr '\n' ' ')

# shellcheck disable=SC2086 # several files
if [ -s "$file" ] && [ -z "$(find $sources test/netlist/synthesise.sh -newer "$file")" ]; then
  exit 0
fi
# shellcheck disable=SC2016 # names of cells
case $kind in
  generic) synthesise='synth -flatten -noabc; dfflegalize -cell $_DFF_P_ x -cell $_DFFE_PP_ x; opt_expr' ;;
  ecp5) synthesise='synth_ecp5' ;;
  *)
    echo "synthesise.sh: $kind must be generic or ecp5" >&2
    exit 2
    ;;
esac
mkdir -p "$(dirname "$file")" || exit 1
"$YOSYS" -q -l "$file.log" -p "
  read_slang -j 1 --top xl_unit -G Lanes=$lanes -G Bytes=$bytes -G TagWidth=16 -G FftMode=$fft -G Cuts=$cuts $sources
  hierarchy -top xl_unit; rename -top xl_unit_netlist; $synthesise; check -assert
  rename -hide */w:*; clean; splitnets; clean; stat; write_verilog -noattr $file.tmp" && mv "$file.tmp" "$file"
