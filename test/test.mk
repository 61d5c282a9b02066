# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Everything that is tested. Each suite can be run alone as test-NAME, and ends with "N passed, N failed".

include test/model/model_test.mk
include test/fft/fft_test.mk
include test/tb/tb_test.mk
include test/hw/hw_test.mk
include test/netlist/netlist.mk
include test/coverage/coverage.mk
.PHONY: test ci lint test-sim test-dpi test-planted test-front-door test-install test-parameters test-oracle test-waves test-results test-synth test-board test-hw test-bitstream test-memory test-cli fuzz mutants

# Under a name of its own: `make -n test` would run a line that holds the usual one.
TEST_MAKE := $(MAKE)
TEST_ENVIRONMENT = BUILD=$(BUILD) VERILATOR=$(VERILATOR)

lint: ## Lint the RTL with every Verilator at hand and Yosys, the C code and the scripts
	@$(TEST_ENVIRONMENT) test/lint.sh

test-sim: ## Sweep small and large units with assertions on; vectors; digests
	@$(TEST_ENVIRONMENT) test/sim.sh

test-dpi: ## Hold the golden model, over DPI, against the specification as RTL
	@$(TEST_ENVIRONMENT) test/dpi.sh

test-board: can-simulate ## Drive the board pin by pin: commands, errors, faults of the line, self-test, signature
	@$(TEST_ENVIRONMENT) test/board.sh

test-planted: ## Build the planted bugs in and see that every one is caught
	@$(TEST_ENVIRONMENT) test/planted.sh

test-front-door: ## Test ./run, make doctor, what make says of bad input, and how suites are run
	@test/front_door/test_run.sh
	@$(TEST_ENVIRONMENT) test/front_door/test_make.sh
	@$(TEST_ENVIRONMENT) test/front_door/test_suites.sh

test-install: ## Install the library somewhere and use it as a user would
	@$(TEST_ENVIRONMENT) test/front_door/test_install.sh

test-parameters: ## See that illegal RTL parameters stop elaboration
	@$(TEST_ENVIRONMENT) test/front_door/test_parameters.sh

test-oracle: ## Hold the model's lane maps against LLVM's disassembler
	@$(TEST_ENVIRONMENT) test/oracle.sh

test-synth: ## Test synth, pnr and growth: bad input, limits, small units
	@$(TEST_ENVIRONMENT) test/synth.sh

test-hw: ## Test hw and sim-board: bad input, a bad line, boards that change, a planted bug
	@$(TEST_ENVIRONMENT) test/hw.sh

test-bitstream: ## Test bitstream, bitstreams and program: every board's pins, bad input, one bitstream built whole
	@$(TEST_ENVIRONMENT) test/bitstream.sh

test-memory: can-simulate ## Hold the bit-reversal memory against the model, every number of banks and planted bugs
	@$(TEST_ENVIRONMENT) test/memory.sh all

test-cli: ## Test the crosslane command
	@$(TEST_ENVIRONMENT) test/cli.sh

test-fft-bench: ## See that the FFT engine's testbench passes on a stand-in, and notices its planted faults
	@$(TEST_ENVIRONMENT) test/fft_bench.sh

test-fft-sim: ## Hold FFT engines of 8, 16 and 32 lanes against the model, assertions on; bad input
	@$(TEST_ENVIRONMENT) test/fft_sim.sh small && $(TEST_ENVIRONMENT) test/fft_sim.sh large

test-fft-bugs: ## Build planted bugs into the FFT engine and see that every one is caught
	@$(TEST_ENVIRONMENT) test/fft_planted.sh

test-waves: ## Test traces, views and what a failing run leaves
	@$(TEST_ENVIRONMENT) test/waves.sh && $(TEST_ENVIRONMENT) test/waves_fft.sh

test-results: ## See that docs/results.md is what `make results` makes, and test how
	@$(TEST_ENVIRONMENT) test/results.sh

