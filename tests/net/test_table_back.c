/* What homes do to a table: lines that are cut, programs that end without a word on either side, people who do not come
 * back, and matches that go on another day. Nothing that was said to be played is lost, the same deal comes again, and
 * every deal holds afterwards.
 *
 * MELDWELL_ROUNDS=n for n times as many. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "own_folder.h"
#include "rules/gin/game.h"
#include "table_loop.h"
#include "walk.h"

static Loop loop;
static TableRules rules;

static void open_table(const char *game, const char *options, int seats, uint16_t persons, bool own, uint64_t seed)
{
    MatchSetup setup;
    char text[128] = "computer:easy", message[512];
    TextSink told = text_sink(message, sizeof message);
    for (int i = 1; i < seats; i++)
        strcat(text, ",computer:easy");
    assert_true(help_setup_of(&setup, game, text, options, seed));
    for (int i = 0; i < seats; i++)
        setup.seat[i].name[0] = '\0';
    loop_begin(&loop);
    loop.seed = seed;
    loop.store = store_open(dir, &told);
    assert_non_null(loop.store);
    loop_open(&loop, &setup, persons, own, &rules);
}

static void close_table(void)
{
    loop_end(&loop);
    store_close(loop.store);
}

static int fresh(void **state)
{
    rules = (TableRules){ .name = "Friday", .hints = true, .watchers = true, .away_ms = 60000 };
    return setup(state);
}

/* The host's program ends without a word: no line ends with a good-bye, and nothing more is written. */
static int64_t kill_host(void)
{
    const int64_t match = host_match(loop.host);
    for (int i = 0; i < loop.guests; i++)
        if (loop.guest[i].connected)
            loop_cut(&loop, &loop.guest[i], false);
    match_close(loop.host->match);
    free(loop.host);
    loop.host = NULL;
    return match;
}

static void resume_host(int64_t match)
{
    char text[2048] = "";
    TextSink error = text_sink(text, sizeof text);
    loop.host = host_resume(loop.store, match, &loop.owner, &error);
    if (loop.host == NULL || text[0] != '\0')
        fail_msg("%s", text);
    host_go_on(loop.host, loop.now_ms);
}

/* The guest's program ends without a word, and begins anew with what its owner kept: key and secret. */
static void restart_guest(LoopGuest *g)
{
    const LotSecret secret = *guest_secret(g->guest);
    if (g->connected)
        loop_cut(&loop, g, true);
    guest_close(g->guest);
    g->finished = false;
    loop_guest_open(g, "Somebody", &secret);
}

static void come_back(LoopGuest *g, bool own)
{
    loop_connect(&loop, g, own);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(g->guest), GUEST_SEATED);
    loop_expect_sees(&loop, g);
}

static int chair_state(int seat)
{
    TableChair chair[MAX_SEATS];
    host_chairs(loop.host, chair);
    return chair[seat].state;
}

static void play_to_end(void)
{
    assert_true(loop_play(&loop, 1000000));
    loop_settle(&loop);
    loop_expect_sealed(&loop);
    for (int i = 0; i < loop.guests; i++)
        assert_true(!loop.guest[i].connected || loop.guest[i].finished);
}

/* ---- the line is cut ---- */

/* Whoever comes back in the same program hears what he missed, and nothing else. */
static void test_cut_and_back(void **state)
{
    (void)state;
    rules.away_ms = 0;
    open_table("kalooki", "", 3, 7, true, 5);
    loop_deal(&loop);
    loop_play(&loop, 6);
    LoopGuest *g = &loop.guest[1];
    const long matches = g->matches, steps = g->steps;
    loop_cut(&loop, g, true);
    assert_int_equal(chair_state(1), CHAIR_AWAY);
    loop_play(&loop, 2);
    come_back(g, false);
    assert_int_equal(chair_state(1), CHAIR_TAKEN);
    assert_int_equal(g->matches, matches);
    assert_true(g->steps >= steps);
    loop_play(&loop, 20);
    close_table();
}

