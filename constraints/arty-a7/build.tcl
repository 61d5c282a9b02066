# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Builds the bitstream of the Arty A7 with AMD's Vivado, in the project's folder. UNTESTED: nobody has run this script
# or what it makes yet; tell us how it went.
#
#   vivado -mode batch -source constraints/arty-a7/build.tcl -tclargs SIGNATURE [PART]
#
# SIGNATURE is what `build/tb/signature LANES=32 BYTES=4 FFT=1` prints, as 0x%08x; PART is xc7a35ticsg324-1L (Arty
# A7-35T) or xc7a100tcsg324-1 (A7-100T). Leaves build/bitstream/arty-a7.bit and reports beside it.

if {$argc < 1 || $argc > 2 || ![regexp {^0x[0-9a-f]{8}$} [lindex $argv 0]]} {
  puts stderr "crosslane: give the signature, as 0x%08x, that build/tb/signature LANES=32 BYTES=4 FFT=1 prints"
  exit 2
}
set signature 32'h[string range [lindex $argv 0] 2 end]
set part xc7a35ticsg324-1L
if {$argc == 2} { set part [lindex $argv 1] }
set folder build/bitstream
file mkdir $folder

# The lists hold one file a line, and notes that start with #.
proc files_of {list} {
  set channel [open $list]
  set files {}
  foreach line [split [read $channel] "\n"] {
    set line [string trim [regsub {#.*} $line {}]]
    if {$line ne ""} { lappend files $line }
  }
  close $channel
  return $files
}

read_verilog -sv [concat [files_of rtl/xc7.f] [files_of rtl/board/board.f] rtl/board/tops/xl_top_arty_a7.sv]
read_xdc constraints/arty-a7/pins.xdc
synth_design -top xl_top_arty_a7 -part $part -generic Signature=$signature
opt_design
place_design
route_design
report_utilization -file $folder/arty-a7.utilization.txt
report_timing_summary -file $folder/arty-a7.timing.txt

# The slack of the slowest path: below 0, the clock is missed.
set slack [get_property SLACK [lindex [get_timing_paths -max_paths 1 -setup] 0]]
if {$slack < 0} {
  puts stderr "crosslane: the clock is missed by [expr {-$slack}] ns: see $folder/arty-a7.timing.txt"
  exit 1
}
write_bitstream -force $folder/arty-a7.bit
