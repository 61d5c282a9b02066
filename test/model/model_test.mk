# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Unit tests of the golden model. To be included by a Makefile after dpi/model/model.mk.
#
# Every test program is built twice, from its own file and the model's sources: plain, and with the
# address and undefined-behaviour sanitizers. The tests read the vector file that the environment
# variable XL_VECTORS names, else vectors/cases.txt.

XL_MODEL_TEST_DIR := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))

XL_MODEL_TESTS := sources data lerp published cases banks
XL_MODEL_TEST_PROGRAMS = $(foreach kind,plain sanitized,\
  $(XL_MODEL_TESTS:%=$(BUILD)/test/model/$(kind)/test_%))
XL_SANITIZE ?= -fsanitize=address,undefined -fno-sanitize-recover=all

XL_MODEL_TEST_COMPILE = $(CC) -std=c11 -O2 -g $(XL_WARNINGS) -I$(XL_MODEL_DIR) $(CPPFLAGS) $(CFLAGS)

.PHONY: test-model

test-model: $(XL_MODEL_TEST_PROGRAMS) ## Run the unit tests of the golden model
	@test/cmocka.sh $^

XL_MODEL_TEST_NEEDS = $(XL_MODEL_SOURCES) $(XL_MODEL_DIR)/crosslane.h

$(BUILD)/test/model/plain/test_%: $(XL_MODEL_TEST_DIR)/test_%.c $(XL_MODEL_TEST_NEEDS)
	@mkdir -p $(@D)
	$(XL_MODEL_TEST_COMPILE) -o $@ $(filter %.c,$^) $(LDFLAGS) -lcmocka

$(BUILD)/test/model/sanitized/test_%: $(XL_MODEL_TEST_DIR)/test_%.c $(XL_MODEL_TEST_NEEDS)
	@mkdir -p $(@D)
	$(XL_MODEL_TEST_COMPILE) $(XL_SANITIZE) -o $@ $(filter %.c,$^) $(LDFLAGS) -lcmocka
