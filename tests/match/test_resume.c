/* Going on with a stored match that is damaged, or was played by other rules: nothing of it is lost, and it is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "own_folder.h"

enum { MAX_MOVES = 4000 };

typedef struct MoveList {
    StoredMove move[MAX_MOVES];
    int count;
} MoveList;

static char told[512];
static MoveList before, after;
static StoredMatch header;
static int64_t id;

static bool write_down_move(void *user, int n, const StoredMove *move)
{
    MoveList *l = user;
    assert_int_equal(n, l->count);
    l->move[l->count++] = *move;
    return true;
}

static void read_moves(Store *s, int64_t match, MoveList *l)
{
    l->count = 0;
    store_moves_each(s, match, write_down_move, l);
}

static void run_sql(const char *sql)
{
    char path[512];
    sqlite3 *db = NULL;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* A match left in mid-turn, with something to do again: number `id`, its moves in `before`. */
static void make_match(void)
{
    MatchSetup ms;
    Rng rng;
    Store *s = store_open(dir, NULL);
    assert_true(help_setup(&ms, "Anna,Bert,Carla", "standard", 5));
    Match *m = match_new(&ms, s, NULL, NULL);
    rng_seed(&rng, 5);
    for (int i = 0; i < 24; i++)
        help_whole_turn(m, &rng);
    while (match_state(m)->phase == PHASE_PLAY && (match_undo_refusal(m) || match_redo_refusal(m)))
        help_step(m, &rng);
    id = match_id(m);
    assert_true(store_match_get(s, id, &header));
    assert_true(header.cursor > 25 && header.move_count > header.cursor);
    match_close(m);
    read_moves(s, id, &before);
    store_close(s);
}

static Match *resume(Store *s)
{
    TextSink error = text_sink(told, sizeof told);
    told[0] = '\0';
    Match *m = match_resume(s, id, NULL, NULL, &error);
    assert_non_null(m);
    return m;
}

static void expect_told(const char *part)
{
    if (!strstr(told, part))
        fail_msg("told \"%s\", expected \"%s\"", told, part);
}

/* Changes the file, goes on with the match, and returns the number of the original, whose rows are in `after`: it is
 * whole, on no shelf, in no list, and told of; gone on with again, the match is as it should be. */
static int64_t original_kept(const char *sql, const char *part, int cursor)
{
    run_sql(sql);
    Store *s = store_open(dir, NULL);
    StoredMatch was, now;
    int64_t ids[8], original = 0;
    assert_true(store_match_get(s, id, &was));
    Match *m = resume(s);
    expect_told(part);
    const char *number = strstr(told, "as number ");
    assert_non_null(number);
    original = strtoll(number + strlen("as number "), NULL, 10);
    assert_true(original > id);
    assert_true(store_match_get(s, original, &now) && now.set_aside && now.over);
    assert_int_equal(now.cursor + now.lost, was.cursor + was.lost);
    assert_int_equal(now.move_count, was.move_count);
    assert_true(now.seed == was.seed && now.rules_version == was.rules_version);
    assert_string_equal(now.salt, was.salt);
    assert_string_equal(now.options, was.options);
    assert_true(store_note_get(s, original, "clock", NULL));
    read_moves(s, original, &after);
    assert_int_equal(store_match_list(s, ids, 8), 1);
    assert_int_equal(store_match_list_open(s, ids, 8), 1);
    assert_int_equal(ids[0], id);
    assert_true(store_match_get(s, id, &now) && !now.over);
    assert_int_equal(now.cursor, cursor);
    uint64_t hash = state_hash(match_state(m));
    match_close(m);
    store_close(s);
    s = store_open(dir, NULL); /* and once more: now there is nothing to tell */
    m = resume(s);
    assert_string_equal(told, "");
    assert_true(state_hash(match_state(m)) == hash);
    Rng rng;
    rng_seed(&rng, 1);
    assert_true(help_whole_turn(m, &rng) > 0);
    match_close(m);
    store_close(s);
    return original;
}

static void expect_rows(int from, int to)
{
    for (int i = from; i < to; i++) {
        assert_string_equal(after.move[i].text, before.move[i].text);
        assert_true(after.move[i].hash == before.move[i].hash && after.move[i].seat == before.move[i].seat);
    }
}

