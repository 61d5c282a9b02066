# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# What test/netlist/netlist.sh does with one netlist, and its result file. Sourced.
# shellcheck disable=SC2154 # variables of netlist.sh and test/lib.sh

# ------------------------------------------------------------------------------ parts of the result

# part NAME: what is counted from here on belongs to NAME. figure NAME NUMBER: more about it.
parts_begin() {
  mkdir -p "$folder" || exit 1
  result_begin
  part_name=
  parts=$folder/$RESULT.tsv
  : >"$parts" || exit 1
}

part() {
  part_close
  part_name=$1 part_figures='' part_began=$(date +%s)
  part_passed=$passed part_failed=$failed part_skipped=$skipped
}

part_close() {
  [ -z "$part_name" ] || printf '%s\t%s\t%s\t%s\t%s\t{%s}\n' "$part_name" $((passed - part_passed)) \
    $((failed - part_failed)) $((skipped - part_skipped)) $(($(date +%s) - part_began)) "${part_figures#,}" >>"$parts"
  part_name=
}

figure() {
  [ -z "$2" ] || part_figures="$part_figures,\"$1\":$2"
  echo "    $1: ${2:-unknown}"
}

parts_end() {
  part_close
  facts=$(result_facts crosslane-netlist-1 "${XL_COMMAND:-test/netlist/netlist.sh}" "$SEED" \
    "$("$VERILATOR" --version 2>/dev/null | head -n 1); $([ -z "$YOSYS" ] || "$YOSYS" --version); $(
      "$IVERILOG" -V 2>/dev/null | head -n 1)")
  # shellcheck disable=SC2016 # variables of jq
  result_write "$RESULT" --argjson facts "$facts" --rawfile parts "$parts" \
    --argjson passed "$passed" --argjson failed "$failed" --argjson skipped "$skipped" '
    $facts + {$passed, $failed, $skipped,
      suites: ($parts | rtrimstr("\n") | split("\n") | map(split("\t") | {name: .[0], passed: (.[1] | tonumber),
        failed: (.[2] | tonumber), skipped: (.[3] | tonumber), seconds: (.[4] | tonumber)} + (.[5] | fromjson)))}' ||
    exit 1
  finish
}

# ------------------------------------------------------------------------------------- one netlist

# cells FILE: how many cells Yosys counted at the end.
cells() { sed -n 's/^ *\([0-9]*\) cells$/\1/p' "$1.log" 2>/dev/null | tail -n 1; }

# of_result NAME FILTER: a figure of the sweep NAME.
of_result() { jq "$2" "$BUILD/results/$RESULT-$1.json" 2>/dev/null; }

# list_of NAME FILES: the sources of a simulator for this netlist; prints the list's name.
list_of() {
  # shellcheck disable=SC2086 # several files
  printf '%s\n' rtl/xl_pkg.sv $2 test/netlist/xl_unit.sv >"$folder/$1.f.new" || return 1
  cmp -s "$folder/$1.f.new" "$folder/$1.f" || mv "$folder/$1.f.new" "$folder/$1.f"
  rm -f "$folder/$1.f.new"
  echo "$folder/$1.f"
}

# gate_make TARGET NAME FILES LANES BYTES SETTING...: make for a simulator of this netlist.
gate_make() {
  gate_target=$1 gate_name=$2
  gate_list=$(list_of "$2" "$3") || return 1
  gate_lanes=$4 gate_bytes=$5
  shift 5
  make -s "$gate_target" CASES=1 RESETS=1 "$@" LANES="$gate_lanes" BYTES="$gate_bytes" CUTS="$CUTS" FFT="$FFT" \
    SEED="$SEED" NETLIST= RTL_LIST="$gate_list" SIM_VARIANT="-$gate_name" SIM_GATES=1 RESULT="$RESULT-$gate_name"
}

# sweep NAME FILES LANES BYTES SETTING...: all offsets, unless a setting says otherwise.
sweep() {
  rm -f "$BUILD/results/$RESULT-$1.json"
  gate_make sim "$@" || return 1
  case " $settings " in
    *' OFFSETS='* | *' SHARD='* | *' VECTORS='*) wanted=.offsets_covered ;;
    *) wanted=$((FFT == 0 ? 57344 : 65536)) ;;
  esac
  of_result "$1" . && jq -e ".failed == 0 and .operations > 0 and .offsets_covered == $wanted" \
    "$BUILD/results/$RESULT-$1.json" >/dev/null
}

# write_vectors FILE LEAK SHARDS: the C testbench's cycles for Icarus, one operation in SHARDS of a sweep. FILE is
# below $folder; the report of the run is in FILE.log.
write_vectors() {
  "$vectors_writer" "$folder/$1" "$latency" "$2" SEED="$SEED" LANES="$small" BYTES=1 CUTS="$CUTS" FFT="$FFT" CASES=1 \
    RESETS=1 SHARD=1/"$3" >"$folder/$1.log"
}

# four_state VECTORS PROGRAM FILES: compiles a netlist with Icarus and plays vectors on it.
four_state() {
  # shellcheck disable=SC2086 # several files
  "$IVERILOG" -g2012 -s xl_four_state_tb -Pxl_four_state_tb.Lanes="$small" -Pxl_four_state_tb.Bytes=1 \
    -o "$folder/$2.vvp" $3 test/netlist/xl_four_state_tb.sv && four_state_run "$1" "$2"
}

# four_state_run VECTORS PROGRAM [OPTION...]: status 0 if nothing is wrong, 1 if something is, 2 without a result.
four_state_run() {
  x_vectors=$folder/$1 x_program=$folder/$2.vvp
  shift 2
  vvp -n "$x_program" "+vectors=$x_vectors" "+cycles=$(wc -l <"$x_vectors")" "$@" >"$folder/four-state.log" 2>&1 ||
    return 2
  cat "$folder/four-state.log"
  grep -q ' [1-9][0-9]* wrong$' "$folder/four-state.log" && return 1
  grep -q ' [1-9][0-9]* with a response shown, 0 wrong$' "$folder/four-state.log" || return 2
}

# notices COMMAND...: succeeds if the command ends with status 1, which is that of a run that found something.
notices() {
  "$@"
  [ $? -eq 1 ]
}
