/* Matches as what they are made of: from an open match, from the store and from a text they are the same, and what is
 * none is refused with what is wrong with it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match_help.h"
#include "record/transcript.h"
#include "record_text.h"

enum { STEPS = 40, MOST = 400, RECORD = 1 << 16 };

static char why[512];

static TextSink told(void)
{
    why[0] = '\0';
    return text_sink(why, sizeof why);
}

static bool read_bytes(const char *text, size_t size, Transcript *t)
{
    TextSink error = told();
    FILE *f = tmpfile();
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, size, f), size);
    rewind(f);
    const bool good = transcript_read(f, t, &error);
    fclose(f);
    return good;
}

static void expect_refused(const char *text, const char *part)
{
    Transcript t;
    if (read_bytes(text, strlen(text), &t) || !strstr(why, part))
        fail_msg("told \"%s\", expected \"%s\"", why, part);
    assert_null(t.move);
}

static void expect_same(const Transcript *a, const Transcript *b)
{
    char *x = text_of(a), *y = text_of(b);
    assert_string_equal(x, y);
    assert_true(a->end == b->end && a->over == b->over);
    assert_int_equal(a->deals, b->deals);
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++)
        assert_true(move_same(&a->move[i].move, &b->move[i].move) && a->move[i].seat == b->move[i].seat);
    free(x);
    free(y);
}

/* A match of some turns, with something taken back at its end. */
static Match *some_match(Store *store, const char *game, uint64_t seed)
{
    MatchSetup setup;
    Rng rng;
    rng_seed(&rng, seed);
    assert_true(help_setup_plain(&setup, game, seed));
    Match *m = match_new(&setup, store, NULL, NULL);
    for (int i = 0; i < STEPS; i++)
        help_step(m, &rng);
    match_undo(m);
    return m;
}

static void every_way_leads_to_the_same(void **state)
{
    (void)state;
    for (size_t g = 0; g < game_count; g++) {
        Transcript open, kept, read;
        TextSink error = told();
        Store *store = store_open(NULL, NULL);
        Match *m = some_match(store, game_table[g]->id, 3 + g);
        if (!transcript_of_match(m, &open, &error) || !transcript_of_store(store, match_id(m), &kept, &error))
            fail_msg("%s: %s", game_table[g]->id, why);
        assert_int_equal(open.count, m->play.cursor);
        assert_true(open.end == state_hash(match_state(m)) && open.count > 0);
        for (int i = 0; i < open.count; i++)
            assert_true(move_same(&open.move[i].move, &m->play.move[i].move) &&
                        open.move[i].seat == m->play.move[i].seat);
        expect_same(&open, &kept);
        char *text = text_of(&open);
        if (!read_bytes(text, strlen(text), &read))
            fail_msg("%s: %s", game_table[g]->id, why);
        expect_same(&open, &read);
        free(text);
        transcript_free(&open);
        transcript_free(&kept);
        transcript_free(&read);
        match_close(m);
        store_close(store);
    }
}

/* ---- texts ---- */

static char *some_text(void)
{
    Transcript t;
    TextSink error = told();
    Match *m = some_match(NULL, "rummy", 5);
    assert_true(transcript_of_match(m, &t, &error));
    char *text = text_of(&t);
    transcript_free(&t);
    match_close(m);
    return text;
}

/* `put` in place of the line of that number, from 1; "" for leaving it out. */
static const char *with_line(const char *text, int line, const char *put)
{
    static char out[RECORD];
    const char *at = text;
    for (int i = 1; i < line; i++)
        at = strchr(at, '\n') + 1;
    snprintf(out, sizeof out, "%.*s%s%s", (int)(at - text), text, put, strchr(at, '\n') + 1);
    return out;
}

static void what_is_no_line_of_text(void **state)
{
    (void)state;
    char *text = some_text(), line[8192];
    for (int c = 1; c < 0x20; c++) {
        if (c == '\n')
            continue;
        snprintf(line, sizeof line, "game rum%cmy\n", c);
        expect_refused(with_line(text, 2, line), "Line 2 of the record is not text.");
    }
    expect_refused(with_line(text, 2, "game rum\x7Fmy\n"), "Line 2 of the record is not text.");
    memset(line, ' ', sizeof line);
    snprintf(line + 6000, sizeof line - 6000, "\n");
    memcpy(line, "# ", 2);
    expect_refused(with_line(text, 2, line), "Line 2 of the record is not text.");
    expect_refused(with_line(text, 2, "game r\xC3\xBCmmy\n"), "This is not the record of a match.");
    free(text);
}

/* Remarks, blanks at the end of a line and ends of lines as Windows has them make no difference. */
static void what_makes_no_difference(void **state)
{
    (void)state;
    Transcript plain, other;
    char *text = some_text();
    assert_true(read_bytes(text, strlen(text), &plain));
    static char out[2 * RECORD];
    size_t n = 0;
    for (const char *c = text; *c; c++) {
        const char *put = *c == '\n' ? "  \r\n# a remark\n" : (char[]){ *c, '\0' };
        n += (size_t)snprintf(out + n, sizeof out - n, "%s", put);
    }
    n -= strlen("# a remark\n"); /* behind the end there are blanks alone */
    if (!read_bytes(out, n, &other))
        fail_msg("%s", why);
    expect_same(&plain, &other);
    transcript_free(&plain);
    transcript_free(&other);
    free(text);
}

