/* Keys at the table in the order in which they mean things: what Escape takes back first, what Enter means while
 * something waits, what a key does while the table is covered, while a button of the mouse is down, or held down
 * itself.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "card_screen.h"
#include "rules/kalooki/game.h"

static const TableLook *look(void)
{
    return table_look(app.table);
}

static bool want(Intent in)
{
    return table_intent(&app, &in);
}

static void back(void)
{
    assert_true(want((Intent){ .kind = INTENT_BACK }));
}

static bool act(IntentAct what)
{
    return want((Intent){ .kind = INTENT_ACT, .what = (uint8_t)what });
}

static bool use(UseHow how)
{
    return want((Intent){ .kind = INTENT_USE, .what = (uint8_t)how });
}

static void look_away(void)
{
    app.scene.focus_shown = false;
    app.scene.hover[0] = '\0';
}

static void look_at(const char *name)
{
    app_focus(&app, item(name));
    app.scene.focus_shown = true;
}

/* Seat 0 has come down and drawn. */
static void sit_in_play(void)
{
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
    draw_card();
    look_away();
}

static int held(void)
{
    return pile_size(&state_now()->table, table_hand(&state_now()->table, 0));
}

static const Reason costs = { "test.costs", "costs", N_("Something else would be better."), .topic = "" };

static void warn_of_the_nine(bool coach)
{
    Caution *c = &app.table->doing.caution;
    int at = 0;
    (void)piece_pile(&state_now()->table, item("piece:9h#1")->piece, &at);
    *c = (Caution){ .coach = coach, .count = 1, .said = refuse(&costs), .moment = app.table->version + 1 };
    c->move[0] = (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at };
}

/* ---- Escape ---- */

/* Everything that can be open is: each time one thing closes, the uppermost. */
static void escape_takes_back_one_thing_after_the_other(void **state)
{
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    const Piece nine = item("piece:9h#1")->piece;
    table_act(ui, TABLE_REPLAY, 0);
    ui->going.replay.running = true;
    ui->going.replay.state = *state_now();
    ui->doing.carry = (Carry){ .kind = CARRY_CLICK, .count = 1, .piece = { nine }, .grabbed = nine };
    ui->doing.caution.said = refuse(&costs);
    ui->doing.look_back = true;
    ui->doing.ask = 0;
    ui->doing.acts_open = true;
    ui->panel.fold = 1;
    ui->doing.selected[nine] = true;
    ui->panel.heap = 2;
    ui->panel.worth = 1;
    ui->panel.page = PAGE_SEEN;
    ui->panel.log_open = true;
    ui->panel.goals_over = true;
    back();
    assert_false(ui->going.replay.running);
    assert_int_equal(ui->doing.carry.kind, CARRY_CLICK);
    back();
    assert_int_equal(ui->doing.carry.kind, CARRY_NONE);
    assert_non_null(ui->doing.caution.said.why);
    ui->doing.look_back = true;
    ui->doing.ask = 0;
    ui->doing.acts_open = true;
    ui->panel.fold = 1;
    ui->doing.selected[nine] = true;
    back();
    assert_null(ui->doing.caution.said.why);
    ui->doing.look_back = true;
    ui->doing.ask = 0;
    ui->doing.acts_open = true;
    ui->panel.fold = 1;
    ui->panel.heap = 2;
    ui->panel.worth = 1;
    ui->panel.page = PAGE_SEEN;
    snprintf(ui->said.text, sizeof ui->said.text, "a word");
    back();
    assert_false(ui->doing.look_back);
    assert_int_equal(ui->doing.ask, -1);
    assert_string_equal(ui->said.text, "");
    assert_true(ui->doing.acts_open);
    back();
    assert_false(ui->doing.acts_open);
    assert_int_equal(ui->panel.fold, 1);
    ui->doing.selected[nine] = true;
    ui->doing.fit_count = 2;
    back();
    assert_int_equal(ui->panel.fold, 0);
    assert_int_equal(ui->doing.fit_count, 0);
    assert_true(ui->doing.selected[nine]);
    ui->panel.heap = 2;
    ui->panel.worth = 1;
    ui->panel.page = PAGE_SEEN;
    back();
    assert_false(ui->doing.selected[nine]);
    assert_int_equal(ui->panel.heap, 2);
    back();
    assert_int_equal(ui->panel.heap, 0);
    assert_int_equal(ui->panel.worth, 0);
    assert_int_equal(ui->panel.page, PAGE_NONE);
    assert_true(ui->panel.log_open);
    app.dirty = false;
    ui->panel.log_over = false;
    back();
    assert_false(ui->panel.log_open);
    assert_true(app.dirty);
    assert_true(ui->panel.goals_over);
    back();
    assert_false(ui->panel.goals_over);
    table_say_refusal(ui, refuse(&costs));
    back();
    assert_false(ui->said.refusal);
    assert_false(ui->panel.menu_open);
    back();
    assert_true(ui->panel.menu_open);
}

