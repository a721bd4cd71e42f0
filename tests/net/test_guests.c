/* Whole matches of every game between a host and as many guests as there are seats, over sealed frames, with a watcher
 * beside them: what each sees is what the true state shows that seat, byte for byte, behind every move; what a guest
 * tries on its view is judged there as it is by the host; and nothing that either end may say breaks the other.
 *
 * MELDWELL_ROUNDS=n for n times as many matches. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "chance.h"
#include "net/hear.h"
#include "rules/gin/game.h"
#include "trial/audit.h"
#include "two_links.h"
#include "walk.h"

enum { GUESTS = MAX_SEATS + 1 };

/* A guest, its connection, and what the host keeps of it. */
typedef struct Guest {
    TwoLinks two;
    Hearer hears;
    Told told;
} Guest;

static struct {
    Teller teller;
    Guest guest[GUESTS];
    int guests;
    long steps, bytes;
} table;

static char text[TELL_FRAME], why[1024];

static TextSink fresh(void)
{
    text[0] = '\0';
    return text_sink(text, sizeof text);
}

static TextSink faults(void)
{
    why[0] = '\0';
    return text_sink(why, sizeof why);
}

/* ---- both ends ---- */

/* The host says what is in `text` to the guest. */
static HearEvent say_to(Guest *g, const TextSink *said, HearNews *news)
{
    TextSink fault = faults();
    assert_false(said->cut);
    assert_true(two_links_say(&g->two.host, &g->two.guest, text, said->length, false));
    return hear(&g->hears, (const char *)g->two.guest.link.said, g->two.guest.link.size, news, &fault);
}

static void welcome(Guest *g, int viewer)
{
    HearNews news;
    two_links_begin(&g->two);
    assert_true(two_links_greet(&g->two));
    link_prove(&g->two.guest.link);
    link_prove(&g->two.host.link);
    g->two.host.link.metered = false; /* a whole match takes no minute here */
    hear_begin(&g->hears);
    TextSink out = fresh();
    tell_match(&table.teller, viewer, &out);
    assert_int_equal(say_to(g, &out, &news), HEAR_MATCH);
    out = fresh();
    tell_view(&table.teller, viewer, &g->told, &out);
    assert_int_equal(say_to(g, &out, &news), HEAR_VIEW);
}

static void open_table(const GameDef *game, const State *s)
{
    tell_begin(&table.teller, game, s);
    table.guests = s->seats + 1;
    for (int i = 0; i < table.guests; i++)
        welcome(&table.guest[i], i < s->seats ? i : NO_SEAT);
}

static void expect_sees(const Guest *g)
{
    State seen;
    game_observe(table.teller.game, &table.teller.truth, g->told.viewer, &seen);
    assert_memory_equal(&seen, &g->hears.told, sizeof seen);
    assert_memory_equal(&seen, &g->hears.now, sizeof seen);
}

/* A move is played, and everybody is told of it. */
static void play_and_tell(int seat, Move m)
{
    State after = table.teller.truth;
    assert_null(game_check(table.teller.game, &after, seat, m).why);
    game_apply(table.teller.game, &after, seat, m);
    for (int i = 0; i < table.guests; i++) {
        HearNews news;
        TextSink out = fresh();
        tell_step(&table.teller, &table.guest[i].told, seat, m, &after, &out);
        table.steps++;
        table.bytes += (long)out.length;
        if (say_to(&table.guest[i], &out, &news) != HEAR_STEP)
            fail_msg("%s: %s\n%s", table.teller.game->id, why, text);
        assert_int_equal(news.seat, seat);
        assert_int_equal(news.move.kind, m.kind);
    }
    tell_stepped(&table.teller, &after);
    for (int i = 0; i < table.guests; i++)
        expect_sees(&table.guest[i]);
}

/* The host hears what the guest has said, which is in `text`. */
static void say_to_host(Guest *g, size_t size, TellHeard *heard)
{
    assert_true(two_links_say(&g->two.guest, &g->two.host, text, size, false));
    tell_hear((const char *)g->two.host.link.said, g->two.host.link.size, heard);
}

/* ---- whole matches ---- */

/* What the guest sees of what it tries is what it would see if that were played. */
static void expect_tried(const Guest *g, State *truth, Move m)
{
    State seen;
    table.teller.game->rules.apply(truth, g->told.viewer, m);
    game_observe(table.teller.game, truth, g->told.viewer, &seen);
    assert_memory_equal(&seen, &g->hears.now, sizeof seen);
}

