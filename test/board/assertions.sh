# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# Every assertion of rtl/board is seen to fire: one build with all bugs of assertions.txt, a plusarg chooses one.
# Sourced by test/board.sh.
# shellcheck disable=SC2154 # variables of board.sh and test/lib.sh

plant() {
  rm -rf "$folder/asserts" && mkdir -p "$folder/asserts/rtl" && cp rtl/board/*.sv "$folder/asserts/rtl/" || return 1
  grep -v '^#' test/board/assertions.txt >"$folder/asserts/list.txt"
  while read -r assertion scenario file command; do
    target=$folder/asserts/rtl/$file
    echo "$command" | sed "s/BUG/\$test\$plusargs(\"$assertion\") != 0/" >"$folder/asserts/command.sed"
    sed -f "$folder/asserts/command.sed" "$target" >"$target.new" || return 1
    ! cmp -s "$target" "$target.new" || { echo "$file has changed: nothing planted for $assertion" && return 1; }
    mv "$target.new" "$target"
  done <"$folder/asserts/list.txt"
  BOARD_RTL=$folder/asserts/rtl test/board/build.sh "$folder/asserts" 4 1 1 1000000 250000 rtl/xl_unit.sv
}
fires() {
  XL_SCENARIO=$2 timeout 300 "$folder/asserts/run" +"$1" >"$folder/asserts/$1.log" 2>&1
  tail -n 3 "$folder/asserts/$1.log"
  grep -q "Assertion failed.*\.$1" "$folder/asserts/$1.log"
}

check "planting bugs for the assertions" plant
while read -r assertion scenario rest; do
  check "assertion $assertion fires" fires "$assertion" "$scenario"
done <"$folder/asserts/list.txt"
check "without a bug none fires" run asserts brief
all_planted() {
  grep -rhoE '[A-Za-z0-9]+_A: *assert' rtl/board | sed 's/:.*//' | sort -u >"$log.want"
  sed 's/ .*//' "$folder/asserts/list.txt" | sort -u | diff "$log.want" -
  same=$?
  rm -f "$log.want"
  return $same
}
check "every assertion of rtl/board has a planted bug" all_planted
