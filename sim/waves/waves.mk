# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Waveforms: traces of one operation, and saved views of them.
#
# WAVE      OFFSET=n          this swizzle, EXEC=mask (all lanes); lane i holds 0xDA7AA000 + i
# WAVE      CASE=c SEED=n     the case that a failure printed
# WAVE      VECTORS=f LINE=n  the case on that line of the file
# WAVE      LANE=n            the lane to follow (the first wrong one, or 0)
# WAVE      VIEW=v            lane or unit (lane)
# WAVE      VIEWER=v          gtkwave, surfer or none (gtkwave)
# WAVE      FORMAT=f          fst or vcd (fst)

.PHONY: wave wave-png

override VIEW   := $(or $(VIEW),lane)
override VIEWER := $(or $(VIEWER),gtkwave)
override FORMAT := $(or $(FORMAT),fst)
$(call name_only,VIEW)
$(if $(filter-out gtkwave surfer none,$(VIEWER))$(word 2,$(VIEWER)),$(error VIEWER=$(VIEWER) must be gtkwave, surfer or none))
$(if $(filter-out fst vcd,$(FORMAT))$(word 2,$(FORMAT)),$(error FORMAT=$(FORMAT) must be fst or vcd))

WAVE_TOOLS  = $(BUILD)/tb/offset_table $(BUILD)/waves/exec_filter
WAVE_RESULT = $(or $(RESULT),wave)
WAVE_ENVIRONMENT = BUILD=$(BUILD) VIEW=$(VIEW) VIEWER=$(VIEWER) FORMAT=$(FORMAT) \
  $(if $(GTKWAVE),GTKWAVE=$(call quote,$(GTKWAVE)))

$(BUILD)/tb/offset_table: sim/waves/offset_table.c tb/report/offset_text.c | can-compile
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -o $@ $(filter %.c,$^) $(LDFLAGS)

$(BUILD)/waves/exec_filter: sim/waves/exec_filter.c | can-compile
	@mkdir -p $(@D)
	@$(CC) $(TB_CFLAGS) $(CPPFLAGS) $(CFLAGS) -o $@ $(filter %.c,$^) $(LDFLAGS)

# After a failure of `make sim`: the first failing case again, alone, with a trace.
define trace_failure
replay=$$(jq -r .failure_replay $(RESULTS_DIR)/$(or $(RESULT),sim).json); test -z "$$replay" || { \
  echo; echo 'The first failing case again, alone, traced:'; said=$(BUILD)/waves/failure.txt; mkdir -p $(BUILD)/waves; \
  eval "$(MAKE) --no-print-directory -s wave VIEWER=none RESULT=failure $${replay#make replay}" >$$said 2>&1; \
  grep -E '^(trace|open):' $$said || cat $$said; \
  jq -r '"\(.passed) passed, \(.failed) failed"' $(RESULTS_DIR)/$(or $(RESULT),sim).json; }
endef

# A case that fails is worth looking at, so status 1 is as good as 0.
wave: $(WAVE_TOOLS) ## Trace one operation and open it: OFFSET= EXEC=, CASE= SEED=, or VECTORS= LINE=; LANE=
	@$(if $(OFFSET)$(CASE)$(LINE),,$(error say which operation: OFFSET=, CASE= (with SEED=), or VECTORS= and LINE=))
	@test -r sim/waves/views/$(VIEW).gtkw || { echo 'crosslane: VIEW=$(VIEW) is none of the views:' \
	  $$(basename -s .gtkw -a sim/waves/views/*.gtkw) >&2; exit 2; }
	@mkdir -p $(RESULTS_DIR) $(BUILD)/waves; rm -f $(RESULTS_DIR)/$(WAVE_RESULT).json; log=$(BUILD)/waves/$(WAVE_RESULT).log; \
	trace() { $(MAKE) --no-print-directory -s replay RESULT=$(WAVE_RESULT) TRACE=1 "$$@" >$$log 2>&1; \
	  test -s $(RESULTS_DIR)/$(WAVE_RESULT).json || { cat $$log >&2; exit 1; }; }; \
	trace $(if $(LANE),,&& lane=$$(jq .failure_lane $(RESULTS_DIR)/$(WAVE_RESULT).json) && \
	  { test $$lane -lt 1 || trace LANE=$$lane; }) && sed -n '/MISMATCH/,/replay/p' $$log && \
	$(WAVE_ENVIRONMENT) scripts/wave $(RESULTS_DIR)/$(WAVE_RESULT).json $(BUILD)/waves/$(WAVE_RESULT).fst

# Pictures of all views, without a screen.
wave-png: ## Render every view of one operation into build/waves/VIEW.png (OFFSET=0xC021 LANE=5, or as for wave)
	@mkdir -p $(BUILD)/waves; for view in $$(basename -s .gtkw -a sim/waves/views/*.gtkw); do \
	  $(MAKE) --no-print-directory -s wave VIEWER=none VIEW=$$view \
	    $(if $(OFFSET)$(CASE)$(LINE),,OFFSET=0xC021 LANE=5) >$(BUILD)/waves/$$view.log || exit 1; \
	  $(WAVE_ENVIRONMENT) scripts/wave-picture $(BUILD)/waves/$(WAVE_RESULT)-$$view.gtkw $(BUILD)/waves/$$view.png || exit 1; \
	done
