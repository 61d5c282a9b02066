#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests `make hw` and `make sim-board`: the unit tests of the host side; what they say to bad input, a bad line, a
# stranger and a board that changes, each with a board in C (test/hw); a whole board in simulation, with faults on its
# line and with a planted bug. Every run has a limit: one that hangs fails.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
# A `make ci` above must not hand its settings down.
unset MAKEFLAGS MFLAGS MAKELEVEL SEED LANES BYTES CUTS FFT CASES OFFSETS SHARD RESULT PORT BAUD FAULTS
: "${BUILD:=build}" "${VERILATOR:=$(scripts/doctor --path verilator 2>/dev/null)}"
export BUILD VERILATOR
if ! pkg-config --exists libserialport 2>/dev/null; then
  skip "all of it" "libserialport-dev is not installed; ./run hw installs it"
  finish
  exit
fi
hw=$BUILD/hw/hw
fake=$BUILD/test/hw/fake_board
simulator=$BUILD/sim/board-4x1-balanced/sim
part='SHARD=1/1801 SEED=1' # some 50 operations
tmp=$(mktemp -d) || exit 1
chmod 755 "$tmp"
trap 'rm -rf "$tmp" "$log"' EXIT

check "unit tests" make -s hw-tests
check "the simulated board is built" make -s board-simulator
if [ ! -x "$hw" ] || [ ! -x "$fake" ] || [ ! -x "$simulator" ]; then
  finish
  exit 1
fi

# --------------------------------------------------------------------------------------- functions

# judge NAME WANTED-STATUS TEXT STATUS LOG: its last lines hold TEXT.
judge() {
  if [ "$4" -eq "$2" ] && tail -n 4 "$5" | grep -qF -e "$3"; then
    ok "$1"
  else
    not_ok "$1: status $4 instead of $2, or no '$3'"
    tail -n 5 "$5" | sed 's/^/    /'
  fi
}

# says NAME WANTED-STATUS TEXT COMMAND...
says() {
  says_name=$1 says_status=$2 says_text=$3
  shift 3
  "$@" >"$log" 2>&1
  judge "$says_name" "$says_status" "$says_text" $? "$log"
}

# later NAME WANTED-STATUS TEXT COMMAND...: the same in the background, for what only waits; `gather` judges.
laters=0
later() {
  laters=$((laters + 1))
  printf '%s\n' "$1" "$2" "$3" >"$tmp/later.$laters"
  shift 3
  { "$@" >"$tmp/later.$laters.log" 2>&1 && echo 0 || echo $?; } >"$tmp/later.$laters.status" &
}
gather() {
  wait
  for later in $(seq "$laters"); do
    { read -r later_name && read -r later_status && read -r later_text; } <"$tmp/later.$later"
    judge "$later_name" "$later_status" "$later_text" "$(cat "$tmp/later.$later.status")" "$tmp/later.$later.log"
  done
}

# begin_fake WAY NUMBER: a board in C; $link is its port, $fake_id its process.
begin_fake() {
  link=$(mktemp -u "$tmp/port.XXXXXX")
  "$fake" "$link" "$1" "$2" 2>/dev/null &
  fake_id=$!
  until [ -L "$link" ] || ! kill -0 $fake_id 2>/dev/null; do sleep 0.05; done
}
end_fake() {
  kill "$fake_id" 2>/dev/null
  wait "$fake_id" 2>/dev/null
}

# with_fake WAY NUMBER SETTING...: runs hw on a board in C.
with_fake() {
  begin_fake "$1" "$2"
  shift 2
  # shellcheck disable=SC2086 # settings are several words
  timeout 300 "$hw" "PORT=$link" $part "$@"
  fake_status=$?
  end_fake
  return $fake_status
}

# on_board FAULTS SETTING...: runs hw on the whole board in simulation.
on_board() {
  on_faults=$1
  shift
  # shellcheck disable=SC2086
  timeout 300 scripts/sim-board "$simulator" "$on_faults" 1 "$hw" $part "$@"
}

