/* What is kept of playing with others: it is there again, damaged values are as none, what a newer version wrote stays,
 * and no bytes that may lie in the file break the reading. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "chance.h"
#include "net/keeping.h"
#include "net/match_code.h"
#include "own_folder.h"

static Store *store;

static int open_store(void **unused)
{
    store = crypt_start() ? store_open(NULL, NULL) : NULL;
    (void)unused;
    return store == NULL;
}

static int close_store(void **unused)
{
    (void)unused;
    store_close(store);
    store = NULL;
    return 0;
}

static const char *kept(const char *key)
{
    static char text[200000];
    text[0] = '\0';
    TextSink out = text_sink(text, sizeof text);
    store_get(store, key, &out);
    return text;
}

/* ---- oneself ---- */

static void the_key_is_made_once(void **unused)
{
    CryptKeys one, two;
    (void)unused;
    char why[256], path[512];
    TextSink said = text_sink(why, sizeof why);
    struct stat of;
    store = store_open(dir, &said);
    assert_true(keeping_person(store, &one));
    store_close(store);
    store = store_open(dir, &said);
    assert_true(keeping_person(store, &two));
    store_close(store);
    assert_memory_equal(&one, &two, sizeof one);
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(stat(path, &of), 0);
#ifndef _WIN32 /* where it is private by what it inherits from its folder */
    assert_int_equal(of.st_mode & 0777, 0600);
#endif
}

static void a_key_of_a_newer_version_is_left_alone(void **unused)
{
    CryptKeys keys;
    (void)unused;
    store_set(store, "net person", "key 2 something else");
    assert_false(keeping_person(store, &keys));
    assert_string_equal(kept("net person"), "key 2 something else");
    assert_false(keeping_person(NULL, &keys));
}

static void a_damaged_key_is_kept_beside(void **unused)
{
    static const char *const bad[] = { "key 1 12ab", "key 1 ", "key", "nothing", "key one 00" };
    CryptKeys one, two;
    char why[256];
    TextSink said = text_sink(why, sizeof why);
    (void)unused;
    store = store_open(dir, &said);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        store_set(store, "net person", bad[i]);
        assert_true(keeping_person(store, &one));
        assert_true(keeping_person(store, &two));
        assert_memory_equal(&one, &two, sizeof one);
    }
    assert_string_equal(kept("kept:net person"), bad[0]);
    store_close(store);
}

static void name_and_avatar(void **unused)
{
    KeptOwn own = { .avatar = 7 }, read;
    (void)unused;
    keeping_own(store, &read);
    assert_true(read.name[0] == '\0' && read.avatar == 0);
    snprintf(own.name, sizeof own.name, "Zoë of the long name, really");
    keeping_own_set(store, &own);
    keeping_own(store, &read);
    assert_string_equal(read.name, own.name);
    assert_int_equal(read.avatar, 7);
    store_set(store, "net own", "hat tall\nname A\x01\x42\navatar 999\n");
    keeping_own(store, &read);
    assert_true(read.name[0] == '\0' && read.avatar == 0);
    keeping_own_set(store, &own); /* the hat of a newer version stays */
    assert_non_null(strstr(kept("net own"), "\nhat tall\n"));
    keeping_own(store, &read);
    assert_string_equal(read.name, own.name);
}

/* ---- people ---- */

static KeptPerson somebody(int n)
{
    KeptPerson p = { .avatar = (uint8_t)n, .seen = 1795910400 + n };
    memset(p.key, n, sizeof p.key);
    p.key[0] = (uint8_t)(n >> 8);
    snprintf(p.name, sizeof p.name, "Person %d", n);
    return p;
}

