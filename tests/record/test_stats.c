/* Statistics: what is counted, who is told apart, what is kept of a deal, the plot, the command. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "chance.h"
#include "cli/statistics.h"
#include "ends.h"
#include "match/early_end.h"
#include "own_folder.h"
#include "played.h"
#include "record/stats.h"
#include "rules/five_hundred/position.h"
#include "store/store_inner.h"

static int64_t add_match(Store *store, const char *game, const char *options, const char *seats)
{
    StoredMatch m = { .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "%s", game);
    snprintf(m.options, sizeof m.options, "%s", options);
    snprintf(m.seats, sizeof m.seats, "%s", seats);
    return store_match_new(store, &m);
}

static void add_deal(Store *store, int64_t match, int deal, int points, unsigned winners)
{
    StoredResult r = { .match = match, .deal = deal, .seats = 3, .points = { points, -points, 1 }, .turns = 30 };
    r.winners = (uint16_t)winners;
    r.went_out = (uint16_t)winners;
    r.played_s = 60 * (deal + 1);
    store_result_add(store, &r);
}

static StatsFilter everything(void)
{
    return (StatsFilter){ .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                          .practice = STATS_WITH_PRACTICE };
}

static StatsFigures figures_by(const Stats *s, StatsKey key, const char *name)
{
    StatsFigures f;
    StatsFilter filter = everything();
    filter.key[key] = stats_find(s, key, name);
    assert_int_not_equal(filter.key[key], STATS_ANY);
    stats_figures(s, &filter, &f);
    return f;
}

static void expect_title(const Stats *s, StatsKey key, const char *name, const char *title)
{
    char text[160];
    TextSink out = text_sink(text, sizeof text);
    stats_title(s, key, stats_find(s, key, name), &out);
    assert_string_equal(text, title);
}

/* ---- what is told apart ---- */

static void test_nothing(void **state)
{
    (void)state;
    Stats s;
    StatsFigures f;
    StatsLine line[STATS_LINES];
    StatsPoint point[4];
    Store *store = store_open(dir, NULL);
    stats_load(&s, store);
    StatsFilter filter = stats_filter_first(&s);
    assert_int_equal(filter.key[STATS_PERSON], STATS_ANY);
    stats_figures(&s, &filter, &f);
    assert_int_equal(f.deals, 0);
    assert_int_equal(stats_lines(&f, line), 0);
    assert_int_equal(stats_curve(&s, &filter, point, 4), 0);
    stats_free(&s);
    stats_load(&s, NULL); /* no store at all */
    assert_int_equal(s.count, 0);
    assert_false(s.cut);
    stats_free(&s);
    store_disconnect(store); /* as where there was not even memory for a database in memory */
    stats_load(&s, store);
    assert_int_equal(s.count, 0);
    assert_true(s.cut);
    stats_free(&s);
    store_close(store);
}

/* Whether all deals are of one game: of the first and of the last one too, of those alone that pass, and of none of
 * them behind the last. */
