/* Where the buttons of what is offered stand, by the layout alone: it is asked before anything is drawn. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "app/table/look/ui.h"
#include "app/table/pure/cover.h"
#include "app/table/where/where.h"

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

enum { STEP = 6, MARGIN = 8 }; /* units: of all places that are tried */

/* The nearest place in the felt, not lower than its own, that lies clear; false: there is none, and *box stays. */
static bool find_free(const TableUi *ui, const Covers *covers, Rect *box, unsigned spared)
{
    const Rect felt = ui->felt.layout.felt, from = *box;
    const int step = table_unit(ui, STEP), margin = table_unit(ui, MARGIN), left = felt.x + margin;
    int least = INT_MAX;
    for (int y = from.y; y >= felt.y && from.y - y < least; y -= step)
        for (int x = felt.x + felt.w - from.w - margin; x >= left;) {
            const Rect r = { x, y, from.w, from.h }, way = covers_in_the_way(covers, r, ui->felt.layout.unit, spared);
            const int far = abs(x - from.x) + from.y - y;
            if (way.w == 0 && far < least) {
                least = far;
                *box = r;
            }
            x = way.w > 0 ? way.x - from.w : x - step;
        }
    return least < INT_MAX;
}

/* The place that covers least, and the nearest of those. */
static Rect least_covering(const TableUi *ui, const Covers *covers, Rect box)
{
    enum { FAR = 64, CLEARANCE = 2 };
    const Rect felt = ui->felt.layout.felt;
    const int step = table_unit(ui, STEP), margin = table_unit(ui, MARGIN), clearance = table_unit(ui, CLEARANCE);
    int64_t least = -1;
    Rect best = box;
    for (int y = box.y; y >= felt.y; y -= step)
        for (int x = felt.x + felt.w - box.w - margin; x >= felt.x + margin; x -= step) {
            const Rect r = { x, y, box.w, box.h };
            const int64_t far = abs(x - box.x) + box.y - y;
            if (least >= 0 && far >= least)
                continue;
            const int64_t all = (int64_t)covers_cost(covers, rect_inset(r, -clearance)) * FAR + far;
            if (least >= 0 && all >= least)
                continue;
            least = all;
            best = r;
        }
    return best;
}

/* The first size of it that lies clear somewhere; false: none does. */
static bool find_clear_way(const TableUi *ui, OfferPlace *o, unsigned spared)
{
    for (o->chosen = 0; o->chosen < o->ways; o->chosen++) {
        o->at = o->from[o->chosen];
        if (covers_clear(&o->covers, o->at, 0, spared) || find_free(ui, &o->covers, &o->at, spared))
            return true;
    }
    return false;
}

/* Rather than covering pieces they lie where pieces may come to lie, at an edge, or on what is there to be read. */
static bool find_several(const TableUi *ui, OfferPlace *o)
{
    const unsigned empty = cover_bit(COVER_EMPTY), edge = cover_bit(COVER_EDGE) | cover_bit(COVER_TO_READ);
    return find_clear_way(ui, o, 0) || find_clear_way(ui, o, empty) || find_clear_way(ui, o, empty | edge);
}

/* For the moment in which a card is asked about, near it: what lies before others is not covered, nor who they are. */
static bool find_at_card(const TableUi *ui, OfferPlace *o)
{
    return find_clear_way(ui, o, ~(cover_bit(COVER_OTHERS) | cover_bit(COVER_PLATE)));
}

/* The size that covers least somewhere. */
static void find_least_way(const TableUi *ui, OfferPlace *o)
{
    int least = INT_MAX;
    for (int i = 0; i < o->ways; i++) {
        const Rect at = least_covering(ui, &o->covers, o->from[i]);
        const int cost = covers_cost(&o->covers, at);
        if (i > 0 && cost >= least)
            continue;
        least = cost;
        o->chosen = i;
        o->at = at;
    }
}

static bool find_single(const TableUi *ui, OfferPlace *o)
{
    o->at = o->from[0];
    return find_clear(ui, &o->covers, &o->at, 0) || find_clear(ui, &o->covers, &o->at, cover_bit(COVER_TO_READ));
}

static void find_way(const TableUi *ui, OfferPlace *o)
{
    static bool (*const find[])(const TableUi *, OfferPlace *) = {
        [OFFER_SINGLE] = find_single, [OFFER_SEVERAL] = find_several, [OFFER_AT_CARD] = find_at_card
    };
    o->clear = find[o->kind](ui, o);
    if (!o->clear)
        find_least_way(ui, o);
}

static bool same_rect(Rect a, Rect b)
{
    return a.x == b.x && a.y == b.y && a.w == b.w && a.h == b.h;
}

/* Found for the same before? Many ask in one picture, and hardly anything changes from picture to picture. */
static bool is_known(const OfferPlace *o, const OfferPlace *now)
{
    bool same = o->unit == now->unit && o->kind == now->kind && o->ways == now->ways && same_rect(o->felt, now->felt) &&
                o->covers.count == now->covers.count;
    for (int i = 0; i < now->ways && same; i++)
        same = same_rect(o->from[i], now->from[i]);
    return same && memcmp(o->covers.of, now->covers.of, (size_t)now->covers.count * sizeof *now->covers.of) == 0;
}

const OfferPlace *table_offer_place(const TableLook *look, const Rect *way, int ways, OfferKind kind)
{
    const TableUi *ui = look->ui;
    const TableLayout *l = &ui->felt.layout;
    OfferPlace *o = &look->offer->place[look->offer->crowded],
               now = { .unit = l->unit, .ways = ways, .kind = kind, .felt = l->felt };
    memcpy(now.from, way, (size_t)ways * sizeof *way);
    table_covers_laid(look, &now.covers);
    if (!is_known(o, &now)) {
        find_way(ui, &now);
        *o = now;
    }
    return o;
}
