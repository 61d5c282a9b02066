#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# synthesise.sh FAMILY DESIGN LANES BYTES FFT CUTS FILE: synthesises one design for one family. CUTS is SystemVerilog
# text. Writes FILE.json, {lut ff carry mux seconds} (syn/cells.jq), FILE.log, and for the harness the netlist
# FILE.netlist.json.
set -u
cd "$(dirname "$0")/.." || exit 1
. syn/families.sh
family=$1 design=$2 lanes=$3 bytes=$4 fft=$5 cuts=$6 file=$7
netlist=''
case $design in
  network*) top=xl_synth_network ;;
  unit) top=xl_unit ;;
  harness) top=xl_pnr_harness netlist="-json $file.netlist.json" ;;
  *) top=xl_synth_$design ;;
esac
parameters="-G Lanes=$lanes -G Bytes=$bytes"
[ "$design" = lerp ] || parameters="$parameters -G FftMode=$fft"
case $design in unit | harness) parameters="$parameters -G TagWidth=8 -G Cuts=$cuts" ;; esac

rm -f "$file".*
began=$(date +%s)
failed() {
  if [ -s "$file.out" ]; then
    grep -v '^ *$' "$file.out" | tail -n 10 >&2
  else
    echo "$file.* could not be written: is there room?" >&2
  fi
  exit 1
}
"$YOSYS" -q -l "$file.log" -p "
  read_slang -j 1 --top $top $parameters $(sources_of "$design" "$family" "$lanes")
  $(synthesis_of "$family") -top $top $netlist; check -assert
  tee -q -o $file.stat.json stat -json" >"$file.out" 2>&1 || failed
jq -c -f syn/cells.jq "$file.stat.json" >"$file.new" 2>>"$file.out" || failed
jq -c --argjson seconds $(($(date +%s) - began)) '. + {$seconds}' "$file.new" >"$file.tmp" 2>>"$file.out" || failed
if ! [ -s "$file.tmp" ] || ! mv "$file.tmp" "$file.json"; then failed; fi
rm -f "$file.out" "$file.new" "$file.stat.json"
