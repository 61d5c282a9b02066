# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The `crosslane` command: `make cli`, and its part of `make install`. To be included by the Makefile after
# dpi/model/model.mk. Every .c file in this folder belongs to it.

BINDIR ?= $(PREFIX)/bin
CLI_PROGRAM   := $(BUILD)/cli/crosslane
CLI_SOURCES   := $(wildcard cli/*.c)
CLI_OBJECTS   := $(CLI_SOURCES:cli/%.c=$(BUILD)/cli/obj/%.o)
# pkg-config names of the libraries that subcommands need.
CLI_LIBRARIES := sndfile
CLI_FLAGS      = $(if $(CLI_LIBRARIES),$$($(PKG_CONFIG) --$1 $(CLI_LIBRARIES)))

.PHONY: cli can-cli can-install-cli install-cli uninstall-cli

cli: $(CLI_PROGRAM) ## Build the crosslane command: build/cli/crosslane help

# Says in one sentence what is missing, before anything is built.
can-cli: can-compile
	@for library in $(CLI_LIBRARIES); do $(PKG_CONFIG) --exists $$library 2>/dev/null || { \
	  echo crosslane: PKG_CONFIG=$(call quote,$(PKG_CONFIG)) is missing or does not find $$library: $(mend) >&2; \
	  exit 1; }; done

$(BUILD)/cli/obj/%.o: cli/%.c | can-cli
	@mkdir -p $(@D)
	$(CC) -std=c11 -O2 $(XL_WARNINGS) -MMD -MP -I$(XL_MODEL_DIR) $(call CLI_FLAGS,cflags) $(CPPFLAGS) $(CFLAGS) \
	  -c -o $@ $<

$(CLI_PROGRAM): $(CLI_OBJECTS) $(XL_MODEL_ARCHIVE)
	$(CC) $(CFLAGS) -o $@ $^ $(LDFLAGS) $(call CLI_FLAGS,libs) -lm

-include $(CLI_OBJECTS:.o=.d)

install: install-cli
uninstall: uninstall-cli

XL_TO_BIN = $(call quote,$(DESTDIR)$(BINDIR))
check_bin = $(call name_only,BINDIR)\
  $(if $(filter /%,$(BINDIR)),,$(error BINDIR=$(BINDIR) must be the full name of a folder, beginning with /))

# Before the library goes anywhere, so that what is refused leaves nothing.
install-model: can-install-cli
can-install-cli:
	@$(strip $(check_folders) $(check_bin))

install-cli: cli install-model
	@install -d $(XL_TO_BIN) && test -w $(XL_TO_BIN) || { \
	  echo crosslane: cannot write to $(XL_TO_BIN): install as root, or elsewhere with PREFIX= >&2; exit 1; }
	@$(call put,755,$(CLI_PROGRAM),$(XL_TO_BIN))

uninstall-cli:
	@$(strip $(check_bin))
	rm -f $(XL_TO_BIN)/crosslane
