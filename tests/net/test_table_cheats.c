/* Guests and hosts that say what they may not, and programs of other versions: whatever is said, the match of all
 * others goes on, and what was not played fairly is found.
 *
 *     test_table_cheats           all of it
 *     test_table_cheats secrets   only what is said of states whose secrets differ
 *
 * MELDWELL_ROUNDS=n for n times as many; with 560 a million views are compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/guest_inner.h"
#include "net/lines.h"
#include "rules/gin/game.h"
#include "table_loop.h"
#include "trial/audit.h"
#include "walk.h"

static Loop loop;
static const TableRules usual = { .name = "Friday", .hints = true, .watchers = true, .away_ms = 60000 };

static void open_game(const char *game, int seats, uint16_t persons, uint16_t free_seats, uint64_t seed)
{
    MatchSetup setup;
    char text[160] = "computer:easy";
    for (int i = 1; i < seats; i++)
        strcat(text, ",computer:easy");
    assert_true(help_setup_of(&setup, game, text, "", seed));
    for (int i = 0; i < seats; i++)
        setup.seat[i].name[0] = '\0';
    loop_begin(&loop);
    loop.seed = seed;
    loop.free_seats = free_seats;
    loop_open(&loop, &setup, persons, true, &usual);
}

static int open_gin(void **state)
{
    (void)state;
    open_game("gin", 2, 3, 0, 5);
    loop_deal(&loop);
    return 0;
}

static int close_loop(void **state)
{
    (void)state;
    loop_end(&loop);
    return 0;
}

/* What the host says to one line while this is called. */
static struct {
    int line;
    char text[1 << 18];
    size_t size;
    int frames;
    bool last;
} heard;

static void overhear(void *user, int line, const void *frame, size_t size, bool last)
{
    (void)user;
    if (line != heard.line)
        return;
    assert_true(heard.size + size + 2 < sizeof heard.text);
    memcpy(heard.text + heard.size, frame, size);
    heard.size += size;
    heard.text[heard.size++] = '|';
    heard.text[heard.size] = '\0';
    heard.frames++;
    heard.last = last;
}

static void begin_overhearing(int line)
{
    heard.line = line;
    heard.size = 0;
    heard.frames = 0;
    heard.last = false;
    heard.text[0] = '\0';
    loop.host->owner.say = overhear;
}

static void end_overhearing(void)
{
    loop.host->owner.say = loop_host_says;
}

/* What the host answers to that, of this guest. */
static const char *answer_to(LoopGuest *g, const char *said, size_t size)
{
    begin_overhearing(g->line);
    host_heard(loop.host, g->line, said, size, loop.now_ms);
    end_overhearing();
    return heard.text;
}

static const char *answer(LoopGuest *g, const char *said)
{
    return answer_to(g, said, strlen(said));
}

/* ---- guests ---- */

/* Who says what no guest says is let go, and comes back as anybody. */
static void test_garbled(void **state)
{
    static const char *const garbled[] = { "",           "\n",         "play",          "play 0 0\n", "hello 1\n",
                                           "ask\n",      "ask 9\n",    "ask 0",         "lot 1\n",    "lot x y\n",
                                           "anchor 1\n", "sign 99\n",  "sign -1\n",     "next\n",     "open? \n",
                                           "seen 1 2\n", "whole? 1\n", "open? 99999\n", "watch me\n", "play 1 1001\n" };
    (void)state;
    LoopGuest *g = &loop.guest[1];
    for (size_t i = 0; i < sizeof garbled / sizeof *garbled; i++) {
        const State before = *match_state(loop.host->match);
        if (strcmp(answer(g, garbled[i]), "bye sense\n|") != 0 || !heard.last)
            fail_msg("\"%s\" is answered by \"%s\"", garbled[i], heard.text);
        assert_memory_equal(&before, match_state(loop.host->match), sizeof before);
        loop_cut(&loop, g, false);
        loop_connect(&loop, g, false);
        loop_deliver(&loop);
        assert_int_equal(guest_phase(g->guest), GUEST_SEATED);
        loop_expect_all_see(&loop);
    }
    assert_true(loop_play(&loop, 1000000));
}

