# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Crosslane. `make help` lists the targets; `make doctor` says what is missing for which.
# Nothing here uses the network: ./run TARGET installs first and calls make then.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# Variables that may stand on the command line. Anything else there is most likely a slip.
XL_SETTINGS := SEED LANES BYTES CUTS FFT CASES OFFSETS SHARD STALL RESETS VECTORS CASE STOP COMPARE \
               OFFSET EXEC LINE LANE N
XL_PLAIN    := $(XL_SETTINGS) ASSERT TRACE COVERAGE RESULT WERROR NATIVE BUILD JOBS MINUTES MUTANTS DESIGN SIM_VARIANT \
               SIM_GATES NETLIST MAX_LOG2_N AXIS VIEW VIEWER FORMAT FAMILY BOARD SEEDS PORT BAUD FAULTS FLASH
XL_KNOWN    := $(XL_PLAIN) \
               CC CXX AR CPPFLAGS CFLAGS CXXFLAGS LDFLAGS PREFIX DESTDIR BINDIR LIBDIR INCLUDEDIR \
               VERILATOR YOSYS YICES NEXTPNR_ECP5 NEXTPNR_ICE40 NEXTPNR_GOWIN IVERILOG GTKWAVE GNUPLOT PKG_CONFIG \
               ECPPACK ICEPACK GOWIN_PACK OPENFPGALOADER JQ \
               PYTHON XL_CUTS RTL_LIST TB_SV ENGINE_LISTS ENGINE_SV ENGINE_TWIDDLES ENGINE_EXTRA_C
XL_GIVEN    := $(foreach v,$(.VARIABLES),$(if $(filter command line,$(origin $v)),$v))
XL_UNKNOWN  := $(filter-out $(XL_KNOWN) MAKEFLAGS MAKEOVERRIDES -*-command-variables-*-,$(XL_GIVEN))
ifneq ($(strip $(XL_UNKNOWN)),)
  $(error Unknown variable $(firstword $(XL_UNKNOWN)). Known ones are: $(XL_KNOWN))
endif

# Values end up in recipes, where make expands a $ and starts a new command at a line end. So both are refused
# here, before anything expands a value; everything else the recipes quote.
define XL_LINE_END


endef
from_outside = $(foreach v,$1,$(if $(filter command environment,$(origin $v)),$v))
$(foreach v,$(call from_outside,$(XL_KNOWN)),$(if $(findstring $(XL_LINE_END),$(value $v)),\
  $(error $v holds a line end: give it one line)))
$(foreach v,$(call from_outside,$(XL_PLAIN)),$(if $(findstring $$,$(value $v)),\
  $(error $v=$(value $v) holds a $$: leave it out, make would take it for a variable)))

# Names of folders and of what is built stand in rules, where these characters mean something.
XL_ODD := ' " ` ; : & | < > ( ) { } [ ] * ? ! ^ ~ = , % \ \#
XL_BLANK := $(subst ,, )
odd_in = $(strip $(foreach c,$(XL_ODD),$(findstring $c,$1))$(if $(findstring $(XL_BLANK),$1),blank))
name_only = $(if $(call odd_in,$($1)),\
  $(error $1=$($1) must be without blanks and the characters $(XL_ODD)))

# Empty means the default; `make help` names those of a simulation.
override CC    := $(or $(CC),cc)
override AR    := $(or $(AR),ar)
override PKG_CONFIG := $(or $(PKG_CONFIG),pkg-config)
override BUILD := $(or $(BUILD),build)
override LANES := $(or $(LANES),64)
override BYTES := $(or $(BYTES),4)
override CUTS  := $(or $(CUTS),balanced)
override FFT   := $(or $(FFT),1)
$(foreach v,BUILD RESULT SIM_VARIANT,$(call name_only,$v))
$(if $(findstring /,$(RESULT)),$(error RESULT=$(RESULT) must be the name of a file below BUILD, without a folder))
$(foreach v,ASSERT WERROR,$(if $(filter-out 0 1,$($v))$(word 2,$($v)),$(error $v=$($v) must be 1 or 0)))

# A word in single quotes for the shell, whatever it holds.
quote = '$(subst ','\'',$1)'

# How to get a tool, for the end of a message.
mend = ./run $(firstword $(MAKECMDGOALS)) installs one, make doctor tells more

include dpi/model/model.mk
include cli/cli.mk
include rtl/fft/fft.mk
include sim/sim.mk
include tb/hw/hw.mk
include tb/board/board.mk
include tb/fft/fft.mk
include sim/waves/waves.mk
include sim/waves/fft/fft_waves.mk
include test/test.mk
include formal/formal.mk
include scripts/results/results.mk
include syn/syn.mk
include syn/bitstream/bitstream.mk

.PHONY: help doctor clean test-fresh

help: ## List the targets and settings
	@echo 'make TARGET [NAME=value ...]'
	@echo
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }' | LC_ALL=C sort
	@echo
	@echo 'Settings of sim and replay:'
	@sed -n 's/^# SETTING //p' sim/sim.mk
	@echo
	@echo 'Settings of hw and sim-board:'
	@sed -n 's/^# HW */  /p' tb/hw/hw.mk tb/board/board.mk
	@echo
	@echo 'Settings of wave and wave-png:'
	@sed -n 's/^# WAVE */  /p' sim/waves/waves.mk
	@echo
	@echo 'Settings of sim-fft and wave-fft:'
	@sed -n 's/^# ENGINE */  /p' tb/fft/fft.mk sim/waves/fft/fft_waves.mk
	@echo
	@echo 'Settings of synth, pnr and growth:'
	@sed -n 's/^# FPGA */  /p' syn/syn.mk
	@echo
	@echo 'Settings of bitstream and program:'
	@sed -n 's/^# BOARD */  /p' syn/bitstream/bitstream.mk

test-fresh: ## Run the two README commands on a bare Debian 12 in a chroot (needs root)
	@scripts/test-fresh

doctor: ## Say what is missing, for which target, and the command that mends it
	@scripts/doctor

clean: ## Remove everything that was built
	@test -d $(BUILD) || exit 0; project=$$(pwd -P); build=$$(cd $(BUILD) && pwd -P); \
	case $$project/ in "$${build%/}"/*) held=yes ;; *) held=$$(git ls-files $(BUILD) 2>/dev/null) ;; esac; \
	test -z "$$held" || { echo 'crosslane: BUILD=$(BUILD) holds what was not built: remove it by hand' >&2; exit 1; }
	rm -rf $(BUILD)

# A goal with a slash is a file.
XL_TARGETS := $(shell sed -n 's/^\([a-z][a-z-]*\):.*/\1/p' $(filter-out %.d,$(MAKEFILE_LIST)))
XL_NO_TARGET := $(firstword $(foreach g,$(MAKECMDGOALS),$(if $(findstring /,$g),,$(filter-out $(XL_TARGETS),$g))))
ifneq ($(XL_NO_TARGET),)
  $(error Unknown target $(XL_NO_TARGET): `make help` lists them)
endif
