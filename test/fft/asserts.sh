# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154 # log: test/lib.sh
#
# Which planted bug fires which assertion of rtl/fft: `asserts` in engine_bugs.txt and axis_bugs.txt. Sourced after
# test/lib.sh.

# all_fire BUG NAME,... LOG: each assertion that the bug names failed in that run; "-" names none.
all_fire() {
  [ "$2" != - ] || return 0
  for assertion in $(echo "$2" | tr ',' ' '); do
    if grep -q "Assertion failed.*\.$assertion:" "$3"; then
      ok "$1: noticed by assertion $assertion"
    else
      not_ok "$1: assertion $assertion is silent: $(grep -m 1 'Assertion failed' "$3")"
    fi
  done
}

# Names are told apart by their text, so none may stand twice.
every_assertion_has_a_bug() {
  sed -n 's/^asserts //p' test/fft/engine_bugs.txt test/fft/axis_bugs.txt | tr ' ' '\n' | LC_ALL=C sort -u >"$log.have"
  grep -rhoE '[A-Za-z0-9]+_A: *assert' rtl/fft | sed 's/:.*//' | LC_ALL=C sort | diff - "$log.have"
  same=$?
  rm -f "$log.have"
  return $same
}
