/* The picture of a hint: what becomes of every piece when it is played, and where on the cloth that would be. */
#include <stdlib.h>
#include <string.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/note/note.h"
#include "app/table/where/where.h"

/* The play, as far as it can be foreseen. */
typedef struct Play {
    State before, after;
    int moved_by[MAX_PIECES]; /* the last move that changed its pile, -1 none */
    bool has_last;            /* behind these comes a move that shows what is hidden or ends the turn */
    Move last;
    int goes_on[MAX_PILES]; /* the meld of the beginning that a meld of the end goes on from, -1 none */
    TableLayout layout;     /* of the end */
    FeltPlan plan;
} Play;

/* A piece on its way. Places in piles; of the hand, places in the order it is shown. */
typedef struct Mover {
    Piece piece;
    int from_pile, from_at, to_pile, to_at, when;
    Rect from, to;
    bool table;
} Mover;

typedef struct Movers {
    Mover at[MAX_HINT_GHOSTS];
    int count;
} Movers;

static bool on_felt(const State *s, int pile)
{
    return pile_on_felt(&s->table.row.pile[pile]);
}

static void play_through(TableUi *ui, Play *p, const Move *moves, int n)
{
    const GameDef *game = seat_game(table_seat(ui));
    const int seat = ui->viewer;
    p->before = p->after = *table_view(ui);
    memset(p->moved_by, -1, sizeof p->moved_by);
    for (int i = 0; i < n && game->rules.check(&p->after, seat, moves[i]).why == NULL; i++) {
        p->has_last = game->rules.reveals(&p->after, moves[i]);
        p->last = moves[i];
        if (p->has_last)
            return;
        const State was = p->after;
        game->rules.apply(&p->after, seat, moves[i]);
        ui->notes.hint.plays = true;
        for (int x = 0; x < was.table.piece_count; x++)
            if (piece_pile(&was.table, (Piece)x, NULL) != piece_pile(&p->after.table, (Piece)x, NULL))
                p->moved_by[x] = i;
    }
}

/* ---- which melds go on ---- */
static int shared(const Play *p, int old, int new)
{
    int n = 0;
    for (int i = 0; i < pile_size(&p->before.table, old); i++)
        n += piece_pile(&p->after.table, pile_piece(&p->before.table, old, i), NULL) == new;
    return n;
}

/* The meld of the one state that has most pieces in common with meld `of` of the other, at least two; among equals the
 * one with the same number; -1: none. of_old: `of` is a meld of the state before. */
static int nearest(const Play *p, int of, bool of_old)
{
    const State *s = of_old ? &p->after : &p->before;
    int best = -1, most = 1;
    for (int q = 0; q < s->table.pile_count; q++) {
        int n = on_felt(s, q) && pile_size(&s->table, q) > 0 ? (of_old ? shared(p, of, q) : shared(p, q, of)) : 0;
        if (n > most || (n > 1 && n == most && q == of)) {
            most = n;
            best = q;
        }
    }
    return best;
}

static void match_melds(Play *p)
{
    bool taken[MAX_PILES + 1] = { false };
    for (int q = 0; q < MAX_PILES; q++) {
        bool meld = q < p->after.table.pile_count && on_felt(&p->after, q) && pile_size(&p->after.table, q) > 0;
        int old = meld ? nearest(p, q, false) : -1;
        p->goes_on[q] = old >= 0 && nearest(p, old, true) == q ? old : -1;
        taken[old >= 0 && p->goes_on[q] == old ? old : MAX_PILES] = true;
    }
    /* One piece that is left of a meld goes on as the beginning of another. */
    for (int q = 0; q < p->after.table.pile_count; q++)
        if (p->goes_on[q] < 0 && on_felt(&p->after, q) && on_felt(&p->before, q) && shared(p, q, q) > 0 && !taken[q])
            p->goes_on[q] = q;
}

static bool stays(const Play *p, Piece x)
{
    int pile = piece_pile(&p->after.table, x, NULL);
    return on_felt(&p->after, pile) && p->goes_on[pile] >= 0 &&
           p->goes_on[pile] == piece_pile(&p->before.table, x, NULL);
}