/* Of the end of a line only blanks and what Windows writes there are left out, be it all of the line. */
static void ends_of_lines(void **state)
{
    (void)state;
    static const char *const ends[] = { "", " ", "  ", "\r", " \r", "\r ", "\r\r" };
    Transcript t;
    char *text = some_text(), line[200];
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(line, sizeof line, "%s\n", ends[i]);
        expect_refused(with_line(text, 2, line), "Line 2 of the record does not give \"game\".");
        snprintf(line, sizeof line, "seats person:Anna,person:Cara B%s\n", ends[i]);
        const char *other = with_line(text, 5, line);
        if (!read_bytes(other, strlen(other), &t))
            fail_msg("%s", why);
        assert_string_equal(t.setup.seat[1].name, "Cara B");
        transcript_free(&t);
    }
    free(text);
}

static void wrong_lines_are_named(void **state)
{
    static const struct {
        int line;
        const char *put, *told;
    } cases[] = {
        { 1, "meldwell record 3\n", "written by a newer version" },
        { 1, "meldwell record 0\n", "This is not the record of a match." },
        { 1, "meldwell record x\n", "This is not the record of a match." },
        { 1, "meldwell records 1\n", "This is not the record of a match." },
        { 2, "", "Line 2 of the record does not give \"game\"." },
        { 2, "gamerummy\n", "Line 2 of the record does not give \"game\"." },
        { 2, "game a-name-that-is-longer-than-any\n", "Line 2 of the record is too long." },
        { 3, "rules -1\n", "The number in line 3 of the record cannot be right." },
        { 3, "rules\n", "Line 3 of the record does not give \"rules\"." },
        { 3, "rules 99999999999\n", "The number in line 3 of the record cannot be right." },
        { 3, "rules 2147483647\n", "later version of the rules" },
        { 6, "seed 18446744073709551616\n", "The number in line 6 of the record cannot be right." },
        { 6, "seed 1x\n", "The number in line 6 of the record cannot be right." },
        { 7, "practice maybe\n", "Line 7 of the record says neither yes nor no." },
        { 8, "moves 200001\n", "The number in line 8 of the record cannot be right." },
        { 9, "9 draw\n", "Line 9 of the record is not a move." },
        { 9, "x draw\n", "Line 9 of the record is not a move." },
        { 9, "0draw\n", "Line 9 of the record is not a move." },
        { 9, "0 fly\n", "Line 9 of the record is not a move." },
    };
    (void)state;
    char *text = some_text();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_refused(with_line(text, cases[i].line, cases[i].put), cases[i].told);
    char more[RECORD];
    snprintf(more, sizeof more, "%s \n\t\nx", text);
    expect_refused(more, "There is something after the end of the record.");
    for (size_t n = 1; n + 20 < strlen(text); n += 1 + n / 4) { /* cut anywhere */
        snprintf(more, n, "%s", text);
        expect_refused(more, n < 18 ? "This is not the record of a match." : "");
    }
    char *end = strstr(text, "\nend ") + 5;
    *end = *end == '0' ? '1' : '0';
    expect_refused(text, "do not lead to its end");
    free(text);
}

/* ---- matches of the store that are damaged ---- */

static StoredMatch kept_head;
static StoredMove kept_move[MOST];
static int kept_count;

static bool keep(void *user, int n, const StoredMove *move)
{
    (void)user;
    kept_move[n] = *move;
    kept_count = n + 1;
    return n + 1 < MOST;
}

static void expect_store_refused(Store *store, int count, const char *part)
{
    Transcript t;
    TextSink error = told();
    store_match_put(store, &kept_head, kept_move, count);
    if (transcript_of_store(store, kept_head.id, &t, &error) || !strstr(why, part))
        fail_msg("told \"%s\", expected \"%s\"", why, part);
    assert_null(t.move);
}

