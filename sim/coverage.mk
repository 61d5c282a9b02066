# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Simulators that count coverage, chosen by COVERAGE=. test/coverage/ runs them and reads what they count.
#
#   line     lines, branches and cover properties of the RTL with its checks
#   toggle   every bit of every signal of the RTL as synthesised: without checks, which are no hardware
#   ports    the same for the ports of the unit and for its lerp alone: a wide unit's whole RTL takes too long
#
# The counts go to coverage.dat beside the simulator.

ifneq ($(filter-out line toggle ports,$(COVERAGE))$(word 2,$(COVERAGE)),)
  $(error COVERAGE=$(COVERAGE) must be line, toggle or ports)
endif

# Without a width Verilator leaves signals of more than 256 bits out of toggle coverage, and says nothing. The
# counting of many bits must be cut into functions, which the compiler takes as long for as their square.
SIM_TOGGLE_FLAGS = --coverage-toggle --coverage-max-width 4096 --output-split-cfuncs 1000 +define+SYNTHESIS
SIM_COVERAGE_FLAGS = $(if $(COVERAGE),+define+COVERAGE \
  $(if $(filter line,$(COVERAGE)),--coverage-line --coverage-user,$(SIM_TOGGLE_FLAGS)))

# Verilator's control file. It counts a module once, not at each of its places, only if it does not dissolve it
# there. Left out is the simulation top; for `ports` also all RTL but the lerp and the unit's port list.
# $(call coverage_scope,FOLDER) is its name, $(call write_coverage_scope,FOLDER,SOURCES) writes it.
coverage_scope = $(if $(COVERAGE),$1/scope.vlt)
define SIM_PORTS_SCOPE
for folder in stream swizzle; do echo "coverage_off -file \"*/$$folder/*\""; done; \
  echo "coverage_off -file \"*/xl_unit.sv\" -lines $$(sed -n '/^);/{=;q}' $(filter %/xl_unit.sv,$(RTL_FILES)))-9999"
endef
write_coverage_scope = $(if $(COVERAGE),@{ echo '`verilator_config'; echo 'coverage_off -file "*/xl_tb_*.sv"'; \
  for module in $(basename $(notdir $2)); do echo "no_inline -module \"$$module\""; done; \
  $(if $(filter ports,$(COVERAGE)),$(SIM_PORTS_SCOPE),:); } >$1/scope.vlt)
