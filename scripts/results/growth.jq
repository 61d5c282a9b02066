# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# growth.json as gnuplot reads it: a block for each number of bytes, with its name above, two empty lines between.
# Columns: bytes lanes lut mhz_min mhz_median mhz_max pnr_seconds.
[.rows | group_by(.bytes)[] |
  [(.[0].bytes | "\"\(.) byte\(if . == 1 then "" else "s" end) a lane\""),
   (sort_by(.lanes)[] | "\(.bytes) \(.lanes) \(.lut) \(.mhz_min) \(.mhz_median) \(.mhz_max) \(.pnr_seconds)")] |
  join("\n")] | join("\n\n\n")
