/* A table is laid out, from its edges to the middle: the frame, the plates at the top, the hand, the felt that is left
 * between them, the plates at the sides, and everything that lies there. parts.h says which file has which step. */
#include <string.h>

#include "render/layout/parts.h"

/* At the end of a deal in which what is left of a hand is laid out too, its room is the cloth's. */
static bool hand_is_laid(const TableLayout *t, const Needs *n)
{
    return n->ended && n->told && t->fan && t->hand_count == 0;
}

/* Where what seats have laid finds no room before them: the same with the plates at the sides further down, so that
 * those at the top have more before them; if that helps. */
static void place_lower(TableLayout *t, Needs *n, const TableLayout *bare, Room found)
{
    const TableLayout usual = *t;
    *t = *bare;
    n->low_plates = true;
    layout_plates_sides(t, n);
    layout_got(t, n);
    if (layout_places(t, n) <= found)
        *t = usual;
}

/* A board that was raised may take the room of melds: the same with one that was not, if that helps. */
static void place_low_board(TableLayout *t, Needs *n, const TableLayout *bare)
{
    const TableLayout raised = *t;
    *t = *bare;
    n->low_board = true;
    (void)layout_places(t, n);
    n->low_board = !t->cramped;
    if (t->cramped)
        *t = raised;
}

/* As it is without larger letters. */
static int usual_unit(const LayoutNeeds *asked)
{
    return layout_unit(asked->w, asked->h, min_int(asked->scale_percent, 100));
}

static void begin(TableLayout *t, const LayoutNeeds *asked, int w, bool small_hand)
{
    memset(t, 0, sizeof *t);
    t->unit = layout_unit(asked->w, asked->h, asked->scale_percent);
    t->hand_unit = small_hand ? usual_unit(asked) : t->unit;
    t->length = layout_length_unit(asked->w, asked->h, asked->scale_percent);
    t->least = least_piece(asked);
    t->large_index = asked->large_index;
    t->large_face = asked->large_face;
    t->heap_word = asked->heap_word;
    layout_rail(t, asked);
    t->length = layout_length_unit(w, asked->h, asked->scale_percent);
    t->hand_count = asked->hand_count;
}

static void place_top(TableLayout *t, const Needs *n)
{
    const LayoutNeeds *needs = n->needs;
    t->corner.x = min_int(t->corner.x, needs->w); /* what lies beyond the table is in nobody's way there */
    if (needs->viewer != NO_SEAT)
        t->seat[needs->viewer] = t->own;
    layout_plates_top(t, n);
    if (needs->game->stages != NULL && !n->board) /* else it stands over the board */
        layout_stages(t, n);
}

/* Of cards that lie flat, of cards in a fan, or of tiles on a rack of their own size. */
static void place_hand(TableLayout *t, const LayoutNeeds *needs)
{
    if (needs->game->material->flat) {
        layout_flat(t, needs);
    } else if (needs->game->material->fan) {
        layout_fan(t, needs);
    } else {
        t->tile_w = length(t, 56, units(t, 40)) * needs->piece_percent / 100;
        t->tile_w = needs->piece_limit > 0 ? min_int(t->tile_w, needs->piece_limit) : t->tile_w;
        t->tile_h = card_height(t->tile_w);
        t->step = t->tile_w;
        layout_rack(t, needs, (Rect){ 0, 0, needs->w, t->rail.y - length(t, 8, 4) }, false);
    }
}

/* The felt, the plates at its sides and all that lies on it, over a hand that has its place. */
static void place_over_hand(TableLayout *t, Needs *n, FeltPlan *plan)
{
    const LayoutNeeds *needs = n->needs;
    const bool laid = hand_is_laid(t, n);
    n->held = laid ? (Rect){ 0, 0, 0, 0 } : layout_hand_rect(t);
    layout_prompt(t, needs->w, t->rack.w > 0);
    layout_felt(t, needs);
    layout_plates_sides(t, n);
    n->over_hand = t->prompt.y;
    if (laid) {
        layout_prompt(t, needs->w, false);
        layout_felt(t, needs);
    }
    layout_held(t, n);
    layout_got(t, n);
    layout_set_melds(t, meld_width(t), needs->game->material);
    t->signs = layout_signs(t, n);
    const TableLayout bare = *t;
    const Room room = layout_places(t, n);
    if (laid && room < ROOM_ENOUGH)
        place_lower(t, n, &bare, room);
    if (n->board && t->cramped)
        place_low_board(t, n, &bare);
    if (n->common)
        layout_find_grid(t, n, plan);
}

static void lay_out(TableLayout *t, const LayoutNeeds *asked, FeltPlan *plan, bool small_hand)
{
    /* The rail is as wide as the window, the table as what of it is not kept free, corner and hand as one of both. */
    LayoutNeeds table = *asked;
    const LayoutNeeds *hand = asked->aside_above ? asked : &table;
    table.w -= asked->aside;
    begin(t, asked, hand->w, small_hand);
    Needs n = layout_needs(t, &table, plan);
    t->folds_hands = n.ended;
    layout_corners(t, hand);
    const Rect corner = t->corner;
    place_top(t, &n);
    const bool racked = n.common && !table.game->material->fan; /* the rack is made with the grid */
    if (racked) {
        layout_find_size(t, &n, plan, hand->w);
        n.over_hand = t->prompt.y;
        layout_places(t, &n);
    } else {
        place_hand(t, hand);
        place_over_hand(t, &n, plan);
    }
    t->corner = corner;
    if (!racked) /* a panel might lie on the grid */
        layout_worth(t, &n);
    t->crowded = asked->scale_percent > 100 ? t->cramped || layout_is_crowded(t, &n)
                                            : asked->aside > 0 && layout_board_is_small(t);
    layout_unfold(t, &n);
}

/* Cards of the hand are larger with larger letters: where that leaves others no room they are as with usual ones. */
void layout_table(TableLayout *t, const LayoutNeeds *asked, FeltPlan *plan)
{
    const FeltPlan before = *plan;
    lay_out(t, asked, plan, false);
    if (!t->crowded || !t->fan || t->unit == usual_unit(asked))
        return;
    *plan = before;
    lay_out(t, asked, plan, true);
}