static void test_one_game_alone(void **state)
{
    (void)state;
    static const struct {
        const char *games; /* the letter of each deal's game; a large one was sat out, a point does not pass */
        int game;
        bool several;
    } cases[] = {
        { "", STATS_ANY, false },  { "a", 0, false },   { "aa", 0, false },  { "ab", STATS_ANY, true },
        { "ba", STATS_ANY, true }, { "abb", -1, true }, { "aba", -1, true }, { "aab", -1, true },
        { "Bab", -1, true },       { "Bbb", 1, false }, { "bbA", 1, false }, { "bB.b", 1, false },
        { "A.", -1, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        StatsDeal deals[8];
        StatsFilter filter = everything();
        const Stats s = { .deal = deals, .count = (int)strlen(cases[i].games) };
        bool several = !cases[i].several;
        filter.practice = STATS_WITHOUT_PRACTICE;
        for (int k = 0; k < 8; k++) {
            const char of = k < s.count ? cases[i].games[k] : 'c';
            deals[k] = (StatsDeal){ .sat_out = of == 'A' || of == 'B', .practice = of == '.' };
            deals[k].key[STATS_GAME] = of == 'a' || of == 'A' ? 0 : of == 'c' ? 2 : 1;
        }
        assert_int_equal(stats_only_game(&s, &filter, &several), cases[i].game);
        assert_int_equal(several, cases[i].several);
    }
}

/* The matches played last are counted from the last deal on; what lies behind it is none. */
static void test_since_some_matches(void **state)
{
    (void)state;
    static const int64_t since[] = { 7, 5, 0, 0 };
    StatsDeal deals[] = {
        { .match = 4 }, { .match = 4 }, { .match = 5 }, { .match = 7 }, { .match = 7 }, { .match = 9 }
    };
    const Stats s = { .deal = deals, .count = 5 };
    const StatsFilter filter = everything();
    for (int matches = 1; matches <= 4; matches++)
        assert_int_equal(stats_since(&s, &filter, matches), since[matches - 1]);
}

/* What the others had on average is rounded to the nearest, a half away from 0; those who sat out are no others. */
static void test_mean_of_the_others(void **state)
{
    (void)state;
    static const struct {
        int points[4];
        unsigned sat_out;
        int others; /* of the first seat */
    } cases[] = {
        { { 9, 5, 6, 0 }, 8, 6 },  { { 9, -5, -6, 0 }, 8, -6 },  { { 9, 5, 6, 6 }, 0, 6 },
        { { 9, 5, 5, 6 }, 0, 5 },  { { 9, -5, -5, -6 }, 0, -5 }, { { 9, -5, -6, -6 }, 0, -6 },
        { { 9, 7, 0, 0 }, 12, 7 }, { { 9, 0, 0, 0 }, 14, 0 },    { { 9, 1, -1, 0 }, 8, 0 },
        { { 9, 1, 0, 0 }, 8, 1 },  { { 9, -1, 0, 0 }, 8, -1 },
    };
    Store *store = store_open(dir, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        StoredResult r = { .match =
                               add_match(store, "gin", "standard", "A,computer:easy:X,computer:easy:Y,computer:easy:Z"),
                           .seats = 4,
                           .sat_out = (uint16_t)cases[i].sat_out };
        memcpy(r.points, cases[i].points, sizeof cases[i].points);
        store_result_add(store, &r);
    }
    Stats s;
    stats_load(&s, store);
    assert_int_equal(s.count, sizeof cases / sizeof *cases);
    for (int i = 0; i < s.count; i++)
        assert_int_equal(s.deal[i].others, cases[i].others);
    assert_false(s.cut);
    stats_free(&s);
    store_close(store);
}

/* Each name in words, also of games, presets and levels that are not known here; of no name nothing. */
static void test_titles(void **state)
{
    (void)state;
    static const struct {
        StatsKey key;
        const char *name, *title, *rules; /* rules: without the game, where it is one of rules */
    } cases[] = {
        { STATS_PERSON, "Anna", "Anna", NULL },
        { STATS_PERSON, NAME_YOU, "You", NULL },
        { STATS_GAME, "gin", "Gin Rummy", NULL },
        { STATS_GAME, "chess", "chess", NULL },
        { STATS_SEATS, "4", "4 players", NULL },
        { STATS_LEVEL, STATS_MIXED, "Mixed levels", NULL },
        { STATS_LEVEL, STATS_NOBODY, "People only", NULL },
        { STATS_LEVEL, "easy", "Easy", NULL },
        { STATS_LEVEL, "most-tiles", "Most tiles", NULL }, /* a level that one game alone has */
        { STATS_LEVEL, "godlike", "godlike", NULL },
        { STATS_RULES, "kalooki standard", "Kalooki, UK Standard", "UK Standard" },
        { STATS_RULES, "kalooki standard +", "Kalooki, UK Standard with changes", "UK Standard with changes" },
        { STATS_RULES, "kalooki strange", "Kalooki, strange", "strange" },
        { STATS_RULES, "kalooki strange +", "Kalooki, strange with changes", "strange with changes" },
        { STATS_RULES, "kalooki  +", "Kalooki, own rules with changes", "own rules with changes" },
        { STATS_RULES, "kalooki", "Kalooki, own rules", "own rules" },
        { STATS_RULES, "chess standard", "chess, standard", "standard" },
        { STATS_RULES, "chess strange +", "chess, strange with changes", "strange with changes" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[2][STATS_NAME_SIZE] = { "Zoe", "" };
        Stats s = { .deal = NULL };
        snprintf(name[1], sizeof name[1], "%s", cases[i].name);
        s.names[cases[i].key] = (StatsNames){ .name = name, .count = 2, .room = 2 };
        for (int number = -1; number <= 2; number++) {
            char title[200] = "", rules[200] = "";
            TextSink out = text_sink(title, sizeof title), of_rules = text_sink(rules, sizeof rules);
            if (number == 0)
                continue;
            stats_title(&s, cases[i].key, number, &out);
            assert_string_equal(title, number == 1 ? cases[i].title : "");
            stats_rules_title(&s, number, &of_rules);
            assert_string_equal(rules, number == 1 && cases[i].rules ? cases[i].rules : "");
        }
    }
}

/* Whoever sat there as the store has it, names and levels of one letter and none among them. */
static void test_who_sat_there(void **state)
{
    (void)state;
    static const struct {
        const char *seats, *level, *count, *person; /* person: the last of them */
    } cases[] = {
        { "Z,computer:q:Y", "q", "2", "Z" },
        { "Z,computer:q", "q", "2", "Z" },
        { "computer:q:Y,you", "q", "2", NAME_YOU },
        { "Z,computer:q:Y,computer:q:X", "q", "3", "Z" },
        { "Z,computer:q:Y,computer:qq:X", STATS_MIXED, "3", "Z" },
        { "Z,computer:qq:Y,computer:q:X", STATS_MIXED, "3", "Z" },
        { "Z,computer:q:Y,computer:r:X,computer:q:W", STATS_MIXED, "4", "Z" },
        { "Z,person:Q", STATS_NOBODY, "2", "Q" },
        { "Z,person:you", STATS_NOBODY, "2", NAME_YOU },
        { "yo,person:", STATS_NOBODY, "2", "person:" },
        { "Z,youth", STATS_NOBODY, "2", "youth" },
        { "a,b,c,d,e,f,g,h,i", STATS_NOBODY, "9", "i" },
        { "a,b,c,d,e,f,g,h,i,computer:q:j", STATS_NOBODY, "9", "i" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Stats s;
        Store *store = store_open(NULL, NULL);
        StoredResult r = { .match = add_match(store, "gin", "standard", cases[i].seats), .seats = 9, .turns = 3 };
        store_result_add(store, &r);
        stats_load(&s, store);
        assert_true(s.count > 0);
        assert_string_equal(s.names[STATS_LEVEL].name[s.deal[0].key[STATS_LEVEL]], cases[i].level);
        assert_string_equal(s.names[STATS_SEATS].name[s.deal[0].key[STATS_SEATS]], cases[i].count);
        assert_string_equal(s.names[STATS_PERSON].name[s.deal[s.count - 1].key[STATS_PERSON]], cases[i].person);
        stats_free(&s);
        store_close(store);
    }
}

/* Each column of the table for other programs, of deals in which no two of them are alike. */
static void test_every_column(void **state)
{
    (void)state;
    static char person[3][STATS_NAME_SIZE] = { "Anna", "A \"B\"", "Ben" }, game[2][STATS_NAME_SIZE] = { "gin", "x,y" },
                rules[3][STATS_NAME_SIZE] = { "gin standard", "gin challenge +", "gin" },
                level[2][STATS_NAME_SIZE] = { "easy", STATS_MIXED }, figures[] = "\0knocks=1/1 gins=0/1\0k";
    const StatsDeal won = { .match = 71,
                            .deal = 3,
                            .ended = 1700000000,
                            .key = { 0, 0, 1, 0, 0 },
                            .judged = true,
                            .won = true,
                            .seats = 4,
                            .points = -25,
                            .turns = 7.256F,
                            .seconds = 61,
                            .last = true,
                            .match_won = true,
                            .help_known = true,
                            .hints = 5,
                            .take_backs = 6,
                            .figures = 2 };
    const StatsDeal out = { .match = 72,
                            .ended = 1,
                            .key = { 1, 1, 0, 0, 1 },
                            .judged = true,
                            .went_out = true,
                            .practice = true,
                            .seats = 2,
                            .points = 8,
                            .turns = 3,
                            .last = true,
                            .figures = 22,
                            .early = FINISHED_ALONE };
    const StatsDeal sat = { .match = 73,
                            .deal = 1,
                            .key = { 2, 0, 2, 0, 0 },
                            .sat_out = true,
                            .won = true,
                            .seats = 3,
                            .points = 9,
                            .turns = 2,
                            .seconds = 1,
                            .match_won = true,
                            .hints = 4,
                            .early = ENDED_HERE };
    StatsDeal deals[] = { won, out, sat };
    const Stats s = { .deal = deals,
                      .count = 3,
                      .text = figures,
                      .names = { { person, 3, 3 }, { game, 2, 2 }, { rules, 3, 3 }, { NULL, 0, 0 }, { level, 2, 2 } } };
    const StatsFilter all = everything();
    char *text = NULL;
    size_t size = 0;
    FILE *table = open_memstream(&text, &size);
    assert_true(stats_export(&s, &all, table));
    fclose(table);
    assert_string_equal(
        strchr(text, '\n') + 1,
        "71,4,2023-11-14T22:13:20Z,gin,challenge,yes,4,easy,Anna,no,-25,yes,no,7.26,61,won,5,6,"
        "knocks=1/1 gins=0/1,\n"
        "72,1,1970-01-01T00:00:01Z,\"x,y\",standard,no,2,mixed,\"A \"\"B\"\"\",yes,8,no,yes,3.00,,lost,,,"
        "k,finished_alone\n"
        "73,2,,gin,,no,3,easy,Ben,no,,,,,1,,,,,ended_here\n");
    free(text);
}

static bool has_line(const StatsFigures *f, const char *label)
{
    StatsLine line[STATS_LINES];
    bool found = false;
    for (int i = stats_lines(f, line) - 1; i >= 0; i--)
        found |= strcmp(line[i].label, label) == 0;
    return found;
}

/* Points of different games are never added up; where fewer is better, the words say so; help is counted apart; and
 * all of it can be had as a table. */
static void test_right_way_up(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    int64_t a = add_match(store, "kalooki", "standard", "you,computer:easy:Ada,computer:easy:Bela");
    int64_t b = add_match(store, "sabra", "standard", "you,computer:easy:\"Ada\",computer:easy:Bela");
    add_deal(store, a, 0, 30, 2);
    StoredResult helped = { .match = a, .deal = 1, .seats = 3, .points = { 12 }, .turns = 9, .winners = 1 };
    helped.help_known = true;
    helped.hints[0] = 3;
    helped.take_backs[0] = 1;
    store_result_add(store, &helped);
    Stats s;
    StatsPoint point[4];
    stats_load(&s, store);
    StatsFilter filter = everything();
    StatsFigures f;
    stats_figures(&s, &filter, &f);
    assert_true(f.fewest && !f.mixed);
    assert_true(has_line(&f, "Penalty points on average") && !has_line(&f, "Points on average"));
    assert_true(has_line(&f, "Rounds played") &&
                has_line(&f, "Rounds won")); /* each game has its word for what is played */
    assert_true(f.helped == 1 && f.hinted == 1 && f.hints == 3 && f.taken_back == 1 && f.take_backs == 1);
    assert_true(has_line(&f, "Hints") && has_line(&f, "Turns taken back"));
    assert_int_equal(stats_curve(&s, &filter, point, 4), 2);
    assert_int_equal(point[0].total, -15 - 30); /* the others had -30 and 1 */
    assert_int_equal(point[1].total, -45 - 12);
    stats_free(&s);

    add_deal(store, b, 0, 100, 1);
    stats_load(&s, store);
    stats_figures(&s, &filter, &f);
    assert_true(f.mixed && !f.fewest);
    assert_false(has_line(&f, "Points on average") || has_line(&f, "Penalty points on average"));
    assert_true(has_line(&f, "Deals played") && has_line(&f, "Deals won"));
    assert_int_equal(stats_curve(&s, &filter, point, 4), 3);
    assert_int_equal(point[2].total, 2); /* deals won */
    StatsFigures sabra = figures_by(&s, STATS_GAME, "sabra");
    assert_true(!sabra.mixed && !sabra.fewest && has_line(&sabra, "Points on average"));
    assert_true(has_line(&sabra, "Games played") && has_line(&sabra, "Games won"));

    FILE *table = tmpfile();
    char line[512];
    assert_true(stats_export(&s, &filter, table));
    rewind(table);
    assert_non_null(fgets(line, sizeof line, table));
    int columns = 1, lines = 0;
    for (const char *c = line; *c != '\0'; c++)
        columns += *c == ',';
    while (fgets(line, sizeof line, table) != NULL) {
        int commas = 0;
        for (const char *c = line; *c != '\0'; c++)
            commas += *c == ',';
        assert_int_equal(commas + 1, columns);
        lines++;
    }
    assert_int_equal(lines, 3);
    fclose(table);
    stats_free(&s);
    store_close(store);
}

static void test_told_apart(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "sabra", "standard", "you,computer:easy:Ada,computer:easy:Bela");
    int64_t b = add_match(store, "sabra", "standard,initial_min=50", "person:Zoë,you,computer:hard:Ada");
    int64_t c = add_match(store, "whist", "odd,strange=1", "computer:godlike:X,Zoë,computer:hard:Y");
    int64_t d = add_match(store, "sabra", "standard", "computer:easy:X,computer:easy:Y,computer:easy:Z");
    int64_t e = add_match(store, "sabra", "standard,players=3,turn_timer=60", "you,Zoë,Ann");
    add_deal(store, a, 0, 10, 1);
    add_deal(store, b, 0, 20, 2);
    add_deal(store, c, 0, 30, 4);
    add_deal(store, d, 0, 40, 1);
    add_deal(store, e, 0, 50, 1);
    Stats s;
    stats_load(&s, store);
    assert_false(s.cut);
    assert_int_equal(s.count, 1 + 2 + 1 + 0 + 3);
    /* By name, wherever they sat. */
    assert_int_equal(s.names[STATS_PERSON].count, 3);
    StatsFigures you = figures_by(&s, STATS_PERSON, "You"), zoe = figures_by(&s, STATS_PERSON, "Zoë");
    assert_true(you.deals == 3 && you.points == 10 - 20 + 50 && you.won == 3 && you.highest == 50 && you.lowest == -20);
    assert_true(zoe.deals == 3 && zoe.points == 20 - 30 - 50 && zoe.won == 0 && zoe.longest_lost == 3);
    /* By rules: a clock and the number of players make no other rules. */
    assert_int_equal(figures_by(&s, STATS_RULES, "sabra standard").deals, 4);
    assert_int_equal(figures_by(&s, STATS_RULES, "sabra standard +").deals, 2);
    assert_int_equal(figures_by(&s, STATS_RULES, "whist odd +").deals, 1);
    assert_int_equal(figures_by(&s, STATS_GAME, "whist").deals, 1);
    /* By level. */
    assert_int_equal(figures_by(&s, STATS_LEVEL, "easy").deals, 1);
    assert_int_equal(figures_by(&s, STATS_LEVEL, "hard").deals, 2);
    assert_int_equal(figures_by(&s, STATS_LEVEL, STATS_MIXED).deals, 1);
    assert_int_equal(figures_by(&s, STATS_LEVEL, STATS_NOBODY).deals, 3);
    assert_int_equal(figures_by(&s, STATS_SEATS, "3").deals, 7);
    assert_int_equal(stats_find(&s, STATS_SEATS, "4"), STATS_ANY);
    expect_title(&s, STATS_GAME, "sabra", "Sabra");
    expect_title(&s, STATS_GAME, "whist", "whist");
    expect_title(&s, STATS_RULES, "whist odd +", "whist, odd with changes");
    expect_title(&s, STATS_LEVEL, STATS_NOBODY, "People only");
    expect_title(&s, STATS_SEATS, "3", "3 players");
    char title[100];
    snprintf(title, sizeof title, "Sabra, %s with changes", game_table[game_find("sabra")]->options->presets[0].name);
    expect_title(&s, STATS_RULES, "sabra standard +", title);
    stats_free(&s);
    store_close(store);
}

/* A set of rules goes by its preset, whichever way it was written down. */
static void test_preset_found(void **state)
{
    (void)state;
    const OptionTable *t = game_table[game_find("sabra")]->options;
    Store *store = store_open(dir, NULL);
    for (int p = 0; p < t->preset_count; p++) {
        char options[1024];
        OptionValues v;
        options_preset(t, p, &v);
        TextSink out = text_sink(options, sizeof options);
        options_write(t, p % 2 ? 0 : p, &v, &out); /* every other one as changes of the first */
        add_deal(store, add_match(store, "sabra", options, "you,Ann"), 0, 1, 1);
    }
    Stats s;
    stats_load(&s, store);
    assert_int_equal(s.count, 2 * t->preset_count);
    for (int i = 0; i < s.names[STATS_RULES].count; i++)
        if (strchr(s.names[STATS_RULES].name[i], '+'))
            fail_msg("%s", s.names[STATS_RULES].name[i]);
    assert_true(s.names[STATS_RULES].count >= t->preset_count - 3); /* some differ by their clock alone */
    stats_free(&s);
    store_close(store);
}

static void test_practice_and_unfinished(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "sabra", "standard", "you,Ann,Ben");
    int64_t b = add_match(store, "sabra", "standard", "you,Ann,Ben");
    int64_t c = add_match(store, "sabra", "standard", "you,Ann,Ben");
    int64_t d = add_match(store, "sabra", "standard", "you,Ann,Ben");
    for (int deal = 0; deal < 4; deal++)
        add_deal(store, a, deal, 5, deal < 3 ? 1 : 2);
    StoredResult r = { .match = b, .seats = 3, .points = { 7 }, .winners = 1, .turns = 9, .last = true };
    r.match_winners = 3;
    store_result_add(store, &r);
    r.match = c;
    r.practice = true;
    store_result_add(store, &r);
    r = (StoredResult){ .match = d, .seats = 3, .points = { -100 } }; /* of before more was kept */
    store_result_add(store, &r);
    Stats s;
    stats_load(&s, store);
    StatsFilter filter = everything();
    StatsFigures f;
    filter.key[STATS_PERSON] = stats_find(&s, STATS_PERSON, "You");
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 7 && f.judged == 6 && f.won == 5 && f.practice == 1 && f.lowest == -100);
    assert_true(f.matches == 2 && f.matches_won == 2 && f.unfinished == 1);
    assert_true(f.matches_fair > 1.33 && f.matches_fair < 1.34); /* two of three won, twice */
    filter.practice = STATS_WITHOUT_PRACTICE;
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 6 && f.judged == 5 && f.won == 4 && f.practice == 0);
    assert_true(f.fair > 1.66 && f.fair < 1.67 && f.longest_won == 3 && f.longest_lost == 1 && f.streak == 1);
    assert_true(f.timed == 4 && f.seconds == 240 && f.turns == 4 * 10 + 3);
    assert_true(f.matches == 1 && f.unfinished == 1);
    filter.practice = STATS_ONLY_PRACTICE;
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 1 && f.matches == 1 && f.unfinished == 0);
    filter.key[STATS_PERSON] = stats_find(&s, STATS_PERSON, "Ann");
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 1 && f.won == 0 && f.matches_won == 1);
    stats_free(&s);
    store_close(store);
}