/* ---- where things come to lie ---- */
static bool is_group(const State *s, int pile)
{
    Face first = FACE_JOKER;
    for (int i = 0; i < pile_size(&s->table, pile); i++) {
        const Face f = pile_face(&s->table, pile, i);
        if (face_is_joker(f))
            continue;
        if (!face_is_joker(first) && f.rank != first.rank)
            return false;
        first = f;
    }
    return true;
}

static Rect lies_now(const TableUi *ui, int pile, int i)
{
    return layout_meld_piece(&ui->felt.layout, &ui->felt.plan, pile, i);
}

/* The last place of an old meld with a piece that stays. */
static int last_that_stays(const Play *p, int old)
{
    int last = pile_size(&p->before.table, old) - 1;
    while (!stays(p, pile_piece(&p->before.table, old, last)))
        last--;
    return last;
}

/* Beside the pieces that stay: they are seen where they lie now. The order of a group is free, so what comes to it
 * stands at its end. */
static Rect beside_those_that_stay(const TableUi *ui, const Play *p, int pile, int index)
{
    const Table *t = &p->after.table;
    const int old = p->goes_on[pile], step = lies_now(ui, old, 1).x - lies_now(ui, old, 0).x;
    const bool group = is_group(&p->after, pile);
    int anchor = 0, new_before = 0, was = 0;
    while (!stays(p, pile_piece(t, pile, anchor)))
        anchor++;
    for (int i = 0; i < index; i++)
        new_before += !stays(p, pile_piece(t, pile, i));
    piece_pile(&p->before.table, pile_piece(t, pile, anchor), &was);
    Rect r = lies_now(ui, old, group ? last_that_stays(p, old) : was);
    r.x += (group ? 1 + new_before : index - anchor) * step;
    return r;
}

/* How far the table as it lies now is from the layout after the play, in pixels: measured at the meld nearest to `pile`
 * that goes on. A new meld is drawn off its place by as much. */
static void drift(const TableUi *ui, const Play *p, int pile, int *dx, int *dy)
{
    const Rect at = layout_meld_piece(&p->layout, &p->plan, pile, 0);
    int best = 1 << 20;
    *dx = *dy = 0;
    for (int q = 0; q < p->after.table.pile_count; q++) {
        if (p->goes_on[q] < 0 || p->layout.place[q].kind == PLACE_COMMON)
            continue;
        const Rect then = layout_meld_piece(&p->layout, &p->plan, q, 0), now = lies_now(ui, p->goes_on[q], 0);
        int apart = abs(then.y - at.y) * 4 + abs(then.x - at.x);
        if (then.y != at.y || apart >= best)
            continue;
        best = apart;
        *dx = now.x - then.x;
        *dy = now.y - then.y;
    }
}

/* True when r lies on the cloth from left to right, and no piece that stays lies there. */
static bool is_clear(const TableUi *ui, const Play *p, Rect r)
{
    const Table *t = &p->before.table;
    const TableLayout *l = &ui->felt.layout;
    const Rect cloth = l->common && l->grid.w > 0 ? l->grid : l->felt;
    if (r.x < cloth.x || r.x + r.w > cloth.x + cloth.w)
        return false;
    for (int q = 0; q < t->pile_count; q++)
        for (int i = 0; on_felt(&p->before, q) && i < pile_size(t, q); i++)
            if (stays(p, pile_piece(t, q, i)) && rect_meets(rect_inset(r, r.w / 8), lies_now(ui, q, i)))
                return false;
    return true;
}

/* One end of a meld that goes on after the play, and what comes to that end; to a group everything comes at one end. */
typedef struct End {
    bool left;
    bool clear; /* there is room for all of that beside it */
    int count;  /* pieces that come to it */
    Rect stays; /* the piece there that stays */
} End;

