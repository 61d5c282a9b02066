# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154,SC2013 # folder comes from the caller
#
# Coverage of a part of the RTL with a run of its own, judged as the unit's is. Sourced after test/lib.sh.

judge() {
  awk -v summary="$folder/summary" -v judged="$folder/points" -f test/coverage/judge.awk "$@"
}

# table UNIT FOLDER COVERAGE.DAT: the points of the sources in FOLDER; the unit's parts that stand in there are make
# coverage's.
table() {
  awk -v unit="$1" -f test/coverage/points.awk "$3" | awk -F'\t' -v folder="$2/" 'index($2, folder) == 1'
}

# judge_part RULES FOLDER BUSY: judges the tables $folder/*.tsv of the sources in FOLDER; BUSY is one of them that
# every run reaches.
judge_part() {
  rules=$1
  check "every reachable point is hit, every exclusion holds" judge "$rules" "$folder"/*.tsv
  cp "$folder/summary" "$folder/summary.all"
  cat "$folder"/*.tsv | cut -f 2 | sort -u >"$folder/seen.txt"
  # Verilator counts no line of a module that has wires and instances alone.
  for source in $(grep -lE '^ *(always|function)' "$2"/*.sv | grep -v _pkg); do
    check "$source holds points" grep -qxF "$source" "$folder/seen.txt"
  done

  # The judge finds what a weaker run leaves open, and rules that are wrong.
  cat "$folder"/*.tsv | awk -F'\t' -v OFS='\t' -v busy="$3" '$2 == busy { $5 = 0 } { print }' >"$folder/few.table"
  refuses "a line that is not run is a hole" "hole: line $3" judge "$rules" "$folder/few.table"
  { cat "$rules" && echo "because test" && echo "line $3 .*"; } >"$folder/rules.txt"
  refuses "a rule for what was hit is rotten" "excludes what was hit: line $3" judge "$folder/rules.txt" "$folder"/*.tsv
  column -t -s "$(printf '\t')" "$folder/summary.all" 2>/dev/null || cat "$folder/summary.all"
}