/* Who is out of the match sits the later deals out: they are not lost, but the match is. A void deal is won by nobody
 * and lost by nobody. */
static void test_sitting_out(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int64_t id = add_match(store, "kalooki", "standard", "you,Ann,Ben");
    StoredResult r = { .match = id, .seats = 3, .points = { 90, 10, 0 }, .winners = 4, .went_out = 4, .turns = 12 };
    store_result_add(store, &r);
    r = (StoredResult){ .match = id, .deal = 1, .seats = 3, .points = { 5, 5, 5 }, .turns = 30 }; /* void */
    store_result_add(store, &r);
    r = (StoredResult){ .match = id, .deal = 2, .seats = 3, .points = { 0, 0, 25 }, .sat_out = 1, .turns = 12 };
    r.winners = r.match_winners = 2;
    r.last = true;
    store_result_add(store, &r);
    StoredResult back[4];
    assert_int_equal(store_results(store, id, back, 4), 3);
    assert_true(back[2].sat_out == 1 && back[2].points[2] == 25 && back[1].sat_out == 0 && back[0].points[0] == 90);
    Stats s;
    StatsFigures f;
    StatsPoint point[8];
    stats_load(&s, store);
    StatsFilter filter = everything();
    filter.key[STATS_PERSON] = stats_find(&s, STATS_PERSON, "You");
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 2 && f.judged == 1 && f.won == 0 && f.points == 95 && f.lowest == 5 && f.streak == -1);
    assert_true(f.matches == 1 && f.matches_won == 0 && f.unfinished == 0);
    assert_int_equal(stats_curve(&s, &filter, point, 8), 2);
    filter.key[STATS_PERSON] = stats_find(&s, STATS_PERSON, "Ann");
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 3 && f.judged == 2 && f.won == 1 && f.matches_won == 1 && f.turns == 4 + 6);
    assert_true(f.fair > 0.83 && f.fair < 0.84); /* one of three, one of two */
    stats_free(&s);
    store_close(store);
}

