#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# memory.sh [ci|all]: rtl/memory against the model. Every frame size at full rate, with stalls on both sides, after each
# other size, waiting, with resets; every word compared, latency and throughput gated. A small memory; with `ci` also
# large ones and the planted bugs, with `all` every number of banks. BANKS=, LOG2N=, SCENARIO= and SEED= run one bench
# again.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${VERILATOR:=verilator}" "${SEED:=1}"
export BUILD VERILATOR SEED
folder=$BUILD/test/memory
mkdir -p "$folder" || exit 1
unset MAKEFLAGS MFLAGS MAKELEVEL
make -s model BUILD="$BUILD" >/dev/null || exit 1

# run FOLDER SCENARIO [+planted=N]: one simulation. Each "ok" of it counts.
run() {
  SCENARIO=$2 timeout 600 "$folder/$1/run" ${3:+"$3"} >"$folder/$1/$2.log" 2>&1
  grep -q '^[1-9][0-9]* passed, 0 failed$' "$folder/$1/$2.log"
}

# bench BANKS MAX_LOG2_N SCENARIO [OPTION...]
bench() {
  bench_banks=$1 bench_size=$2 bench_scenario=$3
  shift 3
  name=${bench_banks}x$bench_size${1:+-plain}
  if ! test/memory/build.sh "$folder/$name" "$bench_banks" "$bench_size" "$@" >"$folder/$name.log" 2>&1; then
    not_ok "building $name"
    tail -n 20 "$folder/$name.log"
    return
  fi
  run "$name" "$bench_scenario"
  lines=$folder/$name/$bench_scenario.log
  grep -E '^(not ok|MISMATCH|  again)|frames at full rate|Assertion|%Error' "$lines"
  passed=$((passed + $(grep -c '^ok' "$lines")))
  failed=$((failed + $(grep -c '^not ok' "$lines")))
  grep -q '^[1-9][0-9]* passed, [0-9]* failed$' "$lines" || not_ok "the bench of $name died, see $lines"
}

if [ -n "${BANKS:-}${LOG2N:-}" ]; then
  bench "${BANKS:-8}" "${LOG2N:-6}" "${SCENARIO:-all}"
  finish
  exit
fi

bench 8 8 all

illegal_parameters() {
  "$VERILATOR" --lint-only --timing -Wno-lint --top-module "$1" -GBanks="$2" -GMaxLog2N="$3" -f rtl/rtl.f \
    -f rtl/memory/memory.f
}
for top in xl_bit_reversal xl_bank_address; do
  refuses "$top: 12 banks" "$top: Banks = 12 must be 2, 4, 8, 16, 32 or 64" illegal_parameters $top 12 12
  refuses "$top: 128 banks" "$top: Banks = 128 must be" illegal_parameters $top 128 12
  refuses "$top: no more than a row" "$top: MaxLog2N = 5 must be from log2(Banks) + 1 to 14" \
    illegal_parameters $top 32 5
  refuses "$top: 2^15 words" "$top: MaxLog2N = 15 must be" illegal_parameters $top 32 15
done

case ${1:-} in
  '') sizes='' ;;
  ci) sizes='2 12|4 3|32 12|64 7' ;;
  all) sizes='2 12|4 12|4 3|8 14|16 12|32 12|32 6|64 14|64 7' ;;
  *) echo "memory.sh: '$1' is neither ci nor all" >&2; exit 1 ;;
esac
if [ -n "$sizes" ]; then
  bench 8 6 illegal --no-assert
  echo "$sizes" | tr '|' '\n' >"$folder/sizes"
  while read -r banks size; do
    bench "$banks" "$size" all </dev/null
  done <"$folder/sizes"
  # The table of figures in the documentation.
  shown() {
    [ "$(grep -c '^|' "$folder/32x12/all.log")" -eq 12 ] || return 1
    grep '^|' "$folder/32x12/all.log" | while read -r row; do grep -qxF "$row" docs/banks.md || return 1; done
  }
  check "docs/banks.md has the figures of 32 banks" shown
  . test/memory/planted.sh
fi
finish