static void people_are_known_again(void **unused)
{
    static KeptPerson list[KEPT_PEOPLE + 1];
    KeptPerson p, read;
    (void)unused;
    for (int i = 0; i < KEPT_PEOPLE + 10; i++) {
        p = somebody(i);
        keeping_met(store, &p);
    }
    assert_int_equal(keeping_people(store, list, KEPT_PEOPLE + 1), KEPT_PEOPLE);
    assert_string_equal(list[0].name, "Person 137");
    p = somebody(3);
    assert_false(keeping_knows(store, p.key, NULL)); /* met too long ago */
    p = somebody(50);
    snprintf(p.name, sizeof p.name, "Fifty now");
    keeping_met(store, &p);
    assert_true(keeping_knows(store, p.key, &read));
    assert_memory_equal(&read, &p, sizeof p);
    assert_int_equal(keeping_people(store, list, 2), 2);
    assert_string_equal(list[0].name, "Fifty now");
    keeping_forget(store, p.key);
    assert_false(keeping_knows(store, p.key, NULL));
    assert_int_equal(keeping_people(store, list, KEPT_PEOPLE + 1), KEPT_PEOPLE - 1);
    assert_null(strstr(kept("net people"), "Fifty"));
}

static void lines_of_a_newer_version_stay(void **unused)
{
    KeptPerson p = somebody(1);
    (void)unused;
    store_set(store, "net people", "group 1 Friday\nperson zz\nperson\n");
    keeping_met(store, &p);
    assert_int_equal(keeping_people(store, &p, 1), 1);
    assert_string_equal(p.name, "Person 1");
    assert_non_null(strstr(kept("net people"), "group 1 Friday\n"));
}

/* ---- tables ---- */

static KeptTable some_table(int n)
{
    KeptTable t = { .seated = n % 2, .has_host = true, .has_lot = n % 3 > 0, .seen = 1000 + n, .over = n % 4 == 0 };
    t.match = t.over ? n + 1 : 0;
    memset(t.way.table, n + 1, sizeof t.way.table);
    memset(t.way.secret, n, sizeof t.way.secret);
    t.way.address[0] = (InviteAddress){ INVITE_IPV4, { 192, 0, 2, (uint8_t)n }, 24157 };
    memset(t.host, n, sizeof t.host);
    if (t.has_lot)
        memset(t.lot.bytes, n, sizeof t.lot.bytes);
    snprintf(t.name, sizeof t.name, "Friday %d", n);
    snprintf(t.game, sizeof t.game, "gin");
    snprintf(t.host_name, sizeof t.host_name, "Anna");
    snprintf(t.own_name, sizeof t.own_name, "Ben 2");
    return t;
}

static void tables_are_there_again(void **unused)
{
    static KeptTable list[KEPT_TABLES + 1];
    KeptTable t, read;
    (void)unused;
    for (int i = 0; i < KEPT_TABLES; i++) {
        t = some_table(i);
        keeping_table_set(store, &t);
        assert_true(keeping_table(store, t.way.table, &read));
        assert_memory_equal(&read, &t, sizeof t);
    }
    t = some_table(5);
    keeping_table_set(store, &t); /* to the front */
    assert_int_equal(keeping_tables(store, list, KEPT_TABLES + 1), KEPT_TABLES);
    assert_string_equal(list[0].name, "Friday 5");
    assert_string_equal(list[1].name, "Friday 31");
    t = some_table(101);
    keeping_table_set(store, &t); /* one that is over goes, the oldest of those */
    assert_int_equal(keeping_tables(store, list, KEPT_TABLES + 1), KEPT_TABLES);
    t = some_table(0);
    assert_false(keeping_table(store, t.way.table, &read));
    t = some_table(1);
    assert_true(keeping_table(store, t.way.table, &read));
    keeping_table_forget(store, t.way.table);
    assert_false(keeping_table(store, t.way.table, &read));
    assert_int_equal(keeping_tables(store, list, KEPT_TABLES + 1), KEPT_TABLES - 1);
}

