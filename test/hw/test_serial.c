// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// Question and answer over a pseudo-terminal with a board in C at its other end, in a process of
// its own: good, bad and strange ones.
#define _DEFAULT_SOURCE
#include "tb_test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "board.h"
#include "fake_board.h"
#include "list.h"
#include "many.h"
#include "progress.h"

static pid_t child;
static xl_board board;
static char port[128];
static double began;

static void start_board(const char *way, unsigned number) {
  const fake_board fake = {.way = way, .number = number, .lanes = 32, .bytes = 1, .fft_mode = true};
  const int line = fake_board_line(port, sizeof port);
  assert_true(line >= 0 && fake_board_knows(way));
  child = fork();
  assert_true(child >= 0);
  if (child == 0)
    _exit(fake_board_serve(&fake, line));
  close(line);
  began = xl_seconds();
}

static bool open_board(const char *way, unsigned number, unsigned tries) {
  start_board(way, number);
  return xl_board_open(&board, port, 115200, tries);
}

static void end_board(void) {
  xl_board_close(&board);
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
}

// Swaps each lane with its neighbour; returns whether an answer came, and checks it.
static bool exchange(unsigned seed) {
  xl_operation operation = {.kind = XL_SWIZZLE, .exec = 0xFFFFFFFF, .offset = 0x041F, .tag = 7};
  xl_response response;
  for (unsigned lane = 0; lane < 32; lane++)
    operation.src[0][lane] = (lane * 7 + seed) & 0xFF;
  if (!xl_board_run(&board, &operation, &response))
    return false;
  for (unsigned lane = 0; lane < 32; lane++)
    assert_int_equal(response.data[lane], operation.src[0][lane ^ 1]);
  assert_true(response.write == 0xFFFFFFFF && response.tag == 7);
  return true;
}

static void test_a_good_board(void **state) {
  (void)state;
  xl_counters counters;
  xl_many_check many;
  assert_true(open_board("good", 0, XL_SERIAL_TRIES));
  assert_int_equal(board.identity.config.lanes, 32);
  for (unsigned i = 0; i < 600; i++) // the sequence number comes round twice
    assert_true(exchange(i));
  assert_true(xl_many_check_run(&many, &board, 5) && many.equal);
  assert_true(xl_board_counters(&board, &counters));
  assert_true(counters.good_frames >= 603);
  assert_true(xl_board_identify_again(&board));
  end_board();
}

// Every way to damage bytes ends in a repetition, and never in a wrong answer.
static void test_a_bad_line(void **state) {
  (void)state;
  static const char *const way[] = {"flip", "lose", "double"};
  for (unsigned w = 0; w < 3; w++) {
    assert_true(open_board(way[w], 500, XL_SERIAL_TRIES));
    for (unsigned i = 0; i < 40; i++)
      assert_true(exchange(i));
    assert_true(board.serial.repeated > 0);
    end_board();
  }
}

// Answers that come when nobody waits for them any more must not be taken for the next question's.
static void test_late_answers(void **state) {
  (void)state;
  assert_true(open_board("late", 400, XL_SERIAL_TRIES));
  for (unsigned i = 0; i < 4; i++)
    assert_true(exchange(i));
  assert_true(board.serial.stale > 0);
  end_board();
}

static void test_no_answer_has_an_end(void **state) {
  (void)state;
  static const char *const way[] = {"mute", "echo", "chatter"};
  for (unsigned w = 0; w < 3; w++) {
    assert_false(open_board(way[w], 0, 2));
    assert_non_null(strstr(board.why, w == 0 ? "no answer to 2 tries: is the board programmed"
                                             : "BAUD=115200 the board's rate"));
    assert_true(xl_seconds() - began < 30);
    end_board();
  }
}

static void test_strangers(void **state) {
  (void)state;
  static const char *const way[] = {"stranger", "version", "impossible"};
  static const char *const says[] = {"no Crosslane board", "version 2", "cannot be"};
  for (unsigned w = 0; w < 3; w++) {
    assert_false(open_board(way[w], 0, XL_SERIAL_TRIES));
    assert_non_null(strstr(board.why, says[w]));
    end_board();
  }
}

