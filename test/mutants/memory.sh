# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2034,SC2154 # what mutants.sh uses, and what it gives
#
# DESIGN=memory of test/mutants/mutants.sh: xl_bit_reversal in 4 banks of 8 words, from its bench.
top=xl_bit_reversal
parameters='-G Banks=4 -G MaxLog2N=5 -G Width=32 -G UserWidth=3 -D SYNTHESIS'
sources=$(grep -h '^rtl/' rtl/rtl.f rtl/memory/memory.f)
optimise='opt -full'
sat_limit=''
settings=''

build_simulator() {
  simulator=$folder/bench/run
  make -s model &&
    SOURCES="test/mutants/unoptimised.vlt $folder/${top}_mutants.v test/mutants/$top.sv" \
      test/memory/build.sh "$folder/bench" 4 5 --no-assert -Wno-lint
}

# The bench takes its settings from the environment.
export SEED SCENARIO=all STOP=1
short_run() { sweep; }
long_count=1
long_run() { (SEED=$((SEED + 1)) && sweep); }

build_induction() { :; }