/* Words of a later version are let pass by both. */
static void test_later_words(void **state)
{
    (void)state;
    LoopGuest *g = &loop.guest[1];
    assert_string_equal(answer(g, "whisper 1 hello\nof any kind\n"), "");
    assert_string_equal(answer(g, "alive\n"), "");
    for (int i = 0; i < 2; i++) {
        static const char *const words[] = { "whisper 1\n",
                                             "alive\n",
                                             "no later\n",
                                             "sign 9 9\n",
                                             "clock\n",
                                             "\n",
                                             "chair 0 99 0 0 0 0 0\n",
                                             "past 1\nview x\n",
                                             "lots? 0\n",
                                             "sit 7\n",
                                             "anchors\n0 zz\n",
                                             "opened 5\nmoves\n",
                                             "deal 0\n" };
        const State before = *guest_view(loop.guest[i].guest);
        for (size_t k = 0; k < sizeof words / sizeof *words; k++)
            guest_heard(loop.guest[i].guest, words[k], strlen(words[k]), loop.now_ms);
        assert_memory_equal(&before, guest_view(loop.guest[i].guest), sizeof before);
        assert_int_equal(guest_phase(loop.guest[i].guest), GUEST_SEATED);
    }
    assert_true(loop_play(&loop, 1000000));
}

/* A guest plays when it is another one's turn, at another table than lies there, and what the table alone does. */
static void test_out_of_turn(void **state)
{
    char said[256];
    (void)state;
    LoopGuest *g = &loop.guest[1];
    while (match_state(loop.host->match)->to_act != 0)
        loop_play(&loop, 1);
    const State before = *match_state(loop.host->match);
    const unsigned long ply = before.ply;
    snprintf(said, sizeof said, "play %lu 1\ndiscard 0\n", ply);
    assert_non_null(strstr(answer(g, said), " net.stale\n"));
    snprintf(said, sizeof said, "play %lu 1\ndraw\n", ply + 1);
    assert_non_null(strstr(answer(g, said), " net.stale\n"));
    static const char *const tables[] = { "timeout", "next 0", "lot 0123456789abcdef" };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        snprintf(said, sizeof said, "play %lu 1\n%s\n", ply, tables[i]);
        assert_non_null(strstr(answer(g, said), "refused "));
    }
    assert_string_equal(answer(g, "next 1\n"), "");
    assert_string_equal(answer(g, "lot 2 0000000000000000000000000000000000000000000000000000000000000000\n"), "");
    assert_string_equal(answer(g, "anchor 0000000000000000000000000000000000000000000000000000000000000000\n"), "");
    assert_string_equal(answer(g, "open? 1\n"), ""); /* before its end */
    assert_memory_equal(&before, match_state(loop.host->match), sizeof before);
    assert_true(loop_play(&loop, 1000000));
    loop_settle(&loop);
    loop_expect_sealed(&loop);
}

/* The whole is told once in three seconds, a sign as seldom. */
static void test_floods(void **state)
{
    (void)state;
    LoopGuest *g = &loop.guest[1];
    begin_overhearing(g->line);
    for (int i = 0; i < 500; i++)
        host_heard(loop.host, g->line, "whole?\n", 7, loop.now_ms);
    assert_true(heard.frames > 3 && heard.frames < 20);
    heard.size = 0;
    heard.frames = 0;
    for (int i = 0; i < 500; i++)
        host_heard(loop.host, g->line, "sign 3\n", 7, loop.now_ms + (uint64_t)(i * 10));
    end_overhearing();
    assert_int_equal(heard.frames, 2);
    assert_string_equal(heard.text, "sign 1 3\n|sign 1 3\n|");
}

static const char *hello_of(const char *name)
{
    static char text[20000], games[8192];
    SaidHello hello = { .avatar = 1 };
    TextSink plain = text_sink(games, sizeof games), out = text_sink(text, sizeof text);
    say_hello(&hello, &plain);
    text_addf(&out, "hello 1\nname %s\n", name);
    text_add(&out, strchr(games, '\n') + 1);
    return text;
}

/* Names that are none, too long, or somebody's. */
static void test_names(void **state)
{
    static char endless[10001];
    TableChair chair[MAX_SEATS];
    (void)state;
    open_game("kalooki", 4, 1, 14, 5);
    memset(endless, 'a', sizeof endless - 1);
    static const struct {
        const char *name, *shown;
    } names[] = { { "Olga", "Olga 2" }, { "You", "You 2" }, { "A,B:C", "A B C" } };
    for (int i = 0; i < 3; i++) {
        LoopGuest *g = loop_guest(&loop, "", NULL);
        CryptProof proof = { .invitation = -1 };
        memcpy(proof.person, g->person.open, CRYPT_KEY);
        g->line = loop.next_line++;
        host_proven(loop.host, g->line, &proof, (uint8_t[CRYPT_PICTURES]){ 0 }, loop.now_ms);
        assert_non_null(strstr(answer(g, hello_of(names[i].name)), "table "));
        char ask[16];
        snprintf(ask, sizeof ask, "ask %d\n", i + 1);
        assert_non_null(strstr(answer(g, ask), "wait\n|"));
        assert_true(host_answer(loop.host, i + 1, true, loop.now_ms));
        host_chairs(loop.host, chair);
        assert_string_equal(chair[i + 1].name, names[i].shown);
    }
    static const char *const none[] = { endless, "\xE2\x80\xAEgnp.exe", "a\tb", "\xFF\xFE", "" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        LoopGuest *g = &loop.guest[1];
        CryptProof proof = { .invitation = -1 };
        crypt_chance(proof.person, CRYPT_KEY);
        g->line = loop.next_line++;
        host_proven(loop.host, g->line, &proof, (uint8_t[CRYPT_PICTURES]){ 0 }, loop.now_ms);
        if (strcmp(answer(g, hello_of(none[i])), "bye sense\n|") != 0)
            fail_msg("a name is answered by %s", heard.text);
    }
    guest_close(loop.guest[1].guest); /* its own program mends what was typed */
    loop_guest_open(&loop.guest[1], endless, NULL);
    loop.guest[1].connected = false;
    loop_connect(&loop, &loop.guest[1], false);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(loop.guest[1].guest), GUEST_SEATED);
    loop_end(&loop);
}