/* The guest whose turn it is plays what a plain player does with what the guest sees. Each move is tried there first;
 * what is judged there is judged alike by the host. */
static void guest_plays(Guest *g, Rng *rng)
{
    static TellHeard heard;
    Move move[PLAIN_MOST];
    State tried_here = table.teller.truth;
    const int seat = g->told.viewer;
    const int n = walk_moves(&g->hears.now, seat, rng, move);
    HearTried tried = TRIED_DONE;
    for (int i = 0; i < n && tried == TRIED_DONE; i++) {
        Verdict v;
        TextSink out = fresh();
        tried = hear_try(&g->hears, move[i], &v, &out);
        if (tried == TRIED_DONE)
            expect_tried(g, &tried_here, move[i]);
        if (tried == TRIED_REFUSED)
            assert_ptr_equal(v.why, table.teller.game->rules.check(&g->hears.now, seat, move[i]).why);
        if (tried == TRIED_SAID) {
            assert_false(out.cut);
            say_to_host(g, out.length, &heard);
        }
    }
    if (tried != TRIED_SAID) { /* what is left of the turn is thought about anew, with what was tried */
        TextSink out = fresh();
        if (!hear_say(&g->hears, &out))
            return;
        say_to_host(g, out.length, &heard);
    }
    assert_int_equal(heard.wish, WISH_PLAY);
    const Verdict v = tell_judge(&table.teller, seat, &heard);
    if (v.why != NULL)
        fail_msg("%s: the host refuses what the guest's view allowed: %s", table.teller.game->id, v.why->id);
    for (int i = 0; i < heard.count; i++)
        play_and_tell(seat, heard.move[i]);
}

static void play_match(const GameDef *game, int way, uint64_t seed, int turns)
{
    State s;
    Rng rng;
    walk_begin(game, way, seed, &rng, &s);
    for (uint32_t into = rng_below(&rng, 200); into > 0 && s.phase != PHASE_MATCH_END; into--)
        walk_on(game, &s, &rng, NULL);
    open_table(game, &s);
    const State *now = &table.teller.truth;
    for (; turns > 0 && now->phase != PHASE_MATCH_END; turns--) {
        const int seat = game_to_act(game, now);
        if (seat != NO_SEAT) {
            guest_plays(&table.guest[seat], &rng);
            continue;
        }
        if (rng_below(&rng, 2) == 0)
            play_and_tell(0, move_lot(rng_next(&rng)));
        play_and_tell(0, (Move){ .kind = MOVE_NEXT });
    }
}

static void test_whole_matches(void **unused)
{
    (void)unused;
    for (size_t g = 0; g < game_count; g++) {
        table.steps = table.bytes = 0;
        for (int way = 0; way < walk_ways(game_table[g]); way++)
            for (Cases c = chance_cases(100 * g + (uint64_t)way, 1); chance_next(&c);)
                play_match(game_table[g], way, c.seed, CHANCE_CASES(20, 8) * (chance_rounds() > 1 ? 20 : 1));
        if (chance_rounds() > 1)
            printf("%s: %ld steps of %ld bytes\n", game_table[g]->id, table.steps, table.bytes / table.steps);
    }
}

/* ---- drafts ---- */

static void open_gin(void)
{
    State s;
    Rng rng;
    walk_begin(&gin_def, 0, 4, &rng, &s);
    open_table(&gin_def, &s);
    while (game_to_act(&gin_def, &table.teller.truth) != 1 || table.teller.truth.phase != PHASE_PLAY) {
        const int seat = game_to_act(&gin_def, &table.teller.truth);
        guest_plays(&table.guest[seat], &rng);
    }
}

static Move first_shift(const State *seen, int seat)
{
    Move move[PLAIN_MOST];
    const int n = gin_def.rules.moves(seen, seat, move, PLAIN_MOST);
    for (int i = 0; i < n; i++)
        if (move[i].kind == MOVE_SHIFT)
            return move[i];
    fail_msg("nothing can be laid");
    return (Move){ .kind = MOVE_NONE };
}

