# SPDX-License-Identifier: Apache-2.0 OR MIT
# shellcheck shell=sh disable=SC2154,SC2013 # yosys and folder come from mutants.sh, top and the like from DESIGN.sh
#
# The netlists of test/mutants/mutants.sh, and the proofs on them. Sourced.

run_yosys() {
  timeout 900 "$yosys" -q -l "$folder/yosys.log" "$@" </dev/null
}

# read_design: the RTL as one flat netlist of word-wide cells, $folder/design.il, each cell with its source line.
# Selectors with one bit for each choice become chains of plain ones, so that a mutant of a select has one meaning.
read_design() {
  run_yosys -p "
    read_slang -j 1 --top $top $parameters $(echo "$sources" | tr "\n" " ")
    hierarchy -check -top $top; proc; flatten; write_rtlil $folder/as-read.il
    techmap -map +/pmux2mux.v; $optimise; wreduce; opt_clean; check -assert; write_rtlil $folder/optimised.il" &&
    awk -f test/mutants/source.awk "$folder/as-read.il" "$folder/optimised.il" >"$folder/design.il"
}

# choose_mutants COUNT SEED: $folder/mutants.tsv, as pick.awk prints it. Yosys makes a list for each module.
choose_mutants() {
  rm -f "$folder"/*.list
  awk -F'"' '/^  attribute \\src/ { source = $2 } /^  cell/ { sub(/:.*/, "", source); print source }' \
    "$folder/design.il" | LC_ALL=C sort -u >"$folder/sources.txt"
  {
    echo "read_rtlil $folder/design.il"
    while read -r source; do
      echo "tee -q -o $folder/$(basename "$source" .sv).list mutate -list $1 -seed $2 */a:src=$source:*"
    done <"$folder/sources.txt"
  } >"$folder/list.ys"
  run_yosys -s "$folder/list.ys" &&
    awk -v total="$1" -f test/mutants/pick.awk "$folder/design.il" "$folder"/*.list >"$folder/mutants.tsv"
}

# build_mutants: all of them in one netlist behind the input `mutant`, for the simulator and for the proofs.
build_mutants() {
  {
    echo "read_rtlil $folder/design.il"
    awk -F'\t' '{ print "mutate -ctrl mutant 16", $1, $5 }' "$folder/mutants.tsv"
    echo "rename $top ${top}_mutants"
    echo "write_verilog -noattr $folder/${top}_mutants.v"
    echo "dffunmap; opt_clean; write_rtlil $folder/mutants-dff.il"
    echo "design -reset; read_rtlil $folder/design.il; rename $top original"
    echo "dffunmap; opt_clean; write_rtlil $folder/original-dff.il"
  } >"$folder/build.ys"
  run_yosys -s "$folder/build.ys" &&
    awk -f test/mutants/cut.awk "$folder/original-dff.il" >"$folder/original.il" &&
    build_induction
}

# proved COMMAND...: 0 if Yosys came to its end, 1 if it found a counterexample or no proof in time, else 2.
proved() {
  if run_yosys -p "$1" >"$folder/proof.log" 2>&1; then return 0; fi
  if grep -qE 'proof did (fail|time out)' "$folder/proof.log" "$folder/yosys.log"; then return 1; fi
  return 2
}

# same_function N: mutant N computes the same outputs and next register values from all inputs and register values.
same_function() {
  awk -v mutant="$1" -f test/mutants/cut.awk "$folder/mutants-dff.il" >"$folder/mutant.il"
  proved "read_rtlil $folder/original.il; read_rtlil $folder/mutant.il
    miter -equiv -make_assert -flatten original ${top}_mutants same; hierarchy -top same
    opt_expr; opt_merge; opt_expr; opt_clean
    select -assert-min 1 t:\$assert; sat $sat_limit -verify -prove-asserts same"
}

# same_behaviour N: the same for what can be seen and can occur: miter.awk.
same_behaviour() {
  awk -v mutant="$1" -f test/mutants/cut.awk "$folder/mutants-dff.il" >"$folder/mutant.il"
  commands="read_rtlil $folder/original.il; read_rtlil $folder/mutant.il; read_verilog -formal $folder/same.v
    design -save all"
  for case in $(sed -n 's/^module \(same_[a-z0-9]*\) .*/\1/p' "$folder/same.v"); do
    commands="$commands
      design -load all; hierarchy -check -top $case; proc; flatten; chformal -lower
      opt_expr; opt_merge; opt_expr; opt_clean
      select -assert-min 1 t:\$assert; sat -verify -prove-asserts $case"
  done
  proved "$commands"
}
