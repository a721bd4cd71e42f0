/* What games count for goals beside their figures, by worked deals: what reaches a goal, and what is just short of it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "lesson/course.h"
#include "lesson/run.h"
#include "match/play.h"
#include "rules/five_hundred/bid.h"
#include "rules/five_hundred/state.h"
#include "rules/tile_rummy/closed.h"
#include "rules/tile_rummy/position.h"

static char why[1024];

static TextSink told(void)
{
    why[0] = '\0';
    return text_sink(why, sizeof why);
}

typedef struct Worked {
    const GameDef *game;
    LessonRun run;
    DealTally firsts;
} Worked;

static void count(Worked *w, const State *before, int seat, const Move *m)
{
    const FigureList *list = w->game->score.firsts;
    if (list->move != NULL)
        list->move(before, seat, *m, &w->run.now, &w->firsts);
}

/* What another player does next, if anything. */
static bool reply(Worked *w)
{
    Move moves[LESSON_MOVES];
    const State before = w->run.now;
    int seat;
    const int n = lesson_reply(&w->run, moves, &seat);
    if (n <= 0)
        return false;
    lesson_replied(&w->run);
    assert_int_equal(n, 1); /* so that there is nothing between before and after */
    count(w, &before, seat, &moves[0]);
    return true;
}

/* The lesson as it is meant, to its end. */
static void play(Worked *w)
{
    for (int i = 0; i < 100 && w->run.step < w->run.lesson->steps; i++) {
        Move moves[LESSON_MOVES];
        TextSink said = told();
        if (reply(w))
            continue;
        const State before = w->run.now;
        if (lesson_step(&w->run)->options > 0) {
            for (int k = 0; k < lesson_step(&w->run)->options && lesson_answer(&w->run, k, &said) != LESSON_DONE; k++)
                ;
            continue;
        }
        assert_true(lesson_show(&w->run, moves) > 0);
        assert_true(lesson_play(&w->run, &moves[0], 1, &said) <= LESSON_GOES_ON);
        count(w, &before, LESSON_PERSON, &moves[0]);
    }
    assert_int_equal(w->run.step, w->run.lesson->steps);
    while (reply(w))
        ;
}

static int of_person(const Worked *w, const char *figure)
{
    const FigureList *list = w->game->score.firsts;
    for (int i = 0; i < w->firsts.count[LESSON_PERSON]; i++)
        if (strcmp(list->def[w->firsts.of[LESSON_PERSON][i].figure].id, figure) == 0)
            return w->firsts.of[LESSON_PERSON][i].value;
    return 0;
}

/* "FIGURE=VALUE ..." of whoever learns. */
static void expect(const Worked *w, const char *what, const char *expected)
{
    char id[64];
    int value, used;
    for (const char *at = expected; sscanf(at, " %63[a-z_]=%d%n", id, &value, &used) == 2; at += used)
        if (of_person(w, id) != value)
            fail_msg("%s: %s is %d, not %d", what, id, of_person(w, id), value);
}

static void work(LessonFile *f, const char *lesson, const char *expected)
{
    Worked w = { .game = f->game };
    TextSink error = told();
    assert_true(lesson_find(f, lesson) >= 0 && lesson_begin(&w.run, f, lesson_find(f, lesson), &error));
    play(&w);
    w.game->score.firsts->end(&w.run.now, &w.firsts);
    expect(&w, lesson, expected);
}

/* ---- lessons that teach it ---- */

