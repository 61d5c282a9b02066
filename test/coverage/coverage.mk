# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Coverage. To be included by a Makefile after the unit tests of the model and the testbench.

.PHONY: coverage coverage-unit-tests can-cover

can-cover: can-simulate
	@for tool in lcov genhtml gcov; do command -v $$tool >/dev/null || { \
	  echo crosslane: $$tool is missing: $(mend) >&2; exit 1; }; done

coverage: can-cover ## Line, branch, toggle and functional coverage, held against test/coverage/exclusions.txt
	@$(TEST_ENVIRONMENT) SEED=$(call quote,$(SEED)) OFFSETS=$(call quote,$(OFFSETS)) test/coverage/coverage.sh

# What coverage.sh runs in a folder where all C counts its lines. Sanitizers would only slow it down.
XL_COVERAGE_TESTS = $(foreach p,$(XL_MODEL_TEST_PROGRAMS) $(XL_FFT_TEST_PROGRAMS) \
    $(XL_TB_TEST_PROGRAMS),\
    $(if $(findstring /sanitized/,$p),,$p))
coverage-unit-tests: $(XL_COVERAGE_TESTS)
	@test/cmocka.sh $^
