#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# pnr_seed.sh NAME SEED NEXTPNR ARGUMENTS: places and routes $BUILD/pnr/NAME.netlist.json with one seed and prints a
# line. Leaves the log in NAME-seedSEED.log there, and in NAME-seedSEED.json what was measured.
# Environment: BUILD, XL_MINUTES (after which a run is given up).
set -u
name=$1 seed=$2 nextpnr=$3 arguments=$4
file=$BUILD/pnr/$name-seed$seed
began=$(date +%s)

# route MINUTES [ARGUMENT...]
route() {
  minutes=$1
  shift
  # shellcheck disable=SC2086 # arguments are several words
  timeout -k 10 $((minutes * 60)) "$nextpnr" $arguments "$@" --json "$BUILD/pnr/$name.netlist.json" --seed "$seed" \
    --timing-allow-fail --report "$file.report.json" --quiet >"$file.log" 2>&1
}
# The default router of iCE40 finds much faster wiring than router2, but in a chip that is nearly full it can go on
# for ever. So it gets a part of the time.
router=default
case $nextpnr in
  *ice40*)
    route $(((XL_MINUTES + 5) / 6))
    status=$?
    case $status in 124 | 137)
      router=router2
      route "$XL_MINUTES" --router router2
      status=$?
      ;;
    esac
    ;;
  *)
    route "$XL_MINUTES"
    status=$?
    ;;
esac
seconds=$(($(date +%s) - began))
failed() {
  printf '%4s %8s %6s  failed: %s; all it said is in %s\n' "$seed" - "$seconds" "$*" "$file.log"
  exit 0
}
case $status in 124 | 137) failed "not done in $XL_MINUTES minutes" ;; esac
[ $status -eq 0 ] || failed "$(grep -E '^ERROR' "$file.log" || tail -n 1 "$file.log")"

# The slowest path from clock to clock, whose cells may bear the name of what was packed with the register.
jq -r '(.fmax | to_entries | map(.value.achieved) | min) as $mhz |
  (first(.critical_paths[] | select(all(.from, .to; startswith("posedge"))) | .path)) as $path |
  [$mhz, $path[0].from.cell, $path[-1].to.cell] | @tsv' "$file.report.json" 2>>"$file.log" |
  awk -F'\t' -v OFS='\t' '
    function name(cell) {
      sub(/_(DFFLC|LC)$/, "", cell)
      return cell in register ? register[cell] : cell
    }
    NR == FNR { register[$1] = $2; next }
    { print $1, name($2), name($3) }' "$BUILD/pnr/$name.registers.tsv" - >"$file.tsv"
[ -s "$file.tsv" ] || failed "its report names no path from clock to clock"
figures() {
  jq -c -n --rawfile line "$file.tsv" --slurpfile report "$file.report.json" --argjson seed "$seed" \
    --argjson seconds "$seconds" --arg router $router '($line | rtrimstr("\n") | split("\t")) as $line |
    {$seed, mhz: ($line[0] | tonumber * 100 | round / 100), $seconds, critical_from: $line[1], critical_to: $line[2],
     $router, utilization: ($report[0].utilization | map_values(select(.used > 0)))}' >"$file.tmp" 2>>"$file.log" &&
    [ -s "$file.tmp" ] && mv "$file.tmp" "$file.json"
}
figures || failed "its figures could not be written: is there room?"
rm -f "$file.tsv" "$file.report.json"
jq -r '[.seed, .mhz, .seconds, .critical_from, .critical_to] | @tsv' "$file.json" |
  awk -F'\t' '{ printf "%4d %8.2f %6d  %s -> %s\n", $1, $2, $3, $4, $5 }'
