#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# coverage.sh [ci]: line, branch, toggle and functional coverage of the RTL from the sweep, line coverage of the
# model and the testbench from their unit tests and the sweep. Every reachable point must be hit; what is not
# reachable stands in exclusions.txt with its reason. `ci` runs fewer units. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
. scripts/lib-results.sh
: "${BUILD:=build}" "${SEED:=1}" "${OFFSETS:=}"
folder=$BUILD/coverage
work=$folder/work
results=$BUILD/results
here=test/coverage
variant=${1:-full}
c_flags="-O1 --coverage -DXL_COVERAGE"
if ! command -v lcov >/dev/null; then
  skip "coverage" "lcov is missing; ./run coverage installs it"
  finish
  exit
fi
mkdir -p "$work" || exit 1
result_begin
rm -rf "$folder/html" "$folder"/*.*
rm -f "$results/coverage.json" "$results/coverage.info" "$results/coverage.xml"
# Counts of an earlier run would be added to.
find "$work" \( -name '*.gcda' -o -name coverage.dat \) -exec rm -f {} +

# make in a folder of its own, where all C counts its lines.
counting_make() {
  make -s BUILD="$work" LDFLAGS=--coverage CFLAGS="$c_flags" "$@"
}

# functional LOG JSON RUN: a point for each that the sweep's C code counts, of which it names the first holes, and
# one for each offset mode, hit when all its offsets were driven.
functional() {
  awk -v points="$(jq .coverage_points "$2")" -v holes="$(jq .coverage_holes "$2")" -v run="$3" '
    BEGIN {
      all["bitmask"] = 32768; all["quad"] = 16384; all["rotate"] = 8192
      all["fft"] = run ~ /FFT=0/ ? 0 : 8192
    }
    function row(what, hit) { printf "functional\tsweep\t0\t%s in %s\t%d\n", what, run, hit }
    sub(/^  hole: /, "") { named++; row($0, 0) }
    ($1 in all) && NF == 5 {
      gsub(/,/, "", $2)
      row("all " all[$1] " offsets of " $1 " mode", $2 == all[$1])
      delete all[$1]
    }
    END {
      for (mode in all) row(mode " mode, which the sweep does not list,", 0)
      for (i = named + 1; i <= holes; i++) row("hole " i ", which the sweep does not name,", 0)
      for (i = 1; i <= points - holes; i++) row("point " i, 1)
    }' "$1"
}

# points KIND RESULT SETTING...: sweeps, and leaves the table of points in $folder/RESULT.tsv.
points() {
  kind=$1
  result=$2
  shift 2
  find "$work/sim" -name coverage.dat -exec rm -f {} +
  rm -f "$work/results/$result.json"
  counting_make sim SEED="$SEED" RESULT="$result" COVERAGE="$kind" "$@" >"$folder/$result.log" 2>&1 </dev/null || {
    cat "$folder/$result.log"
    return 1
  }
  counts=$(find "$work/sim" -name coverage.dat)
  awk -v unit="$(basename "$(dirname "$counts")")" -f $here/points.awk "$counts" >"$folder/$result.tsv" || return 1
  if [ "$kind" = line ]; then
    functional "$folder/$result.log" "$work/results/$result.json" "$kind coverage $*" >>"$folder/$result.tsv"
  fi
}

# Several simulators at a time, since Verilator and the compiler of one file each use one core. A blank at the end
# of a line would join it to the next for xargs.
build_all() {
  counting_make "$work/tb/libtestbench.a" "$work/libcrosslane.a" "$work/tb/check_settings" || return 1 # all share them
  sed 's/^\([^ ]*\) *[^ ]* */COVERAGE=\1 /; s/RESETS=1//; s/CASES=1//; s/ *$//' "$folder/rows.txt" |
    xargs -P "${JOBS:-$(nproc)}" -L 1 make -s simulator BUILD="$work" LDFLAGS=--coverage CFLAGS="$c_flags" JOBS=1
}

