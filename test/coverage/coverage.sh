#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# coverage.sh [ci]: line, branch, toggle and functional coverage of the RTL from the sweep, line coverage of the
# model and the testbench from their unit tests and the sweep. Every reachable point must be hit; what is not
# reachable stands in exclusions.txt with its reason. `ci` runs fewer units. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${SEED:=1}" "${OFFSETS:=}"
folder=$BUILD/coverage
work=$folder/work
results=$BUILD/results
here=test/coverage
variant=${1:-full}
c_flags="-O1 --coverage -DXL_COVERAGE"
started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
began=$(date +%s)
mkdir -p "$work" "$results" || exit 1
rm -rf "$folder/html" "$folder"/*.*
rm -f "$results/coverage.json" "$results/coverage.info" "$results/coverage.xml"
# Counts of an earlier run would be added to.
find "$work" \( -name '*.gcda' -o -name coverage.dat \) -exec rm -f {} +

# make in a folder of its own, where all C counts its lines.
counting_make() {
  make -s BUILD="$work" LDFLAGS=--coverage CFLAGS="$c_flags" "$@"
}

# sweep RESULT SETTING...: leaves the path of what it counted in $counted, and its table.
sweep() {
  result=$1
  shift
  rm -f "$work/results/$result.json"
  counting_make sim SEED="$SEED" RESULT="$result" "$@"
}

# functional LOG JSON: one point for each that the sweep's C code counts; it names the first holes.
functional() {
  sed -n 's/^  hole: //p' "$1" | awk -v points="$(jq .coverage_points "$2")" -v holes="$(jq .coverage_holes "$2")" \
    -v unit="$name" '
    function row(what, hit) { printf "functional\tsweep\t0\t%s in %s\t%d\n", what, unit, hit }
    { row($0, 0) }
    END {
      for (i = NR + 1; i <= holes; i++) row("hole " i ", which the sweep does not name,", 0)
      for (i = 1; i <= points - holes; i++) row("point " i, 1)
    }'
}

# points KIND RESULT SETTING...: sweeps, and appends the table of points to $folder/RESULT.tsv.
points() {
  kind=$1
  result=$2
  shift 2
  sweep "$result" COVERAGE="$kind" "$@" >"$folder/$result.log" 2>&1 || { cat "$folder/$result.log"; return 1; }
  name=$(sed -n 's/^unit: //p' "$folder/$result.log")
  unit=$(ls -t "$work"/sim/*/coverage.dat | head -n 1)
  awk -v unit="$(basename "$(dirname "$unit")")" -f $here/points.awk "$unit" >"$folder/$result.tsv" &&
    functional "$folder/$result.log" "$work/results/$result.json" >>"$folder/$result.tsv"
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

# judge RULES TABLE...: prints what is wrong.
judge() {
  awk -v summary="$folder/summary.txt" -v judged="$folder/points.txt" -f $here/judge.awk "$@"
}

# Several simulators at a time: Verilator and the compiler of one file each use one core.
build_all() {
  while read -r kind when settings; do
    [ "$variant" = full ] || [ "$when" = ci ] || continue
    echo "COVERAGE=$kind $settings"
  done <"$folder/rows.txt" | sed "s/RESETS=1//" |
    xargs -P "${JOBS:-$(nproc)}" -L 1 make -s simulator BUILD="$work" LDFLAGS=--coverage CFLAGS="$c_flags" JOBS=1
}

check "unit tests of model and testbench" counting_make coverage-unit-tests
grep -v '^#' $here/configurations.txt | grep . >"$folder/rows.txt"
check "building the simulators" build_all
number=0
while read -r kind when settings; do
  [ "$variant" = full ] || [ "$when" = ci ] || continue
  number=$((number + 1))
  # shellcheck disable=SC2086 # several settings
  check "sweep: $kind coverage, $settings" points "$kind" "sweep-$number" $settings ${OFFSETS:+OFFSETS="$OFFSETS"}
done <"$folder/rows.txt"
check "lines of the C code" c_lines

# Every source file must have been looked at.
{ grep '^rtl/' rtl/rtl.f; ls dpi/model/*.c tb/*.c tb/*/*.c; } | while read -r file; do
  cut -f 2 "$folder"/*.tsv | grep -qxF "$file" || echo "$file"
done >"$folder/unseen.txt"
check "every source file holds points" test ! -s "$folder/unseen.txt"
sed 's/^/    /' "$folder/unseen.txt"

status=0
judge $here/exclusions.txt "$folder"/*.tsv >"$folder/holes.txt" || status=1
if [ $status -eq 0 ]; then
  ok "every reachable point is hit, every exclusion holds"
else
  not_ok "$(wc -l <"$folder/holes.txt") things are wrong, all in $folder/holes.txt"
  head -n 60 "$folder/holes.txt"
fi
cat "$folder/summary.txt"
finish
