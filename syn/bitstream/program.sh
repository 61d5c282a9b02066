#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make program` does: loads what `make bitstream` made for BOARD= into the board by openFPGALoader: into its RAM,
# or with FLASH=1 into its flash, after a warning. OPENFPGALOADER= names another program.
set -u
cd "$(dirname "$0")/../.." || exit 1
. syn/families.sh
. syn/bitstream/boards.sh
: "${BOARD=}" "${FLASH:=0}"

read_board
case $FLASH in 0 | 1) ;; *) refuse "FLASH=$FLASH must be 1 (write to $board_flash) or 0" ;; esac
file=$(bitstream_of "$BOARD" "$ending")
maker="make bitstream BOARD=$BOARD makes it"
[ "$board_device" != - ] || maker="its maker's tools make it"
[ -s "$file" ] || refuse "$file is missing: $maker (docs/boards/$BOARD.md)"
[ "$FLASH" = 1 ] || [ "$board_ram" != - ] ||
  refuse "BOARD=$BOARD cannot be loaded but through its flash: FLASH=1 does so, and overwrites $board_flash"
loader=${OPENFPGALOADER:-$(scripts/doctor --path openfpgaloader 2>/dev/null)}
command -v "$loader" >/dev/null 2>&1 ||
  refuse "OPENFPGALOADER='$loader' is no openFPGALoader: ./run program installs one, make doctor tells more"
folder=$BUILD/bitstream
said=$folder/program-$BOARD.log

newer=$(find rtl constraints -newer "$file" -type f 2>/dev/null | head -n 1)
[ -z "$newer" ] || echo "crosslane: note: $file is older than $newer: $maker anew" >&2
if [ "$FLASH" = 1 ]; then
  how=-f where=$board_flash
  echo "crosslane: warning: FLASH=1 overwrites $board_flash of $BOARD: what is there, the maker's demonstration for" \
    "example, is lost, and from now on the board starts with this design whenever it gets power" >&2
else
  how=$board_ram where=RAM
fi
echo "$BOARD: $file, $(wc -c <"$file") bytes, into ${where#the }"

{
  # shellcheck disable=SC2086 # several words
  "$loader" $board_loader $how "$file" 2>&1
  echo "status $?"
} | awk -v file="$said" '/^status [0-9]+$/ { status = $2; next } { print; print >file; fflush() } END { exit status }'
status=$?

# why TEXT: what the loader's own words mean.
why() {
  echo "crosslane: $loader could not load $BOARD: $1; docs/boards/$BOARD.md tells more" >&2
  exit 1
}
says() { grep -qE -e "$1" "$said" 2>/dev/null; }
if [ $status -eq 0 ] && ! says '(^| )(Fail|FAIL)$'; then
  echo "$BOARD: loaded; within a second or so one LED tells whether the self-test matched"
  exit 0
fi
if says 'device not found|No such device'; then
  why "no programmer answered. Is the board plugged in, by a cable that carries data, not power alone?"
elif says '(-4|-8) \(|usb_open|ACCESS|[Pp]ermission'; then
  why "the programmer may not be opened. Are you allowed to? The page of the board has the udev rule"
elif says '-5 \(|claim|BUSY|[Bb]usy'; then
  why "another program has the programmer. End it: a terminal, a debugger or an IDE"
elif says '(^| )(Fail|FAIL)$'; then
  why "the FPGA did not start. Do the jumpers say that it is to be loaded this way?"
fi
why "it ended with status $status; the lines above are its own"
