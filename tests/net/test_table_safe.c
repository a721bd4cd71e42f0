/* What one end of a table may do to the other one: a host that tells what cannot be, somebody who makes his own clock
 * stand, who asks again and again, or who calls himself as another one does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "net/guest_inner.h"
#include "own_folder.h"
#include "table_loop.h"

static Loop loop;
static Store *store; /* NULL: nothing is kept */
static const TableRules usual = { .name = "Friday", .hints = true, .watchers = true, .away_ms = 60000 };

static void open_game(const char *game, int seats, uint16_t persons, uint16_t free_seats, const TableRules *rules)
{
    MatchSetup setup;
    char text[160] = "computer:easy";
    for (int i = 1; i < seats; i++)
        strcat(text, ",computer:easy");
    assert_true(help_setup_of(&setup, game, text, "", 5));
    for (int i = 0; i < seats; i++)
        setup.seat[i].name[0] = '\0';
    loop_begin(&loop);
    loop.seed = 5;
    loop.free_seats = free_seats;
    loop.store = store;
    loop_open(&loop, &setup, persons, true, rules);
}

static int close_loop(void **state)
{
    (void)state;
    loop_end(&loop);
    return 0;
}

/* ---- a host that tells what cannot be ---- */

/* What that guest sees, as if it were the table behind so many moves. */
static void say_view(LoopGuest *g, const char *before, uint32_t ply)
{
    static char text[VIEW_TEXT + 64];
    State lie = *guest_view(g->guest);
    TextSink out = text_sink(text, sizeof text);
    lie.ply = ply;
    text_add(&out, before);
    view_write(&lie, &out);
    guest_heard(g->guest, out.at, out.length, loop.now_ms);
}

static void play_deals(int deals)
{
    while (host_ended(loop.host) < deals)
        loop_play(&loop, 1);
    loop_settle(&loop);
}

/* No host makes a guest remember more moves than a match can have: the guest says so, and goes. */
static void test_endless_match(void **state)
{
    static const uint32_t plies[] = { GUEST_MOVES + 1, 4000000, INT32_MAX, UINT32_MAX - 1 };
    (void)state;
    for (size_t i = 0; i < sizeof plies / sizeof *plies; i++) {
        open_game("gin", 2, 3, 0, &usual);
        loop_deal(&loop);
        LoopGuest *g = &loop.guest[1];
        say_view(g, "", plies[i]);
        assert_int_equal(guest_phase(g->guest), GUEST_OVER);
        assert_string_equal(guest_refusal(g->guest), "The table tells of more moves than a match can have.");
        assert_true(g->guest->shown_room <= 2 * GUEST_MOVES);
        loop_end(&loop);
    }
}

/* An end of an earlier deal that lies behind what is played now, or a deal that has not been, is no past. */
static void test_past_to_come(void **state)
{
    (void)state;
    open_game("gin", 2, 3, 0, &usual);
    loop_deal(&loop);
    while (host_deals(loop.host) < 2)
        loop_play(&loop, 1);
    LoopGuest *g = &loop.guest[1];
    const Guest before = *g->guest;
    static const char *const past[] = { "past 1\n", "past 2\n", "past 3\n", "past 1024\n" };
    for (size_t i = 0; i < sizeof past / sizeof *past; i++)
        say_view(g, past[i], guest_view(g->guest)->ply + 1 + (uint32_t)i);
    assert_memory_equal(before.deal, g->guest->deal, sizeof before.deal);
    say_view(g, "past 1\n", 0x80000000); /* as a number with a sign it would be a small one */
    assert_int_equal(guest_phase(g->guest), GUEST_OVER);
    play_deals(3);
}

/* ---- names ---- */

/* Whoever comes by that name, and sits down. */
static void sits_as(const char *name, int seat, const char *shown)
{
    TableChair chair[MAX_SEATS];
    LoopGuest *g = loop_guest(&loop, name, NULL);
    loop_connect(&loop, g, false);
    loop_deliver(&loop);
    guest_ask(g->guest, seat);
    loop_deliver(&loop);
    assert_true(host_answer(loop.host, seat, true, loop.now_ms));
    loop_deliver(&loop);
    host_chairs(loop.host, chair);
    assert_string_equal(chair[seat].name, shown);
}

