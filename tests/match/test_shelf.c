/* The shelf of open matches: what is told of a match without opening it, for every game; how the list is ordered and
 * what never takes a match away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "match/shelf.h"
#include "match_help.h"

static void expect_same_note(const ShelfNote *a, const ShelfNote *b)
{
    assert_int_equal(a->deal, b->deal);
    assert_int_equal(a->ended, b->ended);
    assert_int_equal(a->to_act, b->to_act);
    assert_int_equal(a->seats, b->seats);
    for (int i = 0; i < a->seats; i++) {
        assert_int_equal(a->total[i], b->total[i]);
        assert_int_equal(a->leads[i], b->leads[i]);
    }
}

static void test_notes_are_read_back(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, chance_seed(5));
    for (int round = 0; round < 20000; round++) {
        ShelfNote note = { .deal = 1 + (int)rng_below(&rng, 65536), .ended = rng_below(&rng, 2) };
        note.to_act = rng_below(&rng, 3) ? (int)rng_below(&rng, MAX_SEATS) : NO_SEAT;
        note.seats = (int)rng_below(&rng, MAX_SEATS + 1);
        for (int i = 0; i < note.seats; i++) {
            note.total[i] = round == 0 ? INT32_MIN : (int32_t)rng_next(&rng);
            note.leads[i] = rng_below(&rng, 2);
        }
        char text[256];
        TextSink out = text_sink(text, sizeof text);
        shelf_note_write(&note, &out);
        ShelfNote read;
        assert_true(shelf_note_read(text, &read));
        expect_same_note(&note, &read);
        text[rng_below(&rng, (uint32_t)strlen(text) + 1)] = (char)(1 + rng_below(&rng, 255)); /* damaged: no harm */
        if (!shelf_note_read(text, &read))
            assert_int_equal(read.deal, 0);
        assert_in_range(read.seats, 0, MAX_SEATS);
    }
    static const char *const none[] = { "",
                                        "1",
                                        "1 0 0",
                                        "0 0 0 0",
                                        "1 2 0 0",
                                        "1 0 -1 0",
                                        "1 0 0 10",
                                        "1 0 0 2 5",
                                        "1 0 0 1 99999999999",
                                        "1 0 0 1 5 x",
                                        "x" };
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        ShelfNote read;
        assert_false(shelf_note_read(none[i], &read));
    }
}

static int shelf_size(Store *store)
{
    int64_t ids[64];
    return store_match_list_open(store, ids, 64);
}

/* What the shelf reads from the store is what the match itself says. */
static void expect_told(Store *store, Match *m)
{
    ShelfMatch kept, open;
    shelf_look_open(store, match_id(m), match_setup(m), match_view(m, NO_SEAT), &open);
    assert_true(shelf_look(store, match_id(m), &kept));
    assert_true(kept.known && kept.trouble[0] == '\0' && kept.touched > 0);
    assert_int_equal(kept.id, open.id);
    assert_int_equal(kept.setup.game, match_setup(m)->game);
    assert_int_equal(kept.setup.seats, match_setup(m)->seats);
    for (int i = 0; i < kept.setup.seats; i++)
        assert_string_equal(kept.setup.seat[i].name, match_setup(m)->seat[i].name);
    expect_same_note(&kept.note, &open.note);
    assert_int_equal(kept.note.to_act, match_state(m)->to_act);
}

static void test_every_game_is_told(void **state)
{
    (void)state;
    char dir[256];
    assert_true(help_folder(dir));
    for (size_t g = 0; g < game_count; g++) {
        Store *store = store_open(dir, NULL);
        MatchSetup setup;
        const GameDef *game = game_table[g];
        const char *seats = game->min_seats > 2 ? "You,Anna,Bert" : "You,Anna";
        assert_true(help_setup_of(&setup, game->id, seats, game->options->presets[0].id, 7 + g));
        int before = shelf_size(store);
        Match *m = match_new(&setup, store, NULL, NULL);
        assert_int_equal(shelf_size(store), before + 1);
        expect_told(store, m);
        Rng rng;
        rng_seed(&rng, 3);
        while (match_sheet_count(m) == 0) {
            help_whole_turn(m, &rng);
            if (match_state(m)->phase != PHASE_MATCH_END)
                expect_told(store, m);
        }
        if (match_state(m)->phase != PHASE_MATCH_END) {
            ShelfMatch kept;
            assert_true(shelf_look(store, match_id(m), &kept));
            assert_true(kept.note.ended);
            for (int i = 0; i < kept.note.seats; i++)
                assert_int_equal(kept.note.total[i], match_sheet(m, 0)->total[i]);
            assert_true(help_next_deal(m));
            assert_int_equal(kept.note.seats, setup.seats);
            expect_told(store, m);
        }
        match_close(m);
        store_close(store);
    }
    help_remove(dir);
}