/* A connection that the host takes for alive is replaced by the new one. */
static void test_two_lines(void **state)
{
    (void)state;
    rules.away_ms = 0;
    open_table("gin", "", 2, 3, true, 5);
    loop_deal(&loop);
    LoopGuest *g = &loop.guest[1];
    const int before = g->line;
    loop_cut(&loop, g, false);
    come_back(g, false);
    assert_true(g->line != before);
    host_gone(loop.host, before, false, loop.now_ms); /* the old one's end is heard of later */
    assert_int_equal(chair_state(1), CHAIR_TAKEN);
    play_to_end();
    close_table();
}

/* A computer plays for who is away as long as the table says; his own time stands. */
static void test_stand_in(void **state)
{
    (void)state;
    open_table("kalooki", "", 3, 7, true, 8);
    loop_deal(&loop);
    LoopGuest *g = &loop.guest[2];
    loop_play(&loop, 4);
    loop_cut(&loop, g, true);
    loop_deliver(&loop);
    TableChair chair[MAX_SEATS];
    int own;
    assert_int_equal(guest_chairs(loop.guest[1].guest, chair, &own, loop.now_ms), 3);
    assert_int_equal(chair[2].state, CHAIR_AWAY);
    assert_in_range(chair[2].away_left_ms, 1, 60000);
    loop_pass(&loop, 61000);
    for (int i = 0; i < 2; i++) { /* those who are there were heard meanwhile */
        host_heard(loop.host, loop.guest[1].line, "alive\n", 6, loop.now_ms);
        loop_deliver(&loop);
    }
    assert_int_equal(chair_state(2), CHAIR_STOOD_IN);
    const uint32_t ply = match_state(loop.host->match)->ply;
    loop_play(&loop, 12);
    assert_true(match_state(loop.host->match)->ply > ply + 12);
    come_back(g, false);
    loop_play(&loop, 20);
    loop_expect_all_see(&loop);
    close_table();
}

/* Who is heard of, and does not say that he sees what is played, is thin; once he says so he is there. */
static void test_thin(void **state)
{
    (void)state;
    open_table("gin", "", 2, 3, true, 8);
    loop_deal(&loop);
    LoopGuest *g = &loop.guest[1];
    loop.guest[0].awaits = false;
    while (match_state(loop.host->match)->to_act != 0)
        loop_play(&loop, 1);
    loop_pass(&loop, 5000);
    assert_int_equal(chair_state(1), CHAIR_TAKEN);
    while (loop.first == NULL) { /* until something of what he tries is played */
        assert_true(loop_act(&loop, &loop.guest[0]));
        while (loop.first != NULL && loop.first->to_host)
            loop_deliver_one(&loop);
    }
    LoopFrame *on_its_way = loop.first; /* what the host has said does not come through */
    loop.first = NULL;
    loop.end = &loop.first;
    loop.now_ms += CHAIR_UNSEEN_MS;
    host_heard(loop.host, g->line, "alive\n", 6, loop.now_ms);
    assert_int_equal(chair_state(1), CHAIR_THIN);
    LoopFrame *later = loop.first;
    loop.first = on_its_way;
    while (*(loop.end = &on_its_way->next) != NULL)
        on_its_way = on_its_way->next;
    *loop.end = later;
    while (*loop.end != NULL)
        loop.end = &(*loop.end)->next;
    loop_settle(&loop);
    assert_int_equal(chair_state(1), CHAIR_TAKEN);
    close_table();
}