/* Each of what is marked is something to be taken back, and all of it goes together. */
static void escape_clears_all_marks_at_once(void **state)
{
    (void)state;
    for (int which = 0; which < 7; which++) {
        sit_in_play();
        TableUi *ui = app.table;
        if (which == 0)
            ui->doing.take_marked = 0;
        if (which == 1)
            ui->doing.fit_count = 1;
        if (which == 2)
            ui->turn.hint_stage = 2;
        if (which == 3)
            ui->notes.sets.shown = true;
        if (which == 4)
            ui->doing.selected[0] = true;
        if (which == 5)
            ui->doing.selected[MAX_PIECES - 1] = true;
        if (which == 6)
            ui->turn.hint_stage = 1; /* it is still being looked for: that is nothing to be seen */
        snprintf(ui->said.text, sizeof ui->said.text, "a word");
        back();
        assert_int_equal(ui->panel.menu_open, which == 6);
        if (which == 6)
            continue;
        assert_true(ui->doing.take_marked < 0 && ui->doing.fit_count == 0 && ui->turn.hint_stage == 0);
        assert_false(ui->notes.sets.shown || ui->doing.selected[0] || ui->doing.selected[MAX_PIECES - 1]);
        assert_string_equal(ui->said.text, "");
    }
}

/* Each panel by itself. */
static void escape_closes_each_panel(void **state)
{
    (void)state;
    for (int which = 0; which < 3; which++) {
        sit_in_play();
        TablePanel *p = &app.table->panel;
        if (which == 0)
            p->heap = 2;
        if (which == 1)
            p->worth = 1;
        if (which == 2)
            p->page = PAGE_SEEN;
        back();
        assert_true(p->heap == 0 && p->worth == 0 && p->page == PAGE_NONE && !p->menu_open);
    }
    sit_in_play();
    app.table->doing.marked = -1;
    app.table->doing.ask = 0;
    back();
    assert_int_equal(app.table->doing.ask, -1);
    assert_false(app.table->panel.menu_open);
}

/* ---- Enter while a warning waits ---- */

static void enter_answers_a_warning(void **state)
{
    (void)state;
    for (int coach = 0; coach < 2; coach++) {
        sit_in_play();
        const int before = held();
        warn_of_the_nine(coach != 0);
        show();
        look_away();
        use(USE_PRESS); /* twice does no harm: it is thought over again */
        assert_null(app.table->doing.caution.said.why);
        assert_int_equal(held(), before);
        warn_of_the_nine(coach != 0);
        show();
        look_at("piece:7c#1"); /* nor does it mean a card then */
        use(USE_PRESS);
        assert_null(app.table->doing.caution.said.why);
        assert_int_equal(held(), before);
        warn_of_the_nine(coach != 0);
        show();
        look_at("button:go-on");
        use(USE_PRESS);
        assert_int_equal(held(), before - 1);
    }
    sit_in_play();
    warn_of_the_nine(true);
    show();
    look_at("button:coach-why");
    use(USE_PRESS);
    assert_true(app.table->doing.caution.why);
    assert_non_null(app.table->doing.caution.said.why);
    show();
    look_at("button:think");
    use(USE_PRESS);
    assert_null(app.table->doing.caution.said.why);
}

/* What is chosen is meant where nothing is looked at, and only where nothing waits. */
static void enter_means_what_is_chosen(void **state)
{
    (void)state;
    sit_in_play();
    const Piece seven = item("piece:7c#1")->piece;
    table_select(app.table, seven, true);
    look_away();
    warn_of_the_nine(false);
    use(USE_PRESS);
    assert_int_equal(piece_pile(&state_now()->table, seven, NULL), table_hand(&state_now()->table, 0));
    assert_null(app.table->doing.caution.said.why);
    use(USE_PRESS);
    assert_int_equal(piece_pile(&state_now()->table, seven, NULL), KALOOKI_DISCARD);
}

/* ---- the end of a deal ---- */