/* A wrong hash in the middle is proven wrong by those behind it. */
static void test_hash_only(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE move SET hash = hash + 1 WHERE n IN (0, 19, 20)", "all its moves could be read",
                  header.cursor);
    assert_int_equal(after.count, before.count);
    assert_true(after.move[20].hash == before.move[20].hash + 1);
    expect_rows(21, before.count);
    Store *s = store_open(dir, NULL);
    read_moves(s, id, &after);
    expect_rows(0, header.cursor); /* the match itself is whole again */
    store_close(s);
}

static void test_all_hashes(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE move SET hash = hash + 1 WHERE n >= 20", "damaged after move 20 of", 20);
    assert_int_equal(after.count, before.count);
    expect_rows(0, 20);
}

static void test_unreadable_text(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE move SET text = 'jump 3' WHERE n = 12", "damaged after move 12 of", 12);
    assert_int_equal(after.count, before.count);
    assert_string_equal(after.move[12].text, "jump 3");
    expect_rows(13, before.count);
}

static void test_refused_move(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE move SET text = 'bid 3' WHERE n = 12", "damaged after move 12 of", 12);
    assert_string_equal(after.move[12].text, "bid 3");
    expect_rows(13, before.count);
}

/* Behind a missing row too nothing is thrown away. */
static void test_missing_row(void **state)
{
    (void)state;
    make_match();
    int64_t original = original_kept("DELETE FROM move WHERE n = 10", "damaged after move 10 of", 10);
    StoredMove one;
    Store *s = store_open(dir, NULL);
    for (int n = 0; n < before.count; n++)
        assert_int_equal(store_move_get(s, original, n, &one), n != 10);
    store_close(s);
}

static void test_missing_end(void **state)
{
    (void)state;
    make_match();
    original_kept("DELETE FROM move WHERE n >= 15", "but only 15 are there", 15);
    assert_int_equal(after.count, 15);
}

static void test_all_missing(void **state)
{
    (void)state;
    make_match();
    original_kept("DELETE FROM move", "None of its moves can be read", 0);
    assert_int_equal(after.count, 0);
}

/* What was taken back is part of the match. */
static void test_tail(void **state)
{
    char sql[128];
    (void)state;
    make_match();
    snprintf(sql, sizeof sql, "UPDATE move SET text = 'jump 3' WHERE n = %d", header.move_count - 1);
    original_kept(sql, "cannot be redone", header.cursor);
    assert_int_equal(after.count, before.count);
    expect_rows(0, header.cursor);
}

static void test_gesture_numbers(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE move SET gesture = 2000000000 WHERE n = 3", "all its moves could be read", header.cursor);
    assert_int_equal(after.move[3].gesture, 2000000000);
    expect_rows(0, before.count);
    Store *s = store_open(dir, NULL);
    read_moves(s, id, &after); /* with numbers that grow from the first to what was played since */
    store_close(s);
    assert_int_equal(after.move[0].gesture, 1);
    for (int i = 1; i < after.count; i++)
        assert_true(after.move[i].gesture >= after.move[i - 1].gesture);
}

/* The same moves by rules of another version: not damage. */
static void test_other_rules(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE match SET rules_version = 77", "with a later version of the rules of", header.cursor);
    expect_rows(0, before.count);
    Store *s = store_open(dir, NULL);
    StoredMatch now;
    assert_true(store_match_get(s, id, &now));
    assert_int_equal(now.rules_version, 77); /* the proof of the deal is about it */
    store_close(s);
}

/* Earlier rules that led to the same with every move: nothing to be told, and nothing is set aside. */
static void test_earlier_rules_to_the_same(void **state)
{
    (void)state;
    int64_t ids[8];
    make_match();
    run_sql("UPDATE match SET rules_version = 0");
    Store *s = store_open(dir, NULL);
    Match *m = resume(s);
    assert_string_equal(told, "");
    assert_int_equal(match_state(m)->ply, header.cursor);
    match_close(m);
    assert_int_equal(store_match_list(s, ids, 8), 1);
    store_close(s);
}

/* Other rules may lead to other hashes; what they allow goes on. */
static void test_other_rules_and_hashes(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE match SET rules_version = 0; UPDATE move SET hash = hash * 3 + n", "with an earlier version",
                  header.cursor);
    assert_int_equal(after.count, before.count);
    Store *s = store_open(dir, NULL);
    read_moves(s, id, &after);
    expect_rows(0, header.cursor);
    store_close(s);
}