/* Where the table waits, it waits. */
static void test_waits(void **state)
{
    (void)state;
    rules.away_ms = 0;
    open_table("gin", "", 2, 3, true, 8);
    loop_deal(&loop);
    LoopGuest *g = &loop.guest[1];
    loop_cut(&loop, g, true);
    for (int i = 0; i < 100; i++)
        loop_pass(&loop, 60000);
    loop_play(&loop, 1);
    const uint32_t ply = match_state(loop.host->match)->ply;
    for (int i = 0; i < 100; i++)
        loop_pass(&loop, 60000);
    assert_int_equal(chair_state(1), CHAIR_AWAY);
    assert_true(match_state(loop.host->match)->ply <= ply + 1);
    assert_int_equal(guest_phase(g->guest), GUEST_OVER); /* after ten minutes without the host */
    assert_true(guest_rests(g->guest));
    assert_true(guest_refusal(g->guest)[0] != '\0');
    come_back(g, false);
    play_to_end();
    close_table();
}

/* He has left with a good-bye, which all see. */
static void test_leaves(void **state)
{
    TableChair chair[MAX_SEATS];
    int own;
    (void)state;
    open_table("kalooki", "", 3, 7, true, 8);
    loop_deal(&loop);
    guest_leave(loop.guest[1].guest);
    loop_deliver(&loop);
    guest_chairs(loop.guest[2].guest, chair, &own, loop.now_ms);
    assert_int_equal(own, 2);
    assert_int_equal(chair[1].state, CHAIR_AWAY);
    assert_true(chair[1].left);
    close_table();
}

/* ---- programs end ---- */

/* Either side is killed at any moment, again and again: nobody is stuck, and what was played is there. */
static void kill_some(const char *game, uint64_t seed, bool own)
{
    Rng rng;
    rng_seed(&rng, seed);
    open_table(game, "", game_table[game_find(game)]->min_seats, 3, own, seed);
    loop_deal(&loop);
    for (int i = 0; i < 12 && host_phase(loop.host) != HOST_OVER; i++) {
        loop_play(&loop, 1 + (long)rng_below(&rng, 9));
        for (int k = (int)rng_below(&rng, 6); k > 0 && loop.first != NULL; k--)
            loop_deliver_one(&loop); /* what was on its way is lost */
        if (rng_below(&rng, 2) == 0) {
            restart_guest(&loop.guest[1]);
        } else {
            State before = *match_state(loop.host->match);
            const int64_t match = kill_host();
            loop.now_ms += rng_below(&rng, 100000);
            resume_host(match);
            assert_memory_equal(&before, match_state(loop.host->match), sizeof before);
            come_back(&loop.guest[0], own);
        }
        come_back(&loop.guest[1], false);
    }
    play_to_end();
    close_table();
}

static void test_kills(void **state)
{
    static const char *const games[] = { "gin", "sabra", "conquian", "kalooki", "five-hundred" };
    (void)state;
    for (Cases c = chance_cases(40, CHANCE_CASES(4, 3)); chance_next(&c);)
        kill_some(games[(size_t)c.no % (sizeof games / sizeof *games)], c.seed, c.no % 2 == 0);
}

/* The host is killed between drawing a deal and dealing it: the same one comes. */
static void test_same_deal(void **state)
{
    uint64_t seed[2];
    (void)state;
    open_table("gin", "", 2, 3, true, 21);
    loop_deal(&loop);
    while (match_state(loop.host->match)->phase != PHASE_DEAL_END)
        loop_play(&loop, 1);
    host_draw_begin(loop.host);
    while (loop.host->lots.given[0] < 2 || loop.host->lots.given[1] < 2) {
        assert_non_null(loop.first);
        loop.host->phase = HOST_DRAWING; /* both lots come, and nothing is dealt yet */
        LoopFrame *f = loop.first;
        if (f->to_host) {
            uint8_t link[CRYPT_KEY];
            lots_link(guest_secret(loop.guest[f->guest].guest), 2, link);
            assert_true(lots_give(&loop.host->lots, f->guest, 2, link));
            loop.first = f->next;
            if (loop.first == NULL)
                loop.end = &loop.first;
            free(f);
        } else {
            loop_deliver_one(&loop);
        }
    }
    assert_true(lots_seed(&loop.host->lots, 2, &seed[0]));
    host_note_write(loop.host);
    const int64_t match = kill_host();
    resume_host(match);
    for (int i = 0; i < 2; i++)
        come_back(&loop.guest[i], i == 0);
    while (host_deals(loop.host) < 2)
        loop_play(&loop, 1);
    assert_true(lots_seed(&loop.host->lots, 2, &seed[1]));
    assert_true(seed[0] == seed[1]);
    play_to_end();
    close_table();
}

