#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# build.sh FOLDER LANES BYTES FFT CLOCK_HZ BAUD UNIT.sv...: the test bench of a board in FOLDER/run. UNIT.sv are the
# files behind those of rtl.f but xl_unit.sv, in its place. In the environment: REFUSE=0, BOARD_RTL=folder.
set -eu
cd "$(dirname "$0")/../.."
: "${BUILD:=build}" "${VERILATOR:=verilator}" "${CC:=cc}" "${REFUSE:=1}"
folder=$1 lanes=$2 bytes=$3 fft=$4 clock=$5 baud=$6
shift 6
top=$(pwd)
mkdir -p "$folder"
signature=$("$BUILD/tb/signature" LANES="$lanes" BYTES="$bytes" FFT="$fft")

# The files of the RTL, those of the unit replaced.
list_of() { sed 's/#.*//' "$1"; }
: "${BOARD_RTL:=rtl/board}" # a test may bring a changed copy
board=$(list_of rtl/board/board.f | sed "s|^rtl/board/|$BOARD_RTL/|")
sources="$(list_of rtl/rtl.f | grep -v "rtl/xl_unit.sv$") $* $board"

objects=''
for file in bench frames scenarios commands errors line timing generator; do
  objects="$objects $top/$folder/$file.o"
done
# shellcheck disable=SC2086 # several files
"$VERILATOR" --cc --exe --main --timing -Wall -Wno-BLKSEQ --assert --top-module xl_board_test --prefix Vboard \
  --Mdir "$folder" -o run -GLanes="$lanes" -GBytes="$bytes" -GFftMode="1'd$fft" -GClockHz="$clock" -GBaud="$baud" \
  -GSignature="32'h${signature#0x}" -GRefuse="1'd$REFUSE" sim/lint.vlt $sources test/board/xl_board_test.sv \
  $objects "$top/$BUILD/libcrosslane.a"
root=$(sed -n 's/^VERILATOR_ROOT = //p' "$folder/Vboard.mk")
for file in test/board/*.c tb/board/generator.c; do
  object=${file##*/}
  $CC -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wconversion -Wshadow -Werror -Idpi/model -Itb/board -I"$folder" \
    -isystem "$root/include/vltstd" -DXL_DPI_HEADER='"Vboard__Dpi.h"' -c -o "$folder/${object%.c}.o" "$file"
done
rm -f "$folder/run"
BUILD=$BUILD sim/compile.sh "$folder" Vboard OPT_FAST=-O1
