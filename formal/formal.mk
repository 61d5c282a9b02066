# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Proofs: formal/theorems.txt lists them, docs/verification.md says what they mean.

.PHONY: formal formal-quick

FORMAL_ENVIRONMENT = BUILD=$(BUILD) $(if $(JOBS),JOBS=$(call quote,$(JOBS))) \
  $(foreach v,YOSYS YICES,$(if $($v),$v=$(call quote,$($v))))

formal: ## Prove network, lerp, handshake and pipeline, and show that the proofs can fail
	@$(FORMAL_ENVIRONMENT) formal/run.sh formal

formal-quick: ## The same for the sizes that take seconds
	@$(FORMAL_ENVIRONMENT) formal/run.sh formal-quick quick
