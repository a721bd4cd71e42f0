/* Pieces are picked up, carried and let go. */
#include <stdlib.h>
#include <string.h>

#include "app/table/follow/follow.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"

/* ---- what is picked up ---- */

/* Panels make way for what is carried, but for opened melds that it may be laid on. */
static void panels_yield(TableUi *ui)
{
    const int fold = ui->panel.fold;
    table_panels_yield(ui);
    ui->panel.fold = fold;
}

void table_carry_as(TableUi *ui, CarryKind kind)
{
    ui->doing.carry.kind = (uint8_t)kind;
}

static void take_up(TableUi *ui, Grasp grasp)
{
    Carry *h = &ui->doing.carry;
    h->count = table_grasp(table_look(ui), h->grabbed, grasp, h->piece);
    h->whole = grasp == GRASP_MELD;
    h->offset = 0;
    for (int i = 0; i < h->count; i++)
        if (h->piece[i] == h->grabbed)
            h->offset = i;
    panels_yield(ui);
    table_note_targets(ui);
    table_clear_fits(ui);
    table_point_no_more(ui);
    sound_play(SOUND_PICK);
}

/* Where it would land now. */
static void aim(TableUi *ui)
{
    const DropPlace before = ui->doing.carry.aim.place;
    ui->doing.carry.aim = table_aim(table_look(ui));
    if (!table_same_place(before, ui->doing.carry.aim.place))
        table_note_wrong(ui);
}

void table_pick_up(TableUi *ui, CarryKind kind, Grasp grasp)
{
    take_up(ui, grasp);
    table_carry_as(ui, kind);
    aim(ui);
    table_coach_ahead(ui);
}

void table_pick_up_by_keys(TableUi *ui, Piece x, Grasp grasp)
{
    Carry *h = &ui->doing.carry;
    table_carry_cancel(ui);
    panels_yield(ui);
    h->kind = CARRY_KEYS;
    h->grabbed = x;
    h->count = table_grasp(table_look(ui), x, grasp, h->piece);
    table_clear_fits(ui);
    table_note_targets(ui);
    table_coach_ahead(ui);
    sound_play(SOUND_PICK);
}

/* ---- pressed ---- */

/* Where in the piece, as large as it is carried, the pointer took it; at: how it lies. */
static void grab(TableUi *ui, const Pointer *p, Pose at)
{
    Carry *h = &ui->doing.carry;
    int x, y;
    pose_inner(at, p->x, p->y, &x, &y);
    h->grab_x = x * ui->felt.layout.tile_w / at.r.w;
    h->grab_y = y * ui->felt.layout.tile_h / at.r.h;
}

static void press(TableUi *ui, const Pointer *p, Piece x)
{
    table_carry_end(ui);
    Carry *h = &ui->doing.carry;
    h->kind = CARRY_PRESSED;
    h->grabbed = x;
    h->down_x = h->x = p->x;
    h->down_y = h->y = p->y;
    h->down_ms = p->now_ms;
    h->shift = p->shift;
    h->ctrl = p->ctrl;
    h->finger = p->finger;
    if (x != NO_PIECE)
        grab(ui, p, motion_at(&ui->going.motion, x, table_now(ui)));
}

void table_press(TableUi *ui, const Pointer *p, Piece x)
{
    press(ui, p, x);
    ui->doing.carry.double_click = p->clicks == 2;
}

void table_press_grip(TableUi *ui, const Pointer *p, Piece first)
{
    press(ui, p, first);
    ui->doing.carry.grab_y = ui->felt.layout.tile_h / 4;
    table_pick_up(ui, CARRY_DRAG, GRASP_MELD);
}

void table_press_fetch(TableUi *ui, const Pointer *p, const Item *it)
{
    table_press(ui, p, NO_PIECE);
    ui->doing.carry.fetch = (uint8_t)it->action;
    ui->doing.carry.fetch_arg = it->arg;
    grab(ui, p, (Pose){ it->r, it->turn });
}

/* ---- on its way ---- */

/* A finger hides what is under it: what it carries stands above it, its middle so high, and lands where it is seen. */
static int finger_rise(const TableUi *ui)
{
    enum { CLEAR_UNITS = 26 };
    return table_unit(ui, CLEAR_UNITS) + ui->felt.layout.tile_h / 2;
}