/* Points of different games do not add up: the first look is at the game that was played most. */
static void test_first_look(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "sabra", "standard", "you,Ann,Ben");
    add_deal(store, a, 0, 5, 1);
    Stats s;
    stats_load(&s, store);
    assert_int_equal(stats_filter_first(&s).key[STATS_GAME], STATS_ANY);
    stats_free(&s);
    int64_t b = add_match(store, "whist", "", "Zoë,Cid,computer:easy:X");
    for (int deal = 0; deal < 3; deal++)
        add_deal(store, b, deal, 5, 1);
    stats_load(&s, store);
    StatsFilter f = stats_filter_first(&s);
    assert_int_equal(f.key[STATS_GAME], stats_find(&s, STATS_GAME, "whist"));
    assert_int_equal(f.key[STATS_PERSON], stats_find(&s, STATS_PERSON, "Zoë"));
    assert_int_equal(f.practice, STATS_WITHOUT_PRACTICE);
    stats_free(&s);
    store_close(store);
}

/* ---- a second opinion ---- */

enum { CHANCE_MATCHES = 150 };

typedef struct Deal {
    int match, points;
    bool won, out, practice;
    int winners, seats;
} Deal;

/* Deals by chance, of You in changing seats; every figure is counted once more. */
static void test_second_opinion(void **state)
{
    (void)state;
    static Deal deals[CHANCE_MATCHES * 12];
    Rng rng;
    int n = 0;
    rng_seed(&rng, chance_seed(5));
    Store *store = store_open(dir, NULL);
    for (int m = 0; m < CHANCE_MATCHES; m++) {
        int seats = 2 + (int)rng_below(&rng, 3), own = (int)rng_below(&rng, (uint32_t)seats);
        char text[200] = "";
        TextSink out = text_sink(text, sizeof text);
        for (int i = 0; i < seats; i++)
            text_addf(&out, "%s%s", i ? "," : "", i == own ? "you" : "computer:easy:Ada");
        int64_t id = add_match(store, "sabra", "standard", text);
        int count = 1 + (int)rng_below(&rng, 12);
        for (int d = 0; d < count; d++) {
            StoredResult r = { .match = id, .deal = d, .seats = seats, .turns = 1 };
            r.practice = m % 7 == 0;
            r.winners = (uint16_t)(rng_below(&rng, (1u << seats) - 1) + 1);
            r.went_out = (uint16_t)rng_below(&rng, 1u << seats);
            r.points[own] = (int)rng_below(&rng, 301) - 150;
            store_result_add(store, &r);
            deals[n++] = (Deal){ m,
                                 r.points[own],
                                 r.winners >> own & 1,
                                 r.went_out >> own & 1,
                                 r.practice,
                                 __builtin_popcount(r.winners),
                                 seats };
        }
    }
    Stats s;
    stats_load(&s, store);
    assert_int_equal(s.count, n);
    for (int seats = 2; seats <= 4; seats++) {
        StatsFilter filter = everything();
        StatsFigures f, want = { .highest = -1000, .lowest = 1000 };
        char name[4];
        snprintf(name, sizeof name, "%d", seats);
        filter.key[STATS_SEATS] = stats_find(&s, STATS_SEATS, name);
        filter.practice = STATS_WITHOUT_PRACTICE;
        int run = 0, lost = 0, last = -1;
        for (int i = 0; i < n; i++) {
            const Deal *d = &deals[i];
            if (d->seats != seats || d->practice)
                continue;
            want.deals++;
            want.points += d->points;
            want.won += d->won;
            want.went_out += d->out;
            want.fair += (double)d->winners / seats;
            want.highest = d->points > want.highest ? d->points : want.highest;
            want.lowest = d->points < want.lowest ? d->points : want.lowest;
            run = d->won ? run + 1 : 0;
            lost = d->won ? 0 : lost + 1;
            want.longest_won = run > want.longest_won ? run : want.longest_won;
            want.longest_lost = lost > want.longest_lost ? lost : want.longest_lost;
            want.unfinished += d->match != last;
            last = d->match;
        }
        stats_figures(&s, &filter, &f);
        assert_true(want.deals > 50);
        assert_true(f.deals == want.deals && f.judged == want.deals && f.points == want.points);
        assert_true(f.won == want.won && f.went_out == want.went_out && f.highest == want.highest &&
                    f.lowest == want.lowest);
        assert_true(f.fair > want.fair - 1e-6 && f.fair < want.fair + 1e-6);
        assert_true(f.longest_won == want.longest_won && f.longest_lost == want.longest_lost);
        assert_int_equal(f.streak, run > 0 ? run : -lost);
        assert_int_equal(f.unfinished, want.unfinished);
    }
    stats_free(&s);
    store_close(store);
}

