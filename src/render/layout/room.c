/* Melds before their seats find room. What lies on the table comes first, and where it leaves too little for the melds
 * as they are wanted something is given up for them, one thing after another: the ladder below. */
#include "render/layout/melds.h"
#include "render/layout/parts.h"

/* When an arrangement is tried. */
typedef enum When { IN_PLAY, AT_END } When;

/* Of an arrangement: the stock lies in stacks, which is tried beside melds as large as wanted and no others; BEFORE and
 * TOLD and FOLDS as in Fit; it differs from the one before by what melds wear, and is left out where none wears
 * anything. */
enum { STACKS = 1, BEFORE = 2, TOLD = 4, OF_SIGNS = 8, FOLDS = 16 };

/* An arrangement of all melds. In each of them they first lie closer together and then become smaller; the score sheet
 * stands beside them where it is not in their way. */
typedef struct Concession {
    uint8_t when;                      /* When */
    uint8_t flags;                     /* as above */
    uint8_t roomy;                     /* as in Fit, per cent */
    uint8_t room;                      /* what is found with it */
    int (*least)(const TableLayout *); /* how small melds become */
} Concession;

/* At the end of a deal seats may have far more before them than they had, and it is then that one looks whose is whose:
 * as long as they can still be read, smaller cards come before cards that lie before somebody else, and before cards
 * that wear what lies on others. */
static const Concession ladder[] = {
    { IN_PLAY, STACKS, 0, ROOM_ENOUGH, NULL },
    { IN_PLAY, OF_SIGNS, ROOMY, ROOM_ENOUGH, least_read },
    { IN_PLAY, 0, 0, ROOM_ENOUGH, least_read },
    { IN_PLAY, FOLDS | BEFORE, ROOMY, ROOM_ENOUGH, least_read },
    { IN_PLAY, FOLDS, ROOMY, ROOM_ENOUGH, least_read },
    { IN_PLAY, FOLDS, 0, ROOM_ENOUGH, least_read },
    { IN_PLAY, 0, 0, ROOM_ENOUGH, least_of_all },

    { AT_END, STACKS | BEFORE | TOLD, 0, ROOM_ENOUGH, NULL },
    { AT_END, BEFORE | TOLD, ROOMY, ROOM_ENOUGH, least_at_end },
    { AT_END, BEFORE, ROOMY, ROOM_UNTOLD, least_at_end },
    { AT_END, BEFORE | TOLD | OF_SIGNS, HALF_ROOMY, ROOM_BEFORE, least_at_end },
    { AT_END, BEFORE | OF_SIGNS, HALF_ROOMY, ROOM_BEFORE, least_at_end },
    { AT_END, BEFORE | TOLD | OF_SIGNS, 0, ROOM_BEFORE, least_at_end },
    { AT_END, BEFORE | OF_SIGNS, 0, ROOM_BEFORE, least_at_end },
    { AT_END, TOLD | OF_SIGNS, ROOMY, ROOM_ANYWHERE, least_at_end },
    { AT_END, OF_SIGNS, ROOMY, ROOM_ANYWHERE, least_at_end },
    { AT_END, 0, 0, ROOM_ANYWHERE, least_at_end },
    { AT_END, FOLDS | BEFORE, ROOMY, ROOM_ANYWHERE, least_at_end },
    { AT_END, FOLDS, ROOMY, ROOM_ANYWHERE, least_at_end },
    { AT_END, FOLDS, 0, ROOM_ANYWHERE, least_at_end },
    { AT_END, 0, 0, ROOM_ANYWHERE, least_of_all },
};

/* Melds of that size, with the score sheet as it is, narrower, or not at all; it stays where they have no room anyhow.
 */
static bool fit_beside_sheet(TableLayout *t, const Needs *n, Fit fit)
{
    const Rect sheet = t->sheet;
    if (layout_try_melds(t, n, fit) || (layout_sheet_narrow(t, n) && layout_try_melds(t, n, fit)))
        return true;
    t->sheet.w = 0;
    if (sheet.w > 0 && layout_try_melds(t, n, fit))
        return true;
    t->sheet = sheet;
    return false;
}

static bool fit_in_stacks(TableLayout *t, const Needs *n, Fit fit)
{
    if (!layout_set_stacks(t, n))
        return false;
    const bool fits = layout_try_melds(t, n, fit);
    if (!fits)
        layout_unset_stacks(t, n);
    return fits;
}

/* As small as can be read, and older melds folded. */
static bool fit_folded(TableLayout *t, const Needs *n, Fit fit, int w)
{
    fit.w = w;
    fit.step = sign_share(t, w);
    fit.folds = true;
    return layout_around_kept(t, n, true) || fit_beside_sheet(t, n, fit);
}

static bool fit_with(TableLayout *t, const Needs *n, const Concession *c, int largest)
{
    Fit fit = { .w = largest,
                .step = STEP,
                .roomy = c->roomy,
                .before = (c->flags & BEFORE) != 0,
                .told = (c->flags & TOLD) != 0 };
    if (c->flags & STACKS)
        return fit_in_stacks(t, n, fit);
    if (c->flags & FOLDS)
        return fit_folded(t, n, fit, min_int(largest, c->least(t)));
    if (fit_beside_sheet(t, n, fit))
        return true;
    fit.step = CLOSE_STEP;
    if (sign_share(t, fit.w) < CLOSE_STEP && fit_beside_sheet(t, n, fit))
        return true;
    for (const int least = c->least(t); fit.w >= least; fit.w--) {
        fit.step = fit.w >= least_at_end(t) ? sign_share(t, fit.w) : CLOSE_STEP;
        if (fit_beside_sheet(t, n, fit))
            return true;
    }
    return false;
}

/* In a window without room for all melds, those that found none lie behind their plates. */
static void hide_unplaced(TableLayout *t, const Needs *n)
{
    for (int p = 0; p < n->needs->view->table.pile_count; p++) {
        int seat = t->place[p].seat;
        if (t->spot[p].first.w == 0 && seat < n->needs->view->seats && t->seat[seat].w > 0)
            t->spot[p] = heap_at((Rect){ t->seat[seat].x, t->seat[seat].y, t->meld_w, t->meld_h });
    }
}

Room layout_melds(TableLayout *t, const Needs *n)
{
    const int limit = n->needs->meld_limit, widest = meld_width(t);
    const int largest = limit > 0 ? max_int(min_int(widest, limit), 8) : widest;
    if (layout_around_kept(t, n, false))
        return ROOM_ENOUGH;
    for (size_t i = 0; i < sizeof ladder / sizeof *ladder; i++) {
        const Concession *c = &ladder[i];
        const bool tried = c->when == (n->ended ? AT_END : IN_PLAY) && (t->signs > 0 || !(c->flags & OF_SIGNS));
        if (!tried || !fit_with(t, n, c, largest))
            continue;
        if (!(c->flags & STACKS))
            t->cramped = t->meld_w < (n->ended ? least_at_end(t) : t->least);
        return (Room)c->room;
    }
    t->sheet.w = 0;
    t->cramped = true;
    hide_unplaced(t, n);
    return ROOM_ANYWHERE;
}
