/* What the lower levels of Marriage and the yardstick make of a hand. */
#include "ai/marriage/hand.h"

#include <stdlib.h>

/* ---- which way ---- */

enum { MANY_DUBLEES = 5, FEW_SETS = 2 };

bool marriage_wants_dublees(const State *seen, int seat, MarriageLevel level)
{
    const MarriageHeld held = marriage_unshown(seen, seat);
    const MarriageRules r = marriage_rules_for(seen, seat);
    MarriageSets found;
    if (level != MARRIAGE_MEDIUM || !marriage_dublees_played(&seen->options, seen->seats))
        return false;
    int dublees = marriage_find_dublees(held.cards.card, held.count, &found);
    return dublees >= MANY_DUBLEES &&
           marriage_find_first(&r, held.cards.card, held.count, MARRIAGE_FIRST_SETS, &found) < FEW_SETS;
}

/* How far a list of cards has come: first sets or dublees before showing, cards in sets behind it. */
static int progress(const State *seen, int seat, bool dublees, const MarriageCards *c)
{
    const MarriageRules r = marriage_rules_for(seen, seat);
    MarriageSets found;
    if (seen->seat[seat].opened == SHOWN_SETS)
        return marriage_find_most(&r, c->card, c->count, &found);
    return dublees ? marriage_find_dublees(c->card, c->count, &found)
                   : marriage_find_first(&r, c->card, c->count, MARRIAGE_FIRST_SETS, &found);
}

bool marriage_wants_discard(const State *seen, int seat, MarriageLevel level)
{
    if (seen->seat[seat].opened == SHOWN_DUBLEES)
        return true; /* it may be taken to end the deal alone */
    MarriageCards c = marriage_unshown(seen, seat).cards;
    bool dublees = marriage_wants_dublees(seen, seat, level);
    int before = progress(seen, seat, dublees, &c);
    c.card[c.count++] = pile_face(&seen->table, MARRIAGE_DISCARD, pile_size(&seen->table, MARRIAGE_DISCARD) - 1);
    return progress(seen, seat, dublees, &c) > before;
}

/* ---- what helps least ---- */

static int distance(Face a, Face b)
{
    int d = abs(a.rank - b.rank);
    return a.rank == 1 || b.rank == 1 ? (d < 14 - d - 1 ? d : 13 - d) : d;
}

/* How two cards help each other towards a set. */
static int tie(Face a, Face b, bool pure)
{
    if (face_eq(a, b))
        return pure ? 2 : 0;
    if (a.rank > 13 || b.rank > 13)
        return 0;
    if (a.suit == b.suit)
        return distance(a, b) == 1 ? 3 : distance(a, b) == 2 ? 2 : 0;
    return !pure && a.rank == b.rank ? 2 : 0;
}

/* What a card is worth to keep, beside the sets it is in. */
static int keeping(const MarriageRules *r, const MarriageCards *c, int i, uint32_t in_sets, bool pure)
{
    int worth = marriage_is_wild(r, c->card[i]) ? 20 : 0;
    for (int k = 0; k < c->count; k++)
        if (k != i && !(in_sets >> k & 1))
            worth += tie(c->card[i], c->card[k], pure);
    return worth;
}

static uint32_t cards_in(const MarriageSets *found)
{
    uint32_t all = 0;
    for (int i = 0; i < found->count; i++)
        all |= found->set[i];
    return all;
}

/* Cards by the sets that they lie in as the hand is best laid. */
static uint32_t in_sets(const State *seen, int seat, MarriageLevel level, const MarriageCards *c)
{
    const MarriageRules r = marriage_rules_for(seen, seat);
    MarriageSets found;
    if (seen->seat[seat].opened == SHOWN_SETS)
        (void)marriage_find_most(&r, c->card, c->count, &found);
    else if (seen->seat[seat].opened == SHOWN_DUBLEES || marriage_wants_dublees(seen, seat, level))
        (void)marriage_find_dublees(c->card, c->count, &found);
    else
        (void)marriage_find_first(&r, c->card, c->count, MARRIAGE_FIRST_SETS, &found);
    return cards_in(&found);
}

/* How far a seat would be that threw a card. */
static int left_with(const State *seen, int seat, MarriageLevel level, const MarriageHeld *held, int without)
{
    const bool dublees = marriage_wants_dublees(seen, seat, level);
    MarriageCards c = held->cards;
    c.card[without] = c.card[--c.count];
    return progress(seen, seat, dublees, &c);
}

/* What a level errs by in what cards are worth to keep: the easy one hardly sees what goes with what. */
static int by_chance(MarriageLevel level, Rng *chance)
{
    enum { EASY_ERRS = 150, MEDIUM_ERRS = 4 };
    return level == MARRIAGE_SIMPLE ? 0 : (int)rng_below(chance, level == MARRIAGE_EASY ? EASY_ERRS : MEDIUM_ERRS);
}

int marriage_worst_card(const State *seen, int seat, MarriageLevel level, Rng *chance)
{
    const MarriageHeld held = marriage_unshown(seen, seat);
    const MarriageRules r = marriage_rules_for(seen, seat);
    const uint32_t sets = in_sets(seen, seat, level, &held.cards);
    const bool pure = seen->seat[seat].opened == SHOWN_NOTHING;
    int worst = -1, most = 0;
    for (int i = 0; i < held.count; i++) {
        int at, pile = piece_pile(&seen->table, held.piece[i], &at);
        const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)at };
        if (pile != marriage_hand(seat) || marriage_check(seen, seat, m).why)
            continue;
        int worth = 10000 * left_with(seen, seat, level, &held, i) - 4 * keeping(&r, &held.cards, i, sets, pure) -
                    (marriage_caution(seen, seat, m).why ? 5000 : 0) + by_chance(level, chance);
        if (worst >= 0 && worth <= most)
            continue;
        worst = at;
        most = worth;
    }
    return worst;
}

int marriage_last_card(const State *seen, int seat)
{
    const MarriageHeld held = marriage_in_hand(seen, seat);
    const MarriageRules r = marriage_rules_for(seen, seat);
    for (int wild = 0; wild <= 1; wild++)
        for (int i = 0; i < held.count; i++) {
            const Move m = { .kind = MOVE_DISCARD, .index = (uint8_t)i, .amount = MARRIAGE_LAST_THROW };
            if (marriage_is_wild(&r, held.cards.card[i]) == (wild == 1) && marriage_check(seen, seat, m).why == NULL)
                return i;
        }
    return -1;
}