/* ---- games of tricks ---- */

/* The contractor of an open misere gets rid of what is high, plays low and is helped: it is often made. */
static Move misere_move(const State *st)
{
    Move list[160], best = { 0 };
    int n = five_def.rules.moves(st, st->to_act, list, 160), most = INT16_MIN;
    bool bids = st->phase == FIVE_BID_PHASE && five_of(st)->contractor == NO_SEAT;
    for (int i = 0; i < n; i++) {
        bool laying = list[i].kind == MOVE_SHIFT && list[i].to == FIVE_LAID;
        int value = list[i].kind == MOVE_DONE ? 1000 : list[i].kind == MOVE_PASS ? 500 : 0;
        if (bids && list[i].kind == MOVE_BID)
            value = list[i].amount == five_bid_code((FiveBid){ .kind = FIVE_OPEN_MISERE }) ? 2000 : 0;
        else if (list[i].kind == MOVE_CHOOSE)
            value = list[i].suit < 4 ? 400 : 0;
        else if (list[i].kind == MOVE_SHIFT && !laying)
            value = -1000;
        else if (laying || list[i].kind == MOVE_DISCARD) {
            Face f = pile_face(&st->table, five_hand(st->to_act), list[i].index);
            int power = five_power(five_strain(st), f, five_suit(five_strain(st), f));
            value = laying || st->to_act != five_of(st)->contractor ? power : -power;
        }
        if (value > most) {
            most = value;
            best = list[i];
        }
    }
    return best;
}

