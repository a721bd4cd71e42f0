/* Statistics of what each game counts of its own: kept with every result, added up, told in words; and files that no
 * program wrote. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "own_folder.h"
#include "played.h"
#include "record/stats.h"

static int64_t add_match(Store *store, const char *game, const char *seats)
{
    StoredMatch m = { .rules_version = 1 };
    snprintf(m.game, sizeof m.game, "%s", game);
    snprintf(m.options, sizeof m.options, "standard");
    snprintf(m.seats, sizeof m.seats, "%s", seats);
    return store_match_new(store, &m);
}

static void add_deal(Store *store, int64_t match, int deal, const char *figures)
{
    StoredResult r = { .match = match, .deal = deal, .seats = 2, .points = { 5, 9 }, .turns = 30, .winners = 1 };
    snprintf(r.figures, sizeof r.figures, "%s", figures);
    store_result_add(store, &r);
}

static StatsFilter everything(void)
{
    return (StatsFilter){ .key = { STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY, STATS_ANY },
                          .practice = STATS_WITH_PRACTICE };
}

static StatsFilter of_person(const Stats *s, const char *name)
{
    StatsFilter f = everything();
    f.key[STATS_PERSON] = stats_find(s, STATS_PERSON, name);
    assert_int_not_equal(f.key[STATS_PERSON], STATS_ANY);
    return f;
}

/* "LABEL | VALUE | NOTE" of a line of a section. */
static const char *line_of(const StatsOwn *own, int section, int line)
{
    static StatsSection s;
    static char text[400];
    assert_true(stats_section(own, section, &s) && line < s.count);
    snprintf(text, sizeof text, "%s | %s | %s", s.line[line].label, s.line[line].value, s.line[line].note);
    return text;
}

/* Behind a number of a damaged text may stand anything: the next number is behind the next stroke, within the same
 * figure; what has none is nothing. */
static void test_damaged_numbers(void **state)
{
    static const struct {
        const char *text;
        int32_t value, of;
    } read[] = {
        { "laid=7/9", 7, 9 }, { "laid=7x/9", 7, 9 },       { "laid=7/9x", 7, 9 }, { "laid=7xyz/9 ", 7, 9 },
        { "laid=x/9", 0, 9 }, { "laid=7/", 7, 0 },         { "laid=7", 7, 0 },    { "laid=", 0, 0 },
        { "laid=/9", 0, 9 },  { "laid=7 laid=5/6", 7, 0 }, { "laid=-7/9", 0, 9 }, { "laid=7x laid=5/6", 7, 0 }
    };
    const FigureList *list = game_table[game_find("sabra")]->score.figures;
    (void)state;
    for (size_t i = 0; i < sizeof read / sizeof *read; i++) {
        const char *at = read[i].text;
        Tallied x;
        assert_true(tally_read(list, &at, &x));
        assert_string_equal(list->def[x.figure].id, "laid");
        if (x.value != read[i].value || x.of != read[i].of)
            fail_msg("%s is read as %d of %d", read[i].text, x.value, x.of);
    }
}

/* ---- kept with a match ---- */

/* A match of two persons and a computer: of both persons it is kept what was counted, of the computer nothing, and
 * the statistics add it up. A match that is opened again has not lost it. */