static void test_boards_that_change(void **state) {
  (void)state;
  static const char *const way[] = {"shorter", "swapped", "refuse", "truncated"};
  for (unsigned w = 0; w < 4; w++) {
    assert_true(open_board(way[w], 1, XL_SERIAL_TRIES));
    assert_false(exchange(0));
    assert_non_null(strstr(board.why, "since it was identified"));
    end_board();
  }
  assert_true(open_board("renamed", 1, XL_SERIAL_TRIES));
  assert_true(exchange(0));
  assert_false(xl_board_identify_again(&board));
  assert_non_null(strstr(board.why, "another board"));
  end_board();
}

static void test_unplugged_in_mid_frame(void **state) {
  (void)state;
  assert_true(open_board("unplug", 20, XL_SERIAL_TRIES));
  assert_false(exchange(0));
  assert_non_null(strstr(board.why, "is gone"));
  end_board();
}

// Ports of an imaginary computer: what `open_board` made, and one that does not exist.
static int two_ports(void (*each)(void *context, const char *name, const char *description),
                     void *context) {
  each(context, port, "bridge");
  each(context, "/dev/ttyNOPE", "modem");
  return 2;
}
static int no_port(void (*each)(void *context, const char *name, const char *description),
                   void *context) {
  (void)each, (void)context;
  return 0;
}
static int no_list(void (*each)(void *context, const char *name, const char *description),
                   void *context) {
  (void)each, (void)context;
  return -1;
}

static void test_listing(void **state) {
  (void)state;
  char text[2048] = "";
  for (unsigned good = 0; good < 2; good++) {
    FILE *out = fmemopen(text, sizeof text, "w");
    start_board(good ? "good" : "mute", 0);
    const char *why = xl_hw_list(out, two_ports, 115200);
    fclose(out);
    end_board();
    assert_non_null(strstr(text, "/dev/ttyNOPE (modem): no board; "));
    if (good) {
      assert_null(why);
      assert_non_null(strstr(text, " at 115200 Bd: Crosslane 0.1.0, 32 lanes x 1 bytes, cuts 7"));
      assert_non_null(strstr(text, "1 of 2 USB serial ports answered"));
    } else {
      assert_non_null(strstr(why, "no Crosslane board answered"));
      assert_non_null(strstr(text, "(bridge): no board; PORT="));
    }
  }
  assert_non_null(strstr(xl_hw_list(stdout, no_port, 115200), "no USB serial port"));
  assert_non_null(strstr(xl_hw_list(stdout, no_list, 115200), "does not list"));
}

static void test_a_port_has_one_user(void **state) {
  (void)state;
  xl_port second;
  assert_true(open_board("good", 0, XL_SERIAL_TRIES));
  assert_false(xl_port_open(&second, port, 115200));
  assert_non_null(strstr(second.why, "in use"));
  end_board();
}

static void test_ports_that_are_none(void **state) {
  (void)state;
  static const char *const name[] = {"/dev/ttyNOPE", "/dev/null", ".", "/etc/passwd/x", ""};
  xl_port none;
  for (unsigned i = 0; i < sizeof name / sizeof name[0]; i++) {
    assert_false(xl_port_open(&none, name[i], 115200));
    assert_non_null(strstr(none.why, i == 1 || i == 2 ? "is no serial port" : "is no port"));
  }
}

static void test_a_rate_that_is_none(void **state) {
  (void)state;
  xl_port none;
  const int line = fake_board_line(port, sizeof port);
  assert_true(line >= 0);
  assert_false(xl_port_open(&none, port, 123456));
  assert_non_null(strstr(none.why, "BAUD"));
  close(line);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_a_good_board),
      cmocka_unit_test(test_a_bad_line),
      cmocka_unit_test(test_late_answers),
      cmocka_unit_test(test_no_answer_has_an_end),
      cmocka_unit_test(test_strangers),
      cmocka_unit_test(test_boards_that_change),
      cmocka_unit_test(test_unplugged_in_mid_frame),
      cmocka_unit_test(test_listing),
      cmocka_unit_test(test_a_port_has_one_user),
      cmocka_unit_test(test_ports_that_are_none),
      cmocka_unit_test(test_a_rate_that_is_none),
  };
  return cmocka_run_group_tests_name("host: serial", tests, NULL, NULL);
}
