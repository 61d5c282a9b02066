# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The result of `make pnr` from $seeds (what each measured), $wanted (how many there should be), $unit and $harness
# (what their synthesis counted) and the settings.
def median: sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2 * 100 | round / 100;
($seeds | sort_by(.seed)) as $seeds | [$seeds[].mhz] as $mhz |
{design: "unit", board: $board, target: $target, device: $device, lanes: $lanes, bytes: $bytes, cuts: $cuts,
 fft_mode: $fft, latency: $latency, clock_goal_mhz: $goal,
 mhz_min: ($mhz | min), mhz_median: ($mhz | median), mhz_max: ($mhz | max),
 seeds: ($seeds | map(del(.utilization))), lut: $harness.lut, ff: $harness.ff, unit_lut: $unit.lut, unit_ff: $unit.ff,
 utilization: $seeds[0].utilization, synthesis_seconds: $harness.seconds, seconds_median: ([$seeds[].seconds] | median),
 inputs: $inputs, passed: ($seeds | length), failed: ($wanted - ($seeds | length)), skipped: 0}