static void test_a_match_is_counted(void **state)
{
    (void)state;
    MatchSetup ms;
    Rng rng;
    rng_seed(&rng, 3);
    Store *store = store_open(dir, NULL);
    assert_true(help_setup_of(&ms, "sabra", "you,Zoë,computer:easy", "standard,match_format=games,match_games=3", 9));
    Match *m = match_new(&ms, store, NULL, NULL);
    int64_t id = match_id(m);
    for (int deal = 0; deal < 3; deal++) {
        while (match_state(m)->phase == PHASE_PLAY)
            assert_true(help_whole_turn(m, &rng) > 0);
        if (deal == 1) { /* closed and opened between two deals */
            match_close(m);
            m = match_resume(store, id, NULL, NULL, NULL);
            assert_non_null(m);
        }
        assert_true(deal == 2 || help_next_deal(m));
    }
    match_close(m);
    m = match_resume(store, id, NULL, NULL, NULL); /* all deals are played once more, and keep what was counted */
    match_close(m);
    StoredResult r[4];
    assert_int_equal(store_results(store, id, r, 4), 3);
    int64_t laid = 0, jokers = 0, expected = 0;
    for (int i = 0; i < 3; i++) {
        const FigureList *list = game_table[game_find("sabra")]->score.figures;
        const char *at = r[i].figures;
        int semicolons = 0;
        Tallied x;
        for (const char *c = at; *c != '\0'; c++)
            semicolons += *c == ';';
        assert_int_equal(semicolons, 2);
        assert_int_equal(at[strlen(at) - 1], ';'); /* the computer's part is empty */
        while (tally_read(list, &at, &x)) {
            if (strchr(r[i].figures, ';') < at)
                break;
            laid += strcmp(list->def[x.figure].id, "laid") == 0 ? x.value : 0;
            jokers += strcmp(list->def[x.figure].id, "jokers") == 0 ? x.value : 0;
            expected += strcmp(list->def[x.figure].id, "jokers") == 0 ? x.of : 0;
        }
    }
    assert_true(laid > 0 && expected > 0);
    for (int one = 0; one < 2; one++) {
        Stats s;
        StatsOwn own;
        if (one == 0)
            stats_load(&s, store);
        else
            stats_load_match(&s, store, id);
        assert_int_equal(s.count, 6);
        StatsFilter f = of_person(&s, "You");
        stats_own(&s, &f, &own);
        assert_true(own.known == 3 && own.unknown == 0);
        int64_t got_laid = -1, got_jokers = -1, got_expected = -1;
        for (int i = 0; i < own.count; i++) {
            const char *figure = own.list->def[own.total[i].figure].id;
            got_laid = strcmp(figure, "laid") == 0 ? own.total[i].value : got_laid;
            got_jokers = strcmp(figure, "jokers") == 0 ? own.total[i].value : got_jokers;
            got_expected = strcmp(figure, "jokers") == 0 ? own.total[i].of : got_expected;
        }
        assert_true(got_laid == laid && got_jokers == jokers && got_expected == expected);
        stats_free(&s);
    }
    store_close(store);
}

/* ---- added up and told ---- */

static void test_sections(void **state)
{
    (void)state;
    Stats s;
    StatsOwn own;
    StatsSection section;
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "kalooki", "you,computer:easy:Ada");
    add_deal(store, a, 0,
             "money=300 buyins=1 bombers=1/1 down=1/1 down_turn=3/1 jokers=4/2000/1000 high_cards=9/9400/900;");
    add_deal(store, a, 1, "money=-100 buyins=0 bombers=0/1 down=0/1 jokers=1/1000/1250;");
    add_deal(store, a, 2, ""); /* of before */
    stats_load(&s, store);
    StatsFilter f = everything();
    stats_own(&s, &f, &own);
    assert_true(own.known == 2 && own.unknown == 1);
    assert_string_equal(line_of(&own, 0, 0), "Money | +200 | 300 won, 100 lost");
    assert_string_equal(line_of(&own, 0, 1), "Buy-ins | 1 | 0.5 on average");
    assert_string_equal(line_of(&own, 0, 2), "Your bombers | 1 of 2 | 50.0 %");
    assert_string_equal(line_of(&own, 0, 3), "Rounds in which you came down | 1 of 2 | 50.0 %");
    assert_string_equal(line_of(&own, 0, 4), "Average turn of coming down | 3.0 | average of 1");
    assert_true(stats_section(&own, 0, &section) && section.count == 5);
    assert_string_equal(section.heading, "Kalooki");
    assert_string_equal(section.foot, "Played before Meldwell counted this, and so left out: 1 of 3.");
    assert_string_equal(line_of(&own, 1, 0), "Jokers dealt and drawn | 5 | 3.0 expected; 0 to 6 is normal");
    assert_true(stats_section(&own, 1, &section) && strcmp(section.heading, "Luck of the deal") == 0);
    assert_false(stats_section(&own, 2, &section));
    stats_free(&s);
    store_close(store);
}

