# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh
#
# One line of constraints/boards.txt, for scripts that source this beside syn/families.sh.
#
#   all_boards     their names
#   read_board     refuses a BOARD that is not there, else sets board_family and so on, top, pins and ending (of the
#                  file that the board is loaded with)
#   bitstream_of BOARD ENDING   where that file is
# shellcheck disable=SC2034 # used by those that source this

board_table=${XL_BOARDS:-constraints/boards.txt}
constraints=${XL_CONSTRAINTS:-constraints}

all_boards() { sed '/^#/d; /^ *$/d; s/ *|.*//' "$board_table" | tr '\n' ' '; }

read_board() {
  [ -n "$BOARD" ] || refuse "BOARD= is missing: give one of $(all_boards)"
  board_line=$(sed '/^#/d; s/ *| */|/g; s/ *$//' "$board_table" | awk -F'|' -v board="$BOARD" '$1 == board')
  [ -n "$board_line" ] || refuse "BOARD=$BOARD must be one of $(all_boards)"
  IFS='|' read -r _ board_family board_device board_packer board_mhz board_lanes board_bytes board_cuts board_fft \
    board_loader board_ram board_flash <<END
$board_line
END
  [ -n "$board_flash" ] || refuse "$board_table: the line of $BOARD has fewer than 12 columns"
  [ "$board_packer" != - ] || board_packer=
  top=xl_top_$(echo "$BOARD" | tr - _)
  case $board_family in
    ecp5) pins=lpf ending=bit ;;
    ice40) pins=pcf ending=bin ;;
    gowin) pins=cst ending=fs ;;
    xc7) pins=xdc ending=bit ;;
    *) refuse "$board_table: $BOARD is of family '$board_family', not one of $families" ;;
  esac
  pins=$constraints/$BOARD/pins.$pins
}

bitstream_of() { echo "$BUILD/bitstream/$1.$2"; }
