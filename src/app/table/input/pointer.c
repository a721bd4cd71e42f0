/* Pointer gestures on the table: dragging, click and click, marquee, double-click, right-click. What a gesture means in
 * moves is gesture.c's business; here is only what is held and where it would land. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/input/input.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/play/play.h"
#include "app/table/where/where.h"
#include "app/table/words/words.h"
#include "platform/language.h"

enum { DRAG_START_UNITS = 4 };

static void clear_selection(TableUi *ui)
{
    memset(ui->doing.selected, 0, sizeof ui->doing.selected);
}

/* ---- what is picked up ---- */
static void carry_pieces(TableUi *ui, Grasp grasp)
{
    Carry *h = &ui->doing.carry;
    h->count = table_grasp(table_look(ui), h->grabbed, grasp, h->piece);
    h->whole = grasp == GRASP_MELD;
    h->offset = 0;
    for (int i = 0; i < h->count; i++)
        if (h->piece[i] == h->grabbed)
            h->offset = i;
    table_panels_yield(ui);
    table_note_targets(ui);
    table_clear_fits(ui);
    ui->said.pulse_ms = 0;
    sound_play(SOUND_PICK);
}

static Grasp grasp_of(const TableLook *look)
{
    const Carry *h = &look->ui->doing.carry;
    return table_press_ripe(look) ? GRASP_MELD : h->shift ? GRASP_TAIL : GRASP_ONE;
}

/* ---- where it would land ---- */
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