/* ---- another day ---- */

static void test_rest(void **state)
{
    (void)state;
    open_table("rummy", "", 4, 7, true, 30);
    loop_deal(&loop);
    loop_play(&loop, 9);
    assert_true(host_rest(loop.host));
    assert_false(host_rest(loop.host));
    loop_deliver(&loop);
    const int64_t match = host_match(loop.host);
    for (int i = 0; i < loop.guests; i++) {
        assert_int_equal(guest_phase(loop.guest[i].guest), GUEST_OVER);
        assert_true(guest_rests(loop.guest[i].guest));
    }
    host_close(loop.host);
    loop.host = NULL;
    store_close(loop.store);
    char message[512];
    TextSink told = text_sink(message, sizeof message);
    loop.store = store_open(dir, &told);
    assert_true(host_kept(loop.store, match));
    assert_false(host_kept(loop.store, match + 1));
    loop.now_ms = 5; /* the clock of another day */
    resume_host(match);
    assert_string_equal(host_rules(loop.host)->name, "Friday");
    TableChair chair[MAX_SEATS];
    assert_int_equal(host_chairs(loop.host, chair), 4);
    assert_int_equal(chair[1].state, CHAIR_AWAY);
    assert_string_equal(chair[1].name, "Guest 1");
    assert_string_equal(chair[0].name, "Olga");
    assert_int_equal(chair[3].kind, SEAT_COMPUTER);
    for (int i = 0; i < 3; i++) {
        if (i == 2)
            restart_guest(&loop.guest[i]);
        come_back(&loop.guest[i], i == 0);
    }
    play_to_end();
    close_table();
}

/* What is kept of a table is damaged, or of a newer version: one sentence, and the match stays. */
static void test_damaged_notes(void **state)
{
    char note[HOST_FRAME], text[2048];
    TextSink out = text_sink(note, sizeof note);
    (void)state;
    open_table("gin", "", 2, 3, true, 30);
    loop_deal(&loop);
    loop_play(&loop, 3);
    const int64_t match = kill_host();
    assert_true(store_note_get(loop.store, match, HOST_NOTE, &out));
    const size_t size = strlen(note);
    Rng rng;
    rng_seed(&rng, 77);
    for (int i = 0; i < CHANCE_CASES(300, 100); i++) {
        char changed[HOST_FRAME];
        TextSink error = text_sink(text, sizeof text);
        memcpy(changed, note, size + 1);
        const uint32_t at = rng_below(&rng, (uint32_t)size);
        changed[at] = i % 3 == 0 ? '\0' : (char)(changed[at] ^ (char)(1 + rng_below(&rng, 60)));
        store_note_set(loop.store, match, HOST_NOTE, changed);
        Host *h = host_resume(loop.store, match, &loop.owner, &error);
        if (h == NULL) {
            assert_true(strlen(text) > 20);
            assert_true(strchr(text, '.') == text + strlen(text) - 1 || strstr(text, ". ") != NULL);
            continue;
        }
        fail_msg("opened with byte changed: %s", changed);
    }
    store_note_set(loop.store, match, HOST_NOTE, "meldwell table 2\nanother form\n");
    TextSink error = text_sink(text, sizeof text);
    assert_null(host_resume(loop.store, match, &loop.owner, &error));
    assert_non_null(strstr(text, "newer"));
    store_note_set(loop.store, match, HOST_NOTE, note);
    resume_host(match);
    for (int i = 0; i < 2; i++)
        come_back(&loop.guest[i], i == 0);
    play_to_end();
    close_table();
}

