#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# build.sh FOLDER BANKS MAX_LOG2_N [VERILATOR-OPTION...]: the test bench of xl_bit_reversal in FOLDER/run, with the
# RTL's assertions unless an option says otherwise. In the environment: MEMORY_RTL=folder, a changed rtl/memory.
set -eu
cd "$(dirname "$0")/../.."
: "${BUILD:=build}" "${VERILATOR:=verilator}" "${CC:=cc}" "${MEMORY_RTL:=rtl/memory}"
folder=$1 banks=$2 size=$3
shift 3
top=$(pwd)
mkdir -p "$folder"
case $folder in /*) ;; *) folder=$top/$folder ;; esac

sources=$(sed 's/#.*//' rtl/memory/memory.f | sed "s|^rtl/memory/|$MEMORY_RTL/|")
[ $# -gt 0 ] || set -- --assert
# shellcheck disable=SC2086 # several files
"$VERILATOR" --cc --exe --main --timing -Wall -Wno-BLKSEQ "$@" --top-module xl_bit_reversal_test --prefix Vmemory \
  --Mdir "$folder" -o run -GBanks="$banks" -GMaxLog2N="$size" sim/lint.vlt -f rtl/rtl.f $sources \
  test/memory/xl_bit_reversal_test.sv "$folder/bench.o" "$folder/scenario.o" "$top/$BUILD/libcrosslane.a"
root=$(sed -n 's/^VERILATOR_ROOT = //p' "$folder/Vmemory.mk")
for file in bench scenario; do
  $CC -std=c11 -O2 -D_GNU_SOURCE -Wall -Wextra -Wconversion -Wshadow -Werror -Idpi/model -I"$folder" \
    -isystem "$root/include/vltstd" -DXL_DPI_HEADER='"Vmemory__Dpi.h"' -c -o "$folder/$file.o" "test/memory/$file.c"
done
rm -f "$folder/run"
make -s -C "$folder" -f Vmemory.mk OPT_FAST=-O1