static bool comes_to(const Play *p, int pile, int index, bool left)
{
    const Table *t = &p->after.table;
    bool before = false, behind = false; /* is there one that stays? */
    for (int i = 0; i < pile_size(t, pile); i++) {
        before |= i < index && stays(p, pile_piece(t, pile, i));
        behind |= i > index && stays(p, pile_piece(t, pile, i));
    }
    if (stays(p, pile_piece(t, pile, index)))
        return false;
    if (is_group(&p->after, pile))
        return !left;
    return left ? !before : !behind;
}

static End end_of(const TableUi *ui, const Play *p, int pile, bool left)
{
    const Table *t = &p->after.table;
    const int old = p->goes_on[pile], old_size = pile_size(&p->before.table, old);
    End e = { .left = left, .clear = true };
    for (int i = 0; i < pile_size(t, pile); i++)
        if (comes_to(p, pile, i, left)) {
            e.clear = e.clear && is_clear(ui, p, beside_those_that_stay(ui, p, pile, i));
            e.count++;
        }
    for (int k = 0; k < old_size; k++) {
        const int i = left ? old_size - 1 - k : k;
        if (stays(p, pile_piece(&p->before.table, old, i)))
            e.stays = lies_now(ui, old, i);
    }
    return e;
}

static bool in_one_row(Rect a, Rect b)
{
    return a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Where a piece comes to lie in a meld that does not go on from one that lies there now. */
static Rect lies_anew(const TableUi *ui, const Play *p, int pile, int index)
{
    int dx, dy;
    const Rect r = layout_meld_piece(&p->layout, &p->plan, pile, index);
    drift(ui, p, pile, &dx, &dy);
    return (Rect){ r.x + dx, r.y + dy, r.w, r.h };
}

/* How far r lies from an end of a meld, in pixels, when it lies in the same row beyond that end; -1: it does not. */
static int apart_from(const End *e, Rect r)
{
    const int apart = e->left ? e->stays.x - r.x - r.w : r.x - e->stays.x - e->stays.w;
    return in_one_row(r, e->stays) && apart >= 0 ? apart : -1;
}

/* A new meld keeps its place, another end that grows too gets half of what is between them; where there is not room for
 * all that comes, nothing of it is clear. */
static int room_before(const TableUi *ui, const Play *p, int pile, End *e, int room)
{
    for (int q = 0; q < p->after.table.pile_count; q++) {
        const int n = on_felt(&p->after, q) ? pile_size(&p->after.table, q) : 0;
        const bool fresh = p->goes_on[q] < 0;
        if (n == 0 || q == pile)
            continue;
        const End other =
            fresh ? (End){ .stays = lies_anew(ui, p, q, e->left ? n - 1 : 0) } : end_of(ui, p, q, !e->left);
        const int apart = apart_from(e, other.stays);
        if ((!fresh && other.count == 0) || apart < 0 || apart - table_unit(ui, 2) > room)
            continue;
        e->clear = e->clear && apart >= (e->count + other.count) * e->stays.w;
        room = e->clear ? room : fresh ? apart : apart / 2;
    }
    return room;
}

/* How many pixels an end of the meld may grow: up to what stays there, or to the edge of the cloth. */
static int room_of(const TableUi *ui, const Play *p, int pile, End *e)
{
    const Table *t = &p->before.table;
    const Rect felt = ui->felt.layout.felt;
    const int clearance = table_unit(ui, 2);
    int room = e->left ? e->stays.x - felt.x - clearance : felt.x + felt.w - clearance - e->stays.x - e->stays.w;
    for (int q = 0; q < t->pile_count; q++)
        for (int i = 0; on_felt(&p->before, q) && i < pile_size(t, q); i++) {
            const int apart = apart_from(e, lies_now(ui, q, i));
            if (stays(p, pile_piece(t, q, i)) && apart >= 0 && apart - clearance < room)
                room = apart - clearance;
        }
    return room_before(ui, p, pile, e, room);
}

/* Half as large, in two rows, between that end and what lies next to it, and over the end where that is too
 * near: neighbours make way only when it is played. k: which of those that come, from the left. */
static Rect squeezed(End e, int room, int k)
{
    const int w = e.stays.w / 2, h = e.stays.h / 2, columns = (e.count + 1) / 2, all = columns * w;
    const int over = all > room ? all - room : 0;
    const int x = e.left ? e.stays.x - all + over : e.stays.x + e.stays.w - over;
    const int y = e.count == 1 ? e.stays.y + h / 2 : e.stays.y + k / columns * h;
    return (Rect){ x + k % columns * w, y, w, h };
}

static Rect joins(const TableUi *ui, const Play *p, int pile, int index)
{
    const Rect r = beside_those_that_stay(ui, p, pile, index);
    const bool left = comes_to(p, pile, index, true);
    if (!left && !comes_to(p, pile, index, false))
        return r; /* in between */
    End e = end_of(ui, p, pile, left);
    const int room = room_of(ui, p, pile, &e);
    int k = 0;
    for (int i = 0; i < index; i++)
        k += comes_to(p, pile, i, left);
    return e.clear ? r : squeezed(e, room, k);
}

static Rect lies_then(const TableUi *ui, const Play *p, int pile, int index)
{
    return p->goes_on[pile] >= 0 ? joins(ui, p, pile, index) : lies_anew(ui, p, pile, index);
}

static int place_shown(const TableUi *ui, Piece x)
{
    return table_rack_index(ui, x);
}

static Rect lay_before(const TableUi *ui, const Play *p, Piece x, int *pile, int *at)
{
    *pile = piece_pile(&p->before.table, x, at);
    int place = place_shown(ui, x);
    if (place < 0)
        return lies_now(ui, *pile, *at);
    *at = place;
    return table_rack_piece(ui, place).r;
}

/* ---- what moves ---- */
static void add_mover(const TableUi *ui, const Play *p, Movers *m, Piece x)
{
    Mover *v = &m->at[m->count];
    v->piece = x;
    v->to_pile = piece_pile(&p->after.table, x, &v->to_at);
    v->from = lay_before(ui, p, x, &v->from_pile, &v->from_at);
    v->table = place_shown(ui, x) < 0;
    v->when = p->moved_by[x];
    v->to = lies_then(ui, p, v->to_pile, v->to_at);
    m->count += v->from.w > 0 && v->to.w > 0;
}

/* What is seen of a card of a fan, which stands out while it is meant. */
static Rect seen_of_card(const TableUi *ui, Piece x, Rect r)
{
    const int place = place_shown(ui, x);
    if (!ui->felt.layout.fan || place < 0)
        return r;
    const int next = place + 1 < ui->notes.hand_count ? table_rack_piece(ui, place + 1).r.x - r.x : r.w;
    r.w = next > 0 && next < r.w ? next : r.w;
    r.y -= ui->felt.layout.tile_h / 9;
    return r;
}

/* The pile that the viewer's piece is thrown to: an own one, or that of everybody; -1: none. */
static int thrown_to(const TableLayout *l, const Table *t, int viewer)
{
    int to = -1;
    for (int q = 0; q < t->pile_count; q++)
        if ((l->place[q].allows & ALLOW_THROW) != 0 && (l->place[q].seat == viewer || to < 0))
            to = q;
    return to;
}

/* The card that is thrown, or played to the trick, at last. */
static void add_thrown(const TableLook *look, const Play *p, Movers *m)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const Table *t = &p->after.table;
    const int to = thrown_to(l, t, ui->viewer);
    int hand = -1;
    for (int q = 0; q < t->pile_count; q++)
        if (l->place[q].kind == PLACE_HAND && l->place[q].seat == ui->viewer)
            hand = q;
    if (hand < 0 || to < 0 || p->last.index >= pile_size(t, hand))
        return;
    Mover *v = &m->at[m->count++];
    v->piece = pile_piece(t, hand, p->last.index);
    v->from = seen_of_card(ui, v->piece, lay_before(ui, p, v->piece, &v->from_pile, &v->from_at));
    v->to_pile = to;
    v->to_at = pile_size(t, to);
    v->table = false;
    v->when = MAX_PLAN;
    v->to = l->place[to].kind == PLACE_TRICK ? l->trick[ui->viewer] : lies_now(ui, to, v->to_at);
    if (l->place[to].kind == PLACE_HEAP) /* up to the word below it */
        v->to.h += table_unit(ui, 36);
}