/* The hands are counted before somebody buys in, and turned over one by one. */
static void sit_at_the_end(void)
{
    sit("standard", "Qc Kc Ac", "9h 9s 2d 7c / 3s 3h", "9c", true);
    app.match->play.state.phase = KALOOKI_BUYIN;
    match_changed(app.match);
    show();
    TableEnding *e = &app.table->deal.ending;
    *e = (TableEnding){ .steps = 3, .since_ms = app.now_ms };
    e->step[0] = (EndStep){ END_LAST, NO_SEAT };
    e->step[1] = (EndStep){ END_HAND, 1 };
    e->step[2] = (EndStep){ END_SCORE, NO_SEAT };
    assert_true(table_end_runs(look()));
    assert_false(table_ended(table_known(app.table)));
    look_away();
}

static int shown_steps(void)
{
    return app.table->deal.ending.at;
}

static void the_end_goes_on_by_keys(void **state)
{
    (void)state;
    sit_at_the_end();
    use(USE_PRESS);
    assert_int_equal(shown_steps(), 1);
    sit_at_the_end();
    look_at("piece:9h#1");
    use(USE_PRESS);
    assert_int_equal(shown_steps(), 1);
    sit_at_the_end();
    Item *it = item("piece:9h#1");
    it->action = TABLE_NONE;
    for (int kind = 0; kind < 2; kind++) { /* a button, or a link, means itself */
        it->kind = kind == 0 ? ITEM_BUTTON : ITEM_LINK;
        look_at("piece:9h#1");
        use(USE_PRESS);
        assert_int_equal(shown_steps(), 0);
    }
    sit_at_the_end();
    use(USE_TAKE);
    assert_false(table_end_runs(look())); /* all of it */
    sit_at_the_end();
    app.table->going.replay.running = true;
    app.table->going.replay.state = *state_now();
    use(USE_TAKE);
    assert_int_equal(shown_steps(), 0);
}

static void click(int clicks)
{
    const Rect felt = app.table->felt.layout.felt;
    const Pointer p = {
        .kind = POINTER_DOWN, .button = 1, .clicks = (uint8_t)clicks, .x = felt.x + 3, .y = felt.y + 3
    };
    assert_true(table_pointer(&app, &p));
}

static void the_end_goes_on_by_clicks(void **state)
{
    (void)state;
    sit_at_the_end();
    click(2); /* the second of the two by which it ended */
    assert_int_equal(shown_steps(), 0);
    click(1);
    assert_int_equal(shown_steps(), 1);
    click(2); /* now that means it too */
    assert_int_equal(shown_steps(), 2);
    sit_at_the_end();
    const Pointer right = { .kind = POINTER_DOWN, .button = 3, .clicks = 1, .x = 300, .y = 200 },
                  middle = { .kind = POINTER_DOWN, .button = 2, .clicks = 1, .x = 300, .y = 200 };
    assert_true(table_pointer(&app, &right));
    assert_false(table_pointer(&app, &middle));
    assert_int_equal(shown_steps(), 0);
}

/* ---- a table that is covered ---- */

static void while_the_menu_is_open(void **state)
{
    (void)state;
    sit_in_play();
    TablePanel *p = &app.table->panel;
    table_open_menu(app.table);
    show();
    look_away();
    assert_true(want((Intent){ .kind = INTENT_USE, .held = true })); /* held down since before */
    assert_false(app.scene.focus_shown);
    app.scene.focus[0] = '\0';
    assert_true(use(USE_PRESS)); /* shown first */
    assert_true(app.scene.focus_shown && app.scene.focus[0] != '\0');
    assert_true(p->menu_open);
    assert_false(use(USE_PRESS)); /* pressed by whoever is asked next */
    assert_false(act(ACT_PAUSE));
    assert_false(p->paused);
    back();
    assert_false(p->menu_open);
    table_open_menu(app.table);
    assert_true(act(ACT_MENU));
    assert_false(p->menu_open);
}

static void while_the_match_is_paused(void **state)
{
    (void)state;
    for (int how = 0; how < 3; how++) {
        sit_in_play();
        TablePanel *p = &app.table->panel;
        table_pause(app.table, true);
        show();
        assert_false(act(ACT_DRAW));
        app.dirty = false;
        assert_true(how == 0 ? act(ACT_PAUSE) : how == 1 ? act(ACT_MENU) : want((Intent){ .kind = INTENT_BACK }));
        assert_true(app.dirty);
        assert_false(p->paused);
    }
    sit_in_play();
    table_pause(app.table, true);
    app.table->panel.menu_open = true; /* which lies over it */
    back();
    assert_true(app.table->panel.paused);
    assert_false(app.table->panel.menu_open);
}

/* ---- keys that are held, and buttons ---- */

