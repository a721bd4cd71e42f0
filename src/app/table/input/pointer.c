/* Pointer gestures on the table: dragging, click and click, marquee, double-click, right-click. */
#include <stdlib.h>
#include <string.h>

#include "app/front_scene.h"
#include "app/table/follow/follow.h"
#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "platform/language.h"

enum { DRAG_START_UNITS = 4 };

static Grasp grasp_of(const TableLook *look)
{
    const Carry *h = &look->ui->doing.carry;
    return table_press_ripe(look) && table_rack_index(look->ui, h->grabbed) < 0 ? GRASP_MELD
           : h->shift                                                           ? GRASP_TAIL
                                                                                : GRASP_ONE;
}

static void end_marquee(TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    Rect r = { h->x < h->down_x ? h->x : h->down_x, h->y < h->down_y ? h->y : h->down_y, abs(h->x - h->down_x),
               abs(h->y - h->down_y) };
    if (!h->shift && !h->ctrl)
        table_select_none(ui);
    table_select_within(ui, r, h->ctrl);
    table_carry_as(ui, CARRY_NONE);
}

static bool grip_at(const TableLook *look, int x, int y, Piece *first)
{
    const Item *it = scene_seen_at(look->last, x, y);
    const Table *t = &look->view->table;
    if (it != NULL && it->thing.kind == THING_SUM) {
        *first = it->piece;
        return true;
    }
    if (it == NULL || it->thing.kind != THING_GRIP || it->pile >= t->pile_count || pile_size(t, it->pile) == 0)
        return false;
    *first = pile_piece(t, it->pile, 0);
    return true;
}

/* ---- the stock and the discards: clicked, or carried to the hand ---- */
static bool is_fetched(const TableLook *look, const Item *it)
{
    bool source = it != NULL && (it->action == TABLE_DRAW_OFF || it->action == TABLE_TAKE);
    return source && (it->kind == ITEM_PIECE || (it->kind == ITEM_ZONE && it->count > 0)) && table_my_turn(look);
}

/* The piece that came to the hand goes on from where the pointer carried it. */
static void fetch_to_hand(TableUi *ui, const Carry *h)
{
    int before = ui->notes.hand_count;
    table_act(ui, h->fetch, h->fetch_arg);
    if (ui->notes.hand_count <= before)
        return;
    Piece x = ui->notes.hand[ui->notes.hand_count - 1];
    const Pose home = ui->going.motion.glide[x].to;
    const Rect held = { h->x - h->grab_x, h->y - h->grab_y, ui->felt.layout.tile_w, ui->felt.layout.tile_h };
    motion_put(&ui->going.motion, x, (Pose){ held, 0 });
    motion_to(&ui->going.motion, x, home, table_glide_ms(table_look(ui), 180), 0, table_now(ui));
}

/* Where any discard may be had with all above it, the first click shows what would come. */
static bool only_shows(TableUi *ui, const Carry *h)
{
    const int pile = h->fetch_arg % MAX_PILES, index = h->fetch_arg / MAX_PILES - 1;
    const bool deep = h->fetch == TABLE_TAKE && index >= 0 && index + 1 < pile_size(&table_view(ui)->table, pile) &&
                      (table_place(table_look(ui), pile).allows & ALLOW_DEEP) != 0;
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile, .index = (uint8_t)(deep ? index : 0) };
    if (!deep || ui->doing.take_marked == h->fetch_arg ||
        seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, take).why != NULL)
        return false;
    table_mark_take(ui, h->fetch_arg);
    return true;
}

/* The chosen piece goes where the click falls: on a pile only where nothing can be taken from it now. */
static bool is_thrown_there(TableUi *ui, const Carry *h)
{
    const int pile = h->fetch_arg % MAX_PILES;
    Piece chosen[MAX_PIECES];
    const Move take = { .kind = MOVE_TAKE, .from = (uint8_t)pile };
    return h->fetch == TABLE_TAKE && ui->program->settings.click_click && table_chosen(ui, chosen) == 1 &&
           (table_place(table_look(ui), pile).allows & ALLOW_THROW) != 0 &&
           seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, take).why != NULL &&
           table_put_chosen(ui, h->x, h->y);
}

static void end_fetch(TableUi *ui)
{
    const Carry h = ui->doing.carry;
    const int before = ui->notes.hand_count;
    table_carry_cancel(ui);
    if (h.kind == CARRY_PRESSED) {
        if (is_thrown_there(ui, &h) || only_shows(ui, &h))
            return;
        table_act(ui, h.fetch, h.fetch_arg);
        if (ui->notes.hand_count > before)
            table_clicks_done(ui, 1);
    } else if (rect_has(ui->felt.layout.rack, h.x, h.y))
        fetch_to_hand(ui, &h);
}

