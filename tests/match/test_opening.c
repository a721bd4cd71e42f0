/* A match that begins from a position: it is the first state, play goes on from it as from anywhere, and everything
 * that keeps, reads or shows matches knows how it began. What is no position of such a match is refused, and stays. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "chance.h"
#include "cli/proof.h"
#include "match/match_inner.h"
#include "match/rewatch.h"
#include "opening_help.h"
#include "own_folder.h"
#include "played.h"
#include "record/deal_proof.h"
#include "record/review.h"
#include "record/stats.h"
#include "record/transcript.h"
#include "record_text.h"

enum { MOST = 4000, RECORD = 1 << 18 };

static char why[1024];

static TextSink told(void)
{
    why[0] = '\0';
    return text_sink(why, sizeof why);
}

/* A setup of the game by its first preset with as few persons as play by it. */
static void set_up(MatchSetup *m, const GameDef *game, uint64_t seed)
{
    static const char *const persons[] = { "", "A", "A,B", "A,B,C", "A,B,C,D" };
    for (int seats = game->min_seats; seats <= 4; seats++) {
        assert_true(help_setup_of(m, game->id, persons[seats], game->options->presets[0].id, seed));
        options_follow_seats(game->options, &m->options, seats);
        if (game_conflict(game, &m->options) == NULL)
            return;
    }
    fail_msg("%s: nobody can play", game->id);
}

/* Plays on until so many deals are finished, or the match is over. */
static void play_deals(Match *m, int deals, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < MOST && m->chronicle.sheets < deals && match_state(m)->phase != PHASE_MATCH_END; i++)
        if (match_is_finished(match_state(m)))
            assert_true(help_next_deal(m));
        else if (help_whole_turn(m, &rng) == 0)
            fail_msg("%s: no move", match_game(m)->id);
}

/* A text of a position is read whole up to the longest; what is longer, or no text, is refused. */
static void a_text_is_read_whole(void **state)
{
    (void)state;
    enum { MOST_TEXT = 2 * POSITION_TEXT };
    static const struct {
        int size, zero_at;
        bool good;
    } cases[] = { { 0, -1, true },
                  { 5, -1, true },
                  { MOST_TEXT - 1, -1, true },
                  { MOST_TEXT, -1, false },
                  { 5, 0, false },
                  { 5, 4, false },
                  { MOST_TEXT - 1, MOST_TEXT - 2, false } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        FILE *f = tmpfile();
        assert_non_null(f);
        for (int k = 0; k < cases[i].size; k++)
            fputc(k == cases[i].zero_at ? 0 : 'p', f);
        rewind(f);
        TextSink error = told();
        char *text = opening_text(f, &error);
        assert_int_equal(text != NULL, cases[i].good);
        if (text != NULL)
            assert_int_equal(strlen(text), cases[i].size);
        assert_string_equal(why, cases[i].good ? "" : "It is far too long for a position, or it is not a text file.");
        free(text);
        fclose(f);
    }
}

static bool read_text(const char *text, Transcript *t)
{
    TextSink error = told();
    FILE *f = tmpfile();
    assert_non_null(f);
    fputs(text, f);
    rewind(f);
    const bool good = transcript_read(f, t, &error);
    fclose(f);
    return good;
}

/* ---- every way leads to the same ---- */

/* The record of the match, from the match itself, from the store and from its text; and what is made of it. */
static void expect_records(Match *m, Store *store)
{
    Transcript open, kept, read;
    TextSink error = told();
    assert_true(transcript_of_match(m, &open, &error));
    assert_true(transcript_of_store(store, match_id(m), &kept, &error));
    char *one = text_of(&open), *two = text_of(&kept);
    assert_string_equal(one, two);
    assert_memory_equal(one, "meldwell record 2\n", 18);
    if (!read_text(one, &read))
        fail_msg("%s: %s", match_game(m)->id, why);
    assert_true(read.end == state_hash(match_state(m)) && read.count == m->play.cursor);
    assert_int_equal(read.deals, m->chronicle.sheets);
    char *again = text_of(&read);
    assert_string_equal(one, again);
    Rewatch *shown = rewatch_open(&read.setup, read.move, read.count, read.deals - 1);
    assert_non_null(shown);
    rewatch_to(shown, rewatch_place(shown).moves);
    assert_true(state_hash(match_state(rewatch_match(shown))) == state_hash(match_state(m)));
    rewatch_to(shown, 0);
    assert_true(state_hash(match_state(rewatch_match(shown))) == state_hash(&m->play.first));
    rewatch_close(shown);
    for (int deal = 0; review_offered(match_game(m)) && deal < read.deals; deal++) {
        Review *r = review_open(&read, deal, &error);
        assert_non_null(r);
        assert_int_equal(review_deal(r), deal);
        assert_true(review_count(r) > 0 || read.count == 0);
        review_close(r);
    }
    free(one);
    free(two);
    free(again);
    transcript_free(&open);
    transcript_free(&kept);
    transcript_free(&read);
}