/* What was kept of a table by the first version that did so. */
static void test_kept_form(void **state)
{
    static const char note[] = "meldwell table 1\n"
                               "rules 0 0 1 1 60000 0\n"
                               "name Friday\n"
                               "key 24910b1571f799d2d83fb52b3d1338f45db3ff15618074751e3f41904deb691f "
                               "cebd2b531177a8947bec280ce90dd1053b8a03bf20bc343153166bdc2d0abfec\n"
                               "own 0 fbb242d21c318d46ba10bfebed83595a861b2a4a41732ef69ddc60a11ccb5f64 -\n"
                               "deal 1 1\n"
                               "seat 0 0 0 1 0000000000000000000000000000000000000000000000000000000000000000\n"
                               "called 0 Olga\n"
                               "lot 0 1 fa7ea90a9798896595adca536d9265c932ba3a7cb4e22359c98106fb3a801a76\n"
                               "seat 1 3 1 1 76f4499c0b9aaedc6cff3470e0b4c2a5b133dc91b07d17ddccbdc16139d67416\n"
                               "called 1 Guest 1\n"
                               "lot 1 1 7916ab5ff47fde9f2955f0f07d373fbd684acb7fc683facea08c21564556f9e0\n"
                               "gave 1 3\n"
                               "gave 2 0\n"
                               "end 2ba5ad9b4d5ae735\n";
    static Host h;
    (void)state;
    memset(&h, 0, sizeof h);
    h.setup.seats = 2;
    chairs_begin(&h.chairs, 2, 0, 0);
    assert_int_equal(host_note_read(&h, note), HOST_NOTE_GOOD);
    assert_string_equal(h.rules.name, "Friday");
    assert_true(h.rules.hints && h.rules.watchers && h.rules.away_ms == 60000 && h.rules.turn_ms == 0);
    assert_int_equal(h.own_seat, 0);
    assert_int_equal(h.host_draws, NO_SEAT);
    assert_int_equal(h.deal, 1);
    assert_true(h.anchored && h.place[0].draws && h.place[1].draws);
    assert_int_equal(h.chairs.chair[1].state, CHAIR_AWAY);
    assert_int_equal(h.chairs.chair[1].person[0], 0x76);
    assert_string_equal(h.place[0].name, "Olga");
    assert_string_equal(h.place[1].name, "Guest 1");
    assert_int_equal(h.lots.given[1], 1);
    assert_int_equal(h.gave[1], 3);
    uint64_t seed;
    assert_true(lots_seed(&h.lots, 1, &seed));
    assert_true(seed == UINT64_C(0x0B4ED5071BBBBEE8)); /* of the deal that was dealt there */
}

/* An ordinary match is no table. */
static void test_no_table(void **state)
{
    char message[512], text[512] = "";
    MatchSetup m;
    TextSink told = text_sink(message, sizeof message), error = text_sink(text, sizeof text);
    (void)state;
    Store *store = store_open(dir, &told);
    assert_true(help_setup_of(&m, "gin", "you,computer:easy", "", 3));
    Match *match = match_new(&m, store, NULL, NULL);
    const int64_t id = match_id(match);
    match_close(match);
    assert_false(host_kept(store, id));
    loop_begin(&loop);
    assert_null(host_resume(store, id, &loop.owner, &error));
    assert_true(text[0] != '\0');
    error = text_sink(text, sizeof text);
    assert_null(host_resume(store, id + 7, &loop.owner, &error));
    assert_true(text[0] != '\0');
    store_close(store);
}

/* A host killed at the end of a match opens it once more, so that all get what they lack. */
static void test_end_again(void **state)
{
    (void)state;
    open_table("sabra", "", 2, 3, true, 4);
    loop_deal(&loop);
    assert_true(loop_play(&loop, 100000));
    const int64_t match = kill_host();
    resume_host(match);
    host_go_on(loop.host, loop.now_ms);
    assert_int_equal(host_phase(loop.host), HOST_OVER);
    for (int i = 0; i < 2; i++) {
        restart_guest(&loop.guest[i]);
        come_back(&loop.guest[i], i == 0);
    }
    loop_settle(&loop);
    loop_expect_sealed(&loop);
    for (int i = 0; i < 2; i++)
        assert_true(loop.guest[i].finished);
    close_table();
}

