/* Where what is carried by the pointer would land. What a gesture means in moves is gesture.c's business; here is only
 * which place is aimed at. */
#include <limits.h>
#include <stdlib.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

typedef struct Nearest {
    DropPlace place;
    Rect rect;
    int distance;
} Nearest;

static void offer(Nearest *n, DropPlace place, Rect rect, int d)
{
    if (n->place.kind == TARGET_NONE || d < n->distance)
        *n = (Nearest){ place, rect, d };
}

static bool holds(const Carry *h, Piece x)
{
    for (int i = 0; i < h->count; i++)
        if (h->piece[i] == x)
            return true;
    return false;
}

/* Does the k-th joker of that meld stand for what is held? Then it is meant, also where it may not be had. */
static bool is_stood_for(const TableLook *look, const TableUi *ui, int pile, int k)
{
    const MeldNote *note = &ui->notes.note[pile];
    const Face held = look->view->table.face[ui->doing.carry.piece[0]];
    return note->verdict.why == NULL && k < MAX_NOTED_JOKERS && face_set_has(note->jokers[k], held);
}

/* The jokers of a meld, which a loose one is not of: what is dropped on that joins it. Where melds overlap the place
 * behind one is as near as the joker itself. */
static void offer_jokers(const TableLook *look, const TableUi *ui, int p, int x, int y, int pull, Nearest *best)
{
    const State *s = look->view;
    const Carry *h = &ui->doing.carry;
    const int n = pile_size(&s->table, p), tw = ui->felt.layout.meld_w, th = ui->felt.layout.meld_h;
    if (n < 3 || !gesture_may_swap(look->game, s, ui->viewer, p, h->piece, h->count))
        return;
    for (int at = 0, joker = 0; at < n; at++) {
        const Rect r = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, at);
        const int dx = x - r.x, dy = y - r.y;
        if (!face_is_joker(pile_face(&s->table, p, at)))
            continue;
        const bool meant = ui->notes.held.takes[p] == 0 || is_stood_for(look, ui, p, joker++);
        if (meant && abs(dx) <= tw * 4 / 10 && abs(dy) <= th * 4 / 10)
            offer(best, table_place_in(ui, TARGET_SWAP, p, at), r, (abs(dx) + abs(dy)) / 2 - pull);
    }
}

/* Where melds lie before their owner, what is held comes near one that takes none of it, and neither it nor the pointer
 * is upon that: it is meant to lie by itself. */
static bool only_passes(const TableUi *ui, int p, int n, int x, int y)
{
    const TableLayout *l = &ui->felt.layout;
    const Rect first = layout_meld_piece(l, &ui->felt.plan, p, 0);
    const Rect wide = { first.x + l->meld_w / 4, first.y, layout_span(l, n) - l->meld_w / 2, l->meld_h };
    const Rect core = { wide.x, wide.y + wide.h / 4, wide.w, wide.h / 2 };
    const Carry *h = &ui->doing.carry;
    const int middle_x = x + layout_span(l, h->count) / 2, middle_y = y + l->meld_h / 2;
    const bool upon = rect_has(wide, h->x, h->y) || rect_has(core, middle_x, middle_y);
    return !l->common && ui->notes.note[p].verdict.why == NULL && !ui->notes.held.welcome[p] && !upon;
}

/* The places in and beside one meld for pieces whose first left top corner is at x, y. Where the pieces of a meld stay
 * it does not matter at which of them it is met: all of it leads to the nearest place that takes what is held. */
