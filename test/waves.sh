#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Waveforms: traces of one operation, the saved views, and what a failing run leaves. An independent reader
# (pywellen) reads the traces back.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}"
folder=$BUILD/test/waves
rm -rf "$folder"
mkdir -p "$folder"
small='LANES=32 BYTES=1'

# ---------------------------------------------------------------------------------------- bad input

# shellcheck disable=SC2086 # words
while IFS='|' read -r arguments message; do
  refuses "make wave $arguments" "$message" make -s wave VIEWER=none $arguments
done <<'END'
LANE=1|say which operation
OFFSET=0x10000|must be one offset from 0 to 0xFFFF
OFFSET=0xC021 LANE=64|must be a lane from 0 to 63
OFFSET=0xC021 LANES=32 LANE=32|is none of a unit with LANES=32: 0 to 31 are
OFFSET=0xC021 LANE=five|must be a lane
OFFSET=0xC021 LANE=0x5|must be a plain decimal number from 0
OFFSET=0xC021 EXEC=all|must be a number below 2^64
OFFSET=0xC021 EXEC=0x100 LANES=8|has bits for lanes that a unit with LANES=8 lacks
OFFSET=0xC021 CASE=1|leave out CASE
OFFSET=0xE000 FFT=0|which FFT=0 leaves out
CASE=1 EXEC=1|EXEC goes with OFFSET
LINE=1|LINE goes with VECTORS
VECTORS=vectors/cases.txt LINE=99999|no case stands on that line
VECTORS=vectors/cases.txt LINE=0|must be the number of a line
VECTORS=none.txt LINE=1|none.txt
OFFSET=0xC021 VIEW=nonsense|is none of the views
OFFSET=0xC021 VIEW=../unit|is none of the views
OFFSET=0xC021 FORMAT=lxt|must be fst or vcd
OFFSET=0xC021 VIEWER=eog|must be gtkwave, surfer or none
END

# ------------------------------------------------------------------------------- traces and views

. test/waves/reader.sh

# trace NAME ARGUMENT...: build/waves/NAME.fst, and what make said in log.
trace() {
  name=$1
  shift
  make -s wave VIEWER=none RESULT="$name" "$@"
}

# shellcheck disable=SC2086 # words
for unit in '' "$small CUTS=fast" 'LANES=8 BYTES=2 CUTS=none FFT=0'; do
  check "a trace of unit '${unit:-default}'" trace wave OFFSET=0xC021 LANE=5 $unit
  if [ $reader = no ]; then
    skip "reading the trace back" "pywellen is not in $BUILD/venv; ./run ci installs it"
    continue
  fi
  for view in sim/waves/views/*.gtkw; do
    check "unit '${unit:-default}': the trace has every signal of view $(basename "$view")" \
      finds_all "$BUILD/waves/wave.fst" "$view"
  done
done
if [ $reader = yes ]; then
  sed 's/u_l1\.value/u_l1.vaule/' sim/waves/views/lane.gtkw >"$folder/stale.gtkw"
  refuses "a view with a signal that does not exist" u_l1.vaule finds_all "$BUILD/waves/wave.fst" "$folder/stale.gtkw"
  check "a trace in VCD" trace wave OFFSET=0xC021 LANE=5 FORMAT=vcd
  for view in sim/waves/views/*.gtkw; do
    check "the VCD has every signal of view $(basename "$view")" finds_all "$BUILD/waves/wave.vcd" "$view"
  done
fi
check "a vector file's line" trace wave VECTORS=vectors/cases.txt LINE="$(grep -n '^swizzle' vectors/cases.txt | sed -n '3s/:.*//p')"
check "a view names no absolute path" sh -c '! grep -nE "(^|[ >])/" sim/waves/views/*.gtkw'

# Surfer's view and table.
check "a view for Surfer" make -s wave VIEWER=surfer OFFSET=0xC021 LANE=5
check "Surfer's view has the signals" sh -c "[ \$(grep -c '^variable_add ' $BUILD/waves/wave-lane.sucl) -eq \$(grep -c '^+' sim/waves/views/lane.gtkw) ]"
check "Surfer's table says what an offset is" grep -qx '0x1C021 rotate left 1, mask 0x01' "$BUILD/waves/.surfer/mappings/offset.txt"

