/* A decision of Conquian as moves. */
#include "ai/conquian/plan.h"

#include "rules/game/move_list.h"

typedef struct Plan {
    State now; /* what is seen, with the moves so far */
    int seat, count, max;
    Move *out;
} Plan;

static bool add(Plan *p, Move m)
{
    if (p->count == p->max || con_check(&p->now, p->seat, m).why)
        return false;
    p->out[p->count++] = m;
    con_apply(&p->now, p->seat, m);
    return true;
}

static ConSet set_of(const State *s, int pile)
{
    ConSet set = 0;
    for (int i = 0; i < pile_size(&s->table, pile); i++)
        set |= con_bit(pile_face(&s->table, pile, i));
    return set;
}

/* Where the meld is to be: the own pile that has most of it and is no other's; NO_PILE: at a new place. */
static int base_of(const Plan *p, ConSet meld, const bool taken[CON_PILES])
{
    int best = NO_PILE, most = 0;
    for (int q = 0; q < CON_PILES; q++) {
        const int n = con_is_own(&p->now, q, p->seat) && !taken[q] ? con_count(set_of(&p->now, q) & meld) : 0;
        /* A meld that lies stays where it is before the card on offer does. */
        if (n > most || (n == most && n > 0 && best == CON_OFFER)) {
            most = n;
            best = q;
        }
    }
    return best;
}

static bool find_card(const Plan *p, ConSet card, int *pile, int *index)
{
    for (int q = 0; q < CON_PILES; q++)
        for (int i = 0; (q == con_hand(p->seat) || con_is_own(&p->now, q, p->seat)) && i < pile_size(&p->now.table, q);
             i++)
            if (con_bit(pile_face(&p->now.table, q, i)) == card) {
                *pile = q;
                *index = i;
                return true;
            }
    return false;
}

/* Where in the pile it belongs. */
static int place_for(const Plan *p, int pile, ConSet card)
{
    int at = 0;
    while (at < pile_size(&p->now.table, pile) && con_bit(pile_face(&p->now.table, pile, at)) < card)
        at++;
    return at;
}

static void gather(Plan *p, ConSet meld, bool taken[CON_PILES])
{
    int base = base_of(p, meld, taken);
    const ConSet there = base != NO_PILE ? set_of(&p->now, base) : 0;
    if (base != NO_PILE)
        taken[base] = true;
    for (ConSet left = meld & ~there; left != 0; left &= left - 1) {
        int from, index;
        if (!find_card(p, left & -left, &from, &index))
            continue;
        const int at = base != NO_PILE ? place_for(p, base, left & -left) : 0;
        if (!add(p, move_one(from, index, base, at)))
            continue;
        if (base == NO_PILE && find_card(p, left & -left, &base, &index))
            taken[base] = true;
    }
}

/* Cards of the hand that lie in no meld of the choice go back to it. */
static void take_back(Plan *p, ConSet all)
{
    const int hand = con_hand(p->seat);
    for (int q = 0; q < CON_PILES; q++)
        for (int i = pile_size(&p->now.table, q) - 1; i >= 0; i--)
            if (con_is_own(&p->now, q, p->seat) && (con_bit(pile_face(&p->now.table, q, i)) & all) == 0)
                (void)add(p, move_one(q, i, hand, pile_size(&p->now.table, hand)));
}

int con_plan_use(const State *s, int seat, const ConChoice *c, Move *out, int max)
{
    Plan p = { .now = *s, .seat = seat, .max = max, .out = out };
    bool taken[CON_PILES] = { false };
    if (s->phase == PHASE_PLAY) {
        for (int i = 0; i < c->way.melds; i++)
            gather(&p, c->way.meld[i], taken);
        take_back(&p, c->way.all);
        if (!add(&p, (Move){ .kind = MOVE_DONE }))
            return 0;
    }
    const int at = con_place_in_hand(&p.now, seat, c->thrown);
    if (at >= 0)
        (void)add(&p, (Move){ .kind = MOVE_DISCARD, .index = (uint8_t)at });
    return p.count;
}
