# The FFT engine's stand-in.
rtl/xl_pkg.sv
rtl/fft/xl_fft_pkg.sv
tb/fft/stand_in/xl_fft.sv