static void expect_not_counted(Store *store, int64_t id)
{
    Stats all;
    StoredResult result;
    stats_load(&all, store);
    assert_int_equal(all.count, 0);
    stats_free(&all);
    stats_load_match(&all, store, id);
    assert_int_equal(all.count, 0);
    stats_free(&all);
    assert_int_equal(store_results(store, id, &result, 1), 1); /* the list of matches has it all the same */
}

static void one_match(const GameDef *game, int moves, uint64_t seed)
{
    MatchSetup setup;
    State first;
    set_up(&setup, game, seed);
    help_middle(&setup, moves, &first);
    char *opening = help_opening(&setup, moves);
    assert_non_null(opening);
    Store *store = store_open(NULL, NULL);
    Match *m = match_new(&setup, store, NULL, NULL);
    assert_non_null(m);
    free(opening); /* the match has its own */
    assert_true(state_hash(match_state(m)) == state_hash(&first));
    assert_memory_equal(match_state(m), &first, sizeof first);
    assert_false(proof_exists(match_header(m)));
    assert_string_equal(log_line(&m->chronicle.log, 0, 0, 0).text, "This match begins from a position.");
    assert_non_null(match_undo_refusal(m));
    play_deals(m, 2, seed);
    assert_true(m->chronicle.sheets > 0);
    const uint64_t end = state_hash(match_state(m));
    expect_records(m, store);
    const int64_t id = match_id(m);
    match_close(m);
    expect_not_counted(store, id);
    TextSink error = told();
    m = match_resume(store, id, NULL, NULL, &error);
    assert_string_equal(why, "");
    assert_non_null(m);
    assert_true(state_hash(match_state(m)) == end && state_hash(&m->play.first) == state_hash(&first));
    assert_true(match_header(m)->has_opening && match_setup(m)->opening != NULL);
    match_close(m);
    store_close(store);
}

static void every_game_begins_anywhere(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++)
        for (int moves = 0; moves <= 30; moves += 15) {
            fprintf(stderr, "%s after %d moves\n", game_table[g]->id, moves);
            one_match(game_table[g], moves, 5 + g);
        }
}

/* ---- what comes after ---- */

static const char gin_text[] = "meldwell position 1\ngame gin # a remark\n# another\nturn 0 play 8\n"
                               "hand 0 3s 4s 5s Kc Kd Kh 7d 8d 9d 2h Qs\ndiscard Jd 6c\ndeal 5 1\n";

static void gin_setup(MatchSetup *m, uint64_t seed, char **opening)
{
    TextSink error = told();
    memset(m, 0, sizeof *m);
    m->seed = seed;
    *opening = opening_take(gin_text, m, &error);
    assert_string_equal(why, "");
    assert_true(match_seats_parse(game_table[m->game], "Ann,Ben", seed, m, &error));
}

/* The deal that lies there first, and the one after it. */
static void two_deals(uint64_t seed, State *first, State *second)
{
    MatchSetup setup;
    char *opening;
    gin_setup(&setup, seed, &opening);
    Match *m = match_new(&setup, NULL, NULL, NULL);
    *first = *match_state(m);
    play_deals(m, 1, 1);
    assert_true(help_next_deal(m));
    *second = *match_state(m);
    match_close(m);
    free(opening);
}

/* The position is the same whatever the seed; what is dealt after it comes of the seed, and is always the same. */
static void later_deals_come_of_the_seed(void **state)
{
    (void)state;
    State first[3], second[3];
    for (int i = 0; i < 3; i++)
        two_deals(i < 2 ? 4 : 5, &first[i], &second[i]);
    for (int i = 1; i < 3; i++)
        assert_memory_equal(&first[0].table, &first[i].table, sizeof first[0].table);
    assert_int_equal(first[0].deal_no, 4);
    assert_int_equal(second[0].deal_no, 5);
    assert_memory_equal(&second[0], &second[1], sizeof second[0]);
    assert_memory_not_equal(second[0].table.row.order, second[2].table.row.order, 52);
}

