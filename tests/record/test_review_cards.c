/* Reviews of a game of cards: Kalooki, whose turns are cut by the draw and end with a throw. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kalooki_player.h"
#include "kalooki_table.h"
#include "match_help.h"
#include "review_help.h"

/* A match as it is being made. */
typedef struct Making {
    State s;
    Transcript t;
    int room;
} Making;

static void make_begin(Making *k, const char *seats, const char *options, uint64_t seed)
{
    char text[200] = "";
    TextSink error = text_sink(text, sizeof text);
    MatchSetup *m = &k->t.setup;
    memset(k, 0, sizeof *k);
    m->game = game_find("kalooki");
    options_default(&kalooki_options, &m->options);
    bool good = options_parse(&kalooki_options, &m->options, options, &error) &&
                match_seats_parse(&kalooki_def, seats, seed, m, &error);
    if (!good)
        fail_msg("%s", text);
    m->preset = options_nearest_preset(&kalooki_options, &m->options);
    m->seed = seed;
    kalooki_def.rules.start(&k->s, &m->options, m->seats, seed);
}

static void put(Making *k, Move m)
{
    int seat = game_to_act(&kalooki_def, &k->s);
    seat = seat == NO_SEAT ? 0 : seat;
    Verdict v = kalooki_def.rules.check(&k->s, seat, m);
    if (v.why)
        fail_msg("%s", v.why->code);
    if (k->t.count == k->room) {
        k->room = 2 * k->room + 256;
        k->t.move = realloc(k->t.move, (size_t)k->room * sizeof *k->t.move);
        assert_non_null(k->t.move);
    }
    k->t.move[k->t.count++] = (TranscriptMove){ m, (uint8_t)seat };
    kalooki_def.rules.apply(&k->s, seat, m);
    bool over = k->s.phase == PHASE_DEAL_END || k->s.phase == PHASE_MATCH_END;
    k->t.deals += over && m.kind != MOVE_NEXT;
    k->t.end = state_hash(&k->s);
}

static bool over(const Making *k)
{
    return k->s.phase == PHASE_DEAL_END || k->s.phase == PHASE_MATCH_END;
}

/* Seats of `lazy` draw and throw their first card, the others play the plain way. */
static void play_deal(Making *k, unsigned lazy)
{
    while (!over(k)) {
        KalookiPlan plan;
        int seat = k->s.to_act;
        if (k->s.phase == KALOOKI_BUYIN || !(lazy >> seat & 1)) {
            int n = kalooki_simple_play(&k->s, seat, &plan);
            for (int i = 0; i < n; i++)
                put(k, plan.move[i]);
        } else if (k->s.phase == KALOOKI_DRAW) {
            put(k, (Move){ .kind = MOVE_DRAW });
        } else {
            put(k, (Move){ .kind = MOVE_DISCARD });
        }
    }
}

static const char *said(const Review *r, int i)
{
    static char text[AI_WHY_BYTES + 256];
    TextSink sink = text_sink(text, sizeof text);
    review_say(r, i, &sink);
    assert_false(sink.cut);
    return text;
}

static const char *done_said(const Review *r, int i)
{
    static char text[256];
    TextSink sink = text_sink(text, sizeof text);
    review_done_say(r, review_turn(r, i), false, &sink);
    assert_false(sink.cut);
    return text;
}

/* Everything that is said of any part, in one text. */
static void check_words(const Review *r, int i)
{
    const ReviewTurn *t = review_turn(r, i);
    char play[256];
    TextSink sink = text_sink(play, sizeof play);
    review_play_say(r, &t->best, false, &sink);
    const char *const all[] = { said(r, i), done_said(r, i), play };
    for (int k = 0; k < 3; k++)
        if (strstr(all[k], "tile") || strstr(all[k], "initial meld") || strstr(all[k], "passed."))
            fail_msg("part %d: %s", i, all[k]);
}

/* In whole matches of every preset: turns alternate, what is best is never less than what was played, decisions about
 * a buy-in are no turns, and the table of the best play has the cards it counts. */