/* Nothing is said while a turn is tried; it may be taken back; a step takes it away. */
static void test_drafts(void **unused)
{
    Verdict v;
    (void)unused;
    open_gin();
    Guest *g = &table.guest[1];
    const State before = g->hears.now;
    TextSink out = fresh();
    const Move shift = first_shift(&before, 1);
    assert_int_equal(hear_try(&g->hears, shift, &v, &out), TRIED_DONE);
    assert_int_equal(out.length, 0);
    assert_memory_not_equal(&g->hears.now, &before, sizeof before);
    assert_true(hear_back(&g->hears));
    assert_memory_equal(&g->hears.now, &before, sizeof before);
    assert_false(hear_back(&g->hears));
    assert_false(hear_say(&g->hears, &out));

    assert_int_equal(hear_try(&g->hears, (Move){ .kind = MOVE_NEXT }, &v, &out), TRIED_REFUSED);
    assert_string_equal(v.why->id, "net.not-now");
    assert_int_equal(hear_try(&g->hears, (Move){ .kind = MOVE_DISCARD, .index = 99 }, &v, &out), TRIED_REFUSED);

    assert_int_equal(hear_try(&g->hears, shift, &v, &out), TRIED_DONE);
    assert_true(hear_say(&g->hears, &out));
    assert_true(g->hears.waits);
    assert_int_equal(hear_try(&g->hears, shift, &v, &out), TRIED_REFUSED);
    assert_string_equal(v.why->id, "net.waiting");
    assert_false(hear_back(&g->hears));
    play_and_tell(1, shift);
    assert_false(g->hears.waits);
    assert_int_equal(g->hears.drafted, 0);
}

/* Nobody else may try anything. */
static void test_not_to_act(void **unused)
{
    Verdict v;
    (void)unused;
    open_gin();
    TextSink out = fresh();
    assert_int_equal(hear_try(&table.guest[0].hears, (Move){ .kind = MOVE_DISCARD }, &v, &out), TRIED_REFUSED);
    assert_int_equal(hear_try(&table.guest[2].hears, (Move){ .kind = MOVE_DISCARD }, &v, &out), TRIED_REFUSED);
    assert_string_equal(v.why->id, "net.not-now"); /* a watcher */
}

/* ---- what a host is told ---- */

static Verdict judge(int seat, const char *said)
{
    static TellHeard heard;
    tell_hear(said, strlen(said), &heard);
    assert_int_equal(heard.wish, WISH_PLAY);
    return tell_judge(&table.teller, seat, &heard);
}

/* Guests that say what they may not, however well it is written. */
static void test_cheats(void **unused)
{
    char said[256];
    static TellHeard heard;
    (void)unused;
    open_gin();
    const unsigned long ply = table.teller.truth.ply;
    snprintf(said, sizeof said, "play %lu 1\ndiscard 0\n", ply);
    assert_null(judge(1, said).why);
    assert_string_equal(judge(0, said).why->id, "net.stale"); /* it is another one's turn */
    snprintf(said, sizeof said, "play %lu 1\ndiscard 0\n", ply - 1);
    assert_string_equal(judge(1, said).why->id, "net.stale"); /* of before */
    snprintf(said, sizeof said, "play %lu 2\ndiscard 0\ndiscard 0\n", ply);
    assert_non_null(judge(1, said).why); /* the other one's card too */
    snprintf(said, sizeof said, "play %lu 1\ndiscard 250\n", ply);
    assert_non_null(judge(1, said).why);
    static const char *const tables[] = { "timeout", "next 0", "lot 0123456789abcdef" };
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        snprintf(said, sizeof said, "play %lu 1\n%s\n", ply, tables[i]);
        assert_string_equal(judge(1, said).why->id, "net.not-yours");
    }

    static const char *const garbled[] = { "",
                                           "play",
                                           "play\n",
                                           "play 1\n",
                                           "play 1 0\n",
                                           "play 1 1\n",
                                           "play 1 1 \ndone\n",
                                           "play 1 1\ndone",
                                           "play 1 1\ndone\ndone\n",
                                           "play 1 2\ndone\n",
                                           "play 1 1\n\n",
                                           "play 1 1\ndance\n",
                                           "play 01 1\ndone\n",
                                           "play -1 1\ndone\n",
                                           "play 1 1001\ndone\n",
                                           "play 4294967296 1\ndone\n",
                                           " play 1 1\ndone\n",
                                           "whole? now\n",
                                           "whole?\nwhole?\n" };
    for (size_t i = 0; i < sizeof garbled / sizeof *garbled; i++) {
        tell_hear(garbled[i], strlen(garbled[i]), &heard);
        if (heard.wish != WISH_GARBLED || heard.count != 0)
            fail_msg("\"%s\" is understood", garbled[i]);
    }
    tell_hear("whole?\n", 7, &heard);
    assert_int_equal(heard.wish, WISH_WHOLE);
    tell_hear("later words 1 2\nof any kind\n", 28, &heard);
    assert_int_equal(heard.wish, WISH_NOTHING);
}

