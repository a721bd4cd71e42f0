/* What ends is thrown away, and nothing else: a deal, a look, a turn, a moment, the amounts that were set; and what a
 * person whose time ran out must not miss stands just as long as it is to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "app/table/follow/end.h"
#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"
#include "card_screen.h"

static TableUi *sit_down(void)
{
    sit("standard", "Td Ts Th", "2h 7s Kc / 3h 4s 6c 9d", "5d", false);
    return app.table;
}

static bool is_nothing(const void *of, size_t size)
{
    const uint8_t *byte = of;
    for (size_t i = 0; i < size; i++)
        if (byte[i] != 0)
            return false;
    return true;
}

/* Whatever could stand there. */
static void spoil_panel(TablePanel *p)
{
    memset(p, 0, sizeof *p);
    p->log_open = p->menu_open = p->paused = p->goals_over = true;
    p->log_scroll = 4;
    p->heap = 3;
    p->fold = 2;
    p->tells = 1;
    p->page = PAGE_SEEN;
    p->worth = 2;
    memset(&p->amount_drag, 1, sizeof p->amount_drag);
    memset(&p->watch_drag, 1, sizeof p->watch_drag);
    snprintf(p->menu_from.name, sizeof p->menu_from.name, "button:undo");
}

/* ---- a deal ---- */

static void a_deal_begins_anew(void **state)
{
    (void)state;
    TableUi *ui = sit_down();
    memset(&ui->deal, 1, sizeof ui->deal);
    ui->deal.announced = 12;
    spoil_panel(&ui->panel);
    ui->goals.made = true;
    ui->goals.count = 5;
    table_say(ui, "Of the deal before.");
    felt_plan_clear(&ui->felt.plan);
    const FeltPlan empty = ui->felt.plan;
    memset(&ui->felt.plan, 1, sizeof ui->felt.plan);
    memset(&ui->felt.shown, 1, sizeof ui->felt.shown);
    table_begin_deal(ui);
    assert_int_equal(ui->deal.announced, 12); /* what has been looked through was announced */
    ui->deal.announced = 0;
    assert_true(is_nothing(&ui->deal, sizeof ui->deal));
    assert_false(ui->goals.made);
    assert_int_equal(ui->goals.count, 0);
    assert_int_equal(ui->panel.heap, 0);
    assert_int_equal(ui->panel.fold, 0);
    assert_int_equal(ui->panel.page, PAGE_NONE);
    assert_int_equal(ui->panel.worth, 2); /* it closes with the next act */
    assert_true(ui->panel.log_open && ui->panel.paused);
    assert_memory_equal(&ui->felt.plan, &empty, sizeof empty);
    assert_memory_equal(&ui->felt.shown, &table_view(ui)->table, sizeof ui->felt.shown);
    assert_string_equal(ui->said.text, "");
}

/* ---- a look ---- */

static void assert_nothing_is_done(const TableUi *ui)
{
    TableDoing none;
    memset(&none, 0, sizeof none);
    none.carry.grabbed = NO_PIECE;
    none.carry.x = 77;
    none.carry.y = 88;
    none.ask = none.marked = none.take_marked = -1;
    assert_memory_equal(&ui->doing, &none, sizeof none);
}

static void assert_nothing_is_noted(const TableUi *ui)
{
    static TableNotes none;
    memset(&none, 0, sizeof none);
    none.trick.count = 2; /* everybody saw it */
    none.trick.winner = 1;
    none.fresh_piece = none.without_piece = NO_PIECE;
    memset(none.last_by, NO_SEAT, sizeof none.last_by);
    none.stage = none.hinted_choice = none.taken_pile = -1;
    assert_memory_equal(&ui->notes, &none, sizeof none);
}

