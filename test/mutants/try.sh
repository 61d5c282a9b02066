#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# try.sh SIMULATOR SETTINGS MUTANT: runs the testbench on one mutant and prints
#
#   mutant TAB verdict TAB what the testbench said
#
# verdict: killed, alive, or broken if the run did not do its work. In the environment: RUN_OPTIONS of the simulator.
set -u
simulator=$1 settings=$2 mutant=$3
# shellcheck disable=SC2086 # several options
output=$(timeout 600 "$simulator" "+settings=$settings" "+mutant=$mutant" ${RUN_OPTIONS:-} 2>&1)
status=$?
said=$(echo "$output" |
  sed -n 's/^  wrong          //p; s/^PROTOCOL ERROR[^:]*: //p; s/^GATE FAILED: //p; s/^not ok *-* *//p' | head -n 1)
# A run that came to its end counts; status 1 says that it found failures, where the simulator gives one.
case $(echo "$output" | grep -E '^[0-9]+ passed, [0-9]+ failed$' | sed 's|.* passed, ||') in
  "0 failed") verdict=alive ;;
  [1-9]*" failed") verdict=killed ;;
  *) verdict=broken ;;
esac
[ $status -le 1 ] && { [ $verdict = killed ] || [ $status -eq 0 ]; } || verdict=broken
[ -n "$said" ] || [ $verdict != killed ] || verdict=broken
printf '%s\t%s\t%s\n' "$mutant" $verdict "${said:-$(echo "$output" | tail -n 1) (status $status)}"
