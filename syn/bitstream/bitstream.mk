# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Bitstreams and how they get into boards. To be included after syn/syn.mk.
#
# BOARD  BOARD=b         bitstream, program: a board of constraints/boards.txt
# BOARD  SEED=n          bitstream: another start of place and route (1)
# BOARD  LANES= BYTES= CUTS= FFT=   bitstream: another unit than the board's own
# BOARD  FLASH=1         program: into the flash, which is overwritten, not into the RAM

.PHONY: bitstream bitstreams program

BITSTREAM_ENVIRONMENT = $(SYN_ENVIRONMENT) $(foreach v,ECPPACK ICEPACK GOWIN_PACK OPENFPGALOADER,\
  $(if $($v),$v=$(call quote,$($v))))

bitstream: can-synthesise $(SETTINGS_CHECK) $(BUILD)/tb/signature ## Build the bitstream of BOARD=, which tests itself
	@$(BITSTREAM_ENVIRONMENT) $(call syn_given,LANES BYTES CUTS FFT SEED) BOARD=$(call quote,$(BOARD)) \
	  syn/bitstream/bitstream.sh

bitstreams: can-synthesise $(SETTINGS_CHECK) $(BUILD)/tb/signature ## Build the bitstreams of all boards
	@$(BITSTREAM_ENVIRONMENT) syn/bitstream/bitstreams.sh

program: ## Load the bitstream of BOARD= into the board (FLASH=1: into its flash)
	@$(BITSTREAM_ENVIRONMENT) BOARD=$(call quote,$(BOARD)) FLASH=$(call quote,$(FLASH)) syn/bitstream/program.sh
