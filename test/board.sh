#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The board, driven pin by pin: every command and every error, everything that may go wrong on the line, the
# self-test of sound units and of units with planted bugs, and the signature against the golden model's.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${VERILATOR:=verilator}"
export BUILD VERILATOR
folder=$BUILD/test/board
mkdir -p "$folder" || exit 1
make -s "$BUILD/tb/signature" || exit 1

# run FOLDER SCENARIO [+planted=N]: one simulation; what failed in it is what `check` shows.
run() {
  XL_SCENARIO=$2 timeout 600 "$folder/$1/run" ${3:+"$3"} >"$folder/$1/$2.log" 2>&1
  cat "$folder/$1/$2.log"
  grep -q '^[1-9][0-9]* passed, 0 failed$' "$folder/$1/$2.log"
}

board() { check "$1: $2" run "$1" "$2"; }

# build FOLDER LANES BYTES FFT CLOCK_HZ BAUD [UNIT.sv...]
build() {
  build_name=$1
  shift
  [ $# -gt 5 ] || set -- "$@" rtl/xl_unit.sv
  check "building the board $build_name" test/board/build.sh "$folder/$build_name" "$@"
}

# Four cycles a bit, the least.
build 4x1 4 1 1 1000000 250000
for scenario in selftest worked everything rates; do board 4x1 $scenario; done

# The frame in the documentation is the one that was sent and answered.
shown() {
  grep -E '^(host|board) ' "$folder/4x1/worked.log" >"$log.shown"
  sed -n '/^host  *C0/p; /^board  *C0/p' docs/link.md | diff - "$log.shown"
  same=$?
  rm -f "$log.shown"
  return $same
}
check "docs/link.md shows the worked frame" shown

. test/board/assertions.sh

# 104 cycles a bit, as at 12 MHz; without FFT mode, and without refusals.
export REFUSE=0
build 8x1-nofft 8 1 0 12000000 115200
unset REFUSE
for scenario in brief rates; do board 8x1-nofft $scenario; done

sed 's/^module xl_unit /module xl_unit_sound /' rtl/xl_unit.sv >"$folder/xl_unit_sound.sv"
build 32x1-planted 32 1 1 3000000 250000 "$folder/xl_unit_sound.sv" test/board/xl_unit.sv
for scenario in selftest everything; do board 32x1-planted $scenario; done
for bug in 1 2 3 4 5 6 7 8 9 10 11 12 13 15 16; do
  check "planted bug $bug lights mismatch" run 32x1-planted planted +planted=$bug
done
check "a unit without responses lights mismatch, and hangs nothing" run 32x1-planted stuck +planted=14
refuses "the check of a match notices a bug" "failed" run 32x1-planted selftest +planted=8
refuses "the check of a mismatch notices its absence" "failed" run 32x1-planted planted

build 32x4 32 4 1 3000000 250000
build 64x1 64 1 1 3000000 250000
for name in 32x4 64x1; do board $name brief; done

# Rates that the clock cannot make. Without waivers, since a lint warning must not be what stops it.
rate() {
  "$VERILATOR" --lint-only --timing -Wno-lint --top-module xl_board -GClockHz="$1" -GBaud="$2" -f rtl/rtl.f \
    -f rtl/board/board.f
}
check "3 Mbaud at 12 MHz is legal" rate 12000000 3000000
refuses "4 Mbaud at 12 MHz" "xl_board: ClockHz = 12000000 is less than 4 * Baud, Baud = 4000000" rate 12000000 4000000
refuses "0 baud" "is less than 4 * Baud, Baud = 0" rate 12000000 0
refuses "115,200 baud at 1 MHz" "rounded to 9, is off by 2 percent or more" rate 1000000 115200

signature_refuses() { refuses "signature refuses $1" "$2" "$BUILD/tb/signature" "$1"; }
signature_refuses LANES=12 "must be 4, 8, 16, 32 or 64"
signature_refuses BYTES=3 "must be 1, 2 or 4"
signature_refuses FFT=2 "out of range"
signature_refuses SEED=x "no number"
signature_refuses OPERATIONS=0 "out of range"
signature_refuses SEAD=1 "is none of"
finish
