#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# generate.sh DATA OUT: from the result files DATA/*.json makes OUT/results.md and, if growth was measured, its plots
# OUT/results/growth-*.svg. What is not measured, the page says. OUT may be docs with DATA docs/results.
set -u
cd "$(dirname "$0")/../.." || exit 1
: "${GNUPLOT:=gnuplot}"
here=scripts/results
data=$1
out=$2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

stop() {
  echo "crosslane: $1" >&2
  exit 1
}

command -v jq >/dev/null || stop "jq is missing: ./run results installs it, make doctor tells more"

set -- "$data"/*.json
[ -e "$1" ] || set -- # nothing is measured yet
for file; do
  jq -e 'type == "object" and (.schema | type) == "string"' "$file" >/dev/null 2>&1 ||
    stop "$file is no result file: remove it, and measure again"
done

if [ $# -gt 0 ]; then
  jq -nr -L $here -f $here/page.jq "$@" >"$work/results.md" 2>"$work/why"
else
  jq -nr -L $here -f $here/page.jq </dev/null >"$work/results.md" 2>"$work/why"
fi || stop "the page could not be made of $data/*.json: $(cat "$work/why")"

# plot NAME TITLE
plot() {
  "$GNUPLOT" -e "data='$work/growth.txt'; picture='$work/growth-$1.svg'; what='$1'" $here/plot.gp >"$work/why" 2>&1 ||
    stop "gnuplot drew no plot of $data/growth.json: $(head -n 3 "$work/why" | tr '\n' ' ')"
  sed -i "s|<title>Gnuplot</title>|<!-- SPDX-License-Identifier: Apache-2.0 OR MIT -->\n<title>$2</title>|; s/ *\$//" \
    "$work/growth-$1.svg"
}
if [ -e "$data/growth.json" ]; then
  command -v "$GNUPLOT" >/dev/null 2>&1 ||
    stop "GNUPLOT=$GNUPLOT is no program here: ./run results installs it, make doctor tells more"
  jq -r -f $here/growth.jq "$data/growth.json" >"$work/growth.txt"
  plot lut "LUTs of the unit"
  plot mhz "Clock of the unit: median, least and most of the seeds"
  plot seconds "Seconds of place and route"
fi

# Each takes its place whole.
mkdir -p "$out/results" || exit 1
place() {
  if ! why=$({ cp "$1" "$2.tmp" && mv -fT "$2.tmp" "$2"; } 2>&1); then
    rm -f "$2.tmp"
    stop "$2 could not be written: $why"
  fi
}
for picture in "$work"/growth-*.svg; do
  [ ! -e "$picture" ] || place "$picture" "$out/results/${picture##*/}"
done
place "$work/results.md" "$out/results.md"