/* Three may ask at a time, and nobody for two chairs; who is not answered may ask again. */
static void test_askers(void **state)
{
    HostAsker asker[CHAIR_ASKS];
    (void)state;
    open_game("rummy-500", 5, 1, 30, 5);
    for (int i = 1; i < 5; i++) {
        char name[16];
        snprintf(name, sizeof name, "Asker %d", i);
        LoopGuest *g = loop_guest(&loop, name, NULL);
        loop_connect(&loop, g, false);
        loop_deliver(&loop);
        guest_ask(g->guest, i);
        loop_deliver(&loop);
        assert_int_equal(guest_phase(g->guest), i < 4 ? GUEST_ASKED : GUEST_SEES);
    }
    assert_true(guest_refusal(loop.guest[4].guest)[0] != '\0');
    assert_int_equal(host_askers(loop.host, asker), 3);
    assert_string_equal(asker[0].name, "Asker 1");
    assert_string_equal(answer(&loop.guest[1], "ask 4\n"), "no room\n|");
    char text[256] = "";
    TextSink why = text_sink(text, sizeof text);
    assert_false(host_deal(loop.host, loop.now_ms, &why));
    assert_non_null(strstr(text, "asking"));
    assert_true(host_answer(loop.host, 1, false, loop.now_ms));
    assert_false(host_answer(loop.host, 1, true, loop.now_ms));
    loop_pass(&loop, CHAIR_ASK_MS);
    for (int i = 1; i < 4; i++) {
        assert_int_equal(guest_phase(loop.guest[i].guest), GUEST_SEES);
        assert_string_equal(guest_refusal(loop.guest[i].guest),
                            i == 1 ? "Olga did not let you in." : "Olga has not answered. You may ask again.");
    }
    loop_deal(&loop); /* all chairs are computers' now */
    assert_string_equal(answer(&loop.guest[1], "ask 1\n"), "no chair\n|");
    loop_end(&loop);
}

/* Whoever only looks, with as many connections as he likes, takes nobody's place; nor does somebody whom the host did
 * not let in ask again and again. */
static void test_lookers(void **state)
{
    (void)state;
    open_game("kalooki", 4, 1, 14, 5);
    LoopGuest *asker = loop_guest(&loop, "Asker", NULL);
    loop_connect(&loop, asker, false);
    loop_deliver(&loop);
    guest_ask(asker->guest, 1);
    loop_deliver(&loop);
    LoopGuest *first = loop_guest(&loop, "First", NULL);
    loop_connect(&loop, first, false);
    loop_deliver(&loop);
    for (int i = 0; i < 40; i++) {
        CryptProof proof = { .invitation = -1 };
        crypt_chance(proof.person, CRYPT_KEY);
        loop.now_ms++;
        host_proven(loop.host, loop.next_line++, &proof, (uint8_t[CRYPT_PICTURES]){ 0 }, loop.now_ms);
        loop_deliver(&loop);
    }
    assert_int_equal(guest_phase(first->guest), GUEST_REFUSED);
    assert_int_equal(guest_phase(asker->guest), GUEST_ASKED);
    int open = 0;
    for (int i = 0; i < HOST_LINES; i++)
        open += loop.host->line[i].open;
    assert_int_equal(open, 1 + 1 + HOST_LOOKERS);
    assert_true(host_answer(loop.host, 1, false, loop.now_ms));
    loop_deliver(&loop);
    assert_string_equal(answer(asker, "ask 1\n"), "no wish\n|");
    loop.now_ms += HOST_AGAIN_MS;
    assert_non_null(strstr(answer(asker, "ask 1\n"), "wait\n"));
    loop_end(&loop);
}