/* In a made misere the partner is left with ten cards and the others with none: nobody has gone out for that. */
static void test_nobody_goes_out_of_tricks(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int made = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        MatchSetup ms;
        assert_true(help_setup_of(&ms, "five-hundred", "you,computer,Anna,computer", "target=1000", seed));
        Match *m = match_new(&ms, store, NULL, NULL);
        while (match_state(m)->phase != PHASE_DEAL_END) {
            Move move = misere_move(match_state(m));
            assert_null(match_play(m, match_state(m)->to_act, &move, 1).why);
        }
        StoredResult r[2];
        assert_int_equal(store_results(store, match_id(m), r, 2), 1);
        assert_int_equal(r[0].went_out, 0);
        made += five_of(match_state(m))->made;
        match_close(m);
    }
    assert_true(made > 0);
    Stats s;
    StatsFigures f;
    StatsLine line[STATS_LINES];
    stats_load(&s, store);
    StatsFilter filter = stats_filter_first(&s);
    stats_figures(&s, &filter, &f);
    assert_int_equal(f.judged, 60);
    for (int i = stats_lines(&f, line) - 1; i >= 0; i--)
        assert_string_not_equal(line[i].label, "Went out");
    stats_free(&s);
    store_close(store);
}

/* How often one went out is told of the games in which one can. */
static void test_going_out_is_told_where_one_can(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        bool told;
    } of[] = {
        { "gin", false }, { "five-hundred", false }, { "rummy", true }, { "rummy-500", true }, { "sabra", true }
    };
    Store *store = store_open(dir, NULL);
    Stats s;
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        add_deal(store, add_match(store, of[i].game, "standard", "you,Ann,Ben"), 0, 20, 1);
    stats_load(&s, store);
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        StatsFigures f = figures_by(&s, STATS_GAME, of[i].game);
        assert_true(f.judged > 0);
        assert_int_equal(has_line(&f, "Went out"), of[i].told);
    }
    stats_free(&s);
    store_close(store);
}

/* Earlier versions kept who ended a deal of Marriage as its winner: whatever was kept, the most points won it, several
 * share it, and a deal that was dismissed is nobody's. */
static void test_marriage_is_won_by_points(void **state)
{
    (void)state;
    static const struct {
        int points, winners; /* as add_deal keeps them; of 3 seats */
    } kept[] = { { 20, 2 }, { -20, 1 }, { 20, 1 }, { 1, 4 }, { 0, 0 } };
    Store *store = store_open(NULL, NULL);
    const int64_t match = add_match(store, "marriage", "nepali", "you,Ann,Ben");
    for (int i = 0; i < (int)(sizeof kept / sizeof *kept); i++)
        add_deal(store, match, i, kept[i].points, (unsigned)kept[i].winners);
    Stats s;
    stats_load(&s, store);
    const StatsFigures you = figures_by(&s, STATS_PERSON, "You"), ann = figures_by(&s, STATS_PERSON, "Ann");
    assert_int_equal(you.judged, 4);
    assert_int_equal(you.won, 3); /* the fourth with Ben */
    assert_int_equal(ann.won, 1);
    assert_true(you.fair > 5 / 3.0 - 0.01 && you.fair < 5 / 3.0 + 0.01);
    assert_true(has_line(&you, "Deals won by points") && !has_line(&you, "Deals won"));
    stats_free(&s);
    store_close(store);
}

/* ---- the plot ---- */

static void test_curve(void **state)
{
    (void)state;
    Rng rng;
    int points[500];
    rng_seed(&rng, chance_seed(6));
    Store *store = store_open(dir, NULL);
    int64_t id = add_match(store, "sabra", "standard", "you,computer:easy:A,computer:easy:B");
    for (int i = 0; i < 500; i++) {
        points[i] = (int)rng_below(&rng, 101) - 50;
        add_deal(store, id, i, points[i], i % 3 == 0);
    }
    Stats s;
    stats_load(&s, store);
    StatsFilter filter = stats_filter_first(&s);
    static const int most[] = { 1, 2, 7, 100, 249, 250, 499, 500, 501, 2000 };
    for (size_t k = 0; k < sizeof most / sizeof most[0]; k++) {
        static StatsPoint p[2000];
        int n = stats_curve(&s, &filter, p, most[k]), next = 0;
        int64_t total = 0;
        assert_true(n >= 1 && n <= most[k] && (n == 500 || most[k] < 500) && 2 * n >= (most[k] < 500 ? most[k] : 500));
        for (int i = 0; i < n; i++) {
            int64_t low = INT64_MAX, high = INT64_MIN, sum = 0;
            int won = 0;
            assert_int_equal(p[i].first, next);
            for (; next <= p[i].last; next++) {
                sum += points[next];
                total += points[next];
                won += next % 3 == 0;
                low = total < low ? total : low;
                high = total > high ? total : high;
            }
            assert_true(p[i].total == total && p[i].points == sum && p[i].won == won);
            assert_true(p[i].lowest == low && p[i].highest == high);
        }
        assert_int_equal(next, 500);
    }
    stats_free(&s);
    store_close(store);
}