static void offer_meld(const TableLook *look, const TableUi *ui, int p, int x, int y, Nearest *best)
{
    const State *s = look->view;
    const Carry *h = &ui->doing.carry;
    int n = pile_size(&s->table, p), tw = ui->felt.layout.meld_w, th = ui->felt.layout.meld_h, near = tw * 7 / 10;
    int step = ui->felt.layout.meld_step, width = layout_span(&ui->felt.layout, h->count);
    bool all_held = true;
    for (int i = 0; i < n; i++)
        all_held &= holds(h, pile_piece(&s->table, p, i));
    Rect first = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, 0);
    int dy = y - first.y;
    const bool met = ui->notes.held.takes[p] != 0 && rect_has(table_meld_rect(ui, s, p), h->x, h->y);
    if (all_held || (abs(dy) > th * 7 / 10 && !met))
        return;
    /* Between two melds a piece goes to the one it fits, unless it lies clearly nearer to the other. */
    int pull = met ? 2 * th : ui->notes.held.welcome[p] ? tw / 4 : 0;
    offer_jokers(look, ui, p, x, y, pull, best);
    if (only_passes(ui, p, n, x, y))
        return;
    /* Over the meld some place in it is always the nearest: no slit lets a piece through to the felt. */
    bool over = met || (x >= first.x - width && x <= first.x + n * step);
    Nearest here = { .place = { 0 } };
    int nearest = INT_MAX;
    for (int at = 0; at <= n; at++) {
        int edge = first.x + at * step;
        int dx = at == n ? x - edge : at == 0 ? x + width - edge : x + width / 2 - edge;
        Rect r = at == n   ? (Rect){ edge, first.y, width, th }
                 : at == 0 ? (Rect){ edge - width, first.y, width, th }
                           : (Rect){ edge - tw * 3 / 10, first.y, tw * 6 / 10, th };
        nearest = abs(dx) < nearest ? abs(dx) : nearest;
        if (ui->notes.held.takes[p] == 0 || (ui->notes.held.takes[p] >> at & 1) != 0)
            offer(&here, table_place_in(ui, TARGET_INSERT, p, at), r, abs(dx) + abs(dy));
    }
    if (here.place.kind != TARGET_NONE && (over || nearest <= near))
        offer(best, here.place, here.rect, nearest + abs(dy) - pull);
}

/* The plan of the table as a gesture would leave it. */
static bool lies_then(const TableUi *ui, const Table *after, FeltPlan *plan)
{
    *plan = ui->felt.plan;
    felt_plan_follow(plan, &ui->felt.shown, after, NULL);
    return felt_plan_update(plan, after, ui->felt.layout.cols, ui->felt.layout.rows);
}

/* Where a new meld laid at that spot comes to lie once its neighbours have made way. */
static Rect new_meld_rect(const TableLook *look, const TableUi *ui, DropPlace to, Rect otherwise)
{
    static Gesture g; /* large; the screen has one thread */
    const Carry *h = &ui->doing.carry;
    if (!table_my_turn(look))
        return otherwise;
    gesture_carry(&g, look->game, look->view, ui->viewer, h->piece, h->count, to);
    FeltPlan plan;
    const int pile = piece_pile(&g.after.table, h->piece[0], NULL);
    if (g.full || g.count == 0 || !pile_on_felt(&g.after.table.row.pile[pile]) || !lies_then(ui, &g.after.table, &plan))
        return otherwise;
    Rect r = layout_meld_piece(&ui->felt.layout, &plan, pile, 0);
    r.w = otherwise.w;
    return r;
}

/* One piece to be thrown, or what was taken from there. */
static bool takes_on_heap(const TableLook *look, int pile)
{
    const Carry *h = &look->ui->doing.carry;
    return (table_is_heap(look, pile) && h->count == 1) || table_came_from(look, h->piece, h->count, pile);
}

/* Where melds lie before their owner, what is a meld by itself lies by itself, wherever it is dropped there, unless it
 * fits another. */
static bool holds_a_meld(const TableLook *look, const TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    return !ui->felt.layout.common && h->count > 2 &&
           gesture_meld_value(look->game, look->view, ui->viewer, h->piece, h->count) >= 0;
}

/* Where melds lie before their owner, what is let go around the place of the own ones is put forward, anywhere from a
 * little above it down to the hand; not what is let go upon a heap or a plate. */
static bool is_before_own_seat(const TableLook *look, const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const Carry *h = &ui->doing.carry;
    const State *s = look->view;
    bool upon = false;
    for (int p = 0; p < s->table.pile_count && !upon; p++)
        upon = l->place[p].kind != PLACE_HAND && rect_has(layout_heap(l, p), h->x, h->y) &&
               !pile_on_felt(&s->table.row.pile[p]);
    for (int i = 0; i < s->seats && !upon; i++)
        upon = i != ui->viewer && rect_has(l->seat[i], h->x, h->y);
    return !upon && h->y >= l->stage.y - l->meld_h / 2;
}

