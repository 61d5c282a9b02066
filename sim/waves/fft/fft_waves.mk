# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Waveforms of the FFT engine. To be included by the Makefile after tb/fft/fft.mk and sim/waves/waves.mk.
#
# ENGINE   wave-fft: N= (64), a tone in 8 lanes; or CASE= and the other settings that a failure printed; VIEWER=

.PHONY: wave-fft wave-fft-png

# A tone on a bin, alone in the engine, unless a case is given.
WAVE_FFT_CASE = $(or $(CASE),single:0)
WAVE_FFT_N    = $(or $(N),$(if $(CASE),,64))
WAVE_FFT_VIEW = $(BUILD)/waves/views/engine.gtkw
WAVE_FFT_LOG  = $(BUILD)/waves/wave-fft.log

# A case that fails is worth looking at, so status 1 is as good as 0.
define trace_fft
mkdir -p $(RESULTS_DIR) $(dir $(WAVE_FFT_VIEW)); rm -f $(RESULTS_DIR)/wave-fft.json; \
$(MAKE) --no-print-directory -s sim-fft TRACE=1 RESULT=wave-fft $(call quote,CASE=$(WAVE_FFT_CASE)) \
  $(if $(WAVE_FFT_N),$(call quote,N=$(WAVE_FFT_N))) \
  $(if $(CASE)$(filter LANES,$(XL_GIVEN)),,LANES=8) >$(WAVE_FFT_LOG) 2>&1; \
test -s $(RESULTS_DIR)/wave-fft.json || { cat $(WAVE_FFT_LOG) >&2; exit 1; }; \
sed -n '/MISMATCH/,/replay/p; /PROTOCOL ERROR/,/replay/p' $(WAVE_FFT_LOG); \
awk -v lanes=4 -v rowbits=$$(fst2vcd -f $(BUILD)/waves/wave-fft.fst 2>/dev/null | \
  sed -n 's/^.var [a-z]* *\([0-9]*\) .* read_row .*/\1/p' | head -n 1) -f sim/waves/fft/engine.awk \
  >$(WAVE_FFT_VIEW).tmp && mv $(WAVE_FFT_VIEW).tmp $(WAVE_FFT_VIEW)
endef
WAVE_FFT_ENVIRONMENT = VIEWS=$(dir $(WAVE_FFT_VIEW)) BUILD=$(BUILD) VIEW=engine FORMAT=$(FORMAT) \
  $(if $(GTKWAVE),GTKWAVE=$(call quote,$(GTKWAVE)))

wave-fft: can-simulate can-fftw ## Trace one frame in the FFT engine and open it: N=, or CASE= as a failure printed it
	@$(trace_fft) && VIEWER=$(VIEWER) $(WAVE_FFT_ENVIRONMENT) scripts/wave $(RESULTS_DIR)/wave-fft.json \
	  $(BUILD)/waves/wave-fft.fst

wave-fft-png: can-simulate can-fftw ## Render the view of wave-fft into build/waves/engine.png
	@$(trace_fft) && VIEWER=none $(WAVE_FFT_ENVIRONMENT) scripts/wave $(RESULTS_DIR)/wave-fft.json \
	  $(BUILD)/waves/wave-fft.fst && \
	$(WAVE_FFT_ENVIRONMENT) scripts/wave-picture $(BUILD)/waves/wave-fft-engine.gtkw $(BUILD)/waves/engine.png
