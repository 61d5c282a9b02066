#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# synth_job.sh FAMILY DESIGNS LANES BYTES FFT: synthesises DESIGNS one after the other and prints the table's line of
# each. The ratio stands beside a network that the literal specification of the same job came before.
# Writes $BUILD/synth/FAMILY-DESIGN-LANESxBYTES-fftFFT.json for each.
set -u
family=$1 designs=$2 lanes=$3 bytes=$4 fft=$5
literal=0
for design in $designs; do
  file=$BUILD/synth/$family-$design-${lanes}x$bytes-fft$fft
  if ! message=$(syn/synthesise.sh "$family" "$design" "$lanes" "$bytes" "$fft" "$XL_CUTS_TEXT" "$file" 2>&1); then
    printf '%-6s %-13s %6s %3s  failed: %s\n' "$family" "$design" "${lanes}x$bytes" "$fft" \
      "$(echo "$message" | tail -n 1); all it said is in $file.log"
    continue
  fi
  lut=$(jq .lut "$file.json")
  [ "$design" != literal ] || literal=$lut
  jq -r '[.lut, .ff, .carry, .mux, .seconds] | @tsv' "$file.json" |
    awk -v family="$family" -v design="$design" -v lanes="$lanes" -v bytes="$bytes" -v fft="$fft" \
      -v literal="$literal" '{
        ratio = design ~ /^network/ && literal > 0 ? sprintf("%.2f", literal / $1) : "-"
        printf "%-6s %-13s %4dx%d %3d %8d %6d %6d %6d %9.2f %8s %5d\n", family, design, lanes, bytes, fft,
          $1, $2, $3, $4, $1 / (lanes * bytes * 8), ratio, $5 }'
done
