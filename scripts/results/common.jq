# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Numbers, tables and origins for the page of results. A number that is not there shows as a dash.

# Digits in groups of three; fixed(n): with n places.
def digits: if length <= 3 then . else (.[:-3] | digits) + "," + .[-3:] end;
def count: if . == null then "-" else round | tostring | digits end;
def fixed($places):
  if . == null then "-" else
    pow(10; $places) as $scale | (. * $scale | round) as $units |
    ($units / $scale | floor | tostring | digits) + "." + ($units % $scale + $scale | tostring | .[1:])
  end;

# In per cent, rounded down: 100.0 is all.
def percent: if . == null then . else . * 10 + 1e-6 | floor / 10 end | fixed(1);

def row(cells): "| " + ([cells] | join(" | ")) + " |";
def table(titles; rows): row(titles), row(titles | "---"), rows, "";
def code: "`" + (gsub("[`|\n]"; " ") | sub(" +$"; "")) + "`";

# What a tool says of itself, without how its own makers built it.
def short_tools: gsub(" \\(git sha1 [^)]*\\)"; "") |
  gsub("\"(?<name>[^\"]*)\" -- Next Generation Place and Route \\(Version nextpnr-(?<version>[^)]*)\\)";
    "\(.name) \(.version)") |
  gsub("\\|"; " ");

# The command without where its programs are, which is different everywhere.
def short_command: gsub(" (YOSYS|YICES|VERILATOR|IVERILOG|GNUPLOT|NEXTPNR[A-Z0-9_]*|BUILD|JOBS)=[^ ]*"; "") |
  sub(" +$"; "");

def commit: if .commit == "" then "unknown" else .commit[:10] end + if .dirty then ", with changes" else "" end;

# Where the numbers of a section come from: $files are [name, content]. An absent file has its own row.
def origins($files):
  "Measured by:", "",
  table("file", "command", "commit", "date", "seed", "seconds", "tools";
    $files[] | .[0] as $name | .[1] |
    row("[\($name).json](results/\($name).json)", (.command | short_command | code), commit,
      .started[:10], .seed, (.seconds | count), (.tools | short_tools)));

def not_measured($what; $command): "\($what): not measured (`\($command)` measures it).", "";