/* The part of that place, of which each throws in its own way. */
static bool aim_at_part(const TableLook *look, int pile, CarryAim *aim)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    for (int i = 0; i < ui->notes.held.ways && (table_place(look, pile).allows & ALLOW_THROW) != 0; i++) {
        const Rect r = table_throw_part(look, pile, i);
        if (!rect_has(r, h->x, h->y))
            continue;
        aim->over_rack = false;
        aim->place = (DropPlace){ TARGET_DISCARD, (uint8_t)pile, (uint8_t)(i + 1), 0, 0 };
        aim->rect = r;
        return true;
    }
    return false;
}

static bool aim_at_heap(const TableLook *look, CarryAim *aim)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    if (table_rack_index(ui, h->grabbed) < 0 && ui->felt.layout.common)
        return false; /* what lies before its own seat is refused there with a sentence */
    for (int p = 0; p < look->view->table.pile_count; p++) {
        const DropPlace to = { TARGET_DISCARD, (uint8_t)p, 0, 0, 0 };
        const Rect r = takes_on_heap(look, p) ? table_place_rect(look, to, 1) : (Rect){ 0, 0, 0, 0 };
        if (aim_at_part(look, p, aim))
            return true;
        const int near = (r.w < r.h ? r.w : r.h) / 4;
        const Rect all = rect_around(r, layout_heap(&ui->felt.layout, p)); /* with what lies behind the newest */
        if (r.w == 0 || !rect_has(rect_inset(all, -near), h->x, h->y))
            continue;
        aim->over_rack = false;
        aim->place = to;
        aim->rect = r;
        return true;
    }
    return false;
}

/* There is one place for whatever is dropped on the cloth. */
static void aim_at_only(const TableLook *look, DropPlace only, CarryAim *aim)
{
    const Carry *h = &look->ui->doing.carry;
    if (only.kind == TARGET_DISCARD && (h->count != 1 || table_rack_index(look->ui, h->grabbed) < 0))
        return;
    aim->place = only;
    aim->rect = table_place_rect(look, only, 1);
}

/* Nothing stands there but what is in the air. */
static bool is_free(const TableUi *ui, int slot, int n)
{
    for (int i = 0; i < ui->notes.hand_count; i++)
        if (ui->notes.slot[i] >= slot && ui->notes.slot[i] < slot + n && !table_is_carried(ui, ui->notes.hand[i]))
            return false;
    return slot >= 0 && slot + n <= table_rack_places_of(ui);
}

static void aim_at_rack(const TableUi *ui, CarryAim *aim)
{
    const Carry *h = &ui->doing.carry;
    const TableLayout *l = &ui->felt.layout;
    int x = h->x - h->grab_x + l->tile_w / 2, slot;
    aim->place = (DropPlace){ TARGET_HAND, NO_PILE, 0, 0, 0 };
    aim->rack_slot = -1;
    if (l->fan) {
        aim->rack_index = layout_rack_index(l, x, h->y, ui->notes.hand_count);
        return;
    }
    slot = layout_rack_slot(l, x - h->offset * l->rack_step_x, h->y);
    if (is_free(ui, slot, h->count))
        aim->rack_slot = slot;
    slot = layout_rack_index(l, x, h->y, table_rack_places_of(ui));
    aim->rack_index = 0; /* before the first that stands there or further on */
    while (aim->rack_index < ui->notes.hand_count && ui->notes.slot[aim->rack_index] < slot)
        aim->rack_index++;
}

/* Where something can be let go: where melds lie before their owner, down to the hand. */
Rect table_cloth(const TableLayout *l)
{
    Rect r = l->felt;
    if (!l->common && l->rack.w > 0 && l->rack.y > r.y)
        r.h = l->rack.y - r.y;
    return r;
}

/* What lies over the cloth takes nothing. */
static bool is_over_panel(const TableLook *look, int x, int y)
{
    return (look->ui->panel.log_open && rect_has(table_log_rect(look), x, y)) ||
           (table_goals_shown(look) && rect_has(table_goals_rect(look), x, y));
}