static void a_turn_that_was_begun(void **unused)
{
    static Move draft[TELL_PLAYED], read[TELL_PLAYED];
    uint32_t ply = 7;
    KeptTable t = some_table(2);
    (void)unused;
    assert_int_equal(keeping_draft(store, t.way.table, &ply, read, TELL_PLAYED), 0);
    for (int i = 0; i < TELL_PLAYED; i++)
        assert_true(move_parse("shift 3 0 1 9 0", &draft[i]));
    assert_true(move_parse("done", &draft[TELL_PLAYED - 1]));
    keeping_table_set(store, &t);
    keeping_draft_set(store, t.way.table, 41, draft, TELL_PLAYED);
    assert_int_equal(keeping_draft(store, t.way.table, &ply, read, TELL_PLAYED), TELL_PLAYED);
    assert_int_equal(ply, 41);
    assert_memory_equal(read, draft, sizeof draft);
    assert_int_equal(keeping_draft(store, t.way.table, &ply, read, 10), 0); /* none rather than half of it */
    keeping_draft_set(store, t.way.table, 41, draft, 0);
    assert_int_equal(keeping_draft(store, t.way.table, &ply, read, TELL_PLAYED), 0);
    keeping_draft_set(store, t.way.table, 41, draft, 3);
    keeping_table_forget(store, t.way.table);
    assert_int_equal(keeping_draft(store, t.way.table, &ply, read, TELL_PLAYED), 0);
}

/* ---- the table that is open here ---- */

static KeptLobby some_lobby(void)
{
    KeptLobby l = { .words = "gin standard free,computer:hard", .port = 24158, .invitations = 2 };
    crypt_keys_new(&l.table);
    memset(l.invitation[0].hash, 1, CRYPT_KEY);
    l.invitation[0].until = 1795910400;
    l.invitation[1].until = 5;
    l.invitation[1].used = true;
    memset(l.invitation[1].person, 8, CRYPT_KEY);
    memset(l.own.bytes, 3, sizeof l.own.bytes);
    l.chair[2] = (KeptChair){ .taken = true, .name = "Ben", .avatar = 4 };
    memset(l.chair[2].person, 9, CRYPT_KEY);
    return l;
}

/* The rules of the table and its seats are kept where its owner does not know them from elsewhere. */
static void the_rules_of_the_open_table(void **unused)
{
    (void)unused;
    KeptLobby l = some_lobby(), read;
    l.has_rules = true;
    l.rules = (TableRules){ .name = "Friday night",
                            .finds = FIND_INVITED,
                            .opens = OPEN_AT_END,
                            .hints = true,
                            .away_ms = 300000,
                            .turn_ms = TABLE_MOST_MS };
    l.own_seat = 3;
    l.free_seats = 4;
    l.guest = 3;
    keeping_lobby_set(store, &l);
    assert_true(keeping_lobby(store, &read));
    assert_memory_equal(&read, &l, sizeof l);
    l.own_seat = NO_SEAT;
    memset(l.rules.name, 0, sizeof l.rules.name);
    keeping_lobby_set(store, &l);
    assert_true(keeping_lobby(store, &read));
    assert_memory_equal(&read, &l, sizeof l);
    keeping_lobby_close(store);
}

static void the_open_table(void **unused)
{
    const KeptLobby l = some_lobby();
    KeptLobby read;
    (void)unused;
    assert_false(keeping_lobby(store, &read));
    keeping_lobby_close(store);
    keeping_lobby_set(store, &l);
    assert_true(keeping_lobby(store, &read));
    assert_memory_equal(&read, &l, sizeof l);
    keeping_lobby_close(store);
    assert_false(keeping_lobby(store, &read));
    assert_string_equal(kept("net lobby"), "");
}

static void the_port_of_a_match(void **unused)
{
    const StoredMatch match = { .game = "gin", .options = "standard", .seats = "you,computer:hard:Ada", .seed = 7 };
    const int64_t id = store_match_new(store, &match);
    (void)unused;
    assert_int_equal(keeping_port(store, id), 0);
    keeping_port_set(store, id, 65535);
    assert_int_equal(keeping_port(store, id), 65535);
    store_note_set(store, id, "net-port", "65536");
    assert_int_equal(keeping_port(store, id), 0);
    assert_int_equal(keeping_port(NULL, id), 0);
    assert_int_equal(keeping_ended(store, id), 0);
    keeping_ended_set(store, id, 5);
    assert_int_equal(keeping_ended(store, id), 5);
    keeping_ended_set(store, id, KEPT_ENDED);
    assert_int_equal(keeping_ended(store, id), KEPT_ENDED);
}

