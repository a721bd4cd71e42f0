/* Pieces side by side in rows, on a panel that lies over the cloth. */
#include "app/table/rows.h"

#include "app/table/parts.h"
#include "app/widgets/widget.h"

enum { MOST_ROWS = 4, SAID = 60 };

/* The cloth between the plates at the sides and the score sheet, above the own melds and what is said at its foot. */
static Rect room_between(const TableUi *ui)
{
    const TableLayout *l = &ui->felt.layout;
    const int air = table_unit(ui, 10);
    int left = l->felt.x, right = l->felt.x + l->felt.w;
    for (int i = 0; i < MAX_SEATS; i++) {
        const Rect r = l->seat[i];
        if (r.w > 0 && l->edge[i] == EDGE_LEFT && r.x + r.w > left)
            left = r.x + r.w;
        if (r.w > 0 && l->edge[i] == EDGE_RIGHT && r.x < right)
            right = r.x;
    }
    if (l->sheet.w > 0 && l->sheet.x < right)
        right = l->sheet.x;
    const int said = l->felt.y + l->felt.h - table_unit(ui, SAID);
    const int foot = l->stage.w > 0 && l->stage.y - air < said ? l->stage.y - air : said;
    const int top = l->felt.y + air; /* what those at the top did last hangs over the edge of the cloth */
    return (Rect){ left + air, top, right - left - 2 * air, foot - top };
}

/* In so many rows, as large as there is room for and no larger than a piece of the hand. */
static void put_in_rows(const TableUi *ui, TableRows *s, int rows)
{
    const TableLayout *l = &ui->felt.layout;
    const Rect room = room_between(ui);
    const int pad = table_unit(ui, 12), room_h = (room.h - (rows + 1) * pad) / rows;
    const int h = room_h < l->tile_h ? room_h : l->tile_h, w = h * l->tile_w / l->tile_h, most = w * 9 / 10;
    s->rows = rows;
    s->cols = (s->count + rows - 1) / rows;
    s->step = s->cols > 1 ? (room.w - 2 * pad - w) / (s->cols - 1) : 0;
    s->step = s->step > most ? most : s->step;
    s->row_step = h + pad;
    const int all_w = (s->cols - 1) * s->step + w, all_h = rows * h + (rows - 1) * pad;
    s->first = (Rect){ room.x + (room.w - all_w) / 2, room.y + (room.h - all_h) / 2, w, h };
    s->box = rect_inset((Rect){ s->first.x, s->first.y, all_w, all_h }, -pad);
}

TableRows table_rows(const TableUi *ui, int count, int least)
{
    TableRows s = { .count = count };
    for (int rows = 1; rows == 1 || (rows <= MOST_ROWS && s.step < least); rows++)
        put_in_rows(ui, &s, rows);
    return s;
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