static int count_open(void)
{
    int open = 0;
    for (int i = 0; i < HOST_LINES; i++)
        open += loop.host->line[i].open;
    return open;
}

/* Somebody who is invited takes nobody's place either, with as many connections as he likes. */
static void test_many_lines_of_one(void **state)
{
    Invitation invitation;
    (void)state;
    open_game("kalooki", 4, 1, 14, 5);
    host_invite(loop.host, NULL, 0, &invitation, loop.now_ms);
    CryptProof proof = { .invitation = 0 };
    crypt_chance(proof.person, CRYPT_KEY);
    for (int i = 0; i < 40; i++)
        host_proven(loop.host, loop.next_line++, &proof, (uint8_t[CRYPT_PICTURES]){ 0 }, loop.now_ms);
    assert_int_equal(count_open(), 1 + 1);
    loop_end(&loop);
}

/* However many strangers ask, look on and look, there is a connection for each guest, and another one for when he comes
 * back before the first is known to be gone. */
static void test_strangers(void **state)
{
    (void)state;
    open_game("kalooki", 4, 1, 14, 5);
    for (int i = 0; i < 100; i++) {
        CryptProof proof = { .invitation = -1 };
        LoopGuest stranger = { .line = loop.next_line++ };
        crypt_chance(proof.person, CRYPT_KEY);
        loop.now_ms++;
        host_proven(loop.host, stranger.line, &proof, (uint8_t[CRYPT_PICTURES]){ 0 }, loop.now_ms);
        (void)answer(&stranger, hello_of("Stranger"));
        (void)answer(&stranger, i < 3 ? "ask 1\n" : "watch\n");
        (void)answer(&stranger, i < 3 ? "ask 2\n" : "alive\n");
        (void)answer(&stranger, i < 3 ? "ask 3\n" : "alive\n");
    }
    assert_int_equal(count_open(), 1 + CHAIR_ASKS + HOST_WATCHERS + HOST_LOOKERS);
    assert_true(count_open() - 1 + MAX_SEATS + 3 <= LINES_PROVEN);
    assert_true(LINES_PROVEN + 1 <= HOST_LINES);
    loop_end(&loop);
}

/* Whose chair the host has taken back comes as anybody does, whatever he was invited with, and by whatever connections
 * he had beside that of his chair. */
static void test_taken_back(void **state)
{
    Invitation invitation;
    TableChair chair[MAX_SEATS];
    (void)state;
    open_game("kalooki", 4, 1, 14, 5);
    host_invite(loop.host, NULL, 0, &invitation, loop.now_ms);
    LoopGuest *g = loop_guest(&loop, "Guest", NULL);
    loop_connect_with(&loop, g, false, 0);
    loop_deliver(&loop);
    guest_ask(g->guest, 1);
    CryptProof proof = { .invitation = 0 };
    memcpy(proof.person, g->person.open, CRYPT_KEY);
    const int beside = loop.next_line++;
    host_proven(loop.host, beside, &proof, (uint8_t[CRYPT_PICTURES]){ 0 }, loop.now_ms);
    loop_deliver(&loop);
    assert_int_equal(guest_phase(g->guest), GUEST_SEATED);
    host_kick(loop.host, 1, loop.now_ms);
    loop_deliver(&loop);
    assert_int_equal(count_open(), 1);
    uint8_t hash[HOST_INVITATIONS][CRYPT_KEY], known[MAX_SEATS][CRYPT_KEY], of_secret[CRYPT_KEY];
    crypt_invitation(invitation.secret, of_secret);
    assert_int_equal(host_admits(loop.host, hash, known), 0);
    for (int i = 0; i < HOST_INVITATIONS; i++)
        assert_memory_not_equal(hash[i], of_secret, CRYPT_KEY);
    LoopGuest *again = loop_guest(&loop, "Guest", NULL);
    again->person = g->person;
    loop_connect(&loop, again, false);
    loop_deliver(&loop);
    guest_ask(again->guest, 1);
    loop_deliver(&loop);
    host_chairs(loop.host, chair);
    assert_int_equal(chair[1].state, CHAIR_ASKED);
    loop_end(&loop);
}

/* ---- other versions ---- */

static bool other_rules(Loop *l, LoopFrame *f)
{
    (void)l;
    char *game = strstr(f->bytes, f->to_host ? "game gin " : " gin ");
    if (game != NULL)
        game[f->to_host ? 9 : 5] = '9';
    return false;
}

