#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The golden model over DPI, called from SystemVerilog, against the specification written as RTL: two texts
# that share no line.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${VERILATOR:=verilator}" "${CC:=cc}"
export BUILD

make -s model >/dev/null || exit 1
# dpi LANES BYTES
dpi() {
  folder=$BUILD/test/dpi/$1x$2
  mkdir -p "$folder"
  top=$(pwd)
  "$VERILATOR" --cc --exe --main --timing -Wall -Wno-UNUSEDSIGNAL -Wno-BLKSEQ --top-module xl_model_test \
    --prefix Vmodel --Mdir "$folder" -o run -GLanes="$1" -GBytes="$2" \
    dpi/glue/xl_model_pkg.sv formal/xl_swizzle_literal.sv test/dpi/xl_model_test.sv \
    "$top/$folder/model_dpi.o" "$top/$folder/lanes.o" "$top/$BUILD/libcrosslane.a" || return 1
  root=$(sed -n 's/^VERILATOR_ROOT = //p' "$folder/Vmodel.mk")
  for file in model_dpi lanes; do
    $CC -std=c11 -O2 -Wall -Wextra -Wconversion -Wshadow -Werror -Idpi/model -Idpi/glue -I"$folder" \
      -isystem "$root/include/vltstd" -DXL_DPI_HEADER='"Vmodel__Dpi.h"' \
      -c -o "$folder/$file.o" "dpi/glue/$file.c" || return 1
  done
  rm -f "$folder/run"
  sim/compile.sh "$folder" Vmodel OPT_FAST=-O0 && "$folder/run" >"$folder/log" || return 1
  cat "$folder/log"
  grep -q '^131072 passed, 0 failed$' "$folder/log"
}
check "model over DPI equals the literal RTL: 64 lanes, 1 byte" dpi 64 1
check "model over DPI equals the literal RTL: 16 lanes, 4 bytes" dpi 16 4
finish