static void test_classes(void **state)
{
    (void)state;
    Stats s;
    StatsOwn own;
    StatsSection section;
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "five-hundred", "you,computer:easy:Ada");
    add_deal(store, a, 0, "contracts=1/1 level.8=1/1 suit.5=1/1 bid.85=1/1 most=3;");
    add_deal(store, a, 1, "contracts=0/1 level.12=0/1 bid.112=0/1;");
    add_deal(store, a, 2, "contracts=0/1 level.8=0/1 suit.1=0/1 bid.81=0/1;");
    stats_load(&s, store);
    StatsFilter f = everything();
    stats_own(&s, &f, &own);
    assert_string_equal(line_of(&own, 0, 0), "Own contracts made | 1 of 3 | 33.3 %");
    assert_string_equal(line_of(&own, 1, 0), "8 tricks | 1 of 2 | 50.0 %");
    assert_string_equal(line_of(&own, 1, 1), "Open misere | 0 of 1 | 0.0 %");
    assert_string_equal(line_of(&own, 2, 0), "\u2660 | 0 of 1 | 0.0 %");
    assert_string_equal(line_of(&own, 2, 1), "No trumps | 1 of 1 | 100.0 %");
    assert_string_equal(line_of(&own, 3, 0), "8\u2660 | 0 of 1 | 0.0 %"); /* in the order of the auction */
    assert_string_equal(line_of(&own, 3, 1), "8 NT | 1 of 1 | 100.0 %");
    assert_string_equal(line_of(&own, 3, 2), "Open misere | 0 of 1 | 0.0 %");
    assert_true(stats_section(&own, 4, &section) && section.count == 0); /* nothing of luck was kept */
    assert_false(stats_section(&own, 5, &section));
    stats_free(&s);
    store_close(store);
}

/* Results of before: nothing is known of them, which is told, and not as zeros. Of several games nothing is told. */
static void test_nothing_known(void **state)
{
    (void)state;
    Stats s;
    StatsOwn own;
    StatsSection section;
    StatsPoint point[4];
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "kalooki", "you,computer:easy:Ada");
    add_deal(store, a, 0, "");
    add_deal(store, a, 1, "");
    stats_load(&s, store);
    StatsFilter f = everything();
    stats_own(&s, &f, &own);
    assert_true(stats_section(&own, 0, &section) && section.count == 0);
    assert_string_equal(section.foot,
                        "All these matches were played before Meldwell counted this, so there are no figures.");
    assert_false(stats_section(&own, 1, &section));
    assert_int_equal(stats_luck_curve(&s, &f, stats_luck_figure(&own, 0), point, 4), 0);
    TextSink out = text_sink(NULL, 0);
    assert_false(stats_luck_sentence(&own, &own, 0, &out));
    stats_free(&s);
    add_deal(store, add_match(store, "sabra", "you,computer:easy:Ada"), 0, "laid=3/1;");
    stats_load(&s, store);
    stats_own(&s, &f, &own);
    assert_true(own.game < 0 && own.list == NULL && !stats_section(&own, 0, &section));
    assert_int_equal(stats_luck_figure(&own, 0), -1);
    stats_free(&s);
    store_close(store);
}

static void test_luck_over_time(void **state)
{
    (void)state;
    Stats s;
    StatsOwn own, deal;
    StatsPoint point[8];
    char text[320];
    Store *store = store_open(dir, NULL);
    int64_t a = add_match(store, "kalooki", "you,Zoë"), b = add_match(store, "kalooki", "you,Zoë");
    add_deal(store, a, 0, "jokers=1/250/200;jokers=0/250/200");
    add_deal(store, a, 1, "money=0;jokers=9/250/200"); /* luck is not known of the first */
    add_deal(store, b, 0, "jokers=0/500/400;jokers=1/250/200");
    stats_load(&s, store);
    StatsFilter f = of_person(&s, "You");
    stats_own(&s, &f, &own);
    int jokers = stats_luck_figure(&own, 0);
    assert_int_equal(stats_luck_curve(&s, &f, jokers, point, 8), 2);
    assert_true(point[0].points == 750 && point[0].total == 750 && point[1].points == -500 && point[1].total == 250);
    assert_int_equal(stats_luck_curve(&s, &f, jokers, point, 1), 1);
    assert_true(point[0].total == 250 && point[0].lowest == 250 && point[0].highest == 750);
    /* The last match alone. */
    f.since = stats_since(&s, &f, 1);
    assert_int_equal(f.since, b);
    stats_own(&s, &f, &deal);
    assert_int_equal(deal.known, 1);
    assert_int_equal(stats_since(&s, &f, 2), 0); /* there are no more than two */
    TextSink out = text_sink(text, sizeof text);
    assert_true(stats_luck_sentence(&deal, &own, 0, &out));
    assert_string_equal(text, "Jokers dealt and drawn: 0 (0.5 expected). In the match so far: 1 (0.8 expected).");
    out = text_sink(text, sizeof text);
    assert_true(stats_luck_sentence(&deal, &deal, 0, &out));
    assert_string_equal(text, "Jokers dealt and drawn: 0 (0.5 expected).");
    assert_false(stats_luck_sentence(&deal, &deal, 1, &out));
    stats_free(&s);
    store_close(store);
}

