/* Where something of a given size is laid over the table and covers least. */
#include <stdlib.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"

/* Panels that are laid over the table after all the rest. */
typedef struct Panels {
    Rect r[5];
} Panels;

static Panels panels_of(const TableLook *look)
{
    return (Panels){ { table_choices_rect(look), table_amount_rect(look), table_pick_rect(look),
                       table_browse_rect(look), table_fold_rect(look->ui) } };
}

static void add_panels(const TableLook *look, Covers *c)
{
    const Panels panels = panels_of(look);
    for (size_t i = 0; i < sizeof panels.r / sizeof *panels.r; i++)
        covers_add(c, panels.r[i], COVER_OVER);
}

bool table_under_panel(const TableLook *look, Rect r)
{
    const Panels panels = panels_of(look);
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

/* Where a seat sits, as far as words on the cloth go: the one at the foot of it over the hand. */
static Rect seat_place(const TableUi *ui, int seat)
{
    return seat == ui->foot ? ui->felt.layout.prompt : ui->felt.layout.seat[seat];
}

/* How far r is from a seat: from its plate, or from anything it has laid, whichever is nearer, in pixels. */
static int far_from_all_of(const TableLook *look, int seat, Rect r)
{
    const TableUi *ui = look->ui;
    const State *s = look->view;
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

bool table_nearer_another(const TableLook *look, int seat, Rect r)
{
    const int own = far_from_all_of(look, seat, r);
    for (int i = 0; i < look->view->seats; i++)
        if (i != seat && seat_place(look->ui, i).w > 0 && far_from_all_of(look, i, r) <= own)
            return true;
    return false;
}

/* The nearer to that seat the better, right before it best of all, and not as near to another. */
static int far_from_seat(const TableLook *look, int seat, Rect r)
{
    enum { ANOTHERS = 4000, ASIDE = 8 };
    const Rect plate = seat_place(look->ui, seat);
    const int own = far_from_all_of(look, seat, r), aside = abs(2 * r.x + r.w - 2 * plate.x - plate.w) / 2;
    return own + aside / ASIDE + (table_nearer_another(look, seat, r) ? ANOTHERS : 0);
}

static Rect free_place(const TableLook *look, const Covers *covers, Rect within, int seat, int w, int h, int *covered)
{
    enum { ACROSS = 5, ACROSS_OF_SEAT = 12, FAR = 64 };
    const TableUi *ui = look->ui;
    const bool of_seat = seat < look->view->seats && seat_place(ui, seat).w > 0;
    const int middle = within.x + (within.w - w) / 2, low = within.y + within.h,
              most = of_seat ? ACROSS_OF_SEAT : ACROSS;
    Rect best = { middle, low - h, w, h };
    int64_t least = -1;
    *covered = 0;
    for (int y = low - h; y >= within.y; y -= table_unit(ui, 4))
        for (int across = -most; across <= most; across++) {
            const Rect r = { middle + across * (middle - within.x) / most, y, w, h };
            const int cost = covers_cost(covers, table_with_clearance(ui, r));
            if (least >= 0 && (int64_t)cost * FAR >= least)
                continue;
            const int far = of_seat ? far_from_seat(look, seat, r) : abs(r.x - middle) + (low - h - y);
            const int64_t all = (int64_t)cost * FAR + far;
            if (least >= 0 && all >= least)
                continue;
            least = all;
            best = r;
            *covered = cost;
        }
    if (least < 0) /* it is higher than the room */
        *covered = covers_cost(covers, table_with_clearance(ui, best));
    return best;
}

Rect table_free_place(const TableLook *look, const Scene *sc, Rect within, int w, int h, int *covered)
{
    return table_free_place_of(look, sc, within, NO_SEAT, w, h, covered);
}

Rect table_free_place_of(const TableLook *look, const Scene *sc, Rect within, int seat, int w, int h, int *covered)
{
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    add_panels(look, &covers);
    return free_place(look, &covers, within, seat, w, h, covered);
}

/* Places where nothing will come to lie any more. */
static void leave_out_empty(Covers *c)
{
    int kept = 0;
    for (int i = 0; i < c->count; i++)
        if (c->of[i].kind != COVER_EMPTY)
            c->of[kept++] = c->of[i];
    c->count = kept;
}

Rect table_free_place_at_end(const TableLook *look, const Scene *sc, Rect within, int w, int h, int *covered)
{
    const TableLayout *l = &look->ui->felt.layout;
    Covers covers;
    table_covers_drawn(look, sc, &covers);
    add_panels(look, &covers);
    leave_out_empty(&covers);
    if (!table_end_scored(look))
        covers_add(&covers, l->sheet, COVER_WORDS);
    for (int seat = 0; seat < look->view->seats && !table_end_scored(look); seat++)
        covers_add(&covers, l->got[seat], COVER_WORDS);
    return free_place(look, &covers, within, NO_SEAT, w, h, covered);
}
