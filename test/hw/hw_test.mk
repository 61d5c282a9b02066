# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Unit tests of the host side of the link, and the test double of a board. To be included after tb/hw/hw.mk and
# test/tb/tb_test.mk. Everything is built with sanitizers; the programs themselves are built plain elsewhere.

XL_HW_TESTS := link commands line serial
XL_HW_TEST_PROGRAMS := $(XL_HW_TESTS:%=$(BUILD)/test/hw/test_%)
XL_FAKE_BOARD := $(BUILD)/test/hw/fake_board
XL_HW_TEST_SOURCES := $(filter-out tb/hw/hw.c,$(HW_SOURCES)) tb/board/uart.c tb/board/faults.c test/hw/fake_board.c
XL_HW_TEST_COMPILE = $(XL_TB_TEST_COMPILE) $(HW_INCLUDES) -Itest/hw $(XL_SANITIZE)
XL_HW_TEST_ARCHIVES := $(BUILD)/test/hw/libhw.a $(BUILD)/test/tb/sanitized/libtestbench.a

$(BUILD)/test/hw/obj/%.o: %.c | can-hw
	@mkdir -p $(@D)
	@$(XL_HW_TEST_COMPILE) -c -o $@ $<

$(BUILD)/test/hw/libhw.a: $(XL_HW_TEST_SOURCES:%.c=$(BUILD)/test/hw/obj/%.o)
	@rm -f $@
	@$(AR) rcs $@ $^

$(BUILD)/test/hw/test_%: test/hw/test_%.c $(XL_HW_TEST_ARCHIVES)
	@$(XL_HW_TEST_COMPILE) -MF $@.d -o $@ $(filter %.c %.a,$^) $(LDFLAGS) -lcmocka \
	  $$($(PKG_CONFIG) --libs $(HW_LIBRARIES))

$(XL_FAKE_BOARD): test/hw/fake_board_main.c $(XL_HW_TEST_ARCHIVES)
	@$(XL_HW_TEST_COMPILE) -MF $@.d -o $@ $(filter %.c %.a,$^) $(LDFLAGS) $$($(PKG_CONFIG) --libs $(HW_LIBRARIES))

-include $(XL_HW_TEST_SOURCES:%.c=$(BUILD)/test/hw/obj/%.d)
-include $(XL_HW_TESTS:%=$(BUILD)/test/hw/test_%.d) $(XL_FAKE_BOARD).d

.PHONY: hw-tests
hw-tests: $(XL_HW_TEST_PROGRAMS) $(XL_FAKE_BOARD) $(HW_PROGRAM)
	@test/cmocka.sh $(XL_HW_TEST_PROGRAMS)