/* The table for other programs has them as they are kept. */
static void test_export(void **state)
{
    (void)state;
    Stats s;
    char line[600];
    Store *store = store_open(dir, NULL);
    add_deal(store, add_match(store, "kalooki", "you,Zoë"), 0, "money=5 down=1/1;money=-5");
    stats_load(&s, store);
    StatsFilter f = everything();
    FILE *table = tmpfile();
    assert_true(stats_export(&s, &f, table));
    rewind(table);
    assert_true(fgets(line, sizeof line, table) != NULL && strstr(line, ",take_backs,figures,early_end\n") != NULL);
    assert_true(fgets(line, sizeof line, table) != NULL && strstr(line, ",You,no,5,") != NULL);
    assert_non_null(strstr(line, ",money=5 down=1/1,\n"));
    assert_true(fgets(line, sizeof line, table) != NULL && strstr(line, ",money=-5,\n") != NULL);
    fclose(table);
    stats_free(&s);
    store_close(store);
}

/* ---- what no program wrote ---- */

static void random_hex(Rng *chance, const char *seed_text, char *out, size_t size)
{
    static const char bytes[] = "0123456789-=/.;, :+xyoumnsabrkliejc\xC3\xA9\xFF\n";
    size_t length = strlen(seed_text);
    memcpy(out, seed_text, length + 1);
    for (int n = 1 + (int)rng_below(chance, 6); n > 0; n--) {
        size_t at = length > 0 ? rng_below(chance, (uint32_t)length) : 0;
        switch (rng_below(chance, 3)) {
        case 0: /* one byte is another */
            if (length > 0)
                out[at] = bytes[rng_below(chance, sizeof bytes - 1)];
            break;
        case 1: /* the end is gone */
            length = at;
            break;
        default: /* some are added */
            for (int k = (int)rng_below(chance, 12); k > 0 && length + 1 < size; k--)
                out[length++] = bytes[rng_below(chance, sizeof bytes - 1)];
            break;
        }
        out[length] = '\0';
    }
}

static void damage(sqlite3 *db, Rng *chance)
{
    static const struct {
        const char *sql, *text;
    } columns[] = {
        { "UPDATE result SET points = ?1 WHERE deal = ?2", "5 -9 - 12" },
        { "UPDATE result SET hints = ?1 WHERE deal = ?2", "0 3 1" },
        { "UPDATE result SET take_backs = ?1 WHERE deal = ?2", "1 0 0" },
        { "UPDATE result SET figures = ?1 WHERE deal = ?2",
          "money=-20 bombers=0/1 level.7=1/1 jokers=3/2410/1890;;laid=5/2 numbers=70/65000/90000;" },
        { "UPDATE result SET seats = ?1 WHERE deal = ?2", "3" },
        { "UPDATE result SET turns = ?1 WHERE deal = ?2", "30" },
        { "UPDATE result SET winners = ?1 WHERE deal = ?2", "5" },
        { "UPDATE result SET ended = ?1 WHERE deal = ?2", "1700000000" },
        { "UPDATE match SET seats = ?1 WHERE id % 4 = ?2", "you,person:Zoë,computer:easy:Ada" },
        { "UPDATE match SET game = ?1 WHERE id % 4 = ?2", "five-hundred" },
        { "UPDATE match SET options = ?1 WHERE id % 4 = ?2", "standard,players=3" },
    };
    size_t c = rng_below(chance, sizeof columns / sizeof columns[0]);
    char text[256];
    sqlite3_stmt *q = NULL;
    random_hex(chance, columns[c].text, text, sizeof text);
    assert_int_equal(sqlite3_prepare_v2(db, columns[c].sql, -1, &q, NULL), SQLITE_OK);
    sqlite3_bind_text(q, 1, text, -1, SQLITE_TRANSIENT);
    sqlite3_bind_int(q, 2, (int)rng_below(chance, 4));
    sqlite3_step(q); /* one that takes a value away is refused */
    sqlite3_finalize(q);
}