/* A refusal comes back, and the table is as it was told; one that is late is let pass. */
static void test_refused(void **unused)
{
    Verdict v;
    HearNews news;
    static TellHeard heard;
    (void)unused;
    open_gin();
    Guest *g = &table.guest[1];
    TextSink out = fresh();
    assert_int_equal(hear_try(&g->hears, (Move){ .kind = MOVE_DISCARD }, &v, &out), TRIED_SAID);
    tell_hear(text, out.length, &heard);
    assert_int_equal(heard.count, 1);
    out = fresh();
    tell_refused(&heard, tell_judge(&table.teller, 0, &heard), &out);
    assert_int_equal(say_to(g, &out, &news), HEAR_REFUSED);
    assert_string_equal(news.refused, "net.stale");
    assert_int_equal(g->hears.drafted, 0);
    expect_sees(g);
    out = fresh();
    tell_refused(&heard, tell_judge(&table.teller, 0, &heard), &out);
    assert_int_equal(say_to(g, &out, &news), HEAR_NOTHING);
}

/* ---- what a guest is told ---- */

/* Whatever is wrong with a step, the guest keeps what it had, asks for the whole, and goes on with that. */
static void test_astray(void **unused)
{
    HearNews news;
    State after;
    (void)unused;
    static const char *const wrong[] = { "step 1 done\nstate 1 draw 9 9\n",
                                         "step 9 done\n",
                                         "step 1\n",
                                         "step 1 dance\n",
                                         "step 1 draw\n",
                                         "step 1 draw\npile 0 hand - - 0\n",
                                         "view 0\n",
                                         "refused x y\n",
                                         "match bridge 1 4 0 0000000000000000\noptions standard\n",
                                         "no line" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        open_gin();
        Guest *g = &table.guest[0];
        const State seen = g->hears.told;
        TextSink out = fresh();
        text_add(&out, wrong[i]);
        if (say_to(g, &out, &news) != HEAR_ASTRAY)
            fail_msg("\"%s\" is believed", wrong[i]);
        assert_true(why[0] != '\0');
        if (strncmp(wrong[i], "match", 5) == 0)
            continue; /* there is no match any more */
        assert_memory_equal(&seen, &g->hears.told, sizeof seen);
        out = fresh();
        hear_lost(&g->hears, &out);
        assert_string_equal(text, "whole?\n");
        after = table.teller.truth;
        game_apply(&gin_def, &after, 1, (Move){ .kind = MOVE_DISCARD });
        out = fresh();
        tell_step(&table.teller, &g->told, 1, (Move){ .kind = MOVE_DISCARD }, &after, &out);
        assert_int_equal(say_to(g, &out, &news), HEAR_NOTHING); /* it waits for the whole */
        tell_stepped(&table.teller, &after);
        out = fresh();
        tell_view(&table.teller, 0, &g->told, &out);
        assert_int_equal(say_to(g, &out, &news), HEAR_VIEW);
        expect_sees(g);
    }
}

/* Whatever move a host tells of, between views that may well be so: one that names what is not there is none. */
static void test_steps_of_nothing(void **unused)
{
    static const char *const moves[] = { "discard 200", "shift 250 0 1 3 0", "shift 1 99 1 3 0", "shift 1 0 1 99 0",
                                         "take 99" };
    HearNews news;
    (void)unused;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        open_gin();
        State after = table.teller.truth;
        Guest *g = &table.guest[2];
        const State seen = g->hears.told;
        game_apply(&gin_def, &after, 1, (Move){ .kind = MOVE_DISCARD });
        game_observe(&gin_def, &after, NO_SEAT, &g->told.seen);
        TextSink out = fresh();
        text_addf(&out, "step 1 %s\n", moves[i]);
        view_write_change(&seen, &g->told.seen, &out);
        if (say_to(g, &out, &news) != HEAR_ASTRAY)
            fail_msg("\"%s\" is believed", moves[i]);
        assert_string_equal(why, "A step is of nobody who is to act, or names what is not on the table.");
        assert_memory_equal(&seen, &g->hears.told, sizeof seen);
    }
}

