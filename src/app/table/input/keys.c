/* What is wanted without a pointer: a full match is playable so. */
#include <stdio.h>

#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/lesson.h"
#include "app/table/where/where.h"
#include "platform/language.h"

static void pick_up(TableUi *ui, const Item *it, Grasp grasp)
{
    if (!table_my_turn(table_look(ui)) && it->zone != ZONE_RACK) {
        table_say(ui, tr("It is not your turn. The table stays as it is."));
        return;
    }
    table_pick_up_by_keys(ui, it->piece, grasp);
    const CarryNote *held = &ui->notes.held;
    /* Begin at the first place where it would be legal, so that the usual play is Space, Space. */
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    int n = table_places(table_look(ui), place, rect, MAX_PLACES),
        first = table_only_place(table_look(ui)).kind != TARGET_NONE ? 0 : n - 1;
    for (int i = n - 1; i >= 0; i--) {
        if (place[i].kind == TARGET_NEW)
            first = i;
    }
    for (int i = 0; i < n && held->lit_count > 0; i++)
        if (place[i].kind == held->lit[0].kind && place[i].pile == held->lit[0].pile &&
            place[i].at == held->lit[0].at) {
            first = i;
            break;
        }
    scene_focus_on(&ui->program->scene, thing_of(THING_PUT, first), "put:%d", first);
    ui->program->scene.focus_shown = true;
    scene_look_on(&ui->program->scene);
    table_aim_by_keys(ui);
    table_redraw(ui);
}

/* By Enter what is looked at is meant: it needs no second press. Where nothing is, the yellow button; and that too
 * where a word of caution waits for an answer, so that Enter pressed twice does no harm. */
static void press_enter(TableUi *ui, const Item *it)
{
    const bool answer =
        it != NULL && it->kind == ITEM_BUTTON && (it->action == TABLE_GO_ON || it->action == TABLE_COACH_WHY);
    if (ui->doing.caution.said.why != NULL && !answer) {
        table_answer_caution(ui, false);
        return;
    }
    it = it != NULL ? it : table_yellow_button(table_look(ui));
    if (it == NULL && table_obvious_card(ui))
        return;
    if (it != NULL && it->enabled && it->action == TABLE_CHOICE)
        table_mark(ui, it->arg);
    table_press_item(ui, it);
}

static void put_down(TableUi *ui, const Item *it)
{
    static DropPlace place[MAX_PLACES];
    static Rect rect[MAX_PLACES];
    Carry h = ui->doing.carry;
    int n = table_places(table_look(ui), place, rect, MAX_PLACES);
    if (it == NULL || it->thing.kind != THING_PUT || it->arg < 0 || it->arg >= n)
        return;
    table_carry_as(ui, CARRY_NONE);
    table_say(ui, "");
    table_focus_piece(ui, h.piece[0]); /* what is thrown gives it to its neighbour, or to what is asked about it */
    table_drop(ui, h.piece, h.count, place[it->arg]);
}

/* What was said is taken back. */
static void say_no_more(TableUi *ui)
{
    table_say(ui, "");
}

static void press_space(TableUi *ui, Grasp grasp)
{
    const Item *it = table_focused(table_look(ui));
    if (ui->doing.carry.kind == CARRY_KEYS)
        put_down(ui, it);
    else if (table_hurry(ui))
        table_redraw(ui);
    else if (it != NULL && it->kind == ITEM_PIECE)
        pick_up(ui, it, grasp);
    else
        table_press_item(ui, it != NULL ? it : table_yellow_button(table_look(ui)));
}

