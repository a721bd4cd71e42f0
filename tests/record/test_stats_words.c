/* Statistics in words: every line with all its figures, each other than all others, so that none is told for another.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "record/stats.h"
#include "rules/game/game.h"

static char text[1 << 14];

static void expect_lines(const StatsFigures *f, const char *want)
{
    StatsLine line[STATS_LINES];
    TextSink out = text_sink(text, sizeof text);
    memset(line, 0, sizeof line);
    text[0] = '\0';
    const int n = stats_lines(f, line);
    for (int i = 0; i < n; i++)
        text_addf(&out, "%s: %s (%s)\n", line[i].label, line[i].value, line[i].note);
    assert_string_equal(text, want);
}

static StatsFigures many(void)
{
    return (StatsFigures){ .deals = 41,
                           .judged = 40,
                           .won = 13,
                           .went_out = 7,
                           .goes_out = 39,
                           .fair = 11.6,
                           .points = -1234,
                           .highest = 87,
                           .lowest = -65,
                           .helped = 31,
                           .hinted = 5,
                           .taken_back = 3,
                           .hints = 17,
                           .take_backs = 4,
                           .turns = 521,
                           .seconds = 7384,
                           .timed = 37,
                           .streak = -2,
                           .longest_won = 6,
                           .longest_lost = 9,
                           .matches = 8,
                           .matches_won = 3,
                           .matches_fair = 2.25,
                           .unfinished = 2,
                           .practice = 1 };
}

static void every_line(void **state)
{
    (void)state;
    StatsFigures f = many();
    expect_lines(&f, "Deals played: 41 (1 of them practice)\n"
                     "Deals won: 13 of 40 (32.5 %, by chance 29.0 %)\n"
                     "Went out: 7 of 39 (17.9 %)\n"
                     "Points on average: \u221230.1 (from \u221265 to +87)\n"
                     "Points in all: \u22121234 ()\n"
                     "Turns of each player: 13.0 (on average)\n"
                     "Current streak: 2 lost (longest: 6 won, 9 lost)\n"
                     "Time played: 2 h 3 min (3 min on average)\n"
                     "Hints: 17 (in 5 of 31)\n"
                     "Turns taken back: 4 (in 3 of 31)\n"
                     "Matches: 8 finished (2 not finished)\n"
                     "Matches won: 3 of 8 (37.5 %, by chance 28.1 %)\n");
}

/* What became of matches: finished or not, ended early, finished without the person. */
static void lines_of_matches(void **state)
{
    (void)state;
    static const struct {
        int matches, unfinished, early, alone;
        const char *line;
    } cases[] = {
        { 0, 0, 0, 0, "0 finished ()" },
        { 8, 0, 0, 0, "8 finished ()" },
        { 8, 1, 0, 0, "8 finished (1 not finished)" },
        { 8, 5, 1, 0, "8 finished (5 not finished, 1 of them ended early)" },
        { 8, 5, 3, 0, "8 finished (5 not finished, 3 of them ended early)" },
        { 8, 0, 0, 1, "8 finished (1 finished without you)" },
        { 8, 2, 0, 4, "8 finished (2 not finished, 4 finished without you)" },
        { 8, 5, 3, 4, "8 finished (5 not finished, 3 of them ended early, 4 finished without you)" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        StatsLine line[STATS_LINES];
        char said[300] = "";
        StatsFigures f = many();
        f.matches = cases[i].matches;
        f.unfinished = cases[i].unfinished;
        f.ended_early = cases[i].early;
        f.finished_alone = cases[i].alone;
        memset(line, 0, sizeof line);
        const int n = stats_lines(&f, line);
        for (int k = 0; k < n; k++)
            if (strcmp(line[k].label, "Matches") == 0)
                snprintf(said, sizeof said, "%s (%s)", line[k].value, line[k].note);
        assert_string_equal(said, cases[i].line);
        assert_int_equal(strcmp(line[n - 1].label, "Matches won") == 0, cases[i].matches > 0);
    }
}

static void other_lines(void **state)
{
    (void)state;
    StatsFigures f = many();
    f.fewest = f.by_points = true;
    f.deal_name = DEAL_ROUND;
    f.points = 1234;
    f.lowest = 5;
    f.streak = 4;
    f.seconds = 1199;
    f.practice = f.goes_out = f.helped = f.unfinished = 0;
    expect_lines(&f, "Rounds played: 41 ()\n"
                     "Deals won by points: 13 of 40 (32.5 %, by chance 29.0 %)\n"
                     "Penalty points on average: 30.1 (best 5, worst 87)\n"
                     "Penalty points in all: 1234 (fewer is better)\n"
                     "Turns of each player: 13.0 (on average)\n"
                     "Current streak: 4 won (longest: 6 won, 9 lost)\n"
                     "Time played: 19 min (32 s on average)\n"
                     "Matches: 8 finished ()\n"
                     "Matches won: 3 of 8 (37.5 %, by chance 28.1 %)\n");
    f.mixed = true;
    f.deal_name = DEAL_GAME;
    f.judged = f.matches = 0;
    f.seconds = 59;
    f.timed = 2;
    expect_lines(&f, "Games played: 41 ()\n"
                     "Time played: 59 s (29 s on average)\n"
                     "Matches: 0 finished ()\n");
    f = (StatsFigures){ .deals = 3, .judged = 3, .points = 5, .highest = 4, .lowest = -1, .seconds = 3600, .timed = 1 };
    expect_lines(&f, "Deals played: 3 ()\n"
                     "Deals won: 0 of 3 (0.0 %, by chance 0.0 %)\n"
                     "Points on average: +1.7 (from \u22121 to +4)\n"
                     "Points in all: +5 ()\n"
                     "Turns of each player: 0.0 (on average)\n"
                     "Current streak: none yet (longest: 0 won, 0 lost)\n"
                     "Time played: 1 h 0 min (1 h 0 min on average)\n"
                     "Matches: 0 finished ()\n");
    f.points = 0;
    f.timed = 0;
    expect_lines(&f, "Deals played: 3 ()\n"
                     "Deals won: 0 of 3 (0.0 %, by chance 0.0 %)\n"
                     "Points on average: 0.0 (from \u22121 to +4)\n"
                     "Points in all: 0 ()\n"
                     "Turns of each player: 0.0 (on average)\n"
                     "Current streak: none yet (longest: 0 won, 0 lost)\n"
                     "Matches: 0 finished ()\n");
    f.deals = 0;
    expect_lines(&f, "");
}

/* ---- figures of a game ---- */

static bool class_of(int class, TextSink *out)
{
    text_addf(out, "Class %d", class);
    return true;
}

static int worth(const State *s, Face f)
{
    (void)s, (void)f;
    return 1;
}

static const FigureDef defs[] = {
    { .id = "count", .label = "Counted", .adds = FIGURE_COUNT },
    { .id = "luck", .label = "Jokers", .adds = FIGURE_LUCK, .worth = worth },
    { .id = "money", .label = "Money", .adds = FIGURE_BALANCE },
    { .id = "made", .label = "Made", .adds = FIGURE_SHARE, .class_name = class_of },
    { .id = "mean", .label = "Turn", .adds = FIGURE_MEAN },
    { .id = "most", .label = "Most", .adds = FIGURE_MOST },
    { .id = "other", .label = "Pairs", .adds = FIGURE_LUCK, .worth = worth },
};

static const FigureList list = { .count = sizeof defs / sizeof *defs, .def = defs };

static StatsOwn some_own(void)
{
    static const StatsTotal total[] = {
        { .figure = 0, .deals = 8, .value = 28 },
        { .figure = 1, .deals = 8, .value = 11, .of = 9300, .spread = 4100 },
        { .figure = 2, .deals = 8, .value = 65, .won = 120, .lost = 55 },
        { .figure = 3, .class = 2, .deals = 3, .value = 1, .of = 3 },
        { .figure = 3, .class = 7, .deals = 5, .value = 4, .of = 9 },
        { .figure = 4, .deals = 8, .value = 33, .of = 6 },
        { .figure = 5, .deals = 8, .value = 70, .most = 14 },
        { .figure = 6, .deals = 1, .value = 0, .of = 480, .spread = 900 },
    };
    StatsOwn own = { .game = game_find("gin"), .list = &list, .known = 8, .unknown = 5 };
    own.count = (int)(sizeof total / sizeof *total);
    memcpy(own.total, total, sizeof total);
    return own;
}

static void expect_sections(const StatsOwn *own, const char *want)
{
    static StatsSection section;
    TextSink out = text_sink(text, sizeof text);
    text[0] = '\0';
    for (int n = 0; stats_section(own, n, &section); n++) {
        text_addf(&out, "%s\n", section.heading);
        for (int i = 0; i < section.count; i++)
            text_addf(&out, "- %s: %s (%s)\n", section.line[i].label, section.line[i].value, section.line[i].note);
        text_addf(&out, "%s%s", section.foot, section.foot[0] ? "\n" : "");
    }
    assert_string_equal(text, want);
}

/* A true minus, wherever a figure falls below 0. */
static void what_is_lost_has_a_minus(void **state)
{
    (void)state;
    StatsOwn own = some_own();
    own.total[0].value = -28;
    own.total[2].value = -3;
    own.total[5].value = -33;
    own.total[6].most = -1;
    static StatsSection section;
    assert_true(stats_section(&own, 0, &section));
    assert_string_equal(section.line[0].value, "\u221228");
    assert_string_equal(section.line[0].note, "\u22123.5 on average");
    assert_string_equal(section.line[1].value, "\u22123");
    assert_string_equal(section.line[2].value, "\u22125.5");
    assert_string_equal(section.line[3].value, "\u22121");
}

static void every_section(void **state)
{
    (void)state;
    StatsOwn own = some_own();
    expect_sections(
        &own, "Gin Rummy\n- Counted: 28 (3.5 on average)\n- Money: +65 (120 won, 55 lost)\n- Turn: 5.5 (average of "
              "6)\n- Most: 14 ()\nPlayed before Meldwell counted this, and so left out: 5 of 13.\nMade\n- "
              "Class 2: 1 of 3 (33.3 %)\n- Class 7: 4 of 9 (44.4 %)\nLuck of the deal\n- Jokers: 11 (9.3 expected; 5 "
              "to 14 is normal)\n- Pairs: 0 (0.5 expected; 0 to 3 is normal)\nWhat you are dealt and draw is pure "
              "chance, for you and for your opponents. Nineteen players out of twenty fall within the normal range.\n");
    own.unknown = 0;
    own.count = 0;
    expect_sections(&own, "Gin Rummy\nMade\nLuck of the deal\nWhat you are dealt and draw is pure chance, for you and "
                          "for your opponents. Nineteen players out of twenty fall within the normal range.\n");
    own.known = 0;
    own.unknown = 2;
    expect_sections(&own, "Gin Rummy\n"
                          "All these matches were played before Meldwell counted this, so there are no figures.\n");
    own.unknown = 0;
    expect_sections(&own, "");
    own.unknown = 2;
    own.list = NULL;
    expect_sections(&own, "");
}

/* Luck may be the first thing that a game counts, and the only one. */
static void luck_alone(void **state)
{
    (void)state;
    const FigureList only = { .count = 1, .def = &defs[1] };
    StatsOwn own = { .game = game_find("gin"), .list = &only, .known = 1, .count = 1 };
    own.total[0] = (StatsTotal){ .figure = 0, .deals = 8, .value = 11, .of = 9300, .spread = 4100 };
    expect_sections(
        &own,
        "Gin Rummy\nLuck of the deal\n- Jokers: 11 (9.3 expected; 5 to 14 is normal)\nWhat you are dealt and draw is "
        "pure chance, for you and for your opponents. Nineteen players out of twenty fall within the normal range.\n");
}

static void expect_luck(const StatsOwn *deal, const StatsOwn *match, int n, const char *want)
{
    TextSink out = text_sink(text, sizeof text);
    text[0] = '\0';
    assert_int_equal(stats_luck_sentence(deal, match, n, &out), want[0] != '\0');
    assert_string_equal(text, want);
}

static void every_luck(void **state)
{
    (void)state;
    StatsOwn deal = some_own(), match = some_own();
    assert_true(stats_luck_figure(&deal, 0) == 1 && stats_luck_figure(&deal, 1) == 6);
    assert_int_equal(stats_luck_figure(&deal, 2), -1);
    deal.total[1].value = 2;
    deal.total[1].of = 1420;
    expect_luck(&deal, &match, 0, "Jokers: 2 (1.4 expected). In the match so far: 11 (9.3 expected).");
    expect_luck(&deal, &match, 1, "Pairs: 0 (0.5 expected).");
    expect_luck(&deal, &match, 2, "");
    match.count = 7;
    expect_luck(&deal, &match, 1, "");
    deal.list = NULL;
    expect_luck(&deal, &match, 0, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line),    cmocka_unit_test(lines_of_matches), cmocka_unit_test(other_lines),
        cmocka_unit_test(every_section), cmocka_unit_test(luck_alone),       cmocka_unit_test(what_is_lost_has_a_minus),
        cmocka_unit_test(every_luck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