/* Both ends of different rules: he is told so in a sentence, and cannot sit down. */
static void test_other_version(void **state)
{
    (void)state;
    for (int to_host = 0; to_host < 2; to_host++) {
        open_game("gin", 2, 1, 2, 5);
        LoopGuest *g = loop_guest(&loop, "Anna", NULL);
        loop_connect(&loop, g, false);
        for (int i = 0; loop.first != NULL; i++) {
            if (loop.first->to_host == (to_host == 1))
                (void)other_rules(&loop, loop.first);
            loop_deliver_one(&loop);
        }
        assert_int_equal(guest_phase(g->guest), GUEST_REFUSED);
        assert_non_null(strstr(guest_refusal(g->guest), "version"));
        assert_non_null(strstr(answer(g, "ask 1\n"), to_host ? "no game\n|" : "wait\n|"));
        loop_end(&loop);
    }
}

/* ---- hosts ---- */

static const char *cheat;

/* What the host says to guest 1 is another thing. */
static bool host_cheats(Loop *l, LoopFrame *f)
{
    (void)l;
    if (f->to_host || f->guest != 1)
        return false;
    if (strncmp(f->bytes, "opened 2\n", 9) == 0) {
        char *link = strstr(f->bytes, "link 1 "), *moves = strstr(f->bytes, "moves\n");
        assert_non_null(moves);
        if (strcmp(cheat, "wrong link") == 0)
            link[7] = link[7] == '0' ? '1' : '0';
        else if (strcmp(cheat, "host left out") == 0)
            memcpy(strstr(f->bytes, "link 0 "), "skip", 4);
        else if (strcmp(cheat, "left out") == 0)
            memcpy(link, "skip", 4);
        else if (strcmp(cheat, "another lot") == 0)
            moves[12] = moves[12] == '0' ? '1' : '0';
        else if (strcmp(cheat, "short") == 0) {
            char *end = f->bytes + f->size - 1;
            while (end[-1] != '\n')
                end--;
            f->size = (size_t)(end - f->bytes);
        }
    }
    if (strcmp(cheat, "anchors") == 0 && strncmp(f->bytes, "anchors\n", 8) == 0 && l->guest[1].steps > 0)
        f->bytes[10] = f->bytes[10] == '0' ? '1' : '0';
    return false;
}

static void test_cheating_hosts(void **state)
{
    static const struct {
        const char *cheat, *found;
    } cheats[] = { { "nothing", "checked" },
                   { "wrong link", "lots of those who drew" },
                   { "host left out", "lots of those who drew" },
                   { "left out", "Your lot was left out" },
                   { "another lot", "lots of those who drew" },
                   { "short", "Not all" },
                   { "anchors", "lots of those who drew" } };
    (void)state;
    for (size_t i = 0; i < sizeof cheats / sizeof *cheats; i++) {
        char text[512] = "";
        TextSink said = text_sink(text, sizeof text);
        cheat = cheats[i].cheat;
        open_game("gin", 2, 3, 0, 5);
        loop_deal(&loop);
        loop.meddle = host_cheats;
        while (host_deals(loop.host) < 3)
            loop_play(&loop, 1);
        loop_settle(&loop);
        const GuestSeal seal = guest_seal(loop.guest[1].guest, 2, &said);
        if (seal != (i == 0 ? SEAL_CHECKED : SEAL_BROKEN) || strstr(text, cheats[i].found) == NULL)
            fail_msg("%s: seal %d, %s", cheat, seal, text);
        said = text_sink(text, sizeof text);
        assert_int_equal(guest_seal(loop.guest[0].guest, 2, &said), SEAL_CHECKED);
        loop.meddle = NULL;
        loop_play(&loop, 1000000); /* who has found it may still play on */
        assert_int_equal(host_phase(loop.host), HOST_OVER);
        loop_settle(&loop);
        assert_true(loop.guest[0].finished && loop.guest[1].finished);
        loop_end(&loop);
    }
}

/* A match by other rules than those of the table that he sat down to is none, and rules do not change for who sits. */
static bool other_options(Loop *l, LoopFrame *f)
{
    (void)l;
    char *options = !f->to_host && strncmp(f->bytes, "match ", 6) == 0 ? strstr(f->bytes, "options ") : NULL;
    if (options == NULL)
        return false;
    char text[HOST_FRAME];
    snprintf(text, sizeof text, "%.*s,target=150\n", (int)(f->size - 1), f->bytes);
    guest_heard(l->guest[f->guest].guest, text, strlen(text), l->now_ms);
    return true;
}