/* Everything that is asked of the figures, by every filter that there is one name for. */
static void look_at_all(const Stats *s)
{
    static StatsOwn own;
    static StatsSection section;
    for (int key = -1; key < STATS_KEYS; key++)
        for (int name = 0; name < (key < 0 ? 1 : s->names[key].count); name++) {
            StatsFilter f = everything();
            StatsFigures figures;
            StatsLine line[STATS_LINES];
            StatsPoint point[16];
            char text[320];
            if (key >= 0)
                f.key[key] = name;
            stats_figures(s, &f, &figures);
            stats_lines(&figures, line);
            assert_true(figures.won <= figures.judged && figures.judged <= figures.deals);
            stats_own(s, &f, &own);
            assert_true(own.known + own.unknown <= figures.deals && own.count <= STATS_TOTALS);
            for (int n = 0; stats_section(&own, n, &section); n++)
                assert_true(section.heading[0] != '\0' && section.count <= STATS_SECTION_LINES);
            for (int n = 0; stats_luck_figure(&own, n) >= 0; n++) {
                TextSink out = text_sink(text, sizeof text);
                stats_luck_curve(s, &f, stats_luck_figure(&own, n), point, 16);
                stats_luck_sentence(&own, &own, n, &out);
            }
            stats_curve(s, &f, point, 16);
            f.since = stats_since(s, &f, 2);
            stats_figures(s, &f, &figures);
        }
    StatsFilter all = everything();
    FILE *table = tmpfile();
    assert_true(stats_export(s, &all, table));
    fclose(table);
}

/* Results and matches are damaged column by column, by chance: whatever stands there is read, and nothing worse comes
 * of it than figures that are wrong. */
static void test_any_file_is_read(void **state)
{
    (void)state;
    enum { FILES = 40, ROUNDS = 8 };
    Rng chance;
    char path[300];
    rng_seed(&chance, chance_seed(21));
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    for (int file = 0; file < FILES; file++) {
        static const char *const games[] = { "sabra", "kalooki", "five-hundred", "whist" };
        Store *store = store_open(dir, NULL);
        for (int g = 0; g < 4; g++) {
            int64_t id = add_match(store, games[g], "you,person:Zoë,computer:easy:Ada");
            for (int deal = 0; deal < 4; deal++)
                add_deal(store, id, deal,
                         "money=-20 bombers=0/1 laid=5/2 level.7=1/1 jokers=3/2410/1890;jokers=1/1/1;");
        }
        store_close(store);
        sqlite3 *db = NULL;
        assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
        for (int i = 0; i < ROUNDS; i++)
            damage(db, &chance);
        sqlite3_close(db);
        Stats s;
        store = store_open(dir, NULL);
        stats_load(&s, store);
        look_at_all(&s);
        stats_free(&s);
        stats_load_match(&s, store, 1 + (int)rng_below(&chance, 4));
        look_at_all(&s);
        stats_free(&s);
        store_close(store);
        assert_true(remove(path) == 0);
    }
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_a_match_is_counted), TEST(test_sections), TEST(test_classes),          TEST(test_nothing_known),
        TEST(test_damaged_numbers),    TEST(test_sections), TEST(test_classes),          TEST(test_nothing_known),
        TEST(test_luck_over_time),     TEST(test_export),   TEST(test_any_file_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
