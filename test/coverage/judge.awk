# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# judge.awk EXCLUSIONS POINTS...: are all points hit, but for those that a rule of EXCLUSIONS names?
# Prints each hole and each rotten rule, writes to -v summary=FILE one row a kind (kind, points, excluded, hit,
# per cent of the reachable), to -v judged=FILE every point with `hit`, `excluded` or `hole`. Exit status 1 if
# something is wrong.

BEGIN { FS = OFS = "\t" }

function complain(text) {
  bad++
  print "  " text
}

# The text of a line of source, without blanks around it.
function source(file, line, text, n) {
  if (!(file in loaded)) {
    loaded[file] = 1
    while ((getline text <file) > 0) {
      gsub(/^[ \t]+|[ \t]+$/, "", text)
      source_line[file, ++n] = text
    }
    close(file)
  }
  return source_line[file, line]
}

# ---------------------------------------------------------------------------------------- the rules

FILENAME == ARGV[1] {
  if ($0 ~ /^#/ || $0 ~ /^[ ]*$/) next
  words = split($0, word, " ")
  if (word[1] == "because") {
    reason = $0
  } else if (word[1] == "floor" && words == 3 && reason != "") {
    floor[word[2]] = word[3] + 0
  } else if (word[1] ~ /^(line|branch|toggle|functional|model_line)$/ && words >= 3 && reason != "") {
    rules++
    rule_text[rules] = $0
    rule_kind[rules] = word[1]
    rule_file[rules] = word[2]
    pattern = $0
    sub(/^[^ ]+ +[^ ]+ +/, "", pattern)
    rule_pattern[rules] = "^(" pattern ")$"
  } else {
    complain(FILENAME ":" FNR ": not a rule with a reason above it: " $0)
  }
  next
}

# --------------------------------------------------------------------------------------- the points

# Bits are named signal[i][j] of module in unit; a rule sees signal[i][j] alone.
{
  key = $1 OFS $2 OFS $3 OFS $4
  if (!(key in count)) {
    order[++points] = key
    count[key] = 0
  }
  count[key] += $5
}

function subject(kind, file, line, name) {
  if (kind == "toggle") return substr(name, 1, index(name, " ") - 1)
  if (kind == "branch") return substr(name, 1, index(name, " ") - 1) " of " source(file, line)
  if (kind == "functional") return name
  return source(file, line)
}

function place(kind, file, line, name) {
  return kind " " file ":" line (name != "" ? " " name : "") (kind ~ /line|branch/ ? ": " source(file, line) : "")
}

END {
  for (p = 1; p <= points; p++) {
    split(order[p], part, OFS)
    kind = part[1]
    total[kind]++
    # A bit that changed once went up or down, not both.
    hit = count[order[p]] >= (kind == "toggle" ? 2 : 1)
    excluded = 0
    for (r = 1; r <= rules; r++) {
      if (rule_kind[r] != kind || rule_file[r] != part[2]) continue
      text = subject(kind, part[2], part[3], part[4])
      if (text !~ rule_pattern[r]) continue
      matched[r]++
      excluded = 1
      if (hit && !(r in wrong)) {
        wrong[r] = 1
        complain("rotten rule: `" rule_text[r] "` excludes what was hit: " place(kind, part[2], part[3], part[4]))
      }
    }
    if (excluded) out[kind]++
    else if (hit) reached[kind]++
    else if (!(kind in floor)) complain("hole: " place(kind, part[2], part[3], part[4]))
    if (judged) print order[p], count[order[p]], excluded ? "excluded" : hit ? "hit" : "hole" >judged
  }
  for (r = 1; r <= rules; r++)
    if (!(r in matched)) complain("rotten rule: `" rule_text[r] "` names no point")
  for (kind in floor)
    if (!(kind in total)) complain("rotten rule: the floor of " kind " meets no point")
  for (kind in total) {
    reachable = total[kind] - out[kind]
    # Rounded down, so that 100 means all.
    share = reachable ? int(10000 * reached[kind] / reachable) / 100 : 0
    if ((kind in floor) && share < floor[kind]) {
      print "  " kind ": " share " per cent, below the floor of " floor[kind]
      bad++
    }
    if (summary) print kind, total[kind], out[kind] + 0, reached[kind] + 0, share >summary
  }
  exit bad > 0
}