/* ---- what is kept of a real deal ---- */

static void test_real_match(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    MatchSetup ms;
    Rng rng;
    rng_seed(&rng, 8);
    assert_true(help_setup(&ms, "Ann,Ben,Cid", "standard,match_format=games,match_games=4", 21));
    Match *m = match_new(&ms, store, NULL, NULL);
    match_clock_run(m, true, 1000);
    uint32_t now = 1000, turns_before = 0;
    int n = 0;
    while (match_state(m)->phase != PHASE_MATCH_END) {
        for (int second = 0; second < 30; second++) /* as often as the window asks: a longer silence would be a pause */
            help_clock_left(m, now += 1000);
        if (match_state(m)->phase == PHASE_DEAL_END) {
            turns_before = match_state(m)->turn_no;
            assert_true(help_next_deal(m));
        } else {
            assert_true(help_whole_turn(m, &rng) > 0);
        }
        if (match_sheet_count(m) == n)
            continue;
        const ScoreSheet *sheet = match_sheet(m, n++);
        StoredResult r[8];
        assert_int_equal(store_results(store, match_id(m), r, 8), n);
        const StoredResult *got = &r[n - 1];
        int lowest = 0, out = 0;
        for (int seat = 0; seat < 3; seat++) {
            assert_int_equal(got->points[seat], sheet->deal[seat]);
            lowest = got->points[seat] > got->points[lowest] ? seat : lowest;
            out |= help_hand(m, seat, (Piece[MAX_PIECES]){ 0 }, MAX_PIECES) == 0 ? 1 << seat : 0;
        }
        assert_int_equal(got->went_out, out);
        assert_true(got->winners >> lowest & 1);
        assert_int_equal(got->last, n == 4);
        assert_int_equal(got->match_winners, n == 4 ? sheet->winners : 0);
        if (n < 4)
            assert_int_equal(got->winners, sheet->winners);
        assert_int_equal(got->turns, (int)(match_state(m)->turn_no - turns_before));
        assert_int_equal(got->played_s, (int)(now - 1000) / 1000);
        assert_true(got->ended > 1500000000);
    }
    int64_t id = match_id(m);
    match_close(m);
    /* Gone on with later: nothing of it changes. */
    StoredResult before[8], after[8];
    assert_int_equal(store_results(store, id, before, 8), 4);
    m = match_resume(store, id, NULL, NULL, NULL);
    assert_non_null(m);
    match_close(m);
    assert_int_equal(store_results(store, id, after, 8), 4);
    assert_memory_equal(before, after, 4 * sizeof before[0]);
    store_close(store);
}

/* Two matches of one deal each. */
static void test_matches_of_one_deal(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    assert_true(played_match(store, "you,computer:easy:Ada", "standard", 3) > 0);
    assert_true(played_match(store, "you,computer:easy:Ada", "standard", 4) > 0);
    Stats s;
    StatsFigures f;
    stats_load(&s, store);
    StatsFilter filter = stats_filter_first(&s);
    stats_figures(&s, &filter, &f);
    assert_true(f.deals == 2 && f.judged == 2 && f.matches == 2 && f.unfinished == 0);
    assert_true(f.fair > 0.99 && f.fair < 1.01 && f.turns > 4);
    assert_int_equal(f.won, f.matches_won); /* a match is one deal here */
    stats_free(&s);
    store_close(store);
}

/* One move by chance of whoever may play it. */
static bool chance_move(Match *m, Rng *rng)
{
    Move moves[512];
    const State *s = match_state(m);
    int seat = s->to_act < match_setup(m)->seats ? s->to_act : 0;
    int n = match_game(m)->rules.moves(s, seat, moves, 512);
    Move move = n > 0 ? moves[rng_below(rng, (uint32_t)n)] : (Move){ .kind = MOVE_NEXT };
    seat = n > 0 ? seat : help_seat_for(m, move);
    return seat >= 0 && !match_play(m, seat, &move, 1).why;
}

/* Whatever game is added: its deals are kept as its score sheet tells them. */
static void test_every_game(void **state)
{
    (void)state;
    Store *store = store_open("", NULL);
    for (int g = 0; g < (int)game_count; g++) {
        const GameDef *game = game_table[g];
        MatchSetup ms = { .game = g };
        char why[200];
        TextSink error = text_sink(why, sizeof why);
        Rng rng;
        rng_seed(&rng, 12);
        options_preset(game->options, 0, &ms.options);
        ends_with_the_stock(game, &ms.options);
        char seats[64] = "Ann";
        for (int i = 1; i < game->min_seats; i++)
            snprintf(seats + strlen(seats), sizeof seats - strlen(seats), ",P%d", i);
        assert_true(match_seats_parse(game, seats, 77, &ms, &error));
        Match *m = match_new(&ms, store, NULL, NULL);
        int moves = 0;
        while (match_sheet_count(m) < 1 && moves < 200000 && chance_move(m, &rng))
            moves++;
        StoredResult r[4];
        int n = store_results(store, match_id(m), r, 4);
        printf("%s: %d moves, %d deals\n", game->id, moves, n);
        assert_true(n > 0 && n == match_sheet_count(m));
        for (int i = 0; i < n; i++) {
            const ScoreSheet *sheet = match_sheet(m, i);
            assert_true(r[i].turns > 0 && r[i].last == sheet->match_over);
            if (!sheet->match_over)
                assert_int_equal(r[i].winners, sheet->winners);
            for (int seat = 0; seat < ms.seats; seat++)
                assert_true(r[i].sat_out >> seat & 1 || r[i].points[seat] == sheet->deal[seat]);
        }
        match_close(m);
    }
    Stats s;
    stats_load(&s, store);
    assert_int_equal(s.names[STATS_GAME].count, (int)game_count);
    stats_free(&s);
    store_close(store);
}

