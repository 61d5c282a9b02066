#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make pnr` does: synthesises the unit in its harness (syn/designs/xl_pnr_harness.sv) for BOARD=, places and
# routes it with seeds 1 to SEEDS, JOBS at a time, and prints a line for each seed as it ends. LANES= BYTES= CUTS= FFT=
# take the place of what syn/boards.txt says. Writes build/results/pnr-BOARD.json. Ends with "N passed, N failed".
# shellcheck disable=SC2016 # variables of jq
set -u
cd "$(dirname "$0")/.." || exit 1
. syn/families.sh
: "${BOARD=}" "${SEEDS:=5}" "${JOBS:=$(nproc)}" "${LANES=}" "${BYTES=}" "${CUTS=}" "${FFT=}"
: "${RESULT:=pnr-$BOARD}" "${XL_MINUTES:=60}"
command=${XL_COMMAND:-syn/pnr.sh}
result_folder=${XL_FOLDER:-$BUILD/results}

boards=$(sed '/^#/d; /^ *$/d; s/ *|.*//' syn/boards.txt | tr '\n' ' ')
line=$(sed '/^#/d; s/ *| */|/g; s/ *$//' syn/boards.txt | awk -F'|' -v board="$BOARD" '$1 == board')
[ -n "$BOARD" ] || refuse "BOARD= is missing: give one of $boards"
[ -n "$line" ] || refuse "BOARD=$BOARD must be one of $boards"
IFS='|' read -r _ family device pins board_lanes board_bytes board_cuts goal <<END
$line
END
[ "$device" != - ] || refuse "BOARD=$BOARD: place and route for its family, $family, is missing: yowasp has no" \
  "nextpnr-xilinx with a chip database; make synth FAMILY=$family measures area"
number SEEDS "$SEEDS" 1000
number JOBS "$JOBS" 999
lanes=${LANES:-$board_lanes} bytes=${BYTES:-$board_bytes} cuts=${CUTS:-$board_cuts} fft=${FFT:-1} goal=${GOAL:-$goal}
cuts_text=$("$BUILD/tb/check_settings" LANES="$lanes" BYTES="$bytes" CUTS="$cuts" FFT="$fft") || exit
need_yosys pnr
case $family in
  ecp5) tool=nextpnr-ecp5 nextpnr=${NEXTPNR_ECP5-} more= ;;
  ice40) tool=nextpnr-ice40 nextpnr=${NEXTPNR_ICE40-} more= ;;
  gowin) tool=nextpnr-gowin nextpnr=${NEXTPNR_GOWIN-} more= ;;
esac
[ -n "$nextpnr" ] || nextpnr=$(scripts/doctor --path "$tool" 2>/dev/null)
version=$("$nextpnr" --version 2>&1) || refuse "$(echo "$tool" | tr a-z- A-Z_)='$nextpnr' is no $tool that runs:" \
  "./run pnr installs one, make doctor tells more"
tools="$("$YOSYS" --version); $tool $(echo "$version" | sed -n 's/.*nextpnr-\([0-9][^)]*\)).*/\1/p')"

# What the figures depend on, beside the settings that stand in the result; the lists of small and large units differ.
inputs="$(sources_of harness "$family" 4) $(sources_of harness "$family" 32)"
# shellcheck disable=SC2086 # several files
inputs=$(cat $inputs syn/families.sh syn/synthesise.sh syn/pnr* syn/registers.* | cksum)
inputs=$(echo "${inputs%% *} $tools $device $pins $more $goal" | cksum | cut -d' ' -f1)
if [ -n "${XL_ONLY_INPUTS-}" ]; then echo "$inputs" && exit; fi

folder=$BUILD/pnr name=$RESULT
make_folder "$folder"
result_begin
rm -f "$folder/$name."* "$folder/$name-seed"*
echo "$BOARD: unit of $lanes lanes x $bytes bytes, cuts $cuts, $device"
synthesise() { # DESIGN FILE
  message=$(syn/synthesise.sh "$family" "$1" "$lanes" "$bytes" "$fft" "$cuts_text" "$folder/$2" 2>&1) ||
    refuse "the $1 could not be synthesised: $(echo "$message" | tail -n 1); all it said is in $folder/$2.log"
}
synthesise harness "$name"
synthesise unit "$name-unit"
jq -r -f syn/registers.jq "$folder/$name.netlist.json" | awk -f syn/registers.awk >"$folder/$name.registers.tsv"
[ -s "$folder/$name.registers.tsv" ] || refuse "$folder/$name.registers.tsv could not be written: is there room?"
jq -r -n --slurpfile unit "$folder/$name-unit.json" --slurpfile all "$folder/$name.json" '
  "\($unit[0].lut) LUTs and \($unit[0].ff) registers; with the harness \($all[0].lut) and \($all[0].ff)"'

if [ "$pins" != - ]; then
  echo "$pins" | awk '{ print "IO_LOC \"clk_i\" " $1 ";\nIO_LOC \"serial_i\" " $2 ";\nIO_LOC \"serial_o\" " $3 ";" }' \
    >"$folder/$name.cst"
  more="$more --vopt cst=$folder/$name.cst"
fi
echo 'seed      MHz      s  critical path'
export BUILD XL_MINUTES
seq "$SEEDS" | xargs -n 1 -P "$JOBS" sh -c 'syn/pnr_seed.sh "$1" "$4" "$2" "$3"' - "$name" "$nextpnr" \
  "$device --freq $goal $more"

set -- "$folder/$name-seed"*.json
[ -e "$1" ] || refuse "no seed came to an end: the lines above say why"
# The number of ones in Cuts; the presets stand in the RTL's package alone.
case $cuts_text in
  xl_pkg::*) ones=$(sed -n "s/.* ${cuts_text#xl_pkg::} *= *[0-9]*'b\([01_]*\);.*/\1/p" rtl/xl_pkg.sv) ;;
  *) ones=$(echo "${cuts_text#*d}" | awk '{ for (n = $1; n > 0; n = int(n / 2)) printf n % 2 }') ;;
esac
latency=$(printf %s "$ones" | tr -cd 1 | wc -c)
cat "$@" >"$folder/$name.seeds.jsonl"
result_write "$RESULT" --argjson facts "$(result_facts crosslane-pnr-1 "$command" "1 to $SEEDS" "$tools")" \
  --slurpfile seeds "$folder/$name.seeds.jsonl" --argjson wanted "$SEEDS" \
  --slurpfile unit "$folder/$name-unit.json" --slurpfile harness "$folder/$name.json" --arg board "$BOARD" \
  --arg target "$family" --arg device "$device" --argjson lanes "$lanes" --argjson bytes "$bytes" --arg cuts "$cuts" \
  --argjson fft "$fft" --argjson latency "$latency" --argjson goal "$goal" --arg inputs "$inputs" '
  $unit[0] as $unit | $harness[0] as $harness |
  $facts + ('"$(cat syn/pnr.jq))" || exit 1
result=$result_folder/$RESULT.json
jq -r '"MHz: minimum \(.mhz_min), median \(.mhz_median), maximum \(.mhz_max)",
  "\(.passed) passed, \(.failed) failed"' "$result"
jq -e '.failed == 0' "$result" >/dev/null
