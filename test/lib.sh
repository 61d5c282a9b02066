# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# What the test scripts share: counting, and running one command as one test. Sourced.
#
#   check NAME COMMAND...     passes if the command succeeds; shows the end of its output if not
#   refuses NAME TEXT COMMAND...   passes if the command fails and says TEXT in its output
#   ok NAME, not_ok NAME, skip NAME REASON
#   finish                    prints "N passed, N failed[, N skipped]"; fails if something failed

passed=0
failed=0
skipped=0
log=${TMPDIR:-/tmp}/crosslane-test.$$
trap 'rm -f "$log"' EXIT
trap 'exit 1' INT TERM HUP

ok() {
  passed=$((passed + 1))
  echo "ok - $1"
}

not_ok() {
  failed=$((failed + 1))
  echo "not ok - $1"
}

skip() {
  skipped=$((skipped + 1))
  echo "skipped - $1: $2"
}

check() {
  check_name=$1
  shift
  if "$@" >"$log" 2>&1; then
    ok "$check_name"
  else
    not_ok "$check_name"
    tail -n 25 "$log" | sed 's/^/    /'
  fi
}

refuses() {
  refuses_name=$1
  refuses_text=$2
  shift 2
  if "$@" >"$log" 2>&1; then
    not_ok "$refuses_name: it was accepted"
  elif ! grep -qF -e "$refuses_text" "$log"; then
    not_ok "$refuses_name: the message lacks '$refuses_text'"
    tail -n 10 "$log" | sed 's/^/    /'
  else
    ok "$refuses_name"
  fi
}

finish() {
  if [ "$skipped" -gt 0 ]; then
    echo "$passed passed, $failed failed, $skipped skipped"
  else
    echo "$passed passed, $failed failed"
  fi
  [ "$failed" -eq 0 ]
}