/* ---- somebody else ---- */

static void test_another_person(void **state)
{
    Invitation invitation;
    InviteAddress address = { .family = INVITE_IPV4, .bytes = { 127, 0, 0, 1 }, .port = 24157 };
    TableChair chair[MAX_SEATS];
    (void)state;
    open_table("kalooki", "", 3, 7, true, 12);
    loop_deal(&loop);
    loop_play(&loop, 5);
    host_kick(loop.host, 1, loop.now_ms);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(loop.guest[1].guest), GUEST_OVER);
    assert_int_equal(chair_state(1), CHAIR_FREE);
    loop_play(&loop, 8); /* a computer plays there */
    host_invite(loop.host, &address, 1, &invitation, loop.now_ms);
    assert_int_equal(host_invited(loop.host), 1);
    uint8_t hash[HOST_INVITATIONS][CRYPT_KEY], known[MAX_SEATS][CRYPT_KEY], of_secret[CRYPT_KEY];
    assert_int_equal(host_admits(loop.host, hash, known), 1);
    crypt_invitation(invitation.secret, of_secret);
    int which = 0;
    while (which < HOST_INVITATIONS && memcmp(hash[which], of_secret, CRYPT_KEY) != 0)
        which++;
    assert_true(which < HOST_INVITATIONS);
    LoopGuest *newcomer = loop_guest(&loop, "Guest 2", NULL);
    loop_connect_with(&loop, newcomer, false, which);
    loop_deliver(&loop);
    guest_ask(newcomer->guest, 1);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(newcomer->guest), GUEST_SEATED); /* nobody has to answer */
    host_chairs(loop.host, chair);
    assert_string_equal(chair[1].name, "Guest 2 2");
    assert_int_equal(host_invited(loop.host), 0);

    LoopGuest *thief = loop_guest(&loop, "Thief", NULL); /* with the same invitation */
    loop_connect_with(&loop, thief, false, which);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(thief->guest), GUEST_REFUSED);
    loop_play(&loop, 30);
    const int64_t match = kill_host();
    resume_host(match);
    come_back(&loop.guest[0], true);
    come_back(&loop.guest[2], false);
    come_back(newcomer, false);
    loop_play(&loop, 30);
    close_table();
}

/* Before anything is dealt: a chair is kept for who was cut off, and free again where he has said good-bye. The host's
 * program ends in its lobby, and the same people find the same table. */
