/* A bet at the table: at which amount it opens, where the slider stands, what is said of the amount, and how it is set
 * by keys and by typing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "app/typing.h"
#include "card_screen.h"
#include "match/match_inner.h"
#include "plain_player.h"

/* Royal Rummy, played until seat 0 may bet: that choice. The table is opened when it is that seat's turn: at a table
 * that is open the computers would answer for themselves, sooner or later. */
static int sit_before_a_bet(void)
{
    int choice = -1;
    Rng chance;
    rng_seed(&chance, 5);
    open_game("royal-rummy", "you,computer:easy,computer:easy,computer:easy", 41);
    for (int i = 0; i < 40 && choice < 0; i++) {
        static Move plan[PLAIN_MOST];
        const int seat = state_now()->to_act;
        if (seat == 0) {
            sat_down();
            table_land(app.table);
            show();
            choice = table_amount_choice(app.table);
        }
        const int n = choice < 0 ? plain_play(state_now(), seat, &chance, plan) : 0;
        for (int k = 0; k < n && state_now()->to_act == seat; k++)
            (void)match_play(app.match, seat, plan + k, 1);
    }
    assert_true(choice >= 0);
    return choice;
}

/* It comes while the match is paused, or a replay runs: what may be bet then is not known before. */
static void a_bet_opens_at_what_may_be_bet(void **state)
{
    (void)state;
    const int bet = sit_before_a_bet();
    table_pause(app.table, true);
    memset(app.table->doing.amount, 0, sizeof app.table->doing.amount);
    match_changed(app.match);
    show();
    table_pause(app.table, false);
    show();
    assert_int_equal(table_amount_written(table_look(app.table), bet), app.table->notes.choice[bet].move.amount);
    assert_true(app.table->notes.choice[bet].move.amount > 0);
}

/* The slider stands where the amount lies between the least and the most, and what is said below is of that amount. */
static void the_slider_shows_the_amount(void **state)
{
    (void)state;
    const int bet = sit_before_a_bet();
    const ChoiceItem *c = &app.table->notes.choice[bet];
    assert_true(c->high >= c->low + 4);
    for (int quarter = 0; quarter <= 4; quarter++) {
        char note[600] = "";
        TextSink out = text_sink(note, sizeof note);
        Move m = c->move;
        m.amount = app.table->doing.amount[bet] = (int16_t)(c->low + (c->high - c->low) * quarter / 4);
        show();
        const Item *slider = scene_find(&app.scene, "amount:slider"), *said = scene_find(&app.scene, "amount:note");
        assert_non_null(slider);
        assert_non_null(said);
        assert_int_equal(atoi(slider->value), (m.amount - c->low) * 100 / (c->high - c->low));
        assert_int_equal(slider->arg, bet);
        if (table_amount_may_be(c, m.amount))
            match_game(app.match)->stakes->amount_note(table_view(app.table), app.table->viewer, m, &out);
        else
            table_amount_say_bounds(c, note, sizeof note);
        assert_string_equal(said->label, note);
    }
}

static int most; /* that the rules let bet */

/* A bet that the table takes to be from 2 to 16, at that amount. */
static int sit_at_an_amount(int amount)
{
    const int bet = sit_before_a_bet();
    ChoiceItem *c = &app.table->notes.choice[bet];
    most = c->high;
    c->low = 2;
    c->high = 16;
    table_set_amount(app.table, bet, amount);
    show();
    return bet;
}

static bool want(Intent in)
{
    const bool taken = table_amount_intent(app.table, &in);
    show();
    typing_settle(&app);
    return taken;
}

static void steps_lead_to_other_amounts(void **state)
{
    static const struct {
        Intent in;
        bool taken;
        int amount;
    } steps[] = {
        { { .kind = INTENT_AMOUNT, .step = 1 }, true, 13 },
        { { .kind = INTENT_AMOUNT, .step = -1 }, true, 11 },
        { { .kind = INTENT_AMOUNT, .step = 1, .far = true }, false, 12 },
        { { .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = 1 }, true, 2 },
        { { .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = 1 }, false, 12 },
        { { .kind = INTENT_WALK, .dy = 1 }, false, 12 }, /* to what lies below, while nothing is typed */
        { { .kind = INTENT_USE }, false, 12 },
    };
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        const int bet = sit_at_an_amount(12);
        assert_int_equal(want(steps[i].in), steps[i].taken);
        assert_int_equal(app.table->doing.amount[bet], steps[i].amount);
        assert_false(field_active(&app.field));
    }
    const int bet = sit_at_an_amount(3);
    assert_true(want((Intent){ .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = -1 }));
    assert_int_equal(app.table->doing.amount[bet], 13);
    app.table->notes.choice_count = 0;
    assert_false(want((Intent){ .kind = INTENT_AMOUNT, .step = 1 }));
}

