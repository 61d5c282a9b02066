# SPDX-License-Identifier: Apache-2.0 OR MIT
#
# A whole board in simulation, its serial port a pseudo-terminal: `make sim-board`. To be included by the Makefile
# after tb/hw/hw.mk.
#
# HW   FAULTS=list  sim-board: what goes wrong on the line, such as lose:1000,reset@500 (tb/board/faults.h)

# Small unless the user says otherwise: the board works off its self-test bit by bit.
BOARD_LANES := $(if $(filter LANES,$(XL_GIVEN)),$(LANES),4)
BOARD_BYTES := $(if $(filter BYTES,$(XL_GIVEN)),$(BYTES),1)
BOARD_SIM_DIR = $(BUILD)/sim/board-$(BOARD_LANES)x$(BOARD_BYTES)-$(CUTS)$(SIM_VARIANT)$(if $(filter 0,$(FFT)),-nofft)
BOARD_SIM = $(BOARD_SIM_DIR)/sim
BOARD_LIST = rtl/board/board.f
BOARD_FILES := $(shell sed 's/\#.*//' rtl/board/board.f)
BOARD_SOURCES := $(addprefix tb/board/,pins.c uart.c faults.c) tb/stimulus/options.c tb/report/progress.c
BOARD_OBJECTS := $(filter-out %/pins.o,$(BOARD_SOURCES:%.c=$(BUILD)/hw/obj/%.o))
SIGNATURE := $(BUILD)/tb/signature

$(BOARD_OBJECTS): | can-simulate

-include $(BOARD_OBJECTS:.o=.d)

ifdef XL_CUTS
$(BOARD_SIM): $(RTL_FILES) $(RTL_LIST) $(BOARD_FILES) $(BOARD_LIST) tb/board/xl_tb_board.sv \
              tb/board/pins.c sim/lint.vlt tb/board/board.mk $(BOARD_OBJECTS) $(SIGNATURE)
	@mkdir -p $(BOARD_SIM_DIR)
	@echo 'Building the simulator $(notdir $(BOARD_SIM_DIR))'
	@signature=$$($(SIGNATURE) LANES=$(BOARD_LANES) BYTES=$(BOARD_BYTES) FFT=$(FFT)) || exit 1; \
	$(VERILATOR) --cc --exe --main --timing -O3 --noassert --x-assign fast --x-initial fast --output-split 0 \
	  $(if $(SIM_VARIANT),-Wno-lint) $(SIM_WHEEL_FLAGS) -GLanes=$(BOARD_LANES) -GBytes=$(BOARD_BYTES) \
	  -GFftMode="1'd$(FFT)" -GSignature="32'h$${signature#0x}" +define+XL_CUTS=$(call quote,$(XL_CUTS)) \
	  --top-module xl_tb_board --prefix Vboard --Mdir $(BOARD_SIM_DIR) -o sim sim/lint.vlt \
	  -f $(RTL_LIST) -f $(BOARD_LIST) tb/board/xl_tb_board.sv \
	  pins.o $(patsubst $(BUILD)/%,../../%,$(BOARD_OBJECTS)) >$(BOARD_SIM_DIR)/verilator.log 2>&1 || \
	  $(call failed,Verilator failed,$(BOARD_SIM_DIR)/verilator.log)
	@root=$$(sed -n 's/^VERILATOR_ROOT = //p' $(BOARD_SIM_DIR)/Vboard.mk); \
	  $(CC) $(TB_CFLAGS) $(HW_INCLUDES) $(CPPFLAGS) $(CFLAGS) -I$(BOARD_SIM_DIR) -isystem "$$root/include/vltstd" \
	  -DXL_DPI_HEADER='"Vboard__Dpi.h"' -c -o $(BOARD_SIM_DIR)/pins.o tb/board/pins.c
	@rm -f $@
	$(call compile_verilated,$(BOARD_SIM_DIR),Vboard,-O1,1)
endif

BOARD_UNIT = LANES=$(BOARD_LANES) BYTES=$(BOARD_BYTES) $(call quote,CUTS=$(CUTS)) FFT=$(FFT)
build_board_simulator = cuts=$$($(SETTINGS_CHECK) $(filter-out LANES=% BYTES=%,$(SETTINGS_GIVEN)) $(BOARD_UNIT)) && \
  $(MAKE) --no-print-directory $(call quote,$(BOARD_SIM)) XL_CUTS="$$cuts" $(BOARD_UNIT)

.PHONY: sim-board board-simulator

board-simulator: can-simulate can-hw $(SETTINGS_CHECK)
	@$(build_board_simulator)

sim-board: can-simulate can-hw $(SETTINGS_CHECK) $(HW_PROGRAM) ## Run hw on a simulated board, on a pseudo-terminal
	@$(if $(PORT),$(error PORT=$(PORT): the simulated board has a port of its own, leave this out))
	@$(build_board_simulator) && mkdir -p $(RESULTS_DIR) && { \
	  $(BASE_FACTS) $(HW_TOOLS)", $$($(VERILATOR) --version)" XL_SCHEMA=crosslane-simboard-1 XL_REPLAY='make sim-board' \
	  scripts/sim-board $(call quote,$(BOARD_SIM)) $(call quote,$(FAULTS)) $(call quote,$(or $(SEED),1)) $(HW_PROGRAM) \
	  $(HW_ARGUMENTS_OF_SIMULATION) $(call quote,RESULTS=$(RESULTS_DIR)/$(or $(RESULT),sim-board).json); \
	  status=$$?; $(call hw_judge,$(or $(RESULT),sim-board)); }
