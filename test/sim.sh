#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The sweep with assertions on, for every number of lanes with several widths, pipelines, stall patterns, with
# resets, without FFT mode; the vectors; the digests. Every run must cover all offsets and leave no hole.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}" "${JOBS:=$(nproc)}"
mkdir -p "$BUILD/test"

# LANES BYTES CUTS STALL FFT RESETS. Every cut alone, all presets, all stall policies stand somewhere.
configurations='
64 4 balanced random 1 0
64 1 fast     random 1 1
64 2 none     all    1 0
32 4 fast     none   1 0
32 1 none     random 1 0
32 2 0b1      random 1 1
32 4 balanced random 0 0
16 4 0b10     all    1 0
16 1 fast     random 1 0
16 2 none     random 0 1
8  4 0b100    random 1 0
8  1 63       all    1 1
8  2 0b1000   none   1 0
4  4 0b10000  random 1 0
4  1 none     random 1 0
4  2 0b100000 all    1 0
'

# Builds one simulator; several at a time, since one does not fill all cores.
build() {
  echo "$configurations" | while read -r lanes bytes cuts _ fft _; do
    [ -z "$lanes" ] || echo "LANES=$lanes BYTES=$bytes CUTS=$cuts FFT=$fft"
  done | xargs -P "$JOBS" -L 1 make -s simulator ASSERT=1 JOBS=1
}

run() {
  make -s sim ASSERT=1 RESULT=test-sim SEED="$SEED" "$@" || return 1
  cat "$BUILD/results/test-sim.json"
}

# run, and these conditions on the result file.
sweep() {
  condition=$1
  shift
  rm -f "$BUILD/results/test-sim.json"
  run "$@" && jq -e "$condition" "$BUILD/results/test-sim.json" >/dev/null
}

make -s simulator ASSERT=1 LANES=64 BYTES=4 CUTS=balanced || exit 1 # compiles what the others share
build >"$BUILD/test/sim-build.log" 2>&1 || {
  tail -n 30 "$BUILD/test/sim-build.log"
  not_ok "building the simulators"
}

while read -r lanes bytes cuts stall fft resets; do
  [ -n "$lanes" ] || continue
  offsets=65536
  [ "$fft" = 1 ] || offsets=57344
  digests=0
  if [ "$fft" = 1 ] && [ "$lanes" -ge 32 ]; then digests=16; fi
  check "sweep: $lanes lanes, $bytes bytes, cuts $cuts, stalls $stall, FFT $fft, resets $resets" sweep \
    ".failed == 0 and .offsets_covered == $offsets and .coverage_holes == 0 and .lerp_triples_seen == $bytes * 131072 and .digests_equal == $digests" \
    LANES="$lanes" BYTES="$bytes" CUTS="$cuts" STALL="$stall" FFT="$fft" RESETS="$resets" CASES=2
  vectors=vectors/cases.txt
  if [ "$lanes" -lt 32 ]; then vectors=$BUILD/test/lerp.txt; fi
  if [ "$fft" = 0 ]; then continue; fi
  check "vectors: $lanes lanes, $bytes bytes, cuts $cuts" run \
    LANES="$lanes" BYTES="$bytes" CUTS="$cuts" STALL="$stall" VECTORS="$vectors"
done <<END
$(grep '^lerp' vectors/cases.txt >"$BUILD/test/lerp.txt"
echo "$configurations")
END

# Shards: together they do what the whole does.
operations() {
  run LANES=4 BYTES=1 CUTS=none CASES=1 "$@" >/dev/null && jq .operations "$BUILD/results/test-sim.json"
}
shards_add_up() {
  whole=$(operations) || return 1
  parts=0
  for k in 1 2 3; do
    part=$(operations SHARD=$k/3) || return 1
    parts=$((parts + part))
  done
  echo "whole $whole, parts $parts"
  [ "$whole" -eq "$parts" ]
}
check "three shards hold as many operations as the whole" shards_add_up

replay_is_exact() {
  make -s replay ASSERT=1 LANES=64 BYTES=4 CUTS=balanced SEED=7 CASE=1234 CASES=2 >"$log.1" &&
    make -s replay ASSERT=1 LANES=64 BYTES=4 CUTS=balanced SEED=7 CASE=1234 CASES=2 >"$log.2" &&
    grep -v 's, .* M wave' "$log.1" >"$log.3" && grep -v 's, .* M wave' "$log.2" | diff - "$log.3"
  status=$?
  rm -f "$log".?
  return $status
}
check "a replay is the same each time" replay_is_exact
finish