static int by_target(const void *a, const void *b)
{
    const Mover *x = a, *y = b;
    return x->to_pile != y->to_pile ? x->to_pile - y->to_pile : x->to_at - y->to_at;
}

static void find_movers(const TableLook *look, const Play *p, Movers *m)
{
    const State *s = &p->after;
    for (int x = 0; x < s->table.piece_count; x++) {
        int pile = piece_pile(&s->table, (Piece)x, NULL);
        if (p->moved_by[x] >= 0 && on_felt(s, pile) && !stays(p, (Piece)x))
            add_mover(look->ui, p, m, (Piece)x);
    }
    if (p->has_last && p->last.kind == MOVE_DISCARD)
        add_thrown(look, p, m);
    qsort(m->at, (size_t)m->count, sizeof *m->at, by_target);
}

/* ---- drawn ---- */
static bool goes_along(const Mover *a, const Mover *b)
{
    return a->from_pile == b->from_pile && a->to_pile == b->to_pile && b->from_at == a->from_at + 1 &&
           b->to_at == a->to_at + 1 && abs(a->from.y - b->from.y) < a->from.h / 2 && a->to.y == b->to.y;
}

/* The arrow from one rectangle to another, from edge to edge; within one row it goes in an arc above the row. */
static Arrow way(const TableUi *ui, Rect from, Rect to)
{
    int x0 = from.x + from.w / 2, x1 = to.x + to.w / 2, gap = table_unit(ui, 3), right = x1 > x0 ? 1 : -1;
    if (to.y + to.h <= from.y)
        return (Arrow){ x0, from.y, x1, to.y + to.h + gap, -8 * right };
    if (from.y + from.h <= to.y)
        return (Arrow){ x0, from.y + from.h, x1, to.y - gap, 8 * right };
    int most = table_unit(ui, 140) * 100 / (abs(x1 - x0) + 1), bend = right * (most < 35 ? most : 35);
    if (from.y - table_unit(ui, 70) < ui->felt.layout.felt.y) /* there is no room over the first row */
        return (Arrow){ x0, from.y + from.h, x1, to.y + to.h + gap, -bend };
    return (Arrow){ x0, from.y, x1, to.y - gap, bend };
}

