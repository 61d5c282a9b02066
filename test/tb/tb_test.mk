# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Unit tests of the C testbench. To be included by a Makefile after sim/sim.mk and
# test/model/model_test.mk.
#
# Every test program is built twice, plain and with the address and undefined-behaviour sanitizers.
# The testbench and the model are compiled once for each kind. The tests run in the project's top
# folder and read vectors/cases.txt (or what the environment variable XL_VECTORS names) and
# vectors/silicon.txt.

XL_TB_TEST_DIR := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))

XL_TB_TESTS := options sweep pacing wave vector_file scoreboard lanes coverage run
XL_TB_TEST_PROGRAMS = $(foreach kind,plain sanitized,\
  $(XL_TB_TESTS:%=$(BUILD)/test/tb/$(kind)/test_%))
XL_TB_TEST_SOURCES = $(TB_SOURCES) $(XL_MODEL_SOURCES)
XL_TB_TEST_COMPILE = $(CC) -std=c11 -O1 -g $(XL_WARNINGS) -MMD -MP $(TB_INCLUDES) \
  -I$(XL_TB_TEST_DIR) $(CPPFLAGS) $(CFLAGS)
XL_TB_TEST_LIBS = -lcmocka $(shell $(PKG_CONFIG) --libs jansson)

.PHONY: test-tb

test-tb: $(XL_TB_TEST_PROGRAMS) ## Run the unit tests of the C testbench
	@test/cmocka.sh $^

# $(call XL_TB_TEST_RULES,KIND,FLAGS)
define XL_TB_TEST_RULES
$(BUILD)/test/tb/$1/obj/%.o: %.c | can-compile
	@mkdir -p $$(@D)
	$$(XL_TB_TEST_COMPILE) $2 -c -o $$@ $$<

$(BUILD)/test/tb/$1/libtestbench.a: $(XL_TB_TEST_SOURCES:%.c=$(BUILD)/test/tb/$1/obj/%.o)
	@rm -f $$@
	$$(AR) rcs $$@ $$^

$(BUILD)/test/tb/$1/test_%: $(XL_TB_TEST_DIR)/test_%.c $(BUILD)/test/tb/$1/libtestbench.a
	$$(XL_TB_TEST_COMPILE) $2 -MF $$@.d -o $$@ $$(filter %.c %.a,$$^) $$(LDFLAGS) $$(XL_TB_TEST_LIBS)

-include $(XL_TB_TEST_SOURCES:%.c=$(BUILD)/test/tb/$1/obj/%.d)
-include $(XL_TB_TESTS:%=$(BUILD)/test/tb/$1/test_%.d)
endef

$(eval $(call XL_TB_TEST_RULES,plain,))
$(eval $(call XL_TB_TEST_RULES,sanitized,$$(XL_SANITIZE)))
