/* Tables in the house: what is asked and answered, bytes that are anything, and two programs of this machine that find
 * each other over the networks that are this machine alone.
 *
 * MELDWELL_ROUNDS=n for n times as many bytes that are anything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/finder.h"
#include "platform/clock.h"
#include "rules/table/rng.h"

static const BeaconTable friday = { .key = { 1, 2, 3 },
                                    .name = "Friday Kalooki",
                                    .host = "Anna",
                                    .game = "kalooki",
                                    .seats = 4,
                                    .free = 2,
                                    .persons = 1,
                                    .phase = 1,
                                    .watchers = true,
                                    .port = 24160 };
static const uint8_t person[CRYPT_KEY] = { 9, 8, 7 }, nobody[CRYPT_KEY] = { 9, 8, 6 };

/* ---- bytes ---- */

static void test_question_and_answer(void **unused)
{
    uint8_t bytes[BEACON_SIZE], token[BEACON_TOKEN], heard[BEACON_TOKEN];
    BeaconTable table;
    (void)unused;
    crypt_chance(token, sizeof token);
    beacon_ask(token, bytes);
    assert_true(beacon_asked(bytes, sizeof bytes, heard));
    assert_memory_equal(heard, token, sizeof token);
    assert_false(beacon_asked(bytes, sizeof bytes - 1, heard)); /* shorter than its answer could be */
    assert_false(beacon_answered(bytes, sizeof bytes, token, &table));

    const size_t size = beacon_answer(&friday, person, token, bytes);
    assert_true(size <= BEACON_SIZE);
    assert_false(beacon_asked(bytes, size, heard));
    assert_true(beacon_answered(bytes, size, token, &table));
    assert_memory_equal(table.key, friday.key, sizeof table.key);
    assert_string_equal(table.name, friday.name);
    assert_string_equal(table.host, friday.host);
    assert_string_equal(table.game, friday.game);
    assert_int_equal(table.seats * 1000 + table.free * 100 + table.persons * 10 + table.phase, 4211);
    assert_true(table.watchers);
    assert_int_equal(table.port, friday.port);
    assert_int_equal(table.major, CRYPT_MAJOR);
    assert_true(beacon_is_of(&table, person));
    assert_false(beacon_is_of(&table, nobody));
    for (size_t n = 0; n < size; n++)
        assert_false(beacon_answered(bytes, n, token, &table));
    token[0] ^= 1; /* an answer to somebody else */
    assert_false(beacon_answered(bytes, size, token, &table));
}

/* Nobody who does not know the key sees that it is the same host as before. */
static void test_nobody_is_followed(void **unused)
{
    uint8_t bytes[BEACON_SIZE], token[2][BEACON_TOKEN] = { { 1 }, { 2 } };
    BeaconTable table[2];
    (void)unused;
    for (int i = 0; i < 2; i++)
        assert_true(beacon_answered(bytes, beacon_answer(&friday, person, token[i], bytes), token[i], &table[i]));
    assert_memory_not_equal(table[0].person, table[1].person, BEACON_PERSON);
    assert_true(beacon_is_of(&table[0], person) && beacon_is_of(&table[1], person));
}

/* Long names are told as far as there is room, whole letters; a question is always as long as its answer. */
static void test_long_names(void **unused)
{
    uint8_t bytes[BEACON_SIZE], token[BEACON_TOKEN] = { 1 };
    BeaconTable table = friday, heard;
    (void)unused;
    table.host[0] = '\0';
    for (int i = 0; i < NAME_LETTERS; i++)
        strcat(table.host, "\xF0\x9F\x82\xA1"); /* a playing card */
    memset(table.name, 'n', sizeof table.name - 1);
    memset(table.game, 'g', sizeof table.game - 1);
    const size_t size = beacon_answer(&table, person, token, bytes);
    assert_true(size <= BEACON_SIZE);
    assert_true(beacon_answered(bytes, size, token, &heard));
    assert_string_equal(heard.name, table.name);
    assert_string_equal(heard.game, table.game);
    assert_in_range(letters_in(heard.host), 20, NAME_LETTERS);
    assert_true(letters_only(heard.host, strlen(heard.host)));
}

/* Of a version that is spoken by nobody here its number is told, and no more is believed. */
static void test_other_version(void **unused)
{
    uint8_t bytes[BEACON_SIZE], token[BEACON_TOKEN] = { 1 };
    BeaconTable heard;
    (void)unused;
    const size_t size = beacon_answer(&friday, person, token, bytes);
    bytes[9] = CRYPT_MAJOR + 1;
    memset(bytes + 41, 0xFF, size - 41);
    assert_true(beacon_answered(bytes, size, token, &heard));
    assert_int_equal(heard.major, CRYPT_MAJOR + 1);
    assert_int_equal(heard.port, friday.port);
    assert_string_equal(heard.name, "");
    beacon_ask(token, bytes);
    bytes[9] = CRYPT_MAJOR + 1;
    assert_true(beacon_asked(bytes, sizeof bytes, token)); /* and is answered: it shows which one is spoken here */
}

