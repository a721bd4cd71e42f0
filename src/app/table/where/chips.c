/* Where the acts of the chosen pieces stand: as chips in a row over them, or in words as a list. */
#include <stdlib.h>

#include "app/table/look/look.h"
#include "app/table/look/ui.h"
#include "app/table/where/where.h"
#include "app/widgets/widget.h"

/* The chosen pieces, raised as they are. */
static Rect chosen_rect(const TableUi *ui)
{
    Rect all = { 0, 0, 0, 0 };
    for (int i = 0; i < ui->notes.hand_count; i++) {
        if (!ui->doing.selected[ui->notes.hand[i]])
            continue;
        const Pose at = pose_raised(table_rack_piece(ui, i), ui->felt.layout.tile_h / 9 * LIFT_CHOSEN / LIFT_FULL);
        const Rect r = rect_turned(at.r, at.turn);
        all = all.w == 0 ? r : rect_around(all, r);
    }
    return all;
}

static bool are_shown(const TableUi *ui)
{
    return ui->notes.hand_act_count > 0 && ui->doing.carry.kind == CARRY_NONE && ui->doing.ask < 0 &&
           ui->doing.fit_count == 0 && ui->doing.caution.said.why == NULL && !ui->going.replay.running &&
           !ui->curtain && !ui->panel.paused && ui->deal.landed_ms == 0;
}

static int wide(const TableUi *ui, int i)
{
    const HandAct *a = &ui->notes.hand_act[i];
    const int w =
        text_width(FONT_BOLD, table_unit(ui, 16), ui->doing.acts_open ? a->words : a->label) + table_unit(ui, 32);
    return w > table_unit(ui, 72) ? w : table_unit(ui, 72);
}

/* A joker of a meld, which wears what it stands for. */
static bool wears_label(const TableLook *look, const Item *it)
{
    return it->zone == ZONE_FELT && it->pile >= 0 && it->pile < look->view->table.pile_count &&
           table_stands_for(look, it->piece, it->pile).bits != 0;
}

/* What chips leave to be read: words, and pieces that are neither in the hand nor in a meld. */
static void to_be_read(const TableLook *look, const Scene *sc, Covers *c)
{
    table_covers_words(look, sc, c);
    for (int i = 0; i < sc->item_count; i++) {
        const Item *it = &sc->item[i];
        if (it->piece != NO_PIECE && it->zone != ZONE_RACK && it->zone != ZONE_FELT)
            covers_add(c, it->r, COVER_PIECES);
        else if (it->piece != NO_PIECE && wears_label(look, it))
            covers_add(c, table_stands_for_rect(it->r), COVER_FIGURE);
    }
}

/* Above the signs of the pieces of the hand behind, where it lies in two rows or is bent. */
static int over_signs(const TableUi *ui, Rect r)
{
    enum { SIGN_W = 45, SIGN_H = 40 }; /* per cent of a piece */
    const int gap = table_unit(ui, 4);
    int y = r.y;
    for (int i = 0; i < ui->notes.hand_count; i++) {
        const Pose at = table_rack_piece(ui, i);
        const Rect sign = { at.r.x, at.r.y, at.r.w * SIGN_W / 100, at.r.h * SIGN_H / 100 };
        if (!ui->doing.selected[ui->notes.hand[i]] && rect_meets(r, rect_inset(sign, at.r.w / 16)))
            y = min_int(y, at.r.y - gap - r.h);
    }
    return y;
}

/* In the middle over the pieces, or as little aside as leaves to be read what stands there. */
static Rect clear_of_words(const TableLook *look, const Scene *sc, Rect r)
{
    enum { STEPS = 40, FAR = 8 };
    const TableUi *ui = look->ui;
    const int gap = table_unit(ui, 6), step = table_unit(ui, 12), right = sc->w - gap - r.w;
    int64_t least = -1;
    int best = r.x;
    Covers words;
    to_be_read(look, sc, &words);
    for (int k = 0; k <= 2 * STEPS && least != 0; k++) {
        const int by = (k + 1) / 2 * step * (k % 2 == 0 ? 1 : -1), x = max_int(gap, min_int(r.x + by, right));
        const Rect at = { x, r.y, r.w, r.h };
        const int64_t cost = (int64_t)covers_cost(&words, table_with_clearance(ui, at)) * FAR;
        const int64_t all = cost > 0 ? cost + abs(x - r.x) : 0;
        if (least >= 0 && all >= least)
            continue;
        least = all;
        best = x;
    }
    return (Rect){ best, r.y, r.w, r.h };
}

Rect table_chips_rect(const TableLook *look, const Scene *sc)
{
    const TableUi *ui = look->ui;
    const int gap = table_unit(ui, 6), h = table_unit(ui, 40), n = ui->notes.hand_act_count;
    const bool list = ui->doing.acts_open;
    const Rect over = chosen_rect(ui);
    int w = 0;
    if (!are_shown(ui) || over.w == 0)
        return (Rect){ 0, 0, 0, 0 };
    for (int i = 0; i < n; i++)
        w = list ? (wide(ui, i) > w ? wide(ui, i) : w) : w + wide(ui, i) + (i > 0 ? gap : 0);
    const int tall = list ? n * (h + gap) - gap : h, right = sc->w - gap - w;
    const int x = max_int(gap, min_int(over.x + over.w / 2 - w / 2, right));
    Rect r = { x, over.y - table_unit(ui, 4) - tall, w, tall };
    r.y = over_signs(ui, r);
    return clear_of_words(look, sc, r);
}

Rect table_chip_rect(const TableLook *look, Rect all, int i)
{
    const TableUi *ui = look->ui;
    const int gap = table_unit(ui, 6), h = table_unit(ui, 40);
    if (ui->doing.acts_open)
        return (Rect){ all.x, all.y + i * (h + gap), all.w, h };
    for (int k = 0; k < i; k++)
        all.x += wide(ui, k) + gap;
    return (Rect){ all.x, all.y, wide(ui, i), h };
}

Rect table_chips_drawn(const Scene *sc)
{
    Rect all = { 0, 0, 0, 0 };
    for (int i = 0; i < sc->item_count; i++)
        if (sc->item[i].action == TABLE_HAND_ACT)
            all = all.w == 0 ? sc->item[i].r : rect_around(all, sc->item[i].r);
    return all;
}

/* ---- the parts of the place where a piece is thrown ---- */

Rect table_throw_part(const TableLook *look, int pile, int i)
{
    const TableUi *ui = look->ui;
    const CarryNote *held = &ui->notes.held;
    const Rect place = table_place_rect(look, (DropPlace){ TARGET_DISCARD, (uint8_t)pile, 0, 0, 0 }, 1);
    const int least = table_unit(ui, 44), n = held->ways;
    int w = place.w, h = n > 0 ? place.h / n : place.h;
    for (int k = 0; k < n; k++) {
        const int words = text_width(FONT_BOLD, table_unit(ui, 16), held->way[k].label) + table_unit(ui, 20);
        w = words > w ? words : w;
    }
    h = h > least ? h : least;
    const int x = place.x + place.w / 2 - w / 2, y = place.y + place.h / 2 - n * h / 2;
    return (Rect){ x, y + i * h, w, h };
}
