# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# docs/results.md and its plots, from result files.

.PHONY: results

results: ## Take new results from build/results to docs/results, and make docs/results.md and its plots of them
	@scripts/results/collect.sh $(BUILD)/results docs/results
	@$(if $(GNUPLOT),GNUPLOT=$(call quote,$(GNUPLOT))) scripts/results/generate.sh docs/results docs