/* Whatever comes: nothing is read beyond it, and what is believed is sound. */
static void test_anything(void **unused)
{
    uint8_t token[BEACON_TOKEN] = { 1 }, heard[BEACON_TOKEN];
    Rng rng;
    long believed = 0;
    (void)unused;
    rng_seed(&rng, chance_seed(3));
    for (long i = 0; i < 30000 * chance_rounds(); i++) {
        uint8_t whole[BEACON_SIZE];
        size_t size = beacon_answer(&friday, person, token, whole);
        for (uint32_t changes = rng_below(&rng, 6); changes > 0; changes--)
            whole[rng_below(&rng, 2) ? 60 + rng_below(&rng, (uint32_t)size - 60) : rng_below(&rng, (uint32_t)size)] =
                (uint8_t)rng_below(&rng, 256);
        size = rng_below(&rng, 3) > 0 ? size : rng_below(&rng, BEACON_SIZE + 1);
        uint8_t *bytes = malloc(size > 0 ? size : 1); /* so that a sanitizer sees its end */
        BeaconTable table;
        memcpy(bytes, whole, size);
        (void)beacon_asked(bytes, size, heard);
        if (beacon_answered(bytes, size, token, &table)) {
            believed++;
            assert_true(letters_only(table.name, strlen(table.name)) && letters_only(table.host, strlen(table.host)));
            assert_true(letters_only(table.game, strlen(table.game)) && table.free <= table.seats && table.port > 0);
        }
        free(bytes);
    }
    assert_true(believed > 1000);
}

/* ---- over sockets ---- */

typedef struct Seen {
    int found, lost;
    FoundTable last;
} Seen;

static void on_found(void *user, const FoundTable *found)
{
    Seen *s = user;
    if (memcmp(found->table.key, friday.key, sizeof friday.key) != 0)
        return; /* other tests of this machine */
    s->found++;
    s->last = *found;
}

static void on_lost(void *user, const FoundTable *found)
{
    Seen *s = user;
    s->lost += memcmp(found->table.key, friday.key, sizeof friday.key) == 0;
}

static Finder looks, hosts;
static Seen seen;
static uint64_t now;

static int begin(void **unused)
{
    const FinderOwner owner = { on_found, on_lost, &seen };
    (void)unused;
    memset(&seen, 0, sizeof seen);
    now = 5000000;
    finder_begin(&looks, true, &owner);
    finder_begin(&hosts, true, &owner);
    return 0;
}

static int end(void **unused)
{
    (void)unused;
    finder_end(&looks);
    finder_end(&hosts);
    return 0;
}

static void go_on(Finder *f)
{
    SocketWatch watch[FINDER_SOCKETS];
    finder_watch(f, watch);
    (void)socket_await(watch, FINDER_SOCKETS, 2);
    finder_go_on(f, watch, now);
}

static void settle(void)
{
    for (int i = 0; i < 12; i++) {
        go_on(&looks);
        go_on(&hosts);
    }
}

/* Found once, however many ways there are to it; again when something of it is another than before; and lost. */
static void test_found_and_lost(void **unused)
{
    BeaconTable table = friday;
    (void)unused;
    finder_answer(&hosts, &table, person, now);
    assert_int_equal(finder_due(&hosts, now), -1);
    assert_int_equal(finder_due(&looks, now), -1);
    finder_look(&looks, true, now);
    assert_int_equal(finder_due(&looks, now), 0);
    settle();
    assert_in_range(seen.found, 1, FINDER_ADDRESSES);
    assert_int_equal(finder_due(&looks, now), 1000);
    assert_string_equal(seen.last.table.name, friday.name);
    assert_true(beacon_is_of(&seen.last.table, person));
    assert_in_range(seen.last.addresses, 1, FINDER_ADDRESSES);
    for (int i = 0; i < seen.last.addresses; i++) {
        assert_int_equal(seen.last.at[i].port, friday.port);
        assert_int_equal(seen.last.at[i].bytes[0], seen.last.at[i].family == SOCKET_IPV4 ? 127 : 0); /* this machine */
    }
    const int found = seen.found;
    now += 1000;
    settle();
    assert_int_equal(finder_due(&looks, now), 2000);
    now += 2000;
    settle();
    assert_int_equal(finder_due(&looks, now), FINDER_ASK_MS);
    assert_int_equal(seen.found, found); /* nothing new */
    table.free = 1;
    finder_answer(&hosts, &table, person, now);
    now += FINDER_ASK_MS;
    settle();
    assert_int_equal(seen.found, found + 1);
    assert_int_equal(seen.last.table.free, 1);
    finder_answer(&hosts, NULL, NULL, now);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(seen.lost, i * FINDER_ASK_MS >= FINDER_GONE_MS);
        now += FINDER_ASK_MS;
        settle();
    }
    assert_int_equal(seen.lost, 1);
    finder_look(&looks, false, now);
    assert_int_equal(finder_due(&looks, now), -1);
}

