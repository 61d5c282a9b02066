# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# Tests of the FFT model. To be included by a Makefile after test/model/model_test.mk, whose rules these are like:
# every test program plain, and with the address and undefined-behaviour sanitizers.

XL_FFT_TEST_DIR := $(patsubst %/,%,$(dir $(lastword $(MAKEFILE_LIST))))

XL_FFT_TESTS := plain calls accuracy
XL_FFT_TEST_PROGRAMS = $(foreach kind,plain sanitized,$(XL_FFT_TESTS:%=$(BUILD)/test/fft/$(kind)/test_%))
# What all of them link, and other FFT tests may.
XL_FFT_TEST_SOURCES = $(addprefix $(XL_FFT_TEST_DIR)/,plain_fft.c signals.c sqnr.c)
XL_FFT_TEST_NEEDS = $(XL_FFT_TEST_SOURCES) $(XL_MODEL_SOURCES) \
  $(wildcard $(XL_FFT_TEST_DIR)/*.h $(XL_MODEL_DIR)/*.h)
XL_FFT_COMPILE = $(XL_MODEL_TEST_COMPILE) -I$(XL_FFT_TEST_DIR) $$($(PKG_CONFIG) --cflags fftw3)
XL_FFT_LIBRARIES = $(LDFLAGS) $$($(PKG_CONFIG) --libs fftw3) -lm
SNR_PROGRAM = $(BUILD)/fft/snr

.PHONY: test-fft test-fft-planted test-fft-cli can-fftw fft-accuracy

can-fftw: can-compile
	@$(PKG_CONFIG) --exists fftw3 2>/dev/null || { \
	  echo crosslane: PKG_CONFIG=$(call quote,$(PKG_CONFIG)) is missing or does not find fftw3: $(mend) >&2; exit 1; }

test-fft: $(XL_FFT_TEST_PROGRAMS) ## Test the FFT model: plain formula, FFTW, calls
	@test/cmocka.sh $^

test-fft-planted: ## Plant bugs in the FFT model and see that its tests catch every one
	@$(TEST_ENVIRONMENT) test/fft/planted.sh

test-fft-cli: ## Test crosslane fft
	@$(TEST_ENVIRONMENT) test/fft/cli.sh

fft-accuracy: $(SNR_PROGRAM) ## Print the FFT model's signal to noise for every size, with gates
	@$(TEST_ENVIRONMENT) PKG_CONFIG=$(call quote,$(PKG_CONFIG)) test/fft/accuracy.sh $(SNR_PROGRAM)

$(BUILD)/test/fft/plain/test_%: $(XL_FFT_TEST_DIR)/test_%.c $(XL_FFT_TEST_NEEDS) | can-fftw
	@mkdir -p $(@D)
	$(XL_FFT_COMPILE) -o $@ $(filter %.c,$^) -lcmocka $(XL_FFT_LIBRARIES)

$(BUILD)/test/fft/sanitized/test_%: $(XL_FFT_TEST_DIR)/test_%.c $(XL_FFT_TEST_NEEDS) | can-fftw
	@mkdir -p $(@D)
	$(XL_FFT_COMPILE) $(XL_SANITIZE) -o $@ $(filter %.c,$^) -lcmocka $(XL_FFT_LIBRARIES)

$(SNR_PROGRAM): $(XL_FFT_TEST_DIR)/snr.c $(XL_FFT_TEST_NEEDS) | can-fftw
	@mkdir -p $(@D)
	$(XL_FFT_COMPILE) -o $@ $(filter %.c,$^) $(XL_FFT_LIBRARIES)
