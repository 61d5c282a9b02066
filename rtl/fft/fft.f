# The FFT engine's sources, in dependency order. Before them come rtl/rtl.f (or a list of a family), rtl/memory/memory.f
# and build/rtl/xl_fft_twiddles.sv, which `make build/rtl/xl_fft_twiddles.sv` makes (rtl/fft/fft.mk).
rtl/fft/xl_fft_pkg.sv
rtl/fft/xl_fft_sequencer_checks.sv
rtl/fft/xl_fft_sequencer.sv
rtl/fft/xl_fft_commutator.sv
rtl/fft/xl_fft_twiddle_store.sv
rtl/fft/xl_fft_exponents.sv
rtl/fft/xl_fft_butterfly.sv
rtl/fft/xl_fft_round.sv
rtl/fft/xl_fft_normaliser.sv
rtl/fft/xl_fft_rows.sv
rtl/fft/xl_fft_exchange.sv
rtl/fft/xl_fft_lane_order.sv
rtl/fft/xl_fft_unload.sv
rtl/fft/xl_fft_align.sv
rtl/fft/xl_fft_output.sv
rtl/fft/xl_fft.sv
rtl/fft/xl_fft_framing.sv
rtl/fft/xl_fft_axis.sv