/* Two tables of one machine, as two persons open them, are both found. */
static void test_two_tables(void **unused)
{
    static Finder other;
    const FinderOwner owner = { on_found, on_lost, &seen };
    BeaconTable table = friday;
    (void)unused;
    finder_begin(&other, true, &owner);
    finder_answer(&hosts, &friday, person, now);
    table.key[9] = 1;
    finder_answer(&other, &table, person, now);
    finder_look(&looks, true, now);
    for (int i = 0; i < 4; i++) {
        settle();
        go_on(&other);
    }
    settle();
    int ours = 0;
    for (int i = 0; i < looks.tables; i++)
        ours += memcmp(looks.kept[i].found.table.key, friday.key, 3) == 0;
    assert_int_equal(ours, 2);
    finder_end(&other);
}

/* A flood of questions is answered so far and no further, a flood of answers is listed so far and no further. */
static void test_floods(void **unused)
{
    enum { QUESTIONS = 500 };
    const SocketAddress home = { .family = SOCKET_IPV4, .bytes = { 127, 0, 0, 1 } };
    uint8_t bytes[BEACON_SIZE], token[BEACON_TOKEN] = { 4 };
    SocketAddress to, from, own;
    SocketFault why;
    int answers = 0;
    (void)unused;
    const Socket s = socket_datagrams(&home, false, &why);
    assert_true(s != NO_SOCKET);
    hosts.answers = true; /* at a port of its own: no other test of this machine hears this */
    hosts.answer[0] = socket_datagrams(&home, false, &why);
    assert_true(socket_address(hosts.answer[0], &to));
    hosts.table = friday;
    beacon_ask(token, bytes);
    for (int i = 0; i < QUESTIONS; i++) {
        assert_true(socket_send_to(s, &to, bytes, sizeof bytes));
        assert_true(socket_send_to(s, &to, bytes, (size_t)(i % 200 + 1))); /* and what is none */
        go_on(&hosts);
        while (socket_receive_from(s, &from, bytes + 0, sizeof bytes) > 0)
            answers++;
        beacon_ask(token, bytes);
    }
    assert_int_equal(answers, FINDER_ANSWERS);

    finder_look(&looks, true, now);
    settle();
    assert_true(socket_address(looks.ask[0], &own));
    memcpy(own.bytes, home.bytes, 4);
    for (int i = 0; i < QUESTIONS; i++) {
        BeaconTable table = friday;
        table.key[8] = (uint8_t)(i >> 8);
        table.key[9] = (uint8_t)i;
        const size_t size = beacon_answer(&table, person, looks.token, bytes);
        (void)socket_send_to(s, &own, bytes, size);
        go_on(&looks);
    }
    assert_true(looks.tables <= FINDER_TABLES);
    assert_int_equal(looks.tables, FINDER_TABLES);
    socket_close(s);
}

/* An answer to what is looked for, of a table with that number. */
static void answers(Socket s, const SocketAddress *to, int number, const uint8_t host[CRYPT_KEY])
{
    uint8_t bytes[BEACON_SIZE];
    BeaconTable table = friday;
    table.key[8] = (uint8_t)(number >> 8);
    table.key[9] = (uint8_t)number;
    const size_t size = beacon_answer(&table, host, looks.token, bytes);
    assert_true(socket_send_to(s, to, bytes, size));
    for (int i = 0; i < 2; i++)
        go_on(&looks);
}

static bool is_listed(int number)
{
    for (int i = 0; i < looks.tables; i++)
        if (looks.kept[i].found.table.key[8] == number >> 8 && looks.kept[i].found.table.key[9] == (uint8_t)number)
            return true;
    return false;
}

/* As if the loopback were a network with other machines. */
static void make_far(void)
{
    looks.networks = 1;
    looks.network[0] = (SocketNetwork){ .address = { .bytes = { 127, 9, 9, 9 } }, .prefix = 8 };
    looks.read_ms = now;
}

