/* What the game and the state of the deal ask of a layout. */
#include "render/layout/needs.h"

static bool has_label(const LayoutNeeds *needs, int pile)
{
    MeldNote note;
    if (needs->label_w == 0 || pile_size(&needs->view->table, pile) == 0 || needs->game->table.meld_note == NULL)
        return false;
    needs->game->table.meld_note(needs->view, pile, &note);
    return note.label[0] != '\0';
}

static bool has_wild(const LayoutNeeds *needs, int pile)
{
    const Table *table = &needs->view->table;
    bool wild = false;
    for (int i = 0; i < pile_size(table, pile) && needs->game->wild_cards != NULL; i++)
        wild |= face_is_known(pile_face(table, pile, i)) &&
                needs->game->wild_cards->kind(needs->view, pile_face(table, pile, i));
    return wild;
}

/* What a pile asks for. */
static void count_pile(Needs *n, const PilePlace *at, int p)
{
    const LayoutNeeds *needs = n->needs;
    const State *s = needs->view;
    const bool nobody = at->seat >= s->seats, meld = at->kind == PLACE_MELD || at->kind == PLACE_STAGE;
    const int size = pile_size(&s->table, p);
    n->common |= at->kind == PLACE_COMMON;
    n->melds |= meld;
    n->own_stage |= at->kind == PLACE_STAGE && at->seat == needs->viewer;
    n->stocks += at->kind == PLACE_STOCK;
    if (at->kind == PLACE_STOCK && needs->game->table.stack > 0)
        n->stacks = (size + needs->game->table.stack - 1) / needs->game->table.stack;
    n->heaps += at->kind == PLACE_HEAP && nobody;
    n->seat_heaps |= at->kind == PLACE_HEAP && !nobody;
    n->tricks += at->kind == PLACE_TRICK;
    if (n->shows && at->kind == PLACE_HAND && !nobody && at->seat != needs->viewer &&
        s->table.row.pile[p].look == LOOK_ALL)
        n->open[at->seat] += size + (size > 0 ? needs->open_gaps[at->seat] : 0);
    if (at->kind == PLACE_SPREAD && n->spread < 0) {
        n->spread = p;
        n->spread_count = size;
    }
    n->labelled[p] = meld && has_label(needs, p);
    n->told |= n->labelled[p];
    if (meld && !nobody)
        n->wears[at->seat] |= n->ended || has_wild(needs, p);
}

Needs layout_needs(TableLayout *t, const LayoutNeeds *needs, FeltPlan *plan)
{
    const State *s = needs->view;
    Needs n = { .needs = needs, .spread = -1, .claim = -1 };
    ClaimNote claim = { .pile = NO_PILE };
    if (needs->game->claim != NULL && needs->viewer != NO_SEAT && needs->game->claim(s, &claim)) {
        n.claim = claim.pile;
        n.splits = claim.splits;
    }
    n.opponents = needs->viewer == NO_SEAT ? s->seats : s->seats - 1;
    n.cards = needs->game->material->kind == MATERIAL_CARDS;
    n.ended = game_counted(needs->game, s);
    n.shows = n.ended || needs->open_hands;
    n.board = needs->game->stakes != NULL && needs->game->stakes->board(&s->options) != NULL;
    for (int p = 0; p < s->table.pile_count; p++) {
        t->place[p] = needs->game->table.place(s, p, needs->viewer);
        t->size[p] = (uint8_t)pile_size(&s->table, p);
        plan->elsewhere[p] = t->place[p].kind != PLACE_COMMON;
        count_pile(&n, &t->place[p], p);
    }
    for (int i = 0; i < s->seats; i++)
        t->open[i] = (uint8_t)n.open[i];
    n.melds |= needs->game->table.melds_before_seats; /* where none lies yet there is a place for the first */
    t->common = n.common;
    t->tricks = n.tricks > 0;
    t->lays = needs->viewer != NO_SEAT && (t->tricks ? n.own_stage : n.melds);
    t->dealer = needs->game->table.has_dealer && s->dealer < s->seats ? s->dealer : NO_SEAT;
    plan->overlapped = needs->game->material->overlap > 0;
    return n;
}
