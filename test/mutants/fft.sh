# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2034,SC2154 # what mutants.sh uses, and what it gives
#
# DESIGN=fft of test/mutants/mutants.sh: xl_fft of 8 lanes for up to 32 points, which has lane stages and row stages.
top=xl_fft
parameters='-G Lanes=8 -G MaxLog2N=5 -D SYNTHESIS'
sources="$(grep -h '^rtl/' rtl/rtl.f rtl/memory/memory.f) $BUILD/rtl/xl_fft_twiddles.sv $(grep '^rtl/' rtl/fft/fft.f)"
# Enables and resets stay selectors, which the RTL has a line for.
optimise='opt -full -nodffe -nosdff'
# Behind a multiplier SAT does not come to an end.
sat_limit='-timeout 300'
settings='LANES=8 STOP=1'
export RUN_OPTIONS='+verilator+rand+reset+2 +verilator+seed+1'

build_simulator() {
  printf '%s\n' rtl/xl_pkg.sv rtl/fft/xl_fft_pkg.sv test/mutants/unoptimised.vlt "$folder/${top}_mutants.v" \
    "test/mutants/$top.sv" >"$folder/rtl.f"
  simulator=$BUILD/sim/fft-8-5-$RESULT/sim
  make -s fft-simulator LANES=8 MAX_LOG2_N=5 ENGINE_LISTS="$folder/rtl.f" ENGINE_TWIDDLES= SIM_VARIANT="-$RESULT"
}

short_run() { sweep SEED="$SEED" CASES=30; }
long_count=1
long_run() { sweep SEED=$((SEED + 1)) CASES=1000; }

build_induction() { :; }
