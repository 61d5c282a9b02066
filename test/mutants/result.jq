# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The result file of the mutants; $outcome is a table with a mutant a line (mutants.sh), $facts what every result
# file holds.
def settled: .verdict == "killed" or .verdict == "equivalent" or .verdict == "left";
def number_of(verdict): map(select(.verdict == verdict)) | length;

($outcome | rtrimstr("\n") | split("\n") | map(split("\t") | {mutant: (.[0] | tonumber), module: .[1], kind: .[2],
  source: .[3], options: .[4], verdict: .[5], how: .[6]})) as $all |
$facts + {$passed, $failed} +
{total: ($all | length), killed: ($all | number_of("killed")), equivalent: ($all | number_of("equivalent")),
  survived: ($all | map(select(settled | not)) | length),
  survivors: ($all | map(select(settled | not))),
  left: ($all | number_of("left")),
  equivalents: ($all | map(select(.verdict == "equivalent"))),
  modules: ($all | group_by(.module) | map({module: .[0].module, total: length, killed: number_of("killed"),
    equivalent: number_of("equivalent")}))}