# Tables and filters of GTKWave.
check "the table has 65,536 offsets" sh -c "[ \$(grep -c '^1[0-9A-F]\{4\} ' $BUILD/waves/offsets.txt) -eq 65536 ]"
check "an offset in words" grep -qx '1C021 rotate left 1, mask 0x01' "$BUILD/waves/offsets.txt"
answers() {
  [ "$(printf '%s\n' FFFFFFFFFFFFFFFF 0 25 8000000000000001 xx | "$BUILD/waves/exec_filter" | tr '\n' '|')" = \
    '64: 0-63|0|3: 0 2 5|2: 0 63|xx|' ]
}
check "EXEC as count and list" answers

# --------------------------------------------------------------------------------- failing runs

# planted NAME FILE SED-SCRIPT: a copy of the RTL with a bug.
planted() {
  mkdir -p "$folder/$1"
  cp -r rtl "$folder/$1/"
  sed "$3" "$2" >"$folder/$1/$2"
  ! cmp -s "$2" "$folder/$1/$2" && sed "s|^rtl/|$folder/$1/rtl/|" rtl/rtl.f >"$folder/$1/rtl.f"
}
path=TOP.xl_tb_unit.u_unit.u_lane_path

# wrong_at NAME WHERE (a number of where_e in xl_lane_path): a sweep of the planted copy fails, says how to open the trace of the first failing
# case, and the trace shows where it goes wrong first.
wrong_at() {
  # shellcheck disable=SC2086 # words
  refuses "$1: the run fails, and traces the case" "open:  gtkwave" \
    make -s sim RTL_LIST="$folder/$1/rtl.f" SIM_VARIANT="-$1" $small SEED=1 CASES=1
  check "$1: the rest of the run went on" test "$(jq .offsets_covered "$BUILD/results/sim.json")" -eq 65536
  if [ $reader = yes ]; then
    check "$1: the trace shows where" test "$(last "$BUILD/waves/failure.fst" $path.first_wrong)" = "$2"
  fi
}
planted wave-hop rtl/swizzle/xl_swizzle_hop.sv 's/data_i\[i^8\],/data_i[i^8^32'"'"'(i == 13)],/' &&
  wrong_at wave-hop 4
planted wave-control rtl/swizzle/xl_swizzle_control.sv 's/? -offset_i/? ~offset_i/' && wrong_at wave-control 1
planted wave-lerp rtl/lerp/xl_lerp_u8.sv 's/(src2_i & Bit0)/((src2_i >> 1) \& Bit0)/' && wrong_at wave-lerp 2
if [ $reader = yes ]; then
  # shellcheck disable=SC2086 # words
  check "a sound unit goes wrong nowhere" sh -c "make -s wave VIEWER=none OFFSET=0xE01C LANE=9 $small >/dev/null"
  check "and the trace says so" test "$(last "$BUILD/waves/wave.fst" $path.first_wrong)" = 0
fi

# shellcheck disable=SC2086 # words
check "a whole run's trace states its size first" sh -c "make -s sim TRACE=1 LANES=4 BYTES=4 CUTS=fast SEED=1 CASES=1 OFFSETS=0xC000-0xC003 | sed -n '1,6p' | grep -q 'trace: of the whole run, about [0-9]* MB'"

# With registers at every cut, a lane without EXEC puts in another word than the average.
[ $reader = no ] || check "nothing in it is wrong" test "$(last "$BUILD/waves/sim.fst" $path.first_wrong)" = 0

# ------------------------------------------------------------------------------------- pictures

if command -v xvfb-run >/dev/null && command -v gtkwave >/dev/null; then
  rm -f "$BUILD"/waves/*.png
  check "pictures of all views" make -s wave-png
  for view in sim/waves/views/*.gtkw; do
    picture=$BUILD/waves/$(basename -s .gtkw "$view").png
    # An empty window takes less.
    check "picture $(basename "$picture") shows something" test "$(wc -c <"$picture" 2>/dev/null || echo 0)" -gt 40000
  done
else
  skip "pictures of all views" "gtkwave or xvfb-run is missing; ./run ci installs them"
fi
finish
