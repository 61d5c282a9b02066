# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154,SC2016
#
# `make program` with stand-ins for openFPGALoader, which say what the real one (0.10) says. Sourced by
# test/bitstream.sh.

mkdir -p "$build/bitstream"
# stand_in STATUS TEXT: a loader that notes its arguments, says TEXT and ends so.
stand_in() {
  printf '#!/bin/sh\necho "$*" >>"%s/loader.log"\nprintf "%%b" "%s"\nexit %s\n' "$build" "$2" "$1" >"$build/loader"
  chmod +x "$build/loader"
  : >"$build/loader.log"
}
program() { make -s program OPENFPGALOADER="$build/loader" "$@"; }
asked() { [ "$(cat "$build/loader.log")" = "$1" ]; }
not_asked() { [ ! -s "$build/loader.log" ]; }

stand_in 0 'Load SRAM: [==================================================] 100.00%\nDone\n'
refuses "program: no board" "BOARD= is missing: give one of $boards" program
refuses "program: an unknown board" "BOARD=de10 must be one of $boards" program BOARD=de10
refuses "program: FLASH=yes" "FLASH=yes must be 1 (write to the SPI flash) or 0" program BOARD=hx8k FLASH=yes
refuses "program: no bitstream" "$build/bitstream/hx8k.bin is missing: make bitstream BOARD=hx8k makes it" \
  program BOARD=hx8k
refuses "program: no bitstream of the maker's tools" "arty-a7.bit is missing: its maker's tools make it" \
  program BOARD=arty-a7
for file in hx8k.bin icebreaker.bin ulx3s-85f.bit ulx3s-12f.bit tangnano9k.fs tangnano20k.fs arty-a7.bit; do
  echo bitstream >"$build/bitstream/$file"
done
refuses "program: no loader" "OPENFPGALOADER='nonexistent' is no openFPGALoader: ./run program installs one" \
  make -s program BOARD=hx8k OPENFPGALOADER=nonexistent
refuses "program: a board without a way to its RAM" "FLASH=1 does so, and overwrites the SPI flash" \
  program BOARD=icebreaker
check "none of that asked the loader" not_asked

loads() { # BOARD ARGUMENTS WORD...: with WORD the loader is asked for just that.
  loads_board=$1 loads_arguments=$2
  shift 2
  stand_in 0 'Done\n'
  check "program: $loads_board $*" program BOARD="$loads_board" "$@"
  check "program: $loads_board $*: what the loader was asked" asked "$loads_arguments"
}
loads ulx3s-85f "-b ulx3s -m $build/bitstream/ulx3s-85f.bit"
loads ulx3s-12f "-b ulx3s -f $build/bitstream/ulx3s-12f.bit" FLASH=1
loads hx8k "-b ice40_generic -m $build/bitstream/hx8k.bin"
loads icebreaker "-b ice40_generic -f $build/bitstream/icebreaker.bin" FLASH=1
loads tangnano9k "-b tangnano9k -m $build/bitstream/tangnano9k.fs" FLASH=0
loads tangnano20k "-c ft2232 -m $build/bitstream/tangnano20k.fs"
loads arty-a7 "-b arty_a7_35t -m $build/bitstream/arty-a7.bit"
warns() { program "$@" 2>&1 | grep -F "$warning"; }
warning='warning: FLASH=1 overwrites the flash inside the FPGA of tangnano9k'
check "program: FLASH=1 warns and says what it overwrites" warns BOARD=tangnano9k FLASH=1
silent() { ! warns "$@"; }
check "program: the RAM needs no warning" silent BOARD=tangnano9k
touch -d '2001-01-01' "$build/bitstream/hx8k.bin"
warning="note: $build/bitstream/hx8k.bin is older than"
check "program: an old bitstream is named" warns BOARD=hx8k

stand_in 1 'unable to open ftdi device: -3 (device not found)\nJTAG init failed with: unable to open ftdi device\n'
refuses "program: an unplugged board" "could not load tangnano9k: no programmer answered. Is the board plugged in" \
  program BOARD=tangnano9k
stand_in 1 'unable to open ftdi device: -3 (device not found)\nError: Failed to claim cable\n'
refuses "program: an unplugged iCE40 board" "could not load hx8k: no programmer answered" program BOARD=hx8k
stand_in 1 'unable to open ftdi device: -4 (usb_open() failed)\nJTAG init failed with: unable to open ftdi device\n'
refuses "program: no permission" "the programmer may not be opened. Are you allowed to?" program BOARD=ulx3s-85f
stand_in 1 \
  'unable to open ftdi device: -5 (unable to claim usb device. Make sure the default FTDI driver is not in use)\n'
refuses "program: a programmer in use" "another program has the programmer" program BOARD=hx8k
stand_in 0 'Loading to CRAM: Done\nWait for CDONE\nFail\n'
refuses "program: an FPGA that does not start, though the loader ends well" "the FPGA did not start" program BOARD=hx8k
stand_in 3 'Error: something else\n'
refuses "program: another failure" "it ended with status 3; the lines above are its own" program BOARD=hx8k
refuses "program: what the loader said is shown" "Error: something else" program BOARD=hx8k
rm -f "$build"/bitstream/*
