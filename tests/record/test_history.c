/* The list of matches that were played: which are in it, in what order, and what each row tells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match_help.h"
#include "record/history.h"

static const char three[] = "you,computer:easy:Anna,computer:easy:Ben";

static int64_t begun(Store *store, const char *game, const char *seats)
{
    StoredMatch m = { .seed = 7,
                      .rules_version = game_find(game) >= 0 ? game_table[game_find(game)]->rules.version : 1 };
    snprintf(m.game, sizeof m.game, "%s", game);
    snprintf(m.seats, sizeof m.seats, "%s", seats);
    return store_match_new(store, &m);
}

static void add_deal(Store *store, int64_t match, int deal, bool last, uint16_t match_winners)
{
    const StoredResult r = { .match = match, .deal = deal, .seats = 3, .last = last, .match_winners = match_winners };
    store_result_add(store, &r);
}

static void expect_ids(Store *store, const int64_t *id, int n)
{
    History h;
    history_load(&h, store);
    assert_false(h.cut);
    assert_int_equal(h.count, n);
    for (int i = 0; i < n; i++)
        assert_true(h.entry[i].id == id[i]);
    history_free(&h);
    assert_true(h.entry == NULL && h.count == 0);
}

/* The row of that match; *found: it has one. */
static HistoryMatch row_of(Store *store, int64_t id)
{
    History h;
    HistoryMatch row = { .known = false };
    history_load(&h, store);
    for (int i = 0; i < h.count; i++)
        if (h.entry[i].id == id)
            history_look(store, &h.entry[i], &row);
    history_free(&h);
    assert_true(row.entry.id == id);
    return row;
}

static void expect_row(Store *store, int64_t id, int deals, const char *result)
{
    char text[200] = "";
    TextSink out = text_sink(text, sizeof text);
    const HistoryMatch row = row_of(store, id);
    assert_true(row.known);
    assert_string_equal(row.trouble, "");
    assert_int_equal(history_deals(&row), deals);
    history_result_say(&row, &out);
    assert_string_equal(text, result);
}

/* Those that are over, and those of which a deal is: the newest first. */
static void which_are_listed(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    expect_ids(store, NULL, 0);
    expect_ids(NULL, NULL, 0);
    int64_t over = begun(store, "gin", "you,Anna"), with_deal = begun(store, "gin", "you,Anna");
    int64_t open = begun(store, "gin", "you,Anna"), given_up = begun(store, "gin", "you,Anna");
    int64_t aside = store_match_set_aside(store, over);
    assert_true(open > 0 && aside > 0);
    store_match_over(store, over);
    add_deal(store, with_deal, 0, false, 0);
    store_match_give_up(store, given_up); /* without a deal */
    expect_ids(store, (int64_t[]){ with_deal, over }, 2);
    add_deal(store, given_up, 0, false, 0);
    expect_ids(store, (int64_t[]){ given_up, with_deal, over }, 3);
    store_close(store);
}

static void more_than_fit_at_first(void **state)
{
    enum { MANY = 300 };
    static int64_t id[MANY];
    (void)state;
    Store *store = store_open(NULL, NULL);
    for (int i = MANY - 1; i >= 0; i--) {
        id[i] = begun(store, "gin", "you,Anna");
        store_match_over(store, id[i]);
        if (i == MANY - 256)
            expect_ids(store, id + i, 256); /* exactly what fits */
    }
    expect_ids(store, id, MANY);
    store_close(store);
}

/* Who has won is told of a match that was played to its end, by the last of its results. */
static void what_a_row_tells(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    int64_t won = begun(store, "rummy", three), lost = begun(store, "rummy", three);
    int64_t shared = begun(store, "rummy", three), cleared = begun(store, "rummy", three);
    int64_t unmarked = begun(store, "rummy", three), given_up = begun(store, "rummy", three);
    int64_t open = begun(store, "rummy", three);
    add_deal(store, won, 0, false, 0);
    add_deal(store, won, 1, true, 1);
    add_deal(store, lost, 0, true, 2);
    add_deal(store, shared, 0, true, 6);
    add_deal(store, unmarked, 0, true, 1);
    add_deal(store, unmarked, 1, false, 2); /* no match goes on behind its end: it is not known who has won */
    add_deal(store, given_up, 0, true, 1);
    add_deal(store, open, 0, true, 1);
    store_match_give_up(store, given_up);
    const int64_t over[] = { won, lost, shared, cleared, unmarked };
    for (size_t i = 0; i < sizeof over / sizeof *over; i++)
        store_match_over(store, over[i]);
    expect_row(store, won, 2, "You have won");
    expect_row(store, lost, 1, "Anna has won");
    expect_row(store, shared, 1, "Anna and Ben have won");
    expect_row(store, cleared, 0, "");
    expect_row(store, unmarked, 2, "");
    expect_row(store, given_up, 1, "Given up");
    expect_row(store, open, 1, "Not over yet");
    store_close(store);
}

static void set_note(Store *store, int64_t id, const ShelfNote *note)
{
    char text[600] = "";
    TextSink out = text_sink(text, sizeof text);
    shelf_note_write(note, &out);
    store_note_set(store, id, "shelf", text);
}

/* What the match noted of itself counts deals too: of one whose results were cleared it is all that is known. A note of
 * more seats than the match has is none. */
