# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# One plot of growth, for gnuplot: -e "data='FILE'; picture='FILE.svg'; what='lut'" (or mhz, seconds); growth.jq
# makes the data. No background, and colours of middling lightness, so that it reads on white and on black.
set terminal svg size 640,400 dynamic enhanced font "sans-serif,14" linewidth 1.2
set output picture
ink = "#7a8290"
set border 3 linecolor rgb ink linewidth 0.8
set grid linecolor rgb ink linewidth 0.3 dashtype 3
set tics nomirror textcolor rgb ink
set key above center horizontal reverse Left samplen 2 textcolor rgb ink
set xlabel "lanes" textcolor rgb ink
set logscale x 2
set xrange [3.6:71]
set xtics (4, 8, 16, 32, 64)
set style line 1 linecolor rgb "#3584e4" linewidth 2 pointtype 7 pointsize 0.7
set style line 2 linecolor rgb "#d9730d" linewidth 2 pointtype 5 pointsize 0.7
set style line 3 linecolor rgb "#2a9d62" linewidth 2 pointtype 9 pointsize 0.9
set datafile missing "null"

stats data using 2 nooutput
blocks = STATS_blocks
# The first word of a block is its name.
set key autotitle columnheader

if (what eq "mhz") {
  set ylabel "MHz" textcolor rgb ink
  set offsets 0, 0, graph 0.08, graph 0.08
  # Side by side, so that bars do not hide each other.
  place(b) = 1 + 0.025 * (b - (blocks - 1) / 2.0)
  plot for [b = 0:blocks-1] data index b using (column(2) * place(b)):4:(0):($6 - $4) with vectors nohead \
      linestyle b + 1 notitle, \
    for [b = 0:blocks-1] data index b using (column(2) * place(b)):5 with linespoints linestyle b + 1
} else {
  number = what eq "lut" ? 3 : 7
  set ylabel what eq "lut" ? "LUT" : "seconds" textcolor rgb ink
  set logscale y 10
  set format y "%.0s%c"
  plot for [b = 0:blocks-1] data index b using 2:number with linespoints linestyle b + 1
}