/* Made-up tables do not fill the list: one machine has four rows, a list that is full has room for whoever is known
 * and, where somebody does not answer any more, for others. */
static void test_made_up_tables(void **unused)
{
    enum { MACHINES = 12, MADE_UP = 40, KNOWN = 1000, LATE = 2000 };
    Socket from[MACHINES];
    SocketAddress own;
    SocketFault why;
    uint8_t friend[1][CRYPT_KEY] = { "a friend" };
    (void)unused;
    for (int i = 0; i < MACHINES; i++) {
        from[i] = socket_datagrams(&(SocketAddress){ .family = SOCKET_IPV4, .bytes = { 127, 0, 0, (uint8_t)(50 + i) } },
                                   false, &why);
        assert_true(from[i] != NO_SOCKET);
    }
    finder_know(&looks, (const uint8_t(*)[CRYPT_KEY]) friend, 1);
    finder_look(&looks, true, now);
    settle();
    assert_true(socket_address(looks.ask[0], &own));
    own.bytes[0] = 127;
    own.bytes[3] = 1;
    make_far();
    looks.tables = 0; /* what other tests of this machine answer */
    for (int i = 0; i < MADE_UP; i++)
        answers(from[0], &own, i, person);
    assert_int_equal(looks.tables, FINDER_OF_ONE);
    for (int i = 0; i < MADE_UP; i++) /* and with other machines' addresses */
        answers(from[1 + i % (MACHINES - 1)], &own, 100 + i, person);
    assert_int_equal(looks.tables, FINDER_TABLES);
    answers(from[0], &own, KNOWN, friend[0]);
    assert_true(is_listed(KNOWN));
    assert_int_equal(looks.tables, FINDER_TABLES);
    answers(from[1], &own, KNOWN, person); /* a stranger says that it is his */
    assert_true(beacon_is_of(&looks.kept[FINDER_TABLES - 1].found.table, friend[0]));
    answers(from[MACHINES - 1], &own, LATE, person);
    assert_false(is_listed(LATE));
    now += FINDER_LATE_MS;
    looks.next_ms = now + 1; /* it is not asked now */
    make_far();
    for (int i = 0; i < FINDER_TABLES - FINDER_OF_ONE; i++) /* all but one answer again */
        if (i != 3)
            answers(from[1 + i % (MACHINES - 1)], &own, 100 + i, person);
    answers(from[0], &own, LATE, person);
    assert_int_equal(looks.tables, FINDER_TABLES);
    assert_true(is_listed(KNOWN) && is_listed(LATE));
    for (int i = 0; i < MACHINES; i++)
        socket_close(from[i]);
}

/* ---- networks ---- */

static void test_networks(void **unused)
{
    enum { MOST = 32 };
    SocketNetwork n[MOST];
    bool loopback = false;
    (void)unused;
    const int count = socket_networks(n, MOST);
    for (int i = 0; i < count; i++) {
        assert_true(socket_is_in(&n[i].address, &n[i]));
        assert_true(n[i].number > 0);
        loopback = loopback || n[i].loopback;
    }
    assert_true(loopback);
    const SocketNetwork lan = { .address = { .family = SOCKET_IPV4, .bytes = { 192, 168, 7, 20 } }, .prefix = 22 };
    static const struct {
        SocketAddress at;
        bool is_in;
    } some[] = { { { .family = SOCKET_IPV4, .bytes = { 192, 168, 4, 1 } }, true },
                 { { .family = SOCKET_IPV4, .bytes = { 192, 168, 7, 255 } }, true },
                 { { .family = SOCKET_IPV4, .bytes = { 192, 168, 8, 1 } }, false },
                 { { .family = SOCKET_IPV4, .bytes = { 10, 168, 4, 1 } }, false },
                 { { .family = SOCKET_IPV6, .bytes = { 192, 168, 4, 1 } }, false } };
    for (size_t i = 0; i < sizeof some / sizeof *some; i++)
        assert_int_equal(socket_is_in(&some[i].at, &lan), some[i].is_in);
}

int main(void)
{
    if (!crypt_start() || !socket_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_question_and_answer),
        cmocka_unit_test(test_nobody_is_followed),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_other_version),
        cmocka_unit_test(test_anything),
        cmocka_unit_test_setup_teardown(test_found_and_lost, begin, end),
        cmocka_unit_test_setup_teardown(test_two_tables, begin, end),
        cmocka_unit_test_setup_teardown(test_floods, begin, end),
        cmocka_unit_test_setup_teardown(test_made_up_tables, begin, end),
        cmocka_unit_test(test_networks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
