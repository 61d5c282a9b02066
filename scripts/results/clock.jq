# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Clock: a row for each file pnr-BOARD.json, and growth.json with its plots.
include "common";

def boards: ["ulx3s-85f", "ulx3s-12f", "hx8k", "icebreaker", "tangnano9k", "tangnano20k"];

def clock($files):
  ($files | to_entries | map(select(.key | startswith("pnr-")) | [.key, .value])) as $measured |
  "## Clock on boards", "",
  "The whole unit, placed and routed by nextpnr with registers around it, for the FPGA of each board.",
  "The clock is nextpnr's model of the slowest path, with several seeds of the placement; no board was touched.",
  "LUT and FF count the whole design; `unit` is the unit's own part, by synthesis.",
  "",
  table("board", "device", "lanes x bytes", "cuts", "latency", "MHz: least", "median", "most", "seeds", "LUT", "FF",
      "unit LUT", "unit FF";
    (boards[] as $board |
      ([$measured[] | select(.[0] == "pnr-\($board)" or (.[0] | startswith("pnr-\($board)-"))) | .[1]] |
      if length == 0 then row($board, "not measured", (range(11) | "-")) else
        .[] | row($board, (.device | code),
          "\(.lanes) x \(.bytes)" + if .fft_mode == 0 then ", no FFT mode" else "" end, .cuts,
          (.latency | count), (.mhz_min, .mhz_median, .mhz_max | fixed(1)), (.seeds | length | count),
          (.lut, .ff, .unit_lut, .unit_ff | count))
      end))),
  if $measured == [] then not_measured("The clock"; "make pnr BOARD=") else origins($measured) end;

def plot($name; $text): "![\($text)](results/\($name).svg)", "";

def growth($files):
  $files.growth as $growth |
  "## Growth with lanes and bytes", "",
  if $growth == null then not_measured("Growth"; "make growth") else
    "The same for units of all sizes with cuts \($growth.cuts), on the board \($growth.board) (\($growth.target)).",
    "LUT and FF are the unit's own; seconds of place and route are the median over the seeds.",
    "",
    plot("growth-lut"; "LUTs against lanes, a line for each number of bytes; the table below holds the numbers"),
    plot("growth-mhz"; "MHz against lanes, a line for each number of bytes; the table below holds the numbers"),
    plot("growth-seconds"; "Seconds of place and route against lanes; the table below holds the numbers"),
    table("lanes", "bytes", "LUT", "FF", "MHz: least", "median", "most", "seeds", "synthesis s", "place and route s";
      $growth.rows | sort_by(.bytes, .lanes) | .[] |
      row((.lanes, .bytes, .lut, .ff | count), (.mhz_min, .mhz_median, .mhz_max | fixed(1)), (.seeds | count),
        (.synthesis_seconds, .pnr_seconds | count))),
    origins([["growth", $growth]])
  end;