/* A practice match goes back to the position and no further. */
static void practice_goes_back_to_the_position(void **state)
{
    (void)state;
    MatchSetup setup;
    char *opening;
    Rng rng;
    rng_seed(&rng, 3);
    set_up(&setup, game_table[game_find("rummy")], 4);
    assert_non_null(opening = help_opening(&setup, 11));
    setup.practice = true;
    Match *m = match_new(&setup, NULL, NULL, NULL);
    const uint64_t first = state_hash(match_state(m));
    for (int i = 0; i < 4; i++)
        help_whole_turn(m, &rng);
    assert_false(match_is_finished(match_state(m)));
    assert_true(m->play.cursor >= 4);
    while (match_undo(m))
        ;
    assert_int_equal(m->play.cursor, 0);
    assert_true(state_hash(match_state(m)) == first);
    match_close(m);
    free(opening);
}

/* Its deals have other numbers than in a match that was dealt; a long one is gone on with behind a mark all the same.
 */
static void a_long_match_is_gone_on_with_at_once(void **state)
{
    (void)state;
    MatchSetup setup;
    char *opening;
    int lines = 0;
    EarlierState past;
    gin_setup(&setup, 4, &opening);
    Store *store = store_open(NULL, NULL);
    Match *m = match_new(&setup, store, NULL, NULL);
    free(opening);
    play_deals(m, 3, 2);
    if (match_is_finished(match_state(m)) && match_state(m)->phase != PHASE_MATCH_END) {
        Rng rng;
        rng_seed(&rng, 9);
        assert_true(help_next_deal(m));
        assert_true(help_whole_turn(m, &rng) > 0);
    }
    const State end = *match_state(m);
    const int64_t id = match_id(m);
    const int sheets = m->chronicle.sheets, log = m->chronicle.log.count;
    match_close(m);
    TextSink error = told();
    m = match_resume_behind(store, id, 1, NULL, NULL, &error);
    assert_string_equal(why, "");
    assert_non_null(m->past);
    assert_memory_equal(match_state(m), &end, sizeof end);
    do
        past = match_earlier(m, &lines);
    while (past == EARLIER_READING || past == EARLIER_PLAYING);
    assert_int_equal(past, EARLIER_CAME);
    assert_int_equal(m->chronicle.sheets, sheets);
    assert_int_equal(m->chronicle.log.count, log);
    match_close(m);
    store_close(store);
}

/* ---- what is refused ---- */

static void expect_no_opening(const char *text, const char *part)
{
    MatchSetup m = { .seed = 1, .seats = 7 };
    TextSink error = told();
    assert_null(opening_take(text, &m, &error));
    if (strstr(why, part) == NULL)
        fail_msg("told \"%s\", expected \"%s\"", why, part);
    assert_true(m.opening == NULL && m.seats == 7);
}

static void what_no_match_begins_from(void **state)
{
    (void)state;
    expect_no_opening("", "does not begin with");
    expect_no_opening("meldwell position 1\ngame bridge\n", "names the game \"bridge\", and there is none");
    expect_no_opening("meldwell position 1\ngame gin\nhand 0 Ah\n", "another number of pieces");
    expect_no_opening("meldwell position 1\ngame sabra\nturn - match-end\n", "");
    expect_no_opening("meldwell position 1\ngame royal-rummy\nseats 3\nturn 1 play\nhand 0\nhand 1\nhand 2\n", "");
}

static void expect_misfit(const MatchSetup *m, const char *part)
{
    State s;
    TextSink error = told();
    assert_false(opening_state(m, &s, &error));
    if (strstr(why, part) == NULL)
        fail_msg("told \"%s\", expected \"%s\"", why, part);
    assert_null(match_new(m, NULL, NULL, NULL));
}

static void a_position_of_another_match(void **state)
{
    (void)state;
    MatchSetup m, other;
    char *opening;
    gin_setup(&m, 4, &opening);
    assert_true(help_setup_plain(&other, "rummy", 4));
    other.opening = opening;
    expect_misfit(&other, "This is a position of Gin Rummy, and the match is one of Basic rummy.");
    other = m;
    other.options.v[0]--;
    expect_misfit(&other, "The position and the match have different rules.");
    set_up(&other, game_table[game_find("kalooki")], 4);
    char *kalooki = help_opening(&other, 10);
    other.seats++;
    other.seat[2] = other.seat[1];
    expect_misfit(&other, "The position is for 2 players, and the match has 3.");
    free(kalooki);
    free(opening);
}

