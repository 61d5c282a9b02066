# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# Shows that what test/netlist/netlist.sh runs can fail: faults planted into netlists, chosen as the simulation
# starts, one at a time. Sourced by it.
# shellcheck disable=SC2034,SC2154 # variables of netlist.sh, parts.sh and test/lib.sh

# simulator NAME SIZE FAULT: the simulator of gate_make with one fault.
simulator() {
  timeout 600 "$BUILD/sim/$2-$CUTS-$1/sim" "+settings=$(printf '%s\n' SEED="$SEED" CASES=1 RESETS=1 STOP=1 \
    LANES="${2%x*}" BYTES=1 CUTS="$CUTS")" "+planted=$3"
}

# Generic gates, 32 lanes: with fewer, many gates work for lanes that do not exist.
sound=$folder/generic-32x1-$CUTS-fft1.v
faulty=$folder/planted.v
gates=8
plant() {
  test/netlist/synthesise.sh generic 32 1 "$cuts" 1 "$sound" &&
    awk -v gates=$gates -v list="$folder/planted.txt" -f test/netlist/plant.awk "$sound" "$sound" >"$faulty.new" &&
    { cmp -s "$faulty.new" "$faulty" || mv "$faulty.new" "$faulty"; }
  rm -f "$faulty.new"
  sort -n -o "$folder/planted.txt" "$folder/planted.txt"
}
check "planting faults into generic gates" plant
small=32 FFT=1
check "building generic gates with planted faults" gate_make simulator planted "$faulty" 32 1
check "no fault: the C testbench passes" simulator planted 32x1 0
with_x=no
if command -v "$IVERILOG" >/dev/null 2>&1; then
  with_x=yes
  check "vectors with X for planted faults" write_vectors planted.x 0 $((10 * X_SHARDS))
  check "no fault: the four-state run passes" four_state planted.x planted "$faulty"
else
  skip "planted faults with X" "Icarus Verilog is not installed"
fi
# The clock enables of the payload's registers, one for each stage and one for the slots, do without a reset of their
# own: they would only be 1 in reset, where nothing that moves means anything. Every other reset must be missed.
planted=0 caught=0 spare=0
while read -r number kind net; do
  planted=$((planted + 1)) failed_before=$failed
  # To a simulator without X a register without reset starts as 0, which may be what its reset would make of it.
  if [ "$kind" = inverted ]; then
    check "gate at $net inverted: the C testbench notices" notices simulator planted 32x1 "$number"
    [ $with_x = no ] || check "gate at $net, inverted: the four-state run notices" notices \
      four_state_run planted.x planted "+planted=$number" +stop
  elif [ $with_x = yes ]; then
    four_state_run planted.x planted "+planted=$number" +stop >/dev/null
    case $? in
      0) spare=$((spare + 1)) failed_before=-1 ;;
      1) ;;
      *) not_ok "gate at $net, $kind: the four-state run came to no end" ;;
    esac
  else
    failed_before=-1
  fi
  [ "$failed" -gt "$failed_before" ] || caught=$((caught + 1))
done <"$folder/planted.txt"
[ $with_x = no ] || check "only the $((latency + 1)) enables of the payload do without their resets" \
  [ $spare -eq $((latency + 1)) ]
figure faults "$planted"
figure faults_noticed "$caught"

# A netlist of the user's own, as a tool leaves it: module xl_unit, models of the cells behind it.
own_netlist=$folder/own-ecp5.v
# shellcheck disable=SC2016 # the dollar signs are Verilog's
plant_own() {
  test/netlist/synthesise.sh ecp5 4 1 "$cuts" 1 "$folder/ecp5-4x1-$CUTS-fft1.v" &&
    sed -e 's/^module xl_unit_netlist/module xl_unit/' -e 's/\.Z(rsp_data_o\[0\])/.Z(planted_net)/' \
      -e '/^  input clk_i;/a wire planted_net; integer planted; assign rsp_data_o[0] = planted_net ^ (planted == 1);' \
      -e '/^  input clk_i;/a initial if ($value$plusargs("planted=%d", planted) == 0) planted = 0;' \
      "$folder/ecp5-4x1-$CUTS-fft1.v" >"$own_netlist" && grep -q '\.Z(planted_net)' "$own_netlist"
}
own_run() {
  lanes=$1
  shift
  NETLIST=$* LANES=$lanes BYTES=1 FFT=1 RESULT=$RESULT-own test/netlist/netlist.sh
}
check "an own netlist in ECP5 cells" plant_own
check "no fault: NETLIST= passes" own_run 4 "$own_netlist" test/netlist/ecp5_cells.v
check "output rsp_data_o[0] inverted: NETLIST= fails" notices simulator own 4x1 1
refuses "NETLIST= of another width" "port connection 'req_exec_i' expects 4 bits" \
  own_run 8 "$own_netlist" test/netlist/ecp5_cells.v
refuses "NETLIST= without the models of its cells" "Cannot find file containing module" own_run 4 "$own_netlist"
refuses "NETLIST= without the unit" "'xl_unit_netlist'" own_run 4 test/netlist/ecp5_cells.v
refuses "NETLIST= that is no Verilog" "syntax error" own_run 4 README.md
refuses "NETLIST= that is not there" "no-such-file.v is no file that can be read" own_run 4 no-such-file.v
