# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Area: the rows of synth.json, a table for each FPGA family.
include "common";

def family_names: {ecp5: "Lattice ECP5", ice40: "Lattice iCE40", gowin: "Gowin", xc7: "Xilinx 7"};

# One table row: all designs of one size, of which `size` is an example.
def area_row($synth; $size; $cuts):
  def same: .target == $size.target and .lanes == $size.lanes and .bytes == $size.bytes and .fft_mode == $size.fft_mode;
  def design(name): first($synth.rows[] | select(same and .design == name)) // {};
  row("\($size.lanes) x \($size.bytes)", (if $size.fft_mode == 1 then "yes" else "no" end),
    (design("literal").lut, design("network_plain").lut, design("network").lut | count),
    (first($synth.ratios[] | select(same) | .ratio) // null | fixed(2)),
    (design("network").lut_per_lane_bit | fixed(2)),
    (design("lerp").lut | count),
    ($cuts[] as $name | first($synth.rows[] | select(same and .design == "unit" and .cuts == $name)) // {} |
      (.lut, .ff) | count));

def area($files):
  $files.synth as $synth |
  "## Area", "",
  if $synth == null then not_measured("The area"; "make synth") else
    "What parts of the unit take after synthesis with Yosys, before place and route.",
    "`literal` is the specification as it stands, written in operators (`formal/xl_swizzle_literal.sv`).",
    "`network` is control and five layers with the family's own selectors, `plain` the same with portable ones.",
    "All three compute the same, without registers.",
    "`ratio` is literal to network; `per bit` is the network's LUTs divided by lanes and bits of a lane.",
    "`lerp` is that of all lanes; `unit` is everything, with the registers named and eight bits of tag.",
    "LUTs have four inputs, those of Xilinx 7 up to six; sizes are lanes x bytes; a dash was not measured.",
    "",
    ((["ecp5", "ice40", "gowin", "xc7"] | map(select(. as $t | any($synth.rows[]; .target == $t))))[] as $target |
      [$synth.rows[] | select(.target == $target)] as $rows |
      ([$rows[] | select(.design == "unit") | .cuts] | unique) as $cuts |
      "### \(family_names[$target])", "",
      table("lanes x bytes", "FFT mode", "literal", "plain", "network", "ratio", "per bit", "lerp",
          ($cuts[] | "unit, \(.)", "FF");
        ($rows | map({target, lanes, bytes, fft_mode}) | unique_by([.lanes, .bytes, - .fft_mode]) | .[]) as $size |
        area_row($synth; $size; $cuts))),
    origins([["synth", $synth]])
  end;
