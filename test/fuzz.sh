#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# fuzz.sh: libFuzzer with sanitizers on every parser and on the model, SECONDS_EACH seconds each (10). The corpus is
# test/fuzz/corpus; what a run finds is kept below build/test/fuzz.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SECONDS_EACH:=10}"
folder=$BUILD/test/fuzz
mkdir -p "$folder"

if ! clang=$(scripts/doctor --path clang); then
  skip "fuzzing of the parsers and the model" "clang 14 is missing; ./run ci installs it"
  finish
  exit
fi

fuzz() {
  name=$1
  shift
  mkdir -p "$folder/$name"
  "$clang" -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all \
    -Itb/stimulus -Idpi/model -Icli -Itest/fft -o "$folder/fuzz_$name" "test/fuzz/fuzz_$name.c" "$@" -lm || return 1
  "$folder/fuzz_$name" -max_total_time="$SECONDS_EACH" -max_len=4096 -timeout=10 -print_final_stats=1 \
    -artifact_prefix="$folder/$name-" "$folder/$name" "test/fuzz/corpus/$name"
}
check "fuzzing the vector file parser" fuzz vector_file tb/stimulus/vector_file.c tb/stimulus/options.c
check "fuzzing the settings parser" fuzz options tb/stimulus/options.c
check "fuzzing the model" fuzz model dpi/model/swizzle.c dpi/model/lerp.c
check "fuzzing the FFT model and its text files" fuzz fft dpi/model/fft*.c dpi/model/swizzle.c dpi/model/banks.c \
  test/fft/plain_fft.c cli/fft_text.c

# A fuzzer that finds nothing must be able to find something.
planted() {
  mkdir -p "$folder/planted"
  sed 's/^int LLVMFuzzerTestOneInput(const uint8_t \*data, size_t size) {/&\n  if (size > 3 \&\& memcmp(data, "lerp", 4) == 0) abort();/' \
    test/fuzz/fuzz_vector_file.c >"$folder/fuzz_planted.c"
  "$clang" -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined -Itb/stimulus -Idpi/model \
    -o "$folder/fuzz_planted" "$folder/fuzz_planted.c" tb/stimulus/vector_file.c tb/stimulus/options.c || return 1
  ! "$folder/fuzz_planted" -max_total_time=20 -artifact_prefix="$folder/planted-" "$folder/planted" test/fuzz/corpus/vector_file
}
check "a planted crash is found" planted
finish