static void arrows_move_the_slider_that_is_looked_at(void **state)
{
    (void)state;
    const int bet = sit_at_an_amount(2);
    const ChoiceItem *c = &app.table->notes.choice[bet];
    const int percent = (2 - c->low) * 100 / (c->high - c->low) + 5;
    app_focus(&app, item("amount:slider"));
    app.scene.focus_shown = false;
    assert_false(want((Intent){ .kind = INTENT_WALK, .dx = 1 }));
    app.scene.focus_shown = true;
    assert_false(want((Intent){ .kind = INTENT_WALK, .dy = 1 }));
    assert_int_equal(app.table->doing.amount[bet], 2);
    assert_true(want((Intent){ .kind = INTENT_WALK, .dx = 1 }));
    assert_int_equal(app.table->doing.amount[bet], c->low + ((c->high - c->low) * percent + 50) / 100);
}

static bool type(char digit)
{
    return want((Intent){ .kind = INTENT_TEXT, .sign = (uint32_t)digit });
}

static void figures_are_typed_in_place_of_what_stands_there(void **state)
{
    (void)state;
    const int bet = sit_at_an_amount(12);
    assert_true(type('9'));
    assert_true(field_is(&app.field, AMOUNT_FIELD));
    assert_string_equal(app.field.now.text, "9");
    assert_int_equal(app.table->doing.amount[bet], 9);
    assert_true(type('0') && type('7')); /* each by itself: what is typed on goes to the field */
    assert_string_equal(app.field.now.text, "7");
    assert_true(want((Intent){ .kind = INTENT_WALK, .dy = -1 })); /* one more, and it is typed on */
    assert_int_equal(app.table->doing.amount[bet], 8);
    assert_true(field_is(&app.field, AMOUNT_FIELD));
    assert_true(want((Intent){ .kind = INTENT_WALK, .dy = 1 }));
    assert_int_equal(app.table->doing.amount[bet], 7);
    assert_false(type('x'));
    typing_leave(&app);
    scene_begin(&app.scene); /* no field is shown */
    assert_false(table_amount_intent(app.table, &(Intent){ .kind = INTENT_TEXT, .sign = '4' }));
    assert_false(field_active(&app.field));
}

static void what_is_written_is_bet_where_it_may_be(void **state)
{
    char bounds[288];
    (void)state;
    int bet = sit_at_an_amount(12);
    const uint32_t before = match_version(app.match);
    const ChoiceItem c = app.table->notes.choice[bet];
    table_amount_say_bounds(&c, bounds, sizeof bounds);
    table_typed(&app, TABLE_AMOUNT, bet, "5", TYPING_DONE);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet + 1, "5", TYPING_DONE);
    assert_int_equal(app.table->doing.amount[bet], 12);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, "5", TYPING_CHANGED);
    assert_int_equal(app.table->doing.amount[bet], 5);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, "9999", TYPING_CHANGED); /* not yet: it is still being typed */
    assert_int_equal(app.table->doing.amount[bet], 5);
    assert_string_not_equal(app.table->said.text, bounds);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, "9999", TYPING_DONE);
    assert_string_equal(app.table->said.text, bounds);
    assert_int_equal(match_version(app.match), before);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, "6", TYPING_LEFT);
    assert_int_equal(match_version(app.match), before);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, "2", TYPING_CHANGED);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, "", TYPING_DONE); /* as it is set */
    assert_int_equal(app.match->play.move[app.match->play.cursor - 1].move.amount, 2);
    bet = sit_at_an_amount(12);
    char words[16];
    snprintf(words, sizeof words, "%d", most);
    table_typed(&app, TABLE_AMOUNT_TYPE, bet, words, TYPING_DONE);
    assert_int_equal(app.match->play.move[app.match->play.cursor - 1].move.amount, most);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_bet_opens_at_what_may_be_bet),
                                        cmocka_unit_test(the_slider_shows_the_amount),
                                        cmocka_unit_test(steps_lead_to_other_amounts),
                                        cmocka_unit_test(arrows_move_the_slider_that_is_looked_at),
                                        cmocka_unit_test(figures_are_typed_in_place_of_what_stands_there),
                                        cmocka_unit_test(what_is_written_is_bet_where_it_may_be) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
