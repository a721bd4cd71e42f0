/* What the game and the state of the deal ask of a layout. */
#include "render/layout/needs.h"

static bool has_label(const LayoutWish *wish, int pile)
{
    MeldNote note;
    if (wish->label_w == 0 || pile_size(&wish->view->table, pile) == 0 || wish->game->table.meld_note == NULL)
        return false;
    wish->game->table.meld_note(wish->view, pile, &note);
    return note.label[0] != '\0';
}

static bool has_wild(const LayoutWish *wish, int pile)
{
    const Table *table = &wish->view->table;
    bool wild = false;
    for (int i = 0; i < pile_size(table, pile) && wish->game->wild_cards != NULL; i++)
        wild |= face_is_known(pile_face(table, pile, i)) &&
                wish->game->wild_cards->kind(wish->view, pile_face(table, pile, i));
    return wild;
}

/* What a pile asks for. */
static void count_pile(Needs *n, const PilePlace *at, int p)
{
    const LayoutWish *wish = n->wish;
    const State *s = wish->view;
    const bool nobody = at->seat >= s->seats, meld = at->kind == PLACE_MELD || at->kind == PLACE_STAGE;
    const int size = pile_size(&s->table, p);
    n->common |= at->kind == PLACE_COMMON;
    n->melds |= meld;
    n->own_stage |= at->kind == PLACE_STAGE && at->seat == wish->viewer;
    n->hand_moves |= at->kind == PLACE_HAND && (at->manners & MANNER_SHIFT) != 0;
    n->stocks += at->kind == PLACE_STOCK;
    if (at->kind == PLACE_STOCK && wish->game->table.stack > 0)
        n->stacks = (size + wish->game->table.stack - 1) / wish->game->table.stack;
    n->heaps += at->kind == PLACE_HEAP && nobody;
    n->seat_heaps |= at->kind == PLACE_HEAP && !nobody;
    n->tricks += at->kind == PLACE_TRICK;
    if (n->ended && at->kind == PLACE_HAND && !nobody && at->seat != wish->viewer &&
        s->table.row.pile[p].look == LOOK_ALL)
        n->open[at->seat] += size;
    if (at->kind == PLACE_SPREAD && n->spread < 0) {
        n->spread = p;
        n->spread_count = size;
    }
    n->labelled[p] = meld && has_label(wish, p);
    n->told |= n->labelled[p];
    if (meld && !nobody)
        n->wears[at->seat] |= n->ended || has_wild(wish, p);
}

Needs layout_needs(TableLayout *t, const LayoutWish *wish, FeltPlan *plan)
{
    const State *s = wish->view;
    Needs n = { .wish = wish, .spread = -1, .claim = -1 };
    ClaimNote claim = { .pile = NO_PILE };
    if (wish->game->claim != NULL && wish->viewer != NO_SEAT && wish->game->claim(s, &claim)) {
        n.claim = claim.pile;
        n.parted = claim.parted;
    }
    n.opponents = wish->viewer == NO_SEAT ? s->seats : s->seats - 1;
    n.cards = wish->game->material->kind == MATERIAL_CARDS;
    n.ended = s->phase == PHASE_DEAL_END || s->phase == PHASE_MATCH_END;
    n.board = wish->game->stakes != NULL && wish->game->stakes->board(&s->options) != NULL;
    for (int p = 0; p < s->table.pile_count; p++) {
        t->place[p] = wish->game->table.place(s, p, wish->viewer);
        t->size[p] = (uint8_t)pile_size(&s->table, p);
        plan->elsewhere[p] = t->place[p].kind != PLACE_COMMON;
        count_pile(&n, &t->place[p], p);
    }
    /* Where none lies yet there is a place for the first: a hand that can be moved about is moved there. */
    n.melds |= n.hand_moves && !n.common && !n.board && n.tricks == 0;
    t->common = n.common;
    t->tricks = n.tricks > 0;
    t->lays = wish->viewer != NO_SEAT && (t->tricks ? n.own_stage : n.melds);
    t->dealer = wish->game->table.has_dealer && s->dealer < s->seats ? s->dealer : NO_SEAT;
    plan->overlapped = wish->game->material->overlap > 0;
    return n;
}
