#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests the `crosslane` command as a user meets it: what it prints, its exit status, and what it says to bad input.
# The table in docs/banks.md must be what the command prints.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}"
unset MAKEFLAGS MFLAGS MAKELEVEL
crosslane=$BUILD/cli/crosslane
check "make cli" make -s cli BUILD="$BUILD" WERROR=1
[ -x "$crosslane" ] || { finish; exit 1; }

# says NAME TEXT ARGUMENT...: succeeds, prints TEXT somewhere, and nothing on standard error.
says() {
  says_name=$1 says_text=$2
  shift 2
  if "$crosslane" "$@" >"$log" 2>"$log.2" && [ ! -s "$log.2" ] && grep -qF -e "$says_text" "$log"; then
    ok "$says_name"
  else
    not_ok "$says_name"
    sed 's/^/    /' "$log" "$log.2"
  fi
  rm -f "$log.2"
}

# misused NAME MESSAGE ARGUMENT...: status 2, one line on standard error that holds MESSAGE, nothing printed.
misused() {
  misused_name=$1 misused_text=$2
  shift 2
  "$crosslane" "$@" >"$log" 2>"$log.2"
  if [ $? -eq 2 ] && [ ! -s "$log" ] && [ "$(wc -l <"$log.2")" -eq 1 ] && grep -qF -e "crosslane: " "$log.2" &&
    grep -qF -e "$misused_text" "$log.2"; then
    ok "$misused_name"
  else
    not_ok "$misused_name"
    sed 's/^/    /' "$log" "$log.2"
  fi
  rm -f "$log.2"
}

version=$(sed -n 's/^.define XL_VERSION_[A-Z]* //p' dpi/model/crosslane.h | paste -s -d. -)
says "help lists the commands" "count conflicts of lanes in memory banks" help
says "--help too" "crosslane COMMAND" --help
says "help banks" "crosslane banks [--json] N B" help banks
says "banks --help" "crosslane banks [--json] N B" banks --help
says "the version" "crosslane $version" --version
no_command() {
  "$crosslane" >"$log.2"
  [ $? -eq 2 ] && grep -q 'crosslane COMMAND' "$log.2"
  same=$?
  rm -f "$log.2"
  return $same
}
check "without a command it helps, and fails" no_command

misused "a command that is none" "'bunks' is no command: see crosslane help" bunks
misused "an option in its place" "'--jason' is no option: see crosslane help" --jason
misused "help for what is none" "'x' is no command" help x
misused "help for too much" "'b' is too many" help banks b
misused "banks without numbers" "two numbers" banks
misused "banks with one number" "two numbers" banks 1024
misused "banks with three numbers" "two numbers" banks 1024 32 1
misused "banks with a wrong option" "'--jason' is no option of banks" banks 1024 32 --jason
misused "banks with a wrong letter" "'-x' is no option of banks" banks -jx 1024 32
misused "banks with a value for --json" "'--json=1'" banks --json=1 1024 32
for n in 0 1 3 1000 33554432 99999999999999999999 -4 1e3 0x400 ' 4' '4 ' ''; do
  misused "N = '$n'" "N = '$n' must be a power of two from 2 to 16777216" banks -- "$n" 2
done
for b in 0 1 24 128 x ''; do
  misused "B = '$b'" "B = '$b' must be a power of two from 2 to 64" banks 4096 "$b"
done
misused "fewer words than banks" "N = 16 must be at least B = 32" banks 16 32
full_disk() { "$crosslane" banks 1024 32 >/dev/full; }
refuses "a full disk" "crosslane: the output could not be written: No space left on device" full_disk

# ------------------------------------------------------------------------------- what it counts

# Padding is free of conflicts as long as N is at most B * B, and 2^(n-2b) lanes meet beyond; plain banks are bad as
# soon as N is more than B; the palindrome never is.
laws() {
  for b in 1 2 3 4 5 6; do
    n=$b
    while [ $n -le 14 ]; do
      "$crosslane" banks --json $((1 << n)) $((1 << b)) || return 1
      n=$((n + 1))
    done
  done | jq -e -s '
    length == 69 and all(.[]; . as $m | ([.mappings[] | {(.name): .}] | add) as $of |
      ($m.n / $m.banks) as $rows |
      (.mappings | length == 3) and all(.mappings[]; .natural.cycles >= $rows and .reversed.cycles >= $rows) and
      all(.mappings[]; .natural == {degree: 1, cycles: $rows}) and
      $of.palindrome.reversed == {degree: 1, cycles: $rows} and
      $of.padded.reversed.degree == ([1, ([$m.banks, $m.n / $m.banks / $m.banks] | min)] | max) and
      $of.plain.reversed.degree == ([$m.banks, $rows] | min))'
}
check "the laws of the three mappings, all sizes" laws
says "the text has the same numbers" "palindrome           1 (256)          1 (256)" banks 4096 16
says "the largest" "palindrome" banks 16777216 64

# docs/banks.md: every block that begins with a `$ crosslane` line shows what the command prints.
documented() {
  awk '/^```/ { inside = 0 } inside { print } /^\$ crosslane / { inside = 1 }' docs/banks.md >"$log.want"
  sed -n 's/^\$ crosslane //p' docs/banks.md | while read -r arguments; do
    # shellcheck disable=SC2086 # several words
    "$crosslane" $arguments
  done | diff "$log.want" - && [ -s "$log.want" ]
  same=$?
  rm -f "$log.want"
  return $same
}
check "docs/banks.md shows what the command prints" documented
finish