/* ---- events ---- */

bool table_can_hold(const TableLook *look, Piece x)
{
    int pile, index;
    const Pile *p = table_pile_of(look, x, &pile, &index);
    return table_rack_index(look->ui, x) >= 0 ||
           (pile_on_felt(p) && table_my_turn(look) && (table_place(look, pile).allows & ALLOW_SHIFT) != 0);
}

/* It is not the turn, or what lies there stays. */
static void refuse_hold(TableUi *ui, Piece x)
{
    int pile, index;
    (void)table_pile_of(table_look(ui), x, &pile, &index);
    const Move away = { .kind = MOVE_SHIFT, .from = (uint8_t)pile, .index = (uint8_t)index, .count = 1, .to = NO_PILE };
    if (table_hurry(ui))
        return;
    if (!table_my_turn(table_look(ui)))
        table_say(ui, tr("It is not your turn. The table stays as it is."));
    else
        table_say_refusal(ui, seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, away));
}

/* Pieces of the hand are chosen that the next click may put somewhere. */
static bool has_chosen(TableUi *ui)
{
    Piece chosen[MAX_PIECES];
    return ui->program->settings.click_click && table_my_turn(table_look(ui)) && table_chosen(ui, chosen) > 0;
}

/* A pile of which nothing can be had, an empty one too, takes the chosen piece. */
static bool takes_chosen(TableUi *ui, const Item *it)
{
    return it->kind == ITEM_ZONE && it->pile >= 0 && it->pile < table_view(ui)->table.pile_count &&
           (table_place(table_look(ui), it->pile).allows & ALLOW_THROW) != 0 && has_chosen(ui);
}

static bool down_on(TableUi *ui, const Pointer *p, const Item *it)
{
    Piece x = NO_PIECE;
    bool grip = grip_at(table_look(ui), p->x, p->y, &x);
    if (it != NULL && it->kind == ITEM_PIECE)
        x = it->piece;
    if (x != NO_PIECE && p->ctrl && !grip) {
        table_select(ui, x, !ui->doing.selected[x]);
        table_redraw(ui);
        return true;
    }
    if (is_fetched(table_look(ui), it)) {
        table_press_fetch(ui, p, it);
        return true;
    }
    if (x == NO_PIECE && it != NULL && it->kind != ITEM_MELD && it->thing.kind != THING_FELT &&
        it->thing.kind != THING_RACK && !takes_chosen(ui, it))
        return false;
    if (x != NO_PIECE && !table_can_hold(table_look(ui), x) && has_chosen(ui)) {
        x = NO_PIECE; /* what is chosen is put there, if it is a click */
    } else if (x != NO_PIECE && !table_can_hold(table_look(ui), x)) {
        refuse_hold(ui, x);
        return true;
    }
    if (x == NO_PIECE)
        table_hurry(ui);
    if (grip)
        table_press_grip(ui, p, x);
    else
        table_press(ui, p, x);
    table_redraw(ui);
    return true;
}

/* The end of a deal was looked at: a click that is on no button goes on to the scores. The second one of two was meant
 * for what ended the deal. */
static bool end_seen(TableUi *ui, const Pointer *p, const Item *it)
{
    const bool unfolded = it != NULL && it->action == TABLE_FOLD && table_end_runs(table_look(ui));
    if (it != NULL && (it->kind == ITEM_BUTTON || it->kind == ITEM_LINK) && !unfolded)
        return false;
    if (p->clicks < 2 || (ui->deal.ending.at > 0 && table_end_runs(table_look(ui))))
        table_act(ui, TABLE_END_ON, 0);
    return true;
}

/* By the right button what is held goes home, a piece of the table comes back to the hand, and of a piece of the hand
 * it is told what can be done with it. */
static void down_right(TableUi *ui, const Item *it)
{
    if (ui->doing.carry.kind != CARRY_NONE)
        table_carry_cancel(ui);
    else if (it != NULL && it->kind == ITEM_PIECE && table_rack_index(ui, it->piece) < 0)
        table_to_rack(ui, it->piece);
    else if (it != NULL && it->kind == ITEM_PIECE)
        table_open_acts(ui, it->piece);
}

