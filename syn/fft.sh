#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What `make synth-fft` does: synthesises the FFT engines of syn/fft.txt, counts LUTs, registers, multipliers and block
# RAMs, and, where the table names a device, places and routes the engine in its harness with seeds 1 to SEEDS.
# LANES= takes the lines with that number of lanes alone. Writes build/results/synth-fft.json. Ends with
# "N passed, N failed".
# shellcheck disable=SC2016 # variables of jq
set -u
cd "$(dirname "$0")/.." || exit 1
. syn/families.sh
: "${SEEDS:=1}" "${RESULT:=synth-fft}" "${XL_MINUTES:=60}" "${LANES=}" "${TABLE:=syn/fft.txt}" # a test has its own table
command=${XL_COMMAND:-syn/fft.sh}
twiddles=$BUILD/rtl/xl_fft_twiddles.sv
number SEEDS "$SEEDS" 1000
need_yosys synth-fft
[ -s "$twiddles" ] || refuse "$twiddles is missing: make $twiddles makes it"
lines=$(sed '/^#/d; /^ *$/d; s/ *| */|/g; s/^ *//; s/ *$//' "$TABLE" | awk -F'|' -v lanes="$LANES" 'lanes == "" || $2 == lanes')
[ -n "$lines" ] || refuse "LANES=$LANES must be a number of lanes in $TABLE: $(
  sed '/^#/d; /^ *$/d' "$TABLE" | awk -F'|' '!seen[$2 + 0]++ { printf "%s%d", n++ ? " " : "", $2 }')"
folder=$BUILD/synth-fft
make_folder "$folder"
result_begin
tools=$("$YOSYS" --version)

# synthesise TOP FILE: with the settings of the line; leaves FILE.json and the netlist FILE.netlist.json.
synthesise() {
  # Vendor selectors are for groups of 32 lanes; see sources_of.
  if [ "$lanes" -ge 32 ]; then list=rtl/$family.f; else list=rtl/rtl.f; fi
  sources=$(sed 's/#.*//' "$list" rtl/memory/memory.f rtl/fft/fft.f | awk -v twiddles="$twiddles" '
    /rtl\/fft\// && !done { printf "%s ", twiddles; done = 1 } NF { printf "%s ", $1 }')
  rm -f "$2".*
  "$YOSYS" -q -l "$2.log" -p "
    read_slang -j 1 --top $1 -G Lanes=$lanes -G MaxLog2N=$log2_n syn/cells/$family.v $sources syn/designs/xl_fft_harness.sv
    $yosys -top $1 -json $2.netlist.json; check -assert
    tee -q -o $2.stat.json stat -json" >"$2.out" 2>&1 &&
    jq -c -f syn/fft_cells.jq "$2.stat.json" >"$2.cells.json" 2>>"$2.out" &&
    jq -c .rest "$2.cells.json" | jq -c -f syn/cells.jq >"$2.luts.json" 2>>"$2.out" &&
    jq -c -s '.[0] + (.[1] | del(.rest))' "$2.luts.json" "$2.cells.json" >"$2.tmp" && mv "$2.tmp" "$2.json"
}

# place NAME: with all seeds; prints the clocks, one a line.
place() {
  seed=1
  while [ "$seed" -le "$SEEDS" ]; do
    # shellcheck disable=SC2086 # arguments are several words
    timeout -k 10 $((XL_MINUTES * 60)) "$nextpnr" $device --freq "$goal" --json "$1.netlist.json" --seed "$seed" \
      --timing-allow-fail --report "$1-seed$seed.report.json" --quiet >"$1-seed$seed.log" 2>&1 &&
      jq '[.fmax[].achieved] | min * 100 | round / 100' "$1-seed$seed.report.json"
    seed=$((seed + 1))
  done
}

printf '%-6s %5s %6s %7s %7s %6s %6s %7s %8s  %s\n' family lanes points lut ff mult bram lutram s MHz
: >"$folder/rows.jsonl" || refuse "$folder/rows.jsonl could not be written: is there room?"
failed=0
echo "$lines" >"$folder/lines"
while IFS='|' read -r family lanes log2_n yosys device goal; do
  name=$folder/$family-$lanes-$log2_n
  began=$(date +%s)
  if ! synthesise xl_fft "$name"; then
    echo "crosslane: $family, $lanes lanes could not be synthesised: $(tail -n 1 "$name.out"); all it said is in $name.log" >&2
    failed=$((failed + 1))
    continue
  fi
  seconds=$(($(date +%s) - began)) clocks=''
  if [ "$device" != - ]; then
    nextpnr=$(scripts/doctor --path "nextpnr-$family" 2>/dev/null)
    case $family in
      ecp5) nextpnr=${NEXTPNR_ECP5:-$nextpnr} ;;
      ice40) nextpnr=${NEXTPNR_ICE40:-$nextpnr} ;;
    esac
    "$nextpnr" --version >/dev/null 2>&1 ||
      refuse "'$nextpnr' is no nextpnr-$family that runs: ./run synth-fft installs one, make doctor tells more"
    if synthesise xl_fft_harness "$name-harness"; then clocks=$(place "$name-harness"); fi
    if [ "$(echo "$clocks" | grep -c .)" -ne "$SEEDS" ]; then
      echo "crosslane: $family, $lanes lanes: not every seed was routed; see $name-harness*.log" >&2
      failed=$((failed + 1))
    fi
  fi
  jq -c --arg target "$family" --argjson lanes "$lanes" --argjson log2_n "$log2_n" --argjson seconds "$seconds" \
    --arg device "$device" --argjson mhz "[$(echo "$clocks" | tr '\n' ',' | sed 's/,*$//')]" '
    {design: "fft", $target, $lanes, points: pow(2; $log2_n)} + . + {$seconds} +
    if $mhz == [] then {} else {$device, mhz: ($mhz | sort), mhz_median: ($mhz | sort | .[(length - 1) / 2 | floor])} end' \
    "$name.json" >>"$folder/rows.jsonl"
  tail -n 1 "$folder/rows.jsonl" | jq -r '[.target, .lanes, .points, .lut, .ff, .mult, .bram, .lutram, .seconds,
    ((.mhz // ["-"]) | map(tostring) | join(" "))] | @tsv' |
    awk -F'\t' '{ printf "%-6s %5s %6s %7s %7s %6s %6s %7s %8s  %s\n", $1, $2, $3, $4, $5, $6, $7, $8, $9, $10 }'
done <"$folder/lines"

result_write "$RESULT" --argjson facts "$(result_facts crosslane-synth-fft-1 "$command" "1 to $SEEDS" "$tools")" \
  --slurpfile rows "$folder/rows.jsonl" --argjson failed "$failed" '
  $facts + {passed: ($rows | length), $failed, skipped: 0, $rows}' || exit 1
jq -r '"\(.passed) passed, \(.failed) failed"' "$BUILD/results/$RESULT.json"
[ "$failed" -eq 0 ]