static void what_the_router_was_asked_for(void **unused)
{
    const StoredMatch match = { .game = "gin", .options = "standard", .seats = "you,computer:hard:Ada", .seed = 7 };
    const int64_t id = store_match_new(store, &match);
    KeptRouter r = { .held = 24159 }, read;
    (void)unused;
    keeping_router(store, &read);
    assert_true(read.held == 0 && !read.lobby);
    keeping_router_set(store, &r);
    keeping_router(store, &read);
    assert_true(read.held == 24159 && !read.lobby);
    r = (KeptRouter){ .lobby = true };
    keeping_router_set(store, &r);
    keeping_router(store, &read);
    assert_true(read.held == 0 && read.lobby);
    store_set(store, "net router", "held 65536\nlobby 2\nnewer 5\n");
    keeping_router(store, &read);
    assert_true(read.held == 0 && !read.lobby);
    keeping_router_set(store, &r);
    assert_non_null(strstr(kept("net router"), "newer 5"));
    keeping_router_set(NULL, &r);
    assert_false(keeping_routed(store, id) || keeping_routed(NULL, id));
    keeping_routed_set(store, id, true);
    assert_true(keeping_routed(store, id));
    keeping_routed_set(store, id, false);
    assert_false(keeping_routed(store, id));
}

/* ---- the code of a match ---- */

static int64_t kept_match(uint64_t seed, const char *seats, const char *last)
{
    StoredMatch match = { .game = "gin", .options = "standard", .rules_version = 2, .seed = seed };
    snprintf(match.seats, sizeof match.seats, "%s", seats);
    StoredMove move[] = { { 0, 1, 11, "pass" }, { 1, 2, 12, "draw" }, { 1, 3, 13, "" } };
    snprintf(move[2].text, sizeof move[2].text, "%s", last);
    const int64_t id = store_match_new(store, &match);
    const StoredGesture all = { .moves = move, .move_count = 3 };
    store_gesture_add(store, id, &all);
    return id;
}

static void one_match_has_one_code(void **unused)
{
    char one[MATCH_CODE], two[MATCH_CODE];
    (void)unused;
    assert_true(match_code(store, kept_match(7, "you,person:Ben", "discard 3"), one));
    assert_int_equal(strlen(one), MATCH_CODE - 1);
    assert_true(match_code(store, kept_match(7, "person:Anna,you", "discard 3"), two));
    assert_string_equal(one, two);
    assert_true(match_code(store, kept_match(7, "you,person:Ben", "discard 4"), two));
    assert_string_not_equal(one, two);
    assert_true(match_code(store, kept_match(8, "you,person:Ben", "discard 3"), two));
    assert_string_not_equal(one, two);
    assert_true(match_code(store, kept_match(7, "you,person:Ben,person:Eve", "discard 3"), two));
    assert_string_not_equal(one, two);
    assert_false(match_code(store, 999, two));
    assert_false(match_code(NULL, 1, two));
}

/* ---- whatever lies there ---- */

static const char *const keys[] = { "net person",
                                    "net own",
                                    "net people",
                                    "net tables",
                                    "net lobby",
                                    "net table 03030303030303030303",
                                    "net draft 03030303030303030303" };
enum { KEYS = sizeof keys / sizeof keys[0] };