static void damaged_matches_are_refused(void **state)
{
    (void)state;
    Transcript t;
    Store *store = store_open(NULL, NULL);
    Match *m = some_match(store, "rummy", 9);
    const int64_t id = match_id(m);
    match_close(m);
    TextSink error = told();
    assert_false(transcript_of_store(store, id + 1, &t, &error));
    assert_string_equal(why, "There is no such match any more.");
    assert_true(store_match_get(store, id, &kept_head));
    store_moves_each(store, id, keep, NULL);
    assert_true(kept_count > 10);
    for (int n = 0; n < kept_head.cursor; n += 4) {
        const StoredMove whole = kept_move[n];
        char part[64];
        snprintf(kept_move[n].text, sizeof kept_move[n].text, "fly");
        expect_store_refused(store, kept_count, "A move of this match cannot be read.");
        kept_move[n] = whole;
        kept_move[n].seat = 2;
        expect_store_refused(store, kept_count, "A move of this match cannot be read.");
        kept_move[n].seat = -1;
        expect_store_refused(store, kept_count, "A move of this match cannot be read.");
        kept_move[n] = whole;
        kept_move[n].hash ^= 1;
        snprintf(part, sizeof part, "Move %d of %d no longer has the result it had.", n + 1, kept_head.cursor);
        expect_store_refused(store, kept_count, part);
        kept_move[n] = whole;
        TextSink next = text_sink(kept_move[n].text, sizeof kept_move[n].text);
        move_text((Move){ .kind = MOVE_NEXT }, &next);
        snprintf(part, sizeof part, "Move %d of %d is not allowed there.", n + 1, kept_head.cursor);
        expect_store_refused(store, kept_count, part);
        kept_move[n] = whole;
        expect_store_refused(store, n, "Moves of this match are missing.");
    }
    /* What was taken back is not looked at. */
    kept_move[kept_head.cursor] = kept_move[0];
    snprintf(kept_move[kept_head.cursor].text, sizeof kept_move[0].text, "fly");
    store_match_put(store, &kept_head, kept_move, kept_head.cursor + 1);
    error = told();
    assert_true(transcript_of_store(store, id, &t, &error));
    assert_int_equal(t.count, kept_head.cursor);
    transcript_free(&t);
    store_close(store);
}

/* ---- the one played last ---- */

static bool is_gin(const GameDef *game)
{
    return strcmp(game->id, "gin") == 0;
}

static int64_t begun(Store *store, const char *game, bool deal_finished)
{
    Match *m = some_match(store, game, 4);
    const int64_t id = match_id(m);
    const StoredResult r = { .match = id, .seats = 2 };
    if (deal_finished)
        store_result_add(store, &r);
    match_close(m);
    return id;
}

static void the_last_that_was_finished(void **state)
{
    (void)state;
    Transcript t;
    Store *store = store_open(NULL, NULL);
    TextSink error = told();
    assert_false(transcript_of_last(store, NULL, &t, &error));
    assert_string_equal(why, "No deal has been finished yet.");
    const int64_t gin = begun(store, "gin", true), over = begun(store, "rummy", false);
    const int64_t given_up = begun(store, "rummy", false), open = begun(store, "rummy", false);
    assert_true(transcript_find_last(store, NULL) == gin);
    store_match_over(store, over);
    store_match_give_up(store, given_up);
    assert_true(transcript_find_last(store, NULL) == over);
    assert_true(transcript_find_last(store, is_gin) == gin);
    const StoredResult r = { .match = open, .seats = 2 };
    store_result_add(store, &r);
    assert_true(transcript_find_last(store, NULL) == open);
    error = told();
    assert_true(transcript_of_last(store, is_gin, &t, &error));
    assert_string_equal(game_table[t.setup.game]->id, "gin");
    transcript_free(&t);
    store_results_clear(store);
    assert_true(transcript_find_last(store, NULL) == over);
    assert_true(transcript_find_last(store, is_gin) == 0);
    store_close(store);
}

/* A file is read as its text is; what is no file is none of ours. */
static void a_file_is_read(void **state)
{
    (void)state;
    char dir[256], path[300];
    assert_true(help_folder(dir));
    snprintf(path, sizeof path, "%s/record", dir);
    static const struct {
        const char *text, *why;
    } files[] = { { NULL, "/record cannot be opened: there is no such file, or it may not be read." },
                  { "", "" },
                  { "meldwell record 1\n", "" } };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        Transcript t, again;
        memset(&t, 0x5A, sizeof t);
        TextSink error = told();
        FILE *f = files[i].text ? fopen(path, "w") : NULL;
        if (f) {
            fputs(files[i].text, f);
            fclose(f);
        }
        assert_false(transcript_of_file(path, &t, &error));
        assert_true(t.move == NULL && t.opening == NULL && t.count == 0);
        char of_file[sizeof why];
        snprintf(of_file, sizeof of_file, "%s", why);
        if (files[i].text) {
            assert_false(read_bytes(files[i].text, strlen(files[i].text), &again));
            assert_string_equal(of_file, why);
        } else {
            assert_non_null(strstr(of_file, files[i].why));
        }
    }
    MatchSetup setup;
    Transcript made, read;
    assert_true(help_setup_plain(&setup, "gin", 3));
    Match *m = match_new(&setup, NULL, NULL, NULL);
    TextSink error = told();
    assert_true(transcript_of_match(m, &made, &error));
    FILE *f = fopen(path, "w");
    assert_true(f != NULL && transcript_write(&made, f));
    fclose(f);
    assert_true(transcript_of_file(path, &read, &error));
    expect_same(&made, &read);
    transcript_free(&made);
    transcript_free(&read);
    match_close(m);
    help_remove(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_leads_to_the_same),
        cmocka_unit_test(what_is_no_line_of_text),
        cmocka_unit_test(what_makes_no_difference),
        cmocka_unit_test(wrong_lines_are_named),
        cmocka_unit_test(ends_of_lines),
        cmocka_unit_test(damaged_matches_are_refused),
        cmocka_unit_test(the_last_that_was_finished),
        cmocka_unit_test(a_file_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
