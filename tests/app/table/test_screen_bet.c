/* A bet at the table: at which amount it opens, where the slider stands, and what is said of the amount. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "card_screen.h"
#include "match/match_inner.h"
#include "plain_player.h"

/* Royal Rummy, played until seat 0 may bet: that choice. */
static int sit_before_a_bet(void)
{
    Rng chance;
    rng_seed(&chance, 5);
    open_game("royal-rummy", "you,computer:easy,computer:easy,computer:easy", 41);
    sat_down();
    table_land(app.table);
    for (int i = 0; i < 40 && table_amount_choice(app.table) < 0; i++) {
        static Move plan[PLAIN_MOST];
        const int seat = state_now()->to_act, n = plain_play(state_now(), seat, &chance, plan);
        for (int k = 0; k < n && state_now()->to_act == seat; k++)
            (void)match_play(app.match, seat, plan + k, 1);
        show();
    }
    assert_true(table_amount_choice(app.table) >= 0);
    return table_amount_choice(app.table);
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

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(a_bet_opens_at_what_may_be_bet),
                                        cmocka_unit_test(the_slider_shows_the_amount) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