static void test_other_rules(void **state)
{
    (void)state;
    open_game("gin", 2, 3, 0, 5);
    loop.meddle = other_options;
    loop_deal(&loop);
    loop.meddle = NULL;
    for (int i = 0; i < 2; i++) {
        assert_null(guest_view(loop.guest[i].guest));
        assert_null(guest_match(loop.guest[i].guest));
    }
    loop_end(&loop);
    open_game("gin", 2, 3, 0, 5);
    loop_deal(&loop);
    static const char table[] = "table 0 1 1 1 60000 0 2 ";
    char text[1024];
    TextSink out = text_sink(text, sizeof text);
    say_table(&usual, &gin_def, 2, &host_setup(loop.host)->options, &out);
    memcpy(text, table, strlen(table));
    guest_heard(loop.guest[1].guest, text, out.length, loop.now_ms);
    assert_int_equal(guest_rules(loop.guest[1].guest)->opens, OPEN_EACH_DEAL);
    assert_int_equal(guest_phase(loop.guest[1].guest), GUEST_SEATED);
    loop_end(&loop);
}

/* A view that is not so is told consistently, and found when the deal is opened. */
static bool lied;

static bool false_view(Loop *l, LoopFrame *f)
{
    if (f->to_host || f->guest != 1 || strncmp(f->bytes, "step ", 5) != 0 || lied)
        return false;
    LoopGuest *g = &l->guest[1];
    State lie = *guest_view(g->guest), seen;
    char text[VIEW_TEXT + 64];
    TextSink out = text_sink(text, sizeof text);
    game_observe(&gin_def, match_state(l->host->match), 1, &seen);
    if (seen.phase != PHASE_PLAY || seen.ply < 6 || seen.ply != lie.ply + 1)
        return false;
    lied = true;
    lie = seen;
    lie.turn_no++; /* as if a turn more had been played */
    text_add(&out, "step ");
    text_addf(&out, "%.*s\n", (int)(strchr(f->bytes, '\n') - f->bytes - 5), f->bytes + 5);
    view_write_change(guest_view(g->guest), &lie, &out);
    guest_heard(g->guest, out.at, out.length, l->now_ms);
    return true;
}

static void test_false_view(void **state)
{
    enum { MOST_DEALS = 5 };
    int deal = 0;
    char text[512] = "";
    TextSink said = text_sink(text, sizeof text);
    (void)state;
    lied = false;
    loop.meddle = false_view;
    do { /* a deal may end before there is a step to lie about */
        deal++;
        while (host_ended(loop.host) < deal && guest_phase(loop.guest[1].guest) == GUEST_SEATED)
            loop_play(&loop, 1);
    } while (!lied && deal < MOST_DEALS);
    loop.meddle = NULL;
    loop_settle(&loop);
    assert_true(lied);
    assert_int_equal(guest_seal(loop.guest[1].guest, deal, &said), SEAL_BROKEN);
    assert_non_null(strstr(text, "shown"));
}

/* Nor is it undone by telling all of it once more, as it is. */
static void test_retold_view(void **state)
{
    char text[512] = "";
    TextSink said = text_sink(text, sizeof text);
    (void)state;
    lied = false;
    loop.meddle = false_view;
    while (!lied)
        loop_play(&loop, 1);
    loop.meddle = NULL;
    const int deal = host_deals(loop.host);
    host_tell_match(loop.host, host_line(loop.host, loop.guest[1].line));
    loop_deliver(&loop);
    loop_expect_all_see(&loop);
    while (host_ended(loop.host) < deal)
        loop_play(&loop, 1);
    loop_settle(&loop);
    assert_int_equal(guest_seal(loop.guest[1].guest, deal, &said), SEAL_BROKEN);
    assert_non_null(strstr(text, "shown"));
}

/* Lots are given one at a time: a host that asks for that of a later deal gets none. */
static void test_greedy_host(void **state)
{
    (void)state;
    LoopGuest *g = &loop.guest[1];
    static const char *const greedy[] = { "lots? 1\n", "lots? 2\n", "lots? 3\n", "lots? 1024\n", "lots? 1025\n" };
    const long frames = loop.frames;
    for (size_t i = 0; i < sizeof greedy / sizeof *greedy; i++)
        guest_heard(g->guest, greedy[i], strlen(greedy[i]), loop.now_ms);
    assert_int_equal(loop.frames, frames);
    loop_play(&loop, 1000000);
}

/* Whoever keeps his lot back is waited for some time, and the deal is made without him. */
static bool keeps_lot_back(Loop *l, LoopFrame *f)
{
    (void)l;
    return f->to_host && f->guest == 1 && strncmp(f->bytes, "lot ", 4) == 0;
}