# ------------------------------------------------------------------------- what waits for long

later "no answer" 2 "no answer to 5 tries: is the board programmed" with_fake mute 0
later "an echo" 2 "is it a Crosslane board?" with_fake echo 0
later "a terminal that talks" 2 "no good answer to 5 tries" with_fake chatter 0
later "late answers" 0 ", 0 failed" with_fake late 300 OFFSETS=0-0 CASES=2 SHARD=1/999
later "simulated board: nothing gets through" 2 "no answer to 5 tries" on_board mute
later "simulated board: a rate too low" 2 "is BAUD=9600 its rate?" on_board '' BAUD=9600
later "simulated board: a rate too high" 2 "is BAUD=230400 its rate?" on_board '' BAUD=230400

# ----------------------------------------------------------------------------------- bad input

says "no such port" 2 "PORT=/dev/ttyNOPE is no port" "$hw" PORT=/dev/ttyNOPE
says "a device that is no serial port" 2 "PORT=/dev/null is no serial port" "$hw" PORT=/dev/null
says "a folder as port" 2 "PORT=. is no serial port" "$hw" PORT=.
says "BAUD=0" 2 "BAUD=0 must be a rate" "$hw" BAUD=0
says "BAUD=fast" 2 "BAUD=fast must be a rate" "$hw" BAUD=fast
says "a rate that a pseudo-terminal lacks" 2 "choose another BAUD=" with_fake good 0 BAUD=123456
says "STALL=all" 2 "STALL=all is for simulations alone" "$hw" STALL=all
says "OFFSETS reversed" 2 "OFFSETS=5-1 is reversed" "$hw" OFFSETS=5-1
says "not a setting" 2 "is not of the form NAME=value" "$hw" hello
says "an unknown setting" 2 "PORTS=x is not a setting" "$hw" PORTS=x
says "LANES=5" 2 "LANES=5 must be 4, 8, 16, 32 or 64" "$hw" LANES=5
says "make hw STALL=all" 2 "STALL=all is for simulations alone" make -s hw STALL=all
says "make hw without the library" 2 "is missing or does not find libserialport" make -s hw PKG_CONFIG=false
says "make sim-board PORT=x" 2 "has a port of its own" make -s sim-board PORT=x
says "FAULTS that are none" 2 "FAULTS: 'tear@1' must be flip:N" on_board tear@1
says "a folder for the result that is not there" 2 "could not be written to $tmp/no/hw.json" \
  with_fake good 0 "RESULTS=$tmp/no/hw.json"
if [ -z "$(find /dev -maxdepth 1 \( -name 'ttyUSB*' -o -name 'ttyACM*' \))" ]; then
  says "no PORT, and none on USB" 2 "there is no USB serial port" "$hw"
else
  skip "no PORT, and none on USB" "there are some, which must not be disturbed"
fi

in_use() {
  begin_fake mute 0
  timeout 120 "$hw" "PORT=$link" >/dev/null 2>&1 &
  first=$!
  sleep 2 # it has the port then, and waits for four times as long
  timeout 120 "$hw" "PORT=$link"
  in_use_status=$?
  end_fake
  wait $first
  return $in_use_status
}
says "a port in use" 2 "is in use by another program" in_use

no_permission() {
  begin_fake good 0
  cp "$hw" "$tmp/hw" && chmod 755 "$tmp/hw"
  chmod 600 "$link"
  if [ "$(id -u)" -eq 0 ]; then
    setpriv --reuid=65534 --regid=65534 --clear-groups "$tmp/hw" "PORT=$link"
  else
    chmod 0 "$link" && "$tmp/hw" "PORT=$link"
  fi
  no_status=$?
  end_fake
  return $no_status
}
if [ "$(id -u)" -ne 0 ] || command -v setpriv >/dev/null; then
  says "no permission" 2 "may not be opened by you: \`sudo usermod -aG dialout" no_permission
else
  skip "no permission" "there is no setpriv"
fi

# ------------------------------------------------------------------------------ boards in C

