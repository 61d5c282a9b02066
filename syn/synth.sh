#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make synth` does: synthesises the designs of syn/configurations.txt for each family, or for those that FAMILY=
# names; LANES= BYTES= FFT= choose one size instead of the table's. JOBS at a time, a line for each as it ends.
# Then holds the rows against syn/limits.txt. Writes build/results/synth.json and .xml. Ends with "N passed, N failed".
# shellcheck disable=SC2016 # variables of jq
set -u
cd "$(dirname "$0")/.." || exit 1
. syn/families.sh
: "${FAMILY:=$families}" "${JOBS:=$(nproc)}" "${RESULT:=synth}" "${LANES=}" "${BYTES=}" "${FFT=}" "${CUTS:=balanced}"
: "${CONFIGURATIONS:=syn/configurations.txt}" "${LIMITS:=syn/limits.txt}" # the suite brings others, to see them fail
command=${XL_COMMAND:-syn/synth.sh}
for family in $FAMILY; do
  case " $families " in *" $family "*) ;; *) refuse "FAMILY=$family must be one or several of: $families" ;; esac
done
[ -n "${family-}" ] || refuse "FAMILY='$FAMILY' names no family: give one or several of: $families"
number JOBS "$JOBS" 999
XL_CUTS_TEXT=$("$BUILD/tb/check_settings" LANES="${LANES:-32}" BYTES="${BYTES:-4}" CUTS="$CUTS" FFT="${FFT:-1}") || exit
need_yosys synth
export BUILD YOSYS XL_CUTS_TEXT
folder=$BUILD/synth
rm -rf "$folder" 2>/dev/null
make_folder "$folder"
result_begin
tools=$("$YOSYS" --version)

# The configurations, once each: design lanes bytes fft.
whole=true
[ -z "$LANES$BYTES$FFT" ] || whole=false
sed '/^#/d; /^ *$/d' "$CONFIGURATIONS" | awk -v lanes="$LANES" -v bytes="$BYTES" -v fft="$FFT" -v whole=$whole '
  whole == "false" { $2 = lanes == "" ? 32 : lanes; $3 = bytes == "" ? 4 : bytes; $4 = fft == "" ? 1 : fft }
  { $1 = $1 }
  !seen[$0]++' >"$folder/configurations.txt"
# Jobs: the literal specification goes before the networks of its size, in one job, so that the line of each network
# can show the ratio. The longest first.
for family in $FAMILY; do
  awk -v family="$family" '
    { size = $2 "|" $3 "|" $4; bits = $2 * $3 }
    $1 == "literal" { job[size] = $1 " " job[size]; weight[size] += 4 * bits; next }
    $1 ~ /^network/ { job[size] = job[size] $1 " "; weight[size] += bits; next }
    { print bits "|" family "|" $1 "|" size }
    END { for (size in job) print weight[size] "|" family "|" job[size] "|" size }' "$folder/configurations.txt"
done | LC_ALL=C sort -t '|' -k 1,1nr -k 2 | cut -d'|' -f2- >"$folder/jobs.txt"
[ -s "$folder/jobs.txt" ] || refuse "$folder/jobs.txt could not be written: is there room?"

printf '%-6s %-13s %6s %3s %8s %6s %6s %6s %9s %8s %5s\n' target design size fft lut ff carry mux lut/bit ratio s
tr '|\n' '\0\0' <"$folder/jobs.txt" | xargs -0 -n 5 -P "$JOBS" syn/synth_job.sh

for family in $FAMILY; do
  while read -r design lanes bytes fft; do
    file=$folder/$family-$design-${lanes}x$bytes-fft$fft.json
    [ ! -s "$file" ] || jq -c --arg target "$family" --arg design "$design" --argjson lanes "$lanes" \
      --argjson bytes "$bytes" --argjson fft_mode "$fft" --arg cuts "$CUTS" '
      {$design, $target, $lanes, $bytes, $fft_mode} + (if $design == "unit" then {$cuts} else {} end) + . +
      {lut_per_lane_bit: (.lut / ($lanes * $bytes * 8) * 1000 | round / 1000)}' "$file"
  done <"$folder/configurations.txt"
done >"$folder/rows.jsonl"
result_write "$RESULT" --argjson facts "$(result_facts crosslane-synth-1 "$command" none "$tools")" \
  --slurpfile rows "$folder/rows.jsonl" \
  --rawfile configurations "$folder/configurations.txt" --rawfile limits "$LIMITS" --arg families "$FAMILY" \
  --argjson whole $whole '($families | [splits(" +")] | map(select(. != ""))) as $families |
  $facts + ('"$(cat syn/synth.jq))" || exit 1
jq -r '(.limits[] | "\(if .passed then "ok" else "not ok" end) - \(.text)"),
  "\(.passed) passed, \(.failed) failed"' "$BUILD/results/$RESULT.json"
jq -e '.failed == 0 and .passed > 0' "$BUILD/results/$RESULT.json" >/dev/null
