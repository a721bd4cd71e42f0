/* What a thing laid over the table would cover. */
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"

int table_cover_cost(const TableUi *ui, const Scene *sc, Rect r)
{
    const Rect zone = rect_both(r, ui->felt.layout.stage); /* of the own melds, also before any lies there */
    const Rect stacks = rect_both(r, ui->felt.layout.stacks);
    int cost = zone.w * zone.h / 16 + stacks.w * stacks.h / 16;
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        const bool heap = it->kind == ITEM_ZONE && it->action != 0, ghost = strncmp(it->name, "ghost:", 6) == 0;
        Rect at = it->r;
        at.h += !heap ? 0 : sc->cards ? at.h / 4 : table_unit(ui, 36); /* and the word below it */
        const Rect both = rect_both(r, at);
        const bool figure = strncmp(it->name, "counter:", 8) == 0 || strncmp(it->name, "stage:", 6) == 0 ||
                            (it->kind == ITEM_SEAT && ui->felt.layout.board.w > 0);
        /* Half a figure is no better than none. */
        const int area = figure && both.w > 0 && both.h > 0 ? at.w * at.h / 16 : both.w * both.h / 16;
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

/* Panels that are laid over the table after all the rest. */
typedef struct Panels {
    Rect r[5];
} Panels;

static Panels panels_of(App *app)
{
    const Rect none = { 0, 0, 0, 0 };
    const bool log = app->table->panel.log_open && table_log_aside(app) == 0;
    return (Panels){ { table_choices_rect(app), table_amount_rect(app), table_pick_rect(app), table_browse_rect(app),
                       log ? table_log_rect(app) : none } };
}

/* What lies under one cannot be read: nearly anything else is covered rather. */
static int cost_of_panels(const Panels *p, Rect r)
{
    enum { HIDES = 60 };
    int cost = 0;
    for (size_t i = 0; i < sizeof p->r / sizeof *p->r; i++) {
        const Rect both = rect_both(r, p->r[i]);
        cost += both.w * both.h / 16 * HIDES;
    }
    return cost;
}

bool table_under_panel(App *app, Rect r)
{
    const Panels panels = panels_of(app);
    bool under = false;
    for (size_t i = 0; i < sizeof panels.r / sizeof panels.r[0]; i++)
        under |= panels.r[i].w > 0 && rect_meets(r, panels.r[i]);
    return under;
}

/* How far apart two rectangles are. */
static int gap_between(Rect a, Rect b)
{
    const int right = b.x - a.x - a.w, left = a.x - b.x - b.w, below = b.y - a.y - a.h, above = a.y - b.y - b.h;
    const int across = right > left ? right : left, along = below > above ? below : above;
    return (across > 0 ? across : 0) + (along > 0 ? along : 0);
}

/* Where a seat sits, as far as words on the cloth go: the viewer at the foot of it. */
static Rect seat_place(const TableUi *ui, int seat)
{
    return seat == ui->viewer ? ui->felt.layout.prompt : ui->felt.layout.seat[seat];
}

/* From the plate of a seat or from what it has laid. */
static int far_from_all_of(App *app, int seat, Rect r)
{
    const TableUi *ui = app->table;
    const State *s = table_view(app);
    int least = gap_between(r, seat_place(ui, seat));
    for (int p = 0; p < s->table.pile_count; p++) {
        const Pile *pile = &s->table.row.pile[p];
        if (pile->owner != seat || !pile_on_felt(pile) || pile_size(&s->table, p) == 0)
            continue;
        const int gap = gap_between(r, table_meld_rect(ui, s, p));
        least = gap < least ? gap : least;
    }
    return least;
}

bool table_nearer_another(App *app, int seat, Rect r)
{
    const int own = far_from_all_of(app, seat, r);
    for (int i = 0; i < table_view(app)->seats; i++)
        if (i != seat && seat_place(app->table, i).w > 0 && far_from_all_of(app, i, r) <= own)
            return true;
    return false;
}

/* The nearer to that seat the better, right before it best of all, and not as near to another. */
static int far_from_seat(App *app, int seat, Rect r)
{
    enum { ANOTHERS = 4000, ASIDE = 8 };
    const Rect plate = seat_place(app->table, seat);
    const int own = far_from_all_of(app, seat, r), aside = abs(2 * r.x + r.w - 2 * plate.x - plate.w) / 2;
    return own + aside / ASIDE + (table_nearer_another(app, seat, r) ? ANOTHERS : 0);
}

Rect table_free_place(App *app, const Scene *sc, Rect within, int w, int h, int *covers)
{
    return table_free_place_of(app, sc, within, NO_SEAT, w, h, covers);
}

Rect table_free_place_of(App *app, const Scene *sc, Rect within, int seat, int w, int h, int *covers)
{
    enum { ACROSS = 5, ACROSS_OF_SEAT = 12, FAR = 64 };
    const TableUi *ui = app->table;
    const Panels panels = panels_of(app);
    const bool of_seat = seat < table_view(app)->seats && seat_place(ui, seat).w > 0;
    const int middle = within.x + (within.w - w) / 2, low = within.y + within.h,
              most = of_seat ? ACROSS_OF_SEAT : ACROSS;
    Rect best = { middle, low - h, w, h };
    int64_t least = -1;
    *covers = 0;
    for (int y = low - h; y >= within.y; y -= table_unit(ui, 4))
        for (int across = -most; across <= most; across++) {
            const Rect r = { middle + across * (middle - within.x) / most, y, w, h };
            const int cost = table_covered(ui, sc, r) + cost_of_panels(&panels, r);
            if (least >= 0 && (int64_t)cost * FAR >= least)
                continue;
            const int far = of_seat ? far_from_seat(app, seat, r) : abs(r.x - middle) + (low - h - y);
            const int64_t all = (int64_t)cost * FAR + far;
            if (least >= 0 && all >= least)
                continue;
            least = all;
            best = r;
            *covers = cost;
        }
    return best;
}
