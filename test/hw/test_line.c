// SPDX-License-Identifier: Apache-2.0 OR MIT
//
// The simulated serial line: the UART of the pins against another of its kind at rates near and
// far, and the faults, each of which must strike where and as often as it was told.
#include "tb_test.h"

#include "faults.h"
#include "uart.h"

enum { CLOCK_HZ = 921600 };

// Sends `count` bytes from one UART to another; returns how many arrive as they were.
static unsigned transfer(uint64_t from_speed, uint64_t to_speed, unsigned count) {
  static xl_uart from, to;
  unsigned received = 0, right = 0;
  xl_uart_init(&from, CLOCK_HZ);
  xl_uart_init(&to, CLOCK_HZ);
  xl_uart_set_speed(&from, from_speed);
  xl_uart_set_speed(&to, to_speed);
  for (unsigned i = 0; i < count; i++)
    xl_uart_queue(&from, (uint8_t)(i * 0x35));
  for (uint64_t idle = 0; idle < 20 * CLOCK_HZ / to_speed; idle++) {
    uint8_t byte;
    if (xl_uart_receive(&to, xl_uart_transmit(&from), &byte)) {
      right += byte == (uint8_t)(received * 0x35) ? 1 : 0;
      received++;
    }
    if (!xl_uart_idle(&from))
      idle = 0;
  }
  assert_true(received <= 20 * count);
  return right;
}

static void test_equal_rates(void **state) {
  (void)state;
  static const uint64_t speed[] = {9600, 115200, 100000, 130000, 230400};
  for (unsigned i = 0; i < sizeof speed / sizeof speed[0]; i++)
    assert_int_equal(transfer(speed[i], speed[i], 1000), 1000);
}

static void test_rates_that_differ(void **state) {
  (void)state;
  assert_int_equal(transfer(115200, 113000, 1000), 1000); // 2 % are nothing
  assert_int_equal(transfer(115200, 117400, 1000), 1000);
  assert_true(transfer(9600, 115200, 1000) < 100);
  assert_true(transfer(115200, 57600, 1000) < 100);
}

static void test_no_rate_is_ignored(void **state) {
  (void)state;
  xl_uart uart;
  xl_uart_init(&uart, CLOCK_HZ);
  xl_uart_set_speed(&uart, 0);
  assert_int_equal(uart.speed, 115200);
}

static void test_a_full_queue(void **state) {
  (void)state;
  static xl_uart uart;
  xl_uart_init(&uart, CLOCK_HZ);
  assert_true(xl_uart_has_room(&uart) && xl_uart_idle(&uart));
  for (unsigned i = 0; i < 2 * XL_UART_QUEUE; i++)
    xl_uart_queue(&uart, 1);
  assert_int_equal(uart.count, XL_UART_QUEUE);
  assert_false(xl_uart_has_room(&uart) || xl_uart_idle(&uart));
}

typedef struct outcome {
  unsigned same, changed, lost, doubled, unplugs, resets;
  uint64_t last; // number of the byte that was struck last
} outcome;

static outcome run(const char *text, unsigned bytes) {
  xl_faults faults;
  outcome o = {0};
  char message[512];
  assert_true(xl_faults_parse(&faults, text, 1, message, sizeof message));
  for (unsigned i = 1; i <= bytes; i++) {
    uint8_t out[2];
    bool unplug, reset;
    const unsigned count = xl_faults_pass(&faults, 0xA5, out, &unplug, &reset);
    const bool changed = count > 0 && out[0] != 0xA5;
    o.lost += count == 0 ? 1 : 0;
    o.doubled += count == 2 ? 1 : 0;
    o.changed += changed ? 1 : 0;
    o.same += count == 1 && !changed ? 1 : 0;
    o.unplugs += unplug ? 1 : 0;
    o.resets += reset ? 1 : 0;
    if (count != 1 || changed || unplug || reset)
      o.last = i;
  }
  return o;
}

static void test_no_faults(void **state) {
  (void)state;
  assert_int_equal(run("", 10000).same, 10000);
}

static void test_faults_at_one_byte(void **state) {
  (void)state;
  outcome o = run("flip@77", 1000);
  assert_true(o.changed == 1 && o.same == 999 && o.last == 77);
  o = run("lose@1", 1000);
  assert_true(o.lost == 1 && o.same == 999 && o.last == 1);
  o = run("double@1000", 1000);
  assert_true(o.doubled == 1 && o.same == 999 && o.last == 1000);
  o = run("unplug@5", 10);
  assert_true(o.unplugs == 1 && o.same == 10 && o.last == 5);
  o = run("reset@6,lose@3", 10);
  assert_true(o.resets == 1 && o.lost == 1 && o.last == 6);
}

static void test_faults_at_a_rate(void **state) {
  (void)state;
  outcome o = run("flip:100,lose:50,double:200", 1000000);
  assert_in_range(o.changed, 9000, 11000);
  assert_in_range(o.lost, 19000, 21000);
  assert_in_range(o.doubled, 4500, 5500);
  assert_int_equal(run("mute", 100).lost, 100);
}

static void test_bad_texts(void **state) {
  (void)state;
  static const char *const bad[] = {"flip",    "flip:",    "flip:0",    "flip@x",       "unplug:5",
                                    "reset:1", "mutes",    "garbage@4", "tear@5",       ":5",
                                    ",",       "flip@1,,", "lose:-1",   "flip@1;lose@2"};
  for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
    xl_faults faults;
    char message[512] = "";
    assert_false(xl_faults_parse(&faults, bad[i], 1, message, sizeof message));
    assert_non_null(strstr(message, "FAULTS"));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_equal_rates),        cmocka_unit_test(test_rates_that_differ),
      cmocka_unit_test(test_no_rate_is_ignored), cmocka_unit_test(test_a_full_queue),
      cmocka_unit_test(test_no_faults),          cmocka_unit_test(test_faults_at_one_byte),
      cmocka_unit_test(test_faults_at_a_rate),   cmocka_unit_test(test_bad_texts),
  };
  return cmocka_run_group_tests_name("host: simulated line", tests, NULL, NULL);
}
