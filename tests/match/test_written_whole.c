/* Where the store had to begin anew, or could not begin, all of a match is written again with the next thing that is
 * kept: row by row what it would be if nothing had happened. And what is kept of a match that is tampered with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match_inner.h"
#include "match_rows.h"

/* All that is kept, but for times and for marks, which are made anew when they are missed. */
static void dump(Store *s, char *text)
{
    rows_tell(s, ROWS_WITHOUT_MARKS, text);
}

/* ---- two matches alike ---- */

typedef struct Kept {
    char dir[256];
    Store *store;
    Match *match;
    Rng rng;
    char *rows;
} Kept;

/* In mid-deal behind a finished one, with hands arranged, help counted, and something that can be taken back and done
 * again. */
static void begin(Kept *k, const char *game, const char *rules)
{
    MatchSetup setup;
    assert_true(help_folder(k->dir));
    k->store = store_open(k->dir, NULL);
    assert_true(help_setup_of(&setup, game, "A,B", rules, 8));
    setup.practice = true;
    k->match = match_new(&setup, k->store, NULL, NULL);
    k->rows = malloc(ROWS_TEXT);
    assert_true(k->match && k->rows);
    rng_seed(&k->rng, 8);
    for (int i = 0; i < 3000 && (match_sheet_count(k->match) == 0 || match_is_finished(match_state(k->match)) ||
                                 k->match->play.cursor - k->match->play.deal_from < 8);
         i++)
        if (match_is_finished(match_state(k->match)))
            assert_true(help_next_deal(k->match));
        else
            assert_true(help_whole_turn(k->match, &k->rng) > 0);
    help_hand_sort(k->match, 0, SORT_RANK);
    help_hand_sort(k->match, 1, SORT_MELDS);
    match_hint_shown(k->match);
    for (int i = 0; i < 6; i++)
        help_chance_move(k->match, &k->rng);
    assert_true(match_undo(k->match) && match_undo(k->match) && match_redo(k->match));
    assert_true(match_sheet_count(k->match) > 0);
}

static void end(Kept *k)
{
    match_close(k->match);
    store_close(k->store);
    help_remove(k->dir);
    free(k->rows);
}

/* ---- what is done next ---- */

static void plays(Kept *k)
{
    int before = k->match->play.cursor;
    for (int i = 0; i < 50 && k->match->play.cursor <= before; i++)
        help_chance_move(k->match, &k->rng);
    assert_true(k->match->play.cursor > before);
}

static void takes_back(Kept *k)
{
    assert_true(match_undo(k->match));
}

static void does_again(Kept *k)
{
    assert_true(match_redo(k->match));
}

static void arranges(Kept *k)
{
    help_hand_sort(k->match, 0, SORT_SUIT);
}

static void settles(Kept *k)
{
    write_down_settle(k->match);
}

static void (*const deeds[])(Kept *) = { plays, takes_back, does_again, arranges, settles };
enum { DEEDS = sizeof deeds / sizeof *deeds };

/* What may have happened to the store before. */
typedef enum Trouble { BEGAN_ANEW, NOT_BEGUN, TROUBLES } Trouble;

static void make_trouble(Kept *k, Trouble what)
{
    assert_int_equal(store_run(k->store->db, "DELETE FROM move; DELETE FROM note; DELETE FROM result;"
                                             "UPDATE match SET cursor = 0, seats = '', options = ''"),
                     SQLITE_OK);
    if (what == BEGAN_ANEW)
        k->store->moved++;
    if (what == NOT_BEGUN) {
        assert_int_equal(store_run(k->store->db, "DELETE FROM match"), SQLITE_OK);
        k->match->written.id = 0;
        k->match->written.moved = -1;
    }
}