/* Nobody is taken for another one by his name. */
static void test_names_alike(void **state)
{
    (void)state;
    open_game("kalooki", 5, 1, 30, &usual);
    sits_as("Olga\u00A0", 1, "Olga 2");
    sits_as("\u041Elg\u0430", 2, "\u041Elg\u0430 3");
    sits_as("Anna \u2003 Lee", 3, "Anna Lee");
    sits_as("\u2800\u0301", 4, "Player 5");
}

/* ---- whom the host did not let in ---- */

/* Somebody who comes by a new connection and asks for a chair; what he hears. */
static const char *asks(const uint8_t person[CRYPT_KEY], uint8_t place)
{
    const SocketAddress from = { .family = SOCKET_IPV4, .bytes = { 192, 0, 2, place } };
    LoopGuest *g = loop_guest(&loop, "Anna", NULL);
    memcpy(g->person.open, person, CRYPT_KEY);
    loop_connect(&loop, g, false);
    host_came_from(loop.host, g->line, &from);
    loop_deliver(&loop);
    guest_ask(g->guest, 1);
    loop_deliver(&loop);
    return guest_phase(g->guest) == GUEST_ASKED ? "" : guest_refusal(g->guest);
}

static void say_no_and_leave(void)
{
    assert_true(host_answer(loop.host, 1, false, loop.now_ms));
    loop_deliver(&loop);
    loop_cut(&loop, &loop.guest[loop.guests - 1], true);
}

/* A new connection is no other person: he waits for as long as on the old one. */
static void test_no_and_again(void **state)
{
    uint8_t person[CRYPT_KEY] = "a person", other[CRYPT_KEY] = "another one";
    (void)state;
    open_game("kalooki", 4, 1, 14, &usual);
    assert_string_equal(asks(person, 1), "");
    say_no_and_leave();
    assert_string_equal(asks(person, 1), "Olga did not let you in.");
    loop_cut(&loop, &loop.guest[loop.guests - 1], true);
    assert_string_equal(asks(person, 2), "Olga did not let you in."); /* nor is another way */
    loop_cut(&loop, &loop.guest[loop.guests - 1], true);
    assert_string_equal(asks(other, 1), "");
    say_no_and_leave();
    loop.now_ms += HOST_AGAIN_MS;
    assert_string_equal(asks(person, 1), "");
}

/* Nor does a new key help: three times a minute it is heard from one place, and others are heard as before. */
static void test_no_and_new_keys(void **state)
{
    uint8_t person[CRYPT_KEY];
    (void)state;
    open_game("kalooki", 4, 1, 14, &usual);
    for (int i = 0; i < DOOR_FAILURES; i++) {
        crypt_chance(person, sizeof person);
        assert_string_equal(asks(person, 1), "");
        say_no_and_leave();
    }
    crypt_chance(person, sizeof person);
    assert_string_equal(asks(person, 1), "Olga has not answered. You may ask again.");
    loop_cut(&loop, &loop.guest[loop.guests - 1], true);
    assert_string_equal(asks(person, 2), "");
    say_no_and_leave();
    loop.now_ms += DOOR_MINUTE_MS;
    assert_string_equal(asks(person, 1), "");
}

/* ---- a rest by agreement ---- */

static bool wishes_rest(int guest, int seat)
{
    TableChair chair[MAX_SEATS];
    int own;
    guest_chairs(loop.guest[guest].guest, chair, &own, loop.now_ms);
    return chair[seat].wishes_rest;
}

static void wish_rest(int guest, bool wishes)
{
    guest_rest(loop.guest[guest].guest, wishes);
    loop_deliver(&loop);
}

/* It rests once all who are there wish it, not before; everybody sees who does, and who is away is not asked. */
static void test_rest_by_agreement(void **state)
{
    (void)state;
    open_game("kalooki", 4, 7, 0, &usual); /* the host, two guests, a computer */
    wish_rest(1, true);
    loop_deal(&loop);
    assert_false(wishes_rest(0, 1)); /* there was nothing to be put aside */
    wish_rest(1, true);
    assert_true(wishes_rest(0, 1) && wishes_rest(2, 1) && !wishes_rest(0, 2));
    wish_rest(2, true);
    wish_rest(1, false);
    assert_false(wishes_rest(0, 1));
    wish_rest(0, true);
    assert_int_equal(host_phase(loop.host), HOST_PLAYING);
    loop_cut(&loop, &loop.guest[2], true); /* who wished it, and comes back */
    loop_connect(&loop, &loop.guest[2], false);
    loop_deliver(&loop);
    assert_false(wishes_rest(0, 2));
    loop_cut(&loop, &loop.guest[2], true);
    assert_int_equal(host_phase(loop.host), HOST_PLAYING);
    wish_rest(1, true);
    assert_int_equal(host_phase(loop.host), HOST_RESTING);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(guest_phase(loop.guest[i].guest), GUEST_OVER);
        assert_true(guest_rests(loop.guest[i].guest));
    }
}