static void a_key_that_is_held_down_does_little(void **state)
{
    (void)state;
    sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
    TableUi *ui = app.table;
    const int before = held();
    assert_true(want((Intent){ .kind = INTENT_ACT, .what = ACT_DRAW, .held = true }));
    assert_int_equal(held(), before);
    assert_true(want((Intent){ .kind = INTENT_BACK, .held = true }));
    assert_false(ui->panel.menu_open);
    assert_true(want((Intent){ .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = 1, .held = true }));
    assert_false(app.scene.focus_shown);
    look_at("piece:9h#1");
    const ItemMark from = scene_keep_focus(&app.scene);
    assert_true(want((Intent){ .kind = INTENT_WALK, .dx = 1, .held = true }));
    assert_string_not_equal(app.scene.focus, from.name);
    char second[sizeof app.scene.focus];
    snprintf(second, sizeof second, "%s", app.scene.focus);
    assert_true(want((Intent){ .kind = INTENT_NEXT_ZONE, .step = 1, .held = true }));
    assert_string_not_equal(app.scene.focus, second);
    draw_card();
    assert_int_equal(held(), before + 1);
    ui->panel.log_open = true;
    const int scrolled = ui->panel.log_scroll;
    assert_true(want((Intent){ .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = -1, .held = true }));
    assert_int_equal(ui->panel.log_scroll, scrolled + 5);
    assert_true(want((Intent){ .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = 1 }));
    assert_int_equal(ui->panel.log_scroll, scrolled);
    ui->panel.log_open = false;
    (void)want((Intent){ .kind = INTENT_SCROLL, .what = SCROLL_PAGE, .step = 1 });
    assert_int_equal(ui->panel.log_scroll, scrolled);
}

/* The first and the last card of the hand. */
static void keys_come_to_the_ends_of_the_hand(void **state)
{
    (void)state;
    sit_in_play();
    TableUi *ui = app.table;
    const Intent first = { .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = -1 },
                 last = { .kind = INTENT_SCROLL, .what = SCROLL_ENDS, .step = 1 };
    assert_true(want(first));
    show();
    assert_int_equal(item(app.scene.focus)->piece, ui->notes.hand[0]);
    assert_true(app.scene.focus_shown);
    assert_true(want(last));
    show();
    assert_int_equal(item(app.scene.focus)->piece, ui->notes.hand[ui->notes.hand_count - 1]);
    ui->doing.carry.kind = CARRY_KEYS;
    assert_false(table_hand_end(ui, 1));
    ui->doing.carry.kind = CARRY_NONE;
    ui->notes.hand_count = 0;
    assert_false(table_hand_end(ui, 1));
}

static void while_a_button_is_down_keys_wait(void **state)
{
    static const CarryKind kinds[] = { CARRY_PRESSED, CARRY_DRAG, CARRY_MARQUEE, CARRY_FETCH };
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        sit("standard", "Qc Kc Ac / 2h 3h 4h", "9h 9s 2d 7c * / 3s 3h", "9c", true);
        TableUi *ui = app.table;
        const int before = held();
        const Piece nine = item("piece:9h#1")->piece;
        ui->doing.carry = (Carry){ .kind = (uint8_t)kinds[i], .count = 1, .piece = { nine }, .grabbed = nine };
        assert_true(act(ACT_DRAW));
        assert_int_equal(held(), before);
        assert_int_equal(ui->doing.carry.kind, kinds[i]);
        const Pointer again = { .kind = POINTER_DOWN, .button = 1, .clicks = 1, .x = 600, .y = 300 };
        assert_true(table_pointer(&app, &again)); /* nor does a press that was lost */
        assert_int_equal(ui->doing.carry.kind, kinds[i]);
        back();
        assert_int_equal(ui->doing.carry.kind, CARRY_NONE);
        assert_false(ui->panel.menu_open);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(escape_takes_back_one_thing_after_the_other),
                                        cmocka_unit_test(escape_clears_all_marks_at_once),
                                        cmocka_unit_test(escape_closes_each_panel),
                                        cmocka_unit_test(enter_answers_a_warning),
                                        cmocka_unit_test(enter_means_what_is_chosen),
                                        cmocka_unit_test(the_end_goes_on_by_keys),
                                        cmocka_unit_test(the_end_goes_on_by_clicks),
                                        cmocka_unit_test(while_the_menu_is_open),
                                        cmocka_unit_test(while_the_match_is_paused),
                                        cmocka_unit_test(a_key_that_is_held_down_does_little),
                                        cmocka_unit_test(keys_come_to_the_ends_of_the_hand),
                                        cmocka_unit_test(while_a_button_is_down_keys_wait) };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