static void what_is_noted(void **state)
{
    (void)state;
    Store *store = store_open(NULL, NULL);
    const int64_t id = begun(store, "rummy", three);
    ShelfNote note = { .deal = 4, .to_act = 1, .seats = 3, .total = { 5, 6, 7 }, .leads = { true, true, true } };
    store_match_over(store, id);
    set_note(store, id, &note);
    expect_row(store, id, 3, "");
    HistoryMatch row = row_of(store, id);
    assert_true(row.note.deal == 4 && row.note.seats == 3 && row.note.total[2] == 7 && row.note.to_act == 1);
    note.ended = true;
    set_note(store, id, &note);
    expect_row(store, id, 4, "");
    for (int deal = 0; deal < 6; deal++)
        add_deal(store, id, deal, false, 0);
    expect_row(store, id, 6, "");
    note.seats = 4;
    note.deal = 9;
    set_note(store, id, &note);
    expect_row(store, id, 6, "");
    row = row_of(store, id);
    assert_true(row.note.deal == 0 && row.note.to_act == NO_SEAT);
    store_note_set(store, id, "shelf", "nonsense");
    expect_row(store, id, 6, "");
    store_close(store);
}

/* A game this program does not know, and a match that is gone meanwhile, have a row that says so. */
static void what_is_not_known(void **state)
{
    (void)state;
    History h;
    Store *store = store_open(NULL, NULL);
    const int64_t id = begun(store, "whist", "you,Anna");
    store_match_over(store, id);
    HistoryMatch row = row_of(store, id);
    assert_int_equal(row.entry.game, -1);
    assert_true(!row.known && row.trouble[0] != '\0');
    history_load(&h, store);
    store_match_delete(store, id);
    history_look(store, &h.entry[0], &row);
    assert_false(row.known);
    assert_string_equal(row.trouble, "This match cannot be read at the moment.");
    history_free(&h);
    store_close(store);
}

/* What a row says of each end there is. */
static void each_end_has_its_words(void **state)
{
    (void)state;
    static const struct {
        bool over, given_up;
        uint8_t how;
        uint16_t leaders, winners;
        const char *says;
    } cases[] = {
        { false, false, ENDED_BY_ITSELF, 0, 0, "Not over yet" },
        { false, false, FINISHED_ALONE, 0, 0, "Not over yet" },
        { true, true, ENDED_BY_ITSELF, 0, 0, "Given up" },
        { true, true, FINISHED_ALONE, 0, 0, "Given up" },
        { true, true, ENDED_HERE, 0, 0, "Ended early" },
        { true, true, ENDED_HERE, 1, 0, "Ended early, with you ahead" },
        { true, true, ENDED_HERE, 2, 0, "Ended early, with Anna ahead" },
        { true, true, ENDED_HERE, 6, 0, "Ended early, with Anna and Ben ahead" },
        { true, true, ENDED_HERE, 8, 0, "Ended early" },
        { true, true, ENDED_ONE_DEAL, 0, 0, "One deal" },
        { true, true, ENDED_ONE_DEAL, 1, 0, "One deal, with you ahead" },
        { true, true, ENDED_ONE_DEAL, 6, 0, "One deal, with Anna and Ben ahead" },
        { true, false, ENDED_BY_ITSELF, 0, 0, "" },
        { true, false, ENDED_BY_ITSELF, 0, 1, "You have won" },
        { true, false, ENDED_BY_ITSELF, 0, 4, "Ben has won" },
        { true, false, ENDED_BY_ITSELF, 0, 6, "Anna and Ben have won" },
        { true, false, FINISHED_ALONE, 0, 6, "Anna and Ben have won after every person was out" },
        { true, false, FINISHED_ALONE, 0, 0, "" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[200] = "";
        TextSink out = text_sink(text, sizeof text);
        HistoryMatch row = { .entry = { .over = cases[i].over, .given_up = cases[i].given_up },
                             .ended = { .how = cases[i].how, .leaders = cases[i].leaders },
                             .winners = cases[i].winners };
        assert_true(help_setup_of(&row.setup, "kalooki", three, "standard", 1));
        history_result_say(&row, &out);
        assert_string_equal(text, cases[i].says);
    }
}

/* Deals that are finished, by the results that are kept or by the note of where the match stands, whichever tells more.
 */
static void finished_deals_are_counted(void **state)
{
    (void)state;
    static const struct {
        int results, deal;
        bool ended;
        int deals;
    } cases[] = { { 0, 0, false, 0 }, { 3, 0, true, 3 }, { 0, 4, false, 3 }, { 0, 4, true, 4 },
                  { 3, 4, true, 4 },  { 5, 4, true, 5 }, { 0, 1, false, 0 }, { 0, 1, true, 1 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const HistoryMatch row = { .entry = { .deals = cases[i].results },
                                   .note = { .deal = cases[i].deal, .ended = cases[i].ended } };
        assert_int_equal(history_deals(&row), cases[i].deals);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(which_are_listed),           cmocka_unit_test(more_than_fit_at_first),
        cmocka_unit_test(what_a_row_tells),           cmocka_unit_test(what_is_noted),
        cmocka_unit_test(what_is_not_known),          cmocka_unit_test(each_end_has_its_words),
        cmocka_unit_test(finished_deals_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
