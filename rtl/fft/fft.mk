# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# What of the FFT engine's RTL is made in the build: the quarter wave of its twiddles. To be included by the Makefile.
#
# Given back: FFT_TWIDDLES  a SystemVerilog file that stands in front of those of rtl/fft/fft.f

FFT_TWIDDLES := $(BUILD)/rtl/xl_fft_twiddles.sv

$(BUILD)/rtl/twiddles: rtl/fft/twiddles.c | can-compile
	@mkdir -p $(@D)
	@$(CC) -std=c11 -O2 $(XL_WARNINGS) $(CPPFLAGS) $(CFLAGS) -o $@ $< $(LDFLAGS) -lm

$(FFT_TWIDDLES): $(BUILD)/rtl/twiddles
	@$< >$@.tmp && mv $@.tmp $@