/* Beside the list of acts a press closes it and does nothing more. */
static bool closes_list(TableUi *ui, const Item *it)
{
    if (!ui->doing.acts_open || (it != NULL && it->kind == ITEM_BUTTON))
        return false;
    table_close_acts(ui);
    return true;
}

/* Beside opened melds a press on the cloth or on what lies there closes them and does nothing more; one on the own hand
 * is for a piece to lay on them. */
static bool closes_fold(TableUi *ui, const Pointer *p, const Item *it)
{
    const Rect panel = table_fold_rect(ui);
    const bool button = it != NULL && (it->kind == ITEM_BUTTON || it->kind == ITEM_LINK);
    const bool hand = it != NULL && (it->thing.kind == THING_RACK ||
                                     (it->kind == ITEM_PIECE && table_rack_index(ui, it->piece) >= 0));
    if (panel.w == 0 || rect_has(panel, p->x, p->y) || button || hand || ui->doing.carry.kind != CARRY_NONE)
        return false;
    table_fold_close(ui);
    return true;
}

/* The second click of two at one place, while what the first picked up follows the pointer. */
static bool is_second_click(const TableUi *ui, const Pointer *p)
{
    const Carry *h = &ui->doing.carry;
    const int near = ui->felt.layout.tile_w / 4;
    return p->clicks == 2 && !h->whole && abs(p->x - h->down_x) < near && abs(p->y - h->down_y) < near;
}

/* What is held may not come to the hand, and a piece of the hand is clicked: that is the one to go with it, as when the
 * pieces of the hand are chosen first. */
static bool chooses_instead(TableUi *ui, const Item *it)
{
    const TableLook *look = table_look(ui);
    const Carry *h = &ui->doing.carry;
    const int hand = table_hand(&look->known->table, ui->viewer);
    int index;
    if (ui->felt.layout.common || it == NULL || it->kind != ITEM_PIECE || table_rack_index(ui, it->piece) < 0 ||
        table_rack_index(ui, h->grabbed) >= 0 || hand < 0)
        return false;
    const int pile = piece_pile(&look->known->table, h->grabbed, &index);
    const Move home = {
        .kind = MOVE_SHIFT, .from = (uint8_t)pile, .index = (uint8_t)index, .count = 1, .to = (uint8_t)hand
    };
    return look->game->rules.check(look->known, ui->viewer, home).why != NULL;
}

/* Pieces were picked up by a click. */
static bool down_with_held(TableUi *ui, const Pointer *p, const Item *it)
{
    const Piece x = ui->doing.carry.grabbed;
    if (is_second_click(ui, p)) {
        table_carry_cancel(ui);
        table_finish_motion(ui);
        table_clicks_done(ui, 2);
        table_obvious(ui, x);
        return true;
    }
    if (it != NULL && it->kind == ITEM_BUTTON && it->action != TABLE_FOLD) {
        table_carry_cancel(ui);
        return false;
    }
    if (chooses_instead(ui, it)) {
        table_carry_cancel(ui);
        return down_on(ui, p, it);
    }
    if (!table_fold_asks(ui))
        table_let_go(ui);
    return true;
}

static bool pointer_down(TableUi *ui, const Pointer *p)
{
    const Item *it = scene_at(&ui->program->scene, p->x, p->y);
    if (p->button == 3) {
        down_right(ui, it);
        return true;
    }
    if (p->button != 1)
        return false;
    if (!table_end_runs(table_look(ui)) && closes_fold(ui, p, it))
        return true;
    if ((table_ended(table_known(ui)) || table_end_runs(table_look(ui))) && !ui->going.replay.running)
        return end_seen(ui, p, it);
    if (closes_list(ui, it))
        return true;
    switch (ui->doing.carry.kind) {
    case CARRY_DRAG:
    case CARRY_PRESSED:
    case CARRY_MARQUEE:
    case CARRY_FETCH:
        return true; /* a second button or a lost release changes nothing */
    case CARRY_KEYS:
        /* The pointer takes over; what it points at now is a place for keys, or lies under it. */
        table_carry_cancel(ui);
        return true;
    default:
        break;
    }
    if (!table_click_is_new(ui, p->clicks))
        return true;
    if (ui->doing.carry.kind == CARRY_CLICK)
        return down_with_held(ui, p, it);
    table_finish_motion(ui);
    return down_on(ui, p, it);
}

static bool moved_far(const TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    return abs(h->x - h->down_x) + abs(h->y - h->down_y) >= DRAG_START_UNITS * ui->felt.layout.unit / 100;
}

