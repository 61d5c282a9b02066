# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2034,SC2154 # what mutants.sh uses, and what it gives
#
# DESIGN=unit of test/mutants/mutants.sh. Small and complete: every layer, three stages and the slot.
top=xl_unit
lanes=32 bytes=1
parameters="-G Lanes=$lanes -G Bytes=$bytes -G TagWidth=16"
sources=$(grep '^rtl/' rtl/rtl.f)
optimise='opt -full'
sat_limit=''
settings="LANES=$lanes BYTES=$bytes CASES=1 RESETS=1 STOP=1 COMPARE=$COMPARE"

build_simulator() {
  printf '%s\n' rtl/xl_pkg.sv test/mutants/unoptimised.vlt "$folder/xl_unit_mutants.v" test/mutants/xl_unit.sv \
    >"$folder/rtl.f"
  simulator=$BUILD/sim/${lanes}x$bytes-balanced-$RESULT-assert/sim
  make -s simulator LANES=$lanes BYTES=$bytes CUTS=balanced FFT=1 ASSERT=1 TRACE=0 \
    RTL_LIST="$folder/rtl.f" SIM_VARIANT="-$RESULT"
}

short_run() { sweep SEED="$SEED" SHARD=1/16; }
long_count=2
long_run() {
  case $1 in
    1) sweep SEED=$((SEED + 1)) DIGESTS=vectors/silicon.txt ;;
    2) sweep SEED=$((SEED + 1)) STALL=all ;;
  esac
}

# The cases of the induction (miter.awk).
build_induction() {
  awk -f test/mutants/miter.awk test/mutants/registers.txt "$folder/original-dff.il" >"$folder/same.v" &&
    [ "$(grep -c "^module same_" "$folder/same.v")" -eq 18 ]
}
