# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Area and speed on FPGAs. To be included after sim/sim.mk.
#
# FPGA   FAMILY=f        synth: ecp5, ice40, gowin, xc7, or several in quotes (all)
# FPGA   BOARD=b         pnr: a board of syn/boards.txt
# FPGA   SEEDS=n         pnr, growth: place and route with seeds 1 to n (5; growth 1)
# FPGA   LANES= BYTES=   synth, pnr: another size than the table's
# FPGA   CUTS=c          synth (of the unit), pnr, growth: none, balanced, fast or a bit vector
# FPGA   FFT=0           synth, pnr: without FFT mode

.PHONY: synth pnr growth synth-fft

# Empty unless given, since here the defaults stand in tables.
syn_given = $(foreach v,$1,$v=$(if $(filter $v,$(XL_GIVEN)),$(call quote,$($v))))
SYN_ENVIRONMENT = BUILD=$(BUILD) $(foreach v,JOBS RESULT SEEDS YOSYS NEXTPNR_ECP5 NEXTPNR_ICE40 NEXTPNR_GOWIN,\
  $(if $($v),$v=$(call quote,$($v)))) XL_COMMAND=$(call quote,make $(MAKECMDGOALS) $(MAKEOVERRIDES))

synth: can-synthesise $(SETTINGS_CHECK) ## Synthesise for FPGA families (FAMILY=), count LUTs, hold them against limits
	@$(SYN_ENVIRONMENT) $(call syn_given,LANES BYTES CUTS FFT) FAMILY=$(call quote,$(FAMILY)) syn/synth.sh

pnr: can-synthesise $(SETTINGS_CHECK) ## Place and route the unit for BOARD= with SEEDS= seeds, and say how fast it is
	@$(SYN_ENVIRONMENT) $(call syn_given,LANES BYTES CUTS FFT) BOARD=$(call quote,$(BOARD)) syn/pnr.sh

growth: can-synthesise $(SETTINGS_CHECK) ## Area and speed of units from 4x1 to 64x4 on an ECP5-85F
	@$(SYN_ENVIRONMENT) $(call syn_given,CUTS) syn/growth.sh

synth-fft: can-synthesise $(FFT_TWIDDLES) ## Synthesise the FFT engine (LANES=), place and route the small one
	@$(SYN_ENVIRONMENT) $(call syn_given,LANES) syn/fft.sh

.PHONY: can-synthesise
can-synthesise: can-compile
	@command -v jq >/dev/null || { echo crosslane: jq is missing: $(mend) >&2; exit 1; }
