# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -f left.awk DESIGN-left.txt OUTCOME.tsv: a mutant that survived and fits a rule is `left`, with the rule's reason.
#
#   because REASON             holds for the rules that follow
#   left FILE KIND:PORT PATTERN   kind and port of the mutation, and the whole text of the source line: extended
#                              regular expressions

BEGIN { FS = OFS = "\t" }

function source(place, part, text, n) {
  split(place, part, "[:.]") # path, "sv", line, column
  path = part[1] "." part[2]
  if (!(path in loaded)) {
    loaded[path] = 1
    while ((getline text <path) > 0) {
      gsub(/^[ \t]+|[ \t]+$/, "", text)
      line[path, ++n] = text
    }
    close(path)
  }
  return line[path, part[3]]
}

FILENAME == ARGV[1] {
  if (/^#/ || /^ *$/) next
  words = split($0, word, " ")
  if (word[1] == "because") {
    reason = substr($0, 9)
  } else if (word[1] == "left" && words >= 4 && reason != "") {
    file[++rules] = word[2]
    kind[rules] = "^(" word[3] ")$"
    pattern = $0
    sub(/^left +[^ ]+ +[^ ]+ +/, "", pattern)
    text_of[rules] = "^(" pattern ")$"
    why[rules] = reason
  } else {
    print "left.awk: " FILENAME ":" FNR ": not a rule with a reason above it: " $0 >"/dev/stderr"
    exit 1
  }
  next
}

$6 == "survived" {
  for (r = 1; r <= rules; r++) {
    port = $5
    sub(/.*-port /, "", port)
    sub(/ .*/, "", port)
    if (index($4, file[r] ":") == 1 && $3 ":" port ~ kind[r] && source($4) ~ text_of[r]) {
      $6 = "left"
      $7 = why[r]
      break
    }
  }
}
{ print }
