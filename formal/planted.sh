#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# planted.sh [quick]: shows that the proofs can fail. Every bug of formal/planted.txt, made in a copy of the RTL,
# must be refused by the proof that it names, and every theorem must have a bug; quick takes the first bug of each
# theorem. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
. formal/tools.sh
: "${JOBS:=$(nproc)}"
folder=$BUILD/formal-planted
rm -rf "$folder"
mkdir -p "$folder" || exit 1

# One folder for each bug, with the changed RTL and what to prove.
awk -v folder="$folder" -v quick="${1:-}" '
  function fail(text) { print "planted.sh: formal/planted.txt:" FNR ": " text >"/dev/stderr"; exit 1 }
  /^#/ || /^$/ { next }
  $1 == "bug" { split(substr($0, 5), part, " *[|] *"); leave_out = quick != "" && seen[part[2]]++; next }
  $1 == "file" { path = $2; next }
  $1 == "was" { was = substr($0, 5); next }
  $1 == "now" && leave_out { next }
  $1 == "now" {
    text = ""
    while ((getline line <path) > 0) text = text line "\n"
    close(path)
    at = index(text, was)
    if (at == 0 || index(substr(text, at + 1), was) > 0) fail("stands not once in " path ": " was)
    here = folder "/" part[1]
    if (system("mkdir -p " here " && cp -r rtl " here "/rtl") != 0) fail("cannot copy the RTL")
    printf "%s", substr(text, 1, at - 1) substr($0, 5) substr(text, at + length(was)) >(here "/" path)
    close(here "/" path)
    print part[1] "\n" part[2] "\n" part[3]
    next
  }
  { fail("expected bug, file, was or now") }' formal/planted.txt >"$folder/list.txt" || exit 1

# shellcheck disable=SC2016 # the inner shell expands
tr '\n' '\0' <"$folder/list.txt" | xargs -0 -n 3 -P "$JOBS" sh -c '
  here='"$folder"'/$0
  mkdir -p "$here/memory"
  for list in rtl/*.f rtl/memory/memory.f; do sed "s|^rtl/|$here/rtl/|" "$list" >"$here/${list#rtl/}"; done
  RTL=$here/rtl.f OUT=$here formal/prove.sh "$1" "$2" >/dev/null'

while read -r bug && read -r name && read -r config; do
  result=$(cut -d'|' -f3 "$folder/$bug"/*.result 2>/dev/null)
  # A proof that died has not refused.
  case $result in
    'not proved: SAT proof finished - model found'* | 'not proved: u_'* | 'not reached')
      said=$(echo "$result" | sed 's/SAT proof finished - //; s/: FAIL!//; s/u_followed[.]//g' | cut -c1-90)
      ok "planted bug $bug: theorem $name, $config: $said" ;;
    *) not_ok "planted bug $bug: theorem $name, $config: SURVIVED: $result" ;;
  esac
done <"$folder/list.txt"

sed '/^#/d; /^$/d; s/ .*//' formal/theorems.txt | sort -u >"$folder/names.txt"
while read -r name; do
  if grep -qx "$name" "$folder/list.txt"; then
    ok "theorem $name has a planted bug"
  else
    not_ok "theorem $name has no planted bug"
  fi
done <"$folder/names.txt"
finish