mutants: can-simulate ## Kill MUTANTS= changes of DESIGN= (unit, memory, fft) by the testbench, or prove them equal
	@$(TEST_ENVIRONMENT) test/mutants/mutants.sh

fuzz: ## Fuzz the parsers and the model with sanitizers
	@$(TEST_ENVIRONMENT) test/fuzz.sh

# JOBS suites at a time, as many as there are processors; so the longest stand first. What several suites need is built
# before them, since two that build one file at the same time spoil it. Everything else a suite writes has a name of
# its own below BUILD.
.PHONY: test-shared
test-shared: $(XL_MODEL_ARCHIVE) $(XL_MODEL_SHARED) $(TB_ARCHIVE) $(SETTINGS_CHECK) $(SIGNATURE) $(ENGINE_ARCHIVE) \
             $(ENGINE_CHECK) $(FFT_TWIDDLES) $(CLI_PROGRAM)

# A signal that ends make must reach run.sh, so no shell stands between them.
SUITES_ENVIRONMENT = $(TEST_ENVIRONMENT) $(if $(JOBS),JOBS=$(call quote,$(JOBS))) \
  XL_SHARED='$(TEST_MAKE) -s -k -j "$$JOBS" test-shared'

test: ## Run every test, JOBS suites at a time
	@exec env $(SUITES_ENVIRONMENT) XL_COMMAND='make test' test/run.sh test \
	  'sim=test/sim.sh' \
	  'lint=test/lint.sh' \
	  'planted-bugs=test/planted.sh' \
	  'fft-engine=test/fft_sim.sh small' \
	  'bad-input=test/front_door/test_make.sh' \
	  'fft-bench=test/fft_bench.sh' \
	  'parameters=test/front_door/test_parameters.sh' \
	  'testbench=$(TEST_MAKE) -s test-tb' \
	  'dpi=test/dpi.sh' \
	  'run=test/front_door/test_run.sh' \
	  'memory=test/memory.sh' \
	  'fft-model=$(TEST_MAKE) -s test-fft' \
	  'suites=test/front_door/test_suites.sh' \
	  'cli-fft=test/fft/cli.sh' \
	  'model=$(TEST_MAKE) -s test-model' \
	  'install=test/front_door/test_install.sh' \
	  'cli=test/cli.sh' \
	  'fft-twiddles=test/fft_twiddles.sh'

ci: ## Run the checks that are too slow for `test`, JOBS suites at a time
	@exec env $(SUITES_ENVIRONMENT) XL_COMMAND='make ci' test/run.sh ci \
	  'board=test/board.sh' \
	  'netlist=LANES=32 BYTES=1 X_SHARDS=31 test/netlist/netlist.sh' \
	  'coverage=test/coverage/coverage.sh ci' \
	  'fft-sizes=test/fft_sim.sh large' \
	  'waves=test/waves.sh' \
	  'fft-planted=test/fft/planted.sh' \
	  'formal=formal/run.sh formal-quick quick' \
	  'memory-large=test/memory.sh ci' \
	  'fft-bugs=test/fft_planted.sh' \
	  'mutants=MUTANTS=200 RESULT=mutants-sample test/mutants/mutants.sh' \
	  'mutants-memory=DESIGN=memory MUTANTS=200 RESULT=mutants-memory-sample test/mutants/mutants.sh' \
	  'waves-fft=test/waves_fft.sh' \
	  'synthesis=test/synth.sh' \
	  'bitstream=test/bitstream.sh' \
	  'hw=test/hw.sh' \
	  'fuzz=test/fuzz.sh' \
	  'newest-verilator=test/newest.sh' \
	  'fft-synthesis=test/fft/synth.sh' \
	  'memory-coverage=test/memory/coverage.sh' \
	  'fft-coverage=test/fft/coverage.sh' \
	  'oracle=test/oracle.sh' \
	  'results=test/results.sh'