/* ---- damage ---- */

/* Writes an opening into the file of matches, as damage would; and reads what lies there now. */
static void set_stored(int64_t id, const char *text, char *found, size_t size)
{
    char path[300];
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    snprintf(path, sizeof path, "%s/meldwell.db", dir);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    const char *sql = text ? "UPDATE match SET opening = ?2 WHERE id = ?1 RETURNING opening"
                           : "SELECT opening FROM match WHERE id = ?1";
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    sqlite3_bind_int64(q, 1, id);
    if (text)
        sqlite3_bind_text(q, 2, text, -1, SQLITE_TRANSIENT);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    snprintf(found, size, "%s", (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    sqlite3_close(db);
}

static int64_t stored_match(uint64_t *end)
{
    MatchSetup setup;
    char *opening;
    Store *store = store_open(dir, NULL);
    gin_setup(&setup, 4, &opening);
    Match *m = match_new(&setup, store, NULL, NULL);
    free(opening);
    play_deals(m, 1, 2);
    *end = state_hash(match_state(m));
    const int64_t id = match_id(m);
    match_close(m);
    store_close(store);
    return id;
}

/* One place of the text is otherwise: a byte, a line that is gone or doubled, an end that is missing. */
static void damage(Rng *rng, const char *whole, char *out, size_t size)
{
    static const char letters[] = "0123456789 -=:#.,+KQshcdx\n\tz";
    const size_t length = strlen(whole);
    snprintf(out, size, "%s", whole);
    const size_t at = rng_below(rng, (uint32_t)length);
    const char *line = strchr(whole + at, '\n');
    switch (rng_below(rng, 5)) {
    case 0:
        out[at] = '\0';
        break;
    case 1:
        out[at] = (char)(1 + rng_below(rng, 255));
        break;
    case 2:
        if (line != NULL) /* twice from here on */
            snprintf(out + (line - whole), size - (size_t)(line - whole), "%s", whole + at);
        break;
    case 3:
        if (line != NULL)
            snprintf(out + at, size - at, "%s", line);
        break;
    default:
        out[at] = letters[rng_below(rng, sizeof letters - 1)];
    }
}

/* A damaged opening in the store is told in a sentence, and nothing of the match is lost or changed; where it can still
 * be read, as another position, the match goes on as far as its moves are allowed, and the one that was is kept. */
static void a_damaged_opening_is_told(void **state)
{
    (void)state;
    enum { ROOM = 2 * POSITION_TEXT };
    static char whole[ROOM], spoilt[ROOM], found[ROOM];
    uint64_t end;
    int refused = 0;
    const int64_t id = stored_match(&end);
    set_stored(id, NULL, whole, sizeof whole);
    assert_memory_equal(whole, "meldwell position 1\n", 20);
    for (Cases c = chance_cases(77, CHANCE_CASES(150, 40)); chance_next(&c);) {
        Rng rng;
        Transcript t;
        StoredMatch kept;
        rng_seed(&rng, c.seed);
        damage(&rng, whole, spoilt, sizeof spoilt);
        if (spoilt[0] == '\0')
            continue; /* which is a match that was dealt */
        set_stored(id, spoilt, found, sizeof found);
        Store *store = store_open(dir, NULL);
        TextSink error = told();
        if (!transcript_of_store(store, id, &t, &error))
            assert_true(why[0] != '\0');
        transcript_free(&t);
        error = told();
        Match *m = match_resume(store, id, NULL, NULL, &error);
        if (m == NULL) {
            refused++;
            assert_non_null(strstr(why, "position that this match began from"));
            assert_true(store_match_get(store, id, &kept) && kept.cursor > 0 && kept.move_count == kept.cursor);
            assert_true(kept.has_opening && !kept.set_aside);
        } else
            assert_true(state_hash(match_state(m)) == end || why[0] != '\0');
        match_close(m);
        store_close(store);
        set_stored(id, NULL, found, sizeof found);
        assert_string_equal(found, spoilt);
        if (m != NULL && why[0] != '\0') { /* it was cut: begin with another */
            help_remove(dir);
            assert_true(help_folder(dir) && stored_match(&end) == id);
        }
    }
    assert_true(refused > 10 || !chance_usual());
    set_stored(id, whole, found, sizeof found);
    Store *store = store_open(dir, NULL);
    TextSink error = told();
    Match *m = match_resume(store, id, NULL, NULL, &error);
    assert_string_equal(why, "");
    assert_true(state_hash(match_state(m)) == end);
    match_close(m);
    store_close(store);
}

/* Records of it, damaged anywhere: refused with a sentence, or read as a match that is one. */
static void a_damaged_record_is_told(void **state)
{
    (void)state;
    static char spoilt[RECORD];
    uint64_t end;
    Transcript t;
    int refused = 0;
    const int64_t id = stored_match(&end);
    Store *store = store_open(dir, NULL);
    TextSink error = told();
    assert_true(transcript_of_store(store, id, &t, &error));
    char *whole = text_of(&t);
    transcript_free(&t);
    for (Cases c = chance_cases(78, CHANCE_CASES(1500, 400)); chance_next(&c);) {
        Rng rng;
        rng_seed(&rng, c.seed);
        damage(&rng, whole, spoilt, sizeof spoilt);
        if (!read_text(spoilt, &t)) {
            refused++;
            assert_true(why[0] != '\0');
            assert_true(t.move == NULL && t.opening == NULL && t.setup.opening == NULL);
        }
        transcript_free(&t);
    }
    assert_true(refused > 100 || !chance_usual());
    free(whole);
    store_close(store);
}

/* What stands where the position should, line by line. */
static void wrong_lines_of_a_record(void **state)
{
    static const char head[] =
        "meldwell record 2\ngame gin\nrules 1\noptions standard\nseats Ann,Ben\nseed 4\npractice no\n";
    static const struct {
        const char *behind, *told;
    } cases[] = {
        { "moves 0\n", "Line 8 of the record does not give \"position\"." },
        { "position x\n", "The number in line 8 of the record cannot be right." },
        { "position 1001\n", "The number in line 8 of the record cannot be right." },
        { "position 3\nmeldwell position 1\n", "The record ends too early, at line 10." },
        { "position 1\nmeldwell position 1\nmoves 0\n", "The position that this match began from cannot be read: " },
        { "position 2\nmeldwell position 1\ngame sabra\nmoves 0\n", "This is a position of Sabra" },
        { "position 2\nmeldwell position 9\ngame gin\nmoves 0\n", "cannot be read: " },
        { "position 2\nmeldwell position 1\ngame g\xC3\xBC\nmoves 0\n", "This is not the record of a match." },
    };
    (void)state;
    char text[1024];
    Transcript t;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(text, sizeof text, "%s%s", head, cases[i].behind);
        if (read_text(text, &t) || strstr(why, cases[i].told) == NULL)
            fail_msg("told \"%s\", expected \"%s\"", why, cases[i].told);
        assert_null(t.opening);
    }
    static char much[RECORD * 16];
    size_t n = (size_t)snprintf(much, sizeof much, "%sposition 1000\nmeldwell position 1\ngame gin\n", head);
    for (int i = 0; i < 900; i++)
        n += (size_t)snprintf(much + n, sizeof much - n, "seat 0 %0100d\n", 0);
    assert_false(read_text(much, &t));
    assert_non_null(strstr(why, "The position in the record becomes too long"));
}

/* A match that is over and began from a position has no proof: that is said, and nothing is told of its seed. */
static void no_proof_of_what_was_not_dealt(void **state)
{
    (void)state;
    uint64_t end;
    const char *const words[] = { "--last", "--data-dir", dir };
    const int64_t id = stored_match(&end);
    Store *store = store_open(dir, NULL);
    store_match_over(store, id);
    store_close(store);
    Said said = said_by(proof_command, 3, words);
    assert_int_equal(said.status, 1);
    assert_string_equal(said.out, "");
    assert_non_null(strstr(said.err, "The last finished match began from a position"));
    said_free(&said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_read_whole),
        cmocka_unit_test(every_game_begins_anywhere),
        cmocka_unit_test(later_deals_come_of_the_seed),
        cmocka_unit_test(practice_goes_back_to_the_position),
        cmocka_unit_test(a_long_match_is_gone_on_with_at_once),
        cmocka_unit_test(what_no_match_begins_from),
        cmocka_unit_test(a_position_of_another_match),
        cmocka_unit_test_setup_teardown(a_damaged_opening_is_told, setup, teardown),
        cmocka_unit_test_setup_teardown(a_damaged_record_is_told, setup, teardown),
        cmocka_unit_test(wrong_lines_of_a_record),
        cmocka_unit_test_setup_teardown(no_proof_of_what_was_not_dealt, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