/* The last one who does not wish it goes: those who are there do. */
static void test_rest_of_those_who_stay(void **state)
{
    (void)state;
    open_game("kalooki", 4, 7, 0, &usual);
    loop_deal(&loop);
    wish_rest(0, true);
    wish_rest(1, true);
    assert_int_equal(host_phase(loop.host), HOST_PLAYING);
    loop_cut(&loop, &loop.guest[2], true);
    assert_int_equal(host_phase(loop.host), HOST_RESTING);
}

/* ---- a host that is killed ---- */

static bool dies; /* nothing more is written beside a match */

void __real_store_note_set(Store *, int64_t match, const char *key, const char *value);
void __wrap_store_note_set(Store *, int64_t match, const char *key, const char *value);
void __wrap_store_note_set(Store *s, int64_t match, const char *key, const char *value)
{
    if (!dies)
        __real_store_note_set(s, match, key, value);
}

/* The program ends when the first deal was just kept: the table can be opened again, and all have their chairs. */
static void test_killed_at_the_first_deal(void **state)
{
    char message[2048] = "", text[2048] = "";
    TextSink told = text_sink(message, sizeof message), error = text_sink(text, sizeof text);
    (void)state;
    store = store_open(dir, &told);
    assert_non_null(store);
    open_game("gin", 2, 3, 0, &usual);
    dies = true;
    loop_deal(&loop);
    const int64_t match = host_match(loop.host);
    const State dealt = *match_state(loop.host->match);
    for (int i = 0; i < 2; i++)
        loop_cut(&loop, &loop.guest[i], false);
    match_close(loop.host->match);
    free(loop.host);
    dies = false;
    loop.host = host_resume(loop.store, match, &loop.owner, &error);
    assert_string_equal(text, "");
    assert_non_null(loop.host);
    assert_memory_equal(match_state(loop.host->match), &dealt, sizeof dealt);
    for (int i = 0; i < 2; i++) {
        loop_connect(&loop, &loop.guest[i], i == 0);
        loop_deliver(&loop);
        assert_int_equal(guest_phase(loop.guest[i].guest), GUEST_SEATED);
    }
    assert_true(loop_play(&loop, 1000000));
    loop_settle(&loop);
    loop_expect_sealed(&loop);
    loop_end(&loop);
    store_close(store);
    store = NULL;
}

/* ---- a table of the window ---- */

/* A command that goes on with a table at which somebody plays before a screen says so in a sentence, and ends. */
static void test_table_of_the_window(void **state)
{
    char message[2048] = "", command[1024], said[4096];
    TextSink told = text_sink(message, sizeof message);
    (void)state;
    store = store_open(dir, &told);
    assert_non_null(store);
    open_game("gin", 2, 3, 0, &usual);
    loop_deal(&loop);
    loop_end(&loop);
    store_close(store);
    store = NULL;
    snprintf(
        command, sizeof command,
        "LC_ALL=C.UTF-8 LANGUAGE=en '%s' table open gin --seats free,free --address 127.0.0.1 --data-dir '%s' 2>&1",
        MELDWELL_CLI, dir);
    FILE *out = popen(command, "r");
    assert_non_null(out);
    said[fread(said, 1, sizeof said - 1, out)] = '\0';
    const int status = pclose(out);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 1);
    assert_non_null(strstr(said, "In this folder rests a table at which you play yourself."));
    assert_ptr_equal(strchr(said, '\n'), said + strlen(said) - 1); /* one line */
}

int main(void)
{
#define TEST(name) cmocka_unit_test_teardown(name, close_loop)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_endless_match),
        TEST(test_past_to_come),
        TEST(test_names_alike),
        TEST(test_no_and_again),
        TEST(test_no_and_new_keys),
        TEST(test_rest_by_agreement),
        TEST(test_rest_of_those_who_stay),
        cmocka_unit_test_setup_teardown(test_table_of_the_window, setup, teardown),
        cmocka_unit_test_setup_teardown(test_killed_at_the_first_deal, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
