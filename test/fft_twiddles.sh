#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The twiddles that the FFT engine is built with are those of the specification; one that is not is seen.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${CC:=cc}"
here=$BUILD/test/fft/twiddles
mkdir -p "$here" || exit 1

build() {
  make -s "$BUILD/rtl/xl_fft_twiddles.sv" &&
    "$CC" -std=c11 -O2 -Wall -Wextra -Wconversion -Wshadow -pedantic -o "$here/test" test/fft/twiddles.c -lm
}
check "building the twiddles and their test" build
check "the twiddles of every stage against long double" "$here/test" "$BUILD/rtl/xl_fft_twiddles.sv"

# noticed NAME SED: the test fails on a changed table.
noticed() {
  sed "$2" "$BUILD/rtl/xl_fft_twiddles.sv" >"$here/wrong.sv"
  ! cmp -s "$BUILD/rtl/xl_fft_twiddles.sv" "$here/wrong.sv" && ! "$here/test" "$here/wrong.sv" >"$here/log" 2>&1 &&
    grep -q '^not ok' "$here/log"
}
check "planted bug noticed: one twiddle off by one" noticed one "s/16'd46341/16'd46340/"
check "planted bug noticed: a value is missing" noticed missing "s/16'd46341,//"
finish
