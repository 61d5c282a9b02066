#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# run.sh RESULT SUITE...: runs test suites, JOBS at a time (as many as there are processors), prints a line for each
# when it ends, and adds up what they count. A suite is NAME=COMMAND; COMMAND's last lines say "N passed, N failed[, N
# skipped]". What a suite printed is in build/test/NAME.log; of a failed one it is shown as well. They are started in
# the order given, so those that take longest should stand first.
#
# XL_SHARED is a command that goes before them all: it builds what several suites need, so that no two of them build
# the same file at the same time. What it could not build, the suites that need it say.
#
# Writes build/results/RESULT.json and RESULT.xml (JUnit). Ends with the sum; fails if anything failed. A signal ends
# all suites, and leaves the results of an earlier run.
set -u
cd "$(dirname "$0")/.." || exit 1
. scripts/lib-results.sh
: "${BUILD:=build}" "${JOBS:=$(nproc)}"
result=$1
shift
case $JOBS in
  0* | *[!0-9]* | ????*) echo "crosslane: JOBS=$JOBS must be a number from 1 to 999" >&2; exit 2 ;;
esac
at_a_time=$JOBS
rows=$BUILD/test/$result.rows
rm -rf "$rows"
mkdir -p "$rows" || exit 1
result_begin
# The planted-bug suite leaves its own counts, which go into the result file.
planted=$BUILD/results/planted.json
rm -f "$planted"

# Every process of the session that the suites run in, which is named after its first. A process group would not do,
# since `timeout` makes its own.
members() {
  for stat in /proc/[0-9]*/stat; do
    read -r line 2>/dev/null <"$stat" || continue
    # PID (NAME) STATE PARENT GROUP SESSION ...
    # shellcheck disable=SC2086 # several words
    set -- ${line##*) }
    [ "$4" != "$session" ] || [ "$1" = Z ] || echo "${line%% *}"
  done 2>/dev/null
}
session=
stop() {
  trap '' INT TERM HUP
  if [ -n "$session" ]; then
    # It may not have got as far as its own session.
    kill -TERM "$session" 2>/dev/null
    # Those that begin while others end get the signal too; what does not heed it is killed.
    signal=TERM tenths=50
    while members=$(members) && [ -n "$members" ]; do
      [ "$tenths" -gt 0 ] || signal=KILL
      # shellcheck disable=SC2086 # several numbers
      kill -$signal $members 2>/dev/null
      tenths=$((tenths - 1))
      sleep 0.1
    done
  fi
  rm -rf "$rows"
  echo "crosslane: the tests were stopped" >&2
  exit "$1"
}
trap 'stop 129' HUP
trap 'stop 130' INT
trap 'stop 143' TERM

# in_session COMMAND WORD...: waits for it; a signal ends it.
in_session() {
  setsid "$@" </dev/null &
  session=$!
  wait "$session"
  session_status=$?
  session=
  return $session_status
}

# Suites that run beside others use two processors each at most, so that memory suffices; what `make` hands down goes
# before the environment.
[ "$at_a_time" -eq 1 ] || JOBS=2
MAKEFLAGS=$(printf %s "${MAKEFLAGS-}" | sed 's/\(^\| \)JOBS=[0-9]*//')
export BUILD JOBS MAKEFLAGS

if [ -n "${XL_SHARED-}" ]; then
  shared_log=$BUILD/test/$result.shared.log
  if ! in_session env JOBS="$at_a_time" sh -c "exec >$shared_log 2>&1; $XL_SHARED"; then
    echo "crosslane: what the suites share was not built whole; all that was said is in $shared_log:" >&2
    tail -n 5 "$shared_log" >&2
  fi
fi
for suite; do printf '%s\0' "$suite"; done >"$rows/.list"
# shellcheck disable=SC2016 # the inner shell expands
in_session sh -c 'exec xargs -0 -n 1 -P "$1" test/suite.sh "$2" <"$3"' - "$at_a_time" "$result" "$rows/.list"

# What they counted, in the order in which they were given.
table=$BUILD/test/$result.suites
: >"$table" || exit 1
for suite; do
  row=$rows/${suite%%=*}
  if [ -s "$row" ]; then
    cat "$row" >>"$table"
  else
    printf '%-14s left no result\n' "${suite%%=*}"
    printf '%s\t0\t1\t0\t0\n' "${suite%%=*}" >>"$table"
  fi
done
rm -rf "$rows"
total() { awk -F'\t' -v column="$1" '{ sum += $column } END { print sum + 0 }' "$table"; }
total_passed=$(total 2) total_failed=$(total 3) total_skipped=$(total 4)

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