static void let_go(TableUi *ui)
{
    if (ui->going.replay.running) {
        table_replay_end(ui);
        table_redraw(ui);
        return;
    }
    if (ui->doing.carry.kind != CARRY_NONE) {
        table_carry_cancel(ui);
        say_no_more(ui);
        return;
    }
    if (ui->doing.caution.said.why != NULL) {
        table_answer_caution(ui, false);
        return;
    }
    if (ui->doing.look_back || ui->doing.ask >= 0 || table_marked(ui) != NULL) {
        table_ask_no_more(ui);
        say_no_more(ui);
        return;
    }
    if (ui->doing.acts_open) {
        table_close_acts(ui);
        return;
    }
    if (ui->panel.fold > 0) {
        table_clear_fits(ui);
        table_fold_close(ui);
        return;
    }
    bool any = ui->doing.take_marked >= 0 || ui->doing.fit_count > 0 || ui->turn.hint_stage > 1 || ui->notes.sets.shown;
    for (int i = 0; i < MAX_PIECES; i++)
        any |= ui->doing.selected[i];
    if (any) {
        table_clear_fits(ui);
        table_select_none(ui);
        table_sets_clear(ui);
        ui->turn.hint_stage = 0;
        say_no_more(ui);
        table_refresh(ui);
    } else if (ui->panel.heap > 0 || ui->panel.worth > 0 || ui->panel.page != PAGE_NONE) {
        ui->panel.heap = 0;
        ui->panel.page = PAGE_NONE;
        ui->panel.worth = 0;
    } else if (ui->panel.log_open) {
        ui->panel.log_open = false;
    } else if (ui->panel.goals_over) {
        ui->panel.goals_over = false;
    } else if (ui->said.refusal) {
        say_no_more(ui);
    } else if (table_look(ui)->task) { /* it can be taken up again at any time */
        table_act(ui, TABLE_HOME, 0);
        return;
    } else {
        table_open_menu(ui);
    }
    table_redraw(ui);
}

/* The end of a deal lies there, or is still being shown. */
static bool is_end(TableUi *ui)
{
    return table_ended(table_known(ui)) || table_end_runs(table_look(ui));
}

/* Enter means the pieces that are chosen while nothing else is looked at; and the one card that can be played, whatever
 * piece or place has the focus. False: it means neither. */
static bool press_chosen(TableUi *ui, const Item *it)
{
    Piece chosen[MAX_PIECES];
    if (ui->doing.caution.said.why != NULL || (it != NULL && (it->kind == ITEM_BUTTON || it->kind == ITEM_LINK)))
        return false;
    if (it == NULL && table_chosen(ui, chosen) > 0) {
        table_obvious(ui, chosen[0]);
        return true;
    }
    return it != NULL && table_obvious_only(ui);
}

static void press(TableUi *ui)
{
    const Item *it = table_focused(table_look(ui));
    if (it == NULL && table_lesson_is_over(table_look(ui)))
        table_act(ui, table_look(ui)->lesson != NULL ? TABLE_LESSON_NEXT : TABLE_PUZZLE_NEXT, 0);
    else if (is_end(ui) && (it == NULL || (it->kind != ITEM_BUTTON && it->kind != ITEM_LINK)))
        table_act(ui, TABLE_END_ON, 0);
    else if (table_looks_on(ui) && (it == NULL || it->kind == ITEM_PIECE))
        table_act(ui, TABLE_PASS, 0);
    else if (ui->doing.carry.kind == CARRY_KEYS)
        put_down(ui, it);
    else if (ui->doing.fit_count > 0 && (it == NULL || it->kind == ITEM_PIECE))
        table_act(ui, TABLE_PLACE, ui->doing.fit_at);
    else if (!press_chosen(ui, it))
        press_enter(ui, it);
}

static void take(TableUi *ui, Grasp grasp)
{
    if (table_looks_on(ui) && table_focused(table_look(ui)) == NULL)
        table_act(ui, TABLE_PASS, 0);
    else if (is_end(ui) && !ui->going.replay.running)
        table_act(ui, TABLE_END_ALL, 0);
    else
        press_space(ui, grasp);
}

static void use(TableUi *ui, const Intent *in)
{
    if (in->what == USE_PRESS)
        press(ui);
    else if (in->what == USE_TAKE_MELD)
        press_space(ui, GRASP_MELD);
    else
        take(ui, in->what == USE_TAKE_TAIL ? GRASP_TAIL : GRASP_ONE);
}