/* What an arrow points at: the pieces from first to last; where they are drawn smaller at the end of a meld, that end
 * over its whole height, because the arrow would cover what is above or below. */
static Rect aimed_at(const TableUi *ui, const Play *p, const Mover *first, const Mover *last)
{
    Rect r = rect_around(first->to, last->to);
    const int old = p->goes_on[first->to_pile];
    const Rect row = old >= 0 ? lies_now(ui, old, 0) : r;
    if (old >= 0 && first->to.h < row.h) {
        r.y = row.y;
        r.h = row.h;
    }
    return r;
}

static void add_arrow(const TableUi *ui, const Play *p, HintPicture *out, const Mover *first, const Mover *last)
{
    int when = first->when;
    for (const Mover *v = first; v <= last; v++)
        when = v->when > when ? v->when : when;
    out->arrow[out->arrows++] = (HintArrow){
        .line = way(ui, rect_around(first->from, last->from), aimed_at(ui, p, first, last)),
        .number = when,
        .pile = first->to_pile,
        .table = first->table,
    };
}

/* Keeps the arrows to the piles that are wanted. */
static void keep_arrows(HintPicture *out, const bool wanted[MAX_PILES], bool table_alone)
{
    int kept = 0;
    for (int i = 0; i < out->arrows; i++)
        if (wanted[out->arrow[i].pile] && (out->arrow[i].table || !table_alone))
            out->arrow[kept++] = out->arrow[i];
    out->arrows = kept;
}

/* A large play would be hidden by its arrows: first what is laid of the hand alone does without them, then all of the
 * hand does. */
