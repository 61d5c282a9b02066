#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Waveforms of the FFT engine: `make wave-fft`, its view, and what a user may get wrong.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}"
folder=$BUILD/test/waves-fft
rm -rf "$folder"
mkdir -p "$folder"
. test/waves/reader.sh

while IFS='|' read -r arguments message; do
  # shellcheck disable=SC2086 # words
  refuses "make wave-fft $arguments" "$message" make -s wave-fft VIEWER=none $arguments
done <<'END'
N=100|must be a power of two from 2 to 16384
N=8192|is too large: this engine takes at most 4096 points
CASE=7|must be the case that a failure printed
VIEWER=eog|must be gtkwave, surfer or none
FORMAT=lxt|must be fst or vcd
END

trace=$BUILD/waves/wave-fft.fst
view=$BUILD/waves/views/engine.gtkw
stages=TOP.xl_tb_fft.u_fft.u_view.read_stage

# stages_of N: the stages of which rows were read.
stages_of() {
  "$python" -c 'import pywellen, sys
v, = [v for v in pywellen.Waveform(sys.argv[1]).all_vars() if v.full_name == sys.argv[2]]
print(1 + max(int(v.signal[i][1]) for i in range(len(v.signal))))' "$trace" $stages
}
traced() {
  rm -f "$trace" "$view"
  make -s wave-fft VIEWER=none "$@"
}

# traces WHAT STAGES SETTING...
traces() {
  what=$1 wanted=$2
  shift 2
  check "a trace of $what" traced "$@"
  if [ $reader = no ]; then
    skip "reading the trace of $what back" "pywellen is not in $BUILD/venv; ./run ci installs it"
    return
  fi
  check "$what: the trace has every signal of the view" finds_all "$trace" "$view"
  check "$what: the view shows $(grep -c '^+' "$view") signals, lanes among them" \
    grep -q 'gen_lane\[3\]\.result_im' "$view"
  check "$what: rows of $wanted stages are read" test "$(stages_of)" = "$wanted"
}
traces "a tone" 6
traces "a tone of 256 points" 8 N=256
traces "a case as a failure prints it" 12 CASE=mixed:17 SEED=0x1 LANES=8 CASES=20 SHARD=2/32
if [ $reader = yes ]; then
  sed 's/u_view\.read_stage/u_view.raed_stage/' "$view" >"$folder/stale.gtkw"
  refuses "a view with a signal that does not exist" u_view.raed_stage finds_all "$trace" "$folder/stale.gtkw"
  sed 's/\(u_view\.read_row\)\[[0-9]*:0\]/\1[63:0]/' "$view" >"$folder/wide.gtkw"
  refuses "a view with a signal of another width" u_view.read_row finds_all "$trace" "$folder/wide.gtkw"
fi
check "the view that opens names the trace" grep -q "dumpfile.*$trace" "$BUILD/waves/wave-fft-engine.gtkw"
finish
