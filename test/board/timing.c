// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Silence inside a frame, and resets at any time.
#include "scenarios.h"

void test_silence(void) {
  const frame f = command(IDENTIFY);
  uint8_t line[2 * FRAME_BYTES];
  const unsigned count = frame_bytes(&f, line);
  frame answer = {0};
  // 90 ms in the middle are allowed, 100 ms and two ticks more are too long.
  for (unsigned i = 0; i < 2; i++) {
    const uint32_t before = dropped_frames();
    forget();
    send_line(line, count / 2);
    wait_cycles(i == 0 ? config.clock_hz / 1000 * 90 : config.clock_hz / 10 + 2 * 65536 + 100);
    send_line(line + count / 2, count - count / 2);
    const bool answered = receive_frame(&answer, 20000);
    expect(answered == (i == 0), "silence inside a frame: %s", answered ? "answered" : "dropped");
    expect(dropped_frames() - before == i, "silence inside a frame is counted");
  }
}

void test_resets(void) {
  xl_board_operation o = {.offset = 0x001F};
  const frame f = command_load_run(&o);
  const frame run = command_run(0, 0);
  uint8_t line[2 * FRAME_BYTES];
  const unsigned count = frame_bytes(&f, line);
  for (unsigned i = 0; i < 4; i++) {
    frame answer = {0};
    expect(ask(&f, &answer), "load and run before a reset");
    if (i < 2)
      send_line(line, i == 0 ? 5 : count - 1); // in mid-frame
    else
      send_line(line, count);
    wait_cycles(i == 3 ? (uint64_t)(40 * config.bit_cycles) : 0); // in mid-answer
    press_reset(4);
    wait_self_test(true);
    expect(dropped_frames() == 0, "a reset clears the counters");
    expect_error(&run, 3, "a reset forgets the operands");
  }
}
