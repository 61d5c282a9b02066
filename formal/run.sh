#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# run.sh RESULT [quick]: proves the theorems of formal/theorems.txt, or those marked *, JOBS at a time (as many as
# there are processors), and prints each by name, configuration and result. Then shows that the proofs can fail
# (planted.sh). A theorem that the documents list must be among them. Writes build/results/RESULT.json and
# .xml. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
. scripts/lib-results.sh
. formal/tools.sh
: "${JOBS:=$(nproc)}"
name=$1
quick=${2:-}
case $JOBS in '' | 0* | *[!0-9]*) echo "crosslane: JOBS=$JOBS must be a number from 1 on" >&2; exit 1 ;; esac
folder=$BUILD/formal
rm -rf "$folder"
mkdir -p "$folder" || exit 1
result_begin

# NAME|CONFIG|TEXT with N..M in CONFIG: one line for each number.
write_out_numbers() {
  awk -F'|' -v OFS='|' '
    match($2, /[0-9]+\.\.[0-9]+/) {
      split(substr($2, RSTART, RLENGTH), ends, "[.][.]")
      for (n = ends[1] + 0; n <= ends[2] + 0; n++)
        print $1, substr($2, 1, RSTART - 1) n substr($2, RSTART + RLENGTH), $3
      next
    }
    { print $1, $2, $3 }'
}
sed '/^#/d; /^ *$/d; s/ *| */|/g' formal/theorems.txt | write_out_numbers >"$folder/all.txt"
if [ -n "$quick" ]; then grep -F '|* ' "$folder/all.txt"; else cat "$folder/all.txt"; fi >"$folder/list.txt"

# The longest first, so that no processor waits at the end.
{ grep Lanes=64 "$folder/list.txt"; grep -v Lanes=64 "$folder/list.txt"; } | cut -d'|' -f1,2 |
  tr '|\n' '\0\0' | xargs -0 -n 2 -P "$JOBS" formal/prove.sh

: >"$folder/results.txt"
while IFS='|' read -r theorem config _; do
  result=$(cat "$folder/$(id_of "$theorem" "$config").result" 2>/dev/null)
  [ -n "$result" ] || result="$theorem|$config|missing: it has no result|0|0|0"
  echo "$result" >>"$folder/results.txt"
  case $result in
    *'|proved|'* | *'|reached|'*) passed=$((passed + 1)) ;;
    *) not_ok "theorem $theorem, $config: $(echo "$result" | cut -d'|' -f3)" ;;
  esac
done <"$folder/list.txt"

# shellcheck disable=SC2016 # backticks of Markdown
# Theorems in docs/verification.md and docs/banks.md: table rows | `NAME` | `CONFIG`, `CONFIG`... | TEXT |
sed -n 's/^| `\([a-z]*\)` | `\([^|]*\)` |.*/\1|\2/p' docs/verification.md docs/banks.md |
  awk -F'|' '{ n = split($2, config, "`, `"); for (i = 1; i <= n; i++) print $1 "|" config[i] "|" }' |
  write_out_numbers | cut -d'|' -f1,2 | sort >"$folder/documented.txt"
cut -d'|' -f1,2 "$folder/all.txt" | sort >"$folder/stated.txt"
check "the documents list these theorems and no others" diff "$folder/documented.txt" "$folder/stated.txt"

formal/planted.sh "$quick" | tee "$folder/planted.log" | grep -E '^(not )?ok'
passed=$((passed + $(grep -c '^ok' "$folder/planted.log")))
failed=$((failed + $(grep -c '^not ok' "$folder/planted.log")))
grep -q '^ok' "$folder/planted.log" || not_ok "the planted bugs did not run"

facts=$(result_facts "crosslane-$name-1" "make $name" none "$(tool_versions)")
# shellcheck disable=SC2016 # variables of jq
result_write "$name" --argjson facts "$facts" --rawfile results "$folder/results.txt" \
  --argjson passed "$passed" --argjson failed "$failed" '
  ($results | rtrimstr("\n") | split("\n") | map(split("|") | {name: .[0], config: .[1], result: .[2],
    assertions: (.[3] | tonumber), covers: (.[4] | tonumber), seconds: (.[5] | tonumber)})) as $theorems |
  $facts + {$passed, $failed,
   suites: ($theorems | map((if .result == "proved" or .result == "reached" then 1 else 0 end) as $good |
     {name: (.name + " " + .config), passed: $good, failed: (1 - $good), skipped: 0, seconds})),
   assertions_proved: ([$theorems[].assertions] | add), covers_reached: ([$theorems[].covers] | add),
   $theorems}' || exit 1
jq -r '"\(.theorems | length) theorems: \(.assertions_proved) assertions proved, \(.covers_reached) covers reached"' \
  "$BUILD/results/$name.json"
finish
