# The FFT engine's sources, in dependency order. Before them come rtl/rtl.f (or a family's list) and
# rtl/memory/memory.f.
rtl/fft/xl_fft_pkg.sv
rtl/fft/xl_fft.sv
rtl/fft/xl_fft_axis.sv