says "a good board" 0 "50 passed, 0 failed" with_fake good 0
says "results with a wrong bit" 1 " failed" with_fake wrong 40
says "a stranger" 2 "is no Crosslane board" with_fake stranger 0
says "another version" 2 "speaks version 2 of the link" with_fake version 0
says "a unit that cannot be" 2 "describes a unit that cannot be" with_fake impossible 0
says "fewer lanes than stated" 2 "no verdict: after 0 of" with_fake shorter 0
says "another board from the 30th operation on" 2 "operations, the board refused the request" with_fake swapped 30
says "another board of the same unit" 2 "what was seen counts for none" with_fake renamed 30
says "every operation refused" 2 "its unit has no such operation" with_fake refuse 4
says "a unit that hangs" 2 "the unit on the board hangs" with_fake refuse 6
says "results cut short" 2 "does not have the length" with_fake truncated 0
says "reset in mid-operation" 0 ", 0 failed" with_fake reset 30
says "unplugged in mid-frame" 2 "is gone: was the board unplugged" with_fake unplug 1005
says "another unit than asked for" 2 "the board holds another unit than you ask for: LANES=8" with_fake good 0 LANES=4

# --------------------------------------------------------------- the whole board in simulation

good() { on_board "$@" "RESULTS=$tmp/board.json" && jq -e "$condition" "$tmp/board.json" >/dev/null; }
every='.failed == 0 and .passed == 59 and .signature_equal and .self_test == "matched"'
condition="$every and .frames_repeated == 0"
# A machine busy with other tests may hold an answer back for longer than the host waits; not every time.
good_line() { good '' || good '' || good ''; }
says "simulated board: a good line" 0 "59 passed, 0 failed" good_line
condition="$every and .frames_repeated > 0"
for fault in flip@300 double@302 lose@500 flip:700 lose:700 double:700 reset@300 reset@307,lose@500; do
  says "simulated board: $fault" 0 "59 passed, 0 failed" good "$fault"
done
condition=$every
says "simulated board: garbage at the start" 0 "59 passed, 0 failed" good garbage:300
says "simulated board: unplugged in a request" 2 "is gone: was the board unplugged" on_board unplug@3
says "simulated board: unplugged in mid-run" 2 "is gone: was the board unplugged" on_board unplug@900
says "simulated board: another unit than asked for" 2 "LANES=4 BYTES=1" on_board '' LANES=8
says "simulated board: other cuts than asked for" 2 "another unit than you ask for" on_board '' CUTS=0
says "make sim-board" 0 "59 passed, 0 failed" make -s sim-board SHARD=1/1801 SEED=1 RESULT=test-sim-board
check "its result file" jq -e "$every and .lanes == 4 and .schema == \"crosslane-simboard-1\"" \
  "$BUILD/results/test-sim-board.json"
check "its JUnit XML" grep -q 'name="simboard"' "$BUILD/results/test-sim-board.xml"

# A bug in the RTL fails every check, and names a case.
planted=$BUILD/test/hw/planted
mkdir -p "$planted"
sed 's/ | ninth;/;/' \
  rtl/lerp/xl_lerp_u8.sv >"$planted/xl_lerp_u8.sv"
sed "s|^rtl/lerp/xl_lerp_u8.sv|$planted/xl_lerp_u8.sv|" rtl/rtl.f >"$planted/rtl.f"
check "the bug is planted" sh -c "! cmp -s rtl/lerp/xl_lerp_u8.sv $planted/xl_lerp_u8.sv"
check "the board with a bug is built" make -s board-simulator RTL_LIST="$planted/rtl.f" SIM_VARIANT=-planted
simulator=$BUILD/sim/board-4x1-balanced-planted/sim
says "a bug in the RTL fails" 1 " failed" on_board ''
cp "$log" "$tmp/planted.log"
for text in 'self-test: mismatched' ': MISMATCH' 'MISMATCH: first wrong response' \
  'replay         make hw PORT=' 'wrong          data'; do
  check "it is reported: $text" grep -qF -e "$text" "$tmp/planted.log"
done

gather
finish
