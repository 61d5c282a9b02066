#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests test/run.sh, which runs all other tests, with suites that are invented here: several at a time, the order of
# the results, suites that fail, die or count nothing, signals, and bad input.
# shellcheck disable=SC2016 # the suites' own shells expand
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh
# A `make test` above must not hand its settings down.
unset MAKEFLAGS MFLAGS MAKELEVEL JOBS XL_SHARED XL_COMMAND
BUILD=${BUILD:-build}/test/front-door/suites
export BUILD
rm -rf "$BUILD"
mkdir -p "$BUILD" || exit 1

# run JOBS SUITE...: $said and $status.
run() {
  jobs=$1
  shift
  JOBS=$jobs test/run.sh invented "$@" >"$log" 2>&1
  status=$?
  said=$(cat "$log")
}
result() { jq -e "$1" "$BUILD/results/invented.json"; }
says() { echo "$said" | grep -E -e "$1"; }
# Each waits for the other, and for the other alone.
meets() {
  echo "touch $BUILD/$1; n=300; until [ -e $BUILD/$2 ]; do n=\$((n-1)); [ \$n -gt 0 ] || exit 1; sleep 0.1; done"
}

run 2 "first=$(meets a b); sleep 0.5; echo 3 passed, 0 failed" "second=$(meets b a); echo 4 passed, 0 failed"
check "two at a time" test $status -eq 0
check "the closing line" test "$(echo "$said" | tail -n 1)" = '7 passed, 0 failed'
check "the line of a suite" says '^second  +4 passed +0 failed +[0-9]+ s$'
check "a suite's line stands when it has ended" test "$(echo "$said" | head -n 1 | cut -d' ' -f1)" = second
check "the results are in the order given" result '[.suites[].name] == ["first", "second"] and .passed == 7'
check "JUnit XML has them" grep -q 'name="second"' "$BUILD/results/invented.xml"
rm -f "$BUILD/a" "$BUILD/b"
run 1 "first=sleep 0.3; touch $BUILD/a; echo 1 passed, 0 failed" \
  "second=[ -e $BUILD/a ] && echo 1 passed, 0 failed, 2 skipped"
check "one at a time" test "$(echo "$said" | tail -n 1)" = '2 passed, 0 failed, 2 skipped'
run 3 'a=[ $JOBS = 2 ] && echo 1 passed, 0 failed'
check "a suite beside others uses two processors" test $status -eq 0
run 1 'a=[ $JOBS = 1 ] && echo 1 passed, 0 failed'
check "a suite alone of JOBS=1 uses one" test $status -eq 0

run 2 'fails=echo "not ok - this"; echo 5 passed, 2 failed; exit 1' 'dies=echo 3 passed, 0 failed; kill -9 $$' \
  'silent=true' 'good=echo 1 passed, 0 failed' 'ends=echo 9 passed, 0 failed; exit 255'
check "failures fail" test $status -eq 1
check "they are counted" test "$(echo "$said" | tail -n 1)" = '18 passed, 5 failed'
check "one that fails is shown" says '^    not ok - this$'
check "one that died has failed" result '.suites[1] | .name == "dies" and .passed == 3 and .failed == 1'
check "one that counted nothing has failed" result '.suites[2] | .passed == 0 and .failed == 1'
check "the others ran" result '.suites[3].passed == 1 and .suites[4].failed == 1'
run 1 'a=kill -9 $PPID; sleep 1' 'never=echo 1 passed, 0 failed'
check "what left no result has failed" says '^0 passed, 2 failed$'

XL_SHARED="sleep 0.3; touch $BUILD/shared" && export XL_SHARED
run 2 "a=[ -e $BUILD/shared ] && echo 1 passed, 0 failed" "b=[ -e $BUILD/shared ] && echo 1 passed, 0 failed"
check "what suites share is built before them" test $status -eq 0
XL_SHARED='echo no such compiler; exit 1'
run 2 'a=echo 1 passed, 0 failed'
check "it is told if that fails" says '^no such compiler$'
unset XL_SHARED

for jobs in 0 -1 many 1000 '1;true' '2 2'; do
  refuses "JOBS=$jobs" "crosslane: JOBS=$jobs must be a number from 1 to 999" \
    env JOBS="$jobs" test/run.sh invented a=true
done
refuses "make test JOBS=0" "crosslane: JOBS=0 must be a number from 1 to 999" make -s test JOBS=0
refuses "make test 'JOBS=;'" "must be a number from 1 to 999" make -s test "JOBS=;touch $BUILD/executed"
check "no value was executed" test ! -e "$BUILD/executed"

# ---------------------------------------------------------------------------------------- signals

# alive: the processes of the suites below, which have a number in their words.
number=7$$
alive() { grep -lsE "[s]leep.$number" /proc/[0-9]*/cmdline; }
earlier='an earlier result'
for signal in INT TERM HUP; do
  rm -f "$BUILD"/begun.*
  echo "$earlier" >"$BUILD/results/invented.json"
  # A shell cannot catch what was ignored when it began, as HUP is below `nohup`, so the signal is set right first.
  # The suites: behind `timeout`, in the background, and deaf to the signal.
  JOBS=3 env --default-signal=$signal timeout 300 test/run.sh invented \
    "a=touch $BUILD/begun.a; timeout $number sleep $number" \
    "b=touch $BUILD/begun.b; sleep $number & wait" \
    "c=[ $signal = TERM ] && trap '' TERM; touch $BUILD/begun.c; sleep $number; sleep $number" \
    'd=echo 1 passed, 0 failed' >"$log" 2>&1 &
  tests=$!
  tenths=300
  until [ -e "$BUILD/begun.a" ] && [ -e "$BUILD/begun.b" ] && [ -e "$BUILD/begun.c" ] && [ -n "$(alive)" ]; do
    tenths=$((tenths - 1))
    [ $tenths -gt 0 ] || break
    sleep 0.1
  done
  check "$signal: the suites run" test -n "$(alive)"
  kill -$signal $tests
  wait $tests
  status=$?
  check "$signal: the tests end with a failure" test $status -gt 128
  check "$signal: no process is left" test -z "$(alive)"
  alive | sed 's|^/proc/||; s|/.*||' | xargs -r kill -9
  check "$signal: the earlier result is untouched" test "$(cat "$BUILD/results/invented.json")" = "$earlier"
  check "$signal: nothing half-written is left" \
    test -z "$(find "$BUILD/results" "$BUILD/test" -name '*.tmp' -o -name '*.rows')"
done
finish
