#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# cmocka.sh PROGRAM...: runs cmocka test programs and ends with "N passed, N failed" over all of them.
set -u
passed=0 failed=0
log=${TMPDIR:-/tmp}/crosslane-cmocka.$$
trap 'rm -f "$log"' EXIT
trap 'exit 1' INT TERM HUP

for program; do
  echo "== $program"
  status=0
  "$program" >"$log" 2>&1 || status=$?
  cat "$log"
  good=$(sed -n 's/^\[  PASSED  \] \([0-9]*\) test(s).*/\1/p' "$log" | head -n 1)
  bad=$(sed -n 's/^ *\([0-9]*\) FAILED TEST(S).*/\1/p' "$log" | head -n 1)
  # A program that died says nothing, or not all.
  if [ -z "$good" ] || { [ "$status" -ne 0 ] && [ -z "$bad" ]; }; then
    echo "not ok - $program ended with status $status"
    bad=$((${bad:-0} + 1))
  fi
  passed=$((passed + ${good:-0}))
  failed=$((failed + ${bad:-0}))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
