# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# Result files, for every script that counts or measures. Sourced from the project's folder, with BUILD set:
#
#   . scripts/lib-results.sh
#   result_begin
#   ...
#   result_write synth --argjson facts "$(result_facts crosslane-synth-1 "make synth" none "$versions")" \
#     --argjson passed "$passed" --argjson failed "$failed" '$facts + {$passed, $failed, ...}' || exit 1
#
# result_begin
#     Notes the time and the commit, and makes $BUILD/results. Ends the script if that is not possible.
# result_facts SCHEMA COMMAND SEED TOOLS
#     Prints a JSON object with what every result file starts with, in this order:
#       schema   as given: crosslane-NAME-VERSION
#       commit   that of result_begin; empty outside a git checkout
#       dirty    true if by now any file differs from that commit
#       command  as given: what a reader types to measure again
#       seed     as given, a text: "none" where nothing is random
#       tools    as given: names and versions
#       started  time of result_begin, UTC; seconds: since then
# result_write NAME JQ-ARGUMENT...
#     Writes what `jq -n JQ-ARGUMENT...` prints to NAME.json in $result_folder, $BUILD/results if that is not set. If
#     that has a field `passed`, it writes JUnit XML to NAME.xml too; then `failed`, `skipped` (in suites) and
#     `seconds` must be there (scripts/junit.jq).
#     A file appears whole or not at all: if anything fails, earlier ones stay, one message on standard error says
#     why, and the status is 1.
# result_junit FILE.json
#     Only the JUnit XML beside a result file that is there already, in the same manner.

result_begin() {
  result_started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
  result_began=$(date +%s)
  result_commit=$(git rev-parse HEAD 2>/dev/null) || result_commit= # no checkout
  mkdir -p "$BUILD/results" 2>/dev/null && return
  echo "crosslane: the folder $BUILD/results cannot be made: name another with BUILD=" >&2
  exit 1
}

result_seconds() { echo $(($(date +%s) - result_began)); }

result_dirty() {
  if [ -z "$(git status --porcelain 2>/dev/null)" ] && [ "$(git rev-parse HEAD 2>/dev/null)" = "$result_commit" ]; then
    echo false
  else
    echo true
  fi
}

result_facts() {
  jq -n --arg schema "$1" --arg command "$2" --arg seed "$3" --arg tools "$4" --arg commit "$result_commit" \
    --argjson dirty "$(result_dirty)" --arg started "$result_started" --argjson seconds "$(result_seconds)" \
    '{$schema, $commit, $dirty, $command, $seed, $tools, $started, $seconds}'
}

# result_new_json JQ-ARGUMENT..., result_new_junit FILE.json: $result_stem.json.tmp and .xml.tmp.
result_new_json() {
  jq -n "$@" >"$result_stem.json.tmp" || return
  [ -s "$result_stem.json.tmp" ] || return
  if jq -e 'has("passed")' "$result_stem.json.tmp" >/dev/null; then
    result_new_junit "$result_stem.json.tmp"
  fi
}
result_new_junit() { jq -r -f scripts/junit.jq "$1" >"$result_stem.xml.tmp"; }

# result_place: the new files take their places. A folder of that name must not take them in.
result_place() {
  for result_kind in json xml; do
    [ -f "$result_stem.$result_kind.tmp" ] || continue
    mv -fT "$result_stem.$result_kind.tmp" "$result_stem.$result_kind" || return
  done
}

# result_try FILE.json FUNCTION ARGUMENT...: lets the function make new files for FILE, and says why if that fails.
result_try() {
  result_stem=${1%.json}
  shift
  result_why=$({ "$@" && result_place; } 2>&1) && return
  rm -f "$result_stem.json.tmp" "$result_stem.xml.tmp"
  echo "crosslane: the results could not be written to $result_stem.json: ${result_why:-there are none};" \
    "is there room, may you write there? BUILD= names another folder" >&2
  return 1
}

result_write() {
  result_name=$1
  shift
  result_try "${result_folder:-$BUILD/results}/$result_name.json" result_new_json "$@"
}

result_junit() { result_try "$1" result_new_junit "$1"; }