static void other_eyes_see_nothing_of_the_last_ones(void **state)
{
    (void)state;
    TableUi *ui = sit_down();
    memset(&ui->doing, 1, sizeof ui->doing);
    ui->doing.carry.x = 77;
    ui->doing.carry.y = 88;
    memset(&ui->going.lift, 1, sizeof ui->going.lift);
    memset(&ui->sight, 1, sizeof ui->sight);
    memset(&ui->notes, 1, sizeof ui->notes);
    memset(&ui->notes.trick, 0, sizeof ui->notes.trick);
    ui->notes.trick.count = 2;
    ui->notes.trick.winner = 1;
    memset(&ui->said, 1, sizeof ui->said);
    ui->goals.made = true;
    ui->goals.count = 5;
    ui->deal.kept_turn = 9;
    ui->deal.banner_count = 1;
    ui->going.replay.running = true;
    spoil_panel(&ui->panel);
    ui->turn.hint_stage = 3;
    ui->turn.draw_waits = ui->turn.draw_asked = ui->turn.step_wait = true;
    snprintf(app.scene.focus, sizeof app.scene.focus, "piece:2h#1");
    app.scene.focus_shown = true;
    table_begin_look(ui);
    assert_nothing_is_done(ui);
    assert_nothing_is_noted(ui);
    assert_true(is_nothing(&ui->going.lift, sizeof ui->going.lift));
    assert_int_equal(ui->sight.near_pile, -1);
    assert_int_equal(ui->sight.goal, -1);
    assert_string_equal(ui->said.text, "");
    assert_null(ui->said.topic);
    assert_false(ui->said.refusal || ui->said.hint || ui->said.turn);
    assert_true(ui->said.until_ms == 0 && ui->said.pulse_ms == 0);
    assert_int_equal(ui->said.pulse_piece, NO_PIECE);
    assert_int_equal(ui->said.pulse_pile, NO_PILE);
    assert_false(ui->goals.made);
    assert_int_equal(ui->goals.count, 0);
    assert_int_equal(ui->deal.kept_turn, 0);
    assert_int_equal(ui->deal.banner_count, 1); /* everybody may read it */
    assert_false(ui->going.replay.running);
    assert_string_equal(app.scene.focus, "");
    assert_true(ui->turn.hint_stage == 0 && !ui->turn.draw_waits && !ui->turn.draw_asked && ui->turn.step_wait);
}

static void panels_of_the_last_eyes_are_shut(void **state)
{
    (void)state;
    TableUi *ui = sit_down();
    spoil_panel(&ui->panel);
    table_begin_look(ui);
    const TablePanel *p = &ui->panel;
    assert_true(p->heap == 0 && p->fold == 0 && p->log_scroll == 0 && p->worth == 0 && p->page == PAGE_NONE);
    assert_true(is_nothing(&p->amount_drag, sizeof p->amount_drag));
    assert_false(is_nothing(&p->watch_drag, sizeof p->watch_drag));
    assert_false(p->goals_over);
    assert_string_equal(p->menu_from.name, "");
    assert_true(p->log_open && p->menu_open && p->paused);
    assert_int_equal(p->tells, 1);
}

/* ---- a turn ---- */

/* What was chosen in the own turn is put down at its end, and lasts through those of the others. */
static void a_turn_begins_anew(void **state)
{
    (void)state;
    TableUi *ui = sit_down();
    for (int own = 0; own < 2; own++) {
        memset(&ui->turn, 1, sizeof ui->turn);
        memset(ui->doing.selected, 1, sizeof ui->doing.selected);
        ui->notes.sets.shown = true;
        ui->made.to_act = (uint8_t)(own ? 0 : 1);
        table_begin_turn(ui);
        assert_true(is_nothing(&ui->turn, sizeof ui->turn));
        assert_int_equal(ui->doing.selected[0], !own);
        assert_int_equal(ui->doing.selected[MAX_PIECES - 1], !own);
        assert_int_equal(ui->notes.sets.shown, !own);
    }
}

/* ---- a moment ---- */

static void a_moment_begins_anew(void **state)
{
    static const Reason why = { "test.why", "why", "Why.", .topic = NULL };
    (void)state;
    TableUi *ui = sit_down();
    ui->version = 12345;
    ui->turn.hint_stage = 2;
    ui->turn.draw_waits = ui->turn.draw_asked = true;
    ui->doing.ask = ui->doing.marked = ui->doing.take_marked = 3;
    ui->doing.acts_open = true;
    ui->doing.amount_of = 2;
    ui->doing.caution.said.why = &why;
    ui->deal.end_heard = true;
    ui->doing.fit_count = ui->doing.fit_at = ui->doing.fit_pieces = 2;
    ui->doing.look_back = true;
    app.scene.focus_shown = true;
    table_begin_moment(ui);
    assert_int_equal(ui->version, seat_moment(app_seat(&app)).version);
    assert_true(ui->turn.hint_stage == 0 && !ui->turn.draw_waits && ui->turn.draw_asked);
    assert_true(ui->doing.ask == -1 && ui->doing.marked == -1 && ui->doing.take_marked == -1);
    assert_false(ui->doing.acts_open);
    assert_int_equal(ui->doing.amount_of, 0);
    assert_null(ui->doing.caution.said.why);
    assert_false(ui->deal.end_heard);
    assert_true(ui->doing.fit_count == 0 && ui->doing.fit_at == 0 && ui->doing.fit_pieces == 0);
    assert_true(app.scene.focus_shown); /* it is on no bid */
    assert_true(ui->doing.look_back);
    table_end_look_back(ui);
    assert_false(ui->doing.look_back);
}

