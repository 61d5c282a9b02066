# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Everything that is tested. Each suite can be run alone as test-NAME, and ends with "N passed, N failed".

include test/model/model_test.mk
-include test/tb/tb_test.mk

.PHONY: test lint test-sim test-front-door

TEST_ENVIRONMENT = BUILD=$(BUILD) VERILATOR=$(VERILATOR)

lint: ## Lint the RTL with every Verilator at hand and Yosys, the C code and the scripts
	@$(TEST_ENVIRONMENT) test/lint.sh

test-sim: ## Sweep small and large units with assertions on; vectors; digests
	@$(TEST_ENVIRONMENT) test/sim.sh

test-front-door: ## Test ./run and make doctor
	@test/front_door/test_run.sh

test: ## Run every test
	@$(TEST_ENVIRONMENT) XL_COMMAND='make test' test/run.sh test \
	  'model=$(MAKE) -s test-model' \
	  $(if $(wildcard test/tb/tb_test.mk),'testbench=$(MAKE) -s test-tb') \
	  'lint=test/lint.sh' \
	  'front-door=test/front_door/test_run.sh' \
	  'sim=test/sim.sh'