static void rounds_of_every_preset(void **unused)
{
    int marks[REVIEW_OUT + 1] = { 0 }, opinions[AI_DIFFERS + 1] = { 0 }, deals = 0, buyins = 0;
    (void)unused;
    for (int preset = 0; preset < kalooki_options.preset_count; preset++) {
        Making k;
        make_begin(&k, "Anna,Ben,Cara", kalooki_options.presets[preset].id, (uint64_t)preset + 3);
        while (k.s.phase != PHASE_MATCH_END && deals < 100) {
            if (k.s.phase == PHASE_DEAL_END)
                put(&k, (Move){ .kind = MOVE_NEXT });
            play_deal(&k, k.s.deal_no % 3 == 0 ? 1u : 0u);
            buyins += kalooki_of(&k.s)->bought != 0;
            deals++;
            Review *r = review_of(&k.t, -1, everybody(&k.t));
            assert_true(review_count(r) > 0);
            for (int i = 0; i < 3; i++)
                assert_true(!review_dealt(r)->seat[i].out || !review_took_part(r, i));
            assert_true(review_sheet(r)->line_count > 0 || kalooki_of(&k.s)->ended_by != KALOOKI_CALLED_UP);
            for (int i = 0; i < review_count(r); i++) {
                const ReviewTurn *t = review_turn(r, i);
                State seen;
                bool laid[MAX_PIECES];
                int n = 0;
                marks[t->mark]++;
                opinions[t->opinion]++;
                assert_true(t->judged && review_took_part(r, t->seat) && !review_dealt(r)->seat[t->seat].out);
                assert_int_not_equal(t->mark, REVIEW_UNKNOWN);
                assert_true(t->best.pieces >= t->played.pieces);
                assert_int_equal(t->played.opening >= kalooki_option(&k.s, KALOOKI_DOWN_MINIMUM), t->played.opens);
                if (t->mark == REVIEW_MORE && !t->joker_kept) {
                    review_table(r, i, REVIEW_AS_BEST, &seen, laid);
                    for (int x = 0; x < MAX_PIECES; x++)
                        n += laid[x];
                    assert_int_equal(n, t->best.pieces);
                }
                for (int m = 0; m < t->moves; m++) {
                    Move move = k.t.move[t->first_move + m].move;
                    assert_true(move.kind != MOVE_PASS && (move.kind != MOVE_CHOOSE || move.amount != KALOOKI_BUY_IN));
                }
                check_words(r, i);
            }
            review_close(r);
        }
        transcript_free(&k.t);
    }
    assert_true(deals > 20 && buyins > 0);
    assert_true(opinions[AI_AGREES] > 100 && opinions[AI_HARDLY] > 20 && opinions[AI_DIFFERS] > 20);
    assert_true(marks[REVIEW_NOTHING] > 100 && marks[REVIEW_BEST] > 100 && marks[REVIEW_MORE] > 20);
    assert_true(marks[REVIEW_KEPT] > 5); /* the computer holds back as well */
}

/* The turns of a seat that never lays: where it could have come down is said with the points, and that with the cards
 * of the hand alone that is the best there is. */
static void who_never_comes_down(void **unused)
{
    int told = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Making k;
        make_begin(&k, "Anna,Ben", "standard", seed);
        play_deal(&k, 1);
        Review *r = review_of(&k.t, -1, everybody(&k.t));
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            char words[200];
            if (t->seat != 0)
                continue;
            assert_int_equal(t->played.pieces, 0);
            assert_int_equal(face_is_known(t->thrown), t->last && t->drawn == 0);
            if (t->mark != REVIEW_MORE || t->joker_kept)
                continue;
            assert_true(t->best.opens && t->best.opening >= 40);
            snprintf(words, sizeof words, "Anna could have come down in turn %d with %d points: %d cards", t->number,
                     t->best.opening, t->best.pieces);
            assert_int_equal(strncmp(said(r, i), words, strlen(words)), 0);
            told++;
        }
        review_close(r);
        transcript_free(&k.t);
    }
    assert_true(told > 5);
}