/* Those that cannot be are as they are proposed; anew, all are. */
static void amounts_are_as_proposed(void **state)
{
    static const struct {
        int set, kept;
    } amount[] = { { 9, 20 }, { 10, 10 }, { 11, 11 }, { 29, 29 }, { 30, 30 }, { 31, 20 } };
    enum { COUNT = sizeof amount / sizeof *amount };
    (void)state;
    TableUi *ui = sit_down();
    for (int anew = 0; anew < 2; anew++) {
        ui->notes.choice_count = COUNT;
        for (int i = 0; i <= COUNT; i++) {
            ChoiceItem *c = &ui->notes.choice[i];
            memset(c, 0, sizeof *c);
            c->low = 10;
            c->high = 30;
            c->move.amount = 20;
            ui->doing.amount[i] = (int16_t)(i < COUNT ? amount[i].set : 99);
        }
        table_begin_amounts(ui, anew != 0);
        for (int i = 0; i < COUNT; i++)
            assert_int_equal(ui->doing.amount[i], anew ? 20 : amount[i].kept);
        assert_int_equal(ui->doing.amount[COUNT], 99); /* it is not offered */
    }
    ui->notes.choice_count = 0;
}

/* ---- a gesture ---- */

static void what_is_held_goes_home(void **state)
{
    (void)state;
    for (int kind = CARRY_NONE; kind <= CARRY_KEYS; kind++) {
        TableUi *ui = sit_down();
        Carry *c = &ui->doing.carry;
        const Piece x = ui->notes.hand[0], y = ui->notes.hand[1], z = ui->notes.hand[2];
        const Pose home = ui->going.motion.glide[x].to;
        *c = (Carry){ .kind = (uint8_t)kind, .count = 2, .grabbed = x, .piece = { x, y }, .x = 300, .y = 200 };
        ui->panel.fold = 2;
        ui->doing.fold_met = true;
        ui->doing.fold_ms = 5;
        app.dirty = false;
        const Rect held = table_carried_rect(ui, 1);
        table_carry_cancel(ui);
        const bool drawn = kind == CARRY_DRAG || kind == CARRY_CLICK;
        assert_int_equal(app.dirty, kind != CARRY_NONE);
        assert_int_equal(c->kind, CARRY_NONE);
        assert_true(c->x == 300 && c->y == 200); /* the pointer stays where it is */
        assert_memory_equal(&ui->going.motion.glide[x].to, &home, sizeof home);
        assert_int_equal(motion_moves(&ui->going.motion, x, app.now_ms), drawn);
        assert_int_equal(motion_moves(&ui->going.motion, y, app.now_ms), drawn);
        assert_false(motion_moves(&ui->going.motion, z, app.now_ms));
        if (drawn) {
            const Glide *g = &ui->going.motion.glide[y];
            assert_memory_equal(&g->from.r, &held, sizeof held);
            assert_int_equal(g->from.turn, 0);
            assert_int_equal(g->duration_ms, 180);
            assert_int_equal(g->start_ms, app.now_ms);
        }
        if (kind == CARRY_NONE)
            continue;
        assert_int_equal(c->grabbed, NO_PIECE);
        assert_int_equal(c->count, 0);
        assert_int_equal(ui->panel.fold, 0);
        assert_false(ui->doing.fold_met);
        assert_int_equal(ui->doing.fold_ms, 0);
    }
    table_carry_cancel(NULL);
    TableUi *ui = app.table;
    ui->panel.fold = 2; /* opened by a click, and not for what is carried */
    ui->doing.carry.kind = CARRY_DRAG;
    table_carry_end(ui);
    assert_int_equal(ui->panel.fold, 2);
}

/* ---- a time that ran out ---- */

static State *true_state(void)
{
    return &app.match->play.state;
}

static void begin_time_out(TableUi *ui, uint32_t next)
{
    ui->time_out[0] = (TableTimeOut){ .text = "Your time ran out.", .deal_no = 2, .made_in = 10, .next = next };
    true_state()->deal_no = 2;
    true_state()->turn_no = 11;
    true_state()->to_act = 1;
    true_state()->phase = PHASE_PLAY;
}

