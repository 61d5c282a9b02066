#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# docs/results.md and its plots are what `make results` makes of docs/results/*.json; the page and the choice of
# files, with results that are invented here.
# shellcheck disable=SC2016 # variables of jq
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}" "${GNUPLOT:=gnuplot}"
export GNUPLOT
folder=$BUILD/test/results
rm -rf "$folder"
mkdir -p "$folder" || exit 1
generate=scripts/results/generate.sh
collect=scripts/results/collect.sh
plots='growth-lut growth-mhz growth-seconds'

# same PAGES: the documents in PAGES are those that were generated to $folder/fresh. Plots are compared one by one.
same() { diff "$1/results.md" "$folder/fresh/results.md"; }

# drawn_here SVG: made by the gnuplot that is installed; another places things elsewhere.
drawn_here() {
  [ "$(sed -n 's/^<desc>Produced by GNUPLOT \(.*[^ ]\) *<\/desc>$/gnuplot \L\1/p' "$1")" = "$("$GNUPLOT" --version)" ]
}

# --------------------------------------------------------------------------- what is committed

gnuplot=yes
command -v "$GNUPLOT" >/dev/null 2>&1 || gnuplot=no
mkdir -p "$folder/data"
find docs/results -name "*.json" -exec cp {} "$folder/data/" \; 2>/dev/null # none if nothing is measured
[ $gnuplot = yes ] || rm -f "$folder/data/growth.json" # the page alone then, below
check "the documents can be made of docs/results/*.json" $generate "$folder/data" "$folder/fresh"
if [ $gnuplot = yes ] || [ ! -e docs/results/growth.json ]; then
  check "docs/results.md is what make results makes" same docs
else
  skip "docs/results.md" "gnuplot is missing, which its plots need; ./run ci installs it"
fi
for plot in $plots; do
  picture=docs/results/$plot.svg
  if [ ! -e docs/results/growth.json ]; then
    check "no $picture without docs/results/growth.json" test ! -e "$picture"
  elif [ $gnuplot = no ]; then
    skip "$picture" "gnuplot is missing; ./run ci installs it"
  elif ! drawn_here "$picture"; then
    skip "$picture" "another gnuplot drew it than $("$GNUPLOT" --version)"
  else
    check "$picture is what make results makes" cmp "$picture" "$folder/fresh/results/$plot.svg"
  fi
done
mkdir -p "$folder/typed"
sed 's/Clock on boards/Clock on a board/' "$folder/fresh/results.md" >"$folder/typed/results.md"
refuses "a page changed by hand is noticed" "Clock on a board" same "$folder/typed"

# ------------------------------------------------------------------------------ invented results

# invent NAME FILTER: build/test/results/invented/NAME.json with the facts of all and what FILTER adds.
invent() {
  jq -n '{schema: "crosslane-invented-1", commit: "0123456789abcdef", dirty: false, command: "make invented",
    seed: "1", tools: "Inventor 1.0", started: "2001-02-03T04:05:06Z", seconds: 7, passed: 11, failed: 0} + ('"$2"')' \
    >"$folder/invented/$1.json"
}
mkdir -p "$folder/invented" "$folder/changed"
invent synth '{rows: [("ecp5", "ice40", "gowin", "xc7") as $target | ({design: "network", lut: 7001},
  {design: "network_plain", lut: 9002}, {design: "literal", lut: 17003}, {design: "lerp", lut: 1004},
  {design: "unit", cuts: "balanced", lut: 10005}) as $row | $row + {$target, lanes: 32, bytes: 4, fft_mode: 1, ff: 3006,
  lut_per_lane_bit: 6.837}], ratios: [{target: "ecp5", lanes: 32, bytes: 4, fft_mode: 1, ratio: 2.4286}]}'
invent pnr-hx8k '{device: "--hx8k", lanes: 32, bytes: 1, cuts: "balanced", latency: 3,
  mhz_min: 81.04, mhz_median: 90.06, mhz_max: 99.95, seeds: [{}, {}, {}], lut: 4321, ff: 2345,
  unit_lut: 3210, unit_ff: 1234}'
invent growth '{target: "ecp5", board: "ulx3s-85f", cuts: "balanced", rows: [(4, 8, 16, 32, 64) as $lanes |
  (1, 2, 4) as $bytes | {$lanes, $bytes, lut: ($lanes * $bytes * 123), ff: ($lanes * $bytes * 45), seeds: 3,
  mhz_min: (150 - $lanes), mhz_median: (160 - $lanes), mhz_max: (170 - $lanes),
  pnr_seconds: ($lanes * $bytes), synthesis_seconds: 9}]}'
invent sim '{offsets_covered: 65536, lanes: 64, bytes: 4, operations: 318528, lanes_compared: 20385792}'
invent sim-fft '{whole: true, lanes: 32, max_n: 4096, frames: 12345, sizes: [{n: 1024, cycles_per_frame: 320,
  cycles_per_frame_common: 320.25, latency: 376, latency_common: null, sqnr_disc: 79.34, sqnr_tone: 73.32,
  sqnr_minus40: 79.43, sqnr_chirp: 83.06, sqnr_tone_common: 66.43, sqnr_disc_halving: 61.94}]}'
invent formal '{theorems: [{}, {}], assertions_proved: 6053, covers_reached: 3}'
invent mutants '{total: 1000, killed: 987, equivalent: 13, survived: 0}'
invent coverage '{variant: "full", rtl_line: 100, rtl_branch: 100, rtl_toggle: 99.96, toggle_points: 48405,
  functional: 100, model_line: 100}'
invent sim-netlist '{skipped: 0, suites: [range(7) | {}]}'
invent bench '{wave_ops_per_s: 713552.2, wave_ops_per_s_max: 783577.6, pairs: 24, evaluate_only_ratio: 1.1024}'