static void test_lobby(void **state)
{
    HostLobby kept;
    TableChair chair[MAX_SEATS];
    Invitation invitation;
    InviteAddress address = { .family = INVITE_IPV4, .bytes = { 127, 0, 0, 1 }, .port = 24157 };
    BeaconTable told;
    char text[256] = "";
    TextSink why = text_sink(text, sizeof text);
    (void)state;
    open_table("kalooki", "", 4, 7, true, 12);
    guest_leave(loop.guest[1].guest);
    loop_deliver(&loop);
    assert_int_equal(chair_state(1), CHAIR_FREE);
    loop_cut(&loop, &loop.guest[2], true);
    assert_int_equal(chair_state(2), CHAIR_AWAY);
    assert_false(host_deal(loop.host, loop.now_ms, &why));
    assert_non_null(strstr(text, "2 persons"));
    host_invite(loop.host, &address, 1, &invitation, loop.now_ms);
    host_announcement(loop.host, &told);
    assert_string_equal(told.name, "Friday");
    assert_string_equal(told.host, "Olga");
    assert_string_equal(told.game, "kalooki");
    assert_int_equal(told.seats, 4);
    assert_int_equal(told.free, 1);
    assert_int_equal(told.persons, 1);

    host_lobby(loop.host, &kept);
    HostSetup again = { .setup = *host_setup(loop.host),
                        .guest_seats = 6,
                        .own_seat = 0,
                        .rules = rules,
                        .table = *host_table_keys(loop.host),
                        .lobby = &kept };
    kill_host();
    loop.host = host_open(&again, loop.store, &loop.owner, &why);
    host_go_on(loop.host, loop.now_ms + 500000);
    loop.now_ms += 500000;
    assert_int_equal(host_invited(loop.host), 1);
    host_chairs(loop.host, chair);
    assert_int_equal(chair[2].state, CHAIR_AWAY);
    assert_string_equal(chair[2].name, "Guest 2");
    loop_connect(&loop, &loop.guest[0], true);
    loop_deliver(&loop);
    loop_connect(&loop, &loop.guest[2], false);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(loop.guest[2].guest), GUEST_SEATED);
    restart_guest(&loop.guest[1]);
    uint8_t hash[HOST_INVITATIONS][CRYPT_KEY], known[MAX_SEATS][CRYPT_KEY], of_secret[CRYPT_KEY];
    assert_int_equal(host_admits(loop.host, hash, known), 1);
    crypt_invitation(invitation.secret, of_secret);
    int which = 0;
    while (which < HOST_INVITATIONS && memcmp(hash[which], of_secret, CRYPT_KEY) != 0)
        which++;
    loop_connect_with(&loop, &loop.guest[1], false, which);
    loop_deliver(&loop);
    guest_ask(loop.guest[1].guest, 1);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(loop.guest[1].guest), GUEST_SEATED);
    loop_deal(&loop);
    loop_play(&loop, 4);
    loop_cut(&loop, &loop.guest[1], true); /* two days later the invitation is too old, and his chair is his */
    loop.now_ms += 2 * (uint64_t)HOST_INVITED_MS;
    loop_connect_with(&loop, &loop.guest[1], false, which);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(loop.guest[1].guest), GUEST_SEATED);
    close_table();
}

/* ---- clocks ---- */

/* The table's clock: a computer plays the rest of a turn that takes too long, the person the next one. */
static void test_table_clock(void **state)
{
    (void)state;
    rules.turn_ms = 60000;
    open_table("gin", "", 2, 3, true, 12);
    loop_deal(&loop);
    loop.guest[1].plays = false;
    while (match_state(loop.host->match)->to_act != 1)
        loop_play(&loop, 1);
    const uint32_t turn = match_state(loop.host->match)->turn_no;
    for (int i = 0; i < 59; i++) {
        loop_pass(&loop, 1000);
        host_heard(loop.host, loop.guest[1].line, "alive\n", 6, loop.now_ms);
    }
    assert_int_equal(match_state(loop.host->match)->turn_no, turn);
    for (int i = 0; i < 3; i++)
        loop_pass(&loop, 1000);
    for (int i = 0; i < 400 && match_state(loop.host->match)->turn_no == turn; i++) {
        clock_sleep(0.005);
        loop_pass(&loop, 1);
    }
    assert_true(match_state(loop.host->match)->turn_no > turn);
    assert_int_equal(chair_state(1), CHAIR_TAKEN);
    loop.guest[1].plays = true;
    play_to_end();
    close_table();
}

/* Who comes back while a computer plays his turn is told so, and does not try. */
static void test_stands(void **state)
{
    (void)state;
    open_table("gin", "", 2, 3, true, 12);
    loop_deal(&loop);
    while (match_state(loop.host->match)->to_act != 1)
        loop_play(&loop, 1);
    assert_true(guest_may_act(loop.guest[1].guest));
    chairs_stand(&loop.host->chairs, 1);
    host_say_chairs(loop.host);
    loop_deliver(&loop);
    assert_false(guest_may_act(loop.guest[1].guest));
    play_to_end(); /* the computer has played, and he plays the next one */
    close_table();
}