static void thin_out(const TableUi *ui, const Play *p, const Movers *m, HintPicture *out)
{
    enum { MANY = 8 };
    bool mixed[MAX_PILES] = { false };
    for (int i = 0; i < m->count; i++)
        mixed[m->at[i].to_pile] |= m->at[i].table || p->goes_on[m->at[i].to_pile] >= 0 || m->at[i].when == MAX_PLAN;
    if (out->arrows > MANY || ui->felt.layout.fan) /* of a fan what is meant stands out anyhow */
        keep_arrows(out, mixed, false);
    if (out->arrows > MANY)
        keep_arrows(out, mixed, true);
}

/* Numbers the arrows 1, 2, 3 in the order of their moves; so far `number` was the number of the move. */
static void number_arrows(HintPicture *out)
{
    int rank[MAX_HINT_ARROWS];
    for (int i = 0; i < out->arrows; i++) {
        rank[i] = 1;
        for (int k = 0; k < out->arrows; k++)
            rank[i] +=
                out->arrow[k].number < out->arrow[i].number || (out->arrow[k].number == out->arrow[i].number && k < i);
    }
    for (int i = 0; i < out->arrows; i++)
        out->arrow[i].number = rank[i];
}

static FaceSet stands_for(const TableLook *look, const State *s, Piece x)
{
    MeldNote note = { 0 };
    int joker = 0, pile = piece_pile(&s->table, x, NULL);
    if (!face_is_joker(s->table.face[x]) || !on_felt(s, pile))
        return (FaceSet){ 0 };
    look->game->table.meld_note(s, pile, &note);
    for (int i = 0; i < pile_size(&s->table, pile) && pile_piece(&s->table, pile, i) != x; i++)
        joker += face_is_joker(pile_face(&s->table, pile, i));
    return note.verdict.why == NULL && joker < MAX_NOTED_JOKERS ? note.jokers[joker] : (FaceSet){ 0 };
}

/* The piles that pieces are drawn or taken from, or thrown to. */
static void light_piles(const TableLook *look, const Play *p, const Move *moves, int n, HintPicture *out)
{
    const TableLayout *l = &look->ui->felt.layout;
    for (int i = 0; i < n; i++)
        if (moves[i].kind == MOVE_TAKE && !on_felt(&p->before, moves[i].from))
            out->pile[moves[i].from] = true;
    for (int q = 0; q < p->before.table.pile_count; q++)
        if (n > 0 && moves[0].kind == MOVE_DRAW && l->place[q].kind == PLACE_STOCK)
            out->pile[q] = true;
    const int to = thrown_to(l, &p->before.table, look->ui->viewer);
    if (p->has_last && p->last.kind == MOVE_DISCARD && to >= 0 && l->place[to].kind != PLACE_TRICK)
        out->pile[to] = true;
}

void table_make_hint_picture(TableUi *ui, const Move *moves, int n)
{
    const TableLook *look = table_look(ui);
    static Play p; /* the screen has one thread */
    static Movers m;
    HintPicture *out = &ui->notes.hint;
    p.has_last = false;
    m.count = 0;
    play_through(ui, &p, moves, n);
    match_melds(&p);
    table_layout_after(look, &p.after, &p.layout, &p.plan);
    find_movers(look, &p, &m);
    for (int i = 0; i < m.count; i++) {
        const Mover *v = &m.at[i];
        if (v->when < MAX_PLAN || ui->felt.layout.place[v->to_pile].kind == PLACE_TRICK) /* a heap is lit instead */
            out->ghost[out->ghosts++] = (HintGhost){ v->piece, v->to, stands_for(look, &p.after, v->piece) };
        out->leaves[v->piece] = v->table;
        int last = i;
        while (last + 1 < m.count && goes_along(&m.at[last], &m.at[last + 1]))
            last++;
        if (ui->notes.stage < 0 && (i == 0 || !goes_along(&m.at[i - 1], v)))
            add_arrow(ui, &p, out, v, &m.at[last]);
    }
    thin_out(ui, &p, &m, out);
    number_arrows(out);
    light_piles(look, &p, moves, n, out);
}
