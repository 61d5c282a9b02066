#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Every wrong FFT model of test/fft/bugs.txt must be caught by a test program of test/fft. The model as it is, built
# in the same way, passes. BUGS= names some of them alone.
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${CC:=cc}" "${PKG_CONFIG:=pkg-config}"
work=$BUILD/test/fft/planted
tests='calls plain accuracy'

if ! "$PKG_CONFIG" --exists fftw3 2>/dev/null; then
  echo "crosslane: PKG_CONFIG=$PKG_CONFIG is missing or does not find fftw3: ./run ci installs it" >&2
  exit 1
fi
rm -rf "$work"
mkdir -p "$work/whole" || exit 1

# compile FILE...: their objects, in the folder $here.
compile() {
  for file; do
    # shellcheck disable=SC2046 # several options
    "$CC" -std=c11 -O2 -Idpi/model -Itest/fft $("$PKG_CONFIG" --cflags fftw3) -c \
      -o "$here/$(basename "$file" .c).o" "$file" || return
  done
}

# link FOLDER...: the test programs of the first one. An object is taken from the first folder that has it.
link() {
  objects=$(for folder; do
    find "$folder" -name '*.o' ! -name 'test_*'
  done | awk -F/ '!known[$NF]++')
  for test in $tests; do
    # shellcheck disable=SC2046,SC2086 # several files and options
    "$CC" -o "$1/test_$test" "$work/whole/test_$test.o" $objects -lcmocka $("$PKG_CONFIG" --libs fftw3) -lm || return
  done
}

# run FOLDER: fails with the first test that fails, and says which.
run() {
  for test in $tests; do
    if ! timeout 600 "$1/test_$test" >"$log.run" 2>&1; then
      noticed=$(sed -n 's/^\[ *LINE *\] --- .*: error: //p; s/^\[  FAILED  \] //p' "$log.run" | tail -n 1)
      rm -f "$log.run"
      return 1
    fi
  done
  rm -f "$log.run"
}

here=$work/whole
if ! { compile dpi/model/*.c test/fft/plain_fft.c test/fft/signals.c test/fft/sqnr.c &&
  for test in $tests; do compile "test/fft/test_$test.c" || exit; done && link "$here"; } >"$log" 2>&1; then
  tail -n 20 "$log"
  not_ok "building the tests"
  finish
  exit 1
fi
check "the model as it is passes" run "$here"

awk -f test/fft/plant.awk test/fft/bugs.txt >"$work/list.txt" || exit 1
while read -r bug also; do
  case " ${BUGS:-$bug} " in *" $bug "*) ;; *) continue ;; esac
  here=$work/$bug
  mkdir "$here"
  if ! { awk -v wanted="$bug" -v to="$here" -f test/fft/plant.awk test/fft/bugs.txt && compile "$here"/*.c &&
    link "$here" "$work/whole"; } >"$log" 2>&1; then
    tail -n 10 "$log"
    not_ok "$bug: it could not be planted"
  elif run "$here"; then
    not_ok "$bug SURVIVED"
  else
    ok "$bug: noticed by test_$test: $noticed"
    if [ "$also" = accuracy ]; then
      refuses "$bug: noticed by the limits on accuracy" "[  FAILED  ]" timeout 600 "$here/test_accuracy"
    fi
  fi
done <"$work/list.txt"
finish