/* The game's own clock is the host's, and runs for whoever is there. */
static void test_game_clock(void **state)
{
    (void)state;
    open_table("sabra", "turn_timer=60", 2, 3, true, 12);
    loop_deal(&loop);
    loop.guest[1].plays = false;
    while (match_state(loop.host->match)->to_act != 1)
        loop_play(&loop, 1);
    const uint32_t turn = match_state(loop.host->match)->turn_no;
    for (int i = 0; i < 59; i++) {
        loop_pass(&loop, 1000);
        host_heard(loop.host, loop.guest[1].line, "alive\n", 6, loop.now_ms);
    }
    assert_int_equal(match_state(loop.host->match)->turn_no, turn);
    loop_cut(&loop, &loop.guest[1], true);
    for (int i = 0; i < 10; i++)
        loop_pass(&loop, 1000);
    assert_int_equal(match_state(loop.host->match)->turn_no, turn); /* he is not there: it stands */
    come_back(&loop.guest[1], false);
    for (int i = 0; i < 4; i++)
        loop_pass(&loop, 1000);
    assert_true(match_state(loop.host->match)->turn_no > turn);
    loop.guest[1].plays = true;
    close_table();
}

/* In the turn of guest 1, who does not play; how long he takes does not matter as long as he is away. */
static bool clock_runs_while_away(void)
{
    loop_cut(&loop, &loop.guest[1], true);
    loop_pass(&loop, 1000);
    const bool runs = loop.host->clock_runs;
    for (int i = 0; i < 3; i++)
        loop_pass(&loop, 1000);
    assert_int_equal(loop.host->clock_runs, runs);
    return runs;
}

/* Whoever cuts his line again and again makes the clock stand three times in a match; after that it runs on, and his
 * turn ends in its time. That the host's program ended is not his doing. */
static void pauses(const char *game, const char *options)
{
    open_table(game, options, 2, 3, true, 12);
    loop_deal(&loop);
    loop.guest[1].plays = false;
    while (match_state(loop.host->match)->to_act != 1)
        loop_play(&loop, 1);
    const uint32_t turn = match_state(loop.host->match)->turn_no;
    for (int i = 0; i < TABLE_PAUSES - 1; i++) {
        assert_false(clock_runs_while_away());
        come_back(&loop.guest[1], false);
    }
    resume_host(kill_host());
    come_back(&loop.guest[0], true);
    for (int i = 0; i < 3; i++)
        loop_pass(&loop, 1000);
    assert_false(loop.host->clock_runs);
    come_back(&loop.guest[1], false);
    assert_true(loop.host->clock_runs);
    assert_false(clock_runs_while_away());
    come_back(&loop.guest[1], false);
    assert_true(clock_runs_while_away());
    for (int i = 0; i < 59; i++)
        loop_pass(&loop, 1000);
    for (int i = 0; i < 400 && match_state(loop.host->match)->turn_no == turn; i++) {
        clock_sleep(0.005);
        loop_pass(&loop, 1);
    }
    assert_true(match_state(loop.host->match)->turn_no > turn);
    loop.guest[1].plays = true;
    close_table();
}

static void test_pauses(void **state)
{
    (void)state;
    rules.away_ms = 0;
    pauses("sabra", "turn_timer=60");
}

static void test_pauses_of_the_table(void **state)
{
    (void)state;
    rules.away_ms = 0;
    rules.turn_ms = 60000;
    pauses("gin", "");
}

int main(void)
{
    if (!crypt_start())
        return EXIT_FAILURE;
#define TEST(f) cmocka_unit_test_setup_teardown(f, fresh, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_cut_and_back), TEST(test_two_lines),      TEST(test_stand_in),  TEST(test_thin),
        TEST(test_waits),        TEST(test_leaves),         TEST(test_kills),     TEST(test_same_deal),
        TEST(test_rest),         TEST(test_damaged_notes),  TEST(test_kept_form), TEST(test_no_table),
        TEST(test_end_again),    TEST(test_another_person), TEST(test_lobby),     TEST(test_table_clock),
        TEST(test_stands),       TEST(test_game_clock),     TEST(test_pauses),    TEST(test_pauses_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
