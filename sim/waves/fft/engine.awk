# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# awk -v lanes=8 -f engine.awk: the saved view of the FFT engine for GTKWave. Numbers are signed decimal; of the
# lanes the first `lanes` are shown as re and im.

function group(name) { print "@800200\n-" name }
function end(name) { print "@1000200\n-" name }
# Flags: 28 binary, 22 hexadecimal, 24 decimal, 420 signed decimal, 100000028 names of an enumeration.
function signal(flag, label, path) { printf "@%s\n+{%s} TOP.xl_tb_fft.u_fft.%s\n", flag, label, path }
function lanes_of(name, what,   i) {
  group(name)
  for (i = 0; i < lanes; i++) {
    signal("420", i " re", "u_view.gen_lane[" i "]." what "_re[15:0]")
    signal("420", i " im", "u_view.gen_lane[" i "]." what "_im[15:0]")
  }
  end(name)
}
BEGIN {
  print "[*] SPDX-License-Identifier: Apache-2.0 OR MIT"
  print "[*] The FFT engine: rows in, slots read and written, rows out"
  print "[size] 1400 900\n[pos] -1 -1"
  print "*0.0 0 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1"
  print "[sst_width] 0\n[signals_width] 300\n[sst_expanded] 0"
  group("rows in")
  signal("28", "clock", "clk_i")
  signal("28", "reset (low)", "rst_ni")
  signal("28", "valid", "in_valid_i")
  signal("28", "ready", "in_ready_o")
  signal("24", "log2 N", "u_view.in_log2_n[4:0]")
  end("rows in")
  lanes_of("lanes in", "in")
  group("row that is read")
  signal("28", "a slot", "issue")
  signal("24", "stage", "u_view.read_stage[3:0]")
  signal("24", "row", "u_view.read_row[" rowbits - 1 ":0]")
  end("row that is read")
  group("row that is written")
  signal("100000028", "to", "u_view.written[1:0]")
  signal("24", "stage ", "u_view.write_stage[3:0]")
  signal("24", "row ", "u_view.write_row[" rowbits - 1 ":0]")
  signal("420", "exponent", "u_view.exponent[7:0]")
  signal("28", "clamped", "clamped")
  end("row that is written")
  lanes_of("lanes written", "result")
  group("rows out")
  signal("28", "valid ", "out_valid_o")
  signal("28", "ready ", "out_ready_i")
  signal("28", "first", "out_first_o")
  signal("28", "last", "out_last_o")
  signal("24", "log2 N ", "u_view.out_log2_n[4:0]")
  signal("420", "exponent ", "out_exponent_o[7:0]")
  signal("28", "clamped ", "out_clamped_o")
  end("rows out")
  lanes_of("lanes out", "out")
}
