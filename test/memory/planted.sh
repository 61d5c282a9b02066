#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck disable=SC2154 # variables of test/memory.sh and test/lib.sh
#
# Every wrong implementation of test/memory/bugs.txt is caught by the bench, in two builds that hold all of them behind
# a plusarg: by a comparison or a gate in one without assertions, by the assertion that it names in one with them.
# Sourced by test/memory.sh.

plant_memory() {
  source=$folder/planted-rtl
  rm -rf "$source"
  mkdir -p "$source" && cp -r rtl "$source/" &&
    awk -v out="$source" -f test/planted/plant.awk test/memory/bugs.txt >"$folder/bugs.list" &&
    SOURCES=$(grep -hv '^#' rtl/rtl.f rtl/memory/memory.f | sed "s|^|$source/|") &&
    export SOURCES &&
    test/memory/build.sh "$folder/planted" 8 8 --no-assert -Wno-lint &&
    test/memory/build.sh "$folder/planted-assert" 8 8 --assert -Wno-lint
}
if plant_memory >"$folder/planted.log" 2>&1; then
  ok "building the planted bugs"
else
  not_ok "building the planted bugs"
  tail -n 20 "$folder/planted.log"
  finish
  exit 1
fi
unset SOURCES

while read -r id bug _ _ assertion; do
  # What only sizes out of range show has a scenario of its own.
  scenario=all
  case $bug in sizes_out_of_range*) scenario=illegal ;; esac
  caught=$folder/planted/$scenario.log
  if run planted $scenario "+planted=$id"; then
    not_ok "planted bug $bug SURVIVED"
  elif grep -qE '^(MISMATCH|not ok)' "$caught"; then
    ok "planted bug $bug: $(grep -m 1 -E '^(MISMATCH|not ok)' "$caught" | cut -c1-100)"
  else
    not_ok "planted bug $bug: the bench died: $(tail -n 1 "$caught")"
  fi
  [ "$assertion" != - ] || continue
  run planted-assert $scenario "+planted=$id"
  if grep -q "Assertion failed.*\.$assertion" "$folder/planted-assert/$scenario.log"; then
    ok "planted bug $bug: noticed by assertion $assertion"
  else
    not_ok "planted bug $bug: assertion $assertion is silent"
  fi
done <"$folder/bugs.list"
check "the copy without a bug passes" run planted all +planted=0
check "the copy without a bug passes with assertions" run planted-assert all +planted=0

# What who sends the rows does wrong, is planted by the bench.
illegal_size() {
  ! run planted-assert illegal +planted=0 &&
    grep -q 'Assertion failed.*\.LegalSize_A' "$folder/planted-assert/illegal.log"
}
check "a size out of range: noticed by assertion LegalSize_A" illegal_size
memory_assertions() {
  { grep '^asserts ' test/memory/bugs.txt | cut -d' ' -f2; echo LegalSize_A; } | LC_ALL=C sort -u >"$log.have"
  grep -rhoE '[A-Za-z0-9]+_A: *assert' rtl/memory | sed 's/:.*//' | LC_ALL=C sort -u | diff - "$log.have"
  same=$?
  rm -f "$log.have"
  return $same
}
check "every assertion of rtl/memory has a planted bug" memory_assertions
