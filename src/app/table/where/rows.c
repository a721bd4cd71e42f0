/* Pieces side by side in rows, on a panel that lies over the cloth. */
#include "app/table/where/rows.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

enum { MOST_ROWS = 4, CLEAR_ROWS = 6, SAID = 60, LEAST_HIGH = 24 };

/* The cloth between the plates at the sides and the score sheet, above the own melds and what is said at its foot. */
static Rect room_between(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const int clearance = table_unit(ui, 10);
    int left = l->felt.x, right = l->felt.x + l->felt.w;
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect r = l->seat[i];
        if (r.w > 0 && l->edge[i] == EDGE_LEFT)
            left = max_int(left, r.x + r.w);
        if (r.w > 0 && l->edge[i] == EDGE_RIGHT)
            right = min_int(right, r.x);
    }
    if (l->sheet.w > 0)
        right = min_int(right, l->sheet.x);
    const int said = l->felt.y + l->felt.h - table_unit(ui, SAID);
    const int foot = l->stage.w > 0 ? min_int(said, l->stage.y - clearance) : said;
    const int top = l->felt.y + clearance; /* what those at the top did last hangs over the edge of the cloth */
    return (Rect){ left + clearance, top, right - left - 2 * clearance, foot - top };
}

/* Lays the pieces out in that many rows: as large as there is room for, no larger than in the hand, and no further
 * apart than they are wide or than a finger needs. */
static void put_in_rows(const TableUi *ui, Rect room, TableRows *s, int rows, int least)
{
    const TableLayout *l = &ui->felt.layout;
    const int pad = table_unit(ui, rows > MOST_ROWS ? 6 : 12), room_h = (room.h - (rows + 1) * pad) / rows;
    const int h = room_h < l->tile_h ? room_h : l->tile_h, w = h * l->tile_w / l->tile_h;
    const int most = w * 9 / 10 > least ? w * 9 / 10 : least;
    s->rows = rows;
    s->cols = (s->count + rows - 1) / rows;
    s->step = s->cols > 1 ? min_int(most, (room.w - 2 * pad - w) / (s->cols - 1)) : most;
    s->row_step = h + pad;
    const int all_w = (s->cols - 1) * s->step + w, all_h = rows * h + (rows - 1) * pad;
    s->first = (Rect){ room.x + (room.w - all_w) / 2, room.y + (room.h - all_h) / 2, w, h };
    s->box = rect_inset((Rect){ s->first.x, s->first.y, all_w, all_h }, -pad);
}

TableRows table_rows(const TableUi *ui, int count, int least)
{
    TableRows s = { .count = count };
    const Rect room = room_between(ui);
    for (int rows = 1; rows == 1 || (rows <= MOST_ROWS && s.step < least); rows++)
        put_in_rows(ui, room, &s, rows, least);
    return s;
}

/* ---- where nothing lies ---- */

/* Plates, with what hangs on them, what lies before seats, and the heaps but for the pile that is spread; behind: with
 * what is read behind the newest piece of a heap. */
static RectList ways_of(const TableLook *look, int spread, bool behind)
{
    enum { HANGS = 18 };
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    const State *s = look->view;
    const int clearance = table_unit(ui, 5);
    RectList w = { .count = 0 };
    for (int i = 0; i < s->seats; i++)
        if (l->edge[i] != EDGE_FOOT)
            rect_list_add(&w, l->seat[i], table_unit(ui, HANGS));
    for (int p = 0; p < s->table.pile_count; p++) {
        const bool heap = l->place[p].kind == PLACE_HEAP && p != spread;
        if (pile_on_felt(&s->table.row.pile[p]) && pile_size(&s->table, p) > 0)
            rect_list_add(&w, table_meld_rect(ui, s, p), clearance);
        else if (heap && pile_size(&s->table, p) > 0)
            rect_list_add(&w, behind ? layout_heap(l, p) : l->spot[p].first, clearance);
    }
    rect_list_add(&w, l->stage, clearance);
    rect_list_add(&w, l->sheet, clearance);
    rect_list_add(&w, l->corner, clearance);
    rect_list_add(&w, l->menu, clearance);
    return w;
}

/* Lays the pieces out in that room, as large as they can be and in the fewest rows in which a finger finds each one;
 * *best keeps the layout with the largest pieces so far. */
static void try_room(const TableUi *ui, Rect room, int count, int least, TableRows *best)
{
    TableRows s = { .count = count };
    for (int rows = 1; rows <= CLEAR_ROWS && s.step < least; rows++)
        put_in_rows(ui, room, &s, rows, least);
    if (s.step >= least && s.first.h >= table_unit(ui, LEAST_HIGH) && s.first.h > best->first.h)
        *best = s;
}

/* All rooms from left to right between those two edges, with nothing in them. */
static void try_between(const TableUi *ui, const RectList *w, Rect band, int count, int least, TableRows *best)
{
    for (int top = band.y; top < band.y + band.h;) {
        int foot = band.y + band.h, next = foot;
        for (int i = 0; i < w->count; i++) {
            const Rect r = w->r[i];
            if (r.x >= band.x + band.w || r.x + r.w <= band.x || r.y + r.h <= top || r.y >= foot)
                continue;
            foot = r.y > top ? r.y : top;
            next = r.y + r.h;
        }
        if (foot > top)
            try_room(ui, (Rect){ band.x, top, band.w, foot - top }, count, least, best);
        top = next > top ? next : top + 1;
    }
}

/* The largest in which nothing of that lies. */
static bool rows_clear_of(const TableLook *look, const RectList *ways, int count, int least, TableRows *out)
{
    const TableUi *ui = look->ui;
    const Rect felt = rect_inset(ui->felt.layout.felt, table_unit(ui, 10));
    TableRows best = { .count = 0 };
    for (int i = -1; i < ways->count; i++)
        for (int k = -1; k < ways->count; k++) {
            const int left = i < 0 ? felt.x : ways->r[i].x + ways->r[i].w,
                      right = k < 0 ? felt.x + felt.w : ways->r[k].x;
            const Rect band = rect_both((Rect){ left, felt.y, right - left, felt.h }, felt);
            try_between(ui, ways, band, count, least, &best);
        }
    if (best.count > 0)
        *out = best;
    return best.count > 0;
}

/* Where there is no room beside all of a heap, at least its newest piece is not covered. */
bool table_rows_clear(const TableLook *look, int count, int least, int spread, TableRows *out)
{
    const RectList all = ways_of(look, spread, true), newest = ways_of(look, spread, false);
    return rows_clear_of(look, &all, count, least, out) || rows_clear_of(look, &newest, count, least, out);
}

Rect table_rows_piece(const TableRows *s, int i)
{
    return (Rect){ s->first.x + i % s->cols * s->step, s->first.y + i / s->cols * s->row_step, s->first.w, s->first.h };
}

Rect table_rows_seen(const TableRows *s, int i)
{
    Rect r = table_rows_piece(s, i);
    if ((i + 1) % s->cols != 0 && i + 1 < s->count)
        r.w = s->step;
    return r;
}

void table_rows_panel(const TableUi *ui, Scene *sc, Rect box)
{
    const int corner = table_unit(ui, 16);
    dl_round(&sc->draw, box, corner, sc->theme->felt_dark);
    dl_outline(&sc->draw, box, corner, table_line(sc), LINE_SOLID, colour_alpha(sc->theme->text_on_felt, 90));
}
