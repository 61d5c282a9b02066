#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The lane maps of all bitmask and quad offsets as LLVM 19 words them, against the golden model.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${CC:=cc}"
folder=$BUILD/test/oracle
mkdir -p "$folder"

if ! llvm_mc=$(scripts/doctor --path llvm-mc); then
  skip "LLVM's lane maps of 33,024 offsets" "llvm-mc 19 is missing; ./run ci installs it"
  finish
  exit
fi
make -s model >/dev/null &&
  $CC -std=c11 -O1 -Wall -Wextra -Wconversion -Wshadow -Werror -Idpi/model -o "$folder/llvm_maps" \
    test/oracle/llvm_maps.c "$BUILD/libcrosslane.a" || exit 1

# ds_swizzle_b32 v8, v2 with every offset, as bytes.
awk 'BEGIN { for (offset = 0; offset < 33024; offset++)
  printf "0x%02x,0x%02x,0xd4,0xd8,0x02,0x00,0x00,0x08\n", offset % 256, offset / 256 }' |
  "$llvm_mc" -triple=amdgcn -mcpu=gfx1100 -disassemble >"$folder/llvm.txt" 2>"$folder/llvm.log"
# An -mcpu that it does not know it only warns of, and takes another one.
check "llvm-mc understands every offset" test ! -s "$folder/llvm.log"
maps() {
  "$folder/llvm_maps" <"$folder/llvm.txt"
}
check "LLVM's lane maps of 33,024 offsets equal the model's" maps

# The comparison is able to fail: one text that says something else.
wrong_text() {
  ! sed '1060s/swizzle([^)]*)/swizzle(SWAP,2)/' "$folder/llvm.txt" | "$folder/llvm_maps"
}
check "a changed text is noticed" wrong_text
finish
