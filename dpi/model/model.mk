# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The golden model as a C library: build, install, uninstall. To be included by a Makefile.
#
# Set by the caller, before: BUILD CC AR CPPFLAGS CFLAGS LDFLAGS WERROR XL_WARNINGS
#                          PREFIX DESTDIR LIBDIR INCLUDEDIR, functions quote name_only mend
# Given back:              XL_MODEL_DIR XL_MODEL_SOURCES XL_MODEL_ARCHIVE

XL_MODEL_DIR := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))

BUILD ?= build
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
XL_WARNINGS ?= -Wall -Wextra -Wconversion -Wshadow -pedantic $(if $(filter 1,$(WERROR)),-Werror)

# The header holds the version, once: its three macros joined by dots.
XL_MODEL_VERSION := $(shell sed -n 's/^.define XL_VERSION_[A-Z]* //p' \
                      '$(XL_MODEL_DIR)/crosslane.h' | paste -s -d. -)
XL_MODEL_SONAME := libcrosslane.so.$(firstword $(subst ., ,$(XL_MODEL_VERSION)))

XL_MODEL_SOURCES := $(addprefix $(XL_MODEL_DIR)/,swizzle.c lerp.c banks.c fft.c fft_frame.c fft_stages.c fft_arithmetic.c fft_twiddle.c)
XL_MODEL_OBJECTS = $(patsubst $(XL_MODEL_DIR)/%.c,$(BUILD)/model/%.o,$(XL_MODEL_SOURCES))
XL_MODEL_ARCHIVE = $(BUILD)/libcrosslane.a
XL_MODEL_SHARED = $(BUILD)/libcrosslane.so.$(XL_MODEL_VERSION)

.PHONY: model install install-model uninstall uninstall-model can-compile

# Says in one sentence what is wrong with the compiler or the folder, before anything is compiled. A folder below BUILD
# that another make has just removed is no fault.
can-compile:
	@echo '#include <stdio.h>' | $(CC) -E -x c - >/dev/null 2>&1 || { \
	  echo crosslane: CC=$(call quote,$(CC)) is no C compiler that runs, or lacks 'stdio.h': $(mend) >&2; exit 1; }
	@command -v $(firstword $(AR)) >/dev/null || { \
	  echo crosslane: AR=$(call quote,$(AR)) is missing: $(mend) >&2; exit 1; }
	@mkdir -p $(BUILD) 2>/dev/null; for folder in $(BUILD) $(wildcard $(BUILD)/*/); do \
	  { test -d $$folder && test -w $$folder; } || { test $$folder != $(BUILD) && test ! -e $$folder; } || { \
	  echo "crosslane: $$folder is no folder that can be written to: mend it, or name another with BUILD=" >&2; \
	  exit 1; }; done

model: $(XL_MODEL_ARCHIVE) $(XL_MODEL_SHARED) ## Build the golden model as a C library

# The static library also goes into the simulator, so its objects are position-independent too.
$(BUILD)/model/%.o: $(XL_MODEL_DIR)/%.c | can-compile
	@mkdir -p $(@D)
	$(CC) -std=c11 -O2 -fPIC -fvisibility=hidden $(XL_WARNINGS) -MMD -MP -I$(XL_MODEL_DIR) \
	  $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

-include $(XL_MODEL_OBJECTS:.o=.d)

$(XL_MODEL_ARCHIVE): $(XL_MODEL_OBJECTS)
	@rm -f $@
	$(AR) rcs $@ $^

$(XL_MODEL_SHARED): $(XL_MODEL_OBJECTS)
	$(CC) -shared -Wl,-soname,$(XL_MODEL_SONAME) $(CFLAGS) $(LDFLAGS) -o $@ $^
	ln -sf $(@F) $(BUILD)/$(XL_MODEL_SONAME)
	ln -sf $(XL_MODEL_SONAME) $(BUILD)/libcrosslane.so

install: install-model ## Install the C library, header, pkg-config file and crosslane command (PREFIX= DESTDIR=)

XL_TO_LIB = $(call quote,$(DESTDIR)$(LIBDIR))
XL_TO_INCLUDE = $(call quote,$(DESTDIR)$(INCLUDEDIR))

# $(call put,MODE,FILE,FOLDER): the installed file is the old one or the new one, never half of it.
put = echo install -m $1 $2 $3 && install -m $1 $2 $3/$(notdir $2).new && \
  mv -f $3/$(notdir $2).new $3/$(notdir $2) || { rm -f $3/$(notdir $2).new; exit 1; }

check_folders = $(foreach v,PREFIX LIBDIR INCLUDEDIR,$(call name_only,$v)\
  $(if $(filter /%,$($v)),,$(error $v=$($v) must be the full name of a folder, beginning with /)))

# The .pc file is made here, not in `model`, since PREFIX may differ from call to call. DESTDIR is
# only where a packager collects the files, so it is not in it.
install-model: model
	@$(strip $(check_folders))
	@install -d $(XL_TO_INCLUDE) $(XL_TO_LIB)/pkgconfig && \
	  test -w $(XL_TO_INCLUDE) && test -w $(XL_TO_LIB) && test -w $(XL_TO_LIB)/pkgconfig || { \
	  echo crosslane: cannot write to $(XL_TO_INCLUDE) or $(XL_TO_LIB): \
	    install as root, or elsewhere with PREFIX= >&2; exit 1; }
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(XL_MODEL_VERSION)|' \
	  -e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
	  -e 's|@INCLUDEDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))|' \
	  $(XL_MODEL_DIR)/crosslane.pc.in > $(BUILD)/crosslane.pc
	@$(call put,644,$(XL_MODEL_DIR)/crosslane.h,$(XL_TO_INCLUDE))
	@$(call put,644,$(XL_MODEL_ARCHIVE),$(XL_TO_LIB))
	@$(call put,755,$(XL_MODEL_SHARED),$(XL_TO_LIB))
	ln -sf $(notdir $(XL_MODEL_SHARED)) $(XL_TO_LIB)/$(XL_MODEL_SONAME)
	ln -sf $(XL_MODEL_SONAME) $(XL_TO_LIB)/libcrosslane.so
	@$(call put,644,$(BUILD)/crosslane.pc,$(XL_TO_LIB)/pkgconfig)

uninstall: uninstall-model ## Remove what install put there (same PREFIX= DESTDIR=)

uninstall-model:
	@$(strip $(check_folders))
	rm -f $(XL_TO_INCLUDE)/crosslane.h $(addprefix $(XL_TO_LIB)/,libcrosslane.a libcrosslane.so \
	  $(XL_MODEL_SONAME) $(notdir $(XL_MODEL_SHARED)) pkgconfig/crosslane.pc)
