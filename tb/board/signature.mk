# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The program that prints the signature of a board's self-test. To be included after dpi/model/model.mk.

SIGNATURE_SOURCES := tb/board/signature.c tb/board/generator.c

$(BUILD)/tb/signature: $(SIGNATURE_SOURCES) tb/board/generator.h $(XL_MODEL_ARCHIVE) | can-compile
	@mkdir -p $(@D)
	@$(CC) -std=c11 -O2 $(XL_WARNINGS) -I$(XL_MODEL_DIR) $(CPPFLAGS) $(CFLAGS) -o $@.new $(SIGNATURE_SOURCES) \
	  $(XL_MODEL_ARCHIVE) $(LDFLAGS) && mv $@.new $@