/* Whoever could have laid all but one card and did not is told so, in the words of the game. */
static void who_could_have_called_up(void **unused)
{
    int told = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 30 && told < 3; seed++) {
        Making k;
        make_begin(&k, "Anna,Ben", "standard", seed);
        while (!over(&k)) {
            KalookiPlan plan;
            int seat = k.s.to_act, n = kalooki_simple_play(&k.s, seat, &plan);
            State after = k.s;
            for (int i = 0; i < n; i++)
                kalooki_def.rules.apply(&after, seat, plan.move[i]);
            bool ends = after.phase == PHASE_DEAL_END || after.phase == PHASE_MATCH_END;
            if (seat == 0 && ends && k.s.phase == PHASE_PLAY && kalooki_of(&k.s)->must_use == NO_PIECE && n > 1)
                put(&k, (Move){ .kind = MOVE_DISCARD }); /* it throws a card instead */
            else
                for (int i = 0; i < n; i++)
                    put(&k, plan.move[i]);
        }
        Review *r = review_of(&k.t, -1, everybody(&k.t));
        char text[200];
        TextSink out = text_sink(text, sizeof text);
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            char words[100];
            if (t->seat != 0 || t->mark != REVIEW_OUT)
                continue;
            snprintf(words, sizeof words, "Anna could have called up in turn %d.", t->number);
            assert_int_equal(strncmp(said(r, i), words, strlen(words)), 0);
            if (told++ == 0) {
                assert_true(review_outs(r, 0, &out));
                assert_non_null(strstr(text, "Anna could have called up in turn"));
            }
        }
        review_close(r);
        transcript_free(&k.t);
    }
    assert_true(told >= 3);
}

static bool is_kalooki(const GameDef *game)
{
    return game == &kalooki_def;
}

/* A throw is held against the computer's: cards that would help are counted, and what the next player could do with it.
 */
static void throws_are_judged(void **unused)
{
    int helped = 0, used = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Making k;
        make_begin(&k, "Anna,Ben", "standard", seed);
        play_deal(&k, 1);
        Review *r = review_of(&k.t, -1, everybody(&k.t));
        for (int i = 0; i < review_count(r); i++) {
            const ReviewTurn *t = review_turn(r, i);
            if (t->seat != 0 || !face_is_known(t->thrown) || t->opinion < AI_HARDLY)
                continue;
            char instead[64] = "";
            TextSink out = text_sink(instead, sizeof instead);
            review_instead_say(r, i, &out);
            assert_true(instead[0] != '\0');
            helped += strstr(said(r, i), " unseen cards help") != NULL;
            used += strstr(said(r, i), "The next player could add ") != NULL;
            assert_int_equal(review_differs(r, i), t->mark >= REVIEW_POINTS || t->opinion == AI_DIFFERS);
        }
        review_close(r);
        transcript_free(&k.t);
    }
    assert_true(helped > 20 && used > 2);
}

/* The last match of a game that is not wanted does not stand before one that is. */
static void the_last_that_can_be_reviewed(void **unused)
{
    char dir[256];
    int64_t id[3];
    (void)unused;
    assert_true(help_folder(dir));
    Store *store = store_open(dir, NULL);
    assert_non_null(store);
    for (int i = 0; i < 3; i++) {
        StoredMatch m = { .rules_version = 1 };
        snprintf(m.game, sizeof m.game, "%s", i == 0 ? "kalooki" : "five-hundred");
        id[i] = store_match_new(store, &m);
    }
    assert_int_equal(transcript_find_last(store, NULL), 0); /* nothing is finished */
    store_match_over(store, id[1]);
    assert_int_equal(transcript_find_last(store, NULL), id[1]);
    assert_int_equal(transcript_find_last(store, is_kalooki), 0);
    store_match_over(store, id[0]);
    assert_int_equal(transcript_find_last(store, is_kalooki), id[0]);
    store_close(store);
    help_remove(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_of_every_preset),        cmocka_unit_test(who_never_comes_down),
        cmocka_unit_test(who_could_have_called_up),      cmocka_unit_test(throws_are_judged),
        cmocka_unit_test(the_last_that_can_be_reviewed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