/* How high a carried piece is held for a finger at that height. Within the hand it stays over the hand as long as the
 * finger has not left that, so that pieces can be put in order; and on its way down to the hand it comes down sooner
 * than the finger, so that each place between is met. */
static int raised_y(const TableUi *ui, int x, int y)
{
    const Carry *h = &ui->doing.carry;
    const Rect rack = ui->felt.layout.rack;
    const int high = y - finger_rise(ui), into = y - rack.y;
    if (!h->left_hand)
        return high < rack.y ? rack.y : high;
    if (!rect_has(rack, x, y))
        return high;
    return high + into < y ? high + into : y;
}

void table_carry_to(TableUi *ui, int x, int y)
{
    enum { OFF_UNITS = 16 };
    Carry *h = &ui->doing.carry;
    h->left_hand = h->left_hand || !rect_has(rect_inset(ui->felt.layout.rack, -table_unit(ui, OFF_UNITS)), x, y);
    h->x = x;
    h->y = h->raised ? raised_y(ui, x, y) : y;
}

void table_carry_raise(TableUi *ui)
{
    Carry *h = &ui->doing.carry;
    if (!h->finger || h->raised || (h->kind != CARRY_DRAG && h->kind != CARRY_FETCH))
        return;
    h->raised = true;
    h->grab_y = ui->felt.layout.tile_h / 2;
    table_carry_to(ui, h->x, h->y);
    table_carry_aim(ui);
}

void table_carry_aim(TableUi *ui)
{
    if (ui->doing.carry.kind == CARRY_DRAG || ui->doing.carry.kind == CARRY_CLICK)
        aim(ui);
}

void table_carry_over(TableUi *ui, DropPlace place, Rect r)
{
    ui->doing.carry.aim.place = place;
    ui->doing.carry.aim.rect = r;
}

/* ---- letting go ---- */

static void drop(TableUi *ui)
{
    const Carry h = ui->doing.carry;
    for (int i = 0; i < h.count; i++)
        motion_put(&ui->going.motion, h.piece[i], (Pose){ table_carried_rect(ui, i), 0 });
    scene_rest(&ui->program->scene);
    table_carry_end(ui);
    DropPlace to = h.aim.place.kind == TARGET_HAND ? table_hand_place(h.aim.rack_index) : h.aim.place;
    if (h.aim.place.kind == TARGET_HAND && h.aim.rack_slot >= 0)
        to.col = (uint8_t)(h.aim.rack_slot + 1);
    table_drop(ui, h.piece, h.count, to);
}

bool table_put_chosen(TableUi *ui, int x, int y)
{
    Carry *h = &ui->doing.carry;
    Piece chosen[MAX_PIECES];
    const int n = table_chosen(ui, chosen);
    if (n == 0 || !table_my_turn(table_look(ui)))
        return false;
    table_carry_end(ui);
    h->kind = CARRY_CLICK;
    h->grabbed = chosen[0];
    h->count = n;
    memcpy(h->piece, chosen, (size_t)n * sizeof *chosen);
    h->grab_x = ui->felt.layout.tile_w / 2;
    h->grab_y = ui->felt.layout.tile_h / 2;
    h->x = x;
    h->y = y;
    table_note_targets(ui);
    aim(ui);
    DropPlace to = h->aim.place;
    table_carry_end(ui);
    if (to.kind == TARGET_NONE || to.kind == TARGET_HAND)
        return false;
    if (to.kind == TARGET_DISCARD)
        to.at = 0; /* the parts of the pile are shown to who drags: which one was clicked on means nothing */
    table_drop(ui, chosen, n, to);
    return true;
}

/* What is let go where nothing takes it goes home; on the cloth it was to be put forward, and it is said where that is
 * done. */
static void drop_nowhere(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    const TableLayout *l = &ui->felt.layout;
    const Carry h = ui->doing.carry;
    table_carry_cancel(ui);
    if (l->common || l->stage.w == 0 || !table_my_turn(look) || !rect_has(table_cloth(l), h.x, h.y) ||
        table_only_place(look).kind != TARGET_NONE)
        return;
    table_say(ui, table_saying(look, SAY_FORWARD_WHERE));
    sound_play(SOUND_REFUSED);
}

void table_let_go(TableUi *ui)
{
    aim(ui);
    if (ui->doing.carry.aim.place.kind == TARGET_NONE)
        drop_nowhere(ui);
    else
        drop(ui);
}
