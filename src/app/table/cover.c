/* What a thing laid over the table would cover. */
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
        at.h += heap ? at.h / 4 : 0; /* and the word below it */
        const Rect both = rect_both(r, at);
        const int area = both.w * both.h / 16;
        if (it->kind == ITEM_TEXT || it->kind == ITEM_BUTTON || it->kind == ITEM_LINK || it->kind == ITEM_SEAT || heap)
            cost += area * (ghost ? 60 : 6); /* of the pieces it would have laid a hint speaks */
        else if (it->kind == ITEM_PIECE || it->kind == ITEM_MELD)
            cost += area;
    }
    return cost;
}
