/* Where a piece comes to lie in what is shown. */
#include "app/table/follow/end.h"
#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"

static Pose upright(Rect r)
{
    return (Pose){ r, 0 };
}

/* What is played or thrown by hand does not lie exactly straight; tenths of a degree. Tiles do. */
static Pose in_trick(const TableLayout *l, int seat)
{
    static const int8_t by_edge[] = { [EDGE_FOOT] = 10, [EDGE_LEFT] = -50, [EDGE_TOP] = -15, [EDGE_RIGHT] = 40 };
    return (Pose){ l->trick[seat], l->fan ? by_edge[l->edge[seat]] : 0 };
}

static Pose on_table(const TableUi *ui, int pile, int index)
{
    static const int8_t on_heap[] = { -70, 40, -10 }, in_a_row[] = { -15, 10, -5 };
    const TableLayout *l = &ui->felt.layout;
    const PilePlace *at = &l->place[pile];
    if (at->kind == PLACE_TRICK && at->seat < MAX_SEATS)
        return in_trick(l, at->seat);
    const int8_t *by_hand = table_reads_behind(ui, pile) ? in_a_row : on_heap;
    const int turn = at->kind == PLACE_HEAP && l->fan ? by_hand[index % 3] : layout_pile_turn(l, pile, index);
    return (Pose){ layout_meld_piece(l, &ui->felt.plan, pile, index), turn };
}

/* Closed, behind the plate. */
static Pose at_plate(const TableLayout *l, int seat)
{
    const Rect r = l->seat[seat];
    return upright((Rect){ r.x + (r.w - l->meld_w) / 2, r.y + (r.h - l->meld_h) / 2, l->meld_w, l->meld_h });
}

/* Of its pile, once the deal has ended in an order of its own. */
static int shown_place(const TableUi *ui, Piece x, int index)
{
    return ui->notes.end.made && !ui->going.replay.running ? ui->notes.end.place[x] : index;
}

static Pose in_open_hand(const TableUi *ui, Piece x, int seat, int index, int n)
{
    const EndHands *end = &ui->notes.end;
    const int place = shown_place(ui, x, index);
    return upright(layout_open_piece(&ui->felt.layout, seat, place + end->gaps[x], n + end->gap_count[seat]));
}

/* It lies over the place it would be thrown to, which is seen beside it; of those that lie spread, behind the last. */
static Pose waits_over(const TableLook *look, int pile)
{
    const TableLayout *l = &look->ui->felt.layout;
    const int n = pile_size(&look->view->table, pile);
    Rect r =
        l->place[pile].kind == PLACE_SPREAD ? layout_meld_piece(l, &look->ui->felt.plan, pile, n) : l->spot[pile].first;
    if (l->place[pile].kind != PLACE_SPREAD)
        r.x += r.w / 4;
    r.y += r.h / 3;
    return (Pose){ r, l->fan ? 60 : 0 };
}

static Pose at_target(const TableLook *look)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Move *thrown = seat_moment(look->seat).on_its_way ? &ui->turn.sent.move : &ui->doing.caution.move[0];
    const bool ends = move_same(thrown, &ui->notes.go_out.move);
    int to = -1;
    for (int p = 0; p < look->view->table.pile_count; p++) {
        const unsigned allows = l->place[p].allows;
        if ((allows & (ends ? ALLOW_GO_OUT : ALLOW_THROW)) != 0 && (l->place[p].seat == ui->viewer || to < 0))
            to = p;
    }
    if (to < 0)
        return upright((Rect){ 0, 0, 0, 0 });
    return l->place[to].kind == PLACE_TRICK ? in_trick(l, ui->viewer) : waits_over(look, to);
}

Pose table_resting_place(TableUi *ui, const State *s, Piece x)
{
    int index = 0, p = piece_pile(&s->table, x, &index);
    const Pile *pile = &s->table.row.pile[p];
    const TableLayout *l = &ui->felt.layout;
    int played_by = table_trick_seat(ui, x);
    if (played_by != NO_SEAT)
        return in_trick(l, played_by);
    if (x == table_waiting_piece(ui)) {
        const Pose at = at_target(table_look(ui));
        if (at.r.w > 0)
            return at;
    }
    if (l->place[p].kind == PLACE_HAND && pile->owner == ui->foot) {
        for (int i = 0; i < ui->notes.hand_count; i++)
            if (ui->notes.hand[i] == x)
                return table_rack_piece(ui, i);
    }
    if (pile->owner < s->seats && table_end_hides(table_look(ui), x))
        return at_plate(l, pile->owner);
    if (l->place[p].kind == PLACE_HAND && pile->look == LOOK_ALL && pile->owner < s->seats)
        return in_open_hand(ui, x, pile->owner, index, pile_size(&s->table, p));
    if (l->place[p].kind == PLACE_HAND && pile->owner < s->seats)
        return at_plate(l, pile->owner);
    if (l->place[p].kind == PLACE_COMMON || l->spot[p].first.w > 0)
        return on_table(ui, p, shown_place(ui, x, index));
    return upright((Rect){ l->stock.x, l->stock.y, l->tile_w, l->tile_h });
}
