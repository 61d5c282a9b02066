# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Verification and speed of simulation: a line for each file that tells of it.
include "common";

# figure NAME SUBJECT COMMAND TEXT: TEXT of the content, or that nothing was measured.
def figure($files; $name; $subject; $command; text):
  if $files[$name] == null then row($subject, "not measured", "`\($command)`")
  else row($subject, ($files[$name] | text), "`\($command)`") end;

def failures: "\(.failed | count) failed";

def verification($files):
  ["sim", "formal", "mutants", "coverage", "sim-netlist", "bench"] as $names |
  "## Verification", "",
  "What each of these covers is in [the verification plan](verification.md).",
  "",
  table("subject", "result", "command";
    figure($files; "sim"; "sweep of every offset"; "make sim";
      "\(.offsets_covered | count) offsets, \(.operations | count) operations, "
      + "\(.lanes_compared | count) lanes compared, " + failures),
    figure($files; "formal"; "proofs"; "make formal";
      "\(.theorems | length | count) theorems, \(.assertions_proved | count) assertions proved, "
      + "\(.covers_reached | count) covers reached, " + failures),
    figure($files; "mutants"; "one-bit changes of the unit"; "make mutants";
      "\(.total | count) mutants: \(.killed | count) killed, \(.equivalent | count) proved equivalent, "
      + "\(.survived | count) survived"),
    figure($files; "coverage"; "coverage"; "make coverage";
      "RTL lines \(.rtl_line | percent) %, branches \(.rtl_branch | percent) %, toggles \(.rtl_toggle | percent) % of "
      + "\(.toggle_points | count); functional \(.functional | percent) %; model lines \(.model_line | percent) %"),
    figure($files; "sim-netlist"; "the synthesised unit"; "make sim-netlist";
      "\(.passed | count) checks passed, " + failures + ", \(.skipped | count) skipped"),
    figure($files; "bench"; "speed of the sweep, every lane compared"; "make bench";
      "\(.wave_ops_per_s / 1e6 | fixed(3)) M wave operations a second (median of \(.pairs | count) runs), best "
      + "\(.wave_ops_per_s_max / 1e6 | fixed(3)) M; comparing takes \(.evaluate_only_ratio | fixed(2)) times as long"
      + " as only evaluating")),
  [$names[] | select($files[.]) | [., $files[.]]] as $there |
  if $there == [] then empty else origins($there) end;
