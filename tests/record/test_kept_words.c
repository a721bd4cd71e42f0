/* Every sentence about what was played is as it was: turns of all kinds, made up by chance, are told of in every game,
 * as done, as what more was possible, as a play, summed up for a seat, and so are figures of all kinds in the
 * statistics, and the sums are those of tests/golden/words.txt. So a slip in a sentence that no match of the other
 * tests leads to shows.
 *
 * A sentence that has changed on purpose: "test_kept_words write" writes the sums anew; "test_kept_words trace GAME"
 * prints all that is told of a game, so that two builds can be compared line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kept_games.h"
#include "match_help.h"
#include "record/review_inner.h"
#include "record/stats.h"

enum { PARTS = 5, ROUNDS = 1500, MARKS_OF_TURNS = REVIEW_OUT + 1 };

static const char golden[] = MELDWELL_SOURCE "/tests/golden/words.txt";

typedef enum Kind { SAID, PLAY, DONE, SUMMED_UP, FIGURES, OWN, LUCK, KINDS } Kind;

static const char *const kind_name[KINDS] = { "said", "play", "done", "summed-up", "figures", "own figures", "luck" };

static uint64_t sum[KINDS];
static bool traced;
static Rng chance;

static int below(int n)
{
    return (int)rng_below(&chance, (uint32_t)n);
}

static void add(Kind kind, const char *text)
{
    if (traced)
        printf("%s: %s\n", kind_name[kind], text);
    for (const char *s = text; *s; s++)
        sum[kind] = (sum[kind] ^ (uint8_t)*s) * 0x100000001B3u;
    sum[kind] = (sum[kind] ^ 0x1F) * 0x100000001B3u;
}

/* ---- turns by chance ---- */

static ReviewPlay any_play(void)
{
    static const int pieces[] = { 0, 0, 1, 2, 7 }, points[] = { 0, 1, 40 };
    ReviewPlay p = { .pieces = pieces[below(5)], .points = points[below(3)] };
    p.opens = p.pieces > 0 && below(3) == 0;
    p.opening = p.opens && below(3) > 0 ? 51 : 0;
    p.out = p.pieces > 0 && below(4) == 0;
    return p;
}

/* A move that takes the discard, where there is a pile of discards. */
static bool take_move(const State *s, Move *m)
{
    for (int p = 0; p < s->table.pile_count; p++)
        if (s->table.row.pile[p].kind == PILE_DISCARD) {
            *m = (Move){ .kind = MOVE_TAKE, .from = (uint8_t)p };
            return true;
        }
    return false;
}

static void any_part(ReviewPart *p, const State *start, int seats, int number, Move *plan)
{
    static char reason[] = "The reason.";
    ReviewTurn *t = &p->turn;
    memset(p, 0, sizeof *p);
    p->before = *start;
    t->seat = below(seats);
    t->number = number;
    t->last = below(2) == 0;
    t->drawn = below(3);
    t->taken = below(3);
    t->thrown = below(2) == 0 ? FACE_UNKNOWN : start->table.face[below(start->table.piece_count)];
    t->played = any_play();
    t->best = any_play();
    t->without = any_play();
    t->joker_kept = below(3) == 0;
    t->starved = below(20) == 0;
    t->mark = (ReviewMark)below(MARKS_OF_TURNS);
    t->judged = below(6) > 0;
    t->opinion = (uint8_t)below(AI_DIFFERS + 1);
    t->missed = below(4);
    t->missed_points = 1 + below(30);
    p->why = below(3) == 0 ? reason : NULL;
    p->plan = plan;
    p->plan_count = below(2) == 0 && take_move(start, plan) ? 1 : 0;
}

/* ---- what is told of them ---- */

/* Where a game has words of its own for what was done, these are of moves, and kept by other tests. */
static void tell_part(const Review *r, int i)
{
    char text[1024];
    for (int brief = 0; brief < 2; brief++) {
        TextSink play = text_sink(text, sizeof text);
        review_play_say(r, &r->part[i].turn.best, brief, &play);
        add(PLAY, text);
        if (r->game->tell.deed != NULL)
            continue;
        TextSink done = text_sink(text, sizeof text);
        review_done_say(r, &r->part[i].turn, brief, &done);
        add(DONE, text);
    }
    TextSink said = text_sink(text, sizeof text);
    review_say(r, i, &said);
    add(SAID, text);
}

static void sum_up(const Review *r, int seats)
{
    char text[1024];
    for (int seat = 0; seat < seats; seat++) {
        TextSink out = text_sink(text, sizeof text);
        review_summary(r, seat, &out);
        add(SUMMED_UP, text);
        TextSink outs = text_sink(text, sizeof text);
        add(SUMMED_UP, review_outs(r, seat, &outs) ? text : "");
    }
}

/* ---- figures by chance ---- */

static int any_count(void)
{
    static const int count[] = { 0, 0, 1, 2, 11 };
    return count[below(5)];
}

