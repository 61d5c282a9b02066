#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make bitstream` does: synthesises the top of BOARD=, places and routes it with seed SEED, holds its clock
# against the board's, and packs build/bitstream/BOARD.bit, .bin or .fs. LANES= BYTES= CUTS= FFT= take the place of
# what constraints/boards.txt says. Writes build/results/bitstream-BOARD.json. Ends with "N passed, N failed".
# shellcheck disable=SC2016 # variables of jq
set -u
cd "$(dirname "$0")/../.." || exit 1
. syn/families.sh
. syn/bitstream/boards.sh
: "${BOARD=}" "${SEED:=1}" "${LANES=}" "${BYTES=}" "${CUTS=}" "${FFT=}"
: "${RESULT:=bitstream-$BOARD}" "${XL_MINUTES:=60}"
command=${XL_COMMAND:-syn/bitstream/bitstream.sh}
result_folder=${XL_FOLDER:-$BUILD/results}

# ------------------------------------------------------------------------------- what is asked for

read_board
[ "$board_device" != - ] || refuse "BOARD=$BOARD: no free place and route that yowasp has knows its family," \
  "$board_family; its maker's tools build it, untested: docs/boards/$BOARD.md"
number SEED "$SEED" 1000000
lanes=${LANES:-$board_lanes} bytes=${BYTES:-$board_bytes} cuts=${CUTS:-$board_cuts} fft=${FFT:-$board_fft}
cuts_text=$("$BUILD/tb/check_settings" LANES="$lanes" BYTES="$bytes" CUTS="$cuts" FFT="$fft") || exit
top_file=rtl/board/tops/$top.sv
[ -r "$pins" ] ||
  refuse "$pins is missing: it names the pins of $BOARD (constraints/boards.txt says how to add a board)"
wrong=$(awk -f syn/bitstream/ports.awk "$top_file" "$pins" 2>&1) || refuse "$(echo "$wrong" | sed 's/^/  /' |
  sed '1s/^ *//' | head -n 1), so $BOARD cannot be built: mend it there or in $top_file"
signature=$("$BUILD/tb/signature" LANES="$lanes" BYTES="$bytes" FFT="$fft") ||
  refuse "$BUILD/tb/signature prints no signature for the self-test: make $BUILD/tb/signature says why"

need_yosys bitstream
# need NAME: the tool of that line in scripts/tools.txt, or the user's own.
need() {
  variable=$(echo "$1" | tr a-z- A-Z_)
  eval "chosen=\${$variable-}"
  [ -n "$chosen" ] || chosen=$(scripts/doctor --path "$1" 2>/dev/null)
  "$chosen" --help >/dev/null 2>&1
  [ $? -lt 126 ] ||
    refuse "$variable='$chosen' is no $1 that runs: ./run bitstream installs one, make doctor tells more"
}
case $board_family in ecp5) pack=ecppack ;; ice40) pack=icepack ;; gowin) pack=gowin-pack ;; esac
need "$pack"
pack=$chosen
need "nextpnr-$board_family"
nextpnr=$chosen
version=$("$nextpnr" --version 2>&1 | sed -n 's/.*nextpnr-\([0-9][^)]*\)).*/\1/p')
tools="$("$YOSYS" --version); nextpnr-$board_family $version"

folder=$BUILD/bitstream
make_folder "$folder"
result_begin
file=$folder/$RESULT
rm -f "$file".*
[ "$bytes" -eq 1 ] && unit='1 byte' || unit="$bytes bytes"
echo "$BOARD: $lanes lanes x $unit, cuts $cuts, signature $signature"

# failed TEXT: what ends a step. Nothing takes the place of an earlier bitstream.
failed() {
  if ! printf x >"$file.room" 2>/dev/null || ! [ -s "$file.room" ]; then
    refuse "$file.* could not be written: is there room? BUILD= names another folder"
  fi
  refuse "$BOARD: $1${2:+; all it said is in $2}"
}

# -------------------------------------------------------------------------------------- the steps

began=$(date +%s)
lap() { seconds=$(($(date +%s) - began)) && began=$(date +%s); }

sources="$(sources_of board "$board_family" "$lanes") $top_file"
synthesise() {
  "$YOSYS" -q -l "$file.synthesis.log" -p "
  read_slang -j 1 --top $top -G Lanes=$lanes -G Bytes=$bytes -G FftMode=$fft -G Cuts=$cuts_text \
    -G Signature=32'h${signature#0x} $sources
  $(synthesis_of "$board_family") -top $top -json $file.netlist.json; check -assert
  tee -q -o $file.stat.json stat -json" >"$file.out" 2>&1 &&
    jq -c -f syn/cells.jq "$file.stat.json" >"$file.cells.json" 2>>"$file.out" && [ -s "$file.cells.json" ]
}
synthesise || failed "synthesis failed: $(grep -v '^ *$' "$file.out" | tail -n 1)" "$file.synthesis.log"
lap
synthesis_seconds=$seconds
figures=$(jq -r '"\(.lut) LUTs, \(.ff) registers"' "$file.cells.json")
printf '%-15s %4d s   %s\n' synthesis "$seconds" "$figures"

