#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# try.sh SIMULATOR SETTINGS MUTANT: runs the testbench on one mutant and prints
#
#   mutant TAB verdict TAB what the testbench said
#
# verdict: killed, alive, or broken if the run did not do its work.
set -u
simulator=$1 settings=$2 mutant=$3
output=$(timeout 600 "$simulator" "+settings=$settings" "+mutant=$mutant" 2>&1)
status=$?
said=$(echo "$output" | sed -n 's/^  wrong          //p; s/^PROTOCOL ERROR[^:]*: //p' | head -n 1)
# Status 1 is a run that found failures.
if [ $status -eq 0 ]; then
  verdict=alive
elif [ $status -eq 1 ] && [ -n "$said" ]; then
  verdict=killed
else
  verdict=broken
fi
printf '%s\t%s\t%s\n' "$mutant" $verdict "${said:-$(echo "$output" | tail -n 1) (status $status)}"
