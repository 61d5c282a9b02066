# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Crosslane. `make help` lists the targets; `make doctor` says what is missing for which.
# Nothing here uses the network: ./run TARGET installs first and calls make then.

BUILD ?= build
CC ?= cc
AR ?= ar

# Settings of a simulation; empty means the default that `make help` names.
LANES ?= 64
BYTES ?= 4
CUTS  ?= balanced
FFT   ?= 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# Variables that may stand on the command line. Anything else there is most likely a slip.
XL_SETTINGS := SEED LANES BYTES CUTS FFT CASES OFFSETS SHARD STALL RESETS VECTORS CASE STOP COMPARE
XL_KNOWN    := $(XL_SETTINGS) ASSERT TRACE RESULT WERROR NATIVE BUILD JOBS \
               CC CXX AR CPPFLAGS CFLAGS CXXFLAGS LDFLAGS PREFIX DESTDIR LIBDIR INCLUDEDIR \
               VERILATOR YOSYS IVERILOG GTKWAVE PKG_CONFIG JQ PYTHON XL_CUTS
XL_GIVEN    := $(foreach v,$(.VARIABLES),$(if $(filter command line,$(origin $v)),$v))
XL_UNKNOWN  := $(filter-out $(XL_KNOWN) MAKEFLAGS MAKEOVERRIDES -*-command-variables-*-,$(XL_GIVEN))
ifneq ($(strip $(XL_UNKNOWN)),)
  $(error Unknown variable $(firstword $(XL_UNKNOWN)). Known ones are: $(XL_KNOWN))
endif

# A word in single quotes for the shell, whatever it holds.
quote = '$(subst ','\'',$1)'

include dpi/model/model.mk
include sim/sim.mk
include test/test.mk

.PHONY: help doctor clean test-fresh

help: ## List the targets and settings
	@echo 'make TARGET [NAME=value ...]'
	@echo
	@sed -n 's/^\([a-z][a-z-]*\):.*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }' | LC_ALL=C sort
	@echo
	@echo 'Settings of sim and replay:'
	@sed -n 's/^# SETTING //p' sim/sim.mk

test-fresh: ## Run the two README commands on a bare Debian 12 in a chroot (needs root)
	@scripts/test-fresh

doctor: ## Say what is missing, for which target, and the command that mends it
	@scripts/doctor

clean: ## Remove everything that was built
	rm -rf $(call quote,$(BUILD))