/* While a panel covers the table only its own buttons and the key that closes it work. */
static bool covered_intent(TableUi *ui, const Intent *in)
{
    const Item *it = table_focused(table_look(ui));
    const bool presses = in->kind == INTENT_USE, back = in->kind == INTENT_BACK || intent_acts(in, ACT_MENU);
    if (presses && in->held)
        return true; /* held down since before the cover came */
    if (presses && (it == NULL || !it->focusable)) {
        table_focus_item(ui, scene_next(&ui->program->scene, 1)); /* shown first, pressed with the next stroke */
    } else if (back && (ui->panel.menu_open || ui->curtain)) {
        table_turn_menu(ui);
    } else if (ui->panel.paused && !ui->panel.menu_open && (back || intent_acts(in, ACT_PAUSE))) {
        table_pause(ui, false);
    } else {
        return false;
    }
    table_redraw(ui);
    return true;
}

static bool held_by_pointer(const TableUi *ui)
{
    return ui->doing.carry.kind == CARRY_PRESSED || ui->doing.carry.kind == CARRY_DRAG ||
           ui->doing.carry.kind == CARRY_MARQUEE || ui->doing.carry.kind == CARRY_FETCH;
}

/* While the pointer's button is down only letting go makes sense; the rest waits. */
static bool held_intent(TableUi *ui, const Intent *in)
{
    if (in->kind == INTENT_BACK)
        table_carry_cancel(ui);
    return true;
}

/* A key held down walks, scrolls and takes back; it does not draw, end turns or press buttons again and again. */
static bool may_repeat(const Intent *in)
{
    return in->kind == INTENT_WALK || in->kind == INTENT_NEXT_ZONE || intent_is(in, INTENT_SCROLL, SCROLL_PAGE) ||
           intent_acts(in, ACT_UNDO) || intent_acts(in, ACT_REDO);
}

static bool scroll_log(TableUi *ui, const Intent *in)
{
    if (!ui->panel.log_open || !intent_is(in, INTENT_SCROLL, SCROLL_PAGE))
        return false;
    table_wheel(ui, 0, 0, -5 * in->step);
    return true;
}

static bool is_covered(const TableUi *ui)
{
    return ui->panel.menu_open || ui->curtain || ui->panel.paused;
}

static bool is_played_at(const App *app)
{
    return app_seat(app) != NULL && app->table != NULL && app->table->match == app_seat(app);
}

KeyPlace table_keys_at(const App *app)
{
    if (!is_played_at(app))
        return AT_PAGE;
    return is_covered(app->table) ? AT_COVER : app->rewatch != NULL ? AT_REWATCH : AT_TABLE;
}

/* Nothing is in the way of the table itself. */
static bool open_intent(TableUi *ui, const Intent *in)
{
    switch (in->kind) {
    case INTENT_WALK:
        (in->extend ? table_extend_selection : table_walk)(ui, in->dx, in->dy);
        return true;
    case INTENT_USE:
        use(ui, in);
        return true;
    case INTENT_BACK:
        let_go(ui);
        return true;
    case INTENT_ACT:
        return table_does(ui, (IntentAct)in->what);
    case INTENT_SCROLL:
        return in->what == SCROLL_ENDS && table_hand_end(ui, in->step);
    default:
        return false;
    }
}

/* What takes up a piece, where none is looked at: while a deal is on its way it asks for the end of that. */
static bool only_hurries(TableUi *ui, const Intent *in)
{
    return ui->deal.landed_ms != 0 && in->kind == INTENT_USE && in->what != USE_PRESS && !in->held &&
           table_focused(table_look(ui)) == NULL;
}

bool table_intent(App *app, const Intent *in)
{
    TableUi *ui = app->table;
    if (!is_played_at(app))
        return false;
    if (is_covered(ui))
        return covered_intent(ui, in);
    if (held_by_pointer(ui))
        return held_intent(ui, in);
    if (only_hurries(ui, in)) {
        table_land(ui);
        return true;
    }
    if (in->kind != INTENT_NONE && !in->held)
        table_begin_now(ui);
    if (table_watch_intent(ui, in))
        return true;
    if (in->held && !may_repeat(in))
        return true;
    if (table_words_intent(ui, in) || table_log_intent(ui, in) || table_amount_intent(ui, in))
        return true;
    if (in->kind == INTENT_NEXT_ZONE) {
        table_next_zone(ui, in->step);
        return true;
    }
    if (in->far)
        return false;
    return scroll_log(ui, in) || table_goals_intent(ui, in) || table_type_call(ui, in) || open_intent(ui, in);
}