static void test_other_rules_cut(void **state)
{
    (void)state;
    make_match();
    original_kept("UPDATE match SET rules_version = 0; UPDATE move SET text = 'bid 3' WHERE n = 20",
                  "only the first 20 of", 20);
    assert_null(strstr(told, "damage"));
    assert_int_equal(after.count, before.count);
    expect_rows(21, before.count);
}

/* What was taken back, and is not allowed any more, is not done again; the way back stays as long as it was. */
static void test_tail_refused(void **state)
{
    char sql[128];
    (void)state;
    make_match();
    snprintf(sql, sizeof sql, "UPDATE move SET text = 'bid 3' WHERE n >= %d", header.cursor);
    run_sql(sql);
    Store *s = store_open(dir, NULL);
    Match *m = resume(s);
    const bool way_back = match_undo_refusal(m) == NULL;
    const uint64_t hash = state_hash(match_state(m));
    for (int i = 0; i < 3; i++)
        assert_false(match_redo(m));
    assert_true(state_hash(match_state(m)) == hash);
    assert_non_null(match_redo_refusal(m));
    assert_int_equal(match_undo_refusal(m) == NULL, way_back);
    if (way_back) {
        assert_true(match_undo(m));
        assert_true(state_hash(match_state(m)) != hash);
    }
    match_close(m);
    store_close(s);
}

/* Rules that exclude each other are told, and nothing of the match is touched. */
static void test_conflicting_rules(void **state)
{
    (void)state;
    int told_of = 0;
    for (size_t g = 0; g < game_count; g++) {
        const GameDef *game = game_table[g];
        OptionValues v;
        char options[OPTIONS_TEXT] = "";
        Rng rng;
        rng_seed(&rng, g);
        options_default(game->options, &v);
        for (int i = 0; i < 2000 && game_conflict(game, &v) == NULL; i++) {
            const int option = (int)rng_below(&rng, (uint32_t)game->options->option_count);
            v.v[option] = option_step(game->options, option, v.v[option], rng_below(&rng, 2) == 0 ? -1 : 1);
        }
        const char *why = game_conflict(game, &v);
        if (why == NULL)
            continue;
        TextSink out = text_sink(options, sizeof options), error = text_sink(told, sizeof told);
        options_write(game->options, options_nearest_preset(game->options, &v), &v, &out);
        StoredMatch m = { .seed = 1, .rules_version = game->rules.version, .seats = "you,computer" };
        snprintf(m.game, sizeof m.game, "%s", game->id);
        snprintf(m.options, sizeof m.options, "%s", options);
        Store *s = store_open(dir, NULL);
        const int64_t of = store_match_new(s, &m);
        assert_true(of > 0);
        assert_null(match_resume(s, of, NULL, NULL, &error));
        expect_told("cannot be played");
        expect_told(why);
        store_close(s);
        told_of++;
    }
    assert_true(told_of > 0);
}

/* A match whose rules cannot be read is refused, and nothing of it is touched. */
static void test_unknown_rules(void **state)
{
    (void)state;
    make_match();
    run_sql("UPDATE match SET options = 'standard,flying_tiles=1'");
    Store *s = store_open(dir, NULL);
    TextSink error = text_sink(told, sizeof told);
    assert_null(match_resume(s, id, NULL, NULL, &error));
    expect_told("cannot be read");
    read_moves(s, id, &after);
    assert_int_equal(after.count, before.count);
    expect_rows(0, before.count);
    store_close(s);
}

/* In a second window, where nothing can be kept, nothing in the file is touched. */
static void test_in_memory(void **state)
{
    (void)state;
    make_match();
    run_sql("UPDATE move SET text = 'bid 3' WHERE n = 12");
    Store *first = store_open(dir, NULL);
    Store *second = store_open_read_only(dir, NULL);
    Match *m = resume(second);
    expect_told("damaged after move 12");
    match_close(m);
    store_close(second);
    read_moves(first, id, &after);
    assert_int_equal(after.count, before.count);
    store_close(first);
}

