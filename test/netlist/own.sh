# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# A netlist of the user's own. Sourced by test/netlist/netlist.sh.
# shellcheck disable=SC2154 # variables of netlist.sh and test/lib.sh

own_refuse() {
  echo "crosslane: NETLIST=$*" >&2
  exit 1
}

# own_copy: the files of NETLIST below $folder, where the unit is called xl_unit_netlist; names them in own_files.
# Names of the user's may hold what make and Verilator take apart, so the copies have names of ours; own_theirs turns
# them back.
own_copy() {
  own_files='' own_theirs='' own_number=0
  set -f
  own_module='s/\(module[ 	][ 	]*\\\{0,1\}\)xl_unit\([^A-Za-z0-9_$]\|$\)/\1xl_unit_netlist\2/'
  # shellcheck disable=SC2086 # several files
  if grep -qs 'module[ 	][ 	]*\\\{0,1\}xl_unit_netlist' $NETLIST; then own_module=; fi
  for own_file in $NETLIST; do
    own_number=$((own_number + 1))
    if [ ! -f "$own_file" ] || [ ! -r "$own_file" ]; then
      own_refuse "$own_file is no file that can be read: name the netlist, and the models of its cells behind it"
    fi
    own_new=$folder/own-$own_number.v
    sed "$own_module" "$own_file" >"$own_new.new" || exit 1
    cmp -s "$own_new.new" "$own_new" || mv "$own_new.new" "$own_new"
    rm -f "$own_new.new"
    own_files="$own_files $own_new"
    own_theirs="$own_theirs
      s|$own_new|$(echo "$own_file" | sed 's/[\\&|]/\\&/g')|"
  done
  set +f
  [ -n "$own_files" ] || own_refuse "' ' names no file"
}

# own_fits: is this Verilog, and is every port there, and as wide as LANES= and BYTES= say? Prints what Verilator
# says first.
own_fits() {
  # shellcheck disable=SC2086 # several files
  "$VERILATOR" --lint-only --timing -Wno-lint -Wno-style -Wwarn-WIDTH -Wwarn-PINMISSING -Werror-WIDTH \
    -Werror-PINMISSING --top-module xl_unit -GLanes="$LANES" -GBytes="$BYTES" -GTagWidth=16 test/netlist/ports.vlt \
    rtl/xl_pkg.sv $own_files test/netlist/xl_unit.sv >"$folder/own.log" 2>&1 && return
  sed -n 's/^%Error[^:]*: *//p' "$folder/own.log" | sed -n "1{$own_theirs
    p;}"
  return 1
}

own() {
  part own
  own_copy
  own_message=$(own_fits) || own_refuse "$NETLIST is no netlist of xl_unit with LANES=$LANES BYTES=$BYTES and 16 bits" \
    "of tag, with the models of all its cells: $own_message"
  check "the C testbench on $NETLIST" sweep own "$own_files" "$LANES" "$BYTES" "$@"
  figure operations "$(of_result own .operations)"
}
