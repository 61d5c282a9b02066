#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# collect.sh FROM TO: copies result files that the page shows from the folder FROM to the folder TO where they are
# newer than those there. One that accept.jq finds unfit stays behind, with a warning.
set -u
cd "$(dirname "$0")/../.." || exit 1
from=$1
to=$2
command -v jq >/dev/null || {
  echo "crosslane: jq is missing: ./run results installs it, make doctor tells more" >&2
  exit 1
}
mkdir -p "$to" || exit 1

started() { jq -r '.started // ""' "$1" 2>/dev/null; }

for file in "$from"/synth.json "$from"/pnr-*.json "$from"/growth.json "$from"/bench.json "$from"/sim.json \
  "$from"/sim-fft.json "$from"/formal.json "$from"/mutants.json "$from"/coverage.json "$from"/sim-netlist.json; do
  [ -e "$file" ] || continue
  name=$(basename "$file" .json)
  kept=$to/$name.json
  # Times in this form sort as text.
  oldest=$(printf '%s\n' "$(started "$file")" "$(started "$kept")" | LC_ALL=C sort | head -n 1)
  [ ! -e "$kept" ] || [ "$oldest" != "$(started "$file")" ] || continue
  if ! reasons=$(jq -r --arg name "$name" -f scripts/results/accept.jq "$file" 2>/dev/null); then
    reasons="no result file"
  fi
  if [ -n "$reasons" ]; then
    echo "crosslane: warning: $file is left out: $reasons" >&2
    continue
  fi
  if ! why=$({ cp "$file" "$kept.tmp" && mv -fT "$kept.tmp" "$kept"; } 2>&1); then
    rm -f "$kept.tmp"
    echo "crosslane: $kept could not be written: $why" >&2
    exit 1
  fi
  echo "$kept: measured at commit $(jq -r '.commit[:10]' "$kept"), $(started "$kept")"
done
