#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# suite.sh RESULT NAME=COMMAND: one suite of test/run.sh. Runs COMMAND, prints its line when it has ended, and leaves
# what it counted in build/test/RESULT.rows/NAME: NAME, passed, failed, skipped, seconds, with tabs between.
set -u
rows=$BUILD/test/$1.rows
name=${2%%=*} command=${2#*=}
suite_log=$BUILD/test/$name.log
began=$(date +%s)
status=0
sh -c "$command" >"$suite_log" 2>&1 </dev/null || status=$?

# The last number of one word in the closing lines of the log.
count() { tail -n 3 "$suite_log" | sed -n "s/.*\b\([0-9][0-9]*\) $1\b.*/\1/p" | tail -n 1; }
passed=$(count passed) failed=$(count failed) skipped=$(count skipped)
# A suite that died, or that counted nothing, has failed once more than it says.
if [ -z "$passed" ] || { [ "$status" -ne 0 ] && [ "${failed:-0}" -eq 0 ]; }; then
  failed=$((${failed:-0} + 1))
fi
passed=${passed:-0} failed=${failed:-0} skipped=${skipped:-0} seconds=$(($(date +%s) - began))

said=$rows/$name.said
{
  printf '%-14s %6d passed %4d failed' "$name" "$passed" "$failed"
  [ "$skipped" -eq 0 ] || printf ' %4d skipped' "$skipped"
  printf '  %4d s\n' "$seconds"
  if [ "$failed" -gt 0 ]; then
    grep -E '^not ok|FAILED|MISMATCH' "$suite_log" | head -n 20 | sed 's/^/    /'
    tail -n 30 "$suite_log" | sed 's/^/    | /'
  elif [ "$skipped" -gt 0 ]; then
    grep '^skipped' "$suite_log" | sed 's/^/    /'
  fi
} >"$said"
# Two that end at the same time take turns.
flock "$rows" cat "$said"
rm -f "$said"
printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$passed" "$failed" "$skipped" "$seconds" >"$rows/$name.new" &&
  mv "$rows/$name.new" "$rows/$name"
exit 0 # xargs starts no further suite after some statuses
