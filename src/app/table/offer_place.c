/* Where the buttons of what is offered stand, by the layout alone: it is asked before anything is drawn. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/parts.h"

/* The nearest place further left or higher, where something lies at that of a single offer; left of the own melds only
 * over them, for beside them stands what they are called. False: there is none, and *from stays. */
static bool find_clear(const TableUi *ui, const Covers *covers, Rect *from, unsigned spared)
{
    const Rect box = *from, felt = ui->felt.layout.felt, own = ui->felt.layout.stage;
    const int step = table_unit(ui, 8);
    int least = INT_MAX;
    for (int up = 0; box.y - up >= felt.y && up < least; up += step) {
        Rect r = { box.x, box.y - up, box.w, box.h };
        const int end = own.w == 0 ? felt.x + felt.w / 2 : r.y + r.h <= own.y ? felt.x + felt.w / 5 : own.x + own.w;
        for (; r.x >= end && up + box.x - r.x < least; r.x -= step)
            if (covers_clear(covers, r, ui->felt.layout.unit, spared)) {
                least = up + box.x - r.x;
                *from = r;
            }
    }
    return least < INT_MAX;
}

/* The place that covers least, and the nearest of those. */
static Rect least_covering(const TableUi *ui, const Covers *covers, Rect box)
{
    enum { FAR = 64, AIR = 2 };
    const Rect felt = ui->felt.layout.felt;
    const int step = table_unit(ui, 12), air = table_unit(ui, AIR);
    int64_t least = -1;
    Rect best = box;
    for (int y = box.y; y >= felt.y; y -= step / 2)
        for (int x = felt.x + felt.w - box.w - step; x >= felt.x + step; x -= step) {
            const Rect r = { x, y, box.w, box.h };
            const int64_t far = abs(x - box.x) + box.y - y;
            if (least >= 0 && far >= least)
                continue;
            const int64_t all = (int64_t)covers_cost(covers, rect_inset(r, -air)) * FAR + far;
            if (least >= 0 && all >= least)
                continue;
            least = all;
            best = r;
        }
    return best;
}

static Rect find_place(const TableUi *ui, const Covers *covers, Rect box, bool single)
{
    if (single && (find_clear(ui, covers, &box, 0) || find_clear(ui, covers, &box, cover_bit(COVER_TO_READ))))
        return box;
    return single || covers_cost(covers, box) > 0 ? least_covering(ui, covers, box) : box;
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* Found for the same before? Many ask in one picture, and hardly anything changes from picture to picture. */
static bool is_known(const OfferPlace *o, const TableLayout *l, const Covers *covers, Rect box, bool single)
{
    return o->unit == l->unit && o->single == single && same_rect(o->from, box) && same_rect(o->felt, l->felt) &&
           o->covers.count == covers->count &&
           memcmp(o->covers.of, covers->of, (size_t)covers->count * sizeof *covers->of) == 0;
}

Rect table_offer_place(App *app, Rect box, bool single)
{
    TableUi *ui = app->table;
    const TableLayout *l = &ui->felt.layout;
    OfferPlace *o = &ui->offer;
    Covers covers;
    table_covers_laid(app, &covers);
    if (is_known(o, l, &covers, box, single))
        return o->at;
    *o = (OfferPlace){ .unit = l->unit, .single = single, .from = box, .felt = l->felt, .covers = covers };
    o->at = find_place(ui, &covers, box, single);
    return o->at;
}
