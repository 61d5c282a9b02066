# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The result of `make synth` from $rows (those that were synthesised), $configurations and $limits (the two tables'
# texts), $families, $cuts and $whole (are the configurations all of the table?).
# Every row that should be there is a check, and so is every limit that was to be applied.
def table: split("\n") | map(select(test("^ *(#|$)") | not) | [splits(" +")] | map(select(. != "")));
def size: "\(.lanes)x\(.bytes), fft \(.fft_mode)";
def key: {design, lanes, bytes, fft_mode};
def row($of; $wanted): [$rows[] | select(.target == $of and key == $wanted)] | first;
def ratio($target):
  key as $own | row($target; $own | .design = "literal").lut as $literal | row($target; $own).lut as $lut |
  if $literal and $lut then $literal / $lut * 1000 | round / 1000 else null end;
def verdict($target; $good; $text): {$target, passed: $good, text: $text};

($configurations | table | map({design: .[0], lanes: (.[1] | tonumber), bytes: (.[2] | tonumber),
  fft_mode: (.[3] | tonumber)})) as $measured |

[$rows[] | select(.design == "network") | .target as $target | {target, lanes, bytes, fft_mode, ratio: ratio($target)} |
  select(.ratio)] as $ratios |

[$families[] as $target | $measured[] as $m | row($target; $m) as $row |
  verdict($target; $row != null; "synthesis of \($m.design) \($m | size), for \($target)")] as $synthesised |

[$limits | table[] | {target: .[0], design: .[1], lanes: (.[2] | tonumber), bytes: (.[3] | tonumber),
    fft_mode: (.[4] | tonumber), largest: (.[5] | tonumber), smallest: (.[6] | tonumber)} |
  key as $key | select(.target | IN($families[])) |
  if $key | IN($measured[]) then
    row(.target; $key) as $row |
    (.target as $target | ratio($target)) as $ratio |
    "\(.design) \(size), for \(.target): " as $of |
    verdict(.target; $row != null and $row.lut_per_lane_bit <= .largest;
      $of + "\($row.lut_per_lane_bit // "no") LUTs for each bit of a lane, at most \(.largest)"),
    if $key + {design: "literal"} | IN($measured[]) then
      verdict(.target; $ratio != null and $ratio >= .smallest;
        $of + "the literal specification takes \($ratio // "no") times as many LUTs, at least \(.smallest)")
    else empty end
  elif $whole then
    verdict(.target; false; "the limit of \(.design) \(size), for \(.target): no such configuration is measured")
  else empty end] as $held |

{passed: ([($synthesised + $held)[] | select(.passed)] | length),
 failed: ([($synthesised + $held)[] | select(.passed | not)] | length), skipped: 0,
 suites: [$families[] as $target | {name: $target} +
   ([($synthesised + $held)[] | select(.target == $target) | .passed] |
     {passed: (map(select(.)) | length), failed: (map(select(. | not)) | length), skipped: 0}) +
   {seconds: ([$rows[] | select(.target == $target) | .seconds] | add // 0)}],
 $rows, $ratios, limits: ($held | map({target, passed, text}))}
