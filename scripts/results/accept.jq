# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Why a result file $name is not fit to be shown, on one line; nothing if it is. Nobody can measure again what ran on
# files that no commit holds; what failed, or ran in part, must not replace a whole result.
def unless(good; $reason): if good then empty else $reason end;

[unless(.commit != ""; "no commit is known"),
 unless(.dirty == false; "files differed from the commit, so commit them, then measure again"),
 unless((.failed // 0) == 0; "\(.failed) failed"),
 unless((.skipped // 0) == 0; "\(.skipped) skipped"),
 if $name == "synth" then
   [.rows[] | select(.design == "network" and .lanes == 32 and .bytes == 4 and .fft_mode == 1) | .target] as $targets |
   unless(["ecp5", "ice40", "gowin", "xc7"] - $targets == []; "not all families, or not their usual sizes")
 elif $name | startswith("pnr-") then unless(.seeds | length >= 3; "\(.seeds | length) seeds, 3 are the least")
 elif $name == "sim" then unless(.offsets_covered == 65536 and .lanes == 64 and .bytes == 4; "not the usual sweep")
 elif $name == "sim-fft" then unless(.whole and .lanes == 32 and .max_n == 4096; "not the usual engine or run")
 elif $name == "mutants" then unless(.total >= 1000; "a sample of \(.total) mutants, 1000 are the least")
 elif $name == "coverage" then unless(.variant == "full"; "not all units ran")
 elif $name == "sim-netlist" then unless(.suites | length == 7; "not all netlists")
 else empty end] | join("; ")