static bool still_says(TableUi *ui)
{
    match_changed(app.match);
    table_follow_time_out(ui);
    return ui->time_out[0].text[0] != '\0';
}

/* It stands until the own next turn has ended, or the deal has. */
static void it_stands_until_the_next_turn_has_ended(void **state)
{
    (void)state;
    TableUi *ui = sit_down();
    begin_time_out(ui, 0);
    assert_true(still_says(ui));
    assert_int_equal(ui->time_out[0].next, 0);
    true_state()->to_act = 0;
    true_state()->turn_no = 10; /* still the turn in which it ran out */
    assert_true(still_says(ui));
    assert_int_equal(ui->time_out[0].next, 0);
    true_state()->turn_no = 12;
    assert_true(still_says(ui));
    assert_int_equal(ui->time_out[0].next, 12);
    assert_true(still_says(ui));
    true_state()->turn_no = 13;
    true_state()->to_act = 1;
    assert_false(still_says(ui));
    assert_int_equal(ui->time_out[0].next, 12);
    begin_time_out(ui, 1); /* of the first turn there is */
    assert_false(still_says(ui));
    begin_time_out(ui, 0);
    true_state()->deal_no = 3;
    assert_false(still_says(ui));
    begin_time_out(ui, 0);
    true_state()->phase = PHASE_DEAL_END;
    assert_false(still_says(ui));
    begin_time_out(ui, 0);
    true_state()->to_act = 0;
    ui->time_out[1] = ui->time_out[0];
    assert_true(still_says(ui));
    assert_int_equal(ui->time_out[1].next, 0); /* it is not that seat's turn */
    true_state()->to_act = 1;
    true_state()->turn_no = 12;
    assert_false(still_says(ui));
    assert_int_equal(ui->time_out[1].next, 12);
    assert_string_equal(ui->time_out[1].text, "Your time ran out.");
    snprintf(ui->time_out[2].text, sizeof ui->time_out[2].text, "Nobody's.");
    (void)still_says(ui);
    assert_string_equal(ui->time_out[2].text, "Nobody's."); /* two sit here */
}

/* What was drawn for it is marked; not what lay in the hand when the turn began, and was only put back. */
static void what_was_drawn_for_it_is_marked(void **state)
{
    (void)state;
    TableUi *ui = sit_down();
    State *s = true_state();
    const int hand = table_hand(&s->table, 0);
    const Piece back = pile_piece(&s->table, hand, 0), stays = pile_piece(&s->table, hand, 1);
    s->turn_start = s->table.row;
    s->to_act = 0;
    const Piece drawn = pile_piece(&s->table, KALOOKI_STOCK, 0);
    State before = *s;
    int at = 0;
    (void)piece_pile(&before.table, back, &at);
    table_shift(&before.table, hand, at, 1, KALOOKI_STOCK, 0); /* it lies elsewhere for now */
    table_shift(&s->table, KALOOKI_STOCK, 0, 1, hand, pile_size(&s->table, hand));
    match_changed(app.match);
    ui->time_out[0].next = 8;
    app.dirty = false;
    table_note_time_out(ui, &before);
    const TableTimeOut *out = &ui->time_out[0];
    for (int x = 0; x < s->table.piece_count; x++)
        assert_int_equal(out->piece[x], x == drawn);
    assert_true(!out->piece[back] && !out->piece[stays]);
    assert_int_equal(out->deal_no, before.deal_no);
    assert_int_equal(out->made_in, before.turn_no);
    assert_int_equal(out->next, 0);
    const int lines = seat_moment(app_seat(&app)).lines;
    assert_string_equal(out->text, lines > 0 ? seat_line(app_seat(&app), lines - 1, 0).text : "");
    assert_true(app.dirty);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_begins_anew),
        cmocka_unit_test(other_eyes_see_nothing_of_the_last_ones),
        cmocka_unit_test(panels_of_the_last_eyes_are_shut),
        cmocka_unit_test(a_turn_begins_anew),
        cmocka_unit_test(a_moment_begins_anew),
        cmocka_unit_test(amounts_are_as_proposed),
        cmocka_unit_test(what_is_held_goes_home),
        cmocka_unit_test(it_stands_until_the_next_turn_has_ended),
        cmocka_unit_test(what_was_drawn_for_it_is_marked),
    };
    return cmocka_run_group_tests(tests, help_screens_open, tear_down);
}