/* Whoever does not give it is cut off before the deal is drawn without him, and does not take the host for a cheat. */
static void test_withheld_lot(void **state)
{
    char text[512] = "";
    TextSink said = text_sink(text, sizeof text);
    (void)state;
    loop.meddle = keeps_lot_back;
    while (host_deals(loop.host) < 2 && loop.guest[1].connected)
        loop_play(&loop, 1);
    assert_false(loop.guest[1].connected);
    loop.meddle = NULL;
    loop_connect(&loop, &loop.guest[1], false);
    while (host_deals(loop.host) < 4)
        loop_play(&loop, 1);
    loop_settle(&loop);
    assert_int_equal(guest_seal(loop.guest[0].guest, 2, &said), SEAL_CHECKED);
    assert_non_null(strstr(text, "one of you alone"));
    assert_int_equal(guest_seal(loop.guest[1].guest, 2, NULL), SEAL_CHECKED);
    assert_int_equal(guest_seal(loop.guest[1].guest, 3, &said), SEAL_CHECKED);
    assert_non_null(strstr(text, "2 of you together"));
}

/* A host that never asks somebody for his lot leaves it out no less. */
static bool is_never_asked(Loop *l, LoopFrame *f)
{
    const bool asks = !f->to_host && f->guest == 1 && strncmp(f->bytes, "lots? 2", 7) == 0;
    if (asks)
        l->host->place[1].draws = false; /* and so does not wait for it */
    return asks;
}

static void test_never_asked(void **state)
{
    char text[512] = "";
    TextSink said = text_sink(text, sizeof text);
    (void)state;
    loop.meddle = is_never_asked;
    while (host_deals(loop.host) < 3)
        loop_play(&loop, 1);
    loop.meddle = NULL;
    loop_settle(&loop);
    assert_int_equal(guest_seal(loop.guest[0].guest, 2, NULL), SEAL_CHECKED);
    assert_int_equal(guest_seal(loop.guest[1].guest, 1, NULL), SEAL_CHECKED);
    assert_int_equal(guest_seal(loop.guest[1].guest, 2, &said), SEAL_BROKEN);
    assert_non_null(strstr(text, "left out"));
}

/* ---- secrets ---- */

/* All that is said to one line about a state that lies there. */
static void say_of(LoopGuest *g, const State *s, int viewer, const Move *m, int mover, char *out, size_t size)
{
    Host *h = loop.host;
    HostLine *l = host_line(h, g->line);
    l->seat = (uint8_t)viewer;
    l->has = false;
    h->first = h->teller.truth = *s;
    begin_overhearing(g->line);
    host_tell_match(h, l);
    if (m != NULL) {
        State after = *s;
        h->heard = (TellHeard){ .wish = WISH_PLAY, .ply = s->ply, .count = 1, .move = { *m } };
        const Verdict v = tell_judge(&h->teller, viewer, &h->heard);
        if (v.why != NULL) {
            TextSink text = host_frame(h);
            tell_refused(&h->heard, v, &text);
            host_say(h, l, &text);
        } else if (!game_reveals(h->teller.game, s, *m)) {
            game_apply(h->teller.game, &after, mover, *m);
            host_tell_step(h, mover, *m, &after);
        }
    }
    end_overhearing();
    assert_true(heard.size < size);
    memcpy(out, heard.text, heard.size + 1);
}

static char one[1 << 17], other[1 << 17];

/* A host that stands in such a state, to one that differs in all that each viewer may not know. */
static void secrets_of(const GameDef *game, uint64_t seed, long *said, long *different)
{
    State s, disguised;
    Rng rng;
    walk_begin(game, (int)(seed % (uint64_t)walk_ways(game)), seed, &rng, &s);
    MatchSetup setup = { .game = game_find(game->id), .options = s.options, .seats = s.seats };
    for (uint32_t into = rng_below(&rng, 80); into > 0 && s.phase != PHASE_MATCH_END; into--)
        walk_on(game, &s, &rng, NULL);
    loop_begin(&loop);
    loop_open(&loop, &setup, (uint16_t)((1u << s.seats) - 1), true, &usual); /* nobody has played anything */
    loop_deal(&loop);
    LoopGuest *g = &loop.guest[1];
    for (int viewer = 0; viewer <= s.seats; viewer++) {
        const int eyes = viewer == s.seats ? NO_SEAT : viewer;
        audit_disguise(&rng, game, &s, eyes, &disguised);
        *different += memcmp(&s, &disguised, sizeof s) != 0;
        for (int k = 0; k < 6; k++) {
            const Move m = audit_any_move(&rng, &s);
            const bool acts = eyes != NO_SEAT && game_to_act(game, &s) == eyes;
            say_of(g, &s, eyes, acts ? &m : NULL, eyes, one, sizeof one);
            say_of(g, &disguised, eyes, acts ? &m : NULL, eyes, other, sizeof other);
            if (strcmp(one, other) != 0)
                fail_msg("%s: two secrets are told apart:\n%s\n%s", game->id, one, other);
            ++*said;
        }
    }
    host_line(loop.host, g->line)->open = false;
    loop_cut(&loop, g, false);
    loop_end(&loop);
}