case $board_family in
  ecp5) arguments="--lpf $pins --textcfg $file.placed" ;;
  ice40) arguments="--pcf $pins --asc $file.placed" ;;
  gowin) arguments="--vopt cst=$pins --write $file.placed" ;;
esac
route() {
  # shellcheck disable=SC2086 # arguments are several words
  timeout -k 10 $((XL_MINUTES * 60)) "$nextpnr" $board_device $arguments --json "$file.netlist.json" \
    --freq "$board_mhz" --seed "$SEED" --timing-allow-fail --report "$file.report.json" --quiet >"$file.pnr.log" 2>&1
}
route
status=$?
case $status in
  0) ;;
  124 | 137) failed "not placed and routed in $XL_MINUTES minutes" "$file.pnr.log" ;;
  *)
    said=$(grep -E '^ERROR' "$file.pnr.log" || tail -n 1 "$file.pnr.log")
    failed "place and route failed: $said" "$file.pnr.log"
    ;;
esac
lap
pnr_seconds=$seconds
mhz=$(jq -r '[.fmax[].achieved] | min * 100 | floor / 100' "$file.report.json" 2>/dev/null) ||
  failed "nextpnr reported no clock" "$file.pnr.log"
printf '%-15s %4d s   %s MHz, %s are needed\n' 'place and route' "$seconds" "$mhz" "$board_mhz"
jq -n -e "$mhz >= $board_mhz" >/dev/null || failed "the clock is missed: it reaches $mhz MHz, and the board's is\
 $board_mhz MHz; no bitstream is made. Try SEED=$((SEED + 1)), more registers (CUTS=fast) or a smaller unit"

case $board_family in
  ecp5) pack_arguments="--compress --input $file.placed --bit $file.tmp" ;;
  ice40) pack_arguments="$file.placed $file.tmp" ;;
  gowin) pack_arguments="-o $file.tmp $file.placed" ;;
esac
pack() {
  # shellcheck disable=SC2086 # several words
  "$pack" $board_packer $pack_arguments >"$file.pack.log" 2>&1 && [ -s "$file.tmp" ]
}
pack || failed "$pack failed: $(tail -n 1 "$file.pack.log")" "$file.pack.log"
lap
size=$(wc -c <"$file.tmp")
# The CRC-32 that gzip writes, least significant byte first, before the length.
crc=0x$(gzip -1 <"$file.tmp" | tail -c 8 | od -An -tx1 -N4 | awk '{ print $4 $3 $2 $1 }')
bitstream=$(bitstream_of "$BOARD" "$ending")
mv -fT "$file.tmp" "$bitstream" || failed "$bitstream could not be put in place"
printf '%-15s %4d s   %s, %d bytes, CRC-32 %s\n' packing "$seconds" "$bitstream" "$size" "$crc"

result_write "$RESULT" --argjson facts "$(result_facts crosslane-bitstream-1 "$command" "$SEED" "$tools")" \
  --slurpfile cells "$file.cells.json" --slurpfile report "$file.report.json" \
  --arg board "$BOARD" --arg target "$board_family" --arg device "$board_device" --argjson lanes "$lanes" \
  --argjson bytes "$bytes" --arg cuts "$cuts" --argjson fft "$fft" --arg signature "$signature" \
  --argjson clock "$board_mhz" --argjson mhz "$mhz" --argjson synthesis "$synthesis_seconds" \
  --argjson pnr "$pnr_seconds" --argjson packing "$seconds" --arg file "$bitstream" --argjson size "$size" \
  --arg crc "$crc" '
  $facts + {$board, $target, $device, $lanes, $bytes, $cuts, fft_mode: $fft, $signature, lut: $cells[0].lut,
    ff: $cells[0].ff, clock_mhz: $clock, $mhz, synthesis_seconds: $synthesis, pnr_seconds: $pnr,
    packing_seconds: $packing, $file, $size, crc32: $crc,
    utilization: ($report[0].utilization | map_values(select(.used > 0))), passed: 1, failed: 0, skipped: 0}' || exit 1
for part in netlist.json placed out stat.json cells.json report.json room; do rm -f "$file.$part"; done
echo '1 passed, 0 failed'