/* On the panel of opened melds only those are met, beside it only those on the cloth. */
static bool is_met(const TableUi *ui, int pile)
{
    const Carry *h = &ui->doing.carry;
    return rect_has(table_fold_rect(ui), h->x, h->y) ? table_is_unfolded(ui, pile) : !ui->felt.layout.folded[pile];
}

/* Over a heap of folded melds: where one place of them takes what is held, it is meant. Where several do, the heap has
 * to be opened. */
static bool aim_at_fold(const TableUi *ui, CarryAim *aim)
{
    const int seat = table_fold_at(ui, ui->doing.carry.x, ui->doing.carry.y);
    DropPlace to = { 0 };
    if (seat == NO_SEAT)
        return false;
    if (table_fold_takes(ui, seat, &to) == 1)
        aim->place = to;
    aim->rect = ui->felt.layout.fold[seat];
    aim->over_rack = false;
    return true;
}

/* In or beside a meld, or by itself; TARGET_NONE: nowhere. */
static Nearest nearest_on_cloth(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const Carry *h = &ui->doing.carry;
    const State *s = look->view;
    const TableLayout *l = &ui->felt.layout;
    /* What is carried is as large as in the hand; where it comes to lie it may be smaller, the pointer at the same part
     * of it. */
    int x = h->x - h->grab_x * l->meld_w / l->tile_w - h->offset * l->meld_step;
    int y = h->y - h->grab_y * l->meld_h / l->tile_h;
    Nearest best = { .place = { 0 } };
    const bool whole = holds_a_meld(look, ui);
    for (int p = 0; p < s->table.pile_count; p++)
        if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0 && is_met(ui, p) &&
            !(whole && ui->notes.held.takes[p] == 0 && !ui->notes.held.welcome[p]))
            offer_meld(look, ui, p, x, y, &best);
    if (best.place.kind != TARGET_NONE || rect_has(table_fold_rect(ui), h->x, h->y))
        return best;
    if (!l->common) {
        if (l->stage.w == 0 || (table_my_turn(look) && !is_before_own_seat(look, ui)))
            return best;
        return (Nearest){ .place = { TARGET_NEW, NO_PILE, 0, 0, 0 }, .rect = l->stage };
    }
    int col, row;
    layout_spot(l, x, y, &col, &row);
    best.place = (DropPlace){ TARGET_NEW, NO_PILE, 0, (uint8_t)col, (uint8_t)row };
    best.rect =
        (Rect){ l->grid.x + col * l->meld_w / 2, l->grid.y + row * l->row_step, layout_span(l, h->count), l->meld_h };
    return best;
}

static void aim_at_cloth(const TableLook *look, CarryAim *aim)
{
    const TableUi *ui = look->ui;
    const CarryAim *before = &ui->doing.carry.aim;
    const Nearest best = nearest_on_cloth(look);
    if (best.place.kind == TARGET_NONE)
        return;
    aim->place = best.place;
    aim->rect = best.rect;
    if (table_same_place(before->place, best.place))
        aim->rect = before->rect;
    else if (best.place.kind == TARGET_NEW && ui->felt.layout.common)
        aim->rect = new_meld_rect(look, ui, best.place, best.rect);
}

CarryAim table_aim(const TableLook *look)
{
    const Carry *h = &look->ui->doing.carry;
    const TableLayout *l = &look->ui->felt.layout;
    CarryAim aim = h->aim;
    aim.place = (DropPlace){ 0 };
    const bool unfolded = rect_has(table_fold_rect(look->ui), h->x, h->y);
    if (aim_at_fold(look->ui, &aim) || (!unfolded && aim_at_heap(look, &aim)))
        return aim;
    aim.over_rack = !unfolded && l->rack.w > 0 && rect_has(l->rack, h->x, h->y);
    const DropPlace only = table_only_place(look);
    if (aim.over_rack)
        aim_at_rack(look->ui, &aim);
    else if ((!unfolded && !rect_has(table_cloth(l), h->x, h->y)) || is_over_panel(look, h->x, h->y))
        return aim;
    else if (only.kind != TARGET_NONE)
        aim_at_only(look, only, &aim);
    else
        aim_at_cloth(look, &aim);
    return aim;
}