/* Undo goes back over what the shelf says; a match of before there was a shelf is told once it has been opened. */
static void test_undo_and_older_matches(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    MatchSetup setup;
    assert_true(help_setup(&setup, "You,Anna", "standard", 3));
    setup.practice = true;
    Match *m = match_new(&setup, store, NULL, NULL);
    int seat = match_state(m)->to_act;
    const Move draw = { .kind = MOVE_DRAW };
    assert_null(match_play(m, seat, &draw, 1).why);
    expect_told(store, m);
    assert_int_not_equal(match_state(m)->to_act, seat);
    assert_true(match_undo(m));
    assert_int_equal(match_state(m)->to_act, seat);
    expect_told(store, m);
    assert_true(match_redo(m));
    expect_told(store, m);
    int64_t id = match_id(m);
    match_close(m);
    for (int round = 0; round < 3; round++) { /* no note; nonsense; a seat that is not there */
        static const char *const notes[] = { "", "nonsense", "1 0 7 0" };
        store_note_set(store, id, "shelf", notes[round]);
        ShelfMatch kept;
        assert_true(shelf_look(store, id, &kept));
        assert_true(kept.known);
        assert_int_equal(kept.note.deal, 0);
        m = match_resume(store, id, NULL, NULL, NULL);
        assert_non_null(m);
        expect_told(store, m);
        match_close(m);
    }
    store_close(store);
}

/* The one that was opened last is the first, whether or not a move was made in it. */
static void test_order(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    MatchSetup setup;
    assert_true(help_setup(&setup, "You,Anna", "standard", 3));
    int64_t id[3], list[4];
    for (int i = 0; i < 3; i++) {
        Match *m = match_new(&setup, store, NULL, NULL);
        id[i] = match_id(m);
        match_close(m);
    }
    assert_int_equal(store_match_open(store), id[2]);
    Match *m = match_resume(store, id[0], NULL, NULL, NULL);
    match_touch(m);
    match_close(m);
    assert_int_equal(store_match_list_open(store, list, 4), 3);
    assert_int_equal(list[0], id[0]);
    assert_int_equal(list[1], id[2]);
    assert_int_equal(list[2], id[1]);
    m = match_resume(store, id[0], NULL, NULL, NULL);
    assert_non_null(m); /* touched, and still whole */
    match_close(m);
    store_close(store);
}

/* What cannot be opened here stays on the shelf and says why. */
static void test_unknown_games_stay(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    static const char *const options[] = { "standard", "standard", "no-such-rules" };
    static const char *const games[] = { "whist", "sabra", "sabra" };
    static const char *const seats[] = { "A,B", "", "A,B" };
    for (int i = 0; i < 3; i++) {
        StoredMatch stored = { .rules_version = 1 };
        snprintf(stored.game, sizeof stored.game, "%s", games[i]);
        snprintf(stored.options, sizeof stored.options, "%s", options[i]);
        snprintf(stored.seats, sizeof stored.seats, "%s", seats[i]);
        int64_t id = store_match_new(store, &stored);
        ShelfMatch kept;
        assert_true(shelf_look(store, id, &kept));
        assert_false(kept.known);
        assert_true(kept.trouble[0] != '\0' && kept.trouble[strlen(kept.trouble) - 1] == '.');
        char sentence[160];
        TextSink error = text_sink(sentence, sizeof sentence);
        assert_null(match_resume(store, id, NULL, NULL, &error));
        assert_string_equal(sentence, kept.trouble);
        assert_int_equal(shelf_size(store), i + 1);
    }
    ShelfMatch kept;
    assert_false(shelf_look(store, 99, &kept));
    int64_t first = store_match_open(store);
    store_match_give_up(store, first);
    assert_false(shelf_look(store, first, &kept));
    assert_int_equal(shelf_size(store), 2);
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notes_are_read_back),    cmocka_unit_test(test_every_game_is_told),
        cmocka_unit_test(test_undo_and_older_matches), cmocka_unit_test(test_order),
        cmocka_unit_test(test_unknown_games_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
