#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make bitstreams` does: syn/bitstream/bitstream.sh for each board of constraints/boards.txt (or of BOARDS), JOBS
# at a time, and a line for each as it ends. Boards that only their maker's tools build are skipped. Writes
# build/results/bitstreams.json and JUnit XML. Ends with "N passed, N failed, N skipped".
# shellcheck disable=SC2016 # variables of jq and of the inner sh
set -u
cd "$(dirname "$0")/../.." || exit 1
. syn/families.sh
. syn/bitstream/boards.sh
: "${BOARDS:=$(all_boards)}" "${JOBS:=$(nproc)}" "${RESULT:=bitstreams}"
command=${XL_COMMAND:-syn/bitstream/bitstreams.sh}
result_folder=${XL_FOLDER:-$BUILD/results}
number JOBS "$JOBS" 999
for BOARD in $BOARDS; do read_board; done
need_yosys bitstreams
folder=$BUILD/bitstream
make_folder "$folder"
result_begin
rows=$folder/$RESULT.$$.tsv # of this run alone
: >"$rows" 2>/dev/null || refuse "$rows could not be written: is there room? BUILD= names another folder"

built='' skipped=0
for BOARD in $BOARDS; do
  read_board
  if [ "$board_device" = - ]; then
    printf '%-12s skipped: its maker'\''s tools build it (docs/boards/%s.md)\n' "$BOARD" "$BOARD"
    printf '%s\t0\t0\t1\t0\n' "$BOARD" >>"$rows"
    skipped=$((skipped + 1))
  else
    built="$built $BOARD"
  fi
done

unset RESULT
export BUILD YOSYS
export XL_FOLDER="$result_folder"
# shellcheck disable=SC2086 # several words
printf '%s\n' $built | xargs -I '{}' -P "$JOBS" sh -c '
  began=$(date +%s)
  if BOARD=$2 XL_COMMAND="make bitstream BOARD=$2" syn/bitstream/bitstream.sh >"$1/$2.log" 2>&1; then
    counts="1\t0"
    said=$(jq -r "[\"\(.lanes)x\(.bytes)\", \"\(.lut) LUTs\", \"\(.ff) registers\", \"\(.mhz) MHz of \(.clock_mhz)\",
      \"\(.seconds) s\", .file] | join(\", \")" "$XL_FOLDER/bitstream-$2.json")
  else
    counts="0\t1"
    said="FAILED: $(tail -n 1 "$1/$2.log" | sed "s/^crosslane: //; s/^$2: //")"
  fi
  printf "%-12s %s\n" "$2" "$said"
  printf "%s\t$counts\t0\t%s\n" "$2" $(($(date +%s) - began)) >>"$3"
' - "$folder" '{}' "$rows"

result_write bitstreams --argjson facts "$(result_facts crosslane-bitstreams-1 "$command" 1 "$("$YOSYS" --version)")" \
  --rawfile rows "$rows" --arg boards "$BOARDS" --argjson skipped "$skipped" '
  ($rows | rtrimstr("\n") | split("\n") | map(split("\t") | {name: .[0], passed: (.[1] | tonumber),
     failed: (.[2] | tonumber), skipped: (.[3] | tonumber), seconds: (.[4] | tonumber)})) as $suites |
  # A board without a row, since the disk was full for example, has failed.
  ($boards | split(" ") | map(select(. != "")) | length) as $wanted | ([$suites[].passed] | add // 0) as $passed |
  $facts + {$passed, failed: ($wanted - $passed - $skipped), $skipped, suites: ($suites | sort_by(.name))}' || exit 1
result=$result_folder/bitstreams.json
rm -f "$rows"
jq -r '"\(.passed) passed, \(.failed) failed" + if .skipped > 0 then ", \(.skipped) skipped" else "" end' "$result"
jq -e '.failed == 0' "$result" >/dev/null
