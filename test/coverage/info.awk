# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# info.awk: from judge.awk's judged points to lcov's format, for the RTL. A line that declares a signal counts as
# run if every reachable bit went up and down. Excluded points are left out.

BEGIN { FS = "\t" }

$2 !~ /^rtl\// || $6 == "excluded" || $1 == "functional" { next }

$1 == "branch" {
  place = $2 SUBSEP $3
  branches[$2] = branches[$2] sprintf("BRDA:%d,0,%d,%d\n", $3, ways[place]++, $5)
  next
}

{
  seen = $6 == "hit" ? $5 : 0
  if (!(($2, $3) in least)) {
    least[$2, $3] = seen
    lines[$2] = lines[$2] " " $3
  } else if (seen < least[$2, $3]) {
    least[$2, $3] = seen
  }
}

END {
  for (file in lines) {
    printf "TN:\nSF:%s\n%s", file, branches[file]
    n = split(lines[file], line, " ")
    for (i = 1; i <= n; i++) printf "DA:%d,%d\n", line[i], least[file, line[i]]
    print "end_of_record"
  }
}
