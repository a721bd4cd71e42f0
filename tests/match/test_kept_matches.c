/* Matches that earlier programs stored are opened by the current one, whole and without a word, and played on; "few":
 * every third, for a quick answer. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chance.h"
#include "own_folder.h"

static const char *const folders[] = { "open_matches_1", "open_matches_2", "open_matches_3", "open_matches_4",
                                       "open_matches_5", "open_matches_6", "open_matches_7" };

enum { GAMES_IN_5 = 10 }; /* later ones have folders of their own */

typedef struct Kept {
    long long id;
    char game[24], rules[64], situation[24];
    int cursor, count, sheets, undo, redo;
    uint64_t hash;
} Kept;

static Kept kept[128];
static int kept_count;

static FILE *fixture(const char *folder, const char *name)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/fixtures/%s/%s", MELDWELL_SOURCE, folder, name);
    FILE *f = fopen(path, "rb");
    assert_non_null(f);
    return f;
}

/* What it was when it was stored, from the text; the file itself into a folder of its own. */
static void take(const char *folder)
{
    char line[256], path[512];
    FILE *in = fixture(folder, "matches.txt");
    for (kept_count = 0; fgets(line, sizeof line, in) != NULL; kept_count++) {
        Kept *k = &kept[kept_count];
        assert_true(kept_count < (int)(sizeof kept / sizeof *kept));
        assert_int_equal(sscanf(line, "%lld %23s %63s %23s cursor %d of %d hash %" SCNx64 " sheets %d undo %d redo %d",
                                &k->id, k->game, k->rules, k->situation, &k->cursor, &k->count, &k->hash, &k->sheets,
                                &k->undo, &k->redo),
                         10);
    }
    fclose(in);
    in = fixture(folder, "meldwell.db");
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    for (int c; (c = getc(in)) != EOF;)
        putc(c, out);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

static Store *open_silently(void)
{
    char text[256];
    TextSink message = text_sink(text, sizeof text);
    Store *s = store_open(dir, &message);
    assert_int_equal(store_health(s), STORE_FINE);
    assert_string_equal(text, "");
    return s;
}

static Match *resume_silently(Store *s, const Kept *k)
{
    char text[256];
    TextSink message = text_sink(text, sizeof text);
    Match *m = match_resume(s, k->id, NULL, NULL, &message);
    if (!m || text[0])
        fail_msg("match %lld, %s %s %s: \"%s\"", k->id, k->game, k->rules, k->situation, text);
    return m;
}

static void expect_as_stored(Store *s, Match *m, const Kept *k)
{
    StoredMatch stored;
    assert_true(store_match_get(s, k->id, &stored));
    assert_string_equal(stored.game, k->game);
    assert_int_equal(stored.cursor, k->cursor);
    assert_int_equal(stored.move_count, k->count);
    assert_int_equal(stored.over, strcmp(k->situation, "over") == 0);
    assert_true(state_hash(match_state(m)) == k->hash);
    assert_int_equal(match_sheet_count(m), k->sheets);
    assert_int_equal(match_undo_refusal(m) == NULL, k->undo);
    assert_int_equal(match_redo_refusal(m) == NULL, k->redo);
}

/* Does again what was taken back, then some turns. Returns the hash it comes to. */
static uint64_t play_on(Match *m, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    while (match_redo(m))
        ;
    for (int i = 0; i < 12 && match_state(m)->phase != PHASE_MATCH_END; i++)
        if (match_state(m)->phase == PHASE_DEAL_END)
            assert_true(help_next_deal(m));
        else
            assert_true(help_whole_turn(m, &rng) > 0);
    return state_hash(match_state(m));
}

static void open_all(const char *folder)
{
    int open = 0;
    int64_t ids[128];
    take(folder);
    Store *s = open_silently();
    for (int i = 0; i < kept_count; i += chance_asked.few ? 3 : 1) {
        const Kept *k = &kept[i];
        Match *m = resume_silently(s, k);
        expect_as_stored(s, m, k);
        match_close(m);
        m = resume_silently(s, k);
        expect_as_stored(s, m, k);
        uint64_t hash = play_on(m, (uint64_t)k->id);
        bool over = match_state(m)->phase == PHASE_MATCH_END;
        open += !over;
        assert_true(over || hash != k->hash);
        match_close(m);
        m = resume_silently(s, k);
        assert_true(state_hash(match_state(m)) == hash);
        match_close(m);
    }
    if (!chance_asked.few)
        assert_int_equal(store_match_list_open(s, ids, 128), open);
    assert_int_equal(store_match_list(s, ids, 128), kept_count);
    store_close(s);
}

static void test_open_for_ever(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        open_all(folders[i]);
}

static int count_kept(const char *game, const char *situation)
{
    int n = 0;
    for (int i = 0; i < kept_count; i++)
        n += (game == NULL || strcmp(kept[i].game, game) == 0) &&
             (situation == NULL || strcmp(kept[i].situation, situation) == 0);
    return n;
}

/* Of every game there is something in the fixtures, and every situation. */
static void test_fixture_is_rich(void **state)
{
    static const char *const situations[] = { "tail",    "staged",      "auction",  "trick",
                                              "between", "second-deal", "practice", "over" };
    static const char *const of_gin[] = { "tail", "staged", "between", "second-deal", "practice", "over" };
    static const char *const of_position[] = { "tail", "between", "second-deal", "over" };
    static const char *const of_rummy[] = { "tail", "staged", "between", "second-deal", "practice", "over" };
    static const char *const games[] = { "sabra", "kalooki", "five-hundred" };
    (void)state;
    take("open_matches_1");
    for (size_t g = 0; g < sizeof games / sizeof *games; g++)
        assert_true(count_kept(games[g], NULL) >= 10);
    for (size_t w = 0; w < sizeof situations / sizeof *situations; w++)
        assert_true(count_kept(NULL, situations[w]) > 0);
    take("open_matches_2");
    for (size_t w = 0; w < sizeof of_gin / sizeof *of_gin; w++)
        assert_true(count_kept("gin", of_gin[w]) > 0);
    take("open_matches_3");
    for (size_t w = 0; w < sizeof of_rummy / sizeof *of_rummy; w++) {
        assert_true(count_kept("rummy-500", of_rummy[w]) > 0);
        assert_true(count_kept("rummy", of_rummy[w]) > 0);
    }
    assert_true(count_kept("rummy-500", "owes") > 0); /* a card taken from the discards is still to be used */
    take("open_matches_4");
    for (size_t w = 0; w < sizeof of_rummy / sizeof *of_rummy; w++) {
        assert_true(count_kept("international-tiles", of_rummy[w]) > 0);
        assert_true(count_kept("marriage", of_rummy[w]) > 0);
    }
    assert_true(count_kept("american-tiles", NULL) >= 8);
    take("open_matches_5");
    for (size_t g = 0; g < GAMES_IN_5; g++) {
        assert_true(count_kept(game_table[g]->id, "tail") > 0);
        assert_true(count_kept(game_table[g]->id, "practice") > 0);
        assert_true(count_kept(game_table[g]->id, "over") > 0);
    }
    for (size_t w = 0; w < sizeof situations / sizeof *situations; w++)
        assert_true(count_kept(NULL, situations[w]) > 0);
    take("open_matches_6");
    for (size_t w = 0; w < sizeof of_gin / sizeof *of_gin; w++)
        assert_true(count_kept("conquian", of_gin[w]) > 0);
    take("open_matches_7"); /* which began from positions */
    for (size_t w = 0; w < sizeof of_position / sizeof *of_position; w++)
        assert_true(count_kept(NULL, of_position[w]) >= 4);
}

int main(int argc, char **argv)
{
    chance_read(argc, argv);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_fixture_is_rich, setup, teardown),
        cmocka_unit_test_setup_teardown(test_open_for_ever, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