static void try_game(const char *game, const char *rules)
{
    for (Trouble what = BEGAN_ANEW; what < TROUBLES; what++)
        for (int deed = 0; deed < DEEDS; deed++) {
            static Kept sound, troubled;
            begin(&sound, game, rules);
            begin(&troubled, game, rules);
            dump(sound.store, sound.rows);
            dump(troubled.store, troubled.rows);
            assert_string_equal(sound.rows, troubled.rows);
            make_trouble(&troubled, what);
            deeds[deed](&sound);
            deeds[deed](&troubled);
            if (what == NOT_BEGUN && deeds[deed] != settles)
                write_down_settle(troubled.match);
            dump(sound.store, sound.rows);
            dump(troubled.store, troubled.rows);
            if (strcmp(sound.rows, troubled.rows) != 0) {
                size_t at = 0;
                while (sound.rows[at] == troubled.rows[at])
                    at++;
                fail_msg("%s, trouble %d, deed %d: \"%.60s\" is kept as \"%.60s\"", game, (int)what, deed,
                         sound.rows + at, troubled.rows + at);
            }
            assert_int_equal(troubled.match->written.moved, store_moved(troubled.store));
            assert_true(store_note_get(troubled.store, match_id(troubled.match), CLOCK_NOTE, NULL));
            end(&sound);
            end(&troubled);
        }
}

static void all_is_written_again(void **state)
{
    (void)state;
    try_game("sabra", "standard,match_format=time");
    try_game("kalooki", "standard");
    try_game("gin", "standard");
}

/* Where the store begins anew before each gesture, a deal that ends has its mark and its result at once all the same.
 */
static void an_end_is_marked(void **state)
{
    (void)state;
    MatchSetup setup;
    Rng rng;
    char folder[256];
    rng_seed(&rng, 8);
    assert_true(help_folder(folder) && help_setup(&setup, "A,B", "standard,match_format=time", 8));
    Store *store = store_open(folder, NULL);
    Match *m = match_new(&setup, store, NULL, NULL);
    while (match_sheet_count(m) == 0) {
        store->moved++;
        assert_true(help_whole_turn(m, &rng) > 0);
    }
    assert_true(store_note_get(store, match_id(m), "end:0", NULL));
    assert_false(store_note_get(store, match_id(m), "end:1", NULL));
    StoredResult results[2];
    assert_int_equal(store_results(store, match_id(m), results, 2), 1);
    assert_null(m->chronicle.sheet[0].mark);
    match_close(m);
    store_close(store);
    help_remove(folder);
}

/* ---- tampered with ---- */

/* Two moves of one gesture that the seat to act may make now. False: there are none. */
static bool find_two(const Match *m, Move two[2])
{
    static Move first[512], second[512];
    const State *s = match_state(m);
    const int n = match_game(m)->rules.moves(s, s->to_act, first, 512);
    for (int i = 0; i < n; i++) {
        State then = *s;
        if (first[i].kind != MOVE_SHIFT)
            continue;
        match_game(m)->rules.apply(&then, s->to_act, first[i]);
        const int k = match_game(m)->rules.moves(&then, s->to_act, second, 512);
        for (int j = 0; j < k; j++)
            if (second[j].kind == MOVE_SHIFT) {
                two[0] = first[i];
                two[1] = second[j];
                return true;
            }
    }
    return false;
}

/* What was taken back and is no move any more is not done again, nor what came behind it; what came before it is. */
static void what_cannot_be_done_again_is_forgotten(void **state)
{
    (void)state;
    const Move none = { .kind = MOVE_BID, .amount = 3 };
    for (int spoilt = 0; spoilt < 3; spoilt++) {
        MatchSetup setup;
        Move two[2];
        assert_true(help_setup(&setup, "A,B", "standard", 3));
        Match *m = match_new(&setup, NULL, NULL, NULL);
        assert_true(find_two(m, two));
        assert_null(match_play(m, match_state(m)->to_act, two, 2).why);
        const uint64_t after = state_hash(match_state(m));
        assert_true(match_undo(m));
        const int undo = m->undo.count, from = m->play.cursor;
        if (spoilt < 2)
            m->play.move[from + spoilt].move = none;
        assert_int_equal(match_redo(m), spoilt > 0);
        assert_int_equal(m->play.cursor, from + spoilt);
        assert_int_equal(m->play.count, from + spoilt);
        assert_int_equal(m->undo.count, undo + (spoilt > 0));
        assert_int_equal(state_hash(match_state(m)) == after, spoilt == 2);
        assert_string_equal(match_redo_refusal(m), "There is nothing to redo.");
        assert_false(match_redo(m));
        match_close(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_written_again),
        cmocka_unit_test(an_end_is_marked),
        cmocka_unit_test(what_cannot_be_done_again_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