static void what_lessons_teach_counts(void **state)
{
    static const struct {
        const char *game, *lesson, *expected;
    } rows[] = {
        { "sabra", "joker", "freed=1 freed_out=0" },
        { "sabra", "layoff", "freed=0 rebuilt=0" },
        { "sabra", "split", "freed=0 rebuilt=1" },
        { "sabra", "end", "freed=0 freed_out=0" },
        { "international-tiles", "goals", "pairs=1 trump=0 one_colour=0" },
        { "international-tiles", "trump", "pairs=1 trump=1" },
        { "international-tiles", "closed", "pairs=0 trump=0 one_colour=0" },
        { "international-tiles", "joker", "freed=1" },
        { "international-tiles", "double", "freed=0" },
        { "marriage", "dublee", "shown_dublees=1" },
        { "marriage", "pure", "shown_dublees=0" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        TextSink error = told();
        LessonFile *f = course_read(MELDWELL_SOURCE "/assets", game_table[game_find(rows[i].game)], &error);
        assert_non_null(f);
        work(f, rows[i].lesson, rows[i].expected);
        lesson_free(f);
    }
}

/* ---- others ---- */

static const char sabra[] = "meldwell lessons 1\n"
                            "game sabra\n"
                            "lesson out Out with the joker\n"
                            "goal It.\n"
                            "position\n"
                            "  seats 2\n"
                            "  turn 0 play 18\n"
                            "  hand 0 O7 K10 K11\n"
                            "  meld K7 R7 *\n"
                            "  seat 0 opened=1\n"
                            "step Free it.\n"
                            "accept add O7 to K7\n"
                            "step Use it.\n"
                            "accept put K10 K11 *\n"
                            "step Done.\n"
                            "accept done\n"
                            "lesson stays The joker stays\n"
                            "goal It.\n"
                            "position\n"
                            "  seats 2\n"
                            "  turn 0 play 18\n"
                            "  hand 0 O7 K10\n"
                            "  meld K7 R7 *\n"
                            "  seat 0 opened=1\n"
                            "step Add it.\n"
                            "accept add O7 to K7\n"
                            "step Done.\n"
                            "accept done\n"
                            "lesson three Three melds taken apart\n"
                            "goal It.\n"
                            "position\n"
                            "  seats 2\n"
                            "  turn 0 play 18\n"
                            "  hand 0 K8 R1\n"
                            "  meld K5 R5 B5 O5\n"
                            "  meld K6 R6 B6 O6\n"
                            "  meld K7 R7 B7 O7\n"
                            "  seat 0 opened=1\n"
                            "step Make a run.\n"
                            "accept put K5 K6 K7 K8 + R5 B5 O5 + R6 B6 O6 + R7 B7 O7\n"
                            "step Done.\n"
                            "accept done\n"
                            "lesson two Two melds taken apart\n"
                            "goal It.\n"
                            "position\n"
                            "  seats 2\n"
                            "  turn 0 play 18\n"
                            "  hand 0 K8 R1\n"
                            "  meld K5 R5 B5 O5\n"
                            "  meld K6 R6 B6 O6\n"
                            "  meld K7 R7 B7 O7\n"
                            "  seat 0 opened=1\n"
                            "step Make a run.\n"
                            "accept put K6 K7 K8 + K5 R5 B5 O5 + R6 B6 O6 + R7 B7 O7\n"
                            "step Done.\n"
                            "accept done\n";

static void jokers_and_melds_of_sabra(void **state)
{
    (void)state;
    TextSink error = told();
    LessonFile *f = lesson_read(game_table[game_find("sabra")], sabra, &error);
    if (f == NULL)
        fail_msg("%s", why);
    work(f, "out", "freed=1 freed_out=1 rebuilt=1");
    work(f, "stays", "freed=0 freed_out=0 rebuilt=0");
    work(f, "three", "freed=0 rebuilt=3");
    work(f, "two", "freed=0 rebuilt=2");
    lesson_free(f);
}

#define MISERE                                                                                                         \
    "goal It.\n"                                                                                                       \
    "position\n"                                                                                                       \
    "  seats 4\n"                                                                                                      \
    "  deal 1 0\n"                                                                                                     \
    "  turn 1 play\n"                                                                                                  \
    "  hand 0 6h 7d Ks Qh Qs Jc Qc Td Ah As\n"                                                                         \
    "  hand 1 Kh 6d 9s 4d 7s 5s 6c 7c 5c 8h\n"                                                                         \
    "  hand 2 Th 8d 4h Ts 9h 9d Kd Ac Kc Qd\n"                                                                         \
    "  pile 19 kitty 1 - look=owner 5h 5d Jd\n"                                                                        \
    "  own call 2560 4096 6144 0\n"                                                                                    \
    "  own calls 4\n"                                                                                                  \
    "  own contract 512\n"                                                                                             \
    "  own contractor 1\n"                                                                                             \
    "  own passed 0,2,3\n"                                                                                             \
    "  own resting 3\n"                                                                                                \
    "  own partners 3\n"                                                                                               \
    "  own partner_known 1\n"                                                                                          \
    "  own leader 1\n"

static const char five[] = "meldwell lessons 1\n"
                           "game five-hundred\n"
                           "lesson broken A misere defeated\n" MISERE "step Play low.\n"
                           "before 1 throw Kh\n"
                           "before 2 throw Th\n"
                           "accept throw 6h\n"
                           "lesson not Not yet\n" MISERE "step Play high.\n"
                           "before 1 throw Kh\n"
                           "before 2 throw Th\n"
                           "accept throw Ah\n";

static void a_misere_of_five_hundred(void **state)
{
    (void)state;
    TextSink error = told();
    LessonFile *f = lesson_read(game_table[game_find("five-hundred")], five, &error);
    if (f == NULL)
        fail_msg("%s", why);
    Worked w = { .game = f->game };
    if (!lesson_begin(&w.run, f, 0, &error))
        fail_msg("%s", why);
    play(&w);
    assert_true(match_is_finished(&w.run.now));
    w.game->score.firsts->end(&w.run.now, &w.firsts);
    expect(&w, "broken", "broken=1 misere=0 eight=0 no_trumps=0");
    w = (Worked){ .game = f->game };
    assert_true(lesson_begin(&w.run, f, 1, &error));
    play(&w);
    assert_false(match_is_finished(&w.run.now)); /* so nothing is counted */
    lesson_free(f);
}

/* A deal as it was dealt, to be told how it ended; what is counted at its end is counted of that. */
static Worked dealt(const char *game)
{
    Worked w = { .game = game_table[game_find(game)] };
    OptionValues options;
    options_default(w.game->options, &options);
    w.game->rules.start(&w.run.now, &options, 4, 1);
    return w;
}

static void bids_of_five_hundred(void **state)
{
    static const struct {
        FiveBid bid;
        uint8_t contractor, made;
        const char *expected;
    } rows[] = {
        { { FIVE_TRICKS, 8, 3, 0 }, 0, 1, "eight=1 no_trumps=0 misere=0 broken=0" },
        { { FIVE_TRICKS, 8, 3, 0 }, 0, 0, "eight=0 no_trumps=0" },
        { { FIVE_TRICKS, 8, 3, 0 }, 2, 1, "eight=0" }, /* the partner's */
        { { FIVE_TRICKS, 7, 3, 0 }, 0, 1, "eight=0" },
        { { FIVE_TRICKS, 6, FIVE_NO_TRUMPS, 0 }, 0, 1, "eight=0 no_trumps=1" },
        { { FIVE_TRICKS, 6, FIVE_NO_TRUMPS, 0 }, 0, 0, "no_trumps=0" },
        { { FIVE_MISERE, 0, 0, 0 }, 0, 1, "misere=1 no_trumps=0 broken=0" },
        { { FIVE_OPEN_MISERE, 0, 0, 0 }, 0, 1, "misere=1" },
        { { FIVE_MISERE, 0, 0, 0 }, 0, 0, "misere=0 broken=0" },
        { { FIVE_MISERE, 0, 0, 0 }, 1, 0, "broken=1" },
        { { FIVE_MISERE, 0, 0, 0 }, 1, 1, "broken=0" },
        { { FIVE_TRICKS, 8, 3, 0 }, 1, 0, "broken=0" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Worked w = dealt("five-hundred");
        FiveState *g = five_own(&w.run.now);
        char which[32];
        g->contract = (uint16_t)five_bid_code(rows[i].bid);
        g->contractor = rows[i].contractor;
        g->made = rows[i].made;
        w.game->score.firsts->end(&w.run.now, &w.firsts);
        snprintf(which, sizeof which, "row %d", (int)i);
        expect(&w, which, rows[i].expected);
    }
}

static void hands_of_international(void **state)
{
    static const struct {
        int winner, how, hand, draw;
        const char *expected;
    } rows[] = {
        { 0, TR_CLOSED, CLOSED_PAIRS, TR_DREW_STOCK, "pairs=1 one_colour=0 trump=0" },
        { 0, TR_CLOSED, CLOSED_PAIRS_SINGLE, TR_DREW_TRUMP, "pairs=1 one_colour=1 trump=1" },
        { 0, TR_CLOSED, CLOSED_ROYAL, TR_DREW_STOCK, "pairs=0 one_colour=1 trump=0" },
        { 0, TR_CLOSED, CLOSED_TWO_COLOURS, TR_DREW_STOCK, "pairs=0 one_colour=0" },
        { 0, TR_FOOT, 0, TR_DREW_TRUMP, "pairs=0 one_colour=0 trump=1" },
        { 1, TR_CLOSED, CLOSED_PAIRS, TR_DREW_TRUMP, "pairs=0 trump=0" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Worked w = dealt("international-tiles");
        TrState *g = tr_own(&w.run.now);
        char which[32];
        g->ended_by = TR_WON;
        g->winner = (uint8_t)rows[i].winner;
        g->how = (uint8_t)rows[i].how;
        g->hand = (uint8_t)rows[i].hand;
        g->draw = (uint8_t)rows[i].draw;
        w.game->score.firsts->end(&w.run.now, &w.firsts);
        snprintf(which, sizeof which, "row %d", (int)i);
        expect(&w, which, rows[i].expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lessons_teach_counts), cmocka_unit_test(jokers_and_melds_of_sabra),
        cmocka_unit_test(a_misere_of_five_hundred),  cmocka_unit_test(bids_of_five_hundred),
        cmocka_unit_test(hands_of_international),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
