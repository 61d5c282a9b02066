#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# run.sh RESULT SUITE...: runs test suites one after the other, prints a line for each, and adds up what they
# count. A suite is NAME=COMMAND; COMMAND's last lines say "N passed, N failed[, N skipped]". What a suite
# printed is in build/test/NAME.log; of a failed one it is shown as well.
#
# Writes build/results/RESULT.json and RESULT.xml (JUnit). Ends with the sum; fails if anything failed.
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/lib-results.sh
: "${BUILD:=build}"
result=$1
shift
mkdir -p "$BUILD/test" || exit 1
result_begin
table=$BUILD/test/$result.suites
: >"$table" || exit 1
# The planted-bug suite leaves its own counts, which go into the result file.
planted=$BUILD/results/planted.json
rm -f "$planted"
total_passed=0 total_failed=0 total_skipped=0

# The sum of one word's numbers in the closing line of a log.
count() {
  tail -n 3 "$2" | sed -n "s/.*\b\([0-9][0-9]*\) $1\b.*/\1/p" | tail -n 1
}

for suite; do
  name=${suite%%=*}
  command=${suite#*=}
  suite_log=$BUILD/test/$name.log
  suite_began=$(date +%s)
  printf '%-14s ' "$name"
  status=0
  sh -c "$command" >"$suite_log" 2>&1 </dev/null || status=$?
  passed=$(count passed "$suite_log")
  failed=$(count failed "$suite_log")
  skipped=$(count skipped "$suite_log")
  # A suite that died, or that counted nothing, has failed once more than it says.
  if [ -z "$passed" ] || { [ "$status" -ne 0 ] && [ "${failed:-0}" -eq 0 ]; }; then
    failed=$((${failed:-0} + 1))
  fi
  seconds=$(($(date +%s) - suite_began))
  printf '%6d passed %4d failed' "${passed:-0}" "$failed"
  [ "${skipped:-0}" -eq 0 ] || printf ' %4d skipped' "$skipped"
  printf '  %4d s\n' "$seconds"
  if [ "$failed" -gt 0 ]; then
    grep -E '^not ok|FAILED|MISMATCH' "$suite_log" | head -n 20 | sed 's/^/    /'
    tail -n 30 "$suite_log" | sed 's/^/    | /'
  elif [ "${skipped:-0}" -gt 0 ]; then
    grep '^skipped' "$suite_log" | sed 's/^/    /'
  fi
  printf '%s\t%s\t%s\t%s\t%s\n' "$name" "${passed:-0}" "$failed" "${skipped:-0}" "$seconds" >>"$table"
  total_passed=$((total_passed + ${passed:-0}))
  total_failed=$((total_failed + failed))
  total_skipped=$((total_skipped + ${skipped:-0}))
done

[ -s "$planted" ] || planted=/dev/null
facts=$(result_facts "crosslane-$result-1" "${XL_COMMAND:-make $result}" "${SEED:-1}" \
  "$(${VERILATOR:-verilator} --version 2>/dev/null | head -n 1)")
# shellcheck disable=SC2016 # variables of jq
result_write "$result" --argjson facts "$facts" --rawfile table "$table" --slurpfile planted "$planted" \
  --argjson passed "$total_passed" --argjson failed "$total_failed" --argjson skipped "$total_skipped" '
  $facts + {$passed, $failed, $skipped,
   suites: ($table | rtrimstr("\n") | split("\n") | map(split("\t") | {name: .[0],
     passed: (.[1] | tonumber), failed: (.[2] | tonumber), skipped: (.[3] | tonumber),
     seconds: (.[4] | tonumber)}))} + ($planted[0] // {})' || exit 1

if [ "$total_skipped" -gt 0 ]; then
  echo "$total_passed passed, $total_failed failed, $total_skipped skipped"
else
  echo "$total_passed passed, $total_failed failed"
fi
[ "$total_failed" -eq 0 ]
