# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The testbench on a real board: `make hw`. To be included by the Makefile after sim/sim.mk.
#
# HW   PORT=name    serial port of the board, such as /dev/ttyUSB0; without it, list what answers on USB
# HW   BAUD=n       its rate (115200)
# HW   OFFSETS= CASES= SHARD= SEED= STOP= VECTORS= CASE= OFFSET= EXEC= LINE=   as for sim; without OFFSETS, CASES and
# HW                SHARD a part of the sweep that takes about a minute
# HW   LANES= BYTES= CUTS= FFT=   hw: taken from the board; if given, the board must be that. sim-board: as for sim, but
# HW                4 lanes of 1 byte unless given

HW_PROGRAM  := $(BUILD)/hw/hw
HW_SOURCES  := $(filter-out tb/transport/dpi.c,$(wildcard tb/transport/*.c)) $(wildcard tb/hw/*.c) tb/board/generator.c
HW_INCLUDES := -Itb/transport -Itb/hw -Itb/board
HW_OBJECTS  := $(HW_SOURCES:%.c=$(BUILD)/hw/obj/%.o)
HW_LIBRARIES = libserialport zlib jansson

.PHONY: hw can-hw

# What the Makefile has given a default itself does not count as given.
HW_GIVEN  = $(filter LANES BYTES CUTS FFT,$(XL_GIVEN)) $(filter-out LANES BYTES CUTS FFT,$(XL_SETTINGS)) PORT BAUD TRACE
HW_ARGUMENTS = $(foreach v,$(HW_GIVEN),$(if $($v),$(call quote,$v=$($v))))
# A simulated board is built for CUTS, so nothing is to be expected.
HW_ARGUMENTS_OF_SIMULATION = $(foreach v,$(filter-out CUTS,$(HW_GIVEN)),$(if $($v),$(call quote,$v=$($v))))
HW_TOOLS = XL_TOOLS="libserialport $$($(PKG_CONFIG) --modversion libserialport)"

# Says in one sentence what is missing, before anything is built.
can-hw: can-compile
	@for library in $(HW_LIBRARIES); do $(PKG_CONFIG) --exists $$library 2>/dev/null || { \
	  echo crosslane: PKG_CONFIG=$(call quote,$(PKG_CONFIG)) is missing or does not find $$library: $(mend) >&2; \
	  exit 1; }; done
	@command -v jq >/dev/null || { echo crosslane: jq is missing: $(mend) >&2; exit 1; }

$(BUILD)/hw/obj/%.o: %.c | can-hw
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(HW_INCLUDES) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(HW_PROGRAM): $(HW_OBJECTS) $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)
	@$(CC) $(CFLAGS) -o $@ $^ $(LDFLAGS) $$($(PKG_CONFIG) --libs $(HW_LIBRARIES))

-include $(HW_OBJECTS:.o=.d)

# $(call judge,NAME): what to do after the program, whose status is in $$status, wrote that result.
hw_judge = test $$status -gt 1 || test ! -e $(RESULTS_DIR)/$1.json || \
  { . scripts/lib-results.sh; result_junit $(RESULTS_DIR)/$1.json; } || exit 1; exit $$status

hw: can-hw $(HW_PROGRAM) ## Run the testbench on the board at PORT=, or list the boards that answer
	@mkdir -p $(RESULTS_DIR); $(BASE_FACTS) $(HW_TOOLS) $(HW_PROGRAM) $(HW_ARGUMENTS) \
	  $(call quote,RESULTS=$(RESULTS_DIR)/$(or $(RESULT),hw).json); status=$$?; $(call hw_judge,$(or $(RESULT),hw))