static void add_lines(Kind kind, const StatsLine *line, int n)
{
    char text[400];
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "%s | %s | %s", line[i].label, line[i].value, line[i].note);
        add(kind, text);
    }
    add(kind, "");
}

static void tell_figures(void)
{
    static const int seconds[] = { 0, 59, 60, 3599, 3600, 100000 };
    StatsLine line[STATS_LINES];
    const int judged = any_count(), won = below(judged + 1), matches = any_count();
    const StatsFigures f = { .deals = any_count(),
                             .deal_name = (uint8_t)below(DEAL_NAMES),
                             .by_points = below(2) == 0,
                             .judged = judged,
                             .won = won,
                             .went_out = below(judged + 1),
                             .goes_out = judged > 0 ? below(judged + 1) : 0,
                             .fair = judged / 2.0,
                             .mixed = below(3) == 0,
                             .fewest = below(2) == 0,
                             .points = below(200) - 100,
                             .highest = below(90),
                             .lowest = -below(90),
                             .helped = any_count(),
                             .hinted = any_count(),
                             .taken_back = any_count(),
                             .hints = any_count(),
                             .take_backs = any_count(),
                             .turns = any_count(),
                             .seconds = seconds[below(6)],
                             .timed = any_count(),
                             .streak = any_count() - 2,
                             .longest_won = any_count(),
                             .longest_lost = any_count(),
                             .matches = matches,
                             .matches_won = below(matches + 1),
                             .matches_fair = matches / 3.0,
                             .unfinished = any_count(),
                             .practice = any_count() };
    add_lines(FIGURES, line, stats_lines(&f, line));
}

/* Of each figure some classes, or none. */
static void any_own(StatsOwn *own, const GameDef *game)
{
    char unheard[80];
    *own = (StatsOwn){
        .game = game_find(game->id), .list = game->score.figures, .known = any_count(), .unknown = any_count()
    };
    for (int f = 0; own->list != NULL && f < own->list->count; f++)
        for (int class = 0; class < 4; class ++) {
            const FigureDef *d = &own->list->def[f];
            TextSink name = text_sink(unheard, sizeof unheard);
            if (d->class_name != NULL ? class == 0 || !d->class_name((uint16_t) class, &name) : class > 0)
                continue;
            if (below(4) == 0)
                continue;
            const int of = any_count() * 1000;
            own->total[own->count++] = (StatsTotal){ .figure = (uint8_t)f,
                                                     .class = (uint16_t) class,
                                                     .deals = 1 + below(3),
                                                     .value = below(30) - (d->adds == FIGURE_BALANCE ? 15 : 0),
                                                     .of = of,
                                                     .spread = any_count() * 500,
                                                     .won = any_count(),
                                                     .lost = any_count(),
                                                     .most = any_count() };
        }
}

static void tell_own(const GameDef *game)
{
    static StatsOwn own, of_match;
    static StatsSection section;
    char text[400];
    any_own(&own, game);
    any_own(&of_match, game);
    for (int n = 0; stats_section(&own, n, &section); n++) {
        add(OWN, section.heading);
        add(OWN, section.foot);
        add_lines(OWN, section.line, section.count);
    }
    for (int n = 0; n < 3; n++) {
        TextSink out = text_sink(text, sizeof text);
        add(LUCK, stats_luck_sentence(&own, &of_match, n, &out) ? text : "");
    }
}

static void tell_game(const GameDef *game, bool trace)
{
    static ReviewPart part[PARTS];
    static Move plan[PARTS];
    static State start;
    Transcript t = { .count = 0 };
    assert_true(help_setup_plain(&t.setup, game->id, 5));
    match_seat_make_you(&t.setup.seat[0]);
    game->rules.start(&start, &t.setup.options, t.setup.seats, 5);
    Review r = {
        .transcript = &t, .game = game, .ai = ai_find(game->id), .seats = 0xFFFF, .part = part, .count = PARTS
    };
    traced = trace;
    rng_seed(&chance, 5);
    for (int kind = 0; kind < KINDS; kind++)
        sum[kind] = 0xCBF29CE484222325u;
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < PARTS; i++)
            any_part(&part[i], &start, t.setup.seats, 1 + i / 2, &plan[i]);
        for (int seat = 0; seat < t.setup.seats; seat++)
            r.turns_of[seat] = below(4);
        for (int i = 0; i < PARTS; i++)
            tell_part(&r, i);
        sum_up(&r, t.setup.seats);
        tell_figures();
        tell_own(game);
    }
}

/* ---- all of it ---- */

static const KeptGames all = { golden, kind_name, KINDS, sum, review_offered, tell_game };

static void reviews_are_kept(void **state)
{
    (void)state;
    kept_games_expect(&all);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(reviews_are_kept) };
    int status;
    return kept_games_asked(&all, argc, argv, &status) ? status : cmocka_run_group_tests(tests, NULL, NULL);
}
