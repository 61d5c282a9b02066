#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make growth` does: `make pnr` on an ECP5-85F for units of 4 to 64 lanes and 1 to 4 bytes, with CUTS= and
# SEEDS=, JOBS units at a time, a line for each as it ends. What an earlier run measured of the same sources with the
# same tools is taken over. Writes build/results/growth.json. Ends with "N passed, N failed".
# shellcheck disable=SC2016 # variables of jq
set -u
cd "$(dirname "$0")/.." || exit 1
. syn/families.sh
: "${SEEDS:=1}" "${JOBS:=$(nproc)}" "${CUTS:=balanced}" "${RESULT:=growth}"
: "${POINTS:=64x4 64x2 32x4 64x1 32x2 16x4 32x1 16x2 8x4 16x1 8x2 4x4 8x1 4x2 4x1}" # the suite's own are fewer
command=${XL_COMMAND:-syn/growth.sh}
board=ulx3s-85f
number SEEDS "$SEEDS" 1000
number JOBS "$JOBS" 999
folder=$BUILD/growth
make_folder "$folder"
result_begin
export BUILD BOARD=$board SEEDS CUTS RESULT LANES='' BYTES='' FFT=1
# Says too what is wrong with settings and tools.
XL_INPUTS=$(XL_ONLY_INPUTS=1 LANES=4 BYTES=1 syn/pnr.sh) || exit
tools="$("$YOSYS" --version); place and route for $board, see growth-LANESxBYTES.json in $folder"
export XL_INPUTS

printf '%6s %8s %6s %8s %8s %8s %10s %8s\n' size lut ff 'MHz min' median max 'synth s' 'pnr s'
# shellcheck disable=SC2086 # several points
printf '%s\n' $POINTS | xargs -n 1 -P "$JOBS" syn/growth_point.sh

# shellcheck disable=SC2086 # several points
for point in $POINTS; do
  file=$folder/$RESULT-$point.json
  if [ -s "$file" ] && jq -e --arg inputs "$XL_INPUTS" '.inputs == $inputs' "$file" >/dev/null; then cat "$file"; fi
done >"$folder/rows.jsonl"
result_write "$RESULT" --argjson facts "$(result_facts crosslane-growth-1 "$command" "1 to $SEEDS" "$tools")" \
  --slurpfile rows "$folder/rows.jsonl" --arg points "$POINTS" \
  --arg cuts "$CUTS" --arg board $board '
  ($rows | sort_by(.lanes, .bytes)) as $rows | ($points | [splits(" +")] | length) as $wanted |
  $facts +
  {target: "ecp5", $board, $cuts, passed: ($rows | length), failed: ($wanted - ($rows | length)), skipped: 0,
   rows: ($rows | map({lanes, bytes, lut: .unit_lut, ff: .unit_ff, mhz_min, mhz_median, mhz_max,
     seeds: (.seeds | length), pnr_seconds: .seconds_median, synthesis_seconds}))} |
  .tools = ($rows[0].tools // .tools)' || exit 1
jq -r '"\(.passed) passed, \(.failed) failed"' "$BUILD/results/$RESULT.json"
jq -e '.failed == 0 and .passed > 0' "$BUILD/results/$RESULT.json" >/dev/null