/* A step that was left out, or comes twice, is noticed. */
static void test_steps_in_order(void **unused)
{
    HearNews news;
    char first[TELL_FRAME];
    (void)unused;
    open_gin();
    Guest *g = &table.guest[0];
    State after = table.teller.truth;
    game_apply(&gin_def, &after, 1, (Move){ .kind = MOVE_DISCARD });
    TextSink out = fresh();
    tell_step(&table.teller, &g->told, 1, (Move){ .kind = MOVE_DISCARD }, &after, &out);
    strcpy(first, text);
    assert_int_equal(say_to(g, &out, &news), HEAR_STEP);
    out = fresh();
    text_add(&out, first);
    assert_int_equal(say_to(g, &out, &news), HEAR_ASTRAY);
}

/* Another version of the rules, or another build of the game's own block, is no match to sit down to. */
static void test_another_game(void **unused)
{
    HearNews news;
    static const char *const wrong[] = { "match gin 999 2 0 ", "match gin 2 3 0 ", "match gin 2 2 2 ",
                                         "match gin 2 2 x " };
    (void)unused;
    open_gin();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        TextSink out = fresh();
        text_add(&out, wrong[i]);
        view_hash_write(tell_shape(&gin_def), &out);
        text_add(&out, "\noptions standard\n");
        assert_int_equal(say_to(&table.guest[0], &out, &news), HEAR_ASTRAY);
    }
    TextSink out = fresh();
    text_add(&out, "match gin 2 2 0 0000000000000000\noptions standard\n");
    assert_int_equal(say_to(&table.guest[0], &out, &news), HEAR_ASTRAY);
    for (size_t a = 0; a < game_count; a++)
        for (size_t b = 0; b < a; b++)
            if (game_table[a]->rules.own != game_table[b]->rules.own)
                assert_true(tell_shape(game_table[a]) != tell_shape(game_table[b]));
}

/* ---- whatever else may come ---- */

static void change_some(char *said, size_t size, Rng *rng)
{
    for (uint32_t n = 1 + rng_below(rng, 3); n > 0 && size > 0; n--) {
        const size_t at = rng_below(rng, (uint32_t)size);
        static const char letters[] = "0123456789 -:\npsvrw?x";
        said[at] = rng_below(rng, 4) == 0 ? (char)rng_below(rng, 256) : letters[rng_below(rng, sizeof letters - 1)];
    }
}

static void test_changed_frames(void **unused)
{
    enum { CHANGED = 30 };
    static TellHeard heard;
    static Hearer hears;
    int believed = 0;
    (void)unused;
    for (Cases c = chance_cases(900, CHANCE_CASES(40, 20)); chance_next(&c);) {
        const GameDef *game = game_table[(size_t)c.no % game_count];
        State s, after;
        Rng rng;
        walk_begin(game, 0, c.seed, &rng, &s);
        for (uint32_t into = rng_below(&rng, 60); into > 0 && s.phase != PHASE_MATCH_END; into--)
            walk_on(game, &s, &rng, NULL);
        const int seat = game_to_act(game, &s);
        Move move[PLAIN_MOST];
        if (seat == NO_SEAT || walk_moves(&s, seat, &rng, move) == 0 || game->rules.check(&s, seat, move[0]).why)
            continue;
        open_table(game, &s);
        Guest *g = &table.guest[rng_below(&rng, (uint32_t)table.guests)];
        after = s;
        game->rules.apply(&after, seat, move[0]);
        const Hearer start = g->hears;
        const Told told = g->told;
        for (int i = 0; i < CHANGED; i++) {
            HearNews news;
            TextSink fault = faults(), out = fresh();
            Told then = told;
            hears = start;
            tell_step(&table.teller, &then, seat, move[0], &after, &out);
            change_some(text, out.length, &rng);
            believed += hear(&hears, text, out.length, &news, &fault) == HEAR_STEP;
            out = fresh();
            text_addf(&out, "play %lu 2\n", (unsigned long)s.ply);
            move_text(move[0], &out);
            text_add(&out, "\ndone\n");
            change_some(text, out.length, &rng);
            tell_hear(text, out.length, &heard);
            if (heard.wish == WISH_PLAY)
                (void)tell_judge(&table.teller, seat, &heard);
        }
    }
    assert_true(believed < 200); /* what a hash is of, hardly anything else is */
}

int main(void)
{
    if (!crypt_start())
        return EXIT_FAILURE;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_matches),    cmocka_unit_test(test_drafts),
        cmocka_unit_test(test_not_to_act),       cmocka_unit_test(test_cheats),
        cmocka_unit_test(test_refused),          cmocka_unit_test(test_astray),
        cmocka_unit_test(test_steps_of_nothing), cmocka_unit_test(test_steps_in_order),
        cmocka_unit_test(test_another_game),     cmocka_unit_test(test_changed_frames),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