/* With every secret exchanged the host says the same, byte for byte: to each seat and who looks on, and whatever is
 * wanted to be played. */
static void test_secrets(void **state)
{
    long said = 0, different = 0;
    (void)state;
    for (size_t n = 0; n < game_count; n++)
        for (Cases c = chance_cases(700 + 10 * n, CHANCE_CASES(6, 3)); chance_next(&c);)
            secrets_of(game_table[n], c.seed, &said, &different);
    assert_true(said > 500 && different > 100);
    if (chance_rounds() > 1)
        printf("%ld views compared, %ld states with other secrets\n", said, different);
}

/* Why a guest that wants to play these two moves at once is refused; NULL: they are played. */
static const Reason *two_are_refused(const GameDef *game, const State *s, int seat, Move first, Move then)
{
    static TellHeard wanted;
    Teller t;
    tell_begin(&t, game, s);
    wanted = (TellHeard){ .wish = WISH_PLAY, .ply = s->ply, .count = 2, .move = { first, then } };
    return tell_judge(&t, seat, &wanted).why;
}

static void expect_no_answer(const GameDef *game, const State *s, const State *disguised, int seat, Move first,
                             Move then)
{
    const Reason *one_says = two_are_refused(game, s, seat, first, then),
                 *other_says = two_are_refused(game, disguised, seat, first, then);
    if (one_says == other_says)
        return;
    char text[2][MOVE_TEXT];
    TextSink a = text_sink(text[0], MOVE_TEXT), b = text_sink(text[1], MOVE_TEXT);
    move_text(first, &a);
    move_text(then, &b);
    fail_msg("%s: \"%s\", then \"%s\": %s, or else %s", game->id, text[0], text[1],
             one_says != NULL ? one_says->id : "played", other_says != NULL ? other_says->id : "played");
}

/* A guest that plays something which shows it a piece, and in the same breath what it could do with the one it hopes
 * for: nothing is played when it has guessed wrong, so that it could try all of them. */
static void guesses_at(const GameDef *game, uint64_t seed, long *guessed)
{
    State s, disguised;
    Rng rng;
    Move first[PLAIN_MOST], then[PLAIN_MOST];
    walk_begin(game, 0, seed, &rng, &s);
    for (uint32_t into = rng_below(&rng, 80); into > 0 && s.phase != PHASE_MATCH_END; into--)
        walk_on(game, &s, &rng, NULL);
    const int seat = game_to_act(game, &s);
    if (seat == NO_SEAT)
        return;
    audit_disguise(&rng, game, &s, seat, &disguised);
    const int n = game->rules.moves(&s, seat, first, PLAIN_MOST);
    for (int i = 0; i < n; i++) {
        State after = s;
        game->rules.apply(&after, seat, first[i]);
        const bool may_show = after.to_act == seat && game_reveals(game, &s, first[i]);
        const int m = may_show ? game->rules.moves(&after, seat, then, PLAIN_MOST) : 0;
        for (int k = 0; k < m; k++, ++*guessed)
            expect_no_answer(game, &s, &disguised, seat, first[i], then[k]);
    }
}

static void test_guesses(void **state)
{
    long guessed = 0;
    (void)state;
    for (size_t n = 0; n < game_count; n++)
        for (Cases c = chance_cases(800 + 10 * n, CHANCE_CASES(12, 6)); chance_next(&c);)
            guesses_at(game_table[n], c.seed, &guessed);
    assert_true(!chance_usual() || guessed > CHANCE_CASES(500, 100));
}

int main(int argc, char **argv)
{
    if (!crypt_start())
        return EXIT_FAILURE;
    if (argc > 1 && strcmp(argv[1], "secrets") == 0)
        cmocka_set_test_filter("test_secrets");
#define AT_GIN(f) cmocka_unit_test_setup_teardown(f, open_gin, close_loop)
    const struct CMUnitTest tests[] = {
        AT_GIN(test_garbled),
        AT_GIN(test_later_words),
        AT_GIN(test_out_of_turn),
        AT_GIN(test_floods),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_askers),
        cmocka_unit_test(test_lookers),
        cmocka_unit_test(test_many_lines_of_one),
        cmocka_unit_test(test_strangers),
        cmocka_unit_test(test_taken_back),
        cmocka_unit_test(test_other_version),
        cmocka_unit_test(test_cheating_hosts),
        cmocka_unit_test(test_other_rules),
        AT_GIN(test_false_view),
        AT_GIN(test_retold_view),
        AT_GIN(test_greedy_host),
        AT_GIN(test_withheld_lot),
        AT_GIN(test_never_asked),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_guesses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
