# The FFT engine's stand-in behind the engine's own wrapper.
rtl/fft/xl_fft_pkg.sv
tb/fft/stand_in/xl_fft.sv
rtl/fft/xl_fft_axis.sv