static bool pointer_move(TableUi *ui, const Pointer *p)
{
    const Carry *h = &ui->doing.carry;
    table_carry_to(ui, p->x, p->y);
    if (h->kind == CARRY_NONE) {
        table_note_near_meld(ui);
        return false;
    }
    table_fold_carried(ui);
    if (h->kind != CARRY_PRESSED || !moved_far(ui))
        table_carry_aim(ui);
    else if (h->fetch != TABLE_NONE)
        table_carry_as(ui, CARRY_FETCH);
    else if (h->grabbed == NO_PIECE)
        table_carry_as(ui, CARRY_MARQUEE);
    else
        table_pick_up(ui, CARRY_DRAG, grasp_of(table_look(ui)));
    table_carry_raise(ui);
    table_redraw(ui);
    return true;
}

/* The second click of two would be meant for what lies there now. */
static bool put_chosen_once(TableUi *ui, const Carry *h)
{
    if (!table_put_chosen(ui, h->x, h->y))
        return false;
    table_clicks_done(ui, 1);
    return true;
}

static void click_piece(TableUi *ui)
{
    const Piece x = ui->doing.carry.grabbed;
    const Carry h = ui->doing.carry;
    const bool of_hand = table_rack_index(ui, x) >= 0;
    if (h.double_click) {
        table_carry_as(ui, CARRY_NONE);
        table_clicks_done(ui, 2);
        table_obvious_clicked(ui, x);
    } else if (of_hand) {
        table_carry_as(ui, CARRY_NONE);
        table_choose_piece(ui, x);
    } else if (has_chosen(ui) && !ui->doing.selected[x]) {
        table_carry_as(ui, CARRY_NONE);
        (void)put_chosen_once(ui, &h);
    } else if (ui->program->settings.click_click) {
        table_pick_up(ui, CARRY_CLICK, grasp_of(table_look(ui)));
    } else {
        const bool was = ui->doing.selected[x];
        table_select_none(ui);
        table_select(ui, x, !was);
        table_carry_as(ui, CARRY_NONE);
    }
}

/* A click on the cloth, or on what lies there for good: what is chosen goes there, or is chosen no more. */
static void click_cloth(TableUi *ui)
{
    const Carry h = ui->doing.carry;
    table_carry_as(ui, CARRY_NONE);
    if (has_chosen(ui) && put_chosen_once(ui, &h))
        return;
    table_select_none(ui);
    table_clear_fits(ui);
}

static bool pointer_up(TableUi *ui, const Pointer *p)
{
    const Carry *h = &ui->doing.carry;
    if (p->button != 1 || h->kind == CARRY_NONE)
        return false;
    table_carry_to(ui, p->x, p->y);
    table_redraw(ui);
    if (h->kind == CARRY_DRAG && h->whole && ui->program->settings.click_click && !moved_far(ui)) {
        table_carry_as(ui, CARRY_CLICK); /* the grip was clicked, not dragged */
    } else if (h->kind == CARRY_DRAG) {
        if (!table_fold_asks(ui))
            table_let_go(ui);
    } else if (h->fetch != TABLE_NONE) {
        end_fetch(ui);
    } else if (h->kind == CARRY_MARQUEE) {
        end_marquee(ui);
    } else if (h->kind == CARRY_PRESSED && h->grabbed != NO_PIECE) {
        click_piece(ui);
    } else if (h->kind == CARRY_PRESSED) {
        click_cloth(ui);
    }
    return true;
}

void table_begin_now(TableUi *ui)
{
    if (ui->deal.landed_ms == 0 && ui->deal.start_ms == 0)
        return;
    table_land(ui);
    front_scene_build(ui->program);
}

bool table_pointer(App *app, const Pointer *p)
{
    TableUi *ui = app->table;
    if (app_seat(app) == NULL || ui == NULL || ui->match != app_seat(app))
        return false;
    if (p->kind == POINTER_CANCEL) {
        table_carry_cancel(ui);
        return true;
    }
    if (ui->panel.menu_open || ui->curtain || ui->panel.paused)
        return false;
    if (table_words_pointer(ui, p) || table_log_pointer(ui, p) || table_amount_pointer(ui, p) ||
        table_watch_pointer(ui, p) || table_goals_pointer(ui, p))
        return true;
    switch (p->kind) {
    case POINTER_DOWN:
        table_begin_now(ui);
        return pointer_down(ui, p);
    case POINTER_MOVE:
        return pointer_move(ui, p);
    default:
        return pointer_up(ui, p);
    }
}