# The C lines that were run, as points.
c_lines() {
  lcov --quiet --capture --directory "$work" --base-directory "$PWD" --no-external -o "$folder/all.info" &&
    lcov --quiet --extract "$folder/all.info" "$PWD/dpi/*" "$PWD/tb/*" -o "$folder/c.info" &&
    sed -i "s|^SF:$PWD/|SF:|" "$folder/c.info" &&
    awk -F'[:,]' '
      $1 == "SF" { file = $2; kind = file ~ /^dpi\/model\// ? "model_line" : "testbench_line" }
      $1 == "DA" { printf "%s\t%s\t%d\t\t%s\n", kind, file, $2, $3 }' "$folder/c.info" >"$folder/c.tsv"
}

# judge NAME RULES TABLE...: prints what is wrong; leaves NAME.summary and NAME.points.
judge() {
  name=$1
  shift
  awk -v summary="$folder/$name.summary" -v judged="$folder/$name.points" -f $here/judge.awk "$@"
}

# RTL and C in lcov's format, and as pages.
pages() {
  awk -f $here/info.awk "$folder/all.points" >"$results/coverage.info" &&
    cat "$folder/c.info" >>"$results/coverage.info" &&
    genhtml --quiet --branch-coverage --title Crosslane --output-directory "$folder/html" "$results/coverage.info"
}

write_results() {
  facts=$(result_facts crosslane-coverage-1 "${XL_COMMAND:-make coverage}" "$SEED" \
    "$("${VERILATOR:-verilator}" --version 2>/dev/null | head -n 1), $(gcov --version | head -n 1)")
  # shellcheck disable=SC2016 # variables of jq
  result_write coverage --argjson facts "$facts" --rawfile table "$folder/all.summary" --arg variant "$variant" \
    --argjson passed "$passed" --argjson failed "$failed" '
    def rows: $table | rtrimstr("\n") | split("\n") | map(split("\t") |
      {kind: .[0], points: (.[1] | tonumber), excluded: (.[2] | tonumber), hit: (.[3] | tonumber),
       percent: (.[4] | tonumber)});
    def of(kind): first(rows[] | select(.kind == kind)) // {};
    $facts + {$passed, $failed, $variant,
     rtl_line: of("line").percent, rtl_branch: of("branch").percent, rtl_toggle: of("toggle").percent,
     functional: of("functional").percent, model_line: of("model_line").percent,
     testbench_line: of("testbench_line").percent, toggle_points: of("toggle").points,
     exclusions: ([rows[].excluded] | add), kinds: rows}'
}

check "unit tests of model and testbench" counting_make coverage-unit-tests
grep -v '^#' $here/configurations.txt | awk -v all="$variant" 'NF && (all == "full" || $2 == "ci")' >"$folder/rows.txt"
check "building the simulators" build_all
number=0
while read -r kind _ settings; do
  number=$((number + 1))
  # shellcheck disable=SC2086 # several settings
  check "sweep: $kind coverage, $settings" points "$kind" "sweep-$number" $settings ${OFFSETS:+OFFSETS="$OFFSETS"}
done <"$folder/rows.txt"
check "lines of the C code" c_lines

# Every source file must have been looked at; the package holds no statement and no signal. What drives a board or the
# FFT engine runs in suites of its own, test/hw.sh, test/board.sh and test/fft_sim.sh, and is not counted.
{
  grep '^rtl/' rtl/rtl.f | grep -v _pkg
  printf '%s\n' dpi/model/*.c tb/*.c tb/*/*.c | grep -vE '^tb/(board|hw|fft)/|^tb/transport/(commands|link|port|serial)\.c$'
} >"$folder/sources.txt"
cut -f 2 "$folder"/*.tsv | sort -u >"$folder/seen.txt"
not_seen=$(grep -vxFf "$folder/seen.txt" "$folder/sources.txt")
check "every source file holds points" test -z "$not_seen"
[ -z "$not_seen" ] || echo "    $not_seen"

if judge all $here/exclusions.txt "$folder"/*.tsv >"$folder/holes.txt"; then
  ok "every reachable point is hit, every exclusion holds"
else
  not_ok "$(wc -l <"$folder/holes.txt") things are wrong, all in $folder/holes.txt"
  head -n 60 "$folder/holes.txt"
fi
check "pages in $folder/html" pages

# The judge itself: it must find what a weaker sweep leaves open, and rules that are wrong. Between requests the
# testbench drives junk offsets, so 256 offsets leave holes in the functional coverage alone; without stalls, in
# the RTL too.
few() {
  row=$(grep "^$1 " "$folder/rows.txt" | head -n 1)
  kind=$1
  shift
  # shellcheck disable=SC2046 # several settings
  points "$kind" few $(echo "$row" | sed 's/^[^ ]* *[^ ]* *//') OFFSETS=0x0000-0x00FF "$@" &&
    mv "$folder/few.tsv" "$folder/few.table"
}
check "256 offsets" few line
refuses "256 offsets leave holes" "hole: functional sweep:0 all 16384 offsets of quad mode" \
  judge few $here/exclusions.txt "$folder/few.table"
check "256 offsets without a stall" few toggle STALL=none
refuses "without a stall there are holes in the RTL" "hole: toggle rtl/stream/xl_skid_control.sv:" \
  judge few $here/exclusions.txt "$folder/few.table"
with_rule() {
  { cat $here/exclusions.txt && echo "because test" && echo "$1"; } >"$folder/rules.txt"
  judge rotten "$folder/rules.txt" "$folder"/*.tsv
}
refuses "a rule for what was hit is rotten" "excludes what was hit: toggle rtl/xl_unit.sv:" \
  with_rule 'toggle rtl/xl_unit.sv req_tag_i\[0\]'
refuses "a rule for nothing is rotten" "names no point" with_rule 'line rtl/xl_unit.sv no such line'

column -t -s "$(printf '\t')" "$folder/all.summary" 2>/dev/null || cat "$folder/all.summary"
write_results || failed=$((failed + 1))
finish
