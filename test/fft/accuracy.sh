#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# accuracy.sh PROGRAM: prints the tables of PROGRAM (snr.c), the FFT model's signal to noise in dB, and writes them to
# build/results/fft-accuracy.json: `rows`, each `setting` (row, common or halving), `n`, and a mean in dB for every
# signal, null where a frame had no error. Fails if a mean is below its limit.
set -u
cd "$(dirname "$0")/../.." || exit 1
. scripts/lib-results.sh
: "${BUILD:=build}" "${PKG_CONFIG:=pkg-config}"
command -v jq >/dev/null || {
  echo "crosslane: jq is missing: ./run fft-accuracy installs it, make doctor tells more" >&2
  exit 1
}
result_begin
if ! tables=$("$1") && ! echo "$tables" | grep -q '[1-9][0-9]* failed$'; then
  echo "crosslane: $1 ended before its tables did: $(echo "$tables" | tail -n 1)" >&2
  exit 1
fi
echo "$tables"
facts=$(result_facts crosslane-fft-accuracy-1 'make fft-accuracy' none "FFTW $("$PKG_CONFIG" --modversion fftw3)")
# shellcheck disable=SC2016 # variables of jq
result_write fft-accuracy --argjson facts "$facts" --arg tables "$tables" '
  ($tables | split("\n")) as $lines |
  def cells: ltrimstr("| ") | rtrimstr(" |") | split(" | ");
  ($lines | map(select(startswith("| points"))) | first | cells[1:]) as $signals |
  ([$lines[] | select(test("^[A-Z]|^\\| [0-9]")) | if startswith("|") then . else {"A": "row", "O": "common",
    "H": "halving"}[.[:1]] end]) as $all |
  ([$lines[-1] | scan("[0-9]+") | tonumber]) as $counts |
  $facts + {passed: $counts[0], failed: $counts[1],
    rows: [foreach $all[] as $line ({}; if $line | startswith("|") then . + {line: $line} else {setting: $line} end;
      select(.line) | (.line | cells) as $c | {setting, n: ($c[0] | tonumber)} +
        ([range($signals | length) | {($signals[.]): ($c[. + 1] | split(" ")[0] | if . == "inf" then null else
          tonumber end)}] | add))]}' || exit 1
echo "$tables" | tail -n 1 | grep -q ' 0 failed$'