/* How a hand is held, written in words that this program does not know, is laid aside and not lost. */
static void test_hand_of_tomorrow(void **state)
{
    char text[64] = "";
    (void)state;
    make_match();
    run_sql("INSERT OR REPLACE INTO note SELECT id, 'hand0', 'v2 of tomorrow' FROM match");
    Store *s = store_open(dir, NULL);
    Match *m = resume(s);
    TextSink sink = text_sink(text, sizeof text);
    assert_true(store_note_get(s, id, "kept:hand0", &sink));
    assert_string_equal(text, "v2 of tomorrow");
    match_close(m);
    store_close(s);
}

/* The text of the rules goes to the store and comes back whole up to the longest that can be; a longer one, which this
 * program never wrote, is refused with a sentence and never cut to other rules. */
static void test_long_rules(void **state)
{
    (void)state;
    StoredMatch m = { .seed = 1, .rules_version = 1, .game = "sabra", .seats = "you,computer" }, back;
    Store *s = store_open(dir, NULL);
    assert_non_null(s);
    memset(m.options, 'x', sizeof m.options - 2);
    int64_t whole = store_match_new(s, &m);
    assert_true(store_match_get(s, whole, &back));
    assert_string_equal(back.options, m.options);
    char sql[OPTIONS_TEXT + 200];
    memset(m.options, 'x', sizeof m.options - 1);
    snprintf(sql, sizeof sql, "UPDATE match SET options = 'standard,initial_min=50,%syz' WHERE id = %lld", m.options,
             (long long)whole);
    store_close(s);
    run_sql(sql);
    s = store_open(dir, NULL);
    assert_non_null(s);
    TextSink error = text_sink(told, sizeof told);
    assert_true(store_match_get(s, whole, &back));
    assert_null(match_resume(s, whole, NULL, NULL, &error));
    assert_string_equal(told, "The rules of this match cannot be read: they are too long.");
    store_close(s);
}

/* Where the present rules refuse even the first move, the same deal is played from its beginning. */
static void test_other_rules_from_the_start(void **state)
{
    (void)state;
    make_match();
    run_sql("UPDATE match SET rules_version = 999; UPDATE move SET text = 'bid 3' WHERE n = 0");
    Store *s = store_open(dir, NULL);
    Match *m = resume(s);
    expect_told("played with a later version of the rules");
    expect_told("The present rules do not allow its first move, so the match starts again with the same deal.");
    assert_int_equal(match_moment(m).moves, 0);
    match_close(m);
    store_close(s);
}

/* A match whose last move ended it is over, though the file says that it goes on; one that goes on is not. */
static void test_over_after_all(void **state)
{
    (void)state;
    MatchSetup ms;
    Rng rng;
    StoredMatch kept;
    Store *s = store_open(dir, NULL);
    assert_true(help_setup(&ms, "Anna,Bert", "standard", 5));
    Match *m = match_new(&ms, s, NULL, NULL);
    rng_seed(&rng, 5);
    id = match_id(m);
    for (int i = 0; i < 3000 && match_state(m)->phase != PHASE_MATCH_END; i++)
        if (match_state(m)->phase == PHASE_DEAL_END ? !help_next_deal(m) : help_whole_turn(m, &rng) == 0)
            break;
    assert_int_equal(match_state(m)->phase, PHASE_MATCH_END);
    match_close(m);
    store_close(s);
    run_sql("UPDATE match SET over = 0");
    s = store_open(dir, NULL);
    m = resume(s);
    assert_string_equal(told, "");
    assert_true(store_match_get(s, id, &kept) && kept.over && !kept.given_up);
    match_close(m);
    store_close(s);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(test_hash_only),
        TEST(test_all_hashes),
        TEST(test_unreadable_text),
        TEST(test_refused_move),
        TEST(test_missing_row),
        TEST(test_missing_end),
        TEST(test_all_missing),
        TEST(test_tail),
        TEST(test_gesture_numbers),
        TEST(test_other_rules),
        TEST(test_earlier_rules_to_the_same),
        TEST(test_other_rules_and_hashes),
        TEST(test_other_rules_cut),
        TEST(test_tail_refused),
        TEST(test_conflicting_rules),
        TEST(test_unknown_rules),
        TEST(test_in_memory),
        TEST(test_hand_of_tomorrow),
        TEST(test_long_rules),
        TEST(test_other_rules_from_the_start),
        TEST(test_over_after_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
