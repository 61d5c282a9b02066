# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# The golden model as a C library: build, install, uninstall. To be included by a Makefile.
#
# Set by the caller, before: BUILD CC AR CPPFLAGS CFLAGS LDFLAGS WERROR XL_WARNINGS
#                          PREFIX DESTDIR LIBDIR INCLUDEDIR
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

XL_MODEL_SOURCES := $(addprefix $(XL_MODEL_DIR)/,swizzle.c lerp.c)
XL_MODEL_OBJECTS = $(patsubst $(XL_MODEL_DIR)/%.c,$(BUILD)/model/%.o,$(XL_MODEL_SOURCES))
XL_MODEL_ARCHIVE = $(BUILD)/libcrosslane.a
XL_MODEL_SHARED = $(BUILD)/libcrosslane.so.$(XL_MODEL_VERSION)

.PHONY: model install install-model uninstall uninstall-model

model: $(XL_MODEL_ARCHIVE) $(XL_MODEL_SHARED) ## Build the golden model as a C library

# The static library also goes into the simulator, so its objects are position-independent too.
$(BUILD)/model/%.o: $(XL_MODEL_DIR)/%.c
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

install: install-model ## Install the C library, header and pkg-config file (PREFIX= DESTDIR=)

# The .pc file is made here, not in `model`, since PREFIX may differ from call to call. DESTDIR is
# only where a packager collects the files, so it is not in it.
install-model: model
	install -d '$(DESTDIR)$(INCLUDEDIR)' '$(DESTDIR)$(LIBDIR)/pkgconfig'
	install -m 644 $(XL_MODEL_DIR)/crosslane.h '$(DESTDIR)$(INCLUDEDIR)/crosslane.h'
	install -m 644 $(XL_MODEL_ARCHIVE) '$(DESTDIR)$(LIBDIR)/libcrosslane.a'
	install -m 755 $(XL_MODEL_SHARED) '$(DESTDIR)$(LIBDIR)/$(notdir $(XL_MODEL_SHARED))'
	ln -sf $(notdir $(XL_MODEL_SHARED)) '$(DESTDIR)$(LIBDIR)/$(XL_MODEL_SONAME)'
	ln -sf $(XL_MODEL_SONAME) '$(DESTDIR)$(LIBDIR)/libcrosslane.so'
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@VERSION@|$(XL_MODEL_VERSION)|' \
	  -e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
	  -e 's|@INCLUDEDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))|' \
	  $(XL_MODEL_DIR)/crosslane.pc.in > '$(DESTDIR)$(LIBDIR)/pkgconfig/crosslane.pc'
	chmod 644 '$(DESTDIR)$(LIBDIR)/pkgconfig/crosslane.pc'

uninstall: uninstall-model ## Remove what install put there (same PREFIX= DESTDIR=)

uninstall-model:
	rm -f '$(DESTDIR)$(INCLUDEDIR)/crosslane.h' '$(DESTDIR)$(LIBDIR)/libcrosslane.a' \
	  '$(DESTDIR)$(LIBDIR)/$(notdir $(XL_MODEL_SHARED))' \
	  '$(DESTDIR)$(LIBDIR)/$(XL_MODEL_SONAME)' '$(DESTDIR)$(LIBDIR)/libcrosslane.so' \
	  '$(DESTDIR)$(LIBDIR)/pkgconfig/crosslane.pc'
