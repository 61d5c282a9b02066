#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# growth_point.sh LANESxBYTES: one line of `make growth`, from $BUILD/growth/$RESULT-POINT.json if that was measured
# from the same, else measured now. Environment: that of syn/growth.sh.
set -u
point=$1
file=$BUILD/growth/$RESULT-$point.json
again=' (from an earlier run)'
if ! jq -e --arg inputs "$XL_INPUTS" --arg cuts "$CUTS" --argjson seeds "$SEEDS" '
  .inputs == $inputs and .cuts == $cuts and .failed == 0 and (.seeds | length) == $seeds' "$file" >/dev/null 2>&1; then
  again=
  rm -f "$file"
  if ! XL_FOLDER=$BUILD/growth RESULT=$RESULT-$point LANES=${point%x*} BYTES=${point#*x} JOBS=1 syn/pnr.sh \
    >"$BUILD/growth/$RESULT-$point.log" 2>&1; then
    rm -f "$file"
    printf '%6s  failed: %s; all it said is in %s\n' "$point" \
      "$(grep -E 'failed:|^crosslane' "$BUILD/growth/$RESULT-$point.log" | head -n 1)" \
      "$BUILD/growth/$RESULT-$point.log"
    exit 0
  fi
fi
jq -r '[.unit_lut, .unit_ff, .mhz_min, .mhz_median, .mhz_max, .synthesis_seconds, .seconds_median] | @tsv' "$file" |
  awk -v point="$point" -v again="$again" '{
    printf "%6s %8d %6d %8.2f %8.2f %8.2f %10d %8d%s\n", point, $1, $2, $3, $4, $5, $6, $7, again }'
