/* What a thing laid over the table would cover. */
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"

int table_cover_cost(const TableUi *ui, const Scene *sc, Rect r)
{
    const Rect zone = rect_both(r, ui->felt.layout.stage); /* of the own melds, also before any lies there */
    int cost = zone.w * zone.h / 16;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const bool heap = it->kind == ITEM_ZONE && it->action != 0, ghost = strncmp(it->name, "ghost:", 6) == 0;
        Rect at = it->r;
        at.h += !heap ? 0 : sc->cards ? at.h / 4 : table_unit(ui, 36); /* and the word below it */
        const Rect both = rect_both(r, at);
        const int area = both.w * both.h / 16;
        if (it->kind == ITEM_TEXT || it->kind == ITEM_BUTTON || it->kind == ITEM_LINK || it->kind == ITEM_SEAT || heap)
            cost += area * (ghost ? 60 : 6); /* of the pieces it would have laid a hint speaks */
        else if (it->kind == ITEM_PIECE || it->kind == ITEM_MELD)
            cost += area;
    }
    return cost;
}

int table_covered(const TableUi *ui, const Scene *sc, Rect r)
{
    return table_cover_cost(ui, sc, rect_inset(r, -table_unit(ui, 3)));
}

Rect table_free_place(App *app, const Scene *sc, int w, int h, int low, int *covers)
{
    enum { ACROSS = 5, FAR = 64 };
    const TableUi *ui = app->table;
    const Rect felt = ui->felt.layout.felt;
    const int middle = felt.x + (felt.w - w) / 2, side = table_unit(ui, 12);
    Rect best = { middle, low - h, w, h };
    long least = -1;
    for (int y = low - h; y >= felt.y; y -= table_unit(ui, 4))
        for (int across = -ACROSS; across <= ACROSS; across++) {
            const Rect r = { middle + across * (middle - felt.x - side) / ACROSS, y, w, h };
            const int cost = table_covered(ui, sc, r);
            const long all = (long)cost * FAR + abs(r.x - middle) + (low - h - y);
            if (least >= 0 && all >= least)
                continue;
            least = all;
            best = r;
            *covers = cost;
        }
    return best;
}