/* ---- the command ---- */

static Said statistics(int argc, const char *a, const char *b, const char *c)
{
    const char *words[] = { "--data-dir", dir, a, b, c };
    return said_by(stats_command, argc + 2, words);
}

static void expect(Said s, int status, const char *out, const char *err)
{
    if (s.status != status || !strstr(s.out, out) || (err[0] ? !strstr(s.err, err) : s.err[0] != '\0'))
        fail_msg("status %d, out \"%s\", err \"%s\"", s.status, s.out, s.err);
    said_free(&s);
}

static void test_command(void **state)
{
    (void)state;
    expect(statistics(0, NULL, NULL, NULL), 1, "", "There is no file of saved games");
    expect(statistics(1, "--cvs", NULL, NULL), 2, "", "\"--cvs\" is not understood here");
    expect(statistics(1, "--game", NULL, NULL), 2, "", "A value is missing");
    Store *store = store_open(dir, NULL);
    expect(statistics(0, NULL, NULL, NULL), 0, "No deal has been finished yet.", "");
    expect(statistics(2, "--game", "whist", NULL), 2, "", "There is no game \"whist\"");
    expect(statistics(2, "--game", "sabra", NULL), 0, "No deal of this kind", "");
    int64_t a = add_match(store, "sabra", "standard", "you,person:O\"Neil; x,computer:easy:A");
    add_deal(store, a, 0, 10, 1);
    add_deal(store, a, 1, -30, 2);
    StoredResult r = { .match = add_match(store, "whist", "", "Zoë,You"), .seats = 2, .points = { 4, 2 } };
    r.ended = 1700000000;
    r.practice = true;
    store_result_add(store, &r);
    store_note_set(store, a, EARLY_END_NOTE, "here 1 2");
    store_note_set(store, r.match, EARLY_END_NOTE, "alone 1");
    /* While a program has the store open, and nothing in the folder is touched. */
    char path[300];
    struct stat before, after;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(stat(path, &before), 0);
    Said s = statistics(0, NULL, NULL, NULL);
    assert_int_equal(stat(path, &after), 0);
    assert_true(before.st_mtim.tv_nsec == after.st_mtim.tv_nsec && before.st_size == after.st_size);
    assert_int_equal(s.status, 0);
    assert_non_null(strstr(s.out, "You, without practice\n"));
    assert_non_null(strstr(s.out, "You, only practice\n"));
    assert_non_null(strstr(s.out, "1 of 2"));
    assert_non_null(strstr(s.out, "50.0 %, by chance 33.3 %"));
    assert_non_null(strstr(s.out, "from \u221230 to +10"));
    assert_non_null(strstr(s.out, "whist, own rules"));
    said_free(&s);
    s = statistics(1, "--csv", NULL, NULL);
    assert_string_equal(
        s.out, "match,deal,ended,game,preset,changed,seats,level,person,practice,points,won,went_out,turns,seconds,"
               "match_result,hints,take_backs,figures,early_end\n"
               "1,1,,sabra,standard,no,3,easy,You,no,10,yes,yes,10.00,60,,,,,ended_here\n"
               "1,1,,sabra,standard,no,3,easy,\"O\"\"Neil; x\",no,-10,no,no,10.00,60,,,,,ended_here\n"
               "1,2,,sabra,standard,no,3,easy,You,no,-30,no,no,10.00,60,,,,,ended_here\n"
               "1,2,,sabra,standard,no,3,easy,\"O\"\"Neil; x\",no,30,yes,yes,10.00,60,,,,,ended_here\n"
               "2,1,2023-11-14T22:13:20Z,whist,,no,2,persons,Zoë,yes,4,,,,,,,,,finished_alone\n"
               "2,1,2023-11-14T22:13:20Z,whist,,no,2,persons,You,yes,2,,,,,,,,,finished_alone\n");
    said_free(&s);
    s = statistics(3, "--csv", "--game", "whist");
    assert_non_null(strstr(s.out, "whist"));
    assert_null(strstr(s.out, "sabra"));
    said_free(&s);
    s = statistics(3, "--csv", "--person", "Nobody");
    assert_string_equal(strchr(s.out, '\n'), "\n");
    said_free(&s);
    store_close(store);
}

/* The store is written to as fast as can be while it is looked at: every look finds a whole state of it. */
static void test_peek_while_writing(void **state)
{
    (void)state;
    Store *store = store_open(dir, NULL);
    int64_t id = add_match(store, "sabra", "standard", "you,Ann,Ben");
    int last = 0;
    for (int deal = 0; deal < 60; deal++) {
        for (int i = 0; i < 20; i++)
            store_set(store, "key", i % 2 ? "a" : "b");
        add_deal(store, id, deal, deal, 1);
        char why[300] = "";
        TextSink message = text_sink(why, sizeof why);
        Store *peek = store_open_read_only(dir, &message);
        assert_non_null(peek);
        assert_string_equal(why, "");
        StoredResult r[64];
        int n = store_results(peek, id, r, 64);
        assert_int_equal(n, deal + 1);
        last = n;
        store_results_clear(peek); /* of the copy */
        store_close(peek);
    }
    assert_int_equal(last, 60);
    StoredResult r[64];
    assert_int_equal(store_results(store, id, r, 64), 60);
    store_close(store);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_nothing),
        TEST(test_one_game_alone),
        TEST(test_titles),
        TEST(test_who_sat_there),
        TEST(test_every_column),
        TEST(test_since_some_matches),
        TEST(test_mean_of_the_others),
        TEST(test_told_apart),
        TEST(test_right_way_up),
        TEST(test_preset_found),
        TEST(test_practice_and_unfinished),
        TEST(test_sitting_out),
        TEST(test_first_look),
        TEST(test_second_opinion),
        TEST(test_curve),
        TEST(test_real_match),
        TEST(test_nobody_goes_out_of_tricks),
        TEST(test_going_out_is_told_where_one_can),
        TEST(test_marriage_is_won_by_points),
        TEST(test_matches_of_one_deal),
        TEST(test_every_game),
        TEST(test_command),
        TEST(test_peek_while_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