static DropPlace place_in(const TableUi *ui, TargetKind kind, int pile, int at)
{
    return (DropPlace){ (uint8_t)kind, (uint8_t)pile, (uint8_t)at,
                        (uint8_t)(ui->felt.plan.col[pile] < 0 ? 0 : ui->felt.plan.col[pile]),
                        (uint8_t)(ui->felt.plan.row[pile] < 0 ? 0 : ui->felt.plan.row[pile]) };
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

/* The jokers of a meld: where melds overlap the place behind one is as near as the joker itself. */
static void offer_jokers(const TableLook *look, const TableUi *ui, int p, int x, int y, int pull, Nearest *best)
{
    const State *s = look->view;
    const Carry *h = &ui->doing.carry;
    const int n = pile_size(&s->table, p), tw = ui->felt.layout.meld_w, th = ui->felt.layout.meld_h;
    if (!gesture_may_swap(look->game, s, ui->viewer, p, h->piece, h->count))
        return;
    for (int at = 0, joker = 0; at < n; at++) {
        const Rect r = layout_meld_piece(&ui->felt.layout, &ui->felt.plan, p, at);
        const int dx = x - r.x, dy = y - r.y;
        if (!face_is_joker(pile_face(&s->table, p, at)))
            continue;
        const bool meant = h->takes[p] == 0 || is_stood_for(look, ui, p, joker++);
        if (meant && abs(dx) <= tw * 4 / 10 && abs(dy) <= th * 4 / 10)
            offer(best, place_in(ui, TARGET_SWAP, p, at), r, (abs(dx) + abs(dy)) / 2 - pull);
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
    return !l->common && ui->notes.note[p].verdict.why == NULL && !h->welcome[p] && !upon;
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
    const bool met = h->takes[p] != 0 && rect_has(table_meld_rect(ui, s, p), h->x, h->y);
    if (all_held || (abs(dy) > th * 7 / 10 && !met))
        return;
    /* Between two melds a piece goes to the one it fits, unless it lies clearly nearer to the other. */
    int pull = met ? 2 * th : h->welcome[p] ? tw / 4 : 0;
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
        if (h->takes[p] == 0 || (h->takes[p] >> at & 1) != 0)
            offer(&here, place_in(ui, TARGET_INSERT, p, at), r, abs(dx) + abs(dy));
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
    int index = 0, pile = piece_pile(&g.after.table, h->piece[0], &index);
    if (g.full || g.count == 0 || !pile_on_felt(&g.after.table.row.pile[pile]) || !lies_then(ui, &g.after.table, &plan))
        return otherwise;
    Rect r = layout_meld_piece(&ui->felt.layout, &plan, pile, 0);
    r.w = otherwise.w;
    return r;
}

static bool same_place(DropPlace a, DropPlace b)
{
    return a.kind == b.kind && a.pile == b.pile && a.at == b.at && a.col == b.col && a.row == b.row;
}

/* Where one piece of the hand may be thrown, in the middle or before the own seat. */
static bool is_heap(const TableLook *look, int pile)
{
    const PilePlace at = table_place(look, pile);
    return (at.allows & (ALLOW_THROW | ALLOW_GO_OUT)) != 0 && at.kind != PLACE_TRICK;
}

/* One piece to be thrown, or what was taken from there. */
static bool takes_on_heap(const TableLook *look, int pile)
{
    const Carry *h = &look->ui->doing.carry;
    return (is_heap(look, pile) && h->count == 1) || table_came_from(look, h->piece, h->count, pile);
}

static bool aim_at_heap(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    Carry *h = &ui->doing.carry;
    if (table_rack_index(ui, h->grabbed) < 0 && ui->felt.layout.common)
        return false; /* what lies before its own seat is refused there with a sentence */
    for (int p = 0; p < table_view(ui)->table.pile_count; p++) {
        const DropPlace to = { TARGET_DISCARD, (uint8_t)p, 0, 0, 0 };
        const Rect r = takes_on_heap(look, p) ? table_place_rect(look, to, 1) : (Rect){ 0, 0, 0, 0 };
        const int near = (r.w < r.h ? r.w : r.h) / 4;
        const Rect all = rect_around(r, layout_heap(&ui->felt.layout, p)); /* with what lies behind the newest */
        if (r.w == 0 || !rect_has(rect_inset(all, -near), h->x, h->y))
            continue;
        h->over_rack = false;
        h->target = to;
        h->target_rect = r;
        return true;
    }
    return false;
}

/* There is one place for whatever is dropped on the cloth. */
static void aim_at_only(TableUi *ui, DropPlace only)
{
    Carry *h = &ui->doing.carry;
    if (only.kind == TARGET_DISCARD && (h->count != 1 || table_rack_index(ui, h->grabbed) < 0))
        return;
    h->target = only;
    h->target_rect = table_place_rect(table_look(ui), only, 1);
}

/* Where melds lie before their owner, what is a meld by itself lies by itself, wherever it is dropped there, unless it
 * fits another. */
static bool holds_a_meld(const TableLook *look, const TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    return !ui->felt.layout.common && h->count > 2 &&
           gesture_meld_value(look->game, look->view, ui->viewer, h->piece, h->count) >= 0;
}

/* Where something can be let go: where melds lie before their owner, down to the hand. */
static Rect cloth(const TableLayout *l)
{
    Rect r = l->felt;
    if (!l->common && l->rack.w > 0 && l->rack.y > r.y)
        r.h = l->rack.y - r.y;
    return r;
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

static void find_target(TableUi *ui)
{
    const TableLook *look = table_look(ui);
    Carry *h = &ui->doing.carry;
    const State *s = table_view(ui);
    const DropPlace before = h->target;
    const Rect rect_before = h->target_rect;
    const TableLayout *l = &ui->felt.layout;
    /* What is carried is as large as in the hand; where it comes to lie it may be smaller, the pointer at the same part
     * of it. */
    int x = h->x - h->grab_x * l->meld_w / l->tile_w - h->offset * l->meld_step;
    int y = h->y - h->grab_y * l->meld_h / l->tile_h;
    h->target = (DropPlace){ 0 };
    if (aim_at_heap(ui))
        return;
    h->over_rack = l->rack.w > 0 && rect_has(l->rack, h->x, h->y);
    if (h->over_rack) {
        h->target = (DropPlace){ TARGET_HAND, NO_PILE, 0, 0, 0 };
        table_aim_at_rack(ui);
        return;
    }
    if (!rect_has(cloth(l), h->x, h->y) || (ui->panel.log_open && rect_has(table_log_rect(look), h->x, h->y)) ||
        (table_goals_shown(look) && rect_has(table_goals_rect(look), h->x, h->y)))
        return;
    const DropPlace only = table_only_place(look);
    if (only.kind != TARGET_NONE) {
        aim_at_only(ui, only);
        return;
    }
    Nearest best = { .place = { 0 } };
    const bool whole = holds_a_meld(look, ui);
    for (int p = 0; p < s->table.pile_count; p++)
        if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0 &&
            !(whole && h->takes[p] == 0 && !h->welcome[p]))
            offer_meld(look, ui, p, x, y, &best);
    if (best.place.kind == TARGET_NONE && !l->common) {
        if (l->stage.w == 0 || (table_my_turn(look) && !is_before_own_seat(look, ui)))
            return;
        best = (Nearest){ .place = { TARGET_NEW, NO_PILE, 0, 0, 0 }, .rect = l->stage };
    } else if (best.place.kind == TARGET_NONE) {
        int col, row;
        layout_spot(l, x, y, &col, &row);
        best.place = (DropPlace){ TARGET_NEW, NO_PILE, 0, (uint8_t)col, (uint8_t)row };
        best.rect = (Rect){ l->grid.x + col * l->meld_w / 2, l->grid.y + row * l->row_step, layout_span(l, h->count),
                            l->meld_h };
    }
    h->target = best.place;
    h->target_rect = same_place(before, best.place)               ? rect_before
                     : best.place.kind == TARGET_NEW && l->common ? new_meld_rect(look, ui, best.place, best.rect)
                                                                  : best.rect;
}

static void aim(TableUi *ui)
{
    const DropPlace before = ui->doing.carry.target;
    find_target(ui);
    if (!same_place(before, ui->doing.carry.target))
        table_note_wrong(ui);
}

/* ---- letting go ---- */
static void put_held_at_pointer(TableUi *ui)
{
    const Carry *h = &ui->doing.carry;
    for (int i = 0; i < h->count; i++)
        motion_put(&ui->going.motion, h->piece[i], (Pose){ table_carried_rect(ui, i), 0 });
}

static void drop(TableUi *ui)
{
    const Carry h = ui->doing.carry;
    put_held_at_pointer(ui);
    scene_rest(&ui->program->scene);
    memset(&ui->doing.carry, 0, sizeof ui->doing.carry);
    ui->doing.carry.grabbed = NO_PIECE;
    ui->doing.carry.x = h.x;
    ui->doing.carry.y = h.y;
    DropPlace to = h.target.kind == TARGET_HAND ? table_hand_place(h.rack_index) : h.target;
    if (h.target.kind == TARGET_HAND && h.rack_slot >= 0)
        to.col = (uint8_t)(h.rack_slot + 1);
    table_drop(ui, h.piece, h.count, to);
}

/* What is let go where nothing takes it goes home; on the cloth it was to be put forward, and it is said where that is
 * done. */
static void drop_nowhere(TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const Carry h = ui->doing.carry;
    table_carry_cancel(ui);
    if (l->common || l->stage.w == 0 || !table_my_turn(table_look(ui)) || !rect_has(cloth(l), h.x, h.y) ||
        table_only_place(table_look(ui)).kind != TARGET_NONE)
        return;
    table_say(ui, table_saying(table_look(ui), SAY_FORWARD_WHERE));
    sound_play(SOUND_REFUSED);
}

static void let_go(TableUi *ui)
{
    aim(ui);
    if (ui->doing.carry.target.kind == TARGET_NONE)
        drop_nowhere(ui);
    else
        drop(ui);
}

static void end_marquee(TableUi *ui)
{
    Carry *h = &ui->doing.carry;
    Rect r = { h->x < h->down_x ? h->x : h->down_x, h->y < h->down_y ? h->y : h->down_y, abs(h->x - h->down_x),
               abs(h->y - h->down_y) };
    if (!h->shift && !h->ctrl)
        clear_selection(ui);
    for (int i = 0; i < ui->program->scene.item_count; i++) {
        const Item *it = &ui->program->scene.item[i];
        Rect core = rect_inset(it->r, it->r.w / 4);
        if (it->kind == ITEM_PIECE && rect_meets(core, r))
            ui->doing.selected[it->piece] = h->ctrl ? !ui->doing.selected[it->piece] : true;
    }
    h->kind = CARRY_NONE;
}

/* ---- events ---- */
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

/* Where in the piece, as large as it is carried, the pointer took it; at: how it lies. */
static void grab(const TableUi *ui, Carry *h, const Pointer *p, Pose at)
{
    int x, y;
    pose_inner(at, p->x, p->y, &x, &y);
    h->grab_x = at.r.w > 0 ? x * ui->felt.layout.tile_w / at.r.w : 0;
    h->grab_y = at.r.h > 0 ? y * ui->felt.layout.tile_h / at.r.h : 0;
}

static void begin_press(TableUi *ui, const Pointer *p, Piece x, bool grip)
{
    Carry *h = &ui->doing.carry;
    memset(h, 0, sizeof *h);
    h->kind = CARRY_PRESSED;
    h->grabbed = x;
    h->down_x = h->x = p->x;
    h->down_y = h->y = p->y;
    h->down_ms = p->now_ms;
    h->shift = p->shift;
    h->ctrl = p->ctrl;
    h->double_click = p->clicks == 2 && !grip;
    if (x != NO_PIECE)
        grab(ui, h, p, motion_at(&ui->going.motion, x, table_now(ui)));
    if (grip) {
        h->grab_y = ui->felt.layout.tile_h / 4;
        carry_pieces(ui, GRASP_MELD);
        h->kind = CARRY_DRAG;
        aim(ui);
    }
}

/* ---- the stock and the discards: clicked, or carried to the hand ---- */
static bool is_fetched(const TableLook *look, const Item *it)
{
    bool source = it != NULL && (it->action == TABLE_DRAW_OFF || it->action == TABLE_TAKE);
    return source && (it->kind == ITEM_PIECE || (it->kind == ITEM_ZONE && it->count > 0)) && table_my_turn(look);
}

static void press_fetch(TableUi *ui, const Pointer *p, const Item *it)
{
    Carry *h = &ui->doing.carry;
    begin_press(ui, p, NO_PIECE, false);
    h->fetch = (uint8_t)it->action;
    h->fetch_arg = it->arg;
    grab(ui, h, p, (Pose){ it->r, it->turn });
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

/* It has done its work: what slid under the pointer meanwhile is not meant. Quick drags from one place count as clicks,
 * too: they are. */
static bool click_is_over(TableUi *ui, const Pointer *p)
{
    const TableDoing *d = &ui->doing;
    return d->clicks_done > 0 && p->clicks > d->clicks_done && d->clicks_turn == table_known(ui)->turn_no;
}

static void end_fetch(TableUi *ui)
{
    const Carry h = ui->doing.carry;
    const int before = ui->notes.hand_count;
    table_carry_cancel(ui);
    if (h.kind == CARRY_PRESSED) {
        table_act(ui, h.fetch, h.fetch_arg);
        if (ui->notes.hand_count > before)
            table_clicks_done(ui, 1);
    } else if (rect_has(ui->felt.layout.rack, h.x, h.y))
        fetch_to_hand(ui, &h);
}

static bool can_hold(TableUi *ui, Piece x)
{
    int pile, index;
    const Pile *p = table_pile_of(table_look(ui), x, &pile, &index);
    (void)index;
    return table_rack_index(ui, x) >= 0 || (pile_on_felt(p) && table_my_turn(table_look(ui)) &&
                                            (table_place(table_look(ui), pile).allows & ALLOW_SHIFT) != 0);
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
        table_say(ui, tr("It is not your turn: the table waits."));
    else
        table_say_refusal(ui, seat_game(table_seat(ui))->rules.check(table_known(ui), ui->viewer, away));
}

static bool down_on(TableUi *ui, const Pointer *p, const Item *it)
{
    Piece x = NO_PIECE;
    bool grip = grip_at(table_look(ui), p->x, p->y, &x);
    if (it != NULL && it->kind == ITEM_PIECE)
        x = it->piece;
    if (x != NO_PIECE && p->ctrl && !grip) {
        ui->doing.selected[x] = !ui->doing.selected[x];
        table_redraw(ui);
        return true;
    }
    if (is_fetched(table_look(ui), it)) {
        press_fetch(ui, p, it);
        return true;
    }
    if (x == NO_PIECE && it != NULL && it->kind != ITEM_MELD && it->thing.kind != THING_FELT &&
        it->thing.kind != THING_RACK)
        return false;
    if (x != NO_PIECE && !can_hold(ui, x)) {
        refuse_hold(ui, x);
        return true;
    }
    if (x == NO_PIECE)
        table_hurry(ui);
    begin_press(ui, p, x, grip);
    table_redraw(ui);
    return true;
}

/* The end of a deal was looked at: a click that is on no button goes on to the scores. The second one of two was meant
 * for what ended the deal. */
static bool end_seen(TableUi *ui, const Pointer *p, const Item *it)
{
    if (it != NULL && (it->kind == ITEM_BUTTON || it->kind == ITEM_LINK))
        return false;
    if (p->clicks < 2)
        table_act(ui, TABLE_SCORES, 0);
    return true;
}

static bool pointer_down(TableUi *ui, const Pointer *p)
{
    const Item *it = scene_at(&ui->program->scene, p->x, p->y);
    if (p->button == 3) {
        if (ui->doing.carry.kind != CARRY_NONE) {
            table_carry_cancel(ui);
        } else if (it != NULL && it->kind == ITEM_PIECE && table_rack_index(ui, it->piece) < 0) {
            table_to_rack(ui, it->piece);
        }
        return true;
    }
    if (p->button != 1)
        return false;
    if (table_ended(table_known(ui)) && !ui->going.replay.running)
        return end_seen(ui, p, it);
    if (ui->doing.carry.kind == CARRY_DRAG || ui->doing.carry.kind == CARRY_PRESSED ||
        ui->doing.carry.kind == CARRY_MARQUEE || ui->doing.carry.kind == CARRY_FETCH)
        return true; /* a second button or a lost release changes nothing */
    if (ui->doing.carry.kind == CARRY_KEYS) {
        table_carry_cancel(
            ui); /* the pointer takes over; what it points at now is a place for keys, or lies under it */
        return true;
    }
    if (click_is_over(ui, p))
        return true;
    ui->doing.clicks_done = 0;
    if (ui->doing.carry.kind == CARRY_CLICK) {
        if (p->clicks == 2 && !ui->doing.carry.whole &&
            abs(p->x - ui->doing.carry.down_x) < ui->felt.layout.tile_w / 4 &&
            abs(p->y - ui->doing.carry.down_y) < ui->felt.layout.tile_w / 4) {
            Piece x = ui->doing.carry.grabbed;
            table_carry_cancel(ui);
            table_finish_motion(ui);
            table_clicks_done(ui, 2);
            table_obvious(ui, x);
            return true;
        }
        bool on_button = it != NULL && it->kind == ITEM_BUTTON;
        if (on_button) {
            table_carry_cancel(ui);
            return false;
        }
        let_go(ui);
        return true;
    }
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
    Carry *h = &ui->doing.carry;
    h->x = p->x;
    h->y = p->y;
    if (h->kind == CARRY_NONE) {
        int near_pile = table_near_meld(table_look(ui));
        if (near_pile != ui->doing.near_pile)
            table_redraw(ui); /* its grip appears */
        ui->doing.near_pile = near_pile;
        return false;
    }
    if (h->kind == CARRY_PRESSED && moved_far(ui)) {
        if (h->fetch != TABLE_NONE) {
            h->kind = CARRY_FETCH;
        } else if (h->grabbed == NO_PIECE) {
            h->kind = CARRY_MARQUEE;
        } else {
            carry_pieces(ui, grasp_of(table_look(ui)));
            h->kind = CARRY_DRAG;
        }
    }
    if (h->kind == CARRY_DRAG || h->kind == CARRY_CLICK)
        aim(ui);
    table_redraw(ui);
    return true;
}

static void click_piece(TableUi *ui)
{
    Carry *h = &ui->doing.carry;
    Piece x = h->grabbed;
    if (h->double_click) {
        h->kind = CARRY_NONE;
        table_clicks_done(ui, 2);
        table_obvious(ui, x);
    } else if (ui->program->settings.click_click) {
        carry_pieces(ui, grasp_of(table_look(ui)));
        h->kind = CARRY_CLICK;
        aim(ui);
    } else {
        bool was = ui->doing.selected[x];
        clear_selection(ui);
        ui->doing.selected[x] = !was;
        h->kind = CARRY_NONE;
    }
}

static bool pointer_up(TableUi *ui, const Pointer *p)
{
    Carry *h = &ui->doing.carry;
    if (p->button != 1 || h->kind == CARRY_NONE)
        return false;
    h->x = p->x;
    h->y = p->y;
    table_redraw(ui);
    if (h->kind == CARRY_DRAG && h->whole && ui->program->settings.click_click && !moved_far(ui)) {
        h->kind = CARRY_CLICK; /* the grip was clicked, not dragged */
    } else if (h->kind == CARRY_DRAG) {
        let_go(ui);
    } else if (h->fetch != TABLE_NONE) {
        end_fetch(ui);
    } else if (h->kind == CARRY_MARQUEE) {
        end_marquee(ui);
    } else if (h->kind == CARRY_PRESSED && h->grabbed != NO_PIECE) {
        click_piece(ui);
    } else if (h->kind == CARRY_PRESSED) {
        clear_selection(ui);
        table_clear_fits(ui);
        h->kind = CARRY_NONE;
    }
    return true;
}

bool table_pointer(App *app, const Pointer *p)
{
    TableUi *ui = app->table;
    if (app_seat(app) == NULL || ui == NULL || ui->match != app_seat(app))
        return false;
    if (p->kind == POINTER_CANCEL) {
        table_carry_cancel(app->table);
        return true;
    }
    if (ui->panel.menu_open || ui->curtain || ui->panel.paused)
        return false;
    if (table_words_pointer(app->table, p) || table_amount_pointer(app->table, p) ||
        table_watch_pointer(app->table, p) || table_goals_pointer(app->table, p))
        return true;
    switch (p->kind) {
    case POINTER_DOWN:
        if (ui->deal.landed_ms != 0)
            table_land(app->table);
        return pointer_down(app->table, p);
    case POINTER_MOVE:
        return pointer_move(app->table, p);
    default:
        return pointer_up(app->table, p);
    }
}

/* ---- places for keys ---- */

/* In and beside the melds, and one empty cell a row for a new one. */
static int meld_places(TableUi *ui, DropPlace *out, int max)
{
    const State *s = table_view(ui);
    const Carry *h = &ui->doing.carry;
    int n = 0;
    for (int p = 0; p < s->table.pile_count; p++) {
        int size = pile_size(&s->table, p);
        if (!pile_on_felt(&s->table.row.pile[p]) || size == 0)
            continue;
        for (int at = 0; at <= size && n < max; at++)
            out[n++] = place_in(ui, TARGET_INSERT, p, at);
        for (int at = 0;
             at < size && n < max && gesture_may_swap(seat_game(table_seat(ui)), s, ui->viewer, p, h->piece, h->count);
             at++)
            if (face_is_joker(pile_face(&s->table, p, at)))
                out[n++] = place_in(ui, TARGET_SWAP, p, at);
    }
    for (int row = 0; row < ui->felt.layout.rows && n < max; row++) {
        int col = 0;
        for (int p = 0; p < s->table.pile_count; p++) {
            int size = pile_size(&s->table, p);
            int end = ui->felt.plan.col[p] + (ui->felt.plan.overlapped ? size + 1 : 2 * size) + 2;
            if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0 && ui->felt.plan.row[p] == row &&
                end > col)
                col = end;
        }
        if (col + 2 * h->count <= ui->felt.layout.cols)
            out[n++] = (DropPlace){ TARGET_NEW, NO_PILE, 0, (uint8_t)col, (uint8_t)row };
    }
    if (n < max && !ui->felt.layout.common && ui->felt.layout.stage.w > 0)
        out[n++] = (DropPlace){ TARGET_NEW, NO_PILE, 0, 0, 0 };
    return n;
}

int table_places(TableUi *ui, DropPlace *out, Rect *rect, int max)
{
    const TableLook *look = table_look(ui);
    const Carry *h = &ui->doing.carry;
    const DropPlace only = table_only_place(look);
    int n = only.kind == TARGET_NONE ? meld_places(ui, out, max - 2) : 0;
    if (only.kind == TARGET_INSERT || (only.kind == TARGET_DISCARD && h->count == 1))
        out[n++] = only;
    for (int p = 0; p < table_view(ui)->table.pile_count && n < max - 1 && h->count == 1; p++)
        if (is_heap(look, p))
            out[n++] = (DropPlace){ TARGET_DISCARD, (uint8_t)p, 0, 0, 0 };
    out[n++] = table_hand_place(MAX_PIECES);
    for (int i = 0; i < n; i++)
        rect[i] = table_place_rect(look, out[i], h->count);
    return n;
}
