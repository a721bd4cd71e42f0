/* Cards of Royal Rummy as they are dealt and laid. Rules page: 2, 3.7, 3.8. */
#include "rules/royal/card.h"

#include "rules/bricks/seats.h"
#include "rules/royal/reasons.h"

enum { ACE = 1, KING = 13 };

int royal_sizes(int players, uint8_t *size)
{
    int hands = players + 1;
    for (int i = 0; i < hands; i++)
        size[i] = (uint8_t)(ROYAL_CARDS / hands + (i < ROYAL_CARDS % hands));
    return hands;
}

int royal_rank(Face f, bool ace_low)
{
    return f.rank == ACE && !ace_low ? KING + 1 : f.rank;
}

bool royal_next(Face f, bool ace_low, Face *next)
{
    bool top = ace_low ? f.rank == KING : f.rank == ACE;
    if (!top)
        *next = (Face){ (uint8_t)(f.rank == KING ? ACE : f.rank + 1), f.suit };
    return !top;
}

RoyalLead royal_first_lead(const OptionValues *v)
{
    static const uint8_t kinds[] = { [FIRST_LOWEST_BLACK] = LEAD_LOWEST_BLACK,
                                     [FIRST_LOWEST_CARD] = LEAD_LOWEST_CARD,
                                     [FIRST_ANY_SUIT] = LEAD_ANY_SUIT };
    return (RoyalLead){ .kind = kinds[v->v[ROYAL_FIRST_LEAD]], .ace_low = v->v[ROYAL_ACE_RANK] == ACE_LOW };
}

RoyalLead royal_next_lead(const OptionValues *v, int last)
{
    return (RoyalLead){ .kind = v->v[ROYAL_NEXT_LEAD] == NEXT_OPPOSITE ? LEAD_OPPOSITE : LEAD_OTHER_SUIT,
                        .last = (uint8_t)last,
                        .by_suit = v->v[ROYAL_LEAD_LOWEST_OF] == LOWEST_OF_SUIT,
                        .ace_low = v->v[ROYAL_ACE_RANK] == ACE_LOW };
}

static bool is_red(int suit)
{
    return suit == SUIT_DIAMONDS || suit == SUIT_HEARTS;
}

/* NULL: its suit or colour may be led. */
static const Reason *wrong_suit(const RoyalLead *r, Face f)
{
    if (r->kind == LEAD_LOWEST_BLACK)
        return is_red(f.suit) ? &royal_lead_black : NULL;
    if (r->kind == LEAD_OPPOSITE)
        return is_red(f.suit) == is_red(r->last) ? &royal_lead_colour : NULL;
    return r->kind == LEAD_OTHER_SUIT && f.suit == r->last ? &royal_lead_suit : NULL;
}

/* Which cards of the hand a card has to be the lowest of. */
typedef enum Scope { SCOPE_SUIT, SCOPE_COLOUR, SCOPE_HAND } Scope;

static Scope scope_of(const RoyalLead *r)
{
    if (r->kind == LEAD_LOWEST_CARD)
        return SCOPE_HAND;
    return r->kind == LEAD_LOWEST_BLACK || (r->kind == LEAD_OPPOSITE && !r->by_suit) ? SCOPE_COLOUR : SCOPE_SUIT;
}

const Reason *royal_may_lead(const RoyalLead *r, const RoyalHand *h, int index)
{
    static const Reason *const not_lowest[] = { [SCOPE_SUIT] = &royal_lead_lowest_suit,
                                                [SCOPE_COLOUR] = &royal_lead_lowest_colour,
                                                [SCOPE_HAND] = &royal_lead_lowest };
    const Face f = h->card[index];
    const Reason *why = wrong_suit(r, f);
    const Scope scope = scope_of(r);
    for (int i = 0; i < h->count && why == NULL; i++) {
        const Face g = h->card[i];
        bool same = scope == SCOPE_HAND || (scope == SCOPE_SUIT ? g.suit == f.suit : is_red(g.suit) == is_red(f.suit));
        if (same && royal_rank(g, r->ace_low) < royal_rank(f, r->ace_low))
            why = not_lowest[scope];
    }
    return why;
}

uint64_t royal_leads(const RoyalLead *r, const RoyalHand *h)
{
    uint64_t leads = 0;
    for (int i = 0; i < h->count; i++)
        if (royal_may_lead(r, h, i) == NULL)
            leads |= (uint64_t)1 << i;
    return leads;
}

int royal_leader(RoyalLead *rule, const RoyalHand *hands, int players, int from, bool free)
{
    for (int i = 0; i < players; i++) {
        int seat = (from + i) % players;
        if (royal_leads(rule, &hands[seat]) != 0)
            return seat;
    }
    if (!free || hands[from].count == 0)
        return NO_SEAT;
    rule->kind = LEAD_ANY_SUIT;
    return from;
}

int royal_after_stop(const OptionValues *v, int last, int players, uint16_t among)
{
    return v->v[ROYAL_NEXT_LEADER] == LEADER_SAME ? last : seats_next(players, last, SEATS_CLOCKWISE, among);
}
