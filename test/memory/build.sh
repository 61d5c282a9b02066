#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# build.sh FOLDER BANKS MAX_LOG2_N [VERILATOR-OPTION...]: the test bench of xl_bit_reversal in FOLDER/run, with the
# RTL's assertions unless options are given. In the environment: SOURCES=files, instead of those of the file lists.
set -eu
cd "$(dirname "$0")/../.."
: "${BUILD:=build}" "${VERILATOR:=verilator}" "${CC:=cc}"
: "${SOURCES:=-f rtl/rtl.f -f rtl/memory/memory.f}"
folder=$1 banks=$2 size=$3
shift 3
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
archive=$(cd "$BUILD" && pwd)/libcrosslane.a

[ $# -gt 0 ] || set -- --assert
# shellcheck disable=SC2086 # several files
"$VERILATOR" --cc --exe --main --timing -Wall -Wno-BLKSEQ "$@" --top-module xl_bit_reversal_test --prefix Vmemory \
  --Mdir "$folder" -o run -GBanks="$banks" -GMaxLog2N="$size" sim/lint.vlt $SOURCES \
  test/memory/xl_bit_reversal_test.sv "$folder/bench.o" "$folder/scenario.o" "$archive"
root=$(sed -n 's/^VERILATOR_ROOT = //p' "$folder/Vmemory.mk")
for file in bench scenario; do
  $CC -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wconversion -Wshadow -Werror -Idpi/model -I"$folder" \
    -isystem "$root/include/vltstd" -DXL_DPI_HEADER='"Vmemory__Dpi.h"' -c -o "$folder/$file.o" "test/memory/$file.c"
done
rm -f "$folder/run"
export BUILD
sim/compile.sh "$folder" Vmemory OPT_FAST=-O1 >"$folder/make.log" 2>&1 || { cat "$folder/make.log"; exit 1; }