# shows LINE: the page holds it.
shows() { grep -qxF -e "$1" "$folder/page/results.md"; }
nothing_open() { ! grep -E 'not measured \(|\| not measured \| `|null' "$folder/page/results.md"; }

check "a page without any result" $generate "$folder/none" "$folder/page"
check "it says that nothing is measured" test "$(grep -c 'not measured' "$folder/page/results.md")" -eq 16
if [ $gnuplot = yes ]; then
  check "a page of all results" $generate "$folder/invented" "$folder/page"
  check "it leaves nothing open" nothing_open
  check "area" shows '| 32 x 4 | yes | 17,003 | 9,002 | 7,001 | 2.43 | 6.84 | 1,004 | 10,005 | 3,006 |'
  check "what was not measured is a dash" \
    shows '| 32 x 4 | yes | 17,003 | 9,002 | 7,001 | - | 6.84 | 1,004 | 10,005 | 3,006 |'
  check "clock" shows \
    '| hx8k | `--hx8k` | 32 x 1 | balanced | 3 | 81.0 | 90.1 | 100.0 | 3 | 4,321 | 2,345 | 3,210 | 1,234 |'
  check "no clock of a board that was not measured" shows \
    '| icebreaker | not measured | - | - | - | - | - | - | - | - | - | - | - |'
  check "growth" shows '| 64 | 4 | 31,488 | 11,520 | 86.0 | 96.0 | 106.0 | 3 | 9 | 256 |'
  check "the FFT engine" shows '| 1,024 | 320 | 320.25 | 376 | - | 79.3 | 73.3 | 79.4 | 83.1 | 66.4 | 61.9 |'
  check "coverage is rounded down" grep -qF "toggles 99.9 % of 48,405" "$folder/page/results.md"
  check "origin" shows \
    '| [growth.json](results/growth.json) | `make invented` | 0123456789 | 2001-02-03 | 1 | 7 | Inventor 1.0 |'
  for plot in $plots; do
    check "$plot.svg has text and three lines" sh -c "grep -q '>64<\|> 64<' '$folder/page/results/$plot.svg' &&
      [ \$(grep -c 'a lane</tspan>' '$folder/page/results/$plot.svg') -eq 3 ]"
  done
  cp -r "$folder/page" "$folder/again"
  check "the same once more" $generate "$folder/invented" "$folder/again"
  check "gives the same files" diff -r "$folder/page" "$folder/again"
  cp "$folder/invented"/*.json "$folder/changed/"
  jq '(.rows[] | select(.lanes == 16 and .bytes == 4)).lut += 700' "$folder/invented/growth.json" \
    >"$folder/changed/growth.json"
  check "with another number" $generate "$folder/changed" "$folder/again"
  refuses "page and plot are others" "growth-lut.svg" diff -rq "$folder/page" "$folder/again"
  refuses "no gnuplot" "GNUPLOT=nonexistent is no program here: ./run results installs it" \
    env GNUPLOT=nonexistent $generate "$folder/invented" "$folder/again"
else
  skip "pages with plots" "gnuplot is missing; ./run ci installs it"
fi
echo '{"schema": "cros' >"$folder/changed/sim.json"
cp -r "$folder/page" "$folder/before"
refuses "a result file that is cut off" "changed/sim.json is no result file" $generate "$folder/changed" "$folder/page"
check "a failure leaves the page as it was" diff -r "$folder/before" "$folder/page"
ln -s /dev/full "$folder/page/results.md.tmp"
refuses "a page that cannot be written: a full disk" "page/results.md could not be written: " \
  $generate "$folder/none" "$folder/page"
check "a full disk leaves the page as it was" diff -r "$folder/before" "$folder/page"

# ------------------------------------------------------------------------------ which are taken

# left_out NAME CHANGE REASON: with that change the file is not taken, and a warning says why.
kept=$folder/kept
left_out() {
  mkdir -p "$folder/one"
  rm -f "$folder/one"/* "$kept"/*
  jq "$2" "$folder/invented/$1.json" >"$folder/one/$1.json"
  check "$1 with $2" $collect "$folder/one" "$kept"
  check "$1 with $2 is left out" test ! -e "$kept/$1.json"
  refuses "and it is said why" "$3" sh -c "$collect '$folder/one' '$kept' 2>&1; false"
}
mkdir -p "$kept"
left_out bench '.dirty = true' 'files differed from the commit'
left_out bench '.commit = ""' 'no commit is known'
left_out formal '.failed = 2' '2 failed'
left_out sim '.offsets_covered = 4' 'not the usual sweep'
left_out sim-fft '.whole = false' 'not the usual engine'
left_out mutants '.total = 20' 'a sample of 20 mutants'
left_out coverage '.variant = "ci"' 'not all units ran'
left_out sim-netlist '.skipped = 1' '1 skipped'
left_out synth 'del(.rows[0])' 'not all families'
left_out pnr-hx8k '.seeds = [{}]' '1 seeds, 3 are the least'
check "all that are fit" $collect "$folder/invented" "$kept"
check "are taken as they are" diff -r "$folder/invented" "$kept"
jq '.started = "2001-02-03T04:05:05Z"' "$folder/invented/bench.json" >"$folder/one/bench.json"
check "an older one" $collect "$folder/one" "$kept"
check "changes nothing" diff -r "$folder/invented" "$kept"
jq '.started = "2001-02-03T04:05:07Z"' "$folder/invented/bench.json" >"$folder/one/bench.json"
check "a newer one" $collect "$folder/one" "$kept"
check "takes its place" cmp "$folder/one/bench.json" "$kept/bench.json"
finish