static void read_all(void)
{
    static KeptPerson people[KEPT_PEOPLE];
    static KeptTable tables[KEPT_TABLES];
    static Move draft[TELL_PLAYED];
    CryptKeys person;
    KeptOwn own;
    KeptLobby lobby;
    KeptTable t = some_table(2);
    uint32_t ply;
    keeping_person(store, &person);
    keeping_own(store, &own);
    const int n = keeping_people(store, people, KEPT_PEOPLE);
    for (int i = 0; i < n; i++)
        assert_true(strlen(people[i].name) < sizeof people[i].name);
    keeping_tables(store, tables, KEPT_TABLES);
    keeping_table(store, t.way.table, &t);
    keeping_draft(store, t.way.table, &ply, draft, TELL_PLAYED);
    if (keeping_lobby(store, &lobby)) {
        assert_in_range(lobby.invitations, 0, KEPT_INVITATIONS);
        keeping_lobby_set(store, &lobby);
    }
    keeping_own_set(store, &own);
}

/* A few letters of a text become others, or some of it goes. */
static void damage(Rng *rng, char *text)
{
    const size_t n = strlen(text);
    for (uint32_t times = 1 + rng_below(rng, 4); times > 0 && n > 0; times--) {
        const uint32_t at = rng_below(rng, (uint32_t)n);
        switch (rng_below(rng, 4)) {
        case 0:
            text[at] = '\0';
            break;
        case 1:
            text[at] = '\n';
            break;
        default:
            text[at] = (char)(1 + rng_below(rng, 255));
        }
    }
}

static void nothing_that_lies_there_breaks_it(void **unused)
{
    static char good[KEYS][4096];
    Move draft[2];
    const KeptLobby lobby = some_lobby();
    const KeptTable table = some_table(2);
    const KeptPerson person = somebody(1), other = somebody(2);
    const KeptOwn own = { .name = "Anna", .avatar = 3 };
    CryptKeys self;
    (void)unused;
    assert_true(move_parse("draw", &draft[0]) && move_parse("discard 3", &draft[1]));
    keeping_person(store, &self);
    keeping_own_set(store, &own);
    keeping_met(store, &person);
    keeping_met(store, &other);
    keeping_table_set(store, &table);
    keeping_draft_set(store, table.way.table, 3, draft, 2);
    keeping_lobby_set(store, &lobby);
    for (int k = 0; k < KEYS; k++) {
        snprintf(good[k], sizeof good[k], "%s", kept(keys[k]));
        assert_true(good[k][0] != '\0');
    }
    for (Cases c = chance_cases(4200, 1500); chance_next(&c);) {
        Rng rng;
        char bad[4096];
        rng_seed(&rng, c.seed);
        const uint32_t k = rng_below(&rng, KEYS);
        memcpy(bad, good[k], sizeof bad);
        damage(&rng, bad);
        store_set(store, keys[k], bad);
        read_all();
        store_set(store, keys[k], good[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_key_is_made_once, setup, teardown),
        cmocka_unit_test_setup_teardown(a_key_of_a_newer_version_is_left_alone, open_store, close_store),
        cmocka_unit_test_setup_teardown(a_damaged_key_is_kept_beside, setup, teardown),
        cmocka_unit_test_setup_teardown(name_and_avatar, open_store, close_store),
        cmocka_unit_test_setup_teardown(people_are_known_again, open_store, close_store),
        cmocka_unit_test_setup_teardown(lines_of_a_newer_version_stay, open_store, close_store),
        cmocka_unit_test_setup_teardown(tables_are_there_again, open_store, close_store),
        cmocka_unit_test_setup_teardown(a_turn_that_was_begun, open_store, close_store),
        cmocka_unit_test_setup_teardown(the_open_table, open_store, close_store),
        cmocka_unit_test_setup_teardown(the_rules_of_the_open_table, open_store, close_store),
        cmocka_unit_test_setup_teardown(the_port_of_a_match, open_store, close_store),
        cmocka_unit_test_setup_teardown(what_the_router_was_asked_for, open_store, close_store),
        cmocka_unit_test_setup_teardown(one_match_has_one_code, open_store, close_store),
        cmocka_unit_test_setup_teardown(nothing_that_lies_there_breaks_it, open_store, close_store),
    };
    return crypt_start() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
